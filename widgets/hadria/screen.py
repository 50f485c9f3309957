"""The planning screen: what one thief plans behind it, drawn where the map is while that thief declares."""

from thieves.core import Action
from thieves.hadria.cards import family_of
from thieves.hadria.declaration import budget, declarable, informer_ap, initiative_of, lacks_cover, spent, tokens_left
from thieves.hadria.state import AGENT, INFORMER, TOKENS, Slot, State

from ..parts import icon, pill
from ..scene import Scene, command
from ..seats import seat_class, seat_mark
from ..tree import Node, h
from . import composition
from .cards import answering, card_class, drag, face, name_of, told
from .ground import SIZE
from .known import declares, known
from .ladder import caption
from .sheets import colours
from .signs import disc, token
from .terms import word

LAYER = "screen"
WIDE = 756  #: so many pixels wide the map is on a projector; sizes on the screen are meant for that
XHTML = "http://www.w3.org/1999/xhtml"
VERBS = {INFORMER: "informer", AGENT: "agent"}
TOKEN_CLAUSES = {INFORMER: "token.informer", AGENT: "token.guild-agent-indivisible"}


def screen(scene: Scene) -> list[Node] | None:
    """The screen of the seat that declares, if the viewer may look behind it and does not want the map."""
    if not declares(scene) or looks_at_map(scene):
        return None
    assert scene.asked is not None
    state, seat = known(scene), scene.asked
    inside = h(
        "div",
        heading(scene, seat),
        table(scene, state, seat),
        pool(scene, state, seat),
        advice(scene, state, seat),
        hand_cards(scene, state, seat),
        key="planning",
        cls=f"planning {seat_class(seat)}",
        style=f"--unit: {SIZE[0] / WIDE:g}px",
        xmlns=XHTML,
    )
    width, height = SIZE
    return [h("foreignObject", inside, key="screen", x="0", y="0", width=str(width), height=str(height))]


def looks_at_map(scene: Scene) -> bool:
    """Has the viewer switched the screen off?"""
    return has_switch() and LAYER not in scene.layers


def has_switch() -> bool:
    """Can the screen be switched off?"""
    return any(layer.name == LAYER for layer in composition.LAYERS)


def heading(scene: Scene, seat: int) -> Node:
    """Whose screen it is, and the way to the map."""
    label = word("see-map", scene.language)
    look = {"key": "see-map", "cls": "see-map", "data_do": command("layer", name=LAYER)}
    map_ = h("button", label, type="button", **look) if has_switch() else None
    title = h("h3", seat_mark(seat, 24), h("span", word("screen-of", scene.language, scene.name(seat))))
    return h("header", title, pill("declare.simultaneous-and-secret"), map_, key="screen-head", role="group")


def last_slot(state: State, seat: int) -> Slot | None:
    """The card that AP are put on now; None while there is none, or while it lacks its cover."""
    slots = state.thieves[seat].slots
    return slots[-1] if slots and not lacks_cover(slots[-1]) else None


# -- what is declared -----------------------------------------------------------------------------


def table(scene: Scene, state: State, seat: int) -> Node:
    """The declared cards in their order, each with its AP."""
    slots = state.thieves[seat].slots
    shown = [declared(scene, state, seat, place) for place in range(len(slots))]
    if not slots:
        told_ = [h("b", word("nothing-declared", scene.language)), h("p", word("lay-here", scene.language))]
        free = h("p", word("may-stay", scene.language), " ", pill("declare.may-declare-nothing"))
        shown = [h("div", *told_, free, key="nothing", cls="nothing-yet")]
    elif len(slots) < 3 and can_lay(scene):
        shown.append(h("div", h("span", word("next-card", scene.language)), key="next-card", cls="next-card"))
    many = "few" if len(slots) <= 3 else "some" if len(slots) == 4 else "many"
    return h("div", shown, key="declared", cls=f"declared {many}", data_drop="table")


def can_lay(scene: Scene) -> bool:
    """Can another card be declared?"""
    return any(action.verb == "declare" for action in scene.answers)


