"""When a moment is: its round and phase, and whether people want to look at it before the game goes on."""

from tests.pockets.stage import GAME, NAMES, Stage, final_table, finish


def moment(stage: Stage) -> tuple[int, str, bool]:
    """The round and phase of what has just happened, and whether it is a sight."""
    events = stage.timeline.moment.events
    return (*GAME.when(stage.timeline.state, events), GAME.pauses_after(events))


def test_a_round_is_refill_then_choice_then_reveal():
    stage = Stage(3, {"distributor": "Ala"})
    assert moment(stage) == (1, "refill", False)
    stage.luck()
    assert moment(stage) == (1, "point", False)
    stage.hands("Ala: point A", "Bo: point B")
    assert moment(stage) == (1, "point", False)
    stage.hands("Cy: point B")
    assert moment(stage) == (1, "reveal", True)
    stage.hands(stage.timeline.written(stage.timeline.luck()))
    assert moment(stage) == (2, "refill", False)


def test_the_end_is_the_reveal_of_the_final_round():
    stage = final_table(Ala="r")
    finish(stage)
    assert moment(stage) == (20, "reveal", True)


def test_a_round_that_all_miss_is_a_sight_of_its_own():
    stage = Stage(round=5, mushrooms={"A": "rb", "B": "yw"})
    stage.hands("Ala: protect", "Bo: protect", "Cy: protect")
    while stage.seen["round"] == 6:
        stage.hands(stage.timeline.written(stage.timeline.luck()))
    assert moment(stage) == (6, "reveal", True)


def test_only_options_that_differ_are_written_down():
    def written(**options: object) -> dict[str, object]:
        return GAME.option_values(GAME.setup(NAMES[:3], **options))

    assert written() == {}
    assert written(characters=["human", "elf", "pixie"], vault="open") == {}
    assert written(characters=["elf", "human", "pixie"]) == {"characters": ("elf", "human", "pixie")}
    assert written(vault="hidden", distributor="Bo") == {"vault": "hidden", "distributor": "Bo"}
