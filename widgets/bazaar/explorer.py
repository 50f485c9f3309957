"""The final scoring to play with: sliders for what everybody has, and the rules' own count of it, ties and all.

>>> print(Scoring(followers=(3, 3, 1), gold=(1, 4, 4), reputation=(6, 4, 4)).told()[-1])
A tie at 8 points and in cards: Bo is the King of Thieves, with more Gold and Reputation tokens. [win.tie-more-tokens]
"""

from collections.abc import Sequence
from typing import Any

import ipywidgets

from thieves.bazaar import ending, game
from thieves.bazaar.cards import packed
from thieves.bazaar.speech import say
from thieves.core.language import CORE, joined
from thieves.core.rulebook import Ruling
from thieves.core.timeline import Timeline

from ..cards import page, sentences
from ..tree import Node, h, to_html

LABELS = {"followers": "score-followers", "gold": "col-gold", "reputation": "col-reputation"}
MOST = {"followers": 5, "gold": 6, "reputation": 9}  #: where the sliders end
SWITCHES = ("second_place", "zero")
HEADS = ("score-followers", "score-gold", "score-tokens", "score-total", "col-cards")
#: what is told besides the winner
TOLD = {"most-followers", "second-followers", "most-gold", "tie-costs", "nobody-has-any"}
#: the last purchase of a game: one pass, and stack C cannot fill its row
LAST = {"phase": "buy", "centre": "7 white", "rows": {"C": ["crown"]}, "left": {"A": 0, "B": 0, "C": 0}}


