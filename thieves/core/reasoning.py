"""How bots reason: every answer is an idea with what attracts and what is risked, and the choice is told.

A game says in its ``bots/reasons.py`` which reasons there are, each under its clause, and in ``bots/answers.py`` what
each answer is worth and why. Choosing and telling are the same in all games. A reason does not say at which step it is
told: what attracts is left over, what is risked is ruled out.

>>> from random import Random
>>> from thieves.core.values import Decision
>>> empty, full = reason("empty"), reason("full")
>>> ideas = [Idea(Action(0, "take", pile), worth, full((0,), worth, pile)) for pile, worth in enumerate((3, 7, 5))]
>>> ideas.append(Idea(Action(0, "take", 3), 0, full((0,), 0, 3), empty(where=3)))
>>> asked = View(None, None, None, 0, Decision("which-pile", "a.clause", (0,)), (), Random(1))
>>> choice = choose(asked, ideas)
>>> choice.action.what
1
>>> [(thought.step, thought.kind, thought.where) for thought in choice.trace]  # doctest: +NORMALIZE_WHITESPACE
[('ruled-out', 'empty', 3), ('left-over', 'full', 1), ('left-over', 'full', 2), ('left-over', 'full', 0),
 ('did', 'did-take', None)]
"""

from collections.abc import Callable, Iterable, Sequence
from math import exp
from typing import Any, NamedTuple, TypeVar

from .values import Action, Thought
from .view import Choice, View

F = TypeVar("F", bound=Callable[..., float])
MOST = 3  #: lines of one step that are told
TIE = 1e-9  #: ideas that are so near each other are worth the same

Reason = Callable[..., Thought]  #: makes a thought of who, what and where, as ``book.thought(kind, clause)`` gives it


class Idea(NamedTuple):
    """An answer, what it is worth, the reason that attracts, and the one that speaks against it, if any."""

    action: Action
    worth: float
    attracts: Thought
    risks: Thought | None = None


Did = Callable[[View, Idea], Thought]


def reason(kind: str) -> Reason:
    """A maker of thoughts of this kind that follow from no clause.

    >>> reason("near")((1,), 4)
    Thought(step='left-over', kind='near', clause=None, who=(1,), what=4, where=None)
    """

    def make(who: tuple[int, ...] = (), what: Any = None, where: Any = None) -> Thought:
        return Thought("left-over", kind, None, who, what, where)

    return make


TIED, MIXES = reason("tied"), reason("mixes")

# -- choosing -------------------------------------------------------------------------------------


def choose(
    view: View,
    ideas: Sequence[Idea],
    heard: Iterable[Thought] = (),
    ruled_out: Iterable[Thought] = (),
    did: Did | None = None,
) -> Choice:
    """The answer worth most; chance breaks ties."""
    least = max([idea.worth for idea in ideas]) - TIE
    best = [idea for idea in ideas if idea.worth > least]
    tied = list(dict.fromkeys([idea.action for idea in best]))
    action = view.random.choice(tied)
    chosen = next(idea for idea in best if idea.action == action)
    tie = TIED((view.seat,), len(tied)) if len(tied) > 1 else None
    return tell(view, chosen, [chosen, *by_worth(ideas)], heard, [*ruled_out, *risks(ideas, chosen)], tie, did)


def mix(
    view: View, ideas: Sequence[Idea], scale: Callable[[float], float], heard: Iterable[Thought] = (),
    did: Did | None = None,
) -> Choice:  # fmt: skip
    """Mostly the better answers, but never the same one for sure; ``scale`` says how much of the best one counts."""
    top = max(idea.worth for idea in ideas)
    weights = [exp((idea.worth - top) / scale(top)) for idea in ideas]
    chosen = view.random.choices(ideas, weights)[0]
    share = MIXES((view.seat,), percent(weights[ideas.index(chosen)] / sum(weights)))
    return tell(view, chosen, by_worth(ideas), heard, risks(ideas, chosen), share, did)


def by_worth(ideas: Iterable[Idea]) -> list[Idea]:
    """The ideas that nothing speaks against, the most worth first."""
    return sorted([idea for idea in ideas if idea.risks is None], key=lambda idea: -idea.worth)


def risks(ideas: Iterable[Idea], chosen: Idea) -> list[Thought]:
    """What speaks against the others; what is done in spite of a risk is not ruled out."""
    return [idea.risks for idea in ideas if idea.risks is not None and idea.attracts != chosen.attracts]


# -- telling --------------------------------------------------------------------------------------


def tell(
    view: View,
    chosen: Idea,
    left_over: Iterable[Idea],
    heard: Iterable[Thought] = (),
    ruled_out: Iterable[Thought] = (),
    tie: Thought | None = None,
    did: Did | None = None,
) -> Choice:
    """A choice with its reasons: what was heard, what is ruled out, what is left over, a tie, and what is done."""
    attracts = first([idea.attracts for idea in left_over])
    told = [*at("heard", heard), *at("ruled-out", first(ruled_out)), *at("left-over", attracts)]
    told += at("tie", [tie] if tie else [])
    told += at("did", [(did or done)(view, chosen)])
    return Choice(chosen.action, tuple(told))


def at(step: str, thoughts: Iterable[Thought]) -> list[Thought]:
    """The thoughts as they are told at this step."""
    new = tuple.__new__
    return [new(Thought, (step, *thought[1:])) for thought in thoughts]


def first(thoughts: Iterable[Thought], most: int = MOST) -> list[Thought]:
    """The first few, each once.

    >>> [thought.kind for thought in first(map(Thought, "xxxxx", "aabcd"))]
    ['a', 'b', 'c']
    """
    found: list[Thought] = []
    for thought in thoughts:
        if thought not in found:
            found.append(thought)
            if len(found) == most:
                break
    return found


def done(view: View, idea: Idea) -> Thought:
    """What is done in the end, under the clause of the question; a game may say more."""
    action = idea.action
    return Thought("did", f"did-{action.verb}", view.decision.clause, (action.seat,), action.what)


# -- numbers and ways as they are told ------------------------------------------------------------


def whole(worth: float) -> int:
    """A worth in whole pieces or points.

    >>> whole(2.6), whole(-1.2)
    (3, 0)
    """
    return max(0, round(worth))


def percent(share: float) -> int:
    """A chance as so many of 100.

    >>> percent(0.256)
    26
    """
    return round(100 * share)


class Trail(tuple[int, ...]):
    """Fields in the order in which they are walked; as text their names.

    >>> str(Trail((0, 2), "ABC"))
    'A → C'
    """

    names: Sequence[str]

    def __new__(cls, fields: Iterable[int], names: Sequence[str]) -> "Trail":
        made = super().__new__(cls, fields)
        made.names = names
        return made

    def __str__(self) -> str:
        return " → ".join(self.names[field] for field in self)


# -- what a card gains ----------------------------------------------------------------------------


def registrar(table: dict[str, F]) -> Callable[..., Callable[[F], F]]:
    """A decorator for functions that say what a card gains a bot: it notes each under the ids of its cards.

    >>> gains = {}
    >>> gain_of = registrar(gains)
    >>> @gain_of("a-card", "another")
    ... def of_use(state): return 1.0
    >>> sorted(gains), gains["another"](None)
    (['a-card', 'another'], 1.0)
    """

    def gain_of(*ids: str) -> Callable[[F], F]:
        def note(function: F) -> F:
            table.update(dict.fromkeys(ids, function))
            return function

        return note

    return gain_of
