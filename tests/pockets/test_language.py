"""Everything the game can say has words in English and Polish, for one and for many."""

import re
from functools import cache

import pytest

from tests.pockets.stage import GAME, NAMES, READINGS, Stage, final_table, walk
from thieves.core import CHANCE, CLOCK, LANGUAGES, Action, Event
from thieves.pockets.refill import PlaceRest, RestStone
from thieves.pockets.state import Place

GROUPS = {"event": "events", "refusal": "refusals", "question": "questions"}
KINDS = {(citation.role, citation.kind) for citation in GAME.citations if citation.role in GROUPS}


def is_plain(text: str) -> bool:
    """A finished sentence: no slot left open, no stray sign, no name of a Python value."""
    return bool(text.strip()) and not re.search(r"[{}|]|None|\bPlace\(|\(\d|<", text) and "  " not in text


class Found(dict[tuple[str, str], list[tuple]]):
    """Events, refusals and questions that were produced, by role and kind, each with its setup."""

    def keep(self, role: str, setup, value) -> None:
        self.setdefault((role, value.kind), []).append((setup, value))

    def look(self, state) -> None:
        """What is asked here, and what is refused."""
        if (asked := GAME.decision(state)) is not None:
            self.keep("question", state.setup, asked)
        for seat in (*range(len(state.tiles)), CHANCE, CLOCK):
            for action in GAME.answers(state, seat):
                for refusal in GAME.refusals(state, action):
                    self.keep("refusal", state.setup, refusal)

    def follow(self, stage: Stage, *hands: str) -> None:
        """What has happened on a stage, and what each of these hands leads to."""
        for event in (*stage.events, *(e for h in hands for e in stage.hands(h) and stage.events)):
            self.keep("event", stage.timeline.setup, event)


@cache
def everything() -> Found:
    """Events, refusals and questions that games and staged tables really produce, by role and kind."""
    found = Found()
    for seed in range(8):
        walked(found, seed)
    staged(found)
    return found


def walked(found: Found, seed: int) -> None:
    """What a random game produces."""
    options = READINGS[seed % len(READINGS)]
    for number, (state, _, _, events) in enumerate(walk(seed, 3 + seed % 4, options)):
        for event in events:
            found.keep("event", state.setup, event)
        if number % 9 == 0 or isinstance(GAME.question(state), RestStone | PlaceRest) or not any(state.bag):
            found.look(state)


def staged(found: Found) -> None:
    """What random games seldom produce."""
    for name in NAMES:
        found.follow(Stage(6, {"distributor": name}))
    found.follow(Stage(3, {"distributor": "Ala"}))
    hands = ("Ala: steal Bo", "Bo: steal Ala", "Cy: point A")
    found.follow(Stage(round=2, tiles={"Ala": "rr", "Bo": "b"}, mushrooms={"A": "rb"}), *hands)
    hands = ("Ala: steal Bo", "Bo: steal Cy", "Cy: point A")
    found.follow(Stage(round=2, tiles={"Ala": "rr", "Bo": "b", "Cy": "y"}, mushrooms={"A": "rb"}), *hands)
    everybody = ("Ala: point A", "Bo: point A", "Cy: point A")
    found.follow(final_table(Ala="rby", Bo="rby"), *everybody)
    found.follow(final_table(Ala="rbyw", Bo="rbyrb"), *everybody)
    found.follow(final_table(Ala="rby", Bo="w"), *everybody)
    found.follow(Stage(round=9, bag="", fill="Cy"), "Ala: point A", "Bo: point B", "Cy: protect")
    short = Stage(4, round=14, phase="refill", mushrooms={"A": "r"}, bag="rbyw", fill="Dee")
    short.luck()
    short.hands("Ala: place A", "Ala: place B", "Ala: place B")
    found.look(short.timeline.state)
    ended = final_table(Ala="r")
    ended.hands(*everybody)
    found.look(ended.timeline.state)


