"""How tests stage positions for the bots of the library and ask them."""

from random import Random

from thieves.lab.bots import Choice, view
from thieves.library import game
from thieves.library.bots import BOTS

PLAYERS = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
PLAIN = ["goblin elixir grimoire", "goblin scroll elixir", "goblin scroll grimoire"]


def stage(players: int = 2, options=None, **position):
    """A position; whoever has no place waits on the start edge."""
    pawns = position.get("pawns", {})
    taken = {*pawns.values(), position.get("rigor", "C9")}
    free = [field for field in ("G1", "E1", "D1", "C1", "B1", "A1", "F1", "G2") if field not in taken]
    position["pawns"] = {name: pawns.get(name) or free.pop(0) for name in PLAYERS[:players]}
    return game.begin_at(PLAYERS[:players], position, **(options or {})).state


def after(state, *lines: str):
    """The state after these lines; chance takes what is written."""
    for line in lines:
        state = game.apply(state, game.read(state.setup, line)).state
    return state


def ask(bot: str, state, seat: int | None = None, seed: int = 0) -> Choice:
    """What the bot does, and why."""
    asked = game.decision(state)
    seat = asked.seats[0] if seat is None else seat
    return BOTS[bot](view(game, state, seat, Random(seed)))


def does(bot: str, state) -> str:
    """What the bot does, as written."""
    return game.write(state.setup, ask(bot, state).action)


def trace(choice: Choice) -> list[tuple[str, str]]:
    return [(thought.step, thought.kind) for thought in choice.trace]


def lines(choice: Choice, state, kind: str, language: str = "en") -> list[str]:
    """The sentences of one kind of thought."""
    return [game.language.thought(state.setup, t, language) for t in choice.trace if t.kind == kind]
