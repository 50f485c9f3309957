"""Nim with a hidden card: a whole little game on the contract, to try the core with another game than our own.

A die says how many counters lie on the heap, and everybody gets a hidden card, a two or a three. In turn each takes
one, two or three counters, but never as many as the own card says. When the heap is gone everybody secretly boasts or
folds; then all cards are shown. A boast with a three doubles the counters taken, a boast with a two forfeits them.
"""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from thieves.core import (
    CHANCE,
    UNKNOWN,
    Action,
    Event,
    Flaw,
    Game,
    Language,
    Option,
    Result,
    Rulebook,
    Step,
    Verb,
    no_word,
)  # fmt: skip
from thieves.core.kinds import SEAT, Counts, Here, Number, OneOf, Word, each_seat
from thieves.core.position import Form, key

COUNTERS, CARDS = 7, (2, 3)


def clause(id_: str, en: str, pl: str) -> dict[str, Any]:
    return {"id": id_, "where": "Nim", "kind": "rule", "en": en, "pl": pl}


book = Rulebook({
    "game": "nim", "version": 1, "title": {"en": "Nim with a card", "pl": "Nim z kartą"}, "source": "made up",
    "clause": [
        clause("players.two-or-three", "Two or three play.", "Gra dwóch lub trzech graczy."),
        clause("heap.die", "The die says how large the heap is.", "O wielkości stosu decyduje kostka."),
        clause("card.dealt-hidden", "Each player gets a hidden card.", "Każdy dostaje zakrytą kartę."),
        clause("take.in-turn", "Players take in turn.", "Gracze biorą po kolei."),
        clause("take.what-is-there", "Nobody takes more than there is.", "Nie można wziąć więcej, niż jest."),
        clause("take.never-your-card", "Never as many as your card says.", "Nigdy tyle, ile pokazuje własna karta."),
        clause("boast.all-at-once", "All boast or fold at once.", "Wszyscy naraz blefują albo pasują."),
        clause("boast.three-doubles", "A three doubles.", "Trójka podwaja."),
        clause("end.most-counters", "The most counters win.", "Wygrywa największa liczba żetonów."),
    ],
})  # fmt: skip

rolled, dealt = book.event("rolled", "heap.die"), book.event("dealt", "card.dealt-hidden")
takes, chooses = book.event("takes", "take.in-turn"), book.event("chooses", "boast.all-at-once")
shows = book.event("shows", "boast.all-at-once")
scores, ends = book.event("scores", "boast.three-doubles"), book.event("ends", "end.most-counters")
how_large, which_card = book.question("how-large", "heap.die"), book.question("which-card", "card.dealt-hidden")
how_many, boast_now = book.question("how-many", "take.in-turn"), book.question("boast-now", "boast.all-at-once")
not_now, not_yours = book.refusal("not-now", "take.in-turn"), book.refusal("not-yours", "take.in-turn")
too_many, own_card = book.refusal("too-many", "take.what-is-there"), book.refusal("own-card", "take.never-your-card")
none_left = book.refusal("none-left", "card.dealt-hidden")
PLAYERS, START = book.option("players", "players.two-or-three"), book.option("start", "heap.die")
DOUBLING = book.option("boast", "boast.three-doubles")


def texts(**kinds: tuple[str, str]) -> dict[str, dict[str, str]]:
    return {kind.replace("_", "-"): {"en": en, "pl": pl} for kind, (en, pl) in kinds.items()}


language = Language({
    "phases": texts(deal=("Deal", "Rozdanie"), take=("Take", "Branie"), boast=("Boast", "Blef")),
    "keys": texts(
        heap=("heap", "stos"), box=("box", "pudełko"), urn=("undealt", "nierozdane"), taken=("taken", "wzięte"),
        cards=("card", "karta"), turn=("turn", "kolej"), bids=("bid", "blef"),
    ),
    "words": texts(two=("two", "dwójka"), three=("three", "trójka"), boast=("boast", "blef"), fold=("fold", "pas")),
    "events": texts(
        rolled=("The heap has {what} {what|counter|counters}.", "Na stosie {what} {what|żeton|żetony|żetonów}."),
        dealt=("{who} gets a {what}.", "{who} dostaje kartę {what}."),
        takes=("{who} takes {what}.", "{who} bierze {what}."), chooses=("{who} has chosen.", "{who} już wybiera."),
        shows=("{who}: {what} with a {where}.", "{who}: {what}, karta {where}."),
        scores=("{who} has {what}.", "{who} ma {what}."), ends=("{who} {who|wins|win}.", "Wygrywa {who}."),
    ),
    "refusals": texts(
        not_now=("Not now.", "Nie teraz."), not_yours=("Not {who}.", "Nie {who}."),
        too_many=("Only {what} are left.", "Zostało {what}."), own_card=("The card says {what}.", "Na karcie {what}."),
        none_left=("No {what} is left.", "Nie ma już {what}."),
    ),
    "questions": texts(
        how_large=("{who}: how large?", "{who}: ile?"), which_card=("A card for {what:seat}?", "Karta: {what:seat}?"),
        how_many=("{who}: how many?", "{who}: ile?"), boast_now=("{who}: boast?", "{who}: blef?"),
    ),
    "answers": texts(
        roll=("A heap of {what}", "Stos {what}"), deal=("A {what}", "Karta {what}"), take=("Take {what}", "Weź {what}"),
        boast=("Boast", "Blef"), fold=("Fold", "Pas"),
    ),
}, {})  # fmt: skip


