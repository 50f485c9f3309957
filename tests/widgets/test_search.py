"""The page on which the rulebook is asked: what it shows, how one walks there, the way to a live position and back."""

import pytest

import thieves
from tests.widgets.plain import command_of, keys_of, node, nodes, plain, texts
from thieves.core import LANGUAGES, ThievesError
from thieves.lab.gallery import gallery
from thieves.lab.session import Session
from widgets import Table, rulebook, table
from widgets.desk.crop import SIZE, still
from widgets.desk.search import RulebookPage
from widgets.tree import Node, to_text

NEVER_BACK = "push.never-back-where-pusher-came-from"


def list_of(tree: Node, **wanted: str) -> list[Node]:
    return list(nodes(tree, **wanted))


def asked(words: str = "goblin cannot be pushed back", game: str = "library", language: str = "en") -> Table:
    return rulebook(game, words, language)


def shown(found: Table) -> str:
    """The clause on the right."""
    return texts(node(found.tree, cls="find-clause"), cls="pill")[0]


def test_the_page_stands_in_place_of_the_table_and_goes_away_again():
    found = plain()
    found.handle({"do": "search"})
    assert "find" in found.tree["attrs"]["class"] and not list_of(found.tree, cls="question")
    found.handle({"do": "search"})
    assert "find" not in found.tree["attrs"]["class"] and list_of(found.tree, cls="question")


def test_a_key_and_a_button_of_the_table_open_it():
    found = plain()
    assert keys_of(found)["f"] == {"do": "search"}
    assert {"do": "search"} in [command_of(one) for one in nodes(found.tree, cls="tool")]


def test_the_window_of_a_clause_leads_to_all_that_is_known_of_it():
    found = plain()
    clause = found.session.timeline.decision.clause
    found.handle({"do": "clause", "id": clause})
    do = command_of(node(node(found.tree, cls="dialog"), cls="small"))
    assert do == {"do": "search", "clause": clause}
    found.handle(do)
    assert shown(found) == clause and found.memory.clause is None


def test_hits_are_marked_and_counted():
    found = asked()
    rows = list_of(node(found.tree, key="find-rows"), tag="li")
    assert texts(rows[0], tag="mark")[1] == "pushed goblin cannot" and shown(found) == NEVER_BACK
    assert texts(found.tree, tag="h3")[0] == f"{len(found.memory.page.found(found.session.game))} of 112 clauses"


def test_where_nothing_is_asked_all_clauses_stand_in_the_order_of_their_books():
    everything = rulebook()
    assert texts(everything.tree, tag="h3")[0] == "793 of 793 clauses"
    assert len(list_of(node(everything.tree, key="find-rows"), tag="li")) == 60


def test_arrows_walk_through_what_was_found_and_stop_at_both_ends():
    found = asked()
    ids = [one.clause.id for one in found.memory.page.found(found.session.game)]
    for by, place in ((-1, 0), (1, 1), (1, 2), (-1, 1), (99, len(ids) - 1)):
        found.handle({"do": "search_walk", "by": by})
        assert shown(found) == ids[place]
    assert (
        next(row for row in nodes(found.tree, tag="li") if "data-keep" in row["attrs"])["attrs"]["aria-selected"]
        == "true"
    )


def test_related_clauses_lead_on_and_back():
    found = asked()
    way = node(found.tree, cls="related")
    clause = "push.chain"
    assert clause in texts(way, cls="pill")
    found.handle({"do": "search_show", "game": "library", "clause": clause})
    assert shown(found) == clause
    found.handle({"do": "search_return"})
    assert shown(found) == NEVER_BACK


def test_one_game_or_all_of_them_are_asked():
    found = asked("tie")
    found.handle({"do": "search_in", "value": ""})
    assert len({one.game.name for one in found.memory.page.found(found.session.game)}) > 1
    found.handle({"do": "search_in", "value": "peddler"})
    assert {one.game.name for one in found.memory.page.found(found.session.game)} <= {"peddler"}


def test_the_lines_that_decide_are_lit():
    lines = texts(node(asked().tree, cls="find-source"), cls="decides")
    assert len(lines) == 2 and "if field == push.trail[-1]:" in lines[0]


def test_both_readings_stand_side_by_side():
    found = asked("push.mover-may-go-on")
    assert shown(found) == "push.mover-may-go-on"
    labels = texts(node(found.tree, cls="readings"), tag="h4")
    assert labels[0] == "Our ruling" and labels[1].startswith("Other reading") and labels[2] == "Open question"


# -- live positions --------------------------------------------------------------------------------


def test_a_live_position_opens_at_this_table_and_the_way_back_leads_to_the_page():
    found = asked()
    before, page = found.session, found.memory.page
    found.handle({"do": "search_live"})
    assert found.session is not before and list_of(found.tree, cls="refusal")
    assert [reason.clause for reason in found.session.refused[1]] == [NEVER_BACK]
    assert keys_of(found)["Backspace"] == {"do": "home"}
    found.handle({"do": "home"})
    assert found.session is before and found.memory.page == page


def test_what_acts_lies_one_step_ahead():
    found = asked("push.mover-may-go-on")
    found.handle({"do": "search_way", "way": "acts"})
    found.handle({"do": "search_live"})
    timeline = found.session.timeline
    assert timeline.length == timeline.number + 1
    found.handle({"do": "step"})
    example = gallery(thieves.games["library"])["push.mover-may-go-on"]["acts"]
    assert found.session.timeline.moment.action == found.session.game.read(timeline.setup, example.do)


