"""Replies to what is asked in a typed line, and what a line that is being typed may become.

>>> from examples.nim import nim
>>> listener = Listener(nim, nim.setup(("Ala", "Bo")), None, "en", 0)
>>> for line in reply(listener, understand(listener, "why not take A5")).lines:
...     print(line.said, line.clause)
Heap A has only 3. take.one-heap
>>> [(proposal.text, proposal.kind) for proposal in proposals(listener, "take b")][3:6]
[('take B4', 'legal'), ('take B5', 'illegal'), ('take B6', 'illegal')]
"""

from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, NamedTuple

from ..core import LANGUAGES, Action, shown
from ..core.errors import Unreadable
from ..core.language import joined, plain, seat_names
from .understanding import (
    ALONE,
    ASKS,
    Listener,
    Meant,
    asked,
    clauses,
    matches,
    understand,
    ways_to_ask,
)
from .whereabouts import Known, standing_on, things, where

__all__ = ["MOST", "Listener", "Meant", "Proposal", "Reply", "ReplyLine", "proposals", "reply", "understand"]

MOST = 8  #: so many proposals
LONGEST = 40  #: so many lines of a reply
SOME = 3  #: so many questions and clauses among the proposals, where there are answers too


class ReplyLine(NamedTuple):
    """A line of a reply: what it says, under which clause, what may be typed next, and the fields that it is about."""

    said: str
    clause: str | None = None
    text: str = ""
    fields: tuple[str, ...] = ()


class Reply(NamedTuple):
    """What is answered to a question."""

    title: str
    lines: tuple[ReplyLine, ...]
    clause: str | None = None


class Proposal(NamedTuple):
    """What a line may become: its text, what that says, and whether it is a question, an answer (legal or not)..."""

    text: str
    said: str
    kind: str  #: question, legal, illegal, answer (nobody may know which), thing, clause


# -- replies --------------------------------------------------------------------------------------


def reply(listener: Listener, meant: Meant) -> Reply:
    """What the viewer may be told about a question."""
    found = REPLIES[meant.kind](listener, meant.what)
    if len(found.lines) <= LONGEST:
        return found
    rest = ReplyLine(listener.say("and-more", count=len(found.lines) - LONGEST))
    return found._replace(lines=(*found.lines[:LONGEST], rest))


def why_not(listener: Listener, action: Action) -> Reply:
    """Every reason against an answer, each with its clause; or that it is allowed."""
    language, setup = listener.game.language, listener.setup
    reasons = listener.game.refusals(listener.state, action, listener.viewer)
    lines = [ReplyLine(language.refusal(setup, why, listener.language), why.clause) for why in reasons]
    who = seat_names(setup, action.seat, listener.language)
    title = f"{who}: {language.answer(setup, action, listener.language)}"
    return Reply(title, tuple(lines) or (ReplyLine(listener.say("allowed"), text=listener.written(action)),))


def where_is(listener: Listener, name: str) -> Reply:
    """Every place where something of this name lies, as the viewer knows it."""
    known = known_to(listener)
    spots = where(known, name)
    if not spots:
        some = ", ".join(islice((said or name for name, said in things(known).items()), MOST))
        raise Unreadable(listener.say("nothing-called", name=shown(name), some=some))
    nothing = listener.say("nothing-there")
    lines = [ReplyLine(f"{one.label}: {', '.join(one.values) or nothing}", fields=one.fields) for one in spots]
    return Reply(listener.say("where-title", name=name), tuple(lines))


def around(listener: Listener, field: str) -> Reply:
    """A field, its neighbours, and what stands on each, as the viewer knows it."""
    board, known = listener.game.board_of(listener.setup), known_to(listener)
    if board is None:
        raise Unreadable(listener.say("no-board"))
    names = {plain(name): name for name in board.number}
    if plain(field) not in names:
        begun = [name for folded, name in names.items() if folded.startswith(plain(field)[:1])] or list(board.number)
        raise Unreadable(listener.say("no-such-field", name=shown(field), some=", ".join(begun[: 2 * MOST])))
    middle = names[plain(field)]
    near = [board.fields[number].name for number in board.near[board.number[middle]]]
    lines = [field_line(listener, known, name) for name in (middle, *near)]
    return Reply(listener.say("around-title", field=middle), tuple(lines))


def field_line(listener: Listener, known: Known, field: str) -> ReplyLine:
    """A field, of which kind it is, and what stands there."""
    board = listener.game.board_of(listener.setup)
    kinds = [known.said(kind) for kind in board[field].kinds] if board else []
    name = f"{field} ({', '.join(kinds)})" if kinds else field
    standing = ", ".join(standing_on(known, field)) or listener.say("nothing-there")
    return ReplyLine(f"{name}: {standing}", fields=(field,))


