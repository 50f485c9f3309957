"""The Peddler against a slow oracle: every answer and every whole turn, over thousands of positions."""

from random import Random

import pytest

from tests.peddler.stage import DECK, GAME, NAMES, NOZAMA, SWITCHES, walk
from tests.peddler.turn_by_the_book import Turn, answer, cards_in, compared
from thieves.core import CHANCE
from thieves.core.chance import draw
from thieves.core.notation import write
from thieves.peddler.cards import CARD_FILE

KINDS = ("red", "green", "blue", "yellow", "rogue")
FIGURES = {"red": 13, "green": 13, "blue": 9, "yellow": 9, "rogue": 8}
GOODS = tuple(f"{size} {colour}" for size in ("small", "large") for colour in KINDS[:4])
HALVES = {"left-outer": (1, 2, 3), "left-inner": (1, 2, 3), "right-inner": (4, 5, 6), "right-outer": (4, 5, 6)}
SETUP = GAME.setup(NAMES[:1]).setup
CARDS, PEOPLE, VICES = (list(GAME.verbs[verb].words(SETUP)) for verb in ("reveal", "arrive", "taint"))
COPIES = (10, 9, 9, 8, 4, 3, 3, 2, 2, 2, 2, 3, 1, 2)  #: of each corruption card
BOOK_CARDS = {None: cards_in(CARD_FILE.ours()), DECK: cards_in(DECK)}
READ = ("refill", "both_full", "count_goods", "second_arrival")


# -- positions ------------------------------------------------------------------------------------


def scattered(random, humans):
    """A random position in which the Peddler acts: full or empty shelves and pools, gaps, closed halves, bare bags."""
    figures = [kind for kind in KINDS for _ in range(FIGURES[kind] - (kind != "rogue"))]
    random.shuffle(figures)
    moored, boats = {}, [[] for _ in range(6)]
    for place, half in HALVES.items():
        if random.random() < random.choice((0.2, 0.9)):
            moored[place] = random.choice([boat for boat in half if boat not in moored.values()])
    for boat in range(1, 7):
        size = 4 if boat in moored.values() else random.choice((0, 2, 3, 3, 3))
        boats[boat - 1] = [figures.pop() for _ in range(size)]
    pool = row(random, figures, 6)
    left = {kind: figures.count(kind) for kind in KINDS} if random.random() < 0.15 else dict.fromkeys(KINDS, 0)
    cards = random.sample(CARDS[:16], random.choice((1, 1, 4, 8, 16)))
    times = clock(random, humans)
    return {
        "moored": moored,
        "boats": boats,
        "halls": {colour: 1 + left[colour] for colour in KINDS[:4]},
        "lair": left["rogue"],
        "shop": {"right": cards[0], "discards": cards[1:], "pool": pool},
        "times": times,
        "token": min(12, max(times.values()) + 1) if len(moored) == 4 else 0,
        **townsfolk(random),
    }


def row(random, things, fields):
    """A row of some things with gaps, or full, or empty."""
    chance = random.choice((0.0, 0.3, 0.7, 1.0))
    return [things.pop() if random.random() < chance else "" for _ in range(fields)]


def clock(random, humans):
    """The Peddler is behind, or on top of the humans."""
    own = random.randrange(12)
    return {NOZAMA: own} | {name: min(11, own + random.randrange(6)) for name in NAMES[:humans]}


def townsfolk(random):
    """The square with gaps, sometimes with nobody left to come; the Peddler's goods and corruption cards."""
    people = random.sample(PEOPLE, len(PEOPLE))
    square = row(random, people, 4)
    goods = [random.choice(GOODS) for _ in range(8)]
    vices = [vice for vice, copies in zip(VICES, COPIES, strict=True) for _ in range(copies)]
    random.shuffle(vices)
    kept = [vices.pop() for _ in range(random.choice((0, 1, 4)))]
    own = {"shelf": row(random, goods, 8), "corruption": kept}
    merchants = {NOZAMA: own, "Ala": {"folk": people} if random.random() < 0.2 else {}}
    spent = vices[random.randrange(3) :] if random.random() < 0.1 else []
    return {"square": square, "merchants": merchants, "spent": spent}