def declared(scene: Scene, state: State, seat: int, place: int) -> Node:
    """One declared card, or a special one under its cover."""
    slots = state.thieves[seat].slots
    slot, is_last = slots[place], place == len(slots) - 1
    pair = " pair" if len(slot.cards) > 1 or lacks_cover(slot) else ""
    faces = [card_face(scene, card) for card in slot.cards]
    if lacks_cover(slot):
        faces.append(h("div", h("span", word("needs-cover", scene.language)), cls="card wanted", key="wanted"))
    back = Action(seat, "withdraw", slot.cards[0])
    label = word("take-back", scene.language, name_of(scene, slot.cards[0]))
    undo = answering(scene, back, icon("cross", 16), cls="withdraw", title=label, aria_label=label)
    return h(
        "div",
        on_card(scene, state, seat, place),
        h("div", faces, undo, cls=f"faces{pair}", **drag(scene, hand=back)),
        meaning(scene, state, seat, slot),
        key=f"slot-{place}",
        cls=f"slot last{pair}" if is_last else f"slot{pair}",
        data_drop="last" if is_last else None,
    )


def card_face(scene: Scene, card: int) -> Node:
    """A card that lies on the table."""
    title = told(scene, card)
    return h("div", face(scene, card), cls=card_class(scene, card), title=title, key=f"face-{card}")


def on_card(scene: Scene, state: State, seat: int, place: int) -> Node:
    """The markers and tokens on a card; those on the last one can be taken off again."""
    slots = state.thieves[seat].slots
    slot, before = slots[place], sum(other.ap for other in slots[:place])
    own = colours(state, seat)[before : before + slot.ap]
    is_last = place == len(slots) - 1
    marks = [lying(scene, seat, slot, n, c) if is_last else disc(c, "", 20) for n, c in enumerate(own)]
    marks += [token("informer", 26) for _ in range(slot.informers)] + [token("agent", 26) for _ in range(slot.agents)]
    number = initiative_of(state, seat, slot)
    ghost = [] if number else [disc("blue", "ghost", 20)]
    amount = h("b", word("ap", scene.language, number), cls="amount" if number else "amount none")
    return h("div", h("span", marks, ghost, cls="marks"), amount, cls="on-card")


def lying(scene: Scene, seat: int, slot: Slot, number: int, colour: str) -> Node:
    """A marker on the last card: a click takes it and those after it off, or it is dragged back."""
    less = Action(seat, "ap", number)
    return answering(
        scene, less, disc(colour, "", 20), cls="marker", **drag(scene, pool=Action(seat, "ap", slot.ap - 1))
    )


def meaning(scene: Scene, state: State, seat: int, slot: Slot) -> Node:
    """What the number on a card means, and by which clause."""
    if lacks_cover(slot):
        said, clause, role = word("needs-cover", scene.language), "special.declared-under-a-general-card", "refused"
    elif not initiative_of(state, seat, slot):
        said, clause, role = word("needs-ap", scene.language), "declare.at-least-one-ap-per-card", "refused"
    else:
        (said, clause), role = caption(scene, state, initiative_of(state, seat, slot)), ""
    return h("div", h("span", said, cls="meaning-said"), pill(clause, role), cls="meaning")


# -- what is left ---------------------------------------------------------------------------------


def pool(scene: Scene, state: State, seat: int) -> Node:
    """The markers and tokens that lie on no card yet, and the way to be ready."""
    language, have = scene.language, budget(state, seat)
    left = colours(state, seat)[spent(state, seat) :]
    stunned = state.thieves[seat].stunned
    gone = [disc("blue", "stunned", 22) for _ in range(stunned)]
    told_ = word("of-budget", language, len(left), have) if left else word("none-left", language)
    if stunned:
        told_ = f"{told_}, {word('stunned', language, stunned)}"
    slot = last_slot(state, seat)
    discs = [free_marker(scene, seat, slot, n, colour) for n, colour in enumerate(left, start=1)]
    kinds = [kept_token(scene, state, seat, kind) for kind in (INFORMER, AGENT) if tokens_left(state, seat, kind)]
    ready = answering(scene, Action(seat, "ready"), h("b", word("ready", language)), cls="ready")
    return h(
        "div",
        h("b", word("left-to-place", language), cls="pool-title"),
        h("span", discs, gone, cls="marks"),
        h("span", told_, cls="quiet"),
        h("span", kinds, cls="kept-tokens"),
        ready,
        key="pool",
        cls="pool tight" if len(left) + stunned > 6 else "pool",
        data_drop="pool",
    )


