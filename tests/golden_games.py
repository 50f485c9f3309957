"""The golden games: who plays, with which seed and settings, by which clause each ends, and what it is there for."""

from typing import Any, NamedTuple


class Golden(NamedTuple):
    """A game to play: who, with which seed and settings, by which clause it ends, and what must happen in it."""

    players: tuple[str, ...]
    seed: int
    ends: str
    shows: tuple[str, ...] = ()
    settings: dict[str, Any] = {}


NAMES = ("Ala", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")
NEAR_THE_END = {
    "round": 9, "distributor": "Bo", "bag": "rb", "fill": "Cy", "resting": ["Cy"],
    "mushrooms": {"A": "rr"}, "tiles": {"Ala": "by", "Bo": "w"}, "vaults": {"Bo": "rb"},
}  # fmt: skip

FEW_BOOKS = {
    "turn": 40, "active": "Bo", "rigor": "D5", "pawns": {"Ala": "B8", "Bo": "C8", "Cy": "F4"},
    "looks": {"Ala": ["one-step"], "Bo": ["open-hand", "no-walls"], "Cy": ["no-rigor", "shown-first", "push-ends"]},
    "books": {
        "Ala": ["whistle", "eraser", "long-arm", "spyglass", "fresh-page"],
        "Bo": ["wild-ink", "dog-ear", "swap-shop", "mirror-cloak", "second-wind"],
        "Cy": ["hot-potato", "puppet-strings", "bedtime-story", "light-fingers", "secret-door", "shoulder-charge"],
    },
}  # fmt: skip

NO_GEMS = {
    "quiet": 4, "centre": "3 bag 7 mask marker", "players": {name: {"gold": 0} for name in NAMES[:3]},
}  # fmt: skip
LAST_LOOT = {
    "round": 11, "start": "Ala", "acted": "Bo", "centre": "1 white 1 mask 1 bag",
    "piles": {"Ala": "1 red 1 bag marker", "Bo": "2 green 1 white 2 blue"},
    "rows": {"B": ["mimetic-stew"], "C": ["crown", "fur-coat", "exit-strategy", "big-haul"]},
    "left": {"A": 0, "B": 0, "C": 0},
    "players": {
        "Ala": {"gold": 1, "reputation": 6, "cards": ["lucky-animal-appendage", "tailor"]},
        "Bo": {"gold": 2, "reputation": 4, "cards": ["executive-assistant", "philosophers-stone", "bondsman"]},
        "Cy": {"gold": 3, "reputation": 5, "cards": ["nearby-safehouse", "concealed-safehouse"]},
    },
}  # fmt: skip

EQUALS = {
    "round": 12, "phase": "buy", "turn": "Ala", "centre": "2 white",
    "piles": {"Ala": "2 mask", "Bo": "2 red marker", "Cy": "1 mask 1 bag", "Dee": "2 green", "Eli": "1 mask 2 blue"},
    "rows": {"C": ["crown"]}, "left": {"A": 0, "B": 0, "C": 0},
    "players": {
        "Ala": {"gold": 0, "reputation": 6, "cards": ["tailor", "fence"]},
        "Bo": {"gold": 0, "reputation": 6, "cards": ["glamer", "alchemical-lab"]},
        "Cy": {"gold": 2, "reputation": 4, "cards": ["executive-assistant"]},
        "Dee": {"gold": 3, "reputation": 5, "cards": ["philosophers-stone", "shadowy-hood"]},
        "Eli": {"gold": 0, "reputation": 7, "cards": ["bondsman", "pawnbroker"]},
    },
}  # fmt: skip

GATE = {
    "alarm": True, "district": "E", "dice": [1, 1], "left": 0, "phase": "resolve", "jewel": "P1",
    "guards": [], "captains": [], "tokens": [], "yellow": [], "green": [],
}  # fmt: skip


def at_the_gate(ala: dict[str, Any], bo: dict[str, Any]) -> dict[str, Any]:
    """The last turn of Hadria's alarm: both thieves stand on an open gate, with this loot."""
    thieves = {
        "Ala": {"thief": "jasmine", "field": "E16", "declared": ["move 9"]} | ala,
        "Bo": {"thief": "zain", "field": "E16", "declared": ["move 8"]} | bo,
    }
    return {"position": GATE | {"thieves": thieves}, "bots": {"Ala": "bold", "Bo": "bold"}}


def last_hours(**gold: int) -> dict[str, Any]:
    """The last hours of Peddler's third round: everybody has so much gold, and the same goods and corruption."""
    merchant = {"shelf": ["large red", "small green", "large blue"], "corruption": ["short-ell"]}
    return {
        "round": 3,
        "times": dict.fromkeys(gold, 9),
        "rogues": "cultists",
        "boats": [
            ["red", "red", "green", "rogue"],
            ["blue", "green", "green"],
            ["yellow", "red"],
            ["red", "yellow", "blue", "green"],
            ["green", "blue", "rogue"],
            ["red", "yellow", "blue"],
        ],
        "moored": {"left-outer": 1, "right-inner": 4},
        "halls": {"red": 3, "green": 4, "blue": 2, "yellow": 2},
        "lair": 2,
        "square": ["smuggler", "boatswain", "innkeeper", "poacher"],
        "merchants": {name: {"gold": amount} | merchant for name, amount in gold.items()},
        "shop": {"right": "peddler-8", "pool": ["green", "blue", "rogue", "yellow"]},
    }


def among(*bots: str, **settings: Any) -> dict[str, Any]:
    """A game among these bots."""
    return {"bots": dict(zip(NAMES, bots, strict=False))} | settings


GOLDEN: dict[str, dict[str, Golden]] = {
    "pockets": {
        "won-by-points": Golden(
            NAMES[:3],
            7,
            "win.most-points",
            settings={"bots": dict(zip(NAMES, ("sly", "greedy", "careful"), strict=False))},
        ),
        "won-by-white-stones": Golden(NAMES[:3], 15, "win.tie-most-white"),
        "shared-win": Golden(NAMES[:4], 110, "win.tie-play-again"),
        "stones-run-short": Golden(NAMES[:3], 32, "win.most-points", ("refill.shortage-distributor-decides",)),
        "in-polish": Golden(NAMES[:6], 1, "win.most-points", settings={"language": "pl", "vault": "hidden"}),
        "everything-shown": Golden(
            NAMES[:3],
            2,
            "win.most-points",
            ("refill.shortage-distributor-decides", "refill.empty-bag-starts-final-round"),
            {"full": True, "position": NEAR_THE_END, "vault": "hidden"},
        ),
        "blind-shortage-in-polish": Golden(
            NAMES[:3],
            4,
            "win.most-points",
            ("refill.shortage-distributor-decides",),
            {"full": True, "language": "pl", "position": NEAR_THE_END, "shortage": "blind"},
        ),
    },
    "library": {
        "fewest-looks": Golden(NAMES[:2], 0, "end.fewest-dirty-looks-win", ("look.fourth-card-eliminates",)),
        "tie-by-books": Golden(NAMES[:5], 143, "end.tie-most-books", ("look.fourth-card-eliminates",)),
        "tie-by-symbols": Golden(NAMES[:7], 68, "end.tie-most-magic-symbols", ("look.fourth-card-eliminates",)),
        "shared-win": Golden(NAMES[:8], 90, "end.tie-most-magic-symbols", ("setup.eighth-player-beside-a-goblin",)),
        "last-book": Golden(
            NAMES[:3],
            3,
            "end.fewest-dirty-looks-win",
            ("book.last-book-ends-game",),
            {"bots": dict.fromkeys(NAMES[:3], "sly"), "position": FEW_BOOKS},
        ),
        "manners-in-polish": Golden(
            NAMES[:4],
            5,
            "end.tie-most-magic-symbols",
            ("look.breach-costs-another-card",),
            {"language": "pl", "looks": "manners", "rigor_on_bench": "closed"},
        ),
        "everything-shown": Golden(NAMES[:3], 1, "end.tie-most-books", settings={"full": True, "position": FEW_BOOKS}),
    },
    "bazaar": {
        "by-points": Golden(
            NAMES[:3],
            3,
            "win.highest-total",
            ("end.c-cannot-fill-row-of-five", "rob.returned-dice-are-rerolled", "refill.open-c-when-b-falls-short"),
            among("fair", "greedy", "sly"),
        ),
        "promos-in-polish": Golden(
            NAMES[:4],
            1,
            "win.highest-total",
            ("end.c-cannot-fill-row-of-five",),
            among("sly", "fair", "random", "sly", language="pl", promos=True),
        ),
        "tie-by-cards": Golden(NAMES[:3], 98, "win.tie-more-cards", ("end.c-cannot-fill-row-of-five",)),
        "tie-by-tokens": Golden(NAMES[:3], 53, "win.tie-more-tokens", ("end.c-cannot-fill-row-of-five",)),
        "shared-win": Golden(
            NAMES[:5],
            0,
            "win.tie-grab-the-marker",
            ("end.c-cannot-fill-row-of-five", "score.tie-costs-one-point"),
            {"position": EQUALS},
        ),
        "nobody-buys": Golden(
            NAMES[:3], 0, "win.highest-total", ("end.house-stalemate",), among("fair", "fair", "fair", position=NO_GEMS)
        ),
        "other-readings": Golden(
            NAMES[:3],
            0,
            "win.highest-total",
            settings={
                "next_actor": "from-victim",
                "gold": "only-missing",
                "second_place": "none-after-tie",
                "zero": "may-win",
                "stalemate": "never",
                "per_card": "each-purchase",
                "final_pile": "as-it-lies",
                "gained": "not-bought",
                "appendage": "robber",
            },
        ),
        "everything-shown": Golden(
            NAMES[:3],
            4,
            "win.highest-total",
            ("end.c-cannot-fill-row-of-five",),
            {"full": True, "position": LAST_LOOT, "promos": True},
        ),
    },
    "hadria": {
        "with-the-jewel": Golden(
            NAMES[:2],
            0,
            "end.win-with-emperors-jewel",
            ("jewel.pause-at-first-pick-up",),
            among("cunning", "bold"),
        ),
        "by-points": Golden(NAMES[:2], 4, "end.win-by-points", settings=among("cunning", "bold")),
        "alone-with-nothing": Golden(
            NAMES[:3], 32, "end.win-with-nothing-alone", settings=among("bold", "careful", "cunning", language="pl")
        ),
        "calm-lost": Golden(NAMES[:2], 18, "end.defeat-of-all-in-calm", ("cleanup.end-check",)),
        "alarm-lost": Golden(
            NAMES[:2],
            0,
            "end.defeat-of-all-in-alarm",
            settings={"position": GATE | {"thieves": {"Ala": {"field": "W36"}, "Bo": {"field": "N1"}}}},
        ),
        "no-alarm": Golden(
            NAMES[:2],
            0,
            "goal.thieves-left-behind-lose",
            settings={
                "tenth_calm_turn": "game-ends",
                "position": {
                    "left": 0,
                    "dice": [1],
                    "phase": "resolve",
                    "jewel": "Ala",
                    "district": "N",
                    "guards": [],
                    "thieves": {"Ala": {"field": "W36"}, "Bo": {"field": "N1"}},
                },
            },
        ),
        "tie-by-burglar": Golden(
            NAMES[:2],
            0,
            "end.tie-best-burglar",
            settings=at_the_gate({"burglar": True}, {"green": 1, "yellow": 1}),
        ),
        "tie-by-jewels": Golden(NAMES[:2], 0, "end.tie-most-jewels", settings=at_the_gate({"yellow": 2}, {"green": 1})),
        "tie-by-green": Golden(
            NAMES[:2],
            0,
            "end.tie-most-green",
            settings=at_the_gate({"green": 1}, {"yellow": 1, "tokens": {"trinkets": 1}}),
        ),
        "tie-by-exit": Golden(
            NAMES[:2], 0, "end.tie-earliest-exit", settings=at_the_gate({"yellow": 1}, {"yellow": 1})
        ),
        "several-with-nothing": Golden(NAMES[:2], 0, "end.several-with-nothing", settings=at_the_gate({}, {})),
        "everything-shown": Golden(
            NAMES[:2],
            1,
            "end.win-by-points",
            settings=at_the_gate({"yellow": 1}, {}) | {"full": True},
        ),
        "first-game": Golden(NAMES[:4], 4, "end.defeat-of-all-in-calm", settings={"special_cards": False}),
    },
    "peddler": {
        "human-wins": Golden(
            NAMES[:1],
            0,
            "overview.win-by-having-more-gold",
            settings={"position": last_hours(Ala=60, Nozama=20)},
        ),
        "peddler-wins": Golden(
            NAMES[:1],
            0,
            "overview.win-by-having-more-gold",
            ("cleanup.close-up-the-shelf", "cove.market-token-ends-production", "market.guild-support-example"),
        ),
        "tie-is-no-win": Golden(
            NAMES[:1],
            97,
            "overview.win-by-having-more-gold",
            settings={"position": last_hours(Ala=40, Nozama=20)},
        ),
        "shared-win": Golden(
            NAMES[:1],
            97,
            "overview.win-by-having-more-gold",
            settings={"position": last_hours(Ala=40, Nozama=20), "tie": "shared"},
        ),
        "one-of-two-wins": Golden(
            NAMES[:2],
            97,
            "variant.third-player-beside-two-humans",
            settings={"position": last_hours(Ala=50, Bo=60, Nozama=20)},
        ),
        "two-share": Golden(
            NAMES[:2],
            54,
            "variant.third-player-beside-two-humans",
            settings={"position": last_hours(Ala=60, Bo=60, Nozama=20)},
        ),
        "nobody-wins-in-polish": Golden(
            NAMES[:2],
            1,
            "variant.third-player-beside-two-humans",
            ("hire.choose-by-location-symbols", "clock.three-or-fewer-goods-use-hand-fields"),
            {"language": "pl"},
        ),
        "other-readings": Golden(
            NAMES[:1],
            3,
            "overview.win-by-having-more-gold",
            settings={
                "difficulty": "high",
                "tie": "shared",
                "pool_rogues": "redrawn",
                "refill": "slide",
                "both_full": "discard",
                "count_goods": "before-action",
                "second_arrival": "from-the-bag",
                "black_market": "always",
                "support": "per-colour",
                "cultists": "cultists-first",
                "repeat": "always",
            },
        ),
        "everything-shown": Golden(
            NAMES[:1],
            2,
            "overview.win-by-having-more-gold",
            ("rogue.cultists-always-sold-to",),
            {"full": True, "position": last_hours(Ala=30, Nozama=20)},
        ),
    },
}