class Setup(NamedTuple):
    players: tuple[str, ...]
    start: str
    boast: int


class State(NamedTuple):
    """A card is 0 before it is dealt; a bid is empty before it is made; the urn counts the twos and the threes."""

    setup: Setup
    box: int
    heap: int
    urn: tuple[int, ...]
    taken: tuple[int, ...]
    cards: tuple[int, ...]
    turn: int
    bids: tuple[str, ...]

    @property
    def phase(self) -> str:
        if self.box == COUNTERS or 0 in self.cards:
            return "roll" if self.box == COUNTERS else "deal"
        return "take" if self.heap else "boast" if "" in self.bids else "over"


def begin(setup: Setup) -> State:
    none = (0,) * len(setup.players)
    return State(setup, COUNTERS, 0, (2, 2), none, none, 0, ("",) * len(none))


def put(row: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*row[:at], value, *row[at + 1 :])


def in_phase(*phases: str) -> Any:
    return lambda state, action: None if state.phase in phases else not_now()


def by_chance(state: State, action: Action) -> Any:
    return None if action.seat == CHANCE else not_yours((action.seat,))


def in_turn(state: State, action: Action) -> Any:
    return None if action.seat == state.turn else not_yours((action.seat,))


def heap_is_large_enough(state: State, action: Action) -> Any:
    return None if action.what <= state.heap else too_many(what=state.heap)


def card_allows_it(state: State, action: Action) -> Any:
    if action.seat >= 0 and action.what == state.cards[action.seat]:
        return own_card(what=action.what, known_to=(action.seat,))
    return None


def card_is_left(state: State, action: Action) -> Any:
    return None if state.urn[action.what - 2] else none_left(what=action.what, known_to=())


def has_a_free_hand(state: State, action: Action) -> Any:
    return None if action.seat >= 0 and not state.bids[action.seat] else not_yours((action.seat,))


def roll(state: State, action: Action) -> Step:
    state = state._replace(heap=action.what, box=state.box - action.what)
    return Step(state, (rolled(what=action.what),))


def deal(state: State, action: Action) -> Step:
    seat, card = state.cards.index(0), action.what
    urn = put(state.urn, card - 2, state.urn[card - 2] - 1)
    return Step(state._replace(cards=put(state.cards, seat, card), urn=urn), (dealt((seat,), card, known_to=(seat,)),))


def take(state: State, action: Action) -> Step:
    seat = action.seat
    taken = put(state.taken, seat, state.taken[seat] + action.what)
    turn = (seat + 1) % len(taken)
    return Step(state._replace(heap=state.heap - action.what, taken=taken, turn=turn), (takes((seat,), action.what),))


def bid(state: State, action: Action) -> Step:
    state = state._replace(bids=put(state.bids, action.seat, action.verb))
    events = [chooses((action.seat,))]
    if "" not in state.bids:
        points = score(state)
        events += [shows((seat,), state.bids[seat], state.cards[seat]) for seat in range(len(points))]
        events += [scores((seat,), points[seat]) for seat in range(len(points))]
        events.append(ends(tuple(seat for seat, got in enumerate(points) if got == max(points))))
    return Step(state, tuple(events))


def score(state: State) -> tuple[int, ...]:
    factor = {("boast", 3): state.setup.boast, ("boast", 2): 0}
    return tuple(t * factor.get((b, c), 1) for t, b, c in zip(state.taken, state.bids, state.cards, strict=True))


def complete(state: State, said: Mapping[str, Any], here: Here) -> State:
    if "urn" not in said:
        state = state._replace(urn=tuple(2 - state.cards.count(card) for card in CARDS))
    return state if "box" in said else state._replace(box=COUNTERS - state.heap - sum(state.taken))


def defects(state: State) -> Iterator[Flaw]:
    if min(state.urn) < 0:
        yield Flaw(("cards",), "There are two cards of each kind.", "card.dealt-hidden")
    if state.box + state.heap + sum(state.taken) != COUNTERS or state.box < 0:
        yield Flaw(("heap",), f"There are {COUNTERS} counters.", "heap.die")


