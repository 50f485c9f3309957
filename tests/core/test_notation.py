"""Every action as a line that reads back, and the three ways in which a line can be wrong."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thieves
from thieves.core import CHANCE, CLOCK, Action, Ambiguous, BadSetup, NotAllowed, Unreadable, read, read_legal, write
from thieves.core.contract import check_names

from .toy import nim

POCKETS = thieves.games["pockets"]
ODD = (
    "Ala B.", 'O"Hara', "l'Abbé", "<b>x</b>", "Żółć gęślą", "🎲", "a.b.c", "{who}", "%s", "\\n", "-", "1", "point",
    "steal Bo", "=", "&amp;", "[x]", "日本", "A,B", "//", "null", "é", "$(ls)", "`x`",
)  # fmt: skip


def setup_of(*players: str) -> Any:
    return POCKETS.setup(players).setup


# -- round trips ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [POCKETS, nim], ids=["pockets", "nim"])
def test_everything_that_can_be_said_reads_back(game: Any) -> None:
    for players in game.players:
        state = game.setup(ODD[:players])
        for seat in (*range(players), CHANCE, CLOCK):
            for action in game.answers(state, seat):
                text = write(game, state.setup, action)
                assert read(game, state.setup, text) == action, text
                assert "\n" not in text


@pytest.mark.parametrize("name", ODD)
def test_a_name_with_odd_letters_can_be_read(name: str) -> None:
    setup = setup_of("Ala", name, "Cy")
    assert read(POCKETS, setup, f"{name}: steal Ala") == Action(1, "steal", 0)
    assert read(POCKETS, setup, f"  Ala :  steal   {name}  ") == Action(0, "steal", 1)


names = st.text(min_size=1, max_size=5)


@settings(max_examples=60, deadline=None)
@given(st.lists(names, min_size=3, max_size=6))
def test_names_are_refused_or_can_be_written_and_read(players: list[str]) -> None:
    """Whatever a person types as a name: either it is refused with a sentence, or every action with it reads back."""
    try:
        setup = setup_of(*players)
    except BadSetup as error:
        assert str(error).endswith((".", "]"))
        return
    for seat in range(len(players)):
        for other in range(len(players)):
            action = Action(seat, "steal", other)
            text = write(POCKETS, setup, action)
            assert read(POCKETS, setup, text) == action
            assert not text.startswith(("#", "@"))
            assert len(text.split("\n")) == 1


@pytest.mark.parametrize(
    "name",
    ["", " ", " x", "x ", "a:b", "x" * 25, "a\nb", "a\tb", "#x", "@x", "chance", "Clock", "CHANCE", "\u200b", "\ud800"],
)
def test_a_name_that_cannot_be_written_in_one_line_is_refused(name: str) -> None:
    with pytest.raises(BadSetup, match="cannot be a name"):
        check_names(POCKETS, ("Ala", "Bo", name))


@pytest.mark.parametrize("players", ["Ala", 3, None, ["Ala", "Bo", 7], {1, 2, 3}, [["Ala"], "Bo", "Cy"]])
def test_players_must_be_a_list_of_names(players: Any) -> None:
    with pytest.raises(BadSetup, match="must be a list of names"):
        POCKETS.setup(players)


def test_names_may_come_one_by_one() -> None:
    assert POCKETS.setup(name for name in ("Ala", "Bo", "Cy")).setup.players == ("Ala", "Bo", "Cy")


@pytest.mark.parametrize("twin", ["ala", "ALA", "Ala"])
def test_two_players_cannot_have_the_same_name(twin: str) -> None:
    with pytest.raises(BadSetup, match="the same name"):
        check_names(POCKETS, ("Ala", "Bo", twin))


def test_the_wrong_number_of_players_names_the_clause() -> None:
    with pytest.raises(BadSetup, match="for 3 to 6 players, not 2") as error:
        check_names(POCKETS, ("Ala", "Bo"))
    assert error.value.clause == "setup.three-to-six-players"


# -- shortening -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("ala: steal bo", Action(0, "steal", 1)),
        ("A: st B", Action(0, "steal", 1)),
        ("ALA: STEAL BO", Action(0, "steal", 1)),
        ("Cy: prot", Action(2, "protect")),
        ("Cy: POINT a", Action(2, "point", 0)),
        ("chance: draw red", Action(CHANCE, "draw", 0)),
        ("ch: dr w", Action(CHANCE, "draw", 3)),
        ("cl: late Bo", Action(CLOCK, "late", 1)),
        ("Ala:steal Bo", Action(0, "steal", 1)),
    ],
)
def test_words_may_be_shortened_while_they_stay_clear(text: str, action: Action) -> None:
    assert read(POCKETS, setup_of("Ala", "Bo", "Cy"), text) == action


def test_the_very_word_wins_over_what_begins_so() -> None:
    setup = setup_of("A", "Al", "Ala")
    assert [read(POCKETS, setup, f"{name}: protect").seat for name in ("A", "Al", "Ala")] == [0, 1, 2]
    assert read(POCKETS, setup, "al: protect").seat == 1, "but for upper and lower case"


def test_a_name_that_begins_like_chance_or_the_clock() -> None:
    setup = setup_of("Clo", "Chan", "C")
    assert read(POCKETS, setup, "clo: protect").seat == 0
    assert read(POCKETS, setup, "clock: late C").seat == CLOCK
    assert read(POCKETS, setup, "c: protect").seat == 2
    with pytest.raises(Ambiguous) as error:
        read(POCKETS, setup, "cl: protect")
    assert error.value.readings == ("Clo", "clock")


# -- what can be wrong ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "says no action: write who, a colon and what"),
        ("Ala steal Bo", "says no action"),
        ("Ala:", "there is no action ''"),
        (": steal Bo", "there is no player ''"),
        ("Dee: steal Bo", "there is no player 'Dee' here, only Ala, Bo, Cy, chance, clock"),
        ("Ala: borrow Bo", "there is no action 'borrow' here, only point, steal, protect"),
        ("Ala: steal Zed", "there is no word 'Zed' here, only Ala, Bo, Cy"),
        ("Ala: steal", "is not complete: steal what? One of Ala, Bo, Cy"),
        ("Ala: protect Bo", "says too much: nothing follows protect"),
        ("Ala: steal: Bo", "there is no action 'steal:'"),
        ("Ala: point F", "there is no word 'F' here"),
        ("\x00: steal Bo", "there is no player"),
    ],
)
def test_a_line_that_cannot_be_read(text: str, sentence: str) -> None:
    with pytest.raises(Unreadable) as error:
        read(POCKETS, setup_of("Ala", "Bo", "Cy"), text)
    assert sentence in str(error.value)
    assert str(error.value).endswith((".", "'."))


@pytest.mark.parametrize(
    ("text", "readings"),
    [("Al: protect", ("Ala", "Alek")), ("Cy: p A", ("point", "protect", "place")), ("Cy: steal a", ("Ala", "Alek"))],
)
def test_a_line_that_could_mean_several_actions(text: str, readings: tuple[str, ...]) -> None:
    with pytest.raises(Ambiguous) as error:
        read(POCKETS, setup_of("Ala", "Alek", "Cy"), text)
    assert error.value.readings == readings
    assert ", ".join(readings) in str(error.value)


def test_a_line_that_a_rule_forbids_here() -> None:
    state = POCKETS.begin_at(("Ala", "Bo", "Cy"), {}).state
    with pytest.raises(NotAllowed) as error:
        read_legal(POCKETS, state, "Ala: steal Ala")
    assert error.value.clause == error.value.refusal.clause == "steal.own-tile-is-not-a-target"
    assert str(error.value) == f"{error.value.sentence} [{error.value.clause}]"
    assert read_legal(POCKETS, state, "Ala: steal Bo") == Action(0, "steal", 1)


def test_an_action_without_words_cannot_be_written() -> None:
    with pytest.raises(Unreadable, match="has no notation"):
        write(POCKETS, setup_of("Ala", "Bo", "Cy"), Action(0, "steal", 9))


def test_an_action_that_the_game_does_not_have_is_a_mistake_of_the_program() -> None:
    state = POCKETS.setup(("Ala", "Bo", "Cy"))
    strange = (Action(0, "fly"), Action(0, "point", -1), Action(0, "point", 7), Action(0, "steal", 9))
    for action in (
        *strange,
        Action(0, "protect", 3),
        Action(7, "point", 0),
        Action(-3, "protect"),
        Action(0, "point", "A"),
    ):
        for ask in (POCKETS.refusal, POCKETS.refusals, POCKETS.apply):
            with pytest.raises(ValueError, match="is no action of pockets: it has no notation"):
                ask(state, action)


def test_a_game_reads_and_writes_itself() -> None:
    setup = setup_of("Ala", "Bo", "Cy")
    assert POCKETS.read(setup, "Ala: steal Bo") == Action(0, "steal", 1)
    assert POCKETS.write(setup, Action(0, "steal", 1)) == "Ala: steal Bo"