class Scoring(ipywidgets.VBox):  # type: ignore[misc]
    """Followers, Gold and Reputation of three thieves under sliders; below them the points, and who is King."""

    def __init__(
        self,
        followers: Sequence[int] = (0, 0, 0),
        gold: Sequence[int] = (0, 0, 0),
        reputation: Sequence[int] = (0, 0, 0),
        players: Sequence[str] = ("Ala", "Bo", "Cy"),
        language: str = "en",
    ) -> None:
        self.players = tuple(players)
        given = {"followers": followers, "gold": gold, "reputation": reputation}
        self.speech = ipywidgets.ToggleButtons(
            options=("EN", "PL"), value=language.upper(), style={"button_width": "48px"}
        )
        self.sliders = {what: [self.slider(what, count) for count in row] for what, row in given.items()}
        self.readings = {switch: self.choice(switch) for switch in SWITCHES}
        self.asked = {switch: ipywidgets.HTML() for switch in SWITCHES}
        self.hint, self.shown = ipywidgets.HTML(), ipywidgets.HTML()
        self.speech.observe(self.speak, "value")
        for control in (*(one for row in self.sliders.values() for one in row), *self.readings.values()):
            control.observe(self.count, "value")
        super().__init__([self.panel(), self.shown])
        self.speak()

    @property
    def language(self) -> str:
        """The language that is spoken now."""
        return str(self.speech.value).lower()

    # -- controls ---------------------------------------------------------------------------------

    def slider(self, what: str, count: int) -> ipywidgets.IntSlider:
        """How much of this somebody has."""
        style = {"description_width": "90px"}
        return ipywidgets.IntSlider(count, 0, MOST[what], style=style, layout={"width": "290px"})

    def choice(self, switch: str) -> ipywidgets.RadioButtons:
        """The readings of an open question that scoring depends on."""
        return ipywidgets.RadioButtons(options=options_of(switch, self.language), layout={"width": "auto"})

    def panel(self) -> ipywidgets.Box:
        """The language, a column of sliders for each thief, and the open questions with their readings."""
        columns = []
        for seat, name in enumerate(self.players):
            own = [row[seat] for row in self.sliders.values()]
            columns.append(ipywidgets.VBox([ipywidgets.HTML(page_name(name)), *own]))
        readings = [part for switch in SWITCHES for part in (self.asked[switch], self.readings[switch])]
        thieves = ipywidgets.HBox(columns, layout={"flex_flow": "row wrap"})
        return ipywidgets.VBox([thieves, ipywidgets.HBox([self.speech, self.hint]), *readings])

    def speak(self, change: Any = None) -> None:
        """Say everything in the chosen language; what was chosen stays chosen."""
        for what, row in self.sliders.items():
            for slider in row:
                slider.description = say(LABELS[what], self.language)
        for switch, control in self.readings.items():
            control.unobserve(self.count, "value")
            now = control.value
            control.options = options_of(switch, self.language)
            control.value = now
            control.observe(self.count, "value")
            self.asked[switch].value = to_html(h("b", ruling_of(switch).question[self.language]))
        self.hint.value = to_html(h("span", say("followers-are-cards", self.language)))
        self.count()

    # -- counting ---------------------------------------------------------------------------------

    def value(self, what: str) -> list[int]:
        """Where the sliders of one kind stand."""
        return [slider.value for slider in self.sliders[what]]

    def play(self, **other: str) -> Timeline:
        """The last moment of a game in which everybody has just this; the first one passes, and the rules count."""
        options: dict[str, Any] = {switch: control.value for switch, control in self.readings.items()}
        line = Timeline(game, self.players, position=self.position(), **(options | other))
        line.do(f"{self.players[0]}: pass")
        return line

    def position(self) -> dict[str, Any]:
        """Each follower is a card with one such symbol, and with no points of its own."""
        spies, owned = [card.id for card in packed(None).cards if card.symbols == ("follower",)], {}
        for name, count, gold, own in zip(self.players, *map(self.value, LABELS), strict=True):
            owned[name] = {"cards": [spies.pop(0) for _ in range(count)], "gold": gold, "reputation": own}
        piles = {name: "1 red marker" if seat == 1 else "1 red" for seat, name in enumerate(self.players)}
        return LAST | {"turn": self.players[0], "piles": piles, "players": owned}

    def count(self, change: Any = None) -> None:
        """Count again and show it."""
        self.line = self.play()
        rows = [h("tr", [h("th", cell) for cell in self.heads()])]
        rows += [h("tr", [h("td", cell) for cell in row]) for row in self.rows()]
        differs = [h("p", line, cls="quiet") for line in self.compared()]
        self.shown.value = page(h("table", rows), *map(sentence, self.told()), *differs)

    def heads(self) -> list[str]:
        """What stands above the columns."""
        return ["", *(say(head, self.language) for head in HEADS)]

    def rows(self) -> list[list[str]]:
        """Of each thief the points for followers, Gold and tokens, all points, and the cards that break a tie."""
        found = []
        for name, score in zip(self.players, ending.count(self.line.state).scores, strict=True):
            row = score.followers, score.gold, score.tokens, score.total, score.cards_owned
            found.append([name, *map(str, row)])
        return found

    def told(self) -> list[str]:
        """The sentences about majorities and ties, and the last one: who wins, by which clause."""
        *before, last = self.line.moment.events
        events = [event for event in before if event.kind in TOLD]
        return sentences(game, self.line.setup, [*events, last], self.language)

    def compared(self) -> list[str]:
        """Of each open question whether its other reading would change points or winners here, and how."""
        return [
            self.difference(switch, value)
            for switch, control in self.readings.items()
            for value in ruling_of(switch).readings
            if value != control.value
        ]

    def difference(self, switch: str, value: str) -> str:
        """What another reading of one question would change here."""
        here, there = self.line.result, self.play(**{switch: value}).result
        assert here is not None and there is not None
        question = ruling_of(switch).question[self.language]
        if (here.scores, here.ranking) == (there.scores, there.ranking):
            return f"{question} {say('reading-same', self.language)}"
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.players, there.scores, strict=True))
        kings = joined([self.players[seat] for seat in there.winners], self.language)
        return f"{question} {say('reading-other', self.language, scores, kings)}"

    # -- in words ---------------------------------------------------------------------------------

    def text(self) -> str:
        """What is shown, in plain lines."""
        wide = max(map(len, self.heads())) + 2
        rows = ["".join(cell.ljust(wide) for cell in row).rstrip() for row in (self.heads(), *self.rows())]
        return "\n".join((*rows, *self.told(), *self.compared()))

    def __repr__(self) -> str:
        scores = self.line.result.scores if self.line.result else ()
        points = [f"{name} {say('points', 'en', score)}" for name, score in zip(self.players, scores, strict=True)]
        return f"Scoring({', '.join(points)})"


def ruling_of(switch: str) -> Ruling:
    """The open question behind a switch."""
    ruling = game.book.switches[switch].ruling
    assert ruling is not None
    return ruling


def options_of(switch: str, language: str) -> list[tuple[str, str]]:
    """The readings of an open question in words, the adopted one marked, each with the value that chooses it."""
    default = next(option.default for option in game.options if option.name == switch)
    adopted = f" ({CORE.say('is-adopted', language)})"
    found = ruling_of(switch).readings.items()
    return [(text[language] + (adopted if value == default else ""), value) for value, text in found]


def page_name(name: str) -> str:
    """A thief's name above the sliders; it is text, never HTML."""
    return to_html(h("b", name))


def sentence(line: str) -> Node:
    """A sentence with its clause as a pill."""
    said, _, clause = line.removesuffix("]").rpartition(" [")
    return h("p", said, " ", h("code", clause))
