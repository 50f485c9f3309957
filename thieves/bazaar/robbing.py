"""Okradanie: a whole pile is picked up, part of it goes back to the centre and is rolled again, the rest is kept."""

from ..core import CHANCE, Action, Decision, Refusal, seat_words
from ..core.asking import Run, verb
from .flow import Again
from .loot import add, count_words, dice_in, less, more_of_each, pieces
from .luck import Spare, lucky_cards
from .rolling import Reroll
from .rulebook import book
from .splitting import Act, Splits, Take, nobody_splits, take, victims_of
from .state import MARKER, NOTHING, Robbery, State, put
from .tokens import robbed

robs = book.event("robs", "rob.takes-whole-pile")
sets_back = book.event("sets-back", "rob.return-at-least-one")
gives_back = book.event("gives-back", "rob.return-at-least-one")
keeps = book.event("keeps", "rob.kept-dice-keep-faces")

what_back = book.question("what-back", "rob.return-at-least-one")

nothing_taken = book.refusal("nothing-taken", "split.take-any-number-from-centre")
not_yourself = book.refusal("not-yourself", "rob.any-other-player")
has_no_pile = book.refusal("has-no-pile", "rob.any-other-player")
nobody_to_rob = book.refusal("nobody-to-rob", "split.start-player-can-only-take")
one_piece_is_safe = book.refusal("one-piece-is-safe", "rob.single-piece-pile-is-safe")
not_robbing = book.refusal("not-robbing", "rob.takes-whole-pile")
not_in_pile = book.refusal("not-in-pile", "rob.takes-whole-pile")
only_more_back = book.refusal("only-more-back", "rob.return-at-least-one")
nothing_back = book.refusal("nothing-back", "rob.return-at-least-one")
nothing_kept = book.refusal("nothing-kept", "rob.keep-at-least-one")


# -- a pile is picked up --------------------------------------------------------------------------


@verb("rob", seat_words, answers=Act)
@book.rule("rob.takes-whole-pile", "rob.victim-loses-pile-and-acts-again", "split.taken-from-one-place-only")
def rob(state: State, asked: Act, action: Action, run: Run) -> State:
    """The whole pile is picked up."""
    seat, victim = asked.seat, action.what
    pile = state.piles[victim]
    run.tell(robs((seat, victim), pile))
    run.then(GiveBack(seat, Robbery(victim, pile)))
    return state._replace(piles=put(state.piles, victim, NOTHING))


rob.unasked(nobody_splits)


@rob.must
@book.rule("define.loot-is-dice-and-marker", "rob.no-limit-on-repeats", "split.last-player-may-rob-instead")
def victim_can_be_robbed(state: State, asked: Act, action: Action) -> Refusal | None:
    """Another player with at least two pieces of loot."""
    victim = action.what
    if not any(map(any, state.piles)):
        return nobody_to_rob()
    if victim == asked.seat:
        return not_yourself()
    if not any(state.piles[victim]):
        return has_no_pile((victim,))
    return one_piece_is_safe((victim,)) if sum(state.piles[victim]) == 1 else None


@rob.choices(victim_can_be_robbed)
def victims(state: State, asked: Act, seat: int) -> list[int]:
    """Whoever can be robbed."""
    return victims_of(state, seat)


# -- part of it goes back -------------------------------------------------------------------------


class GiveBack(Splits):
    """What else of a stolen pile goes back, or whether this is enough."""

    robbery: Robbery
    remarks = book.remarks(
        "rob.worked-example-six-outcomes", "rob.returned-piece-may-be-marker", "rob.marker-is-not-rerolled",
        "rob.kept-dice-keep-faces", "rob.victim-loses-pile-and-acts-again", "rob.returned-dice-are-rerolled",
    )  # fmt: skip

    def ask(self, state: State) -> Decision:
        return what_back((self.seat,), self.robbery.back)


