"""Chance is forced: any outcome by clicks, however many there are.

What is made of parts, such as a roll of many dice, is chosen part by part, with the odds of what is chosen so far.
Anything else stands in a list, which is searched by typing part of a name in either language.
"""

from fractions import Fraction
from typing import TYPE_CHECKING

from thieves.core import Action, ThievesError
from thieves.lab.outcomes import Made

from .answer_keys import key_of
from .messages import Handler, Message, Shape
from .parts import TableView, button, fold, icon, mark_of, said_of
from .scene import command
from .seeking import holding
from .texts import fraction
from .tree import Node, h

if TYPE_CHECKING:
    from .table import Table

FORCE = "force"  #: the part of the question panel that is unfolded
PAGE = 24  #: so many outcomes are listed at once
FEW = 9  #: a list that is no longer is not searched
LONG = 7  #: odds that take more letters are rounded


# -- what is chosen -------------------------------------------------------------------------------


def is_forced(view: TableView) -> bool:
    """Are the outcomes of chance shown, to choose one?"""
    return bool(FORCE in view.memory.unfolded and view.scene.odds and view.scene.alone)


def made(view: TableView) -> Made | None:
    """The outcomes part by part, as far as they have been chosen; None where they are no sums of parts."""
    found = Made.of(view.scene.game, view.scene.setup, view.scene.odds)
    return None if found is None else found.choose(parts_chosen(view))


def parts_chosen(view: TableView) -> tuple[str, ...]:
    """The parts that were chosen for the present question."""
    return view.memory.parts if view.memory.parts_at == moment_of(view) else ()


def moment_of(view: TableView) -> tuple[str, int]:
    """The branch and the moment that parts are chosen for."""
    return view.session.timeline.branch, view.session.timeline.number


def searched(view: TableView) -> list[Action]:
    """The outcomes that hold what was typed."""
    return holding(view.scene, [action for action, _ in view.scene.odds], view.memory.sought)


def named_part(view: TableView, word: str) -> Action | None:
    """One such part as an outcome of its own, where there is a word for that: its sentence and its drawing serve."""
    verb = view.scene.game.verbs[view.scene.odds[0][0].verb]
    words = verb.words(view.scene.setup)
    return Action(view.scene.odds[0][0].seat, verb.name, words[f"1 {word}"]) if f"1 {word}" in words else None


# -- the panel ------------------------------------------------------------------------------------


def forced(view: TableView) -> Node | None:
    """Everything that chance can give, with its exact odds."""
    if not is_forced(view):
        return None
    found = made(view)
    inside = listed(view) if found is None else chosen_in_parts(view, found)
    return h("div", *inside, key=FORCE, cls="forced", data_scroll="true")


def force_button(view: TableView) -> Node | None:
    """The line that unfolds the outcomes."""
    return fold(view, FORCE, view.word("force"), aria_keyshortcuts="f") if view.scene.odds else None


# -- part by part ---------------------------------------------------------------------------------


def chosen_in_parts(view: TableView, found: Made) -> list[Node | None]:
    """The parts to choose from, what is chosen, its odds, and the outcome once it is whole."""
    can = found.can_be_next()
    faces = [part_button(view, found, number, word, word in can) for number, word in enumerate(found.words)]
    return [
        whole(view, found) or h("p", still_to_choose(view, found), cls="quiet", key="left", role="status"),
        h("div", faces, key="faces", cls="answers faces", data_columns=3, role="group", aria_label=view.word("parts")),
        chosen_row(view, found),
    ]


def still_to_choose(view: TableView, found: Made) -> str:
    """How many parts are still to be chosen, and how many outcomes are left."""
    least, most = found.left
    left = str(most) if least == most else f"{least}–{most}"
    return view.word("still-to-choose", left=left, count=spaced(len(found.outcomes)))


def part_button(view: TableView, found: Made, number: int, word: str, can_be: bool) -> Node:
    """One more of this part."""
    count = found.chosen.count(word)
    single = named_part(view, word)
    said = word if single is None else view.scene.say(single)
    return h(
        "button",
        h("kbd", key_of(number)),
        (mark_of(view, single) if single else None) or h("span", said),
        h("b", f"× {count}") if count else None,
        key=f"part-{word}",
        type="button",
        cls="answer chance",
        title=said,
        aria_label=view.word("one-more", what=said, count=count),
        aria_keyshortcuts=key_of(number),
        disabled=not can_be,
        data_do=command("part", word=word),
    )


def chosen_row(view: TableView, found: Made) -> Node | None:
    """The odds of what is chosen so far, and the way to take the last part back."""
    if not found.chosen:
        return None
    odds = h("span", view.word("so-far"), " ", h("b", odds_said(view, found.odds)), cls="odds-so-far")
    back = button(
        view.word("part-back"), command("part_back"), icon("undo", 16), h("kbd", "⌫"), aria_keyshortcuts="Backspace"
    )
    anew = button(view.word("parts-anew"), command("parts_anew"), icon("cross", 16), cls="tool")
    return h("p", odds, h("span", cls="space"), back, anew, key="chosen", cls="row chosen-parts")


def whole(view: TableView, found: Made) -> Node | None:
    """The outcome that was chosen: it can be what chance gives."""
    one = found.whole
    if one is None:
        return None
    inside = outcome(view, one.action, one.odds, "Enter")
    return h("div", inside, key="whole", cls="answers whole", data_columns=1)