def free_marker(scene: Scene, seat: int, slot: Slot | None, number: int, colour: str) -> Node:
    """A marker in the pool, with the amount that a click on it puts on the card; dragged, it goes there alone."""
    now = slot.ap if slot else 0
    action = Action(seat, "ap", now + number)
    label = scene.say(action)
    if slot:
        label = word("put-ap", scene.language, now + number, name_of(scene, slot.cards[-1]))
    drawn = disc(colour, "", 26, str(now + number) if slot else "")
    return answering(scene, action, drawn, cls="marker", title=label, **drag(scene, last=Action(seat, "ap", now + 1)))


def kept_token(scene: Scene, state: State, seat: int, kind: int) -> Node:
    """The Informers or Guild Agents that can still be put on a card."""
    entry, count = TOKENS[kind], tokens_left(state, seat, kind)
    worth = Slot((), 0, int(kind == INFORMER), int(kind == AGENT)).initiative(informer_ap(state, seat))
    action = Action(seat, VERBS[kind])
    name, gives = str(entry["name"][scene.language]), word("ap", scene.language, worth)
    times = h("b", f"×{count}") if count > 1 else None
    put = answering(
        scene,
        action,
        token(str(entry["id"]), 26),
        h("span", name, ", ", cls="token-name"),
        h("span", gives),
        times,
        cls="kept-token",
        title=f"{name}: {entry['text'][scene.language]}",
        **drag(scene, last=action),
    )
    return h("span", put, key=f"kept-{kind}")


# -- advice and reasons ---------------------------------------------------------------------------


def advice(scene: Scene, state: State, seat: int) -> Node:
    """What can be done now; or why the last wish was refused."""
    title = h("b", word("in-hand", scene.language), cls="pool-title")
    if scene.refused is None:
        return h("div", title, h("p", hint(scene, state, seat), cls="quiet"), key="advice", cls="advice")
    action, why = scene.refused
    reasons = [h("span", scene.say(reason), " ", pill(reason.clause, "refused"), " ", cls="why-so") for reason in why]
    said = h("p", h("span", f"{scene.say(action)}: ", cls="unseen"), reasons, cls="no")
    return h("div", title, said, key="advice", cls="advice", role="alert")


def hint(scene: Scene, state: State, seat: int) -> str:
    """The next thing to do."""
    slots, language = state.thieves[seat].slots, scene.language
    if slots and lacks_cover(slots[-1]):
        return word("hint-cover", language, name_of(scene, slots[-1].cards[0]))
    if slots and not initiative_of(state, seat, slots[-1]):
        return word("hint-ap", language, name_of(scene, slots[-1].cards[-1]))
    return word("hint-declare" if budget(state, seat) > spent(state, seat) else "hint-full", language)


# -- the hand -------------------------------------------------------------------------------------


def in_hand(state: State, seat: int) -> list[int]:
    """The cards that are not declared: basic and special ones, then the general ones of the hand, equal ones too."""
    own = [card for card in declarable(state, seat) if family_of(card) != "general"]
    return own + list(state.thieves[seat].hand)


def hand_cards(scene: Scene, state: State, seat: int) -> Node:
    """The cards that can still be declared, to be clicked or dragged."""
    cards = in_hand(state, seat)
    slots = state.thieves[seat].slots
    covers = bool(slots) and lacks_cover(slots[-1])
    shown = [hand_card(scene, seat, card, cards[:n].count(card), covers) for n, card in enumerate(cards)]
    rows, columns = ("one", 4) if len(cards) <= 4 else ("two", -(-len(cards) // 2))
    style = f"--columns: {columns}"
    return h("div", shown, key="hand-cards", cls=f"hand-cards {rows}", data_drop="hand", style=style)


def hand_card(scene: Scene, seat: int, card: int, before: int, covers: bool) -> Node:
    """One card: a click declares it, or lays it on the special card that waits for its cover."""
    action = Action(seat, "cover" if covers else "declare", card)
    moved = drag(scene, table=action, last=action)
    key = scene.key(action) + (f"-{before + 1}" if before else "")
    title = told(scene, card)
    return answering(scene, action, face(scene, card), cls=card_class(scene, card), title=title, key=key, **moved)
