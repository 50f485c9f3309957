"""The movement rules once more, slow and obvious, written from the inventory and the card texts and not from the code.

Fields, goblins and cards are plain words; nothing is looked ahead, every chain of pushes is played to its end.
Tests compare the game with this.
"""

import tomllib
from collections.abc import Iterator
from importlib import resources
from itertools import permutations
from typing import Any, NamedTuple

Card = tuple[str, ...]  #: pawn, left symbol, right symbol
Pawns = dict[str, str]  #: the field of each goblin

PLAN = tomllib.loads((resources.files("thieves.library") / "content/board.toml").read_text("utf-8"))
DRAWN = PLAN["board"][0]
LETTERS = {"s": "scroll", "t": "stones", "e": "elixir", "g": "grimoire", "*": "ball"}
SYMBOL = {
    f"{row}{column}": LETTERS[letter]
    for row, letters in zip("ABCDEFG", DRAWN["symbols"], strict=True)
    for column, letter in enumerate(letters, 1)
}
BENCH, START, TELEPORT = set(DRAWN["bench"]), set(DRAWN["start"]), set(DRAWN["teleport"])
VERBS = ("enter", "play", "show", "step", "stop", "push", "flee", "land", "return", "jump", "stay", "pass")


def around(field: str) -> set[str]:
    """The fields that share an edge with this one: the letter or the number differs by one, not both."""
    row, column = "ABCDEFG".index(field[0]), int(field[1:])
    return {
        other
        for other in SYMBOL
        if abs("ABCDEFG".index(other[0]) - row) + abs(int(other[1:]) - column) == 1
    }  # fmt: skip


AROUND = {field: around(field) for field in SYMBOL}


def bookcases(players: int) -> set[str]:
    """The fields under bookcases with so many players."""
    (layout,) = [entry for entry in PLAN["layout"] if players in entry["players"]]
    return {field for case in layout["bookcases"] for field in case.split()}


class Tabletop(NamedTuple):
    """What lies where, in words, and what is asked."""

    names: list[str]
    pawns: Pawns
    rigor: str
    hands: dict[str, list[Card]]
    looks: dict[str, set[str]]
    active: str
    card: Card | None
    path: list[str]
    push: dict[str, Any]
    magic: tuple[str, ...]  #: what books change this turn
    options: Any
    question: str
    asked: list[str]

    @property
    def closed(self) -> set[str]:
        return bookcases(len(self.names))

    @property
    def empty(self) -> set[str]:
        return set(SYMBOL) - self.closed - set(self.pawns.values()) - {self.rigor}

    def holds(self, name: str, look: str) -> bool:
        return look in self.looks[name]

    def left_of(self, name: str) -> str:
        return self.names[(self.names.index(name) + 1) % len(self.names)]


def scene(game: Any, state: Any) -> Tabletop:
    """The state in words, from all there is to see."""
    seen, decision = game.observe(state), game.decision(state)
    names = list(seen["pawns"])
    card = tuple(seen["card"].split()) if seen["card"] != "none" else None
    return Tabletop(
        names=names,
        pawns={name: field for name, field in seen["pawns"].items() if field != "none"},
        rigor=seen["rigor"],
        hands={name: [tuple(card.split()) for card in hand] for name, hand in seen["hands"].items()},
        looks={name: set(looks) for name, looks in seen["looks"].items()},
        active=seen["active"],
        card=card,
        path=seen["path"],
        push=seen.get("waits", [{}])[-1].get("link", {}),
        magic=state.move.extra,
        options=state.setup,
        question=decision.kind if decision else "",
        asked=[names[seat] if seat >= 0 else "chance" for seat in decision.seats] if decision else [],
    )


# -- pushing --------------------------------------------------------------------------------------


def standing_on(pawns: Pawns, field: str, but: str) -> list[str]:
    """The other goblins on a field."""
    return [name for name, place in pawns.items() if place == field and name != but]


class Link(NamedTuple):
    """One push: where the pushing goblin came from, who is pushed, and who has moved in this chain."""

    came: str
    pushed: str
    moved: frozenset[str]


def pushes(at: Tabletop, pawns: Pawns, link: Link) -> Iterator[tuple[str, Pawns]]:
    """Every field that the pushed goblin can be given, with every way in which the chain can end from there."""
    here = pawns[link.pushed]
    for field in AROUND[here] - at.closed - {link.came}:
        after = pawns | {link.pushed: field}
        moved = link.moved | {link.pushed}
        others = standing_on(pawns, field, link.pushed)
        if not others:
            yield field, after
        elif not set(others) & link.moved:
            for _, end in pushes(at, after, Link(here, others[0], moved)):
                yield field, end


