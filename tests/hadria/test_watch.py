"""The automaton of the guard does what the slow one by the book does: in the city, and on streets of any shape."""

from collections.abc import Iterator
from functools import cache
from itertools import islice
from random import Random

import networkx
import pytest

from tests.hadria import watch_by_the_book as slow
from tests.hadria.our_city import BOARD, DUNGEONS
from tests.hadria.stage import NAMES, PARKED, Stage
from thieves.core.board import Board, Field
from thieves.hadria import spreading
from thieves.hadria import watch as fast


def ready(watch: fast.Watch) -> tuple[fast.Figure, ...]:
    """The figures that can act next."""
    return spreading.muster(watch).ready


READINGS = [
    (crowd, ways, fire)
    for crowd in ("all-thieves", "detected-only")
    for ways in ("catching-first", "free-choice")
    for fire in ("halts", "goes-round")
]
RANKS = {fast.GUARD: slow.GUARD, fast.CAPTAIN: slow.CAPTAIN}
CLAUSES = (
    "guard.spread-over-different-thieves", "guard.nearest-thief-first", "guard.prefer-crowded-field",
    "guard.shortest-way", "guard.catch-and-stop", "guard.vigilance-distance", "guard.guards-before-captains",
    "guard.hidden-thief-undetectable", "guard.immune-thief-not-caught", "guard.catches-all-on-field",
    "marker.fire-stops-guards", "marker.fire-does-not-block-detection", "movement.guard-cannot-end-on-guard",
    "guard.nearest-beats-most", "guard.detects-many-moves-to-one", "guard.own-field-at-initiative",
)  # fmt: skip


@cache
def streets_of(board: Board) -> networkx.Graph:
    """The streets that lead both ways, as a graph of field numbers."""
    graph = networkx.Graph()
    graph.add_nodes_from(range(len(board)))
    pairs = ((at, to) for at, near in enumerate(board.near) for to in near)
    graph.add_edges_from((at, to) for at, to in pairs if at in board.near[to])
    return graph


def small_city(random: Random) -> Board:
    """Some streets: squares with a few ways missing, or a tree with a few more, so that there are dead ends too."""
    size = random.randint(5, 14)
    if random.random() < 0.6:
        width = random.randint(2, 4)
        ways = {(at, at + 1) for at in range(size - 1) if (at + 1) % width} | {
            (a, a + width) for a in range(size - width)
        }
        ways -= set(random.sample(sorted(ways), random.randint(0, 2)))
    else:
        ways = {(random.randrange(at), at) for at in range(1, size)}
    for _ in range(random.randint(0, 3)):
        one, other = sorted(random.sample(range(size), 2))
        ways.add((one, other))
    return Board([Field(str(at), at, 0) for at in range(size)], [(str(a), str(b)) for a, b in sorted(ways)])


def scene(random: Random, board: Board, fields: list[int], reading: tuple[str, str, str]) -> fast.Watch:
    """Figures, thieves and fires on some of these fields; what may not share a field does not."""
    crowd, ways, fire = reading
    count = random.randint(1, min(5, len(fields) - 1))
    places = random.sample(fields, count)
    captains = random.randint(0, min(2, count))
    figures = tuple(fast.Figure(fast.CAPTAIN if at < captains else fast.GUARD, f) for at, f in enumerate(places))
    homes = random.choices(fields, k=3)
    prey = tuple(
        fast.Prey(seat, random.choice(homes), random.random() < 0.2, random.random() < 0.15)
        for seat in range(random.randint(1, 4))
    )
    free = [field for field in fields if field not in places and field not in {thief.field for thief in prey}]
    burning = random.sample(free, min(len(free), random.choice((0, 0, 1, 2, 4))))
    if random.random() < 0.1:  # a thief whom fire does not stop
        burning += [thief.field for thief in prey[:1] if thief.field not in places]
    return fast.Watch(
        board=board,
        figures=figures,
        waiting=frozenset(figure for figure in figures if random.random() < 0.85),
        prey=prey,
        fire=frozenset(burning),
        vigilance=(random.randint(1, 5), random.randint(1, 6)),
        movement=(random.randint(1, 4), random.randint(1, 5)),
        still=frozenset(field for field in places if random.random() < 0.1),
        crowd_counts_hidden=crowd == "all-thieves",
        catching_first=ways == "catching-first",
        around_fire=fire == "goes-round",
    )


