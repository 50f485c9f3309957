"""Players without a person. A bot sees what its seat may know, never the state, and says why it chose.

>>> import thieves
>>> game = thieves.games["pockets"]
>>> sorted(bots_of(game))
['careful', 'greedy', 'random', 'sly']
>>> state = game.place(game.setup(("Ala", "Bo", "Cy")).setup, {"mushrooms": {"A": "rry", "B": "b"}})
>>> choice = bot_named(game, "greedy")(view(game, state, 0, Random(1)))
>>> game.write(state.setup, choice.action)
'Ala: point A'
>>> game.language.thought(state.setup, choice.trace[-1])
'Ala points at mushroom A.'
"""

from random import Random
from typing import Any

from ..core import Action, Game, ThievesError, shown
from ..core.view import Bot as Bot
from ..core.view import Choice as Choice
from ..core.view import View as View

__all__ = ["Choice", "View", "bot_named", "bots_of", "random_bot", "view"]


def view(game: Game[Any], state: Any, seat: int, random: Random) -> View:
    """The table as the bot in this seat sees it.

    >>> import thieves
    >>> game = thieves.games["pockets"]
    >>> state = game.place(game.setup(("Ala", "Bo", "Cy")).setup, {"mushrooms": {"A": "r"}})
    >>> view(game, state, 2, Random(1)).seat
    2
    """
    decision = game.sees_decision(state, seat)
    assert decision is not None
    answers = tuple(action for action in game.actions(state) if action.seat == seat)
    return View(game, game.seen_by(state, seat), state.setup, seat, decision, answers, random)


def choice_of(bot: Bot, view: View) -> Choice:
    """What the bot does; one that somebody has written may give anything."""
    choice = bot(view)
    if not isinstance(choice, Choice):
        name, like = view.setup.players[view.seat], "Choice(view.answers[0])"
        raise ThievesError(f"The bot of {name} gave {shown(choice)}, but must give a choice, such as {like}.")
    return choice


def random_bot(view: View) -> Choice:
    """Any legal answer, each as likely as the other.

    >>> import thieves
    >>> game = thieves.games["pockets"]
    >>> state = game.place(game.setup(("Ala", "Bo", "Cy")).setup, {"mushrooms": {"A": "r"}})
    >>> random_bot(view(game, state, 0, Random(1))).action in game.actions(state)
    True
    """
    return Choice(view.random.choice(view.answers))


def only_answer(view: View) -> Choice:
    """For a seat that plays itself: the rules leave it one answer."""
    return Choice(view.answers[0])


def bots_of(game: Game[Any]) -> dict[str, Bot]:
    """The bots that can play this game: the random one, and those that know it.

    >>> import thieves
    >>> sorted(bots_of(thieves.games["peddler"]))
    ['random', 'saver', 'smuggler', 'trader']
    """
    from importlib import import_module
    from importlib.util import find_spec

    package = import_module(type(game).__module__)
    known: dict[str, Bot] = {"random": random_bot}
    if hasattr(package, "__path__") and find_spec(f"{package.__name__}.bots"):
        known |= import_module(f"{package.__name__}.bots").BOTS
    return known


def bot_named(game: Game[Any], name: str) -> Bot:
    """The bot of this name that can play this game.

    >>> import thieves
    >>> bot_named(thieves.games["pockets"], "clever")
    Traceback (most recent call last):
    thieves.core.errors.ThievesError: pockets has no bot 'clever', only random, greedy, careful, sly.
    """
    known = bots_of(game)
    if not isinstance(name, str) or name not in known:
        raise ThievesError(f"{game.name} has no bot {shown(name)}, only {', '.join(known)}.")
    return known[name]


def bot_or_random(game: Game[Any], state: Any, legal: tuple[Action, ...], random: Random) -> Action | None:
    """For the conformance kit: four of five answers are some bot's, so that games come far, the fifth is anything."""
    asked = game.decision(state)
    if asked is None or random.random() < 0.2 or len(legal) == 1:
        return None
    bot = random.choice(sorted(bots_of(game)))
    return bot_named(game, bot)(view(game, state, random.choice(asked.seats), random)).action
