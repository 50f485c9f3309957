"""Comments: noted at moments, kept in saves and journals, for whoever may read them."""

from pathlib import Path

import pytest

import thieves
from thieves.core import ThievesError
from thieves.core.comments import Comment, told
from thieves.core.journal import Journal
from thieves.core.save import dump, load
from thieves.core.timeline import Timeline

TRIO = ("Ala", "Bo", "Cy")


def commented() -> Timeline:
    """A game with a comment at the start, two at a later moment, and a branch that shares both."""
    line = Timeline(thieves.games["pockets"], TRIO, seed=7)
    line.comment("The start.")
    line.let_chance()
    line.comment("Teacher: look!")
    line.comment("Mine", "Bo")
    line.do("Ala: point A")
    line.back()
    line.fork("other")
    line.do("Ala: point B")
    line.comment('Here "B" was better, said Łukasz: ☺')
    return line


def comments(line: Timeline) -> dict[str, list[tuple[Comment, ...]]]:
    return {name: [moment.comments for moment in moments] for name, moments in line.branches.items()}


def test_a_moment_has_its_comments_in_every_branch():
    line = commented()
    found = comments(line)
    assert found["main"][5] == found["other"][5] == (Comment("Teacher: look!"), Comment("Mine", "Bo"))
    assert found["main"][0] == (Comment("The start."),) and found["main"][6] == ()


def test_the_same_writer_says_it_anew_or_takes_it_back():
    line = commented()
    line.jump(5, "main")
    line.comment("Now", "Bo")
    assert line.moment.comments == (Comment("Teacher: look!"), Comment("Now", "Bo"))
    line.comment("")
    assert line.moment.comments == (Comment("Now", "Bo"),)
    assert line.branches["other"][5].comments == line.moment.comments


def test_a_save_and_a_journal_keep_them(tmp_path: Path):
    line = commented()
    assert comments(load(dump(line))) == comments(line)
    with Journal.start(tmp_path / "a.journal", line):
        line.comment("Written at once.")
        line.jump(0, "main")
        line.comment("")
    with Journal.resume(tmp_path / "a.journal") as journal:
        assert comments(journal.timeline) == comments(line)
        assert journal.timeline.moment.comments == ()


def test_a_changed_comment_in_a_save_is_noticed():
    with pytest.raises(ThievesError, match="a line was changed"):
        load(dump(commented()).replace("look!", "hook!"))


@pytest.mark.parametrize("text", [None, 7, "x" * 501, " x", "x\n", "\x1b[2J"])
def test_what_is_no_line_of_text_is_refused(text: object):
    with pytest.raises(ThievesError, match="cannot be a comment"):
        commented().comment(text)  # type: ignore[arg-type]


def test_only_who_plays_has_a_name_to_comment_with():
    for name in ("Zed", None, 3):
        with pytest.raises(ThievesError, match="does not play here"):
            commented().comment("x", name)  # type: ignore[arg-type]


def test_a_player_reads_their_own_and_who_sees_all_reads_all():
    found = commented().branches["main"][5].comments
    assert told(found, "Bo") == (Comment("Mine", "Bo"),)
    assert told(found, "Ala") == () and told(found, None) == found
