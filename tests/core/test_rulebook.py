"""A clause that does not exist cannot be cited, and every citation says where it was made."""

from typing import Any

import pytest

import thieves
from thieves.core import BadSetup, Decision, Event, Refusal, Rulebook
from thieves.core import rulebook as rulebooks
from thieves.core.contract import check_option, check_options, may_learn, visible
from thieves.core.values import Option

from .toy import book as toy_book
from .toy import nim


def made(*ids: str) -> Rulebook:
    """A rulebook with these clauses."""
    clauses = [{"id": id_, "where": "p. 1", "kind": "rule", "en": f"{id_}!", "pl": f"{id_}?"} for id_ in ids]
    return Rulebook({"game": "x", "version": 3, "title": {"en": "X", "pl": "X"}, "source": "s", "clause": clauses})


# -- citations ------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", ["event", "refusal", "question"])
def test_a_clause_that_does_not_exist_cannot_be_cited(make: str) -> None:
    with pytest.raises(LookupError, match=r"The rulebook of x has no clause 'b\.c'"):
        getattr(made("a.b"), make)("kind", "b.c")


def test_nor_can_a_rule_or_a_plain_citation() -> None:
    book = made("a.b")
    with pytest.raises(LookupError, match="no clause"):
        book.option("x", "b.c")
    with pytest.raises(LookupError, match="no clause"):
        book.rule("a.b", "b.c")(print)


def test_a_module_that_cites_an_unknown_clause_cannot_be_imported() -> None:
    """Citations are made when a module is read, so a wrong one is noticed at once."""
    source = "from tests.core.toy import book\nmoved = book.event('moved', 'move.like-a-knight')\n"
    with pytest.raises(LookupError, match=r"move\.like-a-knight"):
        exec(compile(source, "wrong.py", "exec"), {"__name__": "wrong"})


def test_makers_make_values_under_their_clause() -> None:
    book = made("a.b")
    assert book.event("moved", "a.b")((1,), 2, where=3) == Event("moved", "a.b", (1,), 2, 3)
    assert book.refusal("no", "a.b")(known_to=(0,)) == Refusal("no", "a.b", known_to=(0,))
    assert book.question("where", "a.b")((0, 1)) == Decision("where", "a.b", (0, 1))


# -- the book -------------------------------------------------------------------------------------


def test_a_book_is_read_like_a_dictionary() -> None:
    book = made("a.b", "c.d")
    assert len(book) == 2
    assert "a.b" in book
    assert "x" not in book
    assert [] not in book, "anything may be asked for"
    assert book["a.b"].text == {"en": "a.b!", "pl": "a.b?"}
    assert str(book["a.b"]) == "a.b: a.b!"
    with pytest.raises(LookupError, match="no clause 'x'"):
        book["x"]


def test_two_clauses_with_one_id_are_refused() -> None:
    with pytest.raises(ValueError, match="two clauses with the same id"):
        made("a.b", "a.b")


@pytest.mark.parametrize("name", thieves.games)
def test_every_ruling_with_two_readings_is_an_option(name: str) -> None:
    game = thieves.games[name]
    options = {option.name: option for option in game.options}
    for switch, clause in game.book.switches.items():
        assert options[switch].clause == clause.id
        ruling = clause.ruling
        assert ruling is not None
        assert set(ruling.readings) == {str(value) for value in options[switch].values}
        for reading in (ruling.question, ruling.adopted, *ruling.readings.values()):
            assert set(reading) == {"en", "pl"}
    assert set(game.book.switches) <= set(options)


@pytest.mark.parametrize("book", [thieves.games[name].book for name in thieves.games] + [toy_book])
def test_every_clause_says_something_in_both_languages(book: Rulebook) -> None:
    for clause in book.clauses.values():
        assert clause.where
        assert clause.kind
        assert all(clause.text[language].strip() for language in ("en", "pl")), clause.id


def test_a_ruling_is_read() -> None:
    ruling = {"question": {"en": "?"}, "adopted": {"en": "!"}, "switch": "x", "readings": {"a": {"en": "A"}}}
    clause = rulebooks.read_clause(
        {"id": "a", "where": "w", "kind": "k", "en": "e", "pl": "p", "ruling": ruling, "unenforceable": {"en": "no"}}
    )
    assert clause.ruling == rulebooks.Ruling({"en": "?"}, {"en": "!"}, "x", {"a": {"en": "A"}})
    assert clause.unenforceable == {"en": "no"}


