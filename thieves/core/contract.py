"""What every game answers: who is asked what, which answers are legal, why not, and what follows.

A state is a value. A game is a set of pure functions on states; it keeps nothing between calls.
Seats are numbers in the order of the players, then of the automata; chance and the clock are seats too.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from fractions import Fraction
from random import Random
from typing import Any, Generic, Protocol, TypeVar
from unicodedata import normalize

from .board import Board
from .citations import Citation, citations_in
from .content_file import ContentFile, Printed
from .errors import BadSetup, NotAllowed, ThievesError, shown
from .language import CORE, Language
from .notation import Verb, read, write
from .position import Form
from .rulebook import Rulebook
from .sketch import Sketch
from .values import CHANCE, Action, Decision, Event, Option, Refusal, Result, Step


class HasSetup(Protocol):
    """All that the core asks of a state: it knows the setup it came from."""

    @property
    def setup(self) -> Any: ...


S = TypeVar("S", bound=HasSetup)
PLAIN = (int, str, tuple, type(None))  #: what an action may be about (True is not 1, 1.0 is not 1)
Check = Callable[[S, Action], Refusal | None]
Effect = Callable[[S, Action], Step]


def may_learn(viewer: int | None, thing: Event | Refusal) -> bool:
    """May the viewer learn of this event or this reason? None sees everything."""
    return viewer is None or thing.known_to is None or viewer in thing.known_to


def visible(viewer: int | None, events: Sequence[Event]) -> tuple[Event, ...]:
    """The events that the viewer may learn of; None sees everything.

    >>> looked = Event("looks", "a.clause", (0,), known_to=(0,))
    >>> visible(0, [looked]) == visible(None, [looked]) == (looked,), visible(1, [looked])
    (True, ())
    """
    return tuple(event for event in events if may_learn(viewer, event))


class Game(Generic[S]):
    """A game as small pure functions. Subclasses fill in the rules; everything else speaks to this alone.

    >>> from examples.nim import nim
    >>> state = nim.setup(("Ala", "Bo"), last="loses")
    >>> nim.decision(state).clause, len(nim.actions(state))
    ('take.one-heap', 12)
    >>> after, events = nim.apply(state, nim.read(state.setup, "Ala: take C5"))
    >>> nim.language.event(state.setup, events[0]), nim.write_position(after)
    ('Ala takes 5 of heap C.', {'heaps': {'A': 3, 'B': 4, 'C': 0}, 'turn': 1})
    """

    name: str
    players: range  #: the numbers of players that the game is for
    players_clause: str
    automata: tuple[str, ...] = ()  #: seats that play themselves; they come after the players, under these names
    book: Rulebook
    language: Language
    options: tuple[Option, ...] = ()
    verbs: Mapping[str, Verb] = {}
    checks: Mapping[str, tuple[Check[S], ...]] = {}  #: what must hold, verb by verb, in the order it is checked
    effects: Mapping[str, Effect[S]] = {}
    files: tuple[ContentFile[Any], ...] = ()  #: what its box prints, each under an option for somebody's own copy
    form: Form[Any]  #: how its positions are written
    board: Board | None = None  #: what it is played on, if that has fields and ways between them
    phases: tuple[str, ...] = ()  #: for the ribbon, in the order in which they are played
    hidden = False  #: does a seat ever know less than the whole table?
    open_verbs: Set[str] = frozenset()  #: where things are hidden: the verbs that everybody can judge all the same
    simultaneous = False

    @property
    def citations(self) -> tuple[Citation, ...]:
        """Where the code of this game cites its clauses: who decides each, and what speaks of it."""
        return citations_in(type(self).__module__)

    # -- what a game must say ---------------------------------------------------------------------

    def deal(self, setup: Any) -> Step:
        """The first state of a game with this setup, and the events that lead there."""
        raise NotImplementedError

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Any:
        """The game's own setup value from checked names and options."""
        raise NotImplementedError

    def decision(self, state: S) -> Decision | None:
        """Who is asked what, under which clause; None when the game is over."""
        raise NotImplementedError

    def weights(self, state: S) -> tuple[tuple[Action, int], ...]:
        """Every outcome that chance can give now, with its weight; empty when chance is not asked."""
        return ()

    def remarks(self, state: S) -> tuple[str, ...]:
        """Clauses that change nothing now but are worth knowing at this question; shown to whoever asks for them."""
        return ()

    def facts(self, state: S) -> dict[str, Any]:
        """What follows from a position and people ask for: what is played now, points. None is named like a key.

        The state may have unknown parts.
        """
        return {}

    def seen_by(self, state: S, seat: int | None) -> S:
        """The state as this seat knows it: UNKNOWN wherever it cannot know. None sees everything."""
        return state

    def fill_hidden(self, seen: S, random: Random) -> S:
        """A whole state, drawn at random, that looks like this to the seat that sees it so."""
        return seen

    def result(self, state: S) -> Result | None:
        """None while the game goes on; then ranking and scores."""
        raise NotImplementedError

    def tally(self, state: S, seat: int, language: str = "en") -> str:
        """What a seat has reached, in words, once the game is over."""
        result = self.result(state)
        number = 0 if result is None else result.scores[seat]
        return CORE.say("points", language, number)

    def when(self, state: S, events: Sequence[Event] = ()) -> tuple[int, str]:
        """The round and phase of a moment; the events that led there may still belong to the round before."""
        raise NotImplementedError

    def pauses_after(self, events: Sequence[Event]) -> bool:
        """Is this a moment that people want to look at before the game goes on by itself?"""
        return False

    def pieces(self, state: S) -> Mapping[Any, int]:
        """How many of each piece there are, wherever they lie: this never changes during a game."""
        return {}

    def sketch(self, text: str) -> Sketch:
        """A position sketched in one line, on a plan of its own; whatever could not be understood is in it."""
        raise ThievesError(f"{self.name} has no sketches.")

    def fits_shape(self, kinds: tuple[str, ...], printed: tuple[str, ...]) -> bool:
        """Can a sketched field of these kinds be a field of the board that is printed with those?"""
        return set(kinds) <= set(printed)

    # -- what follows from it ---------------------------------------------------------------------

    def begin(self, players: Sequence[str], **options: Any) -> Step:
        """Check players and options and lay out the table: the first state and the events that led there."""
        names = check_names(self, players)
        check_options(self, options)
        values = {option.name: options.get(option.name, option.default) for option in self.options}
        for file in self.files:
            file.must_be_good(values[file.option])
        return self.deal(self.read_setup((*names, *self.automata), values))

    def board_of(self, setup: Any) -> Board | None:
        """What a table with this setup is played on; a game whose boards can be replaced says which one it is."""
        return self.board

    def people(self, setup: Any) -> tuple[str, ...]:
        """The players' names, without the seats that play themselves."""
        names: tuple[str, ...] = setup.players
        return names[: len(names) - len(self.automata)]

    def setup(self, players: Sequence[str], **options: Any) -> S:
        """The first state of a game with these players and options."""
        state: S = self.begin(players, **options).state
        return state

    def place(self, setup: Any, position: Mapping[str, Any]) -> S:
        """The state that a written position describes; what is not said is as at the start."""
        if not isinstance(position, Mapping):
            raise BadSetup(f"position is {shown(position)}, but must be a table of what lies where.")
        state: S = self.form.read(setup, position)
        return state

    def write_position(self, state: S) -> dict[str, Any]:
        """The position in writing; `place` turns it into an equal state."""
        return self.form.write(state)

    def open(self, state: S) -> Step:
        """What follows from a position before anybody is asked."""
        return Step(state, ())

    def begin_at(self, players: Sequence[str], position: Mapping[str, Any], **options: Any) -> Step:
        """A position set up by hand, and the events that follow from it before anybody is asked."""
        return self.open(self.place(self.setup(players, **options).setup, position))

    def observe(self, state: S, seat: int | None = None) -> dict[str, Any]:
        """What that seat may know: the position as it is written, the unknown marked, and the facts."""
        seen = self.seen_by(state, seat)
        return self.form.tell(seen) | self.facts(seen)

    def resample_hidden(self, state: S, seat: int, random: Random) -> S:
        """Another state that looks the same to this seat, drawn at random."""
        return self.fill_hidden(self.seen_by(state, seat), random)

    def option_values(self, state: S) -> dict[str, Any]:
        """The options of this table that differ from what holds if nothing is said."""
        values = {option.name: getattr(state.setup, option.name) for option in self.options}
        values = {name: value.text if isinstance(value, Printed) else value for name, value in values.items()}
        return {option.name: v for option in self.options if (v := values[option.name]) != option.default}

    def actions(self, state: S) -> tuple[Action, ...]:
        """Every legal answer of every seat that is asked."""
        asked = self.decision(state)
        if asked is None:
            return ()
        return tuple(a for seat in asked.seats for a in self.answers(state, seat) if self.refusal(state, a) is None)

    def answers(self, state: S, seat: int) -> Iterator[Action]:
        """Every answer that this seat could put into words, legal or not."""
        for verb in self.verbs.values():
            if verb.by_chance and seat != CHANCE:
                continue
            for what in verb.words(state.setup).values():
                yield Action(seat, verb.name, what)

    def verb_of(self, state: S, action: Action) -> Verb:
        """The verb of an action. One that nobody could put into words is a mistake in the program, no move."""
        verb = self.verbs.get(action.verb)
        seats = len(state.setup.players)
        plain = action.seat.__class__ is int and action.what.__class__ in PLAIN
        if verb is None or not plain or not -2 <= action.seat < seats or not verb.knows(state.setup, action.what):
            raise ValueError(f"{shown(action)} is no action of {self.name}: it has no notation.")
        return verb

    def refusals_of(self, state: S, action: Action) -> Iterator[Refusal]:
        """Every reason against an action, one after the other."""
        self.verb_of(state, action)
        found = (check(state, action) for check in self.checks[action.verb])
        return (refused for refused in found if refused is not None)

    def distance(self, state: S, action: Action) -> int:
        """How far an action is from being legal: the checks that come after the first one that refuses it."""
        checks = self.checks[action.verb]
        return next((len(checks) - n for n, check in enumerate(checks) if check(state, action) is not None), 0)

    def refusal(self, state: S, action: Action, viewer: int | None = None) -> Refusal | None:
        """None if the action is legal, else the first clause that forbids it; to a viewer, what `refusals` tells."""
        reasons = self.refusals_of(state, action) if viewer is None else self.refusals(state, action, viewer)
        return next(iter(reasons), None)

    def refusals(self, state: S, action: Action, viewer: int | None = None) -> tuple[Refusal, ...]:
        """Every clause that forbids the action, for people who want the whole answer.

        To a viewer only the reasons that this seat may know. Where there are none, a secret one stands for whatever
        is hidden; about an answer that the seat cannot judge it stands there even if nothing forbids it.
        """
        reasons = tuple(self.refusals_of(state, action))
        told = tuple(refused for refused in reasons if may_learn(viewer, refused))
        if told or not (reasons or self.is_hidden_from(viewer, action)):
            return told
        asked = None if viewer is None else self.sees_decision(state, viewer)
        return (Refusal("secret", asked.clause if asked else self.players_clause, known_to=()),)

    def is_hidden_from(self, viewer: int | None, action: Action) -> bool:
        """May it depend on what the viewer cannot see whether another seat, or chance, can do this?"""
        return self.hidden and viewer not in (None, action.seat) and action.verb not in self.open_verbs

    def apply(self, state: S, action: Action) -> Step:
        """The next state and the events that led there; raises NotAllowed with the refusal."""
        for refused in self.refusals_of(state, action):
            raise NotAllowed(refused, self.language.refusal(state.setup, refused))
        return self.effects[action.verb](state, action)

    def read(self, setup: Any, text: str) -> Action:
        """The action that a line of notation says, legal or not."""
        return read(self, setup, text)

    def write(self, setup: Any, action: Action) -> str:
        """The action as a line of notation."""
        return write(self, setup, action)

    def odds(self, state: S) -> dict[Action, Fraction]:
        """Every outcome that chance can give now, with its exact probability."""
        weights = self.weights(state)
        total = sum(weight for _, weight in weights)
        return {action: Fraction(weight, total) for action, weight in weights}

    def sees_decision(self, state: S, seat: int) -> Decision | None:
        """The question as this seat knows it."""
        return self.decision(state)

    def __repr__(self) -> str:
        return f"thieves.games[{self.name!r}]"


