"""The question panel while no answer is awaited here: chance or a bot comes next, it is over, or the room guesses."""

from thieves.core import CHANCE
from thieves.core.language import joined

from .forcing import force_button, forced
from .parts import (
    TableView,
    ahead,
    asking_lines,
    button,
    heading,
    icon,
    pill,
    refused,
    remarks_button,
)
from .predict import Prediction
from .scene import command, people_asked
from .seats import seat_class, seat_mark
from .texts import text_in
from .tree import Node, h


def alone(view: TableView) -> list[Node]:
    """Chance or a bot comes next: one button goes on, and chance can be forced."""
    scene, decision = view.scene, view.scene.decision
    assert decision is not None and scene.asked is not None
    next_ = h(
        "div", seat_mark(scene.asked, 22), h("span", what_comes(view)), go_on_button(view), key="next", cls="next"
    )
    body = h("div", next_, forced(view), key="body", cls="body")
    return [heading(scene.question(), decision.clause, remarks_button(view), force_button(view)), body, *refused(view)]


def go_on_button(view: TableView) -> Node:
    """The button that lets the game go on."""
    label = h("span", view.word("go-on"))
    return h(
        "button", label, h("kbd", "Enter"), key="go-on", type="button", cls="button primary", data_do=command("go_on")
    )


def what_comes(view: TableView) -> str:
    """Who decides next, or what was played here before."""
    action, asked = ahead(view), view.scene.asked
    if action is not None:
        return view.word("known-next", what=view.scene.say(action))
    if asked == CHANCE:
        return view.word("chance-next")
    name = view.scene.name(asked if asked is not None else CHANCE)
    return view.word("automaton-next" if name in view.scene.game.automata else "bot-next", name=name)


def waiting(view: TableView) -> list[Node]:
    """Others are asked; this viewer waits, or hands the screen over to one of them."""
    scene = view.scene
    people = people_asked(view.session, scene.decision)
    names = joined([scene.name(seat) for seat in people], scene.language)
    why = h("p", view.word("wait-why", name=scene.name(scene.viewer or 0)), cls="quiet")
    heading_ = heading(view.word("wait", names=names), scene.decision.clause if scene.decision else None)
    return [
        heading_,
        h("div", why, h("p", [hand_over(view, seat) for seat in people], cls="row"), key="body", cls="body"),
    ]


def hand_over(view: TableView, seat: int) -> Node:
    """Who is asked takes the screen: one press, and the table shows what this seat knows.

    The second half of a double click on an answer is no such press: nobody may see another seat by accident.
    """
    name = view.scene.name(seat)
    said, do = view.word("knows", name=name), command("look_as", name=name)
    return button(said, do, seat_mark(seat, 20), h("span", name), key=f"wait-{seat}", data_single="true")


def over(view: TableView) -> list[Node]:
    """The result: who won, with which scores, and by which clause."""
    result = view.scene.result
    assert result is not None
    rows, place = [], 1
    for group in result.ranking:
        rows += [ranked(view, seat, place) for seat in group]
        place += len(group)
    marks = [seat_mark(seat, 22, key=f"won-{seat}") for seat in result.winners]
    won = h("p", marks, h("b", why_won(view)), cls="winners")
    body = h("div", won, h("ol", rows, cls="ranking"), key="body", cls="body")
    return [heading(view.word("over"), result.clause), body]


def why_won(view: TableView) -> str:
    """The event that decided it as a sentence, or at least the winners' names."""
    scene, result = view.scene, view.scene.result
    assert result is not None
    names = joined([scene.name(seat) for seat in result.winners], scene.language)
    told = [event for event in scene.events if event.clause == result.clause]
    named = [event for event in told if sorted(event.who) == sorted(result.winners)]
    return scene.say((named or told)[-1]) if told else names


def ranked(view: TableView, seat: int, place: int) -> Node:
    """One line of the ranking; nobody is first where all have lost."""
    won = view.scene.result.winners if view.scene.result else ()
    return h(
        "li",
        h("span", f"{place}.", cls="place"),
        seat_mark(seat, 18),
        h("span", view.scene.name(seat), cls="name"),
        h("span", view.picture.score(view.scene, seat), cls="score"),
        key=f"rank-{seat}",
        cls=f"{seat_class(seat)} first" if seat in won else seat_class(seat),
    )


# -- predict, then reveal -------------------------------------------------------------------------


def prediction(view: TableView) -> list[Node]:
    """The teacher's question; after the guess the verdict with its clause."""
    quiz = view.memory.quiz
    assert quiz is not None
    ask, guess, language = quiz.asked, quiz.guess, view.scene.language
    hint = text_in(ask.hint, language)
    below = h("p", hint, cls="quiet") if hint and guess is None else None
    head = h("header", asking_lines(text_in(ask.question, language)), below, key="heading")
    buttons = [choice(view, ask, number, guess) for number in range(1, len(ask.choices) + 1)]
    longest = max(len(text_in(text, language)) for text in ask.choices)
    choices = h("div", buttons, key="choices", cls="answers", data_columns=1 if longest > 20 else 2)
    return [head, h("div", choices, verdict(view), key="body", cls="body")]


def choice(view: TableView, ask: Prediction, number: int, guess: int | None) -> Node:
    """One choice; after the guess the right one is ticked and a wrong guess crossed."""
    role, sign = "", None
    if guess is not None and number in ask.right_numbers:
        role, sign = " right", icon("check")
    elif guess == number:
        role, sign = " wrong", icon("cross")
    return h(
        "button",
        h("kbd", str(number)),
        h("span", text_in(ask.choices[number - 1], view.scene.language), cls="said"),
        sign,
        key=f"choice-{number}",
        type="button",
        cls=f"answer choice{role}",
        disabled=guess is not None,
        aria_pressed=None if guess is None else "true" if guess == number else "false",
        data_do=command("guess", number=number),
    )


def verdict(view: TableView) -> Node | None:
    """Right or not, why, the clause, and on to the game."""
    quiz, scene = view.memory.quiz, view.scene
    if quiz is None or quiz.guess is None:
        return None
    ask = quiz.asked
    role = "gained" if quiz.guess in ask.right_numbers else "refused"
    said = h("p", h("b", ask.verdict(quiz.guess, scene.language)), " ", ask.reason(scene.game.book, scene.language))
    line = h("p", pill(ask.clause, role), h("span", cls="space"), again_button(view), go_on_button(view), cls="row")
    return h("div", said, line, key="verdict", cls=f"verdict {role}", role="status", data_scroll="true")


def again_button(view: TableView) -> Node:
    """The button that puts the question to the next class."""
    return button(view.word("ask-again"), command("ask_again"), key="ask-again", cls="small")