# -- who may know ---------------------------------------------------------------------------------


def test_a_secret_reason_is_for_those_who_may_learn_it() -> None:
    secret = Refusal("own-card", "take.never-your-card", (1,), 2, "here", known_to=(1,))
    assert [may_learn(viewer, secret) for viewer in (None, 0, 1)] == [True, False, True]
    assert may_learn(0, Refusal("not-now", "take.in-turn"))
    assert not may_learn(0, Refusal("none-left", "card.dealt-hidden", known_to=()))


def test_events_are_seen_by_those_who_may() -> None:
    public, private = Event("a", "x"), Event("b", "x", known_to=(1,))
    nobody = Event("c", "x", known_to=())
    assert visible(None, [public, private, nobody]) == (public, private, nobody)
    assert visible(0, [public, private, nobody]) == (public,)
    assert visible(1, [public, private, nobody]) == (public, private)


def test_a_secret_reason_hides_behind_an_open_one() -> None:
    """Whether a secret reason exists at all may be a secret; so it shows only where there is no other."""
    state = nim.begin_at(("Ala", "Bo"), {"heap": 1, "cards": {"Ala": "two", "Bo": "three"}}).state
    too_many_and_own_card = nim.read(state.setup, "Ala: take 2")
    assert [r.kind for r in nim.refusals(state, too_many_and_own_card)] == ["too-many", "own-card"]
    assert [r.kind for r in nim.refusals(state, too_many_and_own_card, 0)] == ["too-many", "own-card"]
    assert [r.kind for r in nim.refusals(state, too_many_and_own_card, 1)] == ["too-many"]
    plenty = state._replace(heap=5, box=2)
    assert [r.kind for r in nim.refusals(plenty, too_many_and_own_card, 1)] == ["secret"]
    assert nim.refusal(plenty, too_many_and_own_card, 1) == Refusal("secret", "take.in-turn", known_to=())


def test_an_open_reason_is_told_even_if_a_secret_one_comes_first() -> None:
    class SecretFirst(type(nim)):  # type: ignore[misc]
        checks = nim.checks | {"take": nim.checks["take"][::-1]}

    game = SecretFirst()
    state = game.begin_at(("Ala", "Bo"), {"heap": 1, "cards": {"Ala": "two", "Bo": "three"}}).state
    action = game.read(state.setup, "Ala: take 2")
    assert game.refusal(state, action).kind == "own-card"
    assert game.refusal(state, action, viewer=1).kind == "too-many"


# -- options --------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [1, 0, "false", None, "yes", [], {}])
def test_a_value_must_be_one_that_is_listed_and_of_its_kind(value: Any) -> None:
    with pytest.raises(BadSetup, match="may only be one of False, True") as error:
        check_option(Option("time_limit", False, "a.b", (False, True)), value)
    assert error.value.clause == "a.b"


def test_values_may_be_of_several_kinds() -> None:
    option = Option("size", 1, "a.b", (1, "many", None))
    for value in option.values:
        check_option(option, value)
    for value in (True, 1.0, "1", "none"):
        with pytest.raises(BadSetup):
            check_option(option, value)


def test_an_unknown_option_is_named_with_those_that_exist() -> None:
    with pytest.raises(BadSetup, match=r"nim has no option 'size'\. Its options are: start, boast\."):
        nim.setup(("Ala", "Bo"), size=3)
    for name in ("players", "seed", "position", "self", "game"):
        with pytest.raises(BadSetup, match="has no option"):
            check_options(nim, {name: 1})


@pytest.mark.parametrize("position", [5, "x", ["a"], None])
def test_a_position_is_a_table(position: Any) -> None:
    with pytest.raises(BadSetup, match="must be a table"):
        nim.begin_at(("Ala", "Bo"), position)


def test_only_what_differs_from_the_default_is_told() -> None:
    assert nim.option_values(nim.setup(("Ala", "Bo"))) == {}
    assert nim.option_values(nim.setup(("Ala", "Bo"), boast=3, start="die")) == {"boast": 3}


def test_a_game_that_says_nothing_says_so() -> None:
    empty: Any = thieves.core.Game()
    for ask in (
        lambda: empty.deal(None), lambda: empty.read_setup((), {}),
        lambda: empty.decision(None), lambda: empty.result(None), lambda: empty.when(None),
    ):  # fmt: skip
        with pytest.raises(NotImplementedError):
            ask()
    assert empty.pieces(None) == {}
    assert empty.weights(None) == ()
    assert not empty.pauses_after(())
