"""The sentences of the notebooks: positions, questions to the room, cards, two readings, progress."""

import re
from pathlib import Path
from typing import Any

import pytest

import thieves
from thieves.core import LANGUAGES, ThievesError
from thieves.core.timeline import Timeline
from thieves.lab.scenarios import scenario, scenario_names
from thieves.lab.session import Session
from thieves.lab.simulate import simulate
from widgets import table
from widgets.lesson import (
    Progress,
    asked,
    clause,
    laid,
    play_out,
    predict,
    questions,
    readings,
    reveal,
    show,
    thoughts,
    told,
    why_not,
)

ASKING = [name for name in scenario_names("pockets") if scenario(name).predict]
BOTS = {"Bo": "sly", "Cy": "careful"}
EVIL = "<img src=x>"


# -- positions ------------------------------------------------------------------------------------


def test_a_scenario_is_shown_before_its_script():
    shown = show("pockets/mutual-theft")
    assert repr(shown) == "Table(pockets, round 2, Ala is asked)"
    assert shown.session.timeline.number == 0
    assert "Ala (human, white edge): tile rr" in laid(shown)


def test_a_scenario_can_be_shown_in_polish_by_one_seat_and_under_another_reading():
    shown = show("pockets/empty-protection-rests", language="pl", viewer="Bo", empty_protection="free")
    assert (shown.session.language, shown.session.viewer) == ("pl", 1)
    assert shown.session.timeline.setup.empty_protection == "free"
    assert asked(shown).startswith("Bo: brać, kraść czy chronić?")


def test_chance_waits_if_it_is_told_to():
    assert "Who places the stones" in asked(show("pockets/preparation-three-players", auto=False))
    assert "Ala: which mushroom?" in asked(show("pockets/preparation-three-players"))


def test_an_unknown_scenario_is_refused_with_those_that_exist():
    with pytest.raises(ThievesError, match="mutual-theft"):
        show("pockets/mutual-thefts")


@pytest.mark.parametrize("name", ASKING)
def test_a_prediction_stands_before_the_last_step_and_then_takes_it(name: str):
    staged, question = scenario(name), predict(name)
    end = staged.play()
    assert question.session.timeline.number < end.number
    assert question.session.state != end.state
    assert asked(question).startswith(staged.predict.ask["en"])
    question.guess(staged.predict.right)
    assert question.session.error == ""
    assert question.session.state == end.state
    assert f"> {staged.predict.right}  Right." in asked(question)
    assert f"[{staged.predict.clause}]" in asked(question)


def stems(text: str) -> set[str]:
    """What words begin with, and numbers."""
    return {word[:4] for word in re.findall(r"\w+", text.lower()) if len(word) > 3 or word.isdigit()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ASKING)
def test_a_clause_that_does_not_speak_of_the_answer_is_not_all_that_explains_it(name: str, language: str):
    ask = predict(name).memory.quiz.asked
    law, (right,) = scenario(name).game.book[ask.clause].text[language], ask.right_numbers
    assert ask.because or stems(law) & stems(ask.choices[right - 1][language])


def test_a_wrong_guess_hears_the_right_answer_in_polish():
    question = predict("pockets/vault-is-safe", language="pl")
    question.guess(2)
    assert "Jednak nie. Dobra odpowiedź: Biały kamień." in asked(question)


def test_a_question_is_asked_by_its_number_which_tells_nothing():
    by_number, by_name = predict("library", 3), predict("library/stuck-and-shown")
    assert asked(by_number) == asked(by_name)
    assert reveal("library", 3) == reveal("library/stuck-and-shown")
    with pytest.raises(ThievesError, match=r"There is no question 99 about 'library'. There are: 1, 2, "):
        predict("library", 99)
    with pytest.raises(ThievesError, match=r"There are: none\."):
        predict("chess", 1)


def test_every_question_of_a_game_is_listed_with_its_number():
    english, polish = questions("library").splitlines(), questions("library", "pl").splitlines()
    assert english[2] == "  3  Ala can use none of her two cards. What happens?"
    assert polish[2] == "  3  Ala nie może użyć żadnej z dwóch kart. Co się stanie?"
    assert len(english) == len(polish) > 10


@pytest.mark.parametrize(
    ("language", "why"), [("en", "and the hand is shown and exchanged"), ("pl", "rękę się pokazuje")]
)
def test_what_explains_an_answer_comes_with_it(language: str, why: str):
    table = predict("library", 3, language)
    assert why not in str(table.tree) and why not in table.text()
    table.guess(1)
    assert why in str(table.tree) and why in table.text()
    assert why in reveal("library", 3, language).text()
    folded_away = reveal("library", 3, language)._repr_html_().partition("<details>")[0]
    assert why not in folded_away and "loses-turn" not in folded_away


