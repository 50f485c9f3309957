"""The bots of the library and magic books: when they are used, when they are kept; and manners."""

import pytest

from thieves.core import Action
from thieves.library import game
from thieves.library.books import NUMBER
from thieves.library.bots import BOTS
from thieves.library.bots.gains import GAINS

from .ask_bots import PLAIN, after, ask, does, lines, stage, trace

ALL = sorted(BOTS)


# -- books ----------------------------------------------------------------------------------------


def uses(bot: str, id_: str, players: int = 2, **position) -> bool:
    """Does the bot use this book before it plays a card?"""
    used = {"used": {"Ala": position.pop("used")}} if "used" in position else {}
    mine = [id_, *used.get("used", {}).get("Ala", [])]
    state = stage(players, books={"Ala": mine}, **position, **used)
    choice = ask(bot, state)
    did_use = choice.action == Action(0, "use", NUMBER[id_])
    told = [t for t in choice.trace if t.kind == ("book-now" if did_use else "book-kept")]
    assert not did_use or told[0].what == NUMBER[id_]
    return did_use


WORTH = {
    "seven-league-slippers": dict(pawns={"Ala": "C7"}, hands={"Ala": ["goblin scroll elixir"]}, rigor="G10"),
    "wild-ink": dict(pawns={"Ala": "C8"}, hands={"Ala": ["goblin elixir grimoire"]}, rigor="G10"),
    "second-wind": dict(
        pawns={"Ala": "D8"}, hands={"Ala": ["goblin scroll elixir", "goblin scroll scroll"]}, rigor="G10"
    ),
    "fresh-page": dict(pawns={"Ala": "D8"}, hands={"Ala": ["rigor elixir grimoire"]}, rigor="G10"),
    "whistle": dict(pawns={"Ala": "D3"}, hands={"Ala": ["goblin elixir elixir"]}, rigor="D4"),
    "bedtime-story": dict(pawns={"Ala": "D3"}, hands={"Ala": ["goblin elixir elixir"]}, rigor="D4"),
    "shoulder-charge": dict(pawns={"Ala": "D4", "Bo": "D5"}, hands={"Ala": ["goblin elixir elixir"]}, rigor="D6"),
    "swap-shop": dict(pawns={"Ala": "C5", "Bo": "C8"}, hands={"Ala": PLAIN}, rigor="C4"),
    "light-fingers": dict(pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10"),
    "eraser": dict(
        pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10", looks={"Ala": ["no-walls", "one-step", "no-pushing"]}
    ),
    "hot-potato": dict(pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10", looks={"Ala": ["no-walls"]}),
    "secret-door": dict(pawns={"Ala": "E2"}, hands={"Ala": ["goblin scroll scroll"]}, rigor="D2"),
    "loaded-tokens": dict(pawns={"Ala": "C3"}, hands={"Ala": ["goblin grimoire grimoire"]}, rigor="G10"),
    "long-arm": dict(pawns={"Ala": "B8"}, hands={"Ala": ["goblin stones stones"]}, rigor="G10"),
    "puppet-strings": dict(pawns={"Ala": "C8"}, hands={"Ala": ["rigor scroll stones"]}, rigor="G10"),
    "dog-ear": dict(pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10", used=["eraser"]),
}
KEPT = {
    "seven-league-slippers": dict(pawns={"Ala": "B8"}, hands={"Ala": ["goblin elixir grimoire"]}, rigor="G10"),
    "wild-ink": dict(pawns={"Ala": "B8"}, hands={"Ala": ["goblin elixir grimoire"]}, rigor="G10"),
    "second-wind": dict(pawns={"Ala": "D1"}, hands={"Ala": PLAIN}, rigor="G10"),
    "fresh-page": dict(pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10"),
    "whistle": dict(pawns={"Ala": "D3"}, hands={"Ala": PLAIN}, rigor="G10"),
    "bedtime-story": dict(pawns={"Ala": "D3"}, hands={"Ala": PLAIN}, rigor="G10"),
    "shoulder-charge": dict(pawns={"Ala": "D4", "Bo": "D5"}, hands={"Ala": PLAIN}, rigor="G10"),
    "swap-shop": dict(pawns={"Ala": "C8", "Bo": "C5"}, hands={"Ala": PLAIN}, rigor="G10"),
    "spyglass": dict(pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10"),
    "secret-door": dict(pawns={"Ala": "G7"}, hands={"Ala": PLAIN}, rigor="A1"),
    "loaded-tokens": dict(
        pawns={"Ala": "C3"}, hands={"Ala": ["goblin grimoire grimoire"]}, rigor="G10", turned={"book": 2}
    ),
    "puppet-strings": dict(pawns={"Ala": "B8"}, hands={"Ala": PLAIN}, rigor="G10"),
    "dog-ear": dict(pawns={"Ala": "D8"}, hands={"Ala": PLAIN}, rigor="G10", used=["spyglass"]),
}


@pytest.mark.parametrize("id_", sorted(WORTH))
def test_a_book_is_used_where_it_helps(id_):
    assert uses("sly", id_, **WORTH[id_])


@pytest.mark.parametrize("id_", sorted(KEPT))
def test_a_book_is_kept_where_it_does_not(id_):
    assert not uses("sly", id_, **KEPT[id_])


def test_every_book_has_a_gain_and_is_staged():
    assert set(GAINS) == set(NUMBER) == {*WORTH, *KEPT, "mirror-cloak"}


@pytest.mark.parametrize("bot", ALL)
def test_the_cloak_is_used_when_rigor_is_met(bot):
    state = stage(
        pawns={"Ala": "D4"}, rigor="D5", hands={"Ala": ["goblin scroll scroll"]}, books={"Ala": ["mirror-cloak"]}
    )
    assert ask(bot, state).action.verb == "play", "its moment has not come"
    choice = ask(bot, after(state, "Ala: play goblin scroll scroll", "Ala: step D5"))
    assert choice.action == Action(0, "use", NUMBER["mirror-cloak"])
    assert trace(choice) == [("ruled-out", "no-cloak"), ("left-over", "cloak"), ("did", "did-use")]


@pytest.mark.parametrize("bot", ALL)
def test_the_eraser_takes_the_worst_of_three_looks(bot):
    looks = {"Ala": ["no-walls", "one-step", "no-rigor"]}
    state = stage(books={"Ala": ["eraser"]}, looks=looks, pawns={"Ala": "D8"})
    assert does(bot, state) == "Ala: use eraser"
    state = after(state, "Ala: use eraser")
    choice = ask(bot, state)
    assert game.write(state.setup, choice.action) == "Ala: pick one-step"
    assert lines(choice, state, "hinders")[0].startswith("Lead Boots could go: ")


def test_the_hot_potato_goes_to_whoever_leads():
    looks = {"Ala": ["no-walls", "one-step"], "Bo": ["two-cards"]}
    state = stage(4, books={"Ala": ["hot-potato"], "Dee": ["spyglass"]}, looks=looks, pawns={"Ala": "D8"})
    state = after(state, "Ala: use hot-potato", "Ala: pick one-step")
    choice = ask("sly", state)
    assert game.write(state.setup, choice.action) == "Ala: name Dee"
    assert choice.trace[-1].who == (0, 3) and ("left-over", "rival") in trace(choice)


def test_books_ask_and_are_answered():
    state = stage(**WORTH["shoulder-charge"], books={"Ala": ["shoulder-charge"]})
    state = after(state, "Ala: use shoulder-charge")
    assert does("sly", state) == "Ala: aim D5"
    state = stage(**WORTH["loaded-tokens"], books={"Ala": ["loaded-tokens"]})
    state = after(state, "Ala: use loaded-tokens", "Ala: play goblin grimoire grimoire", "Ala: step C4")
    choice = ask("sly", state)
    assert game.write(state.setup, choice.action) == "Ala: take book" and ("ruled-out", "token-trap") in trace(choice)
    state = stage(books={"Ala": ["dog-ear", "spyglass", "eraser"]}, used={"Ala": ["spyglass", "eraser"]})
    assert does("sly", after(state, "Ala: use dog-ear")) == "Ala: open eraser"
    state = stage(pawns={"Ala": "E2"}, rigor="D2", books={"Ala": ["secret-door"]})
    choice = ask("sly", after(state, "Ala: use secret-door"))
    assert choice.action.verb == "aim" and {t.what for t in choice.trace if t.kind == "book-aims"} == {
        NUMBER["secret-door"]
    }


# -- manners --------------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", ALL)
def test_bots_do_not_claim_and_vote_no(bot):
    manners = {"looks": "manners"}
    state = stage(3, manners, looks={"Bo": ["whisper"]}, pawns={"Ala": "D4"})
    assert ask(bot, state).action.verb == "play"
    vote = ask(bot, after(state, "Ala: claim Bo"))
    assert vote.action == Action(2, "vote", 0)
    assert trace(vote) == [("left-over", "vote-no"), ("did", "did-vote")]
    assert vote.trace[0].clause == "look.breach-costs-another-card" and vote.trace[0].who == (1,)


def test_whoever_may_only_claim_and_is_asked_must_claim():
    state = stage(3, {"looks": "manners"}, looks={"Bo": ["whisper"]}, pawns={"Ala": "D4"})
    choice = ask("sly", state, seat=2)
    assert choice.action == Action(2, "claim", 1) and trace(choice)[-1] == ("did", "did-claim")
