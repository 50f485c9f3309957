"""Everything that Peddler can say has words in English and Polish, and they say what is meant."""

import re
from functools import cache
from random import Random

import pytest

from tests.peddler.cove import BAG_IS_EMPTY, fleet, market
from tests.peddler.stage import BOOK, GAME, NAMES, SWITCHES, Stage, left_card, right_card, walk
from thieves.core import CHANCE, LANGUAGES, Action, Decision, Event, Refusal, read
from thieves.core.language import SLOT
from thieves.peddler.cards import Instruction, corruption, instruction_of, peddler_cards, people
from thieves.peddler.state import GOODS, KINDS

TEXTS = GAME.language.texts
SETUP = GAME.setup(NAMES[:1]).setup
THREE = GAME.setup(NAMES).setup
GROUPS = {"event": "events", "refusal": "refusals", "question": "questions"}
KINDS_CITED = {(citation.role, citation.kind) for citation in GAME.citations if citation.role in GROUPS}
ROGUES = ("criminals", "cultists", "robbers", "drawn")
FULL_SHELF = ["small red"] * 8
TWO_BOATS = {"boats": fleet({1: "rogue red", 2: "red red red red"}), "moored": {"left-outer": 2}}


def is_plain(text: str) -> bool:
    """A finished text: no slot left open, no stray sign, no name of a Python value, no id."""
    return bool(text.strip()) and not re.search(r"[{}|<_]|None|-1\b|\(\d+,|  ", text)


def is_sentence(text: str) -> bool:
    """A plain text from a capital, a number or a quotation mark to a full stop or a question mark."""
    return is_plain(text) and bool(re.match(r"[A-ZŁŻŚ\d“„]", text)) and text[-1] in ".?!"


