"""What the views of Hadria are told in: the words of the game, and the few that every table has."""

from thieves.hadria import game

from ..texts import say as table_word

__all__ = ["say", "table_word", "term", "texts"]

say = game.language.say
term = game.language.term


def texts(group: str, key: str) -> dict[str, str]:
    """What a thing of a group is called, in every language."""
    found: dict[str, str] = game.language.texts["terms"][group][key]
    return found
