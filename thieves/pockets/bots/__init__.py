"""Bots that know Pockets. They know what their seat knows, weigh every answer in points, and say how."""

from ...core import Action
from ...core.view import Bot, Choice, View
from ..ending import holdings
from ..refill import is_final
from ..state import shows_black
from .evaluation import Option, gain, lies_at, loss, pull, rest_price, target, weigh
from .reasons import at_risk, best, feeds, mixed


def greedy(view: View) -> Choice:
    """Go for the most points that lie anywhere, whatever the others do."""
    if view.decision.kind.startswith("where"):
        return place_for_me(view)
    have = holdings(view.state, view.seat)
    pointing = [action for action in view.answers if action.verb in ("point", "steal")]
    return best(view, [Option(action, gain(have, lies_at(view.state, target(action)))) for action in pointing])


def careful(view: View) -> Choice:
    """Protect as soon as the tile is worth more than a round; else go for the most points."""
    if view.decision.kind.startswith("where"):
        return place_for_me(view)
    cover, points = Action(view.seat, "protect"), loss(view.state, view.seat)
    if cover in view.answers and points > rest_price(is_final(view.state)):
        return at_risk(cover, points)
    return greedy(view)


def sly(view: View) -> Choice:
    """Expect the others to go where the points are, and weigh every answer by the chance to be alone there."""
    if view.decision.kind.startswith("where"):
        return place_for_me(view)
    state, seats = view.state, range(len(view.setup.players))
    pulls = [pull(state, seat) for seat in seats if seat != view.seat and not shows_black(state, seat)]
    return mixed(view, [weigh(state, pulls, action) for action in view.answers])


def place_for_me(view: View) -> Choice:
    """As distributor: feed the mushroom that holds most, where the others will crowd."""
    return feeds(max(view.answers, key=lambda action: sum(lies_at(view.state, target(action)))))


BOTS: dict[str, Bot] = {"greedy": greedy, "careful": careful, "sly": sly}
