"""What is agreed before the heist: who plays which thief, who begins, which cards, and how unclear rules are read."""

from typing import Any

from ..core import BadSetup, Option, shown
from .board import BOARD_FILE, PALACE, City, city_of
from .cards import CARD_FILE
from .parts import EVENT_FILE, GUARD_FILE, THIEF_FILE, GuardSheet
from .rulebook import book
from .state import CHARACTER, Setup

PLAYERS_CLAUSE = book.option("players", "component.player-count")
THIEVES_CLAUSE = book.option("thieves", "thief.six-characters")
FIRST_CLAUSE = book.option("first", "setup.roll-for-first-thief")
TOKENS_CLAUSE = book.option("board", "setup.city-tokens-shuffled-face-down")
SPECIAL_CLAUSE = book.option("special_cards", "variant.first-game-without-special-cards")
SWITCHES = {
    "first_roll_tie": "setup.roll-for-first-thief",
    "jewel_distance": "event.yellow-jewel-six-fields-away",
    "transfer_arrival": "transfer.catching-on-arrival",
    "standing_on_entrance": "sewer.optional-on-entering",
    "strong_effect": "basic.strong-effect-excludes-others",
    "run_and_sewers": "basic.run-may-use-sewers-and-gates",
    "start_field": "loot.pick-up-jewel",
    "nothing_to_steal": "theft.no-jewel-no-theft",
    "equal_ways": "guard.shortest-way",
    "crowded_field": "guard.prefer-crowded-field",
    "guard_moved_zero": "guard.other-effect-moves-guard-catches",
    "gates_open": "jewel.open-gates",
    "tenth_calm_turn": "cleanup.end-check",
    "trinkets_in_ties": "end.tie-most-jewels",
    "new_manhole": "token.manhole",
    "fire_in_the_way": "marker.fire-stops-guards",
}  #: where the rulebook can be read in two ways, and the clause that is read
READINGS = tuple(
    Option(name, next(iter(ruling.readings)), clause, tuple(ruling.readings))
    for name, clause in SWITCHES.items()
    if (ruling := book.clauses[clause].ruling) is not None
)
FILES = (BOARD_FILE, CARD_FILE, EVENT_FILE, GUARD_FILE, THIEF_FILE)
OPTIONS = (
    Option("thieves", None, THIEVES_CLAUSE),
    Option("first", None, FIRST_CLAUSE),
    *(file.choice for file in FILES),
    Option("special_cards", True, SPECIAL_CLAUSE, (True, False)),
    *READINGS,
)


def read_setup(players: tuple[str, ...], options: dict[str, Any]) -> Setup:
    """Who plays which thief, who begins if that is agreed, and under which readings."""
    thieves, first = options.pop("thieves"), options.pop("first")
    special, cards = options.pop("special_cards"), options.pop("cards")
    if thieves is not None:
        if not isinstance(thieves, (list, tuple)):
            raise BadSetup(f"thieves must be a list, one thief for each player, not {shown(thieves)}.", THIEVES_CLAUSE)
        thieves = tuple(thieves)
        unknown = [name for name in thieves if not isinstance(name, str) or name not in CHARACTER]
        if unknown:
            raise BadSetup(f"There is no thief {shown(unknown[0])}, only: {', '.join(CHARACTER)}.", THIEVES_CLAUSE)
        if len(thieves) != len(players) or len(set(thieves)) < len(thieves):
            raise BadSetup("thieves must name a different thief for each player.", THIEVES_CLAUSE)
    if first is not None and first not in players:
        raise BadSetup(f"first is {shown(first)}, but must be one of the players.", FIRST_CLAUSE)
    city, guards = city_of(options.pop("board")), GUARD_FILE.value(options.pop("guards"))
    check_tokens(city, guards)
    options |= {
        "events": EVENT_FILE.value(options["events"]),
        "thief_sheets": THIEF_FILE.value(options["thief_sheets"]),
    }
    return Setup(players, thieves, first, cards, special, city=city, guards=guards, **options)


def check_tokens(city: City, guards: GuardSheet) -> None:
    """On every post outside the Palace a city token is laid."""
    posts = sum(city.district[post] != PALACE for post in city.posts)
    if posts > sum(guards.full):
        told = f"board has {posts} posts outside the Palace, but guards has only {sum(guards.full)} city tokens."
        raise BadSetup(told, TOKENS_CLAUSE)
