"""The form of a scenario file: its keys, the kinds of their values, both languages, clauses that exist.

What needs no rules is checked here, every mistake at its own line; `scenario.py` plays what has the right form.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from .content import LONGEST, is_plain
from .errors import Problem, shown
from .language import LANGUAGES
from .toml_source import KeyLines

KEYS = {
    "game": str, "title": dict, "story": dict, "source": str, "proves": list, "players": list, "seed": (int, str),
    "options": dict, "position": dict, "step": list, "expect": dict, "result": dict, "predict": dict, "refused": str,
}  # fmt: skip
NEEDED = ("game", "title", "players")
STEP_KEYS = {"do": str, "luck": bool, "refused": str, "events": list, "not_events": list}
RESULT_KEYS = {"winners": list, "scores": dict, "clause": str}
PREDICT_KEYS = {"ask": dict, "choices": list, "right": int, "clause": str, "because": dict, "number": int, "last": int}
PREDICT_NEEDED = ("ask", "choices", "right", "clause")


def check_form(data: Mapping[str, Any], lines: KeyLines) -> Iterator[Problem]:
    """Mistakes that need no rules: keys, kinds of values, languages, a game that is not there."""
    import thieves

    yield from check_keys(data, KEYS, lines, ())
    yield from (Problem(0, f"The scenario lacks {shown(key)}.") for key in NEEDED if key not in data)
    yield from check_steps(data.get("step"), lines)
    yield from check_keys(data.get("result"), RESULT_KEYS, lines, ("result",))
    yield from check_predict(data.get("predict"), steps_of(data), lines)
    if isinstance(data.get("game"), str) and data["game"] not in thieves.games:
        yield Problem(
            lines.of("game"), f"There is no game {shown(data['game'])} here, only: {', '.join(thieves.games)}."
        )
    for key in ("title", "story"):
        if isinstance(data.get(key), Mapping):
            yield from check_languages(data[key], lines, (key,))


def check_clauses(data: Mapping[str, Any], lines: KeyLines) -> Iterator[Problem]:
    """Every clause that the scenario names exists."""
    import thieves

    name = data.get("game")
    if not isinstance(name, str) or name not in thieves.games:
        return
    for path, clause in cited(data):
        if not isinstance(clause, str) or clause not in thieves.games[name].book:
            yield Problem(lines.of(*path), f"The rulebook of {name} has no clause {shown(clause)}.")


def check_keys(data: Any, keys: Mapping[str, Any], lines: KeyLines, path: tuple[str | int, ...]) -> Iterator[Problem]:
    """Every key is known and has a value of its kind. What is no table at all is reported by what holds it."""
    for key, value in data.items() if isinstance(data, Mapping) else ():
        if key not in keys:
            yield Problem(lines.of(*path, key), f"{shown(key)} is not known here. Known are: {', '.join(keys)}.")
        elif not isinstance(value, keys[key]) or (isinstance(value, bool) and keys[key] is not bool):
            yield Problem(lines.of(*path, key), f"{key} cannot be {shown(value)}: {kind_name(keys[key])} is needed.")


def kind_name(kind: Any) -> str:
    """What a kind of value is called in a sentence."""
    names = {str: "a text", int: "a whole number", list: "a list", dict: "a table", bool: "true or false"}
    return str(names.get(kind, "a whole number or a text"))


def check_languages(texts: Any, lines: KeyLines, path: tuple[str | int, ...]) -> Iterator[Problem]:
    """A text for people exists in every language."""
    for language in LANGUAGES:
        text = texts.get(language) if isinstance(texts, Mapping) else None
        if not isinstance(text, str) or not text.strip():
            yield Problem(lines.of(*path), f"{path[0]} lacks its text in {shown(language)}.")
        elif not is_plain(text):
            yield Problem(lines.of(*path), f"{path[0]} cannot be {shown(text)}: at most {LONGEST:,} printable letters.")


def check_steps(steps: Any, lines: KeyLines) -> Iterator[Problem]:
    """Each step does something, or lets chance go on."""
    for number, step in enumerate(steps if isinstance(steps, list) else ()):
        yield from check_keys(step, STEP_KEYS, lines, ("step", number))
        if not isinstance(step, Mapping) or ("do" in step) == bool(step.get("luck")):
            yield Problem(lines.of("step", number), "A step needs either 'do' with an action or 'luck = true'.")
        elif "refused" in step and "do" not in step:
            yield Problem(lines.of("step", number, "refused"), "Chance is never refused: 'refused' goes with 'do'.")


def steps_of(data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """The steps that have the form of one."""
    steps = data.get("step")
    return [step for step in steps if isinstance(step, Mapping)] if isinstance(steps, list) else []


def check_predict(predict: Any, steps: list[Mapping[str, Any]], lines: KeyLines) -> Iterator[Problem]:
    """A prediction has a question, choices in both languages, and one of them is right."""
    if not isinstance(predict, Mapping):
        return
    wrong = list(check_keys(predict, PREDICT_KEYS, lines, ("predict",)))
    if missing := [key for key in PREDICT_NEEDED if key not in predict]:
        wrong.append(Problem(lines.of("predict"), f"predict lacks {', '.join(missing)}."))
    yield from wrong
    if wrong:
        return
    happens = ["refused" not in step for step in steps].count(True)
    if not happens:
        yield Problem(lines.of("predict"), "What is asked must happen: a prediction needs a step that is not refused.")
    elif not 1 <= (last := predict.get("last", 1)) <= happens:
        told = f"last is {shown(last)}, but the steps that are not refused are {happens}."
        yield Problem(lines.of("predict", "last"), told)
    for key in ("ask", "because"):
        if key in predict:
            yield from check_languages(predict[key], lines, ("predict", key))
    for number, texts in enumerate(predict["choices"]):
        yield from check_languages(texts, lines, ("predict", "choices", number))
    if not 1 <= predict["right"] <= len(predict["choices"]):
        count = len(predict["choices"])
        yield Problem(lines.of("predict", "right"), f"right is {predict['right']}, but there are {count} choices.")


def cited(data: Mapping[str, Any]) -> Iterator[tuple[tuple[str | int, ...], Any]]:
    """Every clause that the scenario names, with where it does; what has the wrong form is passed over."""
    tables: list[tuple[tuple[str | int, ...], Any]] = [((), data)]
    tables += [((key,), data.get(key)) for key in ("result", "predict")]
    steps = data.get("step")
    tables += [(("step", number), step) for number, step in enumerate(steps if isinstance(steps, list) else ())]
    for path, table in tables:
        for key in ("proves", "refused", "events", "not_events", "clause"):
            named = table.get(key) if isinstance(table, Mapping) else None
            for clause in named if isinstance(named, list) else [named] if isinstance(named, str) else []:
                yield (*path, key), clause