def test_a_question_of_your_own_stands_in_your_own_file(tmp_path):
    own = tmp_path / "question.toml"
    stored = (Path(thieves.__file__).parents[1] / "scenarios/library/stuck-and-shown.toml").read_text("utf-8")
    own.write_text(stored.replace("number = 3\n", ""), "utf-8")
    assert asked(predict(str(own))) == asked(predict("library", 3))


def test_a_scenario_without_a_question_cannot_be_predicted():
    with pytest.raises(ThievesError, match=r"asks nothing. questions\('pockets'\) lists what does\."):
        predict("pockets/late-hand")


@pytest.mark.parametrize("name", ASKING)
def test_an_answer_is_folded_and_says_the_choice_with_its_clause(name: str):
    staged, answer = scenario(name), reveal(name)
    right = staged.predict.choices[staged.predict.right - 1]["en"]
    assert answer.lines[0] == f"{staged.predict.right}. {right} [{staged.predict.clause}]"
    assert len(answer.lines) > 1
    before, _, folded = answer._repr_html_().partition("</summary>")
    assert before.endswith("<details><summary>Show the answer")
    assert staged.title["en"].replace("'", "&#x27;") in folded
    assert repr(answer) == answer.text()


# -- facts ----------------------------------------------------------------------------------------


def test_what_happened_is_told_with_its_clauses():
    shown = show("pockets/own-tile-is-no-target")
    shown.do("Bo: protect")
    assert told(shown) == "Bo has chosen, unseen. [point.count-to-three]"


def test_why_not_gives_every_reason_or_says_that_it_is_allowed():
    shown = show("pockets/own-tile-is-no-target")
    assert why_not(shown, "Bo: steal Bo").endswith("[steal.own-tile-is-not-a-target]")
    assert why_not(shown, "Bo: steal Ala") == "It is allowed."
    assert why_not(show("pockets/own-tile-is-no-target", "pl"), "Bo: steal Ala") == "Wolno."
    first = table("pockets", ["Ala", "Bo", "Cy"], seed=1)
    assert len(why_not(first, "Ala: steal Ala").splitlines()) == 2  # not in round one, and never from oneself


def test_bots_tell_their_thoughts():
    thinking = table("pockets", ["Ala", "Bo", "Cy"], bots=BOTS, seed=1)
    assert thoughts(thinking) == ""
    thinking.do("Ala: point A")
    assert [line for line in thoughts(thinking).splitlines() if not line.startswith(" ")] == ["Bo", "Cy"]


def test_bots_play_a_whole_game_and_the_table_shows_the_end():
    whole = play_out(table("pockets", ["Ala", "Bo", "Cy"], bots={"Ala": "random", **BOTS}, seed=1))
    assert whole.session.timeline.result is not None
    assert asked(whole).startswith("The game is over [win.")
    assert whole.tree["attrs"]["data-rev"] == str(whole.rev) != "0"


# -- rules ----------------------------------------------------------------------------------------


def test_a_clause_is_a_card_in_both_languages_with_its_place_and_its_ruling():
    card = clause("pockets", "rest.flip-to-black-edge")
    rule = card.clause
    for part in (rule.id, rule.where, *rule.text.values(), rule.ruling.question["en"], rule.ruling.adopted["en"]):
        assert part in repr(card)
    assert '<p lang="pl" class="law">' in card._repr_html_()


def test_an_unknown_clause_is_refused():
    with pytest.raises(ThievesError, match=r"has no clause 'rest\.never'"):
        clause("pockets", "rest.never")


@pytest.mark.parametrize(
    ("name", "switch", "values", "place", "line"),
    [
        (
            "empty-protection-rests",
            "empty_protection",
            ("rests", "free"),
            "Cy: point B, action 3",
            "Ala rests this round [rest.flip-to-black-edge] / does not rest",
        ),
        ("scoring-white-in-sets", "white_in_sets", ("yes", "no"), "the start", "Ala’s points: 5 / 4"),
        (
            "shortage-one-each",
            "shortage",
            ("seen", "blind"),
            "the start",
            "Who is asked: Chance [refill.random-draw] / Bo [refill.shortage-distributor-decides]",
        ),
        ("hidden-vault", "vault", ("hidden", "open"), "in what Ala knows", "The bag: "),
    ],
)
def test_two_readings_part_where_they_first_differ(name, switch, values, place, line):
    both = readings(f"pockets/{name}", switch)
    assert both.values == values
    assert place in both.place()
    assert line in both.text()
    assert sum("(adopted)" in head for head in both.heads()) == 1
    assert f"<code>{both.clause.id}</code>" in both._repr_html_()


