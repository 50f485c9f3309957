"""Games that break a promise about what they tell: secrets, positions, clauses and sentences."""

from typing import Any

from thieves.core import Action, Event, Game, Language, Refusal, Result, Step

from .broken import breaks
from .toy import Nim, State, card_allows_it, has_a_free_hand, language, not_yours, roll

# -- secrets --------------------------------------------------------------------------------------


@breaks("nothing hidden leaks")
class LeaksInTheObservation(Nim):
    def observe(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return super().observe(state, seat) | {"sum": sum(state.cards)}


@breaks("nothing hidden leaks")
class LeaksInTheQuestion(Nim):
    def decision(self, state: State) -> Any:
        asked = super().decision(state)
        return asked._replace(what=state.cards[1]) if state.phase == "take" else asked


def neighbours_card_allows_it(state: State, action: Action) -> Refusal | None:
    other = (action.seat + 1) % len(state.cards)
    return not_yours((other,)) if action.seat >= 0 and action.what == state.cards[other] else None


@breaks("nothing hidden leaks")
class LeaksInARefusal(Nim):
    checks = Nim.checks | {"take": (*Nim.checks["take"][:3], neighbours_card_allows_it)}


@breaks("nothing hidden leaks")
class LeaksInALaterReason(Nim):
    """The answer is refused anyway, but the list of all reasons says too much."""

    checks = Nim.checks | {"deal": (*Nim.checks["deal"], neighbours_card_allows_it)}


@breaks("nothing hidden leaks")
class LeaksWhatAnotherSeatMayDo(Nim):
    """Everybody hears whether another's answer is legal, and so what the card of that player is."""

    open_verbs = frozenset(Nim.verbs)


@breaks("nothing hidden leaks")
class LeaksWhyAnotherSeatMayNot(Nim):
    checks = Nim.checks | {"take": (*Nim.checks["take"][:3], lambda s, a: says_the_card(s, a))}


def says_the_card(state: State, action: Action) -> Refusal | None:
    """The right reason, but told to everybody."""
    refused = card_allows_it(state, action)
    return refused and refused._replace(known_to=None)


@breaks("an answer that nobody saw changes nothing that others see")
class ShowsBidsTooEarly(Nim):
    def observe(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return super().observe(state, seat) | {"bids": list(state.bids)}

    def resample_hidden(self, state: State, seat: int, random: Any) -> State:
        return super().resample_hidden(state, seat, random)._replace(bids=state.bids)


@breaks("a game with secrets can imagine other ones")
class CannotImagine(Nim):
    fill_hidden = Game.fill_hidden


@breaks("an imagined state has the same pieces")
class ImaginesAnotherBox(Nim):
    def fill_hidden(self, seen: State, random: Any) -> State:
        return super().fill_hidden(seen, random)._replace(urn=(sum(seen.urn), 0))


@breaks("what a seat sees is plain data")
class ShowsItsInsides(Nim):
    def observe(self, state: State, seat: int | None = None) -> dict[str, Any]:
        return super().observe(state, seat) | {"self": self}


# -- positions ------------------------------------------------------------------------------------


@breaks("a written position is read as the same state")
class ForgetsWhoseTurnItIs(Nim):
    def write_position(self, state: State) -> dict[str, Any]:
        return {key: value for key, value in super().write_position(state).items() if key != "turn"}


@breaks("a written position is plain data")
class WritesItsInsides(Nim):
    def write_position(self, state: State) -> dict[str, Any]:
        return super().write_position(state) | {"taken": {self: 1}}


# -- clauses and sentences ------------------------------------------------------------------------


@breaks("an event cites a clause that exists")
class EventWithoutClause(Nim):
    effects = Nim.effects | {"roll": lambda s, a: Step(roll(s, a).state, (Event("rolled", "heap.of-straw", what=1),))}


@breaks("a question cites a clause that exists")
class QuestionWithoutClause(Nim):
    def decision(self, state: State) -> Any:
        asked = super().decision(state)
        return asked and asked._replace(clause="ask.me-tomorrow")


def fold_is_refused(state: State, action: Action) -> bool:
    return state.phase != "boast" or has_a_free_hand(state, action) is not None


@breaks("a refusal cites a clause that exists")
class RefusalWithoutClause(Nim):
    checks = Nim.checks | {"fold": (lambda s, a: fold_is_refused(s, a) and Refusal("not-now", "no.such-clause"),)}


@breaks("a result cites a clause that exists")
class ResultWithoutClause(Nim):
    def result(self, state: State) -> Result | None:
        found = super().result(state)
        return found and found._replace(clause="win.because")


def without(group: str, kind: str, *languages: str) -> Language:
    """The language of the toy, with a gap."""
    texts = {name: dict(kinds) for name, kinds in language.texts.items()}
    texts[group][kind] = {key: text for key, text in texts[group][kind].items() if key not in languages}
    return Language(texts, {})


@breaks("an event is a sentence")
class EventWithoutPolish(Nim):
    language = without("events", "takes", "pl")


@breaks("a refusal is a sentence")
class RefusalWithoutEnglish(Nim):
    language = without("refusals", "too-many", "en")


@breaks("a question is a sentence")
class QuestionWithoutPolish(Nim):
    language = without("questions", "boast-now", "pl")


@breaks("an answer has words")
class AnswerWithoutEnglish(Nim):
    language = without("answers", "fold", "en")


@breaks("an event is a sentence")
class EventWithAnOpenSlot(Nim):
    language = Language({**language.texts, "events": language.texts["events"] | {"takes": {"en": "{", "pl": "{"}}}, {})


# -- positions ------------------------------------------------------------------------------------


@breaks("a game declares the form of its positions")
class DeclaresNoForm(Nim):
    @property
    def form(self) -> Any:  # type: ignore[override]
        raise AttributeError("form")
