"""Cards for jewels and tokens: taken from afar, from a rival's sheet, or laid down beside him."""

from ...core import Refusal
from ...core.asking import Run
from .. import theft
from ..declaration import tokens_left
from ..loot import gain_from_field, gain_token, jewels_on, token_on
from ..queries import add, set_city, set_thief
from ..rulebook import book
from ..state import KEPT, RED, TRINKETS, State
from .aiming import EFFECTS, Aim, aimed
from .reach import reach, rivals_in_reach

tongs_take = book.event("tongs-take", "card.effect-text")
rats_take = book.event("rats-take", "card.effect-text")
rats_take_trinkets = book.event("rats-take", "token.trinkets-both-jewel-and-token")
lays_down = book.event("lays-down-jewel", "card.effect-text")

no_place_for_jewel = book.refusal("no-place-for-jewel", "card.effect-text")


# -- Long Tongs -----------------------------------------------------------------------------------


def small_jewels(state: State, field: int) -> tuple[int, ...]:
    """The kinds of jewels on a field, without the Emperors' Jewel."""
    return tuple(kind for kind in jewels_on(state, field) if kind != RED)


def aim_jewels(state: State, aim: Aim) -> tuple[int, ...]:
    """Fields in range with a jewel that tongs can hold; then nothing more."""
    if aim.chosen:
        return ()
    return tuple(sorted(field for field in reach(state, aim.seat, aim.card) if small_jewels(state, field)))


def jewels_there(state: State, aim: Aim) -> tuple[int, ...]:
    """The kinds of jewels on the chosen field."""
    return small_jewels(state, aim.chosen[0]) if aim.chosen else ()


def reach_out(state: State, aim: Aim, field: int, run: Run) -> State:
    """A field was chosen: take the jewel, or ask which."""
    kinds, chosen = small_jewels(state, field), aim.but(chosen=(field,))
    if len(kinds) > 1:
        run.then(chosen)
        return state
    return tong(state, chosen, kinds[0], run)


def tong(state: State, aim: Aim, kind: int, run: Run) -> State:
    """The jewel comes onto the sheet."""
    field = aim.chosen[0]
    run.tell(tongs_take((aim.seat,), kind, field))
    return gain_from_field(state, aim.seat, kind, field, run)


EFFECTS["long-tongs"] = aimed(aim_jewels)._replace(things=jewels_there, on_field=reach_out, on_thing=tong)


# -- Mechanical Rats ------------------------------------------------------------------------------


def tokens_of(state: State, seat: int) -> tuple[int, ...]:
    """The kinds of city tokens on a sheet, without those that lie on declared cards."""
    return tuple(kind for kind in KEPT if tokens_left(state, seat, kind) > 0)


def aim_token_owners(state: State, aim: Aim) -> tuple[int, ...]:
    """Rivals in range with a token on their sheet; then nothing more."""
    if aim.victim >= 0:
        return ()
    return tuple(other for other in rivals_in_reach(state, aim.seat, aim.card) if tokens_of(state, other))


def aim_open_tokens(state: State, aim: Aim) -> tuple[int, ...]:
    """Fields in range with a face-up token that may be kept."""
    if aim.victim >= 0:
        return ()
    fields = reach(state, aim.seat, aim.card)
    return tuple(field for field, kind in state.city.open if kind in KEPT and field in fields)


def tokens_there(state: State, aim: Aim) -> tuple[int, ...]:
    """The tokens of the chosen rival."""
    return tokens_of(state, aim.victim) if aim.victim >= 0 else ()


def which_thing(state: State, aim: Aim, victim: int, run: Run) -> State:
    """A rival was chosen: what of his?"""
    run.then(aim.but(victim=victim))
    return state


def rats_bring(state: State, aim: Aim, kind: int, run: Run) -> State:
    """The token changes its owner."""
    victim = aim.victim
    run.tell((rats_take_trinkets if kind == TRINKETS else rats_take)((aim.seat, victim), kind))
    state = set_thief(state, victim, tokens=add(state.thieves[victim].tokens, kind, -1))
    return set_thief(state, aim.seat, tokens=add(state.thieves[aim.seat].tokens, kind))


def rats_fetch(state: State, aim: Aim, field: int, run: Run) -> State:
    """The token comes from a field."""
    kind = token_on(state, field)
    run.tell((rats_take_trinkets if kind == TRINKETS else rats_take)((aim.seat,), kind, field))
    return gain_token(state, aim.seat, kind, field)


EFFECTS["mechanical-rats"] = aimed(aim_open_tokens, aim_token_owners)._replace(
    things=tokens_there, thing="token", on_field=rats_fetch, on_thief=which_thing, on_thing=rats_bring
)


# -- Requisition ----------------------------------------------------------------------------------


def aim_requisition(state: State, aim: Aim) -> tuple[int, ...]:
    """Rivals in range with a jewel that is not the Emperors'."""
    if aim.victim >= 0:
        return ()
    rivals = rivals_in_reach(state, aim.seat, aim.card)
    return tuple(other for other in rivals if set(theft.loot_of(state, other)) - {RED} and beside(state, other))


@book.rule("target.field")
def beside(state: State, victim: int) -> tuple[int, ...]:
    """The fields next to a thief where a jewel can lie: no dungeon, no other token; fire stops figures alone."""
    near = state.setup.city.near[state.thieves[victim].field]
    return tuple(f for f in near if f not in state.setup.city.dungeons and not crowded(state, f))


def crowded(state: State, field: int) -> bool:
    """Does a jewel or token lie there already?"""
    return bool(jewels_on(state, field)) or field in state.city.covered or token_on(state, field) >= 0


def requisition_things(state: State, aim: Aim) -> tuple[int, ...]:
    """The jewels of the chosen rival."""
    if aim.victim < 0 or aim.thing >= 0:
        return ()
    return tuple(kind for kind in theft.loot_of(state, aim.victim) if kind != RED)


def requisition_fields(state: State, aim: Aim) -> tuple[int, ...]:
    """The fields next to the chosen rival."""
    return beside(state, aim.victim) if aim.thing >= 0 else ()


def not_beside_him(state: State, aim: Aim, field: int) -> Refusal | None:
    """The jewel is laid down beside the chosen rival."""
    return no_place_for_jewel((aim.victim,), aim.card, field) if aim.victim >= 0 else None


def where_to_lay(state: State, aim: Aim, kind: int, run: Run) -> State:
    """A jewel was chosen: where is it laid down?"""
    run.then(aim.but(thing=kind))
    return state


def lay_down(state: State, aim: Aim, field: int, run: Run) -> State:
    """The jewel lies on the field."""
    victim, kind = aim.victim, aim.thing
    thief, city = state.thieves[victim], state.city
    run.tell(lays_down((aim.seat, victim), kind, field))
    if kind == theft.TRINKET:
        state = set_thief(state, victim, tokens=add(thief.tokens, TRINKETS, -1))
        return set_city(state, open=tuple(sorted((*city.open, (field, TRINKETS)))))
    name = theft.LOOT[kind]
    state = set_thief(state, victim, **{name: getattr(thief, name) - 1})
    return set_city(state, **{name: tuple(sorted((*getattr(city, name), field)))})


EFFECTS["requisition"] = aimed(requisition_fields, aim_requisition)._replace(
    things=requisition_things, on_field=lay_down, on_thief=which_thing, on_thing=where_to_lay,
    why_not_at=not_beside_him,
)  # fmt: skip
