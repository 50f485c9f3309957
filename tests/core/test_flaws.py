"""Where a mistake in a position is told: each at its own key, also beside a wrong length, and at what was said."""

from typing import Any, NamedTuple

import pytest

from thieves.core.errors import Flaw
from thieves.core.kinds import WRONG, Here, Many, Number, Row
from thieves.core.position import at_what_is_said
from thieves.core.records import Waiting, spelled
from thieves.peddler.kinds import Places

FEW = Number(0, 5)


@pytest.mark.parametrize(
    ("kind", "value", "paths"),
    [
        (Row(FEW, FEW), [9, 9, 1], [(), (0,), (1,)]),
        (Row(FEW, FEW), [9], [(), (0,)]),
        (Row(FEW, FEW), [1, 2, 3], [()]),
        (Row(FEW, FEW), "12", [()]),
        (Many(FEW, most=2), [1, 9, 2, 8], [(), (1,), (3,)]),
        (Many(FEW, most=2), [1, 2, 3], [()]),
        (Places(FEW, 2), [9, "", 7], [(), (0,), (2,)]),
        (Places(FEW, 2), ["", 1, 2], [()]),
    ],
    ids=range(8),
)
def test_a_wrong_length_hides_no_other_mistake(kind: Any, value: Any, paths: list[tuple[int, ...]]) -> None:
    here = Here(None, (), [])
    assert kind.read(value, here) is WRONG
    assert [flaw.path for flaw in here.flaws] == paths


@pytest.mark.parametrize(
    ("position", "path"),
    [
        ({"yellow": []}, ("yellow",)),
        ({"yellow": [], "thieves": {"Cy": {"yellow": 9}}}, ("yellow",)),
        ({"thieves": {"Cy": {"yellow": 9}}}, ("thieves", "Cy", "yellow")),
        ({"thieves": {"Bo": {"yellow": 9}}}, ("thieves", "Bo", "yellow")),
        ({"thieves": {}}, ("thieves", "Cy", "yellow")),
        ({}, ("yellow",)),
        ({"waits": [{}]}, ("waits", 0)),
        ({"waits": []}, ("waits", 0)),
    ],
    ids=str,
)
def test_an_impossibility_is_told_at_what_was_said(position: dict[str, Any], path: tuple[str | int, ...]) -> None:
    others = (("thieves", "Cy", "yellow"), ("thieves", "Bo", "yellow"), ("waits", 0))
    told = at_what_is_said(Flaw(("yellow",), "Too many.", "a.clause", others), position)
    assert told == Flaw(path, "Too many.", "a.clause")


class GainAP(NamedTuple):
    ap: int


def test_capitals_that_stand_together_are_one_word() -> None:
    assert spelled(GainAP) == "gain-ap" and list(dict(Waiting(GainAP).parts())) == ["gain-ap"]
    assert dict(dict(Waiting(GainAP).parts())["gain-ap"].parts()).keys() == {"ap"}
