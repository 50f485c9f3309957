"""Everything in sight: every kind of question of every game, in both languages, at the sizes that people have.

One position of each kind is drawn in the tests, whole games where ``THIEVES_FIT_GAMES`` says how many (``make soak``).
"""

import os
from collections.abc import Iterator
from functools import lru_cache
from random import Random

import pytest
from playwright.sync_api import Browser

import thieves
from tests.browser.fit import NAMES, ROOMS, Sight, played, players_of, samples
from thieves.lab.bots import bots_of
from thieves.lab.scenarios import scenarios
from thieves.lab.session import Session
from widgets import Table
from widgets.lesson import predict
from widgets.panels import tab_names

LAB = [room for room in ROOMS if room.startswith("lab")]
SEEDS = range(2)
BESIDE_BOTS = 12  #: so many answers of one person beside bots
WHOLE = range(100, 100 + int(os.environ.get("THIEVES_FIT_GAMES", "0")))
FIXED = (".ribbon", ".board", ".strip", ".log")
PLACES = "names => names.map(name => { const at = document.querySelector(name).getBoundingClientRect(); \
          return [at.x, at.y, at.width, at.height].map(Math.round).join(' '); })"


@pytest.fixture(scope="module")
def sight(browser: Browser) -> Iterator[Sight]:
    context = browser.new_context(reduced_motion="reduce")
    yield Sight(context.new_page())
    context.close()


@lru_cache(maxsize=8)
def sampled(game: str) -> dict[int, dict[int, tuple[str, str | None]]]:
    """The moments to look at, by seed: what is asked there, and who is."""
    found: dict[int, dict[int, tuple[str, str | None]]] = {}
    for kind, (seed, number, asked) in samples(game, SEEDS).items():
        found.setdefault(seed, {})[number] = kind, asked
    return found


def positions(game: str) -> Iterator[tuple[str, Session]]:
    """Each kind of question, as the seat that is asked sees it."""
    for seed, moments in sampled(game).items():
        *_, session = played(game, seed)
        for number, (kind, asked) in sorted(moments.items()):
            session.jump(number)
            session.look_as(asked)
            yield kind, session


def languages(room: str, number: int) -> tuple[str, ...]:
    """Both languages in the rooms that JupyterLab leaves; in whole windows, where there is more, they take turns."""
    return ("en", "pl") if room in LAB else (("en", "pl")[number % 2],)


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("game", thieves.games)
def test_every_kind_of_question_is_in_sight(sight: Sight, game: str, room: str):
    faults, places = {}, set()
    for number, (kind, session) in enumerate(positions(game)):
        for language in languages(room, number):
            session.speak(language)
            if found := sight.faults(Table(session), ROOMS[room]):
                faults[f"{language}: {kind}"] = found
            places.add(tuple(sight.window.page.evaluate(PLACES, FIXED)))
    assert not faults
    assert len(places) <= 2, "what frames the question jumps from position to position"


@pytest.mark.parametrize("room", [*LAB, "1280"])
@pytest.mark.parametrize("game", thieves.games)
def test_questions_to_the_room_are_in_sight_before_and_after_the_answer(sight: Sight, game: str, room: str):
    faults = {}
    for number, name in enumerate(name for name, found in scenarios(game) if found.predict):
        for language in languages(room, number):
            table = predict(name, language=language)
            before = sight.faults(table, ROOMS[room])
            table.guess(1)
            if found := before + sight.faults(table, ROOMS[room]):
                faults[f"{language}: {name}"] = found
    assert not faults


def beside_bots(game: str, language: str) -> Iterator[Table]:
    """A game of one person and bots: the table at each of its moments, with each of its tabs."""
    names = players_of(game, -1 if game in ("hadria", "peddler") else 1)  # as many as there can be
    bots = dict.fromkeys(names[1:], next(iter(bots_of(thieves.games[game]))))
    table, chooser = Table(Session(game, names, seed=5, bots=bots, viewer=names[0], language=language)), Random(5)
    for _ in range(BESIDE_BOTS):
        for side in ("", *tab_names(table.view())):
            table.remember(side=side)
            table.draw()
            yield table
        table.remember(side="")
        answers = [table.scene.written(action) for action in table.scene.answers]
        table.handle({"do": "answer", "action": chooser.choice(answers)} if answers else {"do": "step"})