@verb("return", count_words, answers=GiveBack)
def give_back(state: State, asked: GiveBack, action: Action, run: Run) -> State:
    """So many pieces of a kind go back to the centre."""
    robbery = asked.robbery._replace(back=put(asked.robbery.back, *action.what))
    run.tell(sets_back((asked.seat, robbery.victim), robbery.back))
    run.then(GiveBack(asked.seat, robbery))
    return state


@give_back.unasked
def nobody_gives_back(state: State, action: Action) -> Refusal:
    """Pieces are given back by whoever has just robbed."""
    return not_robbing() if isinstance(state.notes[-1], Act | Take) else nobody_splits(state, action)


@give_back.must
def so_many_were_there(state: State, asked: GiveBack, action: Action) -> Refusal | None:
    """At most as many as the stolen pile holds, more than were put back before, and something is kept."""
    kind, count = action.what
    victim, pile, back, _ = asked.robbery
    if count > pile[kind]:
        return not_in_pile(what=(kind, pile[kind]))
    if count <= back[kind]:
        return only_more_back(what=(kind, back[kind]))
    return nothing_kept((asked.seat, victim)) if put(back, kind, count) == pile else None


@give_back.choices(so_many_were_there)
@book.rule("rob.worked-example-six-outcomes")
def more_of_the_pile(state: State, asked: GiveBack, seat: int) -> list[tuple[int, int]]:
    """More of each kind than were put back before; if only one kind is left, something of it is kept."""
    found = more_of_each(asked.robbery.pile, asked.robbery.back)
    return found[:-1] if found[0][0] == found[-1][0] else found


# -- enough ---------------------------------------------------------------------------------------


@verb("done", answers=(Take, GiveBack))
def done(state: State, asked: Take | GiveBack, action: Action, run: Run) -> State:
    """The choice stands."""
    if isinstance(asked, GiveBack):
        return end_robbery(state, asked.seat, asked.robbery, run)
    return take(state, asked.seat, asked.taken, run)


@done.unasked
def nothing_is_chosen(state: State, action: Action) -> Refusal:
    """Whoever acts takes at least one piece, or robs."""
    asked = state.notes[-1]
    if isinstance(asked, Act) and asked.seat == action.seat:
        return nothing_taken((asked.seat,))
    return nobody_splits(state, action)


@done.must
def something_goes_back(state: State, asked: Take | GiveBack, action: Action) -> Refusal | None:
    """Of a stolen pile at least one piece goes back."""
    if isinstance(asked, Take) or any(asked.robbery.back):
        return None
    return nothing_back((asked.seat, asked.robbery.victim))


@done.choices(something_goes_back)
def with_something_back(state: State, asked: Take | GiveBack, seat: int) -> tuple[None, ...]:
    """Any time when something was taken; of a stolen pile once something goes back."""
    return (None,) if isinstance(asked, Take) or any(asked.robbery.back) else ()


@book.rule("rob.returned-piece-may-be-marker", "rob.marker-is-not-rerolled", "rob.kept-dice-keep-faces")
def end_robbery(state: State, seat: int, robbery: Robbery, run: Run) -> State:
    """What is kept is the robber's pile; what goes back is rolled again, the marker is not."""
    victim, pile, back, _ = robbery
    run.tell(keeps((seat,), less(pile, back)), gives_back((seat, victim), back))
    state = state._replace(
        piles=put(state.piles, seat, less(pile, back)),
        centre=add(state.centre, pieces(MARKER, back[MARKER])),
        actor=victim if state.setup.next_actor == "from-victim" else seat,
    )
    luck = lucky_cards(state, victim)
    run.then(Again(seat, robbery._replace(back=put(back, MARKER, 0), luck=luck)))
    return robbed(state, victim, run)


@Again.does
def again(state: State, task: Again, run: Run) -> State:
    """What went back is rolled again; a lucky victim first keeps a die from it."""
    robbery = task.robbery
    if not dice_in(robbery.back):
        return state
    if not robbery.luck:
        run.then(Reroll(CHANCE, robbery))
        return state
    chooser = task.seat if state.setup.appendage == "robber" else robbery.victim
    run.then(Spare(chooser, task.seat, robbery))
    return state
