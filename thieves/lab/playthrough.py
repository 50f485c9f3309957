"""A whole game as readable text: the table, each question with its legal answers, the answer, what followed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import thieves

from ..core import Game, write
from ..core.contract import check_names
from ..core.rulebook import Rulebook
from .bots import Bot
from .session import Session, check_bots

WORDS = {
    "en": {"players": "players", "asked": "asked", "result": "Result", "seed": "seed"},
    "pl": {"players": "gracze", "asked": "pytanie", "result": "Wynik", "seed": "ziarno"},
}


def playthrough(
    game: str | Game[Any],
    players: Sequence[str],
    seed: int | str = 0,
    language: str = "en",
    bots: Mapping[str, str | Bot] | None = None,
    full: bool = False,
    **options: Any,
) -> Iterator[str]:
    """The lines of a seeded game among bots (random ones, where none is named). ``full`` also shows every view and
    all legal answers."""
    game = game if isinstance(game, Game) else thieves.games[game]
    names = check_names(game, players)
    playing: dict[str, str | Bot] = {**dict.fromkeys(names, "random"), **check_bots(bots)}
    table = Session(game, names, seed, playing, language=language, auto=False, **options)
    words = WORDS[language]
    yield f"# {title(game.book, language)} – {words['players']}: {', '.join(names)}; {words['seed']} {seed}"
    yield from told(table)
    while table.timeline.decision is not None:
        if full:
            yield from shown(table)
        table.step()
        yield ""
        yield f"{table.timeline.number}. {table.timeline.written(table.timeline.actions[-1])}"
        yield from told(table)
    yield ""
    yield from summary(table, words)


def title(book: Rulebook, language: str) -> str:
    """The name of the game."""
    return book.title[language]


def told(table: Session) -> Iterator[str]:
    """What just happened, each sentence with its clause."""
    for event in table.events:
        yield f"   {table.say(event)} [{event.clause}]"


def shown(table: Session) -> Iterator[str]:
    """What each seat knows, and the question with every legal answer in words and in notation."""
    setup, game = table.timeline.setup, table.game
    yield f"   all: {game.observe(table.state)}"
    for seat, name in enumerate(setup.players):
        yield f"   {name}: {game.observe(table.state, seat)}"
    decision = table.timeline.decision
    assert decision is not None
    yield f"   ? {table.question()} [{decision.clause}]"
    odds = game.odds(table.state)
    for action in table.answers:
        chance = f" {odds[action]}" if action in odds else ""
        yield f"     - {table.say(action)} ({write(game, setup, action)}){chance}"


def summary(table: Session, words: Mapping[str, str]) -> Iterator[str]:
    """Who won, and why."""
    result = table.timeline.result
    assert result is not None
    yield f"{words['result']}: [{result.clause}]"
    for rank, seats in enumerate(result.ranking, 1):
        for seat in seats:
            yield f"   {rank}. {table.timeline.players[seat]}: {table.game.tally(table.state, seat, table.language)}"
