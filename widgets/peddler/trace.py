"""How the Peddler reasons: what its cards said, what was ruled out and by which clause, what was left, what it did."""

from collections.abc import Iterator, Sequence

from thieves.core import Action, Event
from thieves.peddler.speech import say

from ..panels import Line, Part
from ..scene import Scene
from ..seats import seat_mark
from .reading import cove_of
from .targets import VERBS

HEARD, DID, OUT, LEFT = "heard", "did", "ruled-out", "left-over"
STEPS: dict[str, str] = {
    # travel
    "first-card": DID, "to-marked-field": DID, "rogue-goes-back": OUT, "marked-fields-full": OUT,
    # the turn
    "deck-renewed": DID, "left-card": HEARD, "halves-show": HEARD,
    # hiring
    "nobody-to-hire": OUT, "next-nearest": LEFT, "hired": DID, "into-pool": DID,
    "pool-has-no-room": OUT, "nothing-to-shed": OUT, "sheds": DID,
    # goods and guild
    "shelved": DID, "good-is-lost": OUT, "instead-of-good": DID, "both-are-full": OUT,
    "guild-pays": DID,
    # the clock
    "marker-moves": DID, "hours-are-lost": OUT, "arrival-passed": HEARD,
    "arrival-is-void": OUT, "uses-hand": DID, "avoids-hand": OUT, "corruption-is-paid": HEARD,
    "corruption-drawn": DID, "no-corruption-left": OUT,
    # loading
    "nobody-can-board": OUT, "shelf-is-empty": OUT,
    "no-customer-for": OUT, "no-good-matches": OUT, "leftmost-of-equals": LEFT, "customer-travels": LEFT,
    "rogue-travels": LEFT, "draws-blindly": LEFT, "blind-passenger": DID, "uses-other-half": OUT,
    "beyond-is-gone": OUT, "boards": DID, "robbers-ignored": OUT, "boat-is-full": HEARD,
    "moors": DID, "moors-beside": DID, "token-placed": DID,
    # the cards move on
    "right-card-goes": DID, "peddler-stops": DID,
    # the market
    "peddler-sells": DID, "first-opportunity": OUT, "sells-to-cultist": DID,
    "black-market-corrupts": DID, "criminals-harmless": OUT, "support-adds-up": DID,
}  # fmt: skip
PLAIN = frozenset({"nothing-on-field", "no-cultist-here"})  #: anybody sees that there is nothing to think about
UNNAMED = frozenset({"token-placed"})  #: events without a seat that its turn brings about
BEGINS = {"peddlers-turn": "turn", "first-card": "ready"}
MARKET = "at-market"
SELLING = "what-peddler-sells"
ENDS = frozenset({"is-active", "production-begins", "market-opens", "cleaning-up", "round-begins"})
#: the step of the turn that an event belongs to
NUMBERS = {
    "peddlers-turn": 1, "left-card": 2, "halves-show": 3, "marker-moves": 4, "right-card-goes": 5,
    "left-card-slides": 6,
}  # fmt: skip


def trace(scene: Scene) -> list[Part]:
    """The Peddler's present turn, or its last one."""
    seat = len(scene.setup.players) - 1
    kind, events, is_over = last_turn(scene.recent, seat)
    if is_over and scene.asked == seat and scene.decision is not None and scene.decision.kind == SELLING:
        kind, events, is_over = MARKET, (), False  # it has not sold anything yet
    icon = seat_mark(seat, 20)
    if not kind:
        return [Part(say("no-turn", scene.language), icon, (), say("no-turn-why", scene.language), now=False)]
    lines = (*told(scene, events, seat), *open_lines(scene, seat))
    title = say("last-turn" if is_over and kind == "turn" else kind, scene.language)
    return [Part(title, icon, lines, "" if is_over else step_of(scene, kind, events), now=False)]


def last_turn(events: Sequence[Event], seat: int) -> tuple[str, tuple[Event, ...], bool]:
    """The last time that the Peddler acted: its kind, its events, and whether that is over."""
    kind, own, is_over = "", list[Event](), True
    for event in events:
        begins = BEGINS.get(event.kind) or (MARKET if is_sale(event, seat) and kind != MARKET else "")
        if begins:
            kind, own, is_over = begins, [], False
        elif event.kind in ENDS:
            is_over = True
        elif not kind and is_own(event, seat):
            kind, is_over = "turn", False  # it began before what the table remembers
        if not is_over:
            own.append(event)
    return kind, tuple(own), is_over


def is_sale(event: Event, seat: int) -> bool:
    """Does the Peddler go to the market with this?"""
    return event.kind in ("peddler-sells", "sells-to-cultist", "support-adds-up") and seat in event.who


def is_own(event: Event, seat: int) -> bool:
    """Is this a line of the Peddler's own reasoning?"""
    return event.kind in STEPS and (seat in event.who or event.kind in UNNAMED)


def told(scene: Scene, events: Sequence[Event], seat: int) -> Iterator[Line]:
    """What happened, line by line."""
    is_read = any(event.kind == "halves-show" for event in events)
    for event in events:
        if is_own(event, seat) and not (is_read and event.kind == "left-card"):  # the halves say what it brought
            yield Line(STEPS[event.kind], scene.say(event), event.clause, (event,))


def step_of(scene: Scene, kind: str, events: Sequence[Event]) -> str:
    """The step of the turn in which it is."""
    if kind != "turn":
        return ""
    numbers = [NUMBERS[event.kind] for event in events if event.kind in NUMBERS]
    return say(f"step-{numbers[-1] if numbers else 1}", scene.language)


# -- an open question -------------------------------------------------------------------------------


def open_lines(scene: Scene, seat: int) -> Iterator[Line]:
    """While it is asked: what each reason rules out, and what it would do."""
    if scene.decision is None or scene.asked != seat or not scene.answers:
        return
    verbs = {action.verb for action in scene.answers} | set(VERBS.get(cove_of(scene).asked, ()))
    for reason, actions in ruled_out(scene, verbs).items():
        yield Line(OUT, reason[0], reason[1], actions)
    for action in scene.answers:
        yield Line("would-do", scene.say(action), scene.decision.clause, (action,))


def ruled_out(scene: Scene, verbs: set[str]) -> dict[tuple[str, str], tuple[Action, ...]]:
    """The other answers by the reason that rules them out: one line for each kind of reason."""
    found: dict[str, list[tuple[Action, str, str]]] = {}
    for action in scene.candidates:
        if action.verb in verbs and not scene.allows(action):
            for refusal in [reason for reason in scene.why(action)[:1] if reason.kind not in PLAIN]:
                found.setdefault(refusal.kind, []).append((action, scene.say(refusal), refusal.clause))
    return {(same[0][1], same[0][2]): tuple(action for action, _, _ in same) for same in found.values()}
