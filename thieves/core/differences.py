"""How two moments of a game differ, in words: what lies on the table, who is asked what, and who may answer what.

What a key of a position says is told by its kind. ``[labels]`` of a game's language file say what it is called here:
``{0}`` is whose it is, and a key inside another one stands there as ``"thieves.ap"`` or, where that is clear, as
``ap``. ``[holds]`` has two sentences for what is so or is not: "rests this round", "does not rest".
"""

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from .contract import Game
from .kinds import UNSEEN, Counts, Each, Here, Kind, Letters, Many, Number, Row, Truth, Word
from .language import CORE, joined, seat_names
from .position import Key
from .position_words import SEATS, Chip, Wording, chips, inner, name_of, said
from .records import Waiting
from .values import Action, Decision, Event

FEW = 6  #: of a longer list only that is told in which two of them differ
MOST = 5  #: so many answers are told one by one
Path = tuple[str, ...]
Names = tuple[tuple[str, str], ...]  #: whose a value is: each name as it is written, and as it is called


class Difference(NamedTuple):
    """One thing in which two moments differ: what it is, how it is in each, and the clauses behind that, if known."""

    label: str
    left: str
    right: str
    path: Path = ()  #: where it stands in what is observed
    seat: int | None = None  #: whose it is
    is_sentence: bool = False  #: do label and text make a sentence: "Ala", "rests this round"?
    clauses: tuple[str | None, str | None] = (None, None)

    def __str__(self) -> str:
        return f"{self.label}{'' if self.is_sentence else ':'} {self.left} / {self.right}"

    @property
    def cited(self) -> "Difference":
        """The same with its clauses in brackets behind the words."""
        left, right = (
            f"{text} [{clause}]" if clause else text
            for text, clause in zip((self.left, self.right), self.clauses, strict=True)
        )
        return self._replace(left=left, right=right)


def compare(
    game: Game[Any], left: Any, right: Any, viewer: int | None = None, language: str = "en"
) -> tuple[Difference, ...]:
    """Everything in which two positions differ, as the viewer sees them, in words.

    >>> from examples.nim import nim
    >>> one, other = (nim.begin_at(("Ala", "Bo"), {"heaps": {"A": count}}).state for count in (3, 2))
    >>> print(*compare(nim, one, other)[:1])
    Counters on each heap, A: 3 / 2
    """
    wording = Wording(game, left.setup, language, right.setup)
    facts = [game.facts(game.seen_by(state, viewer)) for state in (left, right)]
    seen = [game.observe(state, viewer) for state in (left, right)]
    return (
        *laid(wording, seen[0], seen[1], {*facts[0], *facts[1]}),
        *followed(wording, facts[0], facts[1]),
        *asked(wording, left, right, viewer),
        *allowed(wording, left, right, viewer),
    )


# -- what lies on the table -----------------------------------------------------------------------


def laid(
    wording: Wording, left: Mapping[str, Any], right: Mapping[str, Any], facts: Container[str]
) -> Iterator[Difference]:
    """What differs key by key in the form of positions; what is waited for is told as a question."""
    for key in wording.game.form.keys.values():
        if is_told(key) and key.name not in facts:
            yield from inside(wording, key.kind, left.get(key.name), right.get(key.name), (key.name,), ())


def is_told(key: Key) -> bool:
    """Does the key say what lies on the table, and not what is asked or why the game is over?"""
    return key.name not in ("phase", "end") and not isinstance(key.kind, Waiting)


def inside(wording: Wording, kind: Kind, left: Any, right: Any, keys: Path, whose: Names) -> Iterator[Difference]:
    """The differences of two written values: part by part where they have parts, else the values themselves."""
    if left == right or (None in (left, right) and not (left or right)):  # where nothing is told, nothing is
        return
    if are_all(Mapping, left, right) and not isinstance(kind, Counts):
        own = dict(kind.parts()) if not isinstance(kind, Each) else {}
        for name, one, other in both(left, right):
            below = ((*keys, name), whose) if name in own else (keys, (*whose, (name, name_of(wording, kind, name))))
            yield from inside(wording, inner(kind, name), one, other, *below)
    elif isinstance(kind, Row) and are_all(Many, *kind.kinds) and len(left or ()) == len(right or ()):
        for number, (part, one, other) in enumerate(zip(kind.kinds, left, right, strict=True), start=1):
            yield from inside(wording, part, one, other, keys, (*whose, (str(number), str(number))))
    elif is_group(wording, kind, keys) and are_all(list, left, right) and Counter(left) != Counter(right):
        yield from members(wording, kind, left or [], right or [], keys)
    else:
        yield told(wording, kind, left, right, keys, whose)


