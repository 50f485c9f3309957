"""What the tests of magic books share."""

from tests.library.stage import Stage

HAND = ["goblin scroll stones", "goblin scroll elixir", "goblin stones grimoire"]
NO_USE = ("no-use-here", "book.use-on-own-turn")
FORBIDS = ("book-forbids", "book.use-on-own-turn")


def shelf(*books: str, **position: object) -> Stage:
    """Ala holds these books on B8, beside the bench, a bookcase and Bo's goblin: here every book can be used."""
    held = {"Ala": list(books)} | ({"Ala": [*books, "eraser"]} if "dog-ear" in books and len(books) == 1 else {})
    base = {
        "pawns": {"Ala": "B8", "Bo": "A8", "Cy": "G1"}, "rigor": "D5", "hands": {"Ala": HAND, "Bo": HAND},
        "looks": {"Ala": ["shown-first"]}, "books": held, "used": {"Ala": held["Ala"][len(books) :]},
    }  # fmt: skip
    return Stage(3, **(base | position))
