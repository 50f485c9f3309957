"""Whatever a game says is said: every word that a sentence asks for comes, in both languages, and tells things apart.

Seeded games, scenarios and bots are listened to; each way to put a value into words (a format of the game) is heard.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import thieves
from tests.shelf.games import kinds_in
from thieves.core import CHANCE, CLOCK, LANGUAGES, Action, Event, Game, Language, Refusal
from thieves.core.chance import draw
from thieves.core.language import SLOT
from thieves.core.scenario import Scenario, load_scenario, take
from thieves.core.timeline import Moment, Timeline
from thieves.lab.bots import Bot, bot_named, bots_of, only_answer, view

SCENARIOS = Path(__file__).parents[2] / "scenarios"
NAMES = ("Ala", "Bo", "Cy", "Dee")
GROUPS = ("events", "refusals", "questions", "answers", "thoughts")
ANY = "any.clause"  #: what is said does not depend on it
#: what seeded games and scenarios do not come to, or only in one of its forms
RARE: dict[str, list[Event | Refusal]] = {
    "bazaar": [Event("alley-pays", ANY, (0,), (0, 2)), Event("spends-die", ANY, (0,), (0, 1, "gold"))],
    "hadria": [Event("rats-take", ANY, seats, 0) for seats in ((0,), (0, 1))],
    "peddler": [
        *(Refusal("not-in-that-boat", ANY, (0,), (boat, kind)) for boat, kind in ((0, 1), (2, 0))),
        *(Refusal("cannot-be-lifted", ANY, (0,), (1, n), why) for n, why in enumerate(("ferry", "banish", "moored"))),
    ],
}
ALWAYS_THE_SAME = {"support-price"}  #: the rules know one price
GAMES = {"peddler": 12, "pockets": 4}  #: so many pairs of games are played, where they are short; else one
REFUSED_AT = 40  #: every so many moments of a game, all its refusals are heard


class Ear(Language):
    """A language that remembers what it was asked for: each format with its value, each kind with its sentences."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game.language.texts, game.language.formats)
        self.words: dict[str, dict[str, dict[str, str]]] = defaultdict(lambda: defaultdict(dict))
        self.sentences: dict[tuple[str, str], dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
        self.formats = {style: self.heard(style) for style in self.formats}

    def heard(self, style: str) -> Any:
        """The same format, overheard."""
        speak = self.formats[style]

        def tell(setup: Any, value: Any, language: str) -> str:
            text: str = speak(setup, value, language)
            self.words[style][language][f"{value!r}"] = text
            return text

        return tell

    def fill(self, group: str, kind: str, setup: Any, parts: Any, language: str) -> str:
        text = super().fill(group, kind, setup, parts, language)
        self.sentences[group, kind][language].add(text)
        return text


# -- listening ------------------------------------------------------------------------------------


def listen_to_moment(ear: Ear, game: Game[Any], moment: Moment) -> None:
    """Everything that a moment says: what happened, what is asked, what may be answered."""
    setup = moment.state.setup
    asked = game.decision(moment.state)
    for language in LANGUAGES:
        for event in moment.events:
            ear.event(setup, event, language)
        if asked is not None:
            ear.question(setup, asked, language)
        for action in game.actions(moment.state):
            ear.answer(setup, action, language)


def listen_to_refusals(ear: Ear, game: Game[Any], state: Any, actions: Iterable[Action]) -> None:
    """Every reason against these answers."""
    for reason in {reason for action in actions for reason in game.refusals(state, action)}:
        for language in LANGUAGES:
            ear.refusal(state.setup, reason, language)


def every_answer(game: Game[Any], state: Any) -> Iterator[Action]:
    """Whatever any seat could say."""
    for seat in (*range(len(state.setup.players)), CHANCE, CLOCK):
        yield from game.answers(state, seat)


def listen_to_scenario(ear: Ear, scenario: Scenario) -> None:
    """A scenario from its first position to the last one, with what it says is refused."""
    game, line = scenario.game, scenario.start()
    listen_to_moment(ear, game, line.moment)
    for step in scenario.steps:
        if "refused" in step:
            listen_to_refusals(ear, game, line.state, [game.read(line.setup, step["do"])])
            continue
        before = line.number
        take(line, step)
        for moment in line.moments[before + 1 : line.number + 1]:
            listen_to_moment(ear, game, moment)
    listen_to_refusals(ear, game, line.state, every_answer(game, line.state))


def listen_to_game(ear: Ear, line: Timeline, random: Random) -> None:
    """A game of all the bots that know it, with what they think and with what is refused now and then."""
    game = line.game
    bots = [bot_named(game, bot) for bot in sorted(bots_of(game))]
    listen_to_moment(ear, game, line.moment)
    while line.decision is not None:
        if weights := game.weights(line.state):
            line.do(draw(weights, random))
        else:
            line.do(ask_a_bot(ear, line, random, bots))
        listen_to_moment(ear, game, line.moment)
        if line.number % REFUSED_AT == 0:
            listen_to_refusals(ear, game, line.state, every_answer(game, line.state))


def ask_a_bot(ear: Ear, line: Timeline, random: Random, bots: list[Bot]) -> Action:
    """The answer of any of the bots; its thoughts are heard. An automaton plays itself."""
    asked, people = line.game.decision(line.state), len(line.players) - len(line.game.automata)
    assert asked is not None
    seat = random.choice([seat for seat in asked.seats if seat != CLOCK])
    bot = random.choice(bots) if seat < people else only_answer
    choice = bot(view(line.game, line.state, seat, random))
    for thought in choice.trace:
        for language in LANGUAGES:
            ear.thought(line.setup, thought, language)
    return choice.action


@lru_cache
def listened(name: str) -> Ear:
    """All that was heard of a game: two seeded games, every scenario, and what hardly ever happens."""
    game = thieves.games[name]
    ear, random = Ear(game), Random(name)
    for seed, count in enumerate((game.players[0], min(4, game.players[-1])) * GAMES.get(name, 1)):
        line = Timeline(game, NAMES[:count], seed)
        listen_to_game(ear, line, random)
        for language in LANGUAGES:
            ear.sentences["result", "tally"][language] |= {
                game.tally(line.state, seat, language) for seat in range(len(line.players))
            }
    for path in sorted((SCENARIOS / name).glob("*.toml")):
        scenario = load_scenario(path.read_text("utf-8"))
        if not scenario.refused:
            listen_to_scenario(ear, scenario)
    for language in LANGUAGES:
        for thing in RARE.get(name, ()):
            if isinstance(thing, Event):
                ear.event(line.setup, thing, language)
            else:
                ear.refusal(line.setup, thing, language)
    return ear


def formats_in(template: str) -> set[str]:
    """The formats that a template asks for."""
    return {match[2] for match in SLOT.finditer(template) if match[2]}


def templates(game: Game[Any]) -> dict[tuple[str, str], dict[str, str]]:
    """Everything that the game can say, by group and kind."""
    return {
        (group, kind): game.language.texts[group][kind]
        for group in GROUPS
        for kind in game.language.texts.get(group, ())
    }


# -- what must hold -------------------------------------------------------------------------------


every_game = pytest.mark.parametrize("name", tuple(thieves.games))


@every_game
def test_every_way_to_put_a_value_into_words_is_asked_for_and_heard(name: str):
    said = templates(thieves.games[name]).values()
    asked = {style for texts in said for language in LANGUAGES for style in formats_in(texts[language])}
    formats, nouns = (
        thieves.games[name].language.formats,
        {getattr(kind, "noun", "") for kind in kinds_in(thieves.games[name])},
    )
    assert asked | (nouns & {*formats}) == {*formats} - {"seat", "seats"} | asked & {"seat", "seats"}
    assert asked == set(listened(name).words)


WRONG_CASE = re.compile(
    r"(bierze|zwraca|zatrzymuje|traci|[Ww]ziąć|zatrzymać|Zwróć|Zostaw|Weź|obróć na)\b[^.–→„]* (maska|karta)\b"
    r"|Przegoń:? (wojownik|bard|czarodziej|arystokrata|łotr)\b"
)


@every_game
def test_what_a_polish_verb_acts_on_stands_in_the_case_that_it_asks_for(name: str):
    said = {sentence for told in listened(name).sentences.values() for sentence in told["pl"]}
    assert said and not sorted(filter(WRONG_CASE.search, said))


@every_game
def test_no_word_is_missing_in_any_language(name: str):
    silent = [
        (style, language, value)
        for style, told in listened(name).words.items()
        for language in LANGUAGES
        for value, text in told[language].items()
        if not text.strip() or "{" in text
    ]
    assert silent == []


@every_game
def test_words_tell_different_things_apart(name: str):
    """A format that says the same of everything says nothing."""
    dumb = [
        (style, language)
        for style, told in listened(name).words.items()
        for language in LANGUAGES
        if style not in ALWAYS_THE_SAME and len(told[language]) > 1 and len(set(told[language].values())) == 1
    ]
    assert dumb == []


@every_game
def test_every_sentence_is_whole_and_is_more_than_its_key(name: str):
    for (_, kind), told in listened(name).sentences.items():
        for language in LANGUAGES:
            assert told[language], (kind, language)
            assert all(text.strip() and "{" not in text and text != kind for text in told[language]), kind


@every_game
def test_the_languages_differ_wherever_there_are_words_of_their_own(name: str):
    for key, texts in templates(thieves.games[name]).items():
        if any(letter.isalpha() for letter in SLOT.sub("", texts["en"])):
            assert texts["en"] != texts["pl"], key
    tallies = listened(name).sentences["result", "tally"]
    assert tallies["en"] and not tallies["en"] & tallies["pl"]


@every_game
def test_nearly_everything_that_the_game_can_say_was_heard(name: str):
    """Else these tests would prove little; what is left out needs a rare position."""
    known, heard = set(templates(thieves.games[name])), set(listened(name).sentences)
    assert len(known - heard) <= len(known) * 0.15
