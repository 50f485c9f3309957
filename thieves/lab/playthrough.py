"""A whole game as readable text: the table, each question with its legal answers, the answer, what followed.

>>> from itertools import islice
>>> for line in islice(playthrough("pockets", ("Ala", "Bo", "Cy"), seed=7), 2):
...     print(line)
# Stones in Pockets – players: Ala, Bo, Cy; seed 7
   Ala plays the human. [setup.choose-character-tile]
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import thieves

from ..core import Game, write
from ..core.contract import check_names
from ..core.language import CORE
from .bots import Bot
from .session import Session, check_bots

__all__ = ["playthrough"]


def playthrough(
    game: str | Game[Any],
    players: Sequence[str],
    seed: int | str = 0,
    language: str = "en",
    bots: Mapping[str, str | Bot] | None = None,
    full: bool = False,
    rules: bool = False,
    **options: Any,
) -> Iterator[str]:
    """The lines of a seeded game among bots (random ones, where none is named). ``full`` also shows every view and
    all legal answers, ``rules`` other rules that are worth knowing at a question.

    >>> next(playthrough("pockets", ("Ala", "Bo", "Cy"), seed=7))
    '# Stones in Pockets – players: Ala, Bo, Cy; seed 7'
    """
    game = game if isinstance(game, Game) else thieves.games[game]
    names = check_names(game, players)
    playing: dict[str, str | Bot] = {**dict.fromkeys(names, "random"), **check_bots(bots)}
    session = Session(game, names, seed, playing, language=language, auto=False, **options)
    yield CORE.say("heading", language, title=game.book.title[language], names=", ".join(names), seed=seed)
    yield from told(session)
    while session.timeline.decision is not None:
        if full:
            yield from shown(session)
        if rules:
            yield from remarks(session)
        session.step()
        yield ""
        yield f"{session.timeline.number}. {session.timeline.written(session.timeline.actions[-1])}"
        yield from told(session)
    yield ""
    yield from summary(session)


def told(session: Session) -> Iterator[str]:
    """What just happened, each sentence with its clause."""
    for event in session.events:
        yield f"   {session.say(event)} [{event.clause}]"


def shown(session: Session) -> Iterator[str]:
    """What each seat knows, and the question with every legal answer in words and in notation."""
    setup, game = session.timeline.setup, session.game
    yield f"   all: {game.observe(session.state)}"
    for seat, name in enumerate(setup.players):
        yield f"   {name}: {game.observe(session.state, seat)}"
    decision = session.timeline.decision
    assert decision is not None
    yield f"   ? {session.question()} [{decision.clause}]"
    odds = game.odds(session.state)
    for action in session.answers:
        chance = f" {odds[action]}" if action in odds else ""
        yield f"     - {session.say(action)} ({write(game, setup, action)}){chance}"


def remarks(session: Session) -> Iterator[str]:
    """Other rules that are worth knowing at the question, each with its text."""
    book = session.game.book
    for clause in session.game.remarks(session.state):
        yield f"   § {book[clause].text[session.language]} [{clause}]"


def summary(session: Session) -> Iterator[str]:
    """Who won, and why."""
    result = session.timeline.result
    assert result is not None
    yield f"{CORE.say('result', session.language)}: [{result.clause}]"
    for rank, seats in enumerate(result.ranking, 1):
        for seat in seats:
            reached = session.game.tally(session.state, seat, session.language)
            yield f"   {rank}. {session.timeline.players[seat]}: {reached}"