@pytest.mark.parametrize("room", LAB)
@pytest.mark.parametrize("game", thieves.games)
def test_what_bots_have_done_is_in_sight(sight: Sight, game: str, room: str):
    faults = {}
    for language in ("en", "pl"):
        for table in beside_bots(game, language):
            if found := sight.faults(table, ROOMS[room]):
                faults[f"{language}: moment {table.session.timeline.number}, {table.memory.side}"] = found
    assert not faults


COVERED = """() => {
  const seen = name => [...document.querySelectorAll(name)].filter(one => one.checkVisibility({ checkOpacity: true }))
    .map(one => one.getBoundingClientRect());
  return seen(".told .below").flatMap(sign => seen(".told :is(.count, .tab)").filter(one =>
    Math.min(one.right, sign.right) - Math.max(one.left, sign.left) > 1
    && Math.min(one.bottom, sign.bottom) - Math.max(one.top, sign.top) > 1)).length;
}"""
LINES = """() => [...document.querySelectorAll(".since li")].filter(line =>
  line.checkVisibility({ checkOpacity: true }) && line.getBoundingClientRect().height).length"""


@pytest.mark.parametrize("room", LAB)
def test_the_sign_for_more_covers_no_count_and_no_tab_of_hadrias_news(sight: Sight, room: str):
    covered = {}
    for language in ("en", "pl"):
        for table in beside_bots("hadria", language):
            sight.faults(table, ROOMS[room])
            if sight.window.page.evaluate(COVERED):
                covered[f"{language}: moment {table.session.timeline.number}, {table.memory.side}"] = True
    assert not covered


def six_turns(language: str = "en") -> Iterator[tuple[int, Table]]:
    """The first turns of a game of Hadria of one person and three bots: each answer with its number."""
    names = players_of("hadria", -1)
    bots = dict.fromkeys(names[1:], next(iter(bots_of(thieves.games["hadria"]))))
    table, chooser = Table(Session("hadria", names, seed=5, bots=bots, viewer=names[0], language=language)), Random(5)
    for number in range(57):
        yield number, table
        answers = [table.scene.written(action) for action in table.scene.answers]
        ready = [answer for answer in answers if answer.endswith("ready")]
        said = ready[0] if ready and number % 5 == 4 else chooser.choice(answers) if answers else ""
        table.handle({"do": "answer", "action": said} if said else {"do": "step"})


def test_a_line_of_what_happened_stays_below_three_rows_of_answers(sight: Sight):
    lines = []
    for number, table in six_turns():
        if number in (43, 55):  # five cards to discard, eight fields for a jewel
            sight.faults(table, ROOMS["lab-1280"])
            lines.append((len(table.scene.answers), sight.window.page.evaluate(LINES) > 0))
    assert lines == [(5, True), (8, True)]


@pytest.mark.parametrize("room", ["lab-1280", "lab-1024", "lab-1920"])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_full_hand_is_in_sight_beside_the_map_and_the_ladder(sight: Sight, language: str, room: str):
    hands = {}
    for number, table in six_turns(language):
        if any(action.verb == "declare" for action in table.scene.answers):
            assert not sight.faults(table, ROOMS[room])
            page = sight.window.page
            assert all(page.locator(f"{name}:visible").count() for name in (".planning .event", ".board", ".rungs"))
            hands[number] = page.locator(".planning .card").count(), page.locator(".planning .partial").count()
    assert max(count for count, _ in hands.values()) == 8 and not any(hidden for _, hidden in hands.values())


def test_all_fields_for_a_jewel_are_in_sight_with_their_common_words_said_once(sight: Sight):
    session = next(one for kind, one in positions("hadria") if kind.endswith(" lay"))
    for language, words in {"en": "Yellow jewel on", "pl": "Żółty klejnot na"}.items():
        session.speak(language)
        assert not sight.faults(Table(session), ROOMS["lab-1280"])
        page = sight.window.page
        assert page.locator(".fields .label").all_inner_texts() == [words]
        assert page.locator(".fields .answer").count() > 12 and not page.locator(".question .partial").count()


def test_the_signs_of_bazaar_are_in_sight_where_there_is_room(sight: Sight):
    session = next(one for one in played("bazaar", 0) if one.timeline.number == 8)  # a short question, nobody has cards
    for language in ("en", "pl"):
        session.speak(language)
        assert not sight.faults(Table(session), ROOMS["lab-1280"])
        assert sight.window.page.locator(".reader:not(.partial) .signs:visible").count() == 1


