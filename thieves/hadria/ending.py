"""Zakończenie gry: out with the Jewel, out with the most points, or all is lost."""

from ..core import Result
from ..core.asking import Run
from .flow import Gone
from .queries import in_city, set_thief
from .rulebook import book
from .state import TRINKETS, State

carried_out = book.event("carried-out", "end.win-with-emperors-jewel")
is_out = book.event("is-out", "alarm.who-left-is-out")
all_gone = book.event("all-gone", "end.win-by-points")
calm_is_over = book.event("calm-is-over", "cleanup.end-check")
alarm_is_over = book.event("alarm-is-over", "cleanup.end-check")
nobody_stole_it = book.event("nobody-stole-it", "end.defeat-of-all-in-calm")
nobody_got_out = book.event("nobody-got-out", "end.defeat-of-all-in-alarm")
left_behind = book.event("left-behind", "goal.thieves-left-behind-lose")
counts = book.event("counts", "goal.other-jewels")
wins = {
    clause: book.event(kind, clause)
    for kind, clause in (
        ("wins-by-points", "end.win-by-points"),
        ("wins-by-burglar", "end.tie-best-burglar"),
        ("wins-by-jewels", "end.tie-most-jewels"),
        ("wins-by-green", "end.tie-most-green"),
        ("wins-by-exit", "end.tie-earliest-exit"),
        ("wins-alone", "end.win-with-nothing-alone"),
        ("wins-with-nothing", "end.several-with-nothing"),
    )
}

game_is_over = book.refusal("game-is-over", "end.win-by-points")

WITH_JEWEL, BY_POINTS, CALM_LOST, ALARM_LOST, NO_ALARM = "jewel", "points", "calm lost", "alarm lost", "no alarm"
DEFEATS = {
    CALM_LOST: "end.defeat-of-all-in-calm",
    ALARM_LOST: "end.defeat-of-all-in-alarm",
    NO_ALARM: "goal.thieves-left-behind-lose",
}


@Gone.does
@book.rule("goal.steal-and-carry-out", "end.win-with-emperors-jewel", "end.jewel-need-not-be-first-picker")
def gone(state: State, task: Gone, run: Run) -> State:
    """A thief has left the city: with the Emperors' Jewel he wins at once."""
    seat = task.seat
    if state.holder == seat:
        run.tell(carried_out((seat,)))
        order = 1 + max(thief.left for thief in state.thieves)
        return set_thief(state, seat, field=-1, left=order)._replace(end=WITH_JEWEL)
    order = 1 + max(thief.left for thief in state.thieves)
    run.tell(is_out((seat,), order))
    slots = tuple(slot if slot.fate else slot._replace(fate="resigned") for slot in state.thieves[seat].slots)
    state = set_thief(state, seat, field=-1, left=order, slots=slots)
    if not any(in_city(thief) for thief in state.thieves):
        run.tell(all_gone())
        return finish(state, run)
    return state


@book.rule("goal.winner-before-deck-runs-out", "cleanup.end-check", "end.defeat-of-all-in-calm")
def check(state: State, run: Run) -> State:
    """After the last event of a deck the game ends, unless the alarm is still to come."""
    decks = state.decks
    if state.alarm:
        if decks.alarm_left:
            return state
        run.tell(alarm_is_over())
        return finish(state, run)
    if decks.calm_left:
        return state
    run.tell(calm_is_over())
    if state.stolen and state.setup.tenth_calm_turn == "alarm-follows":
        return state
    if state.stolen:
        return finish(state, run)
    run.tell(nobody_stole_it(tuple(range(len(state.thieves)))))
    return state._replace(end=CALM_LOST)


@book.rule("end.defeat-of-all-in-alarm", "end.win-with-nothing-alone", "end.thieves-on-board-ignored")
def finish(state: State, run: Run) -> State:
    """The Alarm is over: who got out is compared, who did not has lost."""
    behind = tuple(seat for seat, thief in enumerate(state.thieves) if in_city(thief))
    out = [seat for seat, thief in enumerate(state.thieves) if thief.left]
    if behind:
        run.tell(left_behind(behind))
    if not out and not state.alarm:
        return state._replace(end=NO_ALARM)
    if not out:
        run.tell(nobody_got_out(behind))
        return state._replace(end=ALARM_LOST)
    state = state._replace(end=BY_POINTS)
    for seat in out:
        run.tell(counts((seat,), points(state, seat)))
    outcome = result(state)
    assert outcome is not None
    run.tell(wins[outcome.clause](outcome.winners, points(state, outcome.winners[0])))
    return state


@book.rule(
    "score.best-burglar",
    "score.green",
    "score.yellow",
    "score.trinkets",
    "score.emperors-jewel",
    "goal.other-jewels",
    "token.trinkets",
)
def points(state: State, seat: int) -> int:
    """Victory points: 3 for the best burglar, 2 for a green jewel, 1 for a yellow one or Trinkets."""
    thief = state.thieves[seat]
    return 3 * thief.burglar + 2 * thief.green + thief.yellow + thief.tokens[TRINKETS]


@book.rule(
    "end.tie-best-burglar",
    "end.tie-most-jewels",
    "end.tie-most-green",
    "end.tie-earliest-exit",
    "end.several-with-nothing",
)
def keys(state: State, seat: int) -> tuple[int, int, int, int, int]:
    """What decides, in order: points, the best burglar token, jewels, green jewels, the earlier exit."""
    thief = state.thieves[seat]
    jewels = thief.yellow + thief.green
    if state.setup.trinkets_in_ties == "counted":
        jewels += thief.tokens[TRINKETS]
    return points(state, seat), int(thief.burglar), jewels, thief.green, -thief.left


@book.rule(
    "goal.thieves-left-behind-lose",
    "end.defeat-of-all-in-calm",
    "end.defeat-of-all-in-alarm",
    "end.thieves-on-board-ignored",
    "end.win-by-points",
)
def result(state: State) -> Result | None:
    """None while the game goes on. Whoever carried the Jewel out wins; else the points of those who got out."""
    if not state.end:
        return None
    seats = range(len(state.thieves))
    scores = tuple(points(state, seat) for seat in seats)
    if state.end in DEFEATS:
        return Result(((), tuple(seats)), scores, DEFEATS[state.end])
    if state.end == WITH_JEWEL:
        rest = tuple(seat for seat in seats if seat != state.holder)
        return Result(((state.holder,), rest), scores, "end.win-with-emperors-jewel")
    out = sorted((seat for seat in seats if state.thieves[seat].left), key=lambda seat: keys(state, seat), reverse=True)
    behind = tuple(seat for seat in seats if not state.thieves[seat].left)
    ranking = tuple((seat,) for seat in out) + ((behind,) if behind else ())
    return Result(ranking, scores, deciding(state, out))


@book.rule("end.win-with-nothing-alone", "end.several-with-nothing")
def deciding(state: State, out: list[int]) -> str:
    """The clause by which the first one won."""
    best = keys(state, out[0])
    if best[0] == 0:
        return "end.win-with-nothing-alone" if len(out) == 1 else "end.several-with-nothing"
    clauses = ("end.win-by-points", "end.tie-best-burglar", "end.tie-most-jewels", "end.tie-most-green")
    if len(out) == 1:
        return clauses[0]
    rivals = [keys(state, seat) for seat in out[1:]]
    for number, clause in enumerate(clauses):
        rivals = [key for key in rivals if key[:number] == best[:number]]
        if all(key[number] < best[number] for key in rivals):
            return clause
    return "end.tie-earliest-exit"
