"""What is typed at a table is understood in every game and either language; what a viewer may not know is not told."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.shelf.games import ANY_GAME, random_states, some_of_each
from thieves.core import CHANCE, LANGUAGES, ThievesError
from thieves.core.language import plain
from thieves.lab.replies import LONGEST, MOST, Listener, Meant, Proposal, Reply, proposals, reply, understand
from thieves.lab.understanding import ASKS, ways_to_ask

SOME = 5  #: so many positions of a game, and so many answers in each of them


def listeners(name: str, viewer: int | None = None) -> Iterator[Listener]:
    """Somebody who types, at some positions with each kind of question."""
    game = ANY_GAME[name]
    states = some_of_each(name, most=1)
    for state in states[:: max(1, len(states) // SOME)]:
        decision = game.decision(state)
        seat = decision.seats[0] if decision else None
        yield Listener(game, state, viewer, "en", seat if viewer is None else viewer)


def heard(listener: Listener, text: str) -> Meant | Reply | str:
    """What comes of a line: an answer or a clause that is meant, a reply, or a sentence."""
    try:
        meant = understand(listener, text)
        return meant if meant.kind in ("answer", "clause") else reply(listener, meant)
    except ThievesError as error:
        assert str(error)
        return str(error)


@pytest.mark.parametrize("name", ANY_GAME)
def test_every_legal_answer_is_understood_with_its_seat_or_without(name):
    for listener in listeners(name):
        for action in listener.legal(listener.seat)[:SOME]:
            whole = listener.game.write(listener.setup, action)
            rest = whole.partition(": ")[2]
            for text in (whole, rest, rest.upper(), f"  {rest} ", whole.replace(":", "")):
                assert understand(listener, text) == Meant("answer", action)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ANY_GAME)
def test_the_sentence_of_an_answer_is_understood_in_either_language(name, language):
    """Unless another answer has the same words, then both are named."""
    understood = 0
    for listener in listeners(name):
        legal = [action for action in listener.legal(listener.seat) if action.seat != CHANCE]
        said = {a: plain(listener.game.language.answer(listener.setup, a, language)) for a in legal}
        for action in legal[:SOME]:
            if list(said.values()).count(said[action]) == 1:
                meant = heard(listener, said[action].replace(":", ""))
                assert meant == Meant("answer", action) or "can mean several answers" in str(meant)
                understood += meant == Meant("answer", action)
    assert understood


@pytest.mark.parametrize("name", ANY_GAME)
def test_why_not_tells_every_reason_with_its_clause(name):
    random = Random(name)
    for listener in listeners(name):
        game, state = listener.game, listener.state
        every = [action for seat in range(len(state.setup.players)) for action in game.answers(state, seat)]
        for action in random.sample(every, min(SOME, len(every))):
            told = heard(listener, f"why not {game.write(state.setup, action)}")
            assert isinstance(told, Reply)
            reasons = game.refusals(state, action)
            assert [line.clause for line in told.lines] == ([why.clause for why in reasons] or [None])
            assert told == heard(listener, f"dlaczego nie {game.write(state.setup, action)}?")


@pytest.mark.parametrize("name", ANY_GAME)
def test_moves_are_the_legal_answers(name):
    for listener in listeners(name):
        told = heard(listener, "moves")
        assert isinstance(told, Reply)
        legal = listener.legal(listener.seat)
        if legal:
            assert [line.text for line in told.lines if line.text] == [*map(listener.written, legal[:LONGEST])]


@pytest.mark.parametrize("name", ANY_GAME)
def test_every_clause_is_found_by_its_id(name):
    listener = next(listeners(name))
    for id_ in listener.game.book.clauses:
        assert understand(listener, id_) == Meant("clause", id_) == understand(listener, f"§ {id_.upper()}")
    assert [one.text for one in proposals(listener, id_[:-1])] == [id_]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ANY_GAME)
def test_every_key_of_a_position_can_be_asked_for(name, language):
    for listener in listeners(name):
        seen = listener.game.observe(listener.state)
        for key in seen:
            told = heard(listener._replace(language=language), f"where {key.replace('_', ' ')}")
            assert isinstance(told, Reply) and told.lines


@pytest.mark.parametrize("name", ANY_GAME)
def test_a_board_tells_a_field_and_all_its_neighbours(name):
    listener = next(listeners(name))
    board = listener.game.board_of(listener.setup)
    if board is None:
        assert heard(listener, "around A1") == "This game has no board of fields."
        return
    for field in board.fields[::9]:
        told = heard(listener, f"around {field.name.lower()}")
        assert isinstance(told, Reply)
        near = {board.fields[number].name for number in board.near[board.number[field.name]]}
        assert {name for line in told.lines for name in line.fields} == near | {field.name}
    assert "There is no field 'Z99'" in str(heard(listener, "around Z99"))


@pytest.mark.parametrize("name", ANY_GAME)
def test_what_is_proposed_is_understood(name):
    """Each of the few proposals is an answer, a clause, a thing that is there, or the beginning of a question."""
    for listener in listeners(name):
        legal = [listener.written(action) for action in listener.legal(listener.seat)[:2]]
        begun = ["", "w", "why not ", "where ", "around ", *(text[:3] for text in legal)]
        for text in begun:
            found = proposals(listener, text)
            assert len(found) <= MOST and len(set(found)) == len(found)
            for one in found:
                check(listener, one)


def check(listener: Listener, one: Proposal) -> None:
    told = heard(listener, one.text)
    if one.kind == "question":
        assert any(one.text.startswith(way) for ask in ASKS for lang in LANGUAGES for way in ways_to_ask(ask, lang))
    else:
        assert not isinstance(told, str), (one, told)
    if one.kind in ("legal", "illegal") and isinstance(told, Meant):
        assert (told.what in listener.legal(listener.seat)) == (one.kind == "legal")


@pytest.mark.parametrize("name", ANY_GAME)
def test_no_line_is_answered_by_anything_but_a_sentence(name):
    random = Random(name)
    signs = "why not where ala bo e12 n4 : . ? , § 1 22 ł x\u0301 💎 \x00 < & ' \" % {0} {who} \\ nan -1"
    for listener in listeners(name):
        for _ in range(12):
            text = " ".join(random.choices(signs.split(" "), k=random.randint(0, 6)))
            for language in LANGUAGES:
                heard(listener._replace(language=language), text)
                proposals(listener._replace(language=language), text)


ASKED = ("where {}", "around {}", "why not {}", "{}")


@pytest.mark.parametrize("name", [name for name, game in ANY_GAME.items() if game.hidden])
def test_a_seat_is_told_the_same_at_every_table_that_looks_the_same_to_it(name):
    game, random = ANY_GAME[name], Random(3)
    states = random_states(name)
    for state in states[5 :: max(1, len(states) // SOME)]:
        if game.decision(state) is None:
            continue
        viewer = random.randrange(len(state.setup.players))
        other = game.resample_hidden(state, viewer, random)
        said = [game.write(state.setup, action) for action in random.sample(answers_of(game, state), SOME)]
        words = [*state.setup.players, *game.form.keys, *(text.split()[-1] for text in said)]
        lines = ["moves", "who", *said, *(f"why not {text}" for text in said)]
        lines += [ask.format(word) for word in words for ask in ASKED]
        for text in lines:
            here, there = (Listener(game, one, viewer, "en", viewer) for one in (state, other))
            assert heard(here, text) == heard(there, text), text
            assert proposals(here, text) == proposals(there, text), text


def answers_of(game: Any, state: Any) -> list[Any]:
    """Everything that any seat could put into words."""
    return [action for seat in range(len(state.setup.players)) for action in game.answers(state, seat)]