def chains(at: Tabletop, name: str, field: str) -> Iterator[Pawns]:
    """Every way in which things can stand after this goblin has stepped onto the field."""
    after = at.pawns | {name: field}
    others = standing_on(at.pawns, field, name)
    if not others:
        yield after
        return
    for _, end in pushes(at, after, Link(at.pawns[name], others[0], frozenset({name}))):
        yield end


def current_link(at: Tabletop) -> Link:
    """The push that is being asked for."""
    return Link(at.push["trail"][-1], at.push["pushed"], frozenset(at.push["moved"]))


# -- steps ----------------------------------------------------------------------------------------


def moves(at: Tabletop, card: Card) -> str:
    """Which pawn a card moves this turn."""
    return "goblin" if "puppet" in at.magic else card[0]


def symbols_of(at: Tabletop, card: Card) -> tuple[str, str]:
    """The two symbols of the card this turn."""
    return ("ball", "ball") if "wild" in at.magic else (card[1], card[2])


def shows(field: str, symbol: str) -> bool:
    """Does the symbol lead onto this field?"""
    return symbol == "ball" or SYMBOL[field] in ("ball", symbol)


def symbols_lead(symbols: tuple[str, str], fields: list[str]) -> bool:
    """Is there an order of the two symbols in which each step uses one of them?"""
    return any(all(shows(f, s) for f, s in zip(fields, order, strict=False)) for order in permutations(symbols))


def steps(at: Tabletop, name: str, card: Card, path: list[str]) -> set[str]:
    """The fields that the pawn of this card can step onto after this path."""
    able = {field for field in AROUND[path[-1]] - at.closed if can_step(at, name, card, [*path, field])}
    shoving = {field for field in able if standing_on(at.pawns, field, name)}
    if moves(at, card) == "goblin" and at.holds(name, "must-push") and len(path) == 1 and shoving:
        return shoving
    return able


def can_step(at: Tabletop, name: str, card: Card, path: list[str]) -> bool:
    """Symbols, readings, pushes and dirty looks for the last step of this path."""
    field, number = path[-1], len(path) - 1
    if number <= 2 and not symbols_lead(symbols_of(at, card), path[1:]):
        return False
    if moves(at, card) == "rigor":
        return at.options.rigor_on_bench == "open" or field not in BENCH
    if not any(True for _ in chains(at, name, field)):
        return False
    return not any(forbidden(at, look, card, path) for look in at.looks[name] if at.options.looks == "checked")


def forbidden(at: Tabletop, look: str, card: Card, path: list[str]) -> bool:
    """Does this dirty look, as its text says, forbid the last step of the path to the goblin that walks?"""
    field, here, number = path[-1], path[-2], len(path) - 1
    match look:
        case "left-first":
            return number == 1 and not shows(field, symbols_of(at, card)[0])
        case "no-same-symbol":
            return SYMBOL[field] == SYMBOL[here]
        case "no-walls":
            return number > 1 and len(AROUND[field]) < 4 and field not in BENCH
        case "no-scrolls":
            return SYMBOL[field] == "scroll"
        case "one-step":
            return number >= 2
        case "no-return":
            return number > 1 and field == path[0]
        case "straight-on":
            return number > 1 and direction(path[-2], path[-1]) != direction(path[-3], path[-2])
        case "no-pushing":
            return field in at.pawns.values()
        case "no-teleports":
            return field in TELEPORT
    return False


def direction(here: str, there: str) -> tuple[int, int]:
    """Which way a step goes."""
    return ord(there[0]) - ord(here[0]), int(there[1:]) - int(here[1:])


# -- cards ----------------------------------------------------------------------------------------


def usable(at: Tabletop, name: str, card: Card) -> bool:
    """Can at least one step be made with it?"""
    return bool(steps(at, name, card, [at.pawns[name] if moves(at, card) == "goblin" else at.rigor]))


def playable(at: Tabletop, name: str) -> set[Card]:
    """The cards that may be played: usable, not banned by a look, and in the order that looks demand if one is left."""
    hand = at.hands[name]
    if at.options.looks != "checked":
        return {card for card in hand if usable(at, name, card)}
    allowed = [number for number, card in enumerate(hand) if usable(at, name, card) and not banned(at, name, card)]
    ordered = {hand[number] for number in allowed if not must_wait(at, name, number, allowed)}
    return ordered or {hand[number] for number in allowed}