def test_a_position_of_another_game_brings_its_own_picture():
    found = asked()
    found.handle({"do": "search_show", "game": "hadria", "clause": "guard.nearest-thief-first"})
    found.handle({"do": "search_live"})
    assert found.session.game.name == "hadria" and list_of(found.tree, tag="style")
    found.handle({"do": "home"})
    assert found.session.game.name == "library"


def test_the_language_that_is_spoken_stays():
    found = asked()
    found.handle({"do": "search_live"})
    found.handle({"do": "speak", "language": "pl"})
    found.handle({"do": "home"})
    assert found.session.language == "pl"


def test_what_forbids_a_table_cannot_be_opened():
    found = rulebook("library", "overview.number-of-players")
    found.handle({"do": "search_live"})
    said = ["No table can be laid out with this: the rule forbids it."]
    assert texts(found.tree, cls="complaint") == said
    assert "find" in found.tree["attrs"]["class"]


@pytest.mark.parametrize("name", thieves.games)
def test_crops_are_drawn_at_their_own_size_and_cannot_be_clicked(name: str):
    game = thieves.games[name]
    for clause, ways in list(gallery(game).items())[::9]:
        for way in ways:
            drawn = still(game, clause, way, "pl")
            if drawn is None:
                assert ways[way].shows == "flaw"
                continue
            box = [float(number) for number in drawn["attrs"]["viewBox"].split()]
            assert box[2:] == [float(drawn["attrs"]["width"]), float(drawn["attrs"]["height"])]
            assert box[2] >= SIZE[0] and not any(one["attrs"].keys() & {"data-do", "tabindex"} for one in nodes(drawn))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", thieves.games)
def test_every_kind_of_clause_is_shown_in_both_languages(name: str, language: str):
    found = rulebook(name, language=language)
    clauses = list(thieves.games[name].book.clauses)
    for clause in clauses[:: max(1, len(clauses) // 8)]:
        found.handle({"do": "search_show", "game": name, "clause": clause})
        assert shown(found) == clause and "{" not in to_text(node(found.tree, cls="find-clause"))
        assert clause in found.text()


# -- what may not be told, and what cannot be ------------------------------------------------------


def test_the_page_tells_nothing_of_the_table_behind_it():
    seen = Table(Session("bazaar", ("Ala", "Bo", "Cy"), seed=3, viewer="Ala"))
    other = Table(Session("bazaar", ("Ala", "Bo", "Cy"), seed=99, viewer="Ala"))
    for found in (seen, other):
        found.handle({"do": "search", "clause": "reputation.kept-face-down"})
    assert seen.tree == other.tree


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"do": "search", "clause": "no.such"}, "The rulebook has no clause 'no.such'."),
        ({"do": "search_show", "game": "library", "clause": "no.such"}, "The rulebook of library has no clause"),
        ({"do": "search_show", "game": "chess", "clause": "x"}, "There is no game 'chess' here"),
        ({"do": "search_in", "value": "chess"}, "There is no game 'chess' here"),
        ({"do": "search_way", "way": "sleeps"}, "it cannot be 'sleeps'"),
        ({"do": "search_walk", "by": "far"}, "The command search_walk cannot be carried out: its by is 'far'."),
        ({"do": "search_for", "value": 7}, "The command search_for cannot be carried out: its value is 7."),
        ({"do": "search_decider", "value": "-1"}, "Those that decide a clause have numbers; '-1' is none."),
        ({"do": "home"}, "This is your own table."),
    ],
)  # fmt: skip
def test_what_cannot_be_is_a_sentence_and_the_page_stays(message: dict[str, object], sentence: str):
    found = asked()
    found.handle(message)
    assert sentence in found.session.error and shown(found) == NEVER_BACK


@pytest.mark.parametrize("do", ["search_for", "search_in", "search_show", "search_walk", "search_way", "search_live"])
def test_without_the_page_its_commands_are_a_sentence(do: str):
    found = plain()
    found.handle({"do": do, "value": "", "game": "pockets", "clause": "win.most-points", "by": 1, "way": "acts"})
    assert found.session.error == "The rulebook is not being asked: open the page first."


def test_markup_and_odd_letters_are_words_like_any_other():
    for words in ("<b>goblin</b>", "\\", "'\"`", "𝕘𝕠𝕓𝕝𝕚𝕟", "ﬁeld", "\N{GAME DIE}" * 100):
        found = asked(words)
        assert node(found.tree, key="search-field")["attrs"]["value"] == words


def test_a_game_that_somebody_added_has_its_page_without_a_line_more():
    from examples.nim import nim

    found = table(nim, players=["Ala", "Bo"])
    found.handle({"do": "search", "clause": "take.one-heap"})
    assert shown(found) == "take.one-heap" and texts(node(found.tree, cls="find-beside"), cls="tab")
    found.handle({"do": "search_for", "value": "heap"})
    assert {one.game for one in found.memory.page.found(nim)} == {nim}
    found.handle({"do": "search_live"})
    assert found.memory.home is not None and found.session.game is nim


def test_a_rulebook_that_is_not_there_is_a_sentence():
    with pytest.raises(ThievesError, match="There is no game 'chess' here"):
        rulebook("chess")


def test_the_page_is_a_value():
    assert RulebookPage() == RulebookPage() and RulebookPage("a") != RulebookPage("b")