def are_all(type_: type, *values: Any) -> bool:
    """Is each of these a value of this type, or absent?"""
    return all(value is None or isinstance(value, type_) for value in values)


def both(left: Mapping[str, Any] | None, right: Mapping[str, Any] | None) -> Iterator[tuple[str, Any, Any]]:
    """Every name of two tables with what stands there in each."""
    one, other = left or {}, right or {}
    return ((name, one.get(name), other.get(name)) for name in dict.fromkeys((*one, *other)))


def is_group(wording: Wording, kind: Kind, keys: Path) -> bool:
    """Is it a list of which each thing is told by itself: that it is there, or that it is not?"""
    return isinstance(kind, Many) and isinstance(kind.kind, Word) and looked_up(wording, "holds", keys) is not None


def members(wording: Wording, kind: Any, left: Sequence[str], right: Sequence[str], keys: Path) -> Iterator[Difference]:
    """Each thing that only one of two lists holds."""
    yes, no = looked_up(wording, "holds", keys)
    for one in dict.fromkeys((*left, *right)):
        if (one in left) != (one in right):
            is_seat = kind.kind.noun == SEATS
            name = one if is_seat else (wording if one in left else wording.other).thing(kind.kind, one)
            label = str(looked_up(wording, "labels", (*keys, "each")) or "{0}").replace("{0}", name)
            sides = (yes, no) if one in left else (no, yes)
            seat = wording.seat(one) if is_seat else None
            yield Difference(label, *sides, (*keys, one), seat, is_sentence=True)


def told(wording: Wording, kind: Kind, left: Any, right: Any, keys: Path, whose: Names) -> Difference:
    """A value that differs, under the name of its key."""
    label, path = label_of(wording, keys, whose), (*keys, *(name for name, _ in whose))
    seat = next((wording.seat(name) for name, _ in whose), None)
    pair = looked_up(wording, "holds", keys)
    if pair is not None and isinstance(kind, Truth) and UNSEEN not in (left, right):
        return Difference(label, pair[not left], pair[not right], path, seat, is_sentence=True)
    return Difference(label, *both_said(wording, kind, left, right, keys[-1]), path, seat)


def label_of(wording: Wording, keys: Path, whose: Names) -> str:
    """What a key is called, with whose it is."""
    names = ", ".join(word for _, word in whose)
    found = looked_up(wording, "labels", keys)
    if found is None:
        return ", ".join(filter(None, (wording.label(keys[-1]), names)))
    return str(found).replace("{0}", names)


def looked_up(wording: Wording, group: str, keys: Path) -> Any:
    """What stands in a group for a key: by its whole path, or else by its own name."""
    found = wording.text(group, ".".join(keys))
    return wording.text(group, keys[-1]) if found is None else found


# -- values ---------------------------------------------------------------------------------------


def both_said(wording: Wording, kind: Kind, left: Any, right: Any, key: str) -> tuple[str, str]:
    """Two values in words; of long lists what is only in one of them."""
    if isinstance(kind, Letters | Counts):
        lot, other_lot = lots(wording, kind, left), lots(wording.other, kind, right)
        if lot is not None and other_lot is not None:
            return lot, other_lot
    if UNSEEN in (left, right):
        return scalar(wording, kind, left, key), scalar(wording.other, kind, right, key)
    one, other = chips(wording, kind, left, key), chips(wording.other, kind, right, key)
    if max(len(one), len(other)) > FEW and Counter(one) != Counter(other):
        shared = Counter(one) & Counter(other)
        return several(wording, lacking(one, shared), True), several(wording, lacking(other, shared), True)
    return several(wording, one), several(wording, other)