def test_the_event_of_one_side_stands_on_that_side_alone():
    left, right = readings("pockets/empty-protection-rests").sides()
    assert left == ["Ala turns the tile to its black edge and rests in round 3. [rest.flip-to-black-edge]"]
    assert right == []


def test_what_the_other_reading_forbids_is_said_with_its_clause():
    line = Timeline(thieves.games["pockets"], ("Ala", "Bo", "Cy"), position={"round": 2}, empty_protection="free")
    for action in ("Ala: protect", "Bo: point A", "Cy: point B"):
        line.do(action)
    line.let_chance()
    line.do("Ala: point A")
    both = readings(line, "empty_protection")
    assert both.values == ("free", "rests")
    assert both.parting.number == 2  # the edge of the tile tells it before the refusal would


def test_readings_that_make_no_difference_say_so():
    both = readings("pockets/mutual-theft", "shortage")
    assert both.place() == "In this game they never part."
    assert both.sides() == ([], [])
    assert "nigdy" in readings("pockets/mutual-theft", "shortage", language="pl").text()


def test_an_unknown_switch_is_refused_with_those_that_exist():
    with pytest.raises(ThievesError, match="no switch 'weather', only shortage, vault"):
        readings("pockets/mutual-theft", "weather")


def test_names_are_text_and_never_html():
    line = Timeline(thieves.games["pockets"], (EVIL, "Bo", "Cy"), position={"round": 2})
    for action in (f"{EVIL}: protect", "Bo: point A", "Cy: point B"):
        line.do(action)
    both = readings(line)
    assert EVIL in both.text()
    assert EVIL not in both._repr_html_()
    assert "&lt;img src=x&gt;" in both._repr_html_()


# -- waiting --------------------------------------------------------------------------------------


def test_progress_follows_the_games_and_leaves_no_number_in_a_notebook():
    bar = Progress("20 games")
    assert (repr(bar), bar.text()) == ("Progress(20 games)", "20 games: 0%")
    simulate("pockets", ["random"] * 3, games=20, progress=bar)
    assert (repr(bar), bar.text()) == ("Progress(20 games)", "20 games: 100%")


def test_progress_speaks_a_hundred_times_at_most():
    bar, seen = Progress("many"), []
    bar.observe(seen.append, "value")
    for done in range(1, 5001):
        bar(done, 5000)
    assert len(seen) == 100


# -- slips ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("value", [None, 5, "pockets", [], Session("pockets", ("Ala", "Bo", "Cy"))], ids=type)
def test_what_is_no_table_is_a_sentence(value: Any) -> None:
    for ask in (asked, laid, play_out, thoughts, told, lambda table: why_not(table, "Ala: point A")):
        with pytest.raises(ThievesError, match=r"^.* is no table, such as show\(...\)"):
            ask(value)


@pytest.mark.parametrize(
    "name",
    [None, 5, b"pockets/mutual-theft", [], "", "poker/x", "pockets", "x" * 5000, "a\x00b", "a\x00b.toml", "no.toml",
     "/dev/zero.toml", "../pockets/mutual-theft", "/"],
    ids=lambda name: repr(name)[:30],
)  # fmt: skip
def test_a_scenario_that_is_not_there_is_a_sentence(name: Any) -> None:
    for ask in (show, predict, reveal):
        with pytest.raises(ThievesError) as error:
            ask(name)
        assert str(error.value).endswith(".")


@pytest.mark.parametrize("number", ["1", [], {}, True, 1.0, -1, 10**30], ids=repr)
def test_a_question_that_is_not_there_is_a_sentence(number: Any) -> None:
    for ask in (predict, reveal):
        with pytest.raises(ThievesError, match=r"There is no question .* about 'pockets'. There are: 1, "):
            ask("pockets", number)


@pytest.mark.parametrize("language", [None, 5, ["en"], "de"], ids=repr)
def test_a_language_that_is_not_spoken_is_a_sentence(language: Any) -> None:
    for ask in (show, reveal, readings):
        with pytest.raises(ThievesError, match="There is no language"):
            ask("pockets/mutual-theft", language=language)
    with pytest.raises(ThievesError, match="There is no switch"):
        readings("pockets/mutual-theft", ["empty_protection"])  # type: ignore[arg-type]
