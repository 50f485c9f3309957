"""Bots that know Pockets. They see what their seat sees, weigh every answer in points, and say how."""

from math import exp, prod
from typing import Any, NamedTuple

from ..core import Action, Thought
from ..lab.bots import Choice, View
from .rulebook import book
from .scoring import score
from .state import MUSHROOM, MUSHROOMS, NO_STONES, TILE, Place, Stones, add, less, read_stones

ROUND_WORTH = 2.5  #: points that a round brings on average: the price of resting
ALONE = book.thought("worth", "mushroom.sole-pointer-takes-all")
STEAL = book.thought("worth", "steal.sole-pointer-takes-all")
EMPTY = book.thought("empty", "mushroom.empty-may-be-chosen")
RESTS = book.thought("resting", "rest.tile-is-empty-and-harmless")
BARE = book.thought("empty", "steal.empty-tile-yields-nothing")
COVER = book.thought("cover", "protect.all-stones-to-vault")


class Option(NamedTuple):
    """An answer with the points it brings if all goes well, and the chance that it does."""

    action: Action
    points: int
    chance: float | None = None  #: None if the bot does not think about the others
    cost: float = 0.0

    @property
    def worth(self) -> float:
        """What the answer brings on average."""
        return self.points * (1.0 if self.chance is None else self.chance) - self.cost


class Table(NamedTuple):
    """What the bots look at: lots of stones by place, whoever rests, and what counts for a seat already."""

    lots: dict[Place, Stones]
    owned: tuple[Stones, ...]
    resting: tuple[bool, ...]
    final: bool


def look(view: View) -> Table:
    """The table as the bot's seat sees it; a hidden vault counts as empty."""
    seen = view.seen
    seats = [seen["seats"][name] for name in view.setup.players]
    lots = {MUSHROOM[MUSHROOMS.index(m)]: read_stones(stones) for m, stones in seen["mushrooms"].items()}
    lots |= {TILE[number]: read_stones(seat["tile"]) for number, seat in enumerate(seats)}
    owned = tuple(add(read_stones(seat["tile"]), read_stones(seat.get("vault", ""))) for seat in seats)
    return Table(lots, owned, tuple(seat["edge"] == "black" for seat in seats), seen["final"])


def target(action: Action) -> Place:
    """Where an answer points; protecting points at the own tile."""
    if action.verb == "protect":
        return TILE[action.seat]
    places = MUSHROOM if action.verb in ("point", "place") else TILE
    return places[int(action.what)]


def gain(have: Stones, lot: Stones) -> int:
    """How many points the lot adds to what a player has."""
    return score(add(have, lot)).points - score(have).points


def loss(table: Table, seat: int) -> int:
    """How many points a player would lose with the stones on the tile."""
    have, lot = table.owned[seat], table.lots[TILE[seat]]
    return score(have).points - score(less(have, lot)).points


def pull(table: Table, seat: int, first_round: bool) -> dict[Place, float]:
    """How strongly each target draws a player, as a share of all: the more points, the stronger."""
    drawn: dict[Place, float] = {}
    for place, lot in table.lots.items():
        own = place == TILE[seat]
        if place.kind == "tile" and first_round:
            continue
        points = loss(table, seat) - rest_price(table) if own else gain(table.owned[seat], lot)
        drawn[place] = exp(min(points, 10) / 3)
    total = sum(drawn.values())
    return {place: 0.9 * weight / total + 0.1 / len(drawn) for place, weight in drawn.items()}


def rest_price(table: Table) -> float:
    """What a missed round costs; nothing when no round follows."""
    return 0.0 if table.final else ROUND_WORTH


def greedy(view: View) -> Choice:
    """Go for the most points that lie anywhere, whatever the others do."""
    if view.decision.kind.startswith("where"):
        return place_for_me(view)
    table = look(view)
    options = [Option(a, gain(table.owned[view.seat], table.lots[target(a)])) for a in pointing(view)]
    return best(view, table, options)


def careful(view: View) -> Choice:
    """Protect as soon as the tile is worth more than a round; else go for the most points."""
    if view.decision.kind.startswith("where"):
        return place_for_me(view)
    table = look(view)
    cover = Action(view.seat, "protect")
    at_risk = loss(table, view.seat)
    if cover in view.answers and at_risk > rest_price(table):
        thought = Thought("left-over", "at-risk", COVER, (view.seat,), at_risk)
        return Choice(cover, (thought, Thought("did", "covers", COVER, (view.seat,))))
    return greedy(view)