def tangle(random: Random, board: Board, fields: list[int], reading: tuple[str, str, str]) -> fast.Watch:
    """Three to five figures and some thieves who are mostly heard, so that many are equally near to several figures."""
    places = random.sample(fields, random.randint(3, 5))
    captains = random.choice((0, 0, 0, 1, 2))
    figures = tuple(fast.Figure(fast.CAPTAIN if at < captains else fast.GUARD, f) for at, f in enumerate(places))
    homes = random.sample(fields, random.randint(2, 4))
    prey = tuple(
        fast.Prey(
            seat, random.choice(homes) if random.random() < 0.1 else home, *(random.random() < 0.06 for _ in "ab")
        )
        for seat, home in enumerate(homes)
    )
    hears, walks = random.randint(3, 6), random.randint(2, 4)
    return scene(random, board, fields, reading)._replace(
        figures=figures,
        waiting=frozenset(figure for figure in figures if random.random() < 0.95),
        prey=prey,
        fire=frozenset(
            random.sample([field for field in fields if field not in places], random.choice((0, 0, 0, 1, 2)))
        ),
        vigilance=(hears, hears + random.randint(0, 1)),
        movement=(walks, walks + random.randint(0, 1)),
        still=frozenset(field for field in places if random.random() < 0.05),
    )


def is_tied(watch: fast.Watch) -> bool:
    """Do three figures or more hear somebody, and has one of them ways with different catches?"""
    hunters = [figure for figure in watch.waiting if fast.heard(watch, figure)]
    return len(hunters) > 2 and any(len({way.caught for way in fast.ways(watch, figure)}) > 1 for figure in hunters)


def tangles(random: Random) -> Iterator[tuple[fast.Watch, tuple[str, str, str]]]:
    """Positions with ties, without end: on small streets, and in the city."""
    while True:
        reading = random.choice(READINGS) if random.random() < 0.4 else READINGS[0]
        board = small_city(random) if random.random() < 0.6 else BOARD
        streets = set(range(len(board))) - (DUNGEONS if board is BOARD else set())
        near = streets & set(board.circle(random.choice(sorted(streets)), random.randint(2, 5)))
        watch = tangle(random, board, sorted(near), reading) if len(near) > 6 else None
        if watch and is_tied(watch):
            yield watch, reading


def by_the_book(watch: fast.Watch, reading: tuple[str, str, str]) -> slow.Hunt:
    """The same scene for the slow one."""
    sheets = tuple(slow.Sheet(*numbers) for numbers in zip(watch.vigilance, watch.movement, strict=True))
    return slow.Hunt(
        streets_of(watch.board),
        frozenset((RANKS[figure.rank], figure.field) for figure in watch.figures),
        frozenset((RANKS[figure.rank], figure.field) for figure in watch.waiting),
        frozenset(slow.Wanted(*thief) for thief in watch.prey),
        watch.fire,
        watch.still,
        sheets,
        *reading,
    )


def runs(watch: fast.Watch, pledge: spreading.Pledge | None = None) -> Iterator[slow.Run]:
    """All that can happen at the table: whoever may be named is named, and goes every way that may be chosen."""
    if not ready(watch):
        yield ()
    for figure in spreading.nameable(watch, pledge):
        for way in spreading.choices(watch, figure, pledge):
            act = slow.Act((RANKS[figure.rank], figure.field), way.end, frozenset(way.caught))
            later = spreading.pledged(watch, figure, way, pledge)
            for run in runs(fast.after(watch, figure, way), later):
                yield (act, *run)


def agree(watch: fast.Watch, reading: tuple[str, str, str]) -> bool:
    """What can happen by the rules is all that can happen over all orders by the book; is there a real choice?"""
    hunt = by_the_book(watch, reading)
    found, wanted = set(runs(watch)), slow.allowed(hunt)
    assert found == wanted, f"{watch}: more {found - wanted}, fewer {wanted - found}"
    chosen = {figure: len(spreading.choices(watch, figure)) for figure in ready(watch)}
    return any(left > 1 or left < len(fast.ways(watch, figure)) for figure, left in chosen.items())


def must_wait(watch: fast.Watch) -> bool:
    """Is there a choice after which some figure may not be named yet?"""
    for figure in ready(watch):
        for way in spreading.choices(watch, figure):
            later = fast.after(watch, figure, way)
            if spreading.nameable(later, spreading.pledged(watch, figure, way)) != ready(later):
                return True
    return False


@pytest.mark.clause(*CLAUSES)
@pytest.mark.parametrize("reading", READINGS, ids="-".join)
def test_the_guard_hunts_by_the_book_on_streets_of_any_shape(reading):
    random = Random("-".join(reading))
    real = 0
    for _ in range(400):
        board = small_city(random)
        real += agree(scene(random, board, list(range(len(board))), reading), reading)
    assert real > 15