def scalar(wording: Wording, kind: Kind, value: Any, key: str) -> str:
    """A value that may be hidden as a whole."""
    return (
        CORE.say("unknown", wording.language) if value == UNSEEN else several(wording, chips(wording, kind, value, key))
    )


def lacking(found: Sequence[Chip], shared: Counter[Chip]) -> list[Chip]:
    """What is left of some things without those that are shared."""
    left, rest = Counter(shared), []
    for chip in found:
        if left[chip]:
            left[chip] -= 1
        else:
            rest.append(chip)
    return rest


def several(wording: Wording, found: Sequence[Chip], is_part: bool = False) -> str:
    """Some things in a line, and how many are hidden; ``is_part``: there are others, the same on either side."""
    hidden = sum(chip.number or 1 for chip in found if chip.is_hidden)
    parts = [said(chip) for chip in found if not chip.is_hidden]
    line = ", ".join([*parts, *([CORE.say("hidden", wording.language, hidden)] if hidden else [])])
    if is_part:
        return f"… {line}" if line else CORE.say("no-others", wording.language)
    return line or CORE.say("nothing", wording.language)


def lots(wording: Wording, kind: Letters | Counts, value: Any) -> str | None:
    """Pieces in a sentence, so many of each kind and so many that are hidden, if the game has words for it."""
    style = wording.game.language.formats.get(kind.noun)
    if style is None or value is None:
        return None
    hidden = value.count(UNSEEN) if isinstance(value, str) else value.get(UNSEEN, 0)
    known = value.replace(UNSEEN, "") if isinstance(value, str) else {n: c for n, c in value.items() if n != UNSEEN}
    parts = [style(wording.setup, kind.read(known, Here(wording.setup, (), [])), wording.language)] if known else []
    found = [*parts, *([CORE.say("hidden", wording.language, hidden)] if hidden else [])]
    return joined(found, wording.language) or CORE.say("nothing", wording.language)


# -- what follows from it -------------------------------------------------------------------------


def followed(wording: Wording, left: Mapping[str, Any], right: Mapping[str, Any]) -> Iterator[Difference]:
    """What differs in the numbers that follow from a position; all else that follows is told by the question."""
    for name in dict.fromkeys((*left, *right)):
        if name in left and name in right and is_of_numbers(wording, left[name]):
            yield from fact(wording, left[name], right[name], (name,), ())


def is_of_numbers(wording: Wording, value: Any) -> bool:
    """Is it a number, or a table of seats?"""
    return isinstance(value, int) or (isinstance(value, Mapping) and bool({*value} & {*wording.setup.players}))


def fact(wording: Wording, left: Any, right: Any, keys: Path, whose: Names) -> Iterator[Difference]:
    """The differences of two numbers, or of two tables of numbers."""
    if are_all(Mapping, left, right):
        for name, one, other in both(left, right):
            below = (keys, (*whose, (name, name))) if wording.seat(name) is not None else ((*keys, name), whose)
            yield from fact(wording, one, other, *below)
    elif left != right:
        kind = Truth() if isinstance(right if left is None else left, bool) else Number()
        unknown = [UNSEEN if value is None else value for value in (left, right)]
        yield told(wording, kind, unknown[0], unknown[1], keys, whose)


# -- what is asked --------------------------------------------------------------------------------


def asked(wording: Wording, left: Any, right: Any, viewer: int | None) -> Iterator[Difference]:
    """Phase, who is asked, and what; once the game is over, who has won."""
    one, other = decision(wording.game, left, viewer), decision(wording.game, right, viewer)
    clauses = (one.clause if one else None, other.clause if other else None)
    phases = [wording.game.when(state)[1] for state in (left, right)]
    if phases[0] != phases[1]:
        one_said, other_said = (phase_said(wording, phase) for phase in phases)
        yield Difference(CORE.say("phase", wording.language), one_said, other_said, ("phase",))
    seats = [seats_said(wording, found) for found in (one, other)]
    if seats[0] != seats[1]:
        yield Difference(CORE.say("asked", wording.language), seats[0], seats[1], ("asked",), clauses=clauses)
    texts = [question(wording, one), question(wording.other, other)]
    is_other = one is not None and other is not None and (one.kind != other.kind or one.seats == other.seats)
    if texts[0] != texts[1] and is_other:
        yield Difference(CORE.say("question", wording.language), texts[0], texts[1], ("question",), clauses=clauses)
    won = [winners(wording, state) for state in (left, right)]
    if won[0] != won[1]:
        yield Difference(
            CORE.say("winners", wording.language), won[0], won[1], ("result",), clauses=ends(wording.game, left, right)
        )


