"""What the notebooks of the Bazaar are written in: a rule that is folded until the room has guessed.

>>> print(folded("rob.return-at-least-one", "Nothing is robbed for free.").text())
rob.return-at-least-one
At least one piece of the stolen pile must go back to the centre.
Przynajmniej jedna rzecz z przejętego stosu musi wrócić na środek.
Nothing is robbed for free.
In the rulebook: FAZA 1: PODZIAŁ ŁUPÓW
"""

from thieves.bazaar import game

from ..cards import Answer, Card


def folded(clause: str, *why: str) -> Answer:
    """A clause in both languages under "Show the answer", why it is so, and how an open question is read."""
    law = game.book[clause]
    facts = (f"{label}: {fact}" for label, fact, _ in Card(law).facts())
    return Answer(clause, (*law.text.values(), *why, *facts), "en")