@pytest.mark.clause(*CLAUSES)
@pytest.mark.parametrize("reading", READINGS, ids="-".join)
def test_the_guard_hunts_by_the_book_in_the_city(reading):
    """A crowd around some field, so that figures and thieves meet."""
    random = Random("city-" + "-".join(reading))
    open_fields = [field for field in range(len(BOARD)) if field not in DUNGEONS]
    real = 0
    for _ in range(200):
        near = [field for field in BOARD.circle(random.choice(open_fields), random.randint(2, 5))]
        real += agree(scene(random, BOARD, sorted(near), reading), reading)
    assert real > 10


@pytest.mark.clause("guard.spread-over-different-thieves", "guard.first-thief-orders-equals")
@pytest.mark.parametrize("seed", range(4))
def test_what_can_happen_is_what_some_whole_order_allows(seed):
    """Many thieves are equally near; in some positions a figure has to wait for another."""
    found = list(islice(tangles(Random(f"tangle-{seed}")), 60))
    for watch, reading in found:
        agree(watch, reading)
    assert sum(must_wait(watch) for watch, _ in found) > 3
    assert sum(watch.board is BOARD for watch, _ in found) > 10


def streets(*ways: str) -> Board:
    """A few streets between fields of one letter."""
    names = sorted({name for way in ways for name in way})
    return Board([Field(name, at, 0) for at, name in enumerate(names)], [(way[0], way[1]) for way in ways])


def lookout(board: Board, guards: str, captains: str, thieves: str, hears: int) -> fast.Watch:
    """Figures and thieves on these fields; captains hear a field further."""
    figures = [fast.Figure(fast.GUARD, board.number[name]) for name in guards]
    figures += [fast.Figure(fast.CAPTAIN, board.number[name]) for name in captains]
    prey = tuple(fast.Prey(seat, board.number[name]) for seat, name in enumerate(thieves))
    return fast.Watch(board, tuple(figures), frozenset(figures), prey, frozenset(), (hears, hears + 1), (3, 3))


@pytest.mark.clause("guard.spread-over-different-thieves")
def test_a_target_is_open_if_some_order_gets_as_many_with_it():
    """In the order a, s, z both c and p keep two catches; only if z comes before s is p the better one."""
    board = streets("pa", "ac", "ct", "sc", "cx", "xy", "yz")
    watch = lookout(board, "asz", "", "ctp", 4)
    a, s, z = watch.figures
    way = {board.fields[way.end].name: way for way in spreading.choices(watch, a)}
    assert way.keys() == {"c", "p"} and agree(watch, READINGS[0])
    for name, named in (("c", (s,)), ("p", (s, z))):
        later = fast.after(watch, a, way[name])
        assert set(spreading.nameable(later, spreading.pledged(watch, a, way[name]))) == set(named)


@pytest.mark.clause("guard.spread-over-different-thieves", "guard.guards-before-captains")
def test_a_guard_that_hears_nobody_any_more_keeps_no_captain_waiting():
    """When g has caught the thief on t and b the one on h, nobody is left for j to hear: it had its turn unseen."""
    board = streets("hb", "hd", "he", "hg", "bc", "di", "gj", "gt")
    watch = lookout(board, "bgj", "ci", "the", 2)
    told = {tuple((board.fields[act.figure[1]].name, board.fields[act.end].name) for act in run) for run in runs(watch)}
    assert {(("g", "t"), ("b", "h"), ("c", "e")), (("g", "t"), ("b", "h"), ("i", "e"))} <= told
    assert agree(watch, READINGS[0])


@pytest.mark.clause("guard.spread-over-different-thieves")
def test_the_most_that_can_be_caught_is_the_most_over_all_orders():
    random = Random("most")
    for watch, reading in islice(tangles(random), 60):
        hunt = by_the_book(watch, reading)
        best = max(slow.in_order(hunt, order, {})[0] for order in slow.orders(hunt))
        assert spreading.most_catches(watch) == best


# -- at the table -----------------------------------------------------------------------------------

HIDEOUTS = {number for number, field in enumerate(BOARD.fields) if "hideout" in field.kinds}
SIDES = {"alarm": (slow.Sheet(5, 4), slow.Sheet(6, 5)), "calm": (slow.Sheet(4, 3), slow.Sheet(5, 4))}
WEATHER = {
    "alarm": {"reinforcements": (0, 0), "bloodhounds": (1, 0)},
    "calm": {"tavern-talk": (0, 0), "fog": (-2, 0), "market-day": (0, -1)},
}


