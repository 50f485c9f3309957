"""When a moment is: its round and phase, and whether people want to look at it before the game goes on."""

from tests.pockets.table import GAME, NAMES, Table, final_table, finish


def moment(table: Table) -> tuple[int, str, bool]:
    """The round and phase of what has just happened, and whether it is a sight."""
    events = table.line.moment.events
    return (*GAME.when(table.line.state, events), GAME.is_sight(events))


def test_a_round_is_refill_then_choice_then_reveal():
    table = Table(3, {"distributor": "Ala"})
    assert moment(table) == (1, "refill", False)
    table.luck()
    assert moment(table) == (1, "point", False)
    table.hands("Ala: point A", "Bo: point B")
    assert moment(table) == (1, "point", False)
    table.hands("Cy: point B")
    assert moment(table) == (1, "reveal", True)
    table.hands(table.line.written(table.line.luck()))
    assert moment(table) == (2, "refill", False)


def test_the_end_is_the_reveal_of_the_final_round():
    table = final_table(Ala="r")
    finish(table)
    assert moment(table) == (20, "reveal", True)


def test_a_round_that_all_miss_is_a_sight_of_its_own():
    table = Table(round=5, mushrooms={"A": "rb", "B": "yw"})
    table.hands("Ala: protect", "Bo: protect", "Cy: protect")
    while table.seen["round"] == 6:
        table.hands(table.line.written(table.line.luck()))
    assert moment(table) == (6, "reveal", True)


def test_only_options_that_differ_are_written_down():
    def written(**options: object) -> dict[str, object]:
        return GAME.option_values(GAME.setup(NAMES[:3], **options))

    assert written() == {}
    assert written(characters=["human", "elf", "pixie"], vault="open") == {}
    assert written(characters=["elf", "human", "pixie"]) == {"characters": ("elf", "human", "pixie")}
    assert written(vault="hidden", distributor="Bo") == {"vault": "hidden", "distributor": "Bo"}
