"""Changes are found by function and kind: renaming, moving and reformatting what they are in breaks none of them."""

import pytest

from tools.mutation import NoSuchPlace, Source, change

RULES = '''
too_far = book.refusal("too-far", "step.one-field")
steps = book.event("steps", "step.one-field")
LIMIT = 3
WORTH = book.rule("score.two")(2)

def may_step(state, field):
    """One field at a time."""
    if state.over or field > LIMIT + 1:
        return too_far(field)
    return None

def step(state, field, events):
    events += [steps(field), steps(field + 1)] if field else []
    events.append(steps(field))
    return move(state, field, by=1) if state.free else state

step.by_chance = False

class Board:
    def near(self, field):
        return [other for other in self.fields if other != field]
'''
SOURCE = Source({"walking": RULES})

CHANGES = {
    "LIMIT: constant 1 = 4": "LIMIT = 4",
    "WORTH: constant 1 = 3": "WORTH = book.rule('score.two')(3)",
    "never too-far": "if False:\n        return too_far(field)",
    "always too-far": "if True:\n        return too_far(field)",
    "may_step: if 1 not": "if not (state.over or field > LIMIT + 1):",
    "may_step: term 1 gone": "if field > LIMIT + 1:",
    "may_step: term 2 never": "if state.over or False:",
    "may_step: compare 1 >=": "field >= LIMIT + 1",
    "may_step: sign 1 -": "field > LIMIT - 1",
    "may_step: return 1 = None": "if state.over or field > LIMIT + 1:\n        return None",
    "may_step: line 1 gone": '"""One field at a time."""\n    return None',
    "step: item 2 gone": "events += [steps(field)] if field else []",
    "step: no steps": "events += [] if field else []",
    "step: keyword by = 2": "by=2",
    "step: keyword by gone": "return move(state, field) if",
    "walking.step: set 1 = []": "events += []",
    "Board.near: if 1 always": "for other in self.fields if True]",
    "Board.near: each 1 = ()": "[other for other in () if other != field]",
}


@pytest.mark.parametrize("line", CHANGES)
def test_a_change_is_what_it_says(line):
    (after,) = change(SOURCE, line).values()
    assert CHANGES[line] in after
    assert compile(after, "walking", "exec")


def test_a_function_is_found_behind_its_module_in_a_folder_too():
    (module,) = change(Source({"cards.walking": RULES, "running": RULES}), "walking.step: keyword by = 2")
    assert module == "cards.walking"


def test_another_form_of_the_same_code_is_changed_alike():
    other = RULES.replace(
        "state.over or field > LIMIT + 1", "(\n            state.over\n            or there > LIMIT + 1)"
    )
    moved = Source({"elsewhere": other, "walking": "x = 1"})
    assert list(change(moved, "may_step: term 1 gone")) == ["elsewhere"]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("may_step: if 2 not", "there is no if 2, only 1"),
        ("may_run: if 1 not", "0 functions are called may_run"),
        ("never too-near", "no too-near is made"),
        ("may_step: if", "says no change"),
    ],
)
def test_a_place_that_is_not_there_is_told(line, why):
    with pytest.raises(NoSuchPlace, match=why):
        change(SOURCE, line)


def test_two_functions_of_one_name_are_told_apart_by_their_module():
    two = Source({"walking": RULES, "running": RULES})
    with pytest.raises(NoSuchPlace, match="2 functions are called step: walking, running"):
        change(two, "step: if 1 not")
    assert list(change(two, "running.step: if 1 not")) == ["running"]