def staged(random: Random, reading: tuple[str, str, str]) -> tuple[Stage, slow.Hunt]:
    """A table just before the guard acts, and the same scene for the slow one."""
    open_fields = [field for field in range(len(BOARD)) if field not in DUNGEONS]
    near = sorted(BOARD.circle(random.choice(open_fields), random.randint(2, 5)))
    drawn = scene(random, BOARD, near, reading)
    stands = {figure.field for figure in drawn.figures} | {thief.field for thief in drawn.prey}
    stands |= {BOARD.number[field] for field in PARKED}
    drawn = drawn._replace(still=frozenset(), fire=drawn.fire - stands)
    captains = any(figure.rank == fast.CAPTAIN for figure in drawn.figures)
    side = "alarm" if captains else random.choice(sorted(SIDES))
    event = random.choice(sorted(WEATHER[side]))
    thieves = {}
    for thief in drawn.prey:
        marks = [name for name, has in (("hidden", thief.hidden), ("safe", thief.immune)) if has]
        thieves[NAMES[thief.seat]] = {"field": BOARD.fields[thief.field].name, "marks": marks}
    thieves.setdefault("Ala", {"field": PARKED[0]})["declared"] = ["move 9"]
    stage = Stage(
        4,
        dict(zip(("crowded_field", "equal_ways", "fire_in_the_way"), reading, strict=True)),
        thieves=thieves,
        guards=[BOARD.fields[f.field].name for f in drawn.figures if f.rank == fast.GUARD],
        captains=[BOARD.fields[f.field].name for f in drawn.figures if f.rank == fast.CAPTAIN],
        fire=[BOARD.fields[field].name for field in drawn.fire],
        event=event,
        dice=[8],
        **({"alarm": True, "district": "E"} if side == "alarm" else {}),
    )
    wanted = [slow.Wanted(t.seat, t.field, t.hidden or t.field in HIDEOUTS, t.immune) for t in drawn.prey]
    wanted += [slow.Wanted(s, BOARD.number[PARKED[s]], True) for s in range(len(drawn.prey), 4)]
    hear, walk = WEATHER[side][event]
    hunt = by_the_book(drawn._replace(waiting=frozenset(drawn.figures)), reading)
    sheets = tuple(slow.Sheet(sheet.vigilance + hear, sheet.movement + walk) for sheet in SIDES[side])
    return stage, hunt._replace(thieves=frozenset(wanted), sheets=sheets)


def follow(stage: Stage, hunt: slow.Hunt, random: Random) -> slow.Hunt:
    """Let the guard act; at every question the table offers exactly what goes on with some run by the book."""
    stage.say("Ala: resign move")
    open_runs = slow.allowed(hunt)
    while open_runs != {()}:
        settle(stage)
        acts = sorted({run[0] for run in open_runs}, key=lambda act: (act.figure, act.end))
        figure = random.choice(acts).figure
        ask(stage, "which-guard", "guard", {act.figure[1] for act in acts}, figure[1])
        end = random.choice([act.end for act in acts if act.figure == figure])
        ask(stage, "which-way", "way", {act.end for act in acts if act.figure == figure}, end)
        act = next(act for act in acts if (act.figure, act.end) == (figure, end))
        open_runs = {run[1:] for run in open_runs if run[0] == act}
        hunt = slow.after(hunt, figure, slow.Walked(end, act.caught, False, 0))
    settle(stage)
    return hunt


def ask(stage: Stage, kind: str, verb: str, fields: set[int], chosen: int) -> None:
    """The first thief is asked if there are several answers, and exactly these are open."""
    if len(fields) > 1:
        assert stage.question[0] == kind and stage.options(verb) == {BOARD.fields[field].name for field in fields}
        stage.say(f"Ala: {verb} {BOARD.fields[chosen].name}")


def settle(stage: Stage) -> None:
    """Thieves caught in the Palace draw a district."""
    while stage.question[0] in ("which-district", "which-dungeon"):
        stage.force(f"district {sorted(stage.options('district'))[0]}")


@pytest.mark.clause(*CLAUSES, "guard.first-thief-orders-equals", "guard.equal-distance-first-thief-decides")
@pytest.mark.clause("guard.all-act-at-one-initiative", "guard.stay-if-nothing-detected", "component.guard-sheet-parts")
@pytest.mark.parametrize("reading", READINGS, ids="-".join)
def test_at_the_table_the_guard_asks_and_goes_by_the_book(reading):
    random = Random("table-" + "-".join(reading))
    asked = 0
    for _ in range(60):
        stage, hunt = staged(random, reading)
        hunt = follow(stage, hunt, random)
        asked += stage.timeline.number > 1
        for kind, found in ((slow.GUARD, stage.guards), (slow.CAPTAIN, stage.captains)):
            assert found == {BOARD.fields[field].name for rank, field in hunt.figures if rank == kind}
        free = {NAMES[thief.seat]: BOARD.fields[thief.field].name for thief in hunt.thieves}
        caught = [name for name in NAMES if name not in free]
        assert all(stage.field(name) == field for name, field in free.items())
        assert all(BOARD.number[stage.field(name)] in DUNGEONS for name in caught)
    assert asked > 10