@pytest.mark.parametrize(("role", "kind"), sorted(KINDS))
def test_everything_that_is_cited_can_be_produced_and_said_in_both_languages(role, kind):
    say = getattr(GAME.language, role)
    values = everything().get((role, kind), [])
    assert values, f"nothing here produces the {role} {kind}"
    for setup, value in values[:400]:
        for language in LANGUAGES:
            sentence = say(setup, value, language)
            assert is_plain(sentence), sentence
            assert sentence[-1] in ".!?", sentence


def test_nothing_is_produced_that_nobody_cites():
    assert set(everything()) == KINDS
    clauses = {(citation.role, citation.kind, citation.clause) for citation in GAME.citations}
    for (role, kind), values in everything().items():
        assert {(role, kind, value.clause) for _, value in values} <= clauses


@pytest.mark.parametrize(
    ("event", "english", "polish"),
    [
        (Event("tile-protected", "", (0,), where=Place("tile", 2)), "Ala points at", "Ala wskazuje"),
        (Event("tile-protected", "", (0, 1), where=Place("tile", 2)), "Ala and Bo point at", "Ala i Bo wskazują"),
        (Event("tile-rests", "", (0, 1, 2), where=Place("tile", 3)), "Ala, Bo and Cy point", "Ala, Bo i Cy wskazują"),
        (Event("turns-to-white", "", (0,)), "Ala turns back", "Ala odwraca"),
        (Event("turns-to-white", "", (0, 1)), "Ala and Bo turn back", "Ala i Bo odwracają"),
        (Event("stones-run-short", "", (0,), 1), "Only 1 stone is left", "Został tylko 1 kamień"),
        (Event("stones-run-short", "", (0,), 2), "Only 2 stones are left", "Zostały tylko 2 kamienie"),
        (Event("stones-run-short", "", (0,), 5), "Only 5 stones are left", "Zostało tylko 5 kamieni"),
        (Event("scores-sets", "", (0,), 1), "1 set of", "1 zestaw "),
        (Event("scores-sets", "", (0,), 3), "3 sets of", "3 zestawy "),
        (Event("scores-sets", "", (0,), 0), "0 sets of", "0 zestawów "),
        (Event("scores-whites", "", (0,), 5), "5 white stones", "5 białych kamieni"),
        (Event("wins-by-points", "", (0,), 22), "22 points", "22 punkty"),
        (Event("wins-by-points", "", (0,), 15), "15 points", "15 punktów"),
    ],
)
def test_one_two_and_five_have_their_own_words(event, english, polish):
    setup = GAME.setup(NAMES[:4]).setup
    assert english in GAME.language.event(setup, event, "en")
    assert polish in GAME.language.event(setup, event, "pl")


def test_a_lot_of_stones_is_counted_in_both_languages():
    setup = GAME.setup(NAMES[:3]).setup
    event = Event("adds-up", "", (0,), (1, 2, 5, 0))
    assert "1 red, 2 blue and 5 yellow" in GAME.language.event(setup, event, "en")
    assert "1 czerwony, 2 niebieskie i 5 żółtych" in GAME.language.event(setup, event, "pl")
    nothing = event._replace(what=(0, 0, 0, 0))
    assert GAME.language.event(setup, nothing, "en").endswith("nothing.")
    assert GAME.language.event(setup, nothing, "pl").endswith("nic.")


@pytest.mark.parametrize("name", ["<b>Ala</b>", "A&B", '"><script>', "{who}", "{what}", "Ala|Bo", "\\1 \\g<0>"])
def test_a_name_is_plain_text_whatever_it_looks_like(name):
    setup = GAME.setup((name, "Bo", "Cy")).setup
    for language in LANGUAGES:
        event = GAME.language.event(setup, Event("covers", "", (0,)), language)
        assert event.startswith(f"{name} ")
        assert name in GAME.language.answer(setup, Action(1, "steal", 0), language)
        stage = GAME.begin_at((name, "Bo", "Cy"), {"round": 2, "mushrooms": {"A": "r"}}).state
        assert name in GAME.language.question(setup, GAME.decision(stage), language)
        refusal = GAME.refusal(stage, Action(0, "steal", 0))
        assert GAME.language.refusal(setup, refusal, language).startswith(f"{name} ")