# -- playing --------------------------------------------------------------------------------------


def goods_of(seen):
    return sum(good != "" for good in seen["merchants"][NOZAMA]["shelf"])


def said(state, action):
    return write(GAME, state.setup, action).partition(": ")[2]


def by_the_book(state, seen, before):
    """Exactly what the book says is legal."""
    before = before if state.setup.count_goods == "before-action" else None
    legal = [said(state, action) for action in GAME.actions(state)]
    assert legal == [answer(seen, BOOK_CARDS[state.setup.cards], before)], seen
    return legal[0].split()[0]


def play_turn(state, random):
    """The Peddler's turn: what chance gave, the verbs of the Peddler's answers, and the table after it."""
    given, verbs, before = [], [], goods_of(GAME.observe(state))
    while True:
        seen = GAME.observe(state)
        if seen["now"] in ("work", "sell") or (seen["now"] == "reveal" and verbs):
            return given, verbs, seen
        if GAME.decision(state).seats[0] == CHANCE:
            action = draw(GAME.weights(state), random)
            given.append(said(state, action).split(" ", 1))
        else:
            verbs.append(by_the_book(state, seen, before))
            (action,) = GAME.actions(state)
        was, state = seen, GAME.apply(state, action).state
        if GAME.observe(state)["phase"] != "production" or GAME.decision(state) is None:
            return given, verbs, None if was["phase"] == "production" else was


def compare_turn(state, random, humans):
    """Play a turn and have the book play it with the same luck; the verbs that were asked."""
    seen = GAME.observe(state)
    given, verbs, after = play_turn(state, random)
    if after is None:
        return verbs
    waiting = list(given)

    def luck(verb):
        assert waiting and waiting[0][0] == verb, f"The book wants to {verb}, but these were drawn: {given}"
        return waiting.pop(0)[1]

    readings = {name: getattr(state.setup, name) for name in READ}
    expected = Turn(seen, BOOK_CARDS[state.setup.cards], luck, readings, humans).play()
    assert compared(after) == compared(expected)
    assert not waiting, f"The book does not draw {waiting}"
    return verbs


ALL_VERBS = {"act", "hire", "shelve", "hand", "load", "send", "board", "moor"}


@pytest.mark.clause("overview.peddler-is-a-self-running-rival", "location.settle-choices")
@pytest.mark.parametrize("humans", [1, 2])
def test_thousands_of_random_turns_go_by_the_book(humans):
    random, verbs = Random(f"scattered {humans}"), []
    for number in range(1_500):
        options = {name: random.choice(SWITCHES[name]) for name in READ} if number % 2 else {}
        state = GAME.begin_at(NAMES[:humans], scattered(random, humans), cards=DECK, **options).state
        assert GAME.observe(state)["now"] == "reveal"
        verbs += compare_turn(state, random, humans)
    assert {verb: verbs.count(verb) > 150 for verb in ALL_VERBS} == dict.fromkeys(ALL_VERBS, True)


@pytest.mark.clause("overview.peddler-is-a-self-running-rival", "production.turn-when-active")
@pytest.mark.parametrize("difficulty", ["normal", "high"])
def test_thousands_of_answers_in_whole_games_go_by_the_book(difficulty):
    asked, before = 0, 0
    for seed in range(24):
        reading = SWITCHES["count_goods"][seed % 2]
        options = {"difficulty": difficulty, "count_goods": reading}
        for state, _, _, _ in walk(seed, 1 + seed % 2, options):
            seen = GAME.observe(state)
            if GAME.decision(state).seats[0] == len(seen["merchants"]) - 1 and seen["now"] != "sell":
                before = goods_of(seen) if seen["now"] == "act" else before
                by_the_book(state, seen, before)
                asked += 1
    assert asked > 1_500
