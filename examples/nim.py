"""Nim: a whole game in one file, with its rulebook, its words in two languages, and the form of its positions.

import thieves
from examples.nim import nim
from widgets import table

thieves.games.add(nim)
table("nim", players=["Ala", "Bo"])
"""

from typing import Any, NamedTuple

from thieves.core import Action, Decision, Language, Option, Refusal, Result, Rulebook, Step, always
from thieves.core.asking import AskingGame, Note, Question, Run, verb
from thieves.core.kinds import Each, Number
from thieves.core.position import Form, key

HEAPS = {"A": 3, "B": 4, "C": 5}
NAMES, MOST = tuple(HEAPS), 9


def both(en: str, pl: str) -> dict[str, str]:
    return {"en": en, "pl": pl}


RULES = {
    "players.two-to-four": both("Two to four play.", "Gra od dwóch do czterech osób."),
    "heaps.three": both("There are heaps of 3, 4 and 5 counters.", "Są trzy stosy: z 3, 4 i 5 żetonów."),
    "take.in-turn": both("Players take in turn.", "Gracze biorą po kolei."),
    "take.one-heap": both("Take one counter or more, of one heap.", "Weź co najmniej jeden żeton, z jednego stosu."),
    "end.last-counter": both(
        "Whoever takes the last counter wins; or loses, if that was agreed.",
        "Kto bierze ostatni żeton, wygrywa; albo przegrywa, jeśli tak się umówiono.",
    ),
}
book = Rulebook({
    "game": "nim", "version": 1, "title": both("Nim", "Nim"), "source": "an old game that belongs to nobody",
    "clause": [{"id": id_, "where": "Nim", "kind": "rule", **text} for id_, text in RULES.items()],
})  # fmt: skip
language = Language(
    {
        "phases": {"take": both("Take", "Branie")},
        "keys": {"heaps": both("counters on each heap", "żetony na stosach"), "turn": both("turns so far", "było tur")},
        "questions": {"which-heap": both("{who}: how many, of which heap?", "{who}: ile i z którego stosu?")},
        "answers": {"take": both("Heap {what:heap}: take {what:many}", "Stos {what:heap}: weź {what:many}")},
        "events": {
            "takes": both("{who} takes {what} of heap {where}.", "{who} bierze {what} ze stosu {where}."),
            "wins": both("That was the last counter: {who} {who|wins|win}.", "To był ostatni żeton. Wygrywa: {who}."),
        },
        "refusals": {
            "not-your-turn": both("It is not {who}'s turn.", "To nie kolej gracza {who}."),
            "too-many": both("Heap {where} has only {what}.", "Na stosie {where} jest tylko {what}."),
            "is-over": both("The game is over.", "Gra już się skończyła."),
        },
    },
    {"heap": lambda setup, what, language: what[0], "many": lambda setup, what, language: str(what[1])},
)

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
    name, players, players_clause = "nim", range(2, 5), book.option("players", "players.two-to-four")
    book, language, phases, verbs = book, language, ("take",), {"take": take}
    options = (Option("last", "wins", book.option("last", "end.last-counter"), ("wins", "loses")),)
    form = Form(
        key("heaps", Each(lambda setup: NAMES, Number(0, MOST, book.limit("heaps", "heaps.three")))),
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
