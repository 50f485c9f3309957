"""Lines as people type them: names of cards in either language, accents left out, mistakes with what would be right."""

from typing import Any

import pytest

import thieves
from thieves.core import Action, ThievesError
from thieves.lab.replies import Listener, Reply, proposals, reply, understand
from thieves.lab.session import Session


def listener(game: str, language: str = "en", **options: Any) -> Listener:
    """Whoever types at a new table, once a person is asked."""
    session = Session(game, ("Ala", "Bo", "Cy")[: max(thieves.games[game].players)], seed=3, **options)
    while session.goes_on_alone:
        session.step()
    return Listener(session.game, session.state, session.viewer, language, session.asked)


def meant(at: Listener, text: str) -> Action:
    found: Action = understand(at, text).what
    return found


def sentence(at: Listener, text: str) -> str:
    with pytest.raises(ThievesError) as error:
        found = understand(at, text)
        reply(at, found)
    return str(error.value)


def told(at: Listener, text: str) -> list[str]:
    found = reply(at, understand(at, text))
    assert isinstance(found, Reply)
    return [line.said for line in found.lines]


@pytest.mark.parametrize("text", ("buy pawnbroker", "kup lombard", "LOMBARD buy", "kup: Lombard", "buy pawnb"))
def test_a_card_is_named_in_either_language(text):
    at = listener("bazaar")
    assert at.game.write(at.setup, meant(at, text)).endswith("buy pawnbroker")


def test_a_payment_is_said_in_any_order():
    at = listener("bazaar")
    assert meant(at, "pay 2 white 1 red") == meant(at, "pay 1 red, 2 white") == meant(at, "1 red 2 white pay")


def test_a_field_alone_is_what_is_asked_for_now():
    at = listener("library")
    legal = at.legal(at.seat)[0]
    assert meant(at, at.written(legal).split()[-1]) == legal


def test_accents_do_not_matter():
    at = listener("library", "pl")
    assert meant(at, "wejdz na b1").verb == meant(at, "Wejdź B1").verb == "enter"


def test_a_mistake_says_what_would_be_right():
    at = listener("library")
    assert "What can be said now: " in sentence(at, "fly to the moon")
    assert sentence(at, "Xy: step B1") == "Nobody here is called 'Xy', only Ala, Bo, Cy."
    assert sentence(at, "").startswith("Type an answer")
    assert sentence(at, "why not").startswith("Why not what?")
    assert sentence(at._replace(language="pl"), "gdzie") == "Gdzie jest co? Podaj rzecz, kartę, gracza albo pole."
    assert "There is no field 'Q7'" in sentence(at, "around Q7")
    assert "There are for example: " in sentence(at, "where is the moon")


def test_several_meanings_are_named():
    at = listener("library")
    assert sentence(at, "enter").count("enter ") >= 3
    assert "guard" in sentence(listener("hadria"), "guard")


def test_words_of_a_clause_find_it():
    at = listener("library")
    assert understand(at, "never back pusher").what == "push.never-back-where-pusher-came-from"
    assert understand(at, "push.never-b").what == "push.never-back-where-pusher-came-from"
    assert "Several rules say" in sentence(at, "pushed goblin")


def test_where_tells_all_of_that_name_and_only_what_is_seen():
    at = listener("hadria", viewer=None)
    guards = at.game.observe(at.state)["guards"]
    assert told(at, "where guards") == told(at, "Where are guards?") == [f"Where the guards stand: {', '.join(guards)}"]
    assert told(at._replace(language="pl"), "gdzie są guards") == [f"Gdzie stoją strażnicy: {', '.join(guards)}"]
    assert any("Ala" in line for line in told(at, "where ala"))


def test_around_tells_who_stands_there():
    at = listener("hadria")
    guard = at.game.observe(at.state)["guards"][0]
    assert "guards" in told(at, f"around {guard}")[0]


def test_proposals_complete_a_question_and_an_answer():
    at = listener("library")
    assert [one.text for one in proposals(at, "wh")][:2] == ["why not ", "where "]
    assert [one.text for one in proposals(at._replace(language="pl"), "gd")] == ["gdzie "]
    assert {one.kind for one in proposals(at, "enter")} == {"legal", "clause"} or proposals(at, "enter")[
        0
    ].kind == "legal"
    assert [one.text for one in proposals(at, "around c")][:2] == ["around C1", "around C2"]
    assert all(one.kind == "clause" for one in proposals(at, "push.never"))


def test_what_another_seat_may_answer_is_not_told():
    at = listener("hadria", viewer="Bo")
    other = at._replace(seat=0)
    assert {one.kind for one in proposals(other, "st")} <= {"answer", "clause", "question"}
    assert told(other, "moves")[-1] == "Nothing that you may know can be answered now."
