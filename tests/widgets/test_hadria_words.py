"""The words of Hadria's views: in both languages with the same parts, each of them used, and none beside their file."""

import re
from pathlib import Path

from thieves import hadria as rules
from thieves.core.language import LANGUAGES, SLOT
from widgets import hadria
from widgets.hadria.language import say

VIEWS = Path(hadria.__file__).parent
TEXTS = rules.game.language.texts
FORMS = {"en": 2, "pl": 3}


def code_of(*folders):
    return "".join(path.read_text(encoding="utf-8") for folder in folders for path in folder.glob("*.py"))


def test_every_word_is_said_in_both_languages_with_the_same_parts():
    for key, texts in TEXTS["words"].items():
        assert set(texts) == set(LANGUAGES), key
        parts = [{name for name, *_ in SLOT.findall(texts[language])} for language in LANGUAGES]
        assert parts[0] == parts[1], key


def test_a_part_with_a_number_has_all_forms_of_the_language():
    for key, texts in TEXTS["words"].items():
        for language, text in texts.items():
            assert all(forms.count("|") in (0, FORMS[language]) for *_, forms in SLOT.findall(text)), key
    told = [say("nobody", "pl", number) for number in (1, 2, 5)]
    assert told == ["1 figurka nie słyszy nikogo i stoi", "2 figurki nie słyszą nikogo i stoją",
                    "5 figurek nie słyszy nikogo i stoi"]  # fmt: skip


def test_every_thing_is_called_something_in_both_languages():
    for group, things in TEXTS["terms"].items():
        assert all(texts[language] for texts in things.values() for language in LANGUAGES), group


def test_every_word_is_used():
    shared = Path(rules.__file__).parents[1] / "core" / "sketch.py"  # the words of sketches are asked for there
    code = code_of(VIEWS, Path(rules.__file__).parent) + shared.read_text("utf-8")
    built = re.findall(r"""say\(\s*f["']([^"']+)["']""", code)
    patterns = [re.sub(r"\{.*?\}", "[a-z-]+", text) for text in built]
    unused = [key for key in TEXTS["words"] if not re.search(f"""["']{key}["']""", code)]
    assert [key for key in unused if not any(re.fullmatch(pattern, key) for pattern in patterns)] == []
    assert [group for group in TEXTS["terms"] if not re.search(f"""["']{group}["']""", code)] == []


def test_no_word_stands_in_the_code_of_the_views():
    code = code_of(VIEWS)
    assert not re.search("[ąćęłńóśźż]", code, re.IGNORECASE) and '"pl"' not in code
