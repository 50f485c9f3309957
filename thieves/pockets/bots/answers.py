"""How a bot answers each question: where the distributor places a stone, and where everybody points."""

from ...core import Action
from ...core.reasoning import Idea, choose, mix, tell
from ...core.view import Choice, View
from ..ending import holdings
from ..refill import is_final
from ..state import Place, shows_black
from .evaluation import chance_alone, chance_of_one_thief, gain, lies_at, loss, pull, rest_price, target
from .reasons import AT_RISK, FEEDS, did, nothing_there, promises


def distribute(view: View) -> Choice | None:
    """As distributor: feed the mushroom that holds most, where the others will crowd; None if nothing is placed."""
    if not view.decision.kind.startswith("where"):
        return None
    action = max(view.answers, key=lambda action: sum(lies_at(view.state, target(action))))
    feeds = FEEDS((view.seat,), where=target(action))
    return tell(view, Idea(action, 0.0, feeds), (), did=lambda view, idea: idea.attracts)


def go_for_most(view: View) -> Choice:
    """The most points that lie anywhere."""
    return choose(view, [most_idea(view, action) for action in view.answers if action.verb != "protect"], did=did)


def most_idea(view: View, action: Action) -> Idea:
    """An answer and the points that lie where it points."""
    points = gain(holdings(view.state, view.seat), lies_at(view.state, target(action)))
    return Idea(action, points, promises(action, points), nothing_there(view.state, action))


def cover_first(view: View) -> Choice | None:
    """Protect the own tile if more lies on it than a round is worth; None if not."""
    cover, points = Action(view.seat, "protect"), loss(view.state, view.seat)
    if cover not in view.answers or points <= rest_price(is_final(view.state)):
        return None
    idea = Idea(cover, points, AT_RISK((view.seat,), points))
    return tell(view, idea, [idea], did=did)


def mind_the_others(view: View) -> Choice:
    """Mostly what is worth most if the others follow their pull: who can be read is robbed."""
    state, seats = view.state, range(len(view.setup.players))
    pulls = [pull(state, seat) for seat in seats if seat != view.seat and not shows_black(state, seat)]
    return mix(view, [sly_idea(view, pulls, action) for action in view.answers], lambda top: max(0.5, top / 4), did=did)


def sly_idea(view: View, pulls: list[dict[Place, float]], action: Action) -> Idea:
    """An answer and what it brings if the others follow their pull."""
    state, place = view.state, target(action)
    if action.verb == "protect":
        points, chance = loss(state, action.seat), chance_of_one_thief(pulls, place)
        return Idea(action, points * chance - rest_price(is_final(state)), promises(action, points, chance))
    points, chance = gain(holdings(state, action.seat), lies_at(state, place)), chance_alone(pulls, place)
    return Idea(action, points * chance, promises(action, points, chance), nothing_there(state, action))