CARD = Word("card", lambda setup: {"two": 2, "three": 3}, none=0)
FORM = Form(
    key("heap", Number(0, COUNTERS, "heap.die")),
    key("box", Number(), is_derived=True),
    key("urn", Counts(Word("card", lambda setup: {"two": 0, "three": 1})), is_derived=True),
    key("taken", each_seat(Number())),
    key("cards", each_seat(CARD)),
    key("turn", SEAT),
    key("bids", each_seat(OneOf("", "boast", "fold", "?"))),
    start=lambda setup: begin(setup)._replace(cards=(2,) * len(setup.players)),
    complete=complete,
    defects=defects,
)


class Nim(Game[State]):
    name, players, players_clause = "nim", range(2, 4), PLAYERS
    book, language, hidden, simultaneous = book, language, True, True
    phases = ("deal", "take", "boast")
    form = FORM
    options = (Option("start", "die", START, ("die", "five")), Option("boast", 2, DOUBLING, (2, 3)))
    verbs = {
        "roll": Verb("roll", lambda setup: {str(n): n for n in range(4, COUNTERS)}),
        "deal": Verb("deal", lambda setup: {"two": 2, "three": 3}),
        "take": Verb("take", lambda setup: {"1": 1, "2": 2, "3": 3}),
        "boast": Verb("boast", no_word),
        "fold": Verb("fold"),
    }
    checks = {
        "roll": (in_phase("roll"), by_chance),
        "deal": (in_phase("deal"), by_chance, card_is_left),
        "take": (in_phase("take"), in_turn, heap_is_large_enough, card_allows_it),
        "boast": (in_phase("boast"), has_a_free_hand),
        "fold": (in_phase("boast"), has_a_free_hand),
    }
    effects = {"roll": roll, "deal": deal, "take": take, "boast": bid, "fold": bid}

    def read_setup(self, players: tuple[str, ...], options: dict[str, Any]) -> Setup:
        return Setup(players, **options)

    def deal(self, setup: Setup) -> Step:
        start = begin(setup)
        return Step(start, ()) if setup.start == "die" else roll(start, Action(CHANCE, "roll", 5))

    def decision(self, state: State) -> Any:
        if state.phase == "roll":
            return how_large((CHANCE,))
        if state.phase == "deal":
            return which_card((CHANCE,), state.cards.index(0))
        if state.phase == "take":
            return how_many((state.turn,))
        free = tuple(seat for seat, bid in enumerate(state.bids) if not bid)
        return boast_now(free) if free else None

    def weights(self, state: State) -> tuple[tuple[Action, int], ...]:
        if state.phase == "roll":
            return tuple((Action(CHANCE, "roll", n), 2 if n == 4 else 1) for n in range(4, COUNTERS))
        if state.phase == "deal":
            return tuple((Action(CHANCE, "deal", card), n) for card, n in zip(CARDS, state.urn, strict=True) if n)
        return ()

    def facts(self, state: State) -> dict[str, Any]:
        return {"now": state.phase}

    def seen_by(self, state: State, seat: int | None) -> State:
        if seat is None or state.phase == "over":
            return state
        cards = tuple(c if s == seat or not c else UNKNOWN for s, c in enumerate(state.cards))
        bids = tuple(b if s == seat or not b else "?" for s, b in enumerate(state.bids))
        return state._replace(cards=cards, bids=bids, urn=(0, 0, sum(state.urn)))

    def fill_hidden(self, seen: State, random: Random) -> State:
        pool = [card for card in CARDS for _ in range(2 - seen.cards.count(card))]
        random.shuffle(pool)
        cards = tuple(pool.pop() if c == UNKNOWN else c for c in seen.cards)
        bids = tuple(random.choice(("boast", "fold")) if b == "?" else b for b in seen.bids)
        return seen._replace(cards=cards, bids=bids, urn=tuple(map(pool.count, CARDS)))

    def result(self, state: State) -> Result | None:
        if state.phase != "over":
            return None
        points = score(state)
        groups = (tuple(s for s, got in enumerate(points) if got == best) for best in sorted(set(points), reverse=True))
        return Result(tuple(groups), points, "end.most-counters")

    def when(self, state: State, events: Sequence[Event] = ()) -> tuple[int, str]:
        return 1, {"roll": "deal", "over": "boast"}.get(state.phase, state.phase)

    def pieces(self, state: State) -> Mapping[Any, int]:
        cards = {card: state.urn[card - 2] + state.cards.count(card) for card in CARDS}
        return {"counters": state.box + state.heap + sum(state.taken), **cards}


nim = Nim()
