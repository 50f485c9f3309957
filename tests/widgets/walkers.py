"""Walkers: a tiny game on a board, to try the general picture with; two walk towards each other's gate."""

from typing import Any, NamedTuple

from thieves.core import Action, Decision, Language, Refusal, Result, Rulebook, Step, always, numbered
from thieves.core.asking import AskingGame, Note, Question, Run, verb
from thieves.core.board import Board, Field
from thieves.core.kinds import Each, Many, Number, OneOf, Word, each_seat
from thieves.core.position import Form, key
from thieves.core.records import Waiting

PLACES = {
    "gate": (0, 1),
    "mill": (1, 0),
    "pond": (1, 2),
    "oak": (2, 1),
    "ford": (3, 0),
    "tower": (3, 2),
    "well": (4, 1),
}
WAYS = ("gate mill", "gate pond", "mill oak", "pond oak", "oak ford", "oak tower", "ford well", "tower well")
BOARD = Board([Field(name, *at) for name, at in PLACES.items()], [(a, b) for a, b in map(str.split, WAYS)])
FIELDS = numbered(tuple(PLACES))


def both(en: str, pl: str) -> dict[str, str]:
    return {"en": en, "pl": pl}


book = Rulebook({
    "game": "walkers", "version": 1, "title": both("Walkers", "Wędrowcy"), "source": "made up",
    "clause": [{"id": "walk", "where": "1", "kind": "rule", "en": "Walk one way.", "pl": "Idź jedną drogą."}],
})  # fmt: skip
language = Language({
    "keys": {"at": both("where", "gdzie"), "berries": both("berries", "jagody"), "closed": both("closed", "zamknięte")},
    "phases": {"walk": both("Walk", "Marsz")},
    "questions": {"whereto": both("{who}: where to?", "{who}: dokąd?")},
    "answers": {"walk": both("Walk to {what:field}", "Idź na {what:field}")},
    "events": {"walks": both("{who} walks.", "{who} idzie.")},
    "refusals": {kind: both("No.", "Nie.") for kind in ("far", "over", "not-you")},
}, {"field": lambda setup, what, language: BOARD.fields[what].name})  # fmt: skip
whereto, walks = book.question("whereto", "walk"), book.event("walks", "walk")
far, over, not_you = (book.refusal(kind, "walk") for kind in ("far", "over", "not-you"))


class Setup(NamedTuple):
    players: tuple[str, ...]


class State(NamedTuple):
    setup: Setup
    at: tuple[int, ...] = (0, 6)
    berries: tuple[int, ...] = (0, 2, 0, 1, 0, 0, 0)
    closed: tuple[int, ...] = (2,)
    notes: tuple[Note, ...] = ()
    end: str = ""


class Walk(Question):
    def ask(self, state: State) -> Decision:
        return whereto((self.seat,))

    def not_you(self, state: State, action: Action) -> Refusal:
        return not_you((action.seat,))


@verb("walk", always(FIELDS), answers=Walk)
def walk(state: State, asked: Walk, action: Action, run: Run) -> State:
    run.tell(walks((asked.seat,), where=action.what))
    run.then(Walk(1 - asked.seat))
    at = tuple(action.what if seat == asked.seat else place for seat, place in enumerate(state.at))
    return state._replace(at=at, end="met" if at[0] == at[1] else "")


@walk.must
def there_is_a_way(state: State, asked: Walk, action: Action) -> Refusal | None:
    return None if action.what in BOARD.near[state.at[asked.seat]] else far(where=action.what)


FIELD = Word("field", always(FIELDS))


class Walkers(AskingGame[State]):
    name, players, players_clause, phases = "walkers", range(2, 3), "walk", ("walk",)
    book, language, board, verbs, is_over = book, language, BOARD, {"walk": walk}, over
    form = Form(
        key("at", each_seat(FIELD)),
        key("berries", Each(lambda setup: tuple(PLACES), Number())),
        key("closed", Many(FIELD)),
        key("waits", Waiting(Walk), "notes"),
        key("end", OneOf("", "met")),
        start=lambda setup: State(setup, notes=(Walk(0),)),
    )

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Setup:
        return Setup(players)

    def deal(self, setup: Setup) -> Step:
        return Step(State(setup, notes=(Walk(0),)), ())

    def result(self, state: State) -> Result | None:
        return Result(((0, 1),), (1, 1), "walk") if state.end else None

    def when(self, state: State, events: Any = ()) -> tuple[int, str]:
        return 1, "walk"


walkers = Walkers()
