"""Faza porządkowania: figures find their places, boats go back, the Peddler's cards and goods are put in order."""

from ..core.asking import Run
from .flow import CleanUp, FinalScoring, NextRound
from .rulebook import book
from .state import BOATS, ROGUE, ROUNDS, State, more, peddler, pushed_left, set_merchant

cleaning_up = book.event("cleaning-up", "cove.figures-after-the-market")
to_halls = book.event("to-halls", "cove.guild-halls")
to_lair = book.event("to-lair", "cove.figures-after-the-market")
back_to_bag = book.event("back-to-bag", "cove.figures-after-the-market")
cards_shuffled = book.event("cards-shuffled", "cleanup.reshuffle-all-peddler-cards")
shelf_closes_up = book.event("shelf-closes-up", "cleanup.close-up-the-shelf")
markers_back = book.event("markers-back", "cove.turn-order-by-clock")


@CleanUp.does
@book.rule("cove.figures-after-the-market")
def clean_up(state: State, task: CleanUp, run: Run) -> State:
    """All of it, in order; then the next round or the final scoring."""
    run.tell(cleaning_up())
    state = clear_boats(state._replace(phase="clean-up"), run)
    state = clear_shop(state, run)
    state = clear_shelves(state, run)
    stack = state.finished[::-1]
    run.tell(markers_back(stack[::-1]))
    run.then(FinalScoring() if state.round >= ROUNDS else NextRound())
    return state._replace(times=(0,) * len(stack), stack=stack, finished=(), token=0)


@book.rule("cove.guild-halls", "cove.figures-after-the-market")
def clear_boats(state: State, run: Run) -> State:
    """Whoever did not land joins a guild or the lair; whoever landed goes back into the bag."""
    halls, lair, bag = state.halls, state.lair, state.bag
    for boat, crew in enumerate(state.boats):
        for kind in crew:
            if boat in state.moored:
                bag = more(bag, kind)
            elif kind == ROGUE:
                lair += 1
            else:
                halls = more(halls, kind)
    joined = tuple(now - before for now, before in zip(halls, state.halls, strict=True))
    if any(joined):
        run.tell(to_halls(what=joined))
    if lair > state.lair:
        run.tell(to_lair(what=lair - state.lair))
    run.tell(back_to_bag(what=sum(bag) - sum(state.bag)))
    return state._replace(halls=halls, lair=lair, bag=bag, boats=((),) * BOATS, moored=(-1,) * len(state.moored))


@book.rule("cleanup.reshuffle-all-peddler-cards", "cleanup.new-face-down-deck")
def clear_shop(state: State, run: Run) -> State:
    """All Peddler cards on the board become the new deck."""
    shop, who = state.shop, (peddler(state),)
    every = (*shop.unseen, *shop.discards, *(card for card in (shop.left, shop.right) if card >= 0))
    run.tell(cards_shuffled(who, len(every)))
    return state._replace(shop=shop._replace(unseen=tuple(sorted(every)), left=-1, right=-1, discards=(), says=None))


@book.rule("cleanup.close-up-the-shelf", "cleanup.keep-order-of-goods")
def clear_shelves(state: State, run: Run) -> State:
    """Goods move left and keep their order; by one reading a human's last action is forgotten."""
    for seat, merchant in enumerate(state.merchants):
        shelf = pushed_left(merchant.shelf)
        if shelf != merchant.shelf:
            run.tell(shelf_closes_up((seat,)))
        last = merchant.last if state.setup.repeat == "always" else ""
        state = set_merchant(state, seat, shelf=shelf, last=last)
    return state
