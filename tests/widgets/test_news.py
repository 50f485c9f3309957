"""What happened since one's own answer: each seat in one short line, by what it did and not by what was reckoned."""

from widgets import Table, table
from widgets.hadria import news as hadria_news
from widgets.peddler import news as peddler_news
from widgets.scene import Scene


def beside_a_bot(game: str, *players: str, bot: str) -> Table:
    """A table of one person, who looks, and bots."""
    return table(game, players, bots=dict.fromkeys(players[1:], bot), viewer=players[0], seed=5)


def played(found: Table, moves: int) -> list[Scene]:
    """What there is to tell after each answer, while the person always gives the last one."""
    seen = []
    for _ in range(moves):
        answers = [found.scene.written(action) for action in found.scene.answers]
        found.handle({"do": "answer", "action": answers[-1]} if answers else {"do": "step"})
        if found.scene.since:
            seen.append(found.scene)
    return seen


def test_a_thief_whose_turn_only_comes_has_done_nothing():
    scenes = played(beside_a_bot("hadria", "Ala", "Bo", "Cy", bot="bold"), 24)
    told = [(line, scene) for scene in scenes for line in hadria_news.headlines(scene)]
    assert told
    for line, scene in told:
        times = [event for _, event in scene.since.told if event.kind in hadria_news.TIMES]
        assert line.said not in [scene.say(event) for event in times]


def test_the_peddler_is_told_by_a_deed_and_nobody_by_being_next():
    scenes = played(beside_a_bot("peddler", "Ala", "Bo", bot="trader"), 24)
    told = [line for scene in scenes for line in peddler_news.headlines(scene)]
    assert told
    assert all(peddler_news.deeds(line.events) for line in told)
    reckoned = {
        scene.say(event) for scene in scenes for _, event in scene.since.told if event.kind in peddler_news.ASIDES
    }
    assert not reckoned & {line.said for line in told}
