"""Sketches: what is understood, what is not, and how they lie on the table."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thieves
from thieves.core import ThievesError
from thieves.core.content import check_content
from thieves.core.sketch import LONGEST, BadSketch
from thieves.core.timeline import Timeline
from widgets import table

HADRIA, LIBRARY = thieves.games["hadria"], thieves.games["library"]
CITY = "1-2-3-4-5, 3-6; 3 hideout; guards 2 5; captains 4; Ala 1; Bo 6; first Bo; die 6; tokens 6"
ROOM = "sgets / tA##s / eBRgs; hand Ala goblin scroll grimoire, goblin ball ball; turn Ala"
GOOD = [(HADRIA, CITY), (LIBRARY, ROOM)]


@pytest.mark.parametrize(("game", "text"), GOOD, ids=["hadria", "library"])
def test_a_sketch_is_laid_out_drawn_saved_and_played(game, text):
    found = game.sketch(text).must_be_good()
    assert check_content(found.options["board"]) == []
    line = Timeline(game, found.players, 3, found.position, **found.options)
    assert game.write_position(line.state) == game.write_position(
        game.place(line.setup, game.write_position(line.state))
    )
    for _ in range(6):
        legal = game.actions(line.state)
        line.do(line.luck() if legal[0].seat == -1 else legal[0])
    for language in ("en", "pl"):
        shown = table(game.name, sketch=text, language=language).html()
        assert ("field-6" if game is HADRIA else "bookcase-B3") in shown


@pytest.mark.parametrize(("game", "text"), GOOD, ids=["hadria", "library"])
def test_every_part_can_be_underlined_and_is_told(game, text):
    found = game.sketch(text)
    assert not found.slips and all(part.kind for part in found.parts)
    spans = [(part.start, part.end) for part in found.parts]
    assert spans == sorted(spans) and all(text[start:end] == text[start:end].strip() for start, end in spans)
    assert all(one[1] <= two[0] for one, two in pairwise(spans))
    for language in ("en", "pl"):
        assert found.understood(game.language, language)[0].isdigit() and found.may_follow(game.language, language)


def test_what_is_understood_and_what_may_follow_is_data():
    found = HADRIA.sketch("1-2-3-4-5, 3-6; guards 2 5; Ala 1; Bo 4")
    assert found.understood(HADRIA.language) == "6 fields, 5 streets, 2 guards and 2 thieves"
    assert found.understood(HADRIA.language, "pl") == "6 pól, 5 ulic, 2 strażników i 2 złodziei"
    assert found.may_follow(HADRIA.language)[:4] == ["3 hideout", "captains 4", "tokens 6", "first Bo"]
    assert [part.seat for part in found.parts] == [None, None, 0, 1]


def test_polish_words_are_understood():
    ours = HADRIA.sketch("1-2-3; 2 hideout; guards 1; Ala 3; first Ala; die 5")
    theirs = HADRIA.sketch("1-2-3; 2 kryjówka; strażnicy 1; Ala 3; pierwszy Ala; kość 5")
    assert not theirs.slips and theirs.position == ours.position and theirs.options == ours.options


@pytest.mark.parametrize(
    ("text", "part", "sentence"),
    [
        ("", "", "A sketch begins with its streets"),
        ("guards 2", "2", "There is no field '2' in the plan; its fields are: none yet"),
        ("1-2; 3 hideout", "3", "There is no field '3' in the plan; its fields are: 1, 2."),
        ("1-2; 2 castle", "castle", "'castle' is no kind of field; kinds are: centre, post"),
        ("1-2; 2", "2", "Of '2' nothing is said: write a kind behind it"),
        ("1-2; Ala 9", "9", "There is no field '9'"),
        ("1-2; die 12", "die 12", "'die 12' is no roll: write one or two numbers from 1 to 8"),
        ("1-2; foo", "foo", "'foo' says nothing: a part is a plan (1-2-3), a kind (3 hideout), a thief (Ala 1)"),
        ("1-2; guards", "guards", "'guards' names no field: write where, such as guards 1."),
        ("1-2; Bo 1; Bo 2", "Bo", "'Bo' stands somewhere already: a thief has one field."),
        ("1-2; alarm Q", "Q", "'Q' is no outer district: write one of N, E, S, W."),
        ("1-1", "1-1", "A way leads from '1' to itself"),
        ("1-2; Ala 1; first Cy", None, "'Cy' goes first, but nobody is called so."),
        ("-".join(map(str, range(99))), None, "The plan has 99 fields, but 60 are the most."),
    ],
)  # fmt: skip
def test_every_slip_in_a_plan_is_a_sentence_with_its_part(text, part, sentence):
    slips = HADRIA.sketch(text).slips
    found = [slip for slip in slips if sentence in slip.sentence]
    assert found, slips
    assert part is None or text[found[0].start : found[0].end] == part
    with pytest.raises(BadSketch, match=" "):
        table("hadria", sketch=text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "A sketch begins with a grid of letters"),
        ("sge / tx / sge", "This row"),
        ("sge / txe / sge", "'x' means nothing in a grid; letters are s t e g *"),
        ("sge / t#e / sge", "A bookcase covers two fields side by side, but B2 is left alone."),
        ("sAe / tAe", "Ala stands twice in the grid, on A2 and B2."),
        ("sge; Bo Z9", "There is no field 'Z9' in the grid; its fields are: A1 to A3."),
        ("sge / tes; hand Ala moon", "'moon' is no movement card"),
        ("sge / tes; hand Ala goblin ball ball", "'Ala' is not on the grid"),
        ("sge / tes; rigor", "'rigor' is not whole: write it like 'rigor B1'."),
        ("sg", "There is no free field left for Rigor Mortis and two goblins."),
        ("sge / tes; foo", "'foo' says nothing: behind the grid a part is a goblin"),
    ],
)
def test_every_slip_in_a_grid_is_a_sentence(text, sentence):
    slips = LIBRARY.sketch(text).slips
    assert any(sentence in slip.sentence or "means nothing" in slip.sentence for slip in slips), slips
    assert all(0 <= slip.start <= slip.end <= len(text) for slip in slips)


@settings(max_examples=300, deadline=None)
@given(st.text(alphabet="123ABoalR#sge*-,;/ \n'\"\\ guardshideoutdie", max_size=60))
def test_whatever_is_written_there_is_an_answer(text):
    for game in (HADRIA, LIBRARY):
        found = game.sketch(text)
        assert all(0 <= slip.start <= slip.end <= len(text) for slip in found.slips)
        if not found.slips:
            try:
                game.begin_at(found.players, found.position, **found.options)
            except ThievesError as error:
                assert str(error)


def test_what_is_no_sketch_at_all_is_refused():
    for wrong in (5, None, "1-2;" * LONGEST):
        with pytest.raises(ThievesError, match="A sketch is a text"):
            HADRIA.sketch(wrong)
        with pytest.raises(ThievesError, match="A sketch is a text"):
            LIBRARY.sketch(wrong)
    with pytest.raises(ThievesError, match="pockets has no sketches"):
        thieves.games["pockets"].sketch("1-2")