# -- one by one -----------------------------------------------------------------------------------


def listed(view: TableView) -> list[Node | None]:
    """A list of outcomes; a long one says how long it is, is searched by typing, and shows more when asked."""
    odds = dict(view.scene.odds)
    found, is_long = searched(view), len(odds) > FEW
    seen = found[: PAGE * view.memory.pages]
    keys = [("Enter" if not number else "") if is_long else key_of(number) for number in range(len(seen))]
    buttons = [outcome(view, action, odds[action], key) for action, key in zip(seen, keys, strict=True)]
    nothing = None if found else h("p", view.word("no-such-outcome"), key="nothing", cls="quiet")
    rest = len(found) - len(seen)
    return [
        seek_form(view, len(seen), len(odds)) if is_long else None,
        h("div", buttons, key="outcomes", cls="answers", data_columns=2),
        nothing,
        button(view.word("more-outcomes", count=rest), command("more_outcomes"), key="more", cls="small")
        if rest
        else None,
    ]


def seek_form(view: TableView, seen: int, count: int) -> Node:
    """The field in which part of a name is typed; Enter takes the first that fits."""
    label = view.word("seek-outcome")
    field = h("input", type="search", name="value", cls="seek", key="seek-outcome", placeholder=label, aria_label=label,
              maxlength=60, autocomplete="off", data_input=command("seek"), value=view.memory.sought,
              data_focus="true")  # fmt: skip
    told = h("span", view.word("outcomes-shown", seen=spaced(seen), count=spaced(count)), cls="quiet", role="status")
    return h("form", field, told, key="seek-form", cls="row", data_submit=command("let_be"))


def outcome(view: TableView, action: Action, odds: Fraction, key: str = "") -> Node:
    """One outcome that can be forced."""
    scene = view.scene
    said = scene.say(action)
    return h(
        "button",
        h("kbd", key) if key else None,
        mark_of(view, action),
        said_of(view, action, said),
        h("span", odds_said(view, odds), cls="odds"),
        key=f"force-{scene.key(action)}",
        type="button",
        cls="answer chance",
        title=view.word("let-it-be", what=said),
        data_do=command("answer", action=scene.written(action)),
        data_light=scene.key(action),
        aria_keyshortcuts=key or None,
    )


def odds_said(view: TableView, odds: Fraction) -> str:
    """Odds as they are spoken of: exact while that is short, else about one in so many."""
    exact = fraction(odds)
    if len(exact) <= LONG:
        return exact
    return view.word("odds-one-in" if odds.numerator == 1 else "odds-about", count=spaced(round(1 / odds)))


def spaced(number: int) -> str:
    """A number whose thousands stand apart.

    >>> spaced(8568) == "8" + chr(0xA0) + "568"
    True
    """
    return f"{number:,}".replace(",", "\u00a0")


# -- keys and commands ----------------------------------------------------------------------------


def force_keys(view: TableView) -> dict[str, str]:
    """What keys do while chance comes next: they unfold the outcomes, and choose among them."""
    if not view.scene.odds:
        return {}
    if not is_forced(view):
        return {"f": command("fold", what=FORCE)}
    found = made(view)
    if found is None:
        odds = view.scene.odds if len(view.scene.odds) <= FEW else ()
        written = [view.scene.written(action) for action, _ in odds]
        return {key_of(number): command("answer", action=action) for number, action in enumerate(written)}
    keys = {key_of(number): command("part", word=word) for number, word in enumerate(found.words)}
    if found.chosen:
        keys |= {"Backspace": command("part_back"), "Enter": command("let_be", value="")}
    return keys


def part(table: "Table", message: Message) -> None:
    """One more part is chosen, if there can be one more of it."""
    view = table.view()
    found = made(view)
    if found is None or message["word"] not in found.can_be_next():
        raise ThievesError(view.word("no-such-part"))
    table.remember(parts=(*found.chosen, message["word"]), parts_at=moment_of(view))


def part_back(table: "Table", message: Message) -> None:
    """The last part is taken back."""
    table.remember(parts=parts_chosen(table.view())[:-1])


def parts_anew(table: "Table", message: Message) -> None:
    """Nothing is chosen any more."""
    table.remember(parts=())


def more_outcomes(table: "Table", message: Message) -> None:
    """The next outcomes of the list are shown as well."""
    table.remember(pages=table.memory.pages + 1)


def let_be(table: "Table", message: Message) -> None:
    """What was chosen part by part happens, or the first outcome that fits what was typed."""
    view = table.view()
    found = made(view)
    if found is not None:
        if found.whole is None:
            raise ThievesError(view.word("not-whole", left=found.left[0]))
        fitting = [found.whole.action]
    else:
        table.remember(sought=message["value"][:60])
        fitting = searched(table.view())
    if not fitting:
        raise ThievesError(view.word("no-such-outcome"))
    table.session.answer(fitting[0])
    table.remember(sought="", pages=1)


HANDLERS: dict[str, Handler] = {
    "part": part,
    "part_back": part_back,
    "parts_anew": parts_anew,
    "more_outcomes": more_outcomes,
    "let_be": let_be,
}
SHAPES: dict[str, Shape] = {"part": {"word": str}, "let_be": {"value": str}}