def banned(at: Tabletop, name: str, card: Card) -> bool:
    """Does a dirty look never let this card be played?"""
    return (at.holds(name, "no-crystal") and "ball" in card) or (at.holds(name, "no-rigor") and card[0] == "rigor")


def must_wait(at: Tabletop, name: str, number: int, allowed: list[int]) -> bool:
    """Does a dirty look put another of the allowed cards before this one?"""
    hand = at.hands[name]
    card, others = hand[number], [hand[other] for other in allowed if other != number]
    return any(
        (
            at.holds(name, "oldest-first") and 0 in allowed and card != hand[0],
            at.holds(name, "newest-waits") and number == len(hand) - 1 and others,
            at.holds(name, "rigor-first")
            and hand[number][0] == "goblin"
            and any(card[0] == "rigor" for card in others),
        )
    )


# -- where goblins are put ------------------------------------------------------------------------


def entrances(at: Tabletop) -> set[str]:
    """The empty start fields; if there is none, the empty fields beside a goblin, but not the bench."""
    beside = {field for pawn in at.pawns.values() for field in AROUND[pawn]}
    return at.empty & START or at.empty & beside - BENCH


def homes(at: Tabletop) -> set[str]:
    """The empty start fields; if there is none, the empty fields beside one, but not the bench."""
    return at.empty & START or at.empty & {near for field in START - at.closed for near in AROUND[field]} - BENCH


def refuges(at: Tabletop) -> set[str]:
    """The empty teleport fields; if there is none, a place at the start."""
    return at.empty & TELEPORT or homes(at)


def jumps(at: Tabletop) -> set[str]:
    """Every empty field with no goblin beside it; the bench only if it is open to Rigor Mortis."""
    beside = {field for pawn in at.pawns.values() for field in AROUND[pawn]}
    shut = BENCH if at.options.rigor_on_bench == "closed" else set()
    return at.empty - beside - shut


# -- every legal answer ---------------------------------------------------------------------------


def legal(at: Tabletop) -> set[str]:
    """Every line that may be said now, as far as cards, steps, pushes and places go."""
    match at.question:
        case "where-to-enter" | "where-to-enter-eighth":
            first = at.names.index(at.active)
            name = next(n for n in at.names[first:] + at.names[:first] if n not in at.pawns)
            return {f"{name}: enter {field}" for field in entrances(at)}
        case "which-card":
            return card_lines(at)
        case "a-book-after-the-card":
            return {f"{at.active}: pass"}
        case "first-step" | "second-step" | "third-step":
            return step_lines(at)
        case "where-to-push" | "where-to-push-on":
            pusher, link = at.push["pusher"], current_link(at)
            chooser = link.pushed if at.holds(pusher, "pushed-chooses") else pusher
            return {f"{chooser}: push {field}" for field, _ in pushes(at, at.pawns, link)}
        case "where-to-flee" | "where-to-flee-start":
            (name,) = standing_on(at.pawns, at.rigor, "")
            chooser = at.left_of(name) if at.holds(name, "neighbour-chooses") else name
            return {f"{chooser}: flee {field}" for field in refuges(at)}
        case "where-to-land":
            (name,) = at.asked
            assert at.pawns[name] in TELEPORT
            return {f"{name}: land {field}" for field in at.empty & TELEPORT}
        case "where-to-return" | "where-to-return-beside":
            (name,) = at.asked
            assert at.pawns[name] in BENCH
            return {f"{name}: return {field}" for field in homes(at)}
        case "whether-to-jump":
            return {f"{at.active}: jump {field}" for field in jumps(at)} | {f"{at.active}: stay"}
    return set()


def card_lines(at: Tabletop) -> set[str]:
    """Every card that may be played; who has none shows the hand."""
    name = at.active
    second = {f"{name}: pass"} if "played" in at.magic else set()
    return {f"{name}: play {' '.join(card)}" for card in playable(at, name)} | second or {f"{name}: show"}


def step_lines(at: Tabletop) -> set[str]:
    """Every step; after the first one also stopping."""
    name = at.active
    assert at.card is not None
    lines = {f"{name}: step {field}" for field in steps(at, name, at.card, at.path)}
    restless = at.holds(name, "never-stops") and moves(at, at.card) == "goblin" and len(at.path) > 1
    return lines if len(at.path) == 1 or restless else lines | {f"{name}: stop"}