def check_options(game: Game[Any], options: Mapping[str, Any]) -> None:
    """Options that the game has, each with a value that it may have."""
    known = {option.name: option for option in game.options}
    for name, value in options.items():
        if name not in known:
            raise BadSetup(f"{game.name} has no option {shown(name)}. Its options are: {', '.join(known) or 'none'}.")
        check_option(known[name], value)


def check_option(option: Option, value: Any) -> None:
    """A value that the option lists, and of the same kind (so 1 is not True)."""
    if option.values and not any(type(value) is type(listed) and value == listed for listed in option.values):
        listed = ", ".join(map(repr, option.values))
        raise BadSetup(f"{option.name} is {shown(value)}, but may only be one of {listed}.", option.clause)


def check_names(game: Game[Any], players: Sequence[str]) -> tuple[str, ...]:
    """The players' names, checked: right number, all different, each fit to be written in one line."""
    names = tuple(players) if isinstance(players, Iterable) else (players,)
    if isinstance(players, (str, Set)) or not all(isinstance(name, str) for name in names):
        raise BadSetup(f"players must be a list of names, not {shown(players)}.")
    if len(names) not in game.players:
        low, high = game.players[0], game.players[-1]
        raise BadSetup(f"{game.name} is for {low} to {high} players, not {len(names)}.", game.players_clause)
    for name in names:
        if not name or name != name.strip() or len(name) > 24 or ":" in name or not name.isprintable():
            raise BadSetup(
                f"{shown(name)} cannot be a name: 1 to 24 printable characters, no colon, no space at the ends."
            )
        if name[0] in "#@":
            raise BadSetup(f"{shown(name)} cannot be a name: a line that begins with {name[0]} says no action.")
        if name.casefold() in ("chance", "clock", *map(str.casefold, game.automata)):
            raise BadSetup(f"{shown(name)} cannot be a name: that seat is taken by the game itself.")
    if len({as_read(name) for name in names}) < len(names):
        raise BadSetup(f"Two players have the same name: {', '.join(names)}.")
    return names


def as_read(name: str) -> str:
    """A name as people read it: large letters or small, an accent written in one way or the other, any blanks."""
    return " ".join(normalize("NFKC", name).casefold().split())
