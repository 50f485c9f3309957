"""Końcowa punktacja: symbols on townsfolk and corruption cards, and who has more gold."""

from collections.abc import Iterator

from ..core import Event, Result
from ..core.asking import Run
from .cards import corruption, people
from .flow import FinalScoring
from .rulebook import book
from .state import COLOURS, CORRUPTION, State, is_peddler, pay, peddler

guilds_pay = book.event("guilds-pay", "final.scored-like-a-player")
corruption_costs = book.event("corruption-costs", "final.scored-like-a-player")
human_wins = book.event("human-wins", "overview.win-by-having-more-gold")
peddler_wins = book.event("peddler-wins", "overview.win-by-having-more-gold")
shared_win = book.event("shared-win", "overview.win-by-having-more-gold")
human_wins_among_three = book.event("human-wins-among-three", "variant.third-player-beside-two-humans")
nobody_beats_peddler = book.event("nobody-beats-peddler", "variant.third-player-beside-two-humans")

game_is_over = book.refusal("game-is-over", "overview.three-rounds")


@book.rule("hire.guild-symbols-score-at-end", "final.symbols-on-both-kinds-of-card")
def symbols_of(state: State, seat: int) -> Iterator[str]:
    """Every symbol on the seat's townsfolk and corruption cards."""
    merchant, folk, vices = state.merchants[seat], people(state.setup), corruption(state.setup)
    for person in merchant.folk:
        yield from folk[person].symbols
    for kind in merchant.corruption:
        yield from vices[kind].symbols


@book.rule("final.scored-like-a-player")
def guild_gold(state: State, seat: int) -> int:
    """For each guild symbol as much as customers stand in that guild's hall."""
    return sum(state.halls[COLOURS.index(symbol)] for symbol in symbols_of(state, seat) if symbol != CORRUPTION)


def corruption_loss(state: State, seat: int) -> int:
    """One gold for each corruption symbol."""
    return sum(symbol == CORRUPTION for symbol in symbols_of(state, seat))


@FinalScoring.does
@book.rule("final.scored-like-a-player")
def final(state: State, task: FinalScoring, run: Run) -> State:
    """Everybody gains and loses by symbols; then the gold is compared."""
    for seat in range(len(state.merchants)):
        gained, lost = guild_gold(state, seat), corruption_loss(state, seat)
        run.tell(guilds_pay((seat,), gained), corruption_costs((seat,), lost))
        state = pay(state, seat, gained - lost)
    state = state._replace(end="over")
    outcome = result(state)
    assert outcome is not None
    run.tell(told(state, outcome))
    return state


def told(state: State, outcome: Result) -> Event:
    """Who has won, as an event."""
    solo, winners, rival = len(state.merchants) == 2, outcome.winners, peddler(state)
    if not winners:
        return nobody_beats_peddler((rival,), outcome.scores[rival])
    gold = outcome.scores[winners[0]]
    if winners == (rival,):
        return peddler_wins(winners, gold)
    if rival in winners:
        return shared_win(winners, gold)
    return (human_wins if solo else human_wins_among_three)(winners, gold)


@book.rule("overview.win-by-having-more-gold")
def rank_key(state: State, seat: int) -> tuple[int, bool]:
    """Gold; at a tie the Peddler comes first, because only more gold beats it, unless a tie is shared."""
    strict = state.setup.tie == "not-a-win"
    return state.merchants[seat].gold, strict and is_peddler(state, seat)


@book.rule("overview.win-by-having-more-gold")
def result(state: State) -> Result | None:
    """None while the game goes on; then everybody by gold. Two humans who have not beaten the Peddler both lose."""
    if not state.end:
        return None
    seats, scores = range(len(state.merchants)), tuple(merchant.gold for merchant in state.merchants)
    order = sorted({rank_key(state, seat) for seat in seats}, reverse=True)
    ranking = tuple(tuple(seat for seat in seats if rank_key(state, seat) == key) for key in order)
    if len(seats) == 2:
        return Result(ranking, scores, "overview.win-by-having-more-gold")
    if ranking[0] == (peddler(state),):
        ranking = ((), *ranking)
    return Result(ranking, scores, "variant.third-player-beside-two-humans")