def readings(seed: int) -> dict[str, str]:
    """Options of a game: other rogues and other readings each time."""
    random = Random(seed)
    chosen = {name: random.choice(values) for name, values in SWITCHES.items()}
    return chosen | {"rogues": ROGUES[seed % 4], "difficulty": ("normal", "high")[seed // 4 % 2]}


def hiring_human(name: str, **position) -> Stage:
    """Ala has just hired this townsperson, and somebody else has come to the square."""
    stage = Stage(square=[name], times={"Nozama": 12}, **position)
    stage.say("Ala: hire 1", "chance: arrive baker")
    return stage


def every_end() -> list[Stage]:
    """Games that end in each way."""
    gold = {"Ala": {"gold": 20}, "Bo": {"gold": 20}, "Nozama": {"gold": 5}}
    even = {"Ala": {"gold": 7}, "Nozama": {"gold": 7}}
    return [
        market(round=3, humans=2, merchants=gold),
        market(round=3, humans=2, merchants=gold | {"Nozama": {"gold": 30}}),
        market(round=3, merchants=even, options={"tie": "shared"}),
        market(round=3, merchants=even),
        market(round=3, merchants={"Ala": {"gold": 9}}),
    ]


def rare_tables() -> list[Stage]:
    """Positions for what hardly any game comes to."""
    vices = [kind.id for kind in corruption(SETUP) for _ in range(kind.copies)]
    hiring, right = {"right": right_card("hire", "outer")}, left_card("right")
    deck = [card.id for card in peddler_cards(None)[:16] if card.id != "peddler-3"]
    nobody = Stage(**hiring)
    nobody.turn(right)
    nearest = Stage(square=["", "", "baker"], **hiring)
    nearest.turn(right)
    empty_bag = Stage(**BAG_IS_EMPTY, **hiring)
    empty_bag.turn(right)
    both_full = Stage(shelf=FULL_SHELF, pool=["red"] * 6, right=right_card("goods", "outer"))
    both_full.turn(right)
    empty_deck = Stage(right="peddler-3", discards=deck[1:], times={"Ala": 9})
    empty_deck.turn(deck[0])
    renewed = Stage(spent=vices, times={"Ala": 2, "Nozama": 12})
    renewed.say("Ala: support red", "Ala: hand")
    gone = Stage(merchants={"Ala": {"corruption": vices}}, times={"Ala": 2, "Nozama": 12})
    gone.say("Ala: support red", "Ala: hand")
    favours = [
        hiring_human("bladesmith", merchants={"Ala": {"shelf": FULL_SHELF}}),
        hiring_human("siege-engineer", merchants={"Ala": {"shelf": FULL_SHELF}}),
        hiring_human("siege-engineer"),
        hiring_human("fencing-master", **BAG_IS_EMPTY),
        hiring_human("boatswain", **TWO_BOATS),
    ]
    ferried = hiring_human("ferryman", **TWO_BOATS)
    ferried.say("Ala: lift 1 red")
    only_rogues = Stage(options={"pool_rogues": "redrawn"}, phase="travel", halls=BAG_IS_EMPTY["halls"] | {"red": 1})
    only_rogues.run("act", draw=["red"] * 12)
    starts = [Stage(humans) for humans in (1, 2)]
    no_room = Stage(merchants={"Ala": {"shelf": FULL_SHELF}}, times={"Nozama": 12})
    tables = [nobody, nearest, empty_bag, empty_deck, both_full, renewed, gone, ferried, only_rogues, no_room]
    return [*tables, *favours, *every_end(), *starts]


@cache
def everything() -> dict[tuple[str, str], list[tuple]]:
    """Events, refusals and questions that games and staged tables really produce, by role and kind."""
    found: dict[tuple[str, str], list[tuple]] = {}

    def keep(role: str, setup, value) -> None:
        found.setdefault((role, value.kind), []).append((setup, value))

    def look(state) -> None:
        for seat in (*range(len(state.merchants)), CHANCE):
            for action in GAME.answers(state, seat):
                for refusal in GAME.refusals(state, action):
                    keep("refusal", state.setup, refusal)

    for seed in range(24):
        for number, (state, _, _, events) in enumerate(walk(seed, 1 + seed // 8 % 2, readings(seed))):
            keep("question", state.setup, GAME.decision(state))
            for event in events:
                keep("event", state.setup, event)
            if number % 13 == seed % 13:
                look(state)
    for stage in rare_tables():
        for event in stage.events:
            keep("event", stage.timeline.setup, event)
        look(stage.timeline.state)
    drawn = GAME.setup(NAMES[:1], rogues="robbers")
    keep("refusal", drawn.setup, GAME.refusal(drawn, Action(0, "arrive", 0)))
    return found


@pytest.mark.parametrize(("role", "kind"), sorted(KINDS_CITED))
def test_everything_that_is_cited_can_be_produced_and_said_in_both_languages(role, kind):
    say = getattr(GAME.language, role)
    values = everything().get((role, kind), [])
    assert values, f"nothing here produces the {role} {kind}"
    for setup, value in values[:300]:
        for language in LANGUAGES:
            assert is_sentence(say(setup, value, language)), say(setup, value, language)


def test_nothing_is_produced_that_nobody_cites():
    assert set(everything()) == KINDS_CITED
    clauses = {(citation.role, citation.kind, citation.clause) for citation in GAME.citations}
    for (role, kind), values in everything().items():
        assert {(role, kind, value.clause) for _, value in values} <= clauses


def test_no_text_is_left_over():
    for role, group in GROUPS.items():
        assert set(TEXTS[group]) == {kind for cited, kind in KINDS_CITED if cited == role}
    assert set(TEXTS["answers"]) == set(GAME.verbs)
    assert set(TEXTS["phases"]) == set(GAME.phases)


@pytest.mark.parametrize("verb", GAME.verbs)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_answer_has_words_of_its_own(verb, language):
    answers = [Action(CHANCE, verb, what) for what in GAME.verbs[verb].words(SETUP).values()]
    said = [GAME.language.answer(SETUP, answer, language) for answer in answers]
    assert all(is_plain(text) and text[0] == text[0].upper() for text in said), said
    assert len(set(said)) == len(answers)


TEMPLATES = [
    pytest.param(language, texts.get(language, ""), id=f"{group}.{kind}.{language}")
    for group in (*GROUPS.values(), "answers", "phases")
    for kind, texts in TEXTS[group].items()
    for language in LANGUAGES
]


@pytest.mark.parametrize(("language", "template"), TEMPLATES)
def test_slots_and_number_forms_are_complete(language, template):
    """English needs two forms for a number and Polish three."""
    assert template.strip()
    for name, style, forms in SLOT.findall(template):
        assert name in ("who", "what", "where")
        assert not style or style in GAME.language.formats
        if forms:
            assert len(forms[1:].split("|")) == {"en": 2, "pl": 3}[language], template
    assert "{" not in SLOT.sub("", template) and "}" not in SLOT.sub("", template)


def test_polish_never_inflects_a_name():
    """No ending follows a name, and none stands where the sentence would ask for another case."""
    prepositions = "bez|dla|do|na|o|od|po|przed|przez|przy|u|w|z|za|ze"
    for group in (*GROUPS.values(), "answers"):
        for kind, texts in TEXTS[group].items():
            name = r"\{(who|what:(seat|person))\}"
            assert not re.search(rf"{name}\w|\b({prepositions}) {name}", texts["pl"]), kind
            assert not re.search("Nozam|Ala", texts["pl"]), kind


def test_the_lair_has_one_name():
    assert "legowisk" not in str(TEXTS) + str([clause.ruling for clause in BOOK.clauses.values()])


# -- what the sentences say -----------------------------------------------------------------------


def person(word: str) -> int:
    return [one.id for one in people(SETUP)].index(word)


def pair(left: str, right: str) -> Instruction:
    found = {card.id: card for card in peddler_cards(None)}
    return instruction_of(found[left], found[right])


@pytest.mark.parametrize(
    ("event", "english", "polish"),
    [
        (Event("aboard", "", (), KINDS.index("yellow"), 4), "A noble comes in boat 5.",
         "W łodzi 5 płynie arystokrata."),
        (Event("lands", "", (0,), KINDS.index("yellow")), "Ala draws a noble ", "dobiera z worka arystokratę."),
        (Event("makes", "", (0,), GOODS.index("large blue"), 2), "a large blue good and puts it on shelf field 3.",
         "duży niebieski towar i kładzie go na polu 3 półki."),
        (Event("hired", "", (1,), person("baker"), 3), "the Baker from the fourth place.",
         "osobę z czwartego miejsca: Piekarka."),
        (Event("halves-show", "", (1,), pair("peddler-10", "peddler-7")._replace(hours=3, corruption=1)),
         "gain a small red good and a small green good, ×2; right half, outer arrow; cost: 3 hours and 1 corruption",
         "mały czerwony towar i mały zielony towar, ×2; prawa połowa, strzałka zewnętrzna; koszt: 3 godziny i 1 karta"),
        (Event("marker-moves", "", (1,), 1, (4, 5)), "pays 1 hour: its marker goes from 4 to 5.", "płaci 1 godzinę:"),
        (Event("marker-moves", "", (1,), 5, (4, 9)), "pays 5 hours: its marker goes from 4 to 9.", "płaci 5 godzin:"),
        (Event("arrival-passed", "", (1,), 2, 9), "at 9:30, for 2 adventurers.", "przy 9:30 – liczba przybyszów: 2."),
        (Event("uses-hand", "", (1,), 2), "Nozama has 2 goods:", "Nozama ma 2 towary,"),
        (Event("customer-travels", "", (1,), (KINDS.index("blue"), GOODS.index("small blue")), 3),
         "sends a wizard from its pool: wanted by the small blue good on field 4,",
         "wysyła z puli czarodzieja: szuka go mały niebieski towar z pola 4,"),
        (Event("moors", "", (1,), 4, "right-inner"), "right inner (black market).", "prawe wewnętrzne (czarny rynek)."),
        (Event("peddler-sells", "", (1,), (GOODS.index("large red"), 12, 0), "left"),
         "sells the large red good from field 1 at the left pier, for 12 gold (4 × 3 warriors).",
         "sprzedaje na lewym pomoście duży czerwony towar z pola 1: 12 złota (4 × 3 wojowników)."),
        (Event("support-adds-up", "", (1,), 4, ((0, 3), (1, 1))), "4 gold for the customers in its pool (warrior",
         "4 złota za klientów w puli (wojownik 3, bard 1)"),
        (Event("to-halls", "", (), (2, 0, 1, 0)), "join their guild halls: 2 warriors, 1 wizard.",
         "budynków swoich gildii: wojowników: 2, czarodziej: 1."),
        (Event("guilds-pay", "", (0,), -3), "bring -3 gold.", "-3 złota."),
    ],
)  # fmt: skip
def test_an_event_says_what_happened(event, english, polish):
    assert english in GAME.language.event(SETUP, event, "en")
    assert polish in GAME.language.event(SETUP, event, "pl")


@pytest.mark.parametrize(
    ("winners", "english", "polish"),
    [((0,), "Ala wins", "Wygrywa Ala"), ((0, 1), "Ala and Bo win", "Wygrywają Ala i Bo")],
)
def test_one_human_wins_or_two_win(winners, english, polish):
    event = Event("human-wins-among-three", "", winners, 30)
    assert GAME.language.event(THREE, event, "en").startswith(f"{english} with 30 gold")
    assert GAME.language.event(THREE, event, "pl").startswith(f"{polish}: 30 złota.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_question_to_the_peddler_is_asked_about_it(language):
    """It is read out as a prediction, so nobody is told to choose."""
    asked = [value for (role, _), values in everything().items() if role == "question" for value in values[:50]]
    for setup, decision in asked:
        name = setup.players[-1]
        if decision.seats == (len(setup.players) - 1,):
            assert not GAME.language.question(setup, decision, language).startswith(f"{name}:")
        elif decision.seats[0] != CHANCE:
            assert GAME.language.question(setup, decision, language).startswith(f"{setup.players[decision.seats[0]]}:")


def test_a_question_names_the_figure_and_the_boat():
    ask = GAME.language.question
    boat, mooring = Decision("which-boat", "", (1,), 0), Decision("which-mooring", "", (1,), 4)
    assert ask(SETUP, boat, "en") == "Which boat does the warrior board?"
    assert ask(SETUP, mooring, "pl") == "Łódź 5 jest pełna. Gdzie cumuje?"


# -- refusals say what would be right -------------------------------------------------------------


def why(stage: Stage, line: str, language: str = "en") -> str:
    """The reason of a refusal in words."""
    refused = GAME.refusal(stage.timeline.state, read(GAME, stage.timeline.setup, line))
    assert isinstance(refused, Refusal)
    return GAME.language.refusal(stage.timeline.setup, refused, language)


def boarding(side: str, arrow: str) -> Stage:
    """The Peddler has a warrior to put into a boat, by these symbols; every boat sails."""
    stage = Stage(shelf=["small red"] * 4, pool=["red"], times={"Ala": 9, "Nozama": 1},
                  right=right_card("guild", arrow))  # fmt: skip
    stage.turn(left_card(side), until="board")
    return stage


def test_a_wrong_boat_is_told_the_arrow_or_the_half():
    stage = boarding("right", "outer")
    assert why(stage, "Nozama: board 5") == "The outer arrow points at boat 6, not at boat 5."
    assert why(stage, "Nozama: board 5", "pl") == "Strzałka zewnętrzna wskazuje łódź 6, a nie łódź 5."
    assert why(stage, "Nozama: board 2") == (
        "Boat 2 is on the other half: the symbols lead to boat 6, on the right half."
    )
    assert why(boarding("left", "inner"), "Nozama: board 1") == "The inner arrow points at boat 3, not at boat 1."


def test_a_wrong_townsperson_is_told_the_arrow_or_the_half():
    stage = Stage(square=["baker", "notary", "hermit", "herald"], right=right_card("hire", "inner"))
    stage.turn(left_card("left"), until="hire")
    assert why(stage, "Nozama: hire 1") == "The inner arrow points at the second place, not at the first."
    assert why(stage, "Nozama: hire 4", "pl") == (
        "Czwarte miejsce jest na drugiej połowie: symbole wskazują drugie, na lewej połowie."
    )


def test_a_wrong_action_is_told_the_right_one():
    stage = Stage(right=right_card("goods", "inner"))
    stage.turn(left_card("left"), until="act")
    assert (
        why(stage, "Nozama: act hire") == "The inner halves do not show “hire a townsperson”: they show “gain goods”."
    )


def test_who_stays_in_the_boat_is_told_why():
    stage = hiring_human("boatswain", **TWO_BOATS)
    assert why(stage, "Ala: lift 1 red") == "The warrior in boat 1 must stay: only rogues can be sent to the lair."
    assert "that boat has moored" in why(stage, "Ala: lift 2 red")
    assert why(stage, "Ala: lift 3 red", "pl") == "W łodzi 3 nie ma wojownika."


def test_the_order_of_goods_is_spoken_of_only_where_a_good_could_be_sold():
    """A good without customers is not next for that reason, and not because of another field."""
    stage = market(left="red red", round=1, shelf=["large blue", "large red", "large red"])
    assert [refusal.kind for refusal in refusals(stage, "Nozama: sell 1")] == ["no-customer-here"]
    assert [refusal.kind for refusal in refusals(stage, "Nozama: sell 3")] == ["left-good-sells-first"]


def refusals(stage: Stage, line: str) -> list[Refusal]:
    return list(GAME.refusals(stage.timeline.state, read(GAME, stage.timeline.setup, line)))
