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


def reader(*books: str, at: str = "D4", players: int = 7, hand: list[str] | None = None, **position: object) -> Stage:
    """Ala holds these books in the middle of a library without bookcases."""
    pawns = {"Ala": at} | position.pop("pawns", {})
    return Stage(players, pawns=pawns, books={"Ala": list(books)}, hands={"Ala": hand or HAND}, **position)


def cloaked(how: str, **position: object) -> Stage:
    """Bo holds the Mirror Cloak (Ala, if she walks) and has just met Rigor."""
    who = "Ala" if how == "walks" else "Bo"
    hand = {"walks": "goblin stones elixir", "pushed": "goblin scroll stones", "caught": "rigor scroll grimoire"}[how]
    pawns = {"walks": {"Ala": "D9"}, "pushed": {"Ala": "D8", "Bo": "D9"}, "caught": {"Bo": "D9"}}[how]
    base = {"pawns": pawns, "rigor": "C9", "hands": {"Ala": [hand]}, "books": {who: ["mirror-cloak"]}}
    stage = Stage(3, **(base | position))
    steps = {"walks": ["step C9"], "pushed": ["step D9", "push C9"], "caught": ["step D9"]}[how]
    stage.say(f"Ala: play {hand}", *(f"Ala: {step}" for step in steps))
    return stage