if WHOLE:

    @pytest.mark.parametrize("seed", WHOLE)
    @pytest.mark.parametrize("game", thieves.games)
    def test_whole_games_are_in_sight(sight: Sight, game: str, seed: int):
        faults = {}
        for number, session in enumerate(played(game, seed)):
            room = list(ROOMS)[number % len(ROOMS)]
            session.speak("pl" if number // len(ROOMS) % 2 else "en")
            if found := sight.faults(Table(session), ROOMS[room]):
                faults[f"{room}: moment {session.timeline.number}"] = found
        assert not faults


@pytest.mark.parametrize("room", LAB)
def test_where_many_are_asked_at_once_a_teacher_reads_all_their_names(sight: Sight, room: str):
    for language in ("en", "pl"):
        assert not sight.faults(Table(Session("pockets", NAMES[:6], seed=2, language=language)), ROOMS[room])
    assert sight.window.page.locator(".question .tab").count() == 6


def test_the_longest_phase_leaves_room_for_all_of_the_ribbon(sight: Sight):
    for game in thieves.games:
        table = Table(Session(game, players_of(game, 1), seed=1, language="pl"))
        rules = table.session.game
        longest = max((rules.language.word("phases", phase, "pl") for phase in rules.phases), key=len)
        sight.faults(table, ROOMS["lab-900"])
        sight.window.page.locator(".phases .now .name").evaluate("(one, said) => { one.textContent = said; }", longest)
        sight.window.page.evaluate("window.dispatchEvent(new Event('resize'))")
        assert sight.window.page.locator(".ribbon").evaluate("one => one.scrollWidth - one.clientWidth") <= 0, game


def test_no_answer_stands_in_many_lines_where_there_is_room(sight: Sight):
    session = next(one for one in played("library", 1) if one.timeline.number == 267)  # cards and books to choose from
    session.speak("pl")
    assert not sight.faults(Table(session), ROOMS["lab-1280"])
    heights = "all => all.map(said => said.offsetHeight / parseFloat(getComputedStyle(said).lineHeight))"
    assert max(sight.window.page.locator(".answer > .said").evaluate_all(heights)) < 2.5


def test_one_long_answer_does_not_keep_the_others_in_one_column(sight: Sight):
    session = next(one for one in played("bazaar", 0) if one.timeline.number == 292)  # much to buy, to turn and to use
    assert not sight.faults(Table(session), ROOMS["lab-1280"])
    answers = sight.window.page.locator(".question .answer")
    assert answers.count() == 15 and sight.window.page.locator(".question .answer:not(.partial)").count() >= 10


BROKEN = {
    "answer out of sight": "question.querySelector('.answer').style.marginTop = '3000px'",
    "text cut": "question.querySelector('h3').style.cssText = 'width: 40px; overflow: hidden; white-space: nowrap'",
    "word broken": "question.querySelector('h3').style.cssText = 'width: 30px; word-break: break-all'",
    "small letters": "question.querySelector('h3').style.fontSize = '11px'",
    "labels overlap": "question.querySelector('h3').style.marginBottom = '-24px'",
    "under the sign": "const sign = question.querySelector('.below'); sign.hidden = false; "
    "sign.dataset.said = '1 more'; sign.style.cssText = 'position: absolute; inset: 0; height: 100%'",
    "button cut": "document.querySelector('.controls').style.marginLeft = '-30px'",
    "covered": "question.insertAdjacentHTML('beforeend', '<div style=\"position: absolute; inset: 0\"></div>')",
    "not counted": "document.querySelector('.side .scroll tr').classList.add('partial')",
    "table too high": "question.closest('.table').style.height = '900px'",
}


@pytest.mark.parametrize("fault", BROKEN)
def test_the_yardstick_notices(sight: Sight, fault: str):
    table = Table(Session("pockets", ("Ala", "Bo", "Cy"), seed=7))
    assert not sight.faults(table, ROOMS["lab-1280"])
    sight.window.page.evaluate(f"() => {{ const question = document.querySelector('.question'); {BROKEN[fault]} }}")
    assert any(found.startswith(fault) for found in sight.measured())
    sight.room = None  # a clean page for the next one
