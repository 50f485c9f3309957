"""Nim: a whole game in one file, with its rulebook, its words in two languages, and the form of its positions.

import thieves
from examples.nim import nim
from widgets import table

thieves.games.add(nim)
table("nim", players=["Ala", "Bo"])
"""

import tomllib
from typing import Any, NamedTuple

from thieves.core import Action, Decision, Language, Option, Refusal, Result, Rulebook, Step, always
from thieves.core.asking import AskingGame, Note, Question, Run, verb
from thieves.core.kinds import Each, Number
from thieves.core.position import Form, key

HEAPS = {"A": 3, "B": 4, "C": 5}
NAMES, MOST = tuple(HEAPS), 9

book = Rulebook(tomllib.loads("""
game = "nim"
version = 1
title = { en = "Nim", pl = "Nim" }
source = "an old game that belongs to nobody"
clause = [
  { id = "players.two-to-four", where = "1", kind = "rule", en = "Two to four play.", pl = "Gra od dwóch do czterech osób." },
  { id = "heaps.three", where = "2", kind = "rule", en = "There are three heaps, of 3, 4 and 5 counters.", pl = "Są trzy stosy: z 3, 4 i 5 żetonów." },
  { id = "take.in-turn", where = "3", kind = "rule", en = "Players take in turn.", pl = "Gracze biorą po kolei." },
  { id = "take.one-heap", where = "3", kind = "rule", en = "Take one counter or more, all of one heap.", pl = "Weź co najmniej jeden żeton, wszystkie z jednego stosu." },
  { id = "end.last-counter", where = "4", kind = "rule", en = "Whoever takes the last counter wins; or loses, if that was agreed.", pl = "Kto bierze ostatni żeton, wygrywa; albo przegrywa, jeśli tak się umówiono." },
]
"""))  # fmt: skip

language = Language(tomllib.loads("""
[phases]
take = { en = "Take", pl = "Branie" }
[keys]
heaps = { en = "counters on each heap", pl = "żetony na każdym stosie" }
turn = { en = "turns so far", pl = "dotychczasowe tury" }
[questions]
which-heap = { en = "{who}: how many, and of which heap?", pl = "{who}: ile i z którego stosu?" }
[answers]
take = { en = "Take {what:lot}", pl = "Weź {what:lot}" }
[events]
takes = { en = "{who} takes {what} of heap {where}.", pl = "{who} bierze {what} ze stosu {where}." }
wins = { en = "The last counter is gone: {who} {who|wins|win}.", pl = "Nie ma już żetonów: {who|wygrywa|wygrywają|wygrywają} {who}." }
[refusals]
not-your-turn = { en = "It is not the turn of {who}.", pl = "To nie kolej tego gracza: {who}." }
too-many = { en = "Heap {where} has only {what}.", pl = "Na stosie {where} jest tylko {what}." }
is-over = { en = "The game is over.", pl = "Gra już się skończyła." }
"""), {"lot": lambda setup, what, language: f"{what[1]} {'z' if language == 'pl' else 'of'} {what[0]}"})  # fmt: skip

takes, wins = book.event("takes", "take.in-turn"), book.event("wins", "end.last-counter")
which_heap = book.question("which-heap", "take.one-heap")
too_many, not_your_turn = book.refusal("too-many", "take.one-heap"), book.refusal("not-your-turn", "take.in-turn")


class Setup(NamedTuple):
    players: tuple[str, ...]
    last: str


class State(NamedTuple):
    setup: Setup
    heaps: tuple[int, ...] = tuple(HEAPS.values())
    turn: int = 0
    notes: tuple[Note, ...] = ()
    end: str = ""


def waiting(state: State, *said: Any) -> State:
    """What the game waits for follows from the heaps and the number of turns."""
    is_over, seat = not any(state.heaps), state.turn % len(state.setup.players)
    return state._replace(notes=() if is_over else (Turn(seat),), end="last-counter" if is_over else "")


class Turn(Question):
    """Whose turn it is takes from one heap."""

    def ask(self, state: State) -> Decision:
        return which_heap((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_your_turn((action.seat,))


@verb("take", always({f"{name}{n}": (name, n) for name in NAMES for n in range(1, MOST + 1)}), answers=Turn)
def take(state: State, asked: Turn, action: Action, run: Run) -> State:
    """Take so many counters; with the last one the game is over."""
    (name, count), at = action.what, NAMES.index(action.what[0])
    left = (*state.heaps[:at], state.heaps[at] - count, *state.heaps[at + 1 :])
    after = waiting(state._replace(heaps=left, turn=state.turn + 1))
    run.tell(takes((asked.seat,), count, name))
    run.then(*after.notes)
    if after.end:
        run.tell(wins(nim.winners(after)))
    return after


@take.must
def heap_is_large_enough(state: State, asked: Turn, action: Action) -> Refusal | None:
    name, count = action.what
    left = state.heaps[NAMES.index(name)]
    return None if count <= left else too_many(what=left, where=name)


class Nim(AskingGame[State]):
    name, players, players_clause = "nim", range(2, 5), book.cite("players.two-to-four", "option", "players")
    book, language, phases, verbs = book, language, ("take",), {"take": take}
    options = (Option("last", "wins", book.cite("end.last-counter", "option", "last"), ("wins", "loses")),)
    form = Form(
        key("heaps", Each(lambda setup: NAMES, Number(0, MOST, book.cite("heaps.three", "position", "heaps")))),
        key("turn", Number()),
        start=lambda setup: waiting(State(setup)),
        complete=waiting,
    )
    is_over = book.refusal("is-over", "end.last-counter")

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Setup:
        return Setup(players, **options)

    def deal(self, setup: Setup) -> Step:
        return Step(self.form.start(setup), ())

    def winners(self, state: State) -> tuple[int, ...]:
        """Who took the last counter, or everybody else."""
        seats, last = range(len(state.setup.players)), (state.turn - 1) % len(state.setup.players)
        return tuple(seat for seat in seats if (seat == last) == (state.setup.last == "wins"))

    def result(self, state: State) -> Result | None:
        if not state.end:
            return None
        won, seats = self.winners(state), range(len(state.setup.players))
        ranking = (won, tuple(seat for seat in seats if seat not in won))
        return Result(ranking, tuple(int(seat in won) for seat in seats), "end.last-counter")

    def when(self, state: State, events: Any = ()) -> tuple[int, str]:
        return state.turn // len(state.setup.players) + 1, "take"


nim = Nim()