def moves(listener: Listener, what: None) -> Reply:
    """The legal answers of the seat that is asked, where the viewer may know them."""
    legal, language = listener.legal(listener.seat), listener.game.language
    if not legal:
        return Reply(listener.say("moves-title"), (asked_line(listener), ReplyLine(listener.say("no-moves"))))
    lines = [ReplyLine(language.answer(listener.setup, a, listener.language), text=listener.written(a)) for a in legal]
    return Reply(listener.say("moves-title"), tuple(lines))


def who(listener: Listener, what: None) -> Reply:
    """Who is asked what, and who sits at the table."""
    names = joined(listener.setup.players, listener.language)
    return Reply(listener.say("who-title"), (asked_line(listener), ReplyLine(listener.say("who-sits", names=names))))


def asked_line(listener: Listener) -> ReplyLine:
    """The question as the viewer knows it, or that the game is over."""
    game, viewer = listener.game, listener.viewer
    decision = game.decision(listener.state) if viewer is None else game.sees_decision(listener.state, viewer)
    if decision is None:
        result = game.result(listener.state)
        names = seat_names(listener.setup, result.winners if result else (), listener.language)
        return ReplyLine(listener.say("game-over", names=names), result.clause if result else None)
    return ReplyLine(game.language.question(listener.setup, decision, listener.language), decision.clause)


def known_to(listener: Listener) -> Known:
    """The position as the viewer knows it."""
    return Known(listener.game, listener.state, listener.viewer, listener.language)


REPLIES: dict[str, Callable[[Listener, Any], Reply]] = {
    "why-not": why_not,
    "where": where_is,
    "around": around,
    "moves": moves,
    "who": who,
}


# -- proposals ------------------------------------------------------------------------------------


def proposals(listener: Listener, text: str) -> tuple[Proposal, ...]:
    """What a line that is being typed may become: questions, answers, clauses; at most a few of them."""
    ask, rest = asked(text)
    if ask and (rest or text.endswith(" ")):
        begun = " ".join(text.split())[: len(" ".join(text.split())) - len(rest)].strip()
        found = (one._replace(text=f"{begun} {one.text}") for one in following(listener, ask, rest))
        return tuple(islice(found, MOST))
    if ask in ALONE:
        return tuple(questions_like(listener, text))
    answers = list(islice(answers_like(listener, text), MOST))
    found_clauses = list(islice(clauses_like(listener, text), MOST))
    questions = list(questions_like(listener, text))
    few = SOME if answers and text else MOST
    kept = MOST - min(len(found_clauses), SOME)
    first = [*questions[:few], *answers][:kept]
    return (*first, *found_clauses[: MOST - len(first)])


def following(listener: Listener, ask: str, rest: str) -> Iterator[Proposal]:
    """What may follow a question word."""
    if ask == "why-not":
        yield from sorted(answers_like(listener, rest, most=3 * MOST), key=lambda one: one.kind == "legal")
    elif ask == "around":
        board = listener.game.board_of(listener.setup)
        names = board.number if board else ()
        yield from (Proposal(name, "", "thing") for name in names if plain(name).startswith(plain(rest)))
    elif ask == "where":
        yield from (Proposal(name, said, "thing") for name, said in things(known_to(listener), rest).items())


def questions_like(listener: Listener, text: str) -> Iterator[Proposal]:
    """The questions that begin so, in whichever language: in that which is spoken, if it can be."""
    begun, languages = plain(text.strip()), sorted(LANGUAGES, key=lambda language: language != listener.language)
    for ask in ASKS:
        ways = [way for language in languages for way in ways_to_ask(ask, language) if plain(way).startswith(begun)]
        if ways:
            end = "" if ask in ALONE else " "
            yield Proposal(f"{ways[0]}{end}", listener.say(f"help-{ask}"), "question")


def answers_like(listener: Listener, text: str, most: int = MOST) -> Iterator[Proposal]:
    """The answers whose words begin so, the legal ones first."""
    if listener.seat is None:
        return
    legal, may_know = set(listener.legal(listener.seat)), listener.may_know_answers(listener.seat)
    for action in islice(matches(listener, listener.seat, text), most):
        said = listener.game.language.answer(listener.setup, action, listener.language)
        kind = ("legal" if action in legal else "illegal") if may_know else "answer"
        yield Proposal(listener.written(action), said, kind)


def clauses_like(listener: Listener, text: str) -> Iterator[Proposal]:
    """The clauses whose id begins so, or that hold these words."""
    begun, book = text.strip("§ …").casefold(), listener.game.book
    by_id = [id_ for id_ in book.clauses if len(begun) > 1 and id_.startswith(begun)]
    for id_ in dict.fromkeys([*by_id, *clauses(listener, text)]):
        yield Proposal(id_, book[id_].text[listener.language], "clause")