def decision(game: Game[Any], state: Any, viewer: int | None) -> Decision | None:
    """The question as the viewer knows it."""
    return game.decision(state) if viewer is None else game.sees_decision(state, viewer)


def phase_said(wording: Wording, phase: str) -> str:
    """What a phase is called."""
    return str(wording.text("phases", phase) or wording.named(phase))


def seats_said(wording: Wording, found: Decision | None) -> str:
    """Who is asked."""
    if found is None:
        return CORE.say("nobody-asked", wording.language)
    return seat_names(wording.setup, found.seats, wording.language)


def question(wording: Wording, found: Decision | None) -> str:
    """The question as it is put to the first who is asked; empty when the game is over."""
    if found is None:
        return ""
    return wording.game.language.question(wording.setup, found, wording.language, found.seats[0])


def winners(wording: Wording, state: Any) -> str:
    """Who has won."""
    result = wording.game.result(state)
    if result is None:
        return CORE.say("goes-on", wording.language)
    return seat_names(wording.setup, result.winners, wording.language) or CORE.say("nobody", wording.language)


def ends(game: Game[Any], left: Any, right: Any) -> tuple[str | None, str | None]:
    """The clauses by which either game ended."""
    one, other = game.result(left), game.result(right)
    return one.clause if one else None, other.clause if other else None


def allowed(wording: Wording, left: Any, right: Any, viewer: int | None) -> Iterator[Difference]:
    """The answers that only one of the two allows, of each seat that is asked the same in both."""
    game = wording.game
    one, other = game.decision(left), game.decision(right)
    if one is None or other is None or one.kind != other.kind:
        return
    for seat in sorted({*one.seats} & {*other.seats}):
        if seat >= 0 and (viewer in (None, seat) or not game.hidden):
            lists = [[action for action in game.actions(state) if action.seat == seat] for state in (left, right)]
            if {*lists[0]} != {*lists[1]}:
                label = CORE.say("allowed", wording.language, wording.setup.players[seat])
                texts = [only(wording, *lists), only(wording.other, *reversed(lists))]
                yield Difference(label, texts[0], texts[1], ("answers", wording.setup.players[seat]), seat)


def only(wording: Wording, here: Sequence[Action], there: Sequence[Action]) -> str:
    """The answers that are allowed only here."""
    found = [action for action in here if action not in set(there)]
    words = [wording.game.language.answer(wording.setup, action, wording.language) for action in found[:MOST]]
    more = [CORE.say("more", wording.language, len(found) - MOST)] if len(found) > MOST else []
    return "; ".join((*words, *more)) or CORE.say("nothing", wording.language)


# -- by which clause ------------------------------------------------------------------------------


def with_clauses(found: Sequence[Difference], left: Sequence[Event], right: Sequence[Event]) -> tuple[Difference, ...]:
    """Each difference with the clause of the last event on its side alone that is about the same seat. What is about
    nobody is cited where it stands alone and so does the event; a question brings its own clause."""
    alone = [one for one in found if one.seat is None and not any(one.clauses)]
    return tuple(
        one
        if any(one.clauses) or (one in alone and len(alone) > 1)
        else one._replace(clauses=(clause_of(one, left), clause_of(one, right)))
        for one in found
    )


def clause_of(difference: Difference, events: Sequence[Event]) -> str | None:
    """The clause of the event that made a difference, if one can be named."""
    if difference.seat is None:
        return events[0].clause if len(events) == 1 else None
    return next((event.clause for event in reversed(events) if difference.seat in event.who), None)