def sly(view: View) -> Choice:
    """Expect the others to go where the points are, and weigh every answer by the chance to be alone there."""
    if view.decision.kind.startswith("where"):
        return place_for_me(view)
    table = look(view)
    first = view.seen["round"] == 1
    rivals = [s for s in range(len(table.owned)) if s != view.seat and not table.resting[s]]
    pulls = {seat: pull(table, seat, first) for seat in rivals}
    options = [weigh(view, table, pulls, action) for action in view.answers if action.seat == view.seat]
    return mixed(view, table, options)


def weigh(view: View, table: Table, pulls: dict[int, dict[Place, float]], action: Action) -> Option:
    """What an answer brings if the others follow their pull."""
    place = target(action)
    shares = [drawn.get(place, 0.0) for drawn in pulls.values()]
    nobody = prod(1 - share for share in shares)
    if action.verb == "protect":
        one_thief = sum(share / (1 - share) for share in shares) * nobody
        return Option(action, loss(table, view.seat), one_thief, rest_price(table))
    return Option(action, gain(table.owned[view.seat], table.lots[place]), nobody)


def pointing(view: View) -> list[Action]:
    """The answers that point at something."""
    return [action for action in view.answers if action.verb in ("point", "steal")]


def place_for_me(view: View) -> Choice:
    """As distributor: feed the mushroom that holds most, where the others will crowd."""
    lots = look(view).lots
    action = max(view.answers, key=lambda a: sum(lots[target(a)]))
    return Choice(action, (Thought("did", "feeds", None, (view.seat,), where=target(action)),))


# -- choosing, with reasons -----------------------------------------------------------------------


def best(view: View, table: Table, options: list[Option]) -> Choice:
    """The answer worth most; chance breaks ties."""
    top = max(option.worth for option in options)
    tied = [option for option in options if option.worth == top]
    chosen = view.random.choice(tied)
    thoughts = [*ruled_out(table, options), *ranked(view, options)]
    if len(tied) > 1:
        thoughts.append(Thought("tie", "tied", None, (view.seat,), len(tied)))
    return Choice(chosen.action, (*thoughts, did(chosen)))


def mixed(view: View, table: Table, options: list[Option]) -> Choice:
    """Mostly the better answers, but never the same one for sure: who can be read is robbed."""
    top = max(option.worth for option in options)
    weights = [exp((option.worth - top) / max(0.5, top / 4)) for option in options]
    chosen = view.random.choices(options, weights)[0]
    thoughts = [*ruled_out(table, options), *ranked(view, options)]
    share = round(100 * weights[options.index(chosen)] / sum(weights))
    thoughts.append(Thought("tie", "mixes", None, (view.seat,), share))
    return Choice(chosen.action, (*thoughts, did(chosen)))


def ruled_out(table: Table, options: list[Option]) -> list[Thought]:
    """The targets where nothing lies, each with the clause that says so."""
    found = []
    for option in options:
        place = target(option.action)
        if option.action.verb == "point" and table.lots[place] == NO_STONES:
            found.append(Thought("ruled-out", "empty-mushroom", EMPTY, where=place))
        elif option.action.verb == "steal" and table.lots[place] == NO_STONES:
            resting = table.resting[place.number]
            found.append(
                Thought("ruled-out", "rests" if resting else "empty-tile", RESTS if resting else BARE, where=place)
            )
    return found


def ranked(view: View, options: list[Option]) -> list[Thought]:
    """The three answers worth most, with their points and the chance to be alone."""
    top = sorted((o for o in options if o.points > 0), key=lambda o: -o.worth)[:3]
    return [worth(view, option) for option in top]


def worth(view: View, option: Option) -> Thought:
    """What one answer promises."""
    verb, where = option.action.verb, target(option.action)
    chance = None if option.chance is None else round(100 * option.chance)
    numbers: dict[str, Any] = {"points": option.points, "chance": chance}
    if verb == "protect":
        return Thought("left-over", "cover-worth", COVER, (view.seat,), numbers, where)
    if verb == "steal":
        return Thought("left-over", "tile-worth", STEAL, (view.seat,), numbers, where)
    return Thought("left-over", "mushroom-worth", ALONE, (view.seat,), numbers, where)


def did(option: Option) -> Thought:
    """What is done in the end."""
    verb, where = option.action.verb, target(option.action)
    if verb == "protect":
        return Thought("did", "covers", COVER, (option.action.seat,))
    if verb == "steal":
        return Thought("did", "points-at-tile", STEAL, (option.action.seat,), where=where)
    return Thought("did", "points-at-mushroom", ALONE, (option.action.seat,), where=where)


BOTS = {"greedy": greedy, "careful": careful, "sly": sly}
