"""Browser tests wait as long as a busy machine needs; none of them says how long."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.window import Window

LATE = 7000  #: milliseconds: more than the five seconds that Playwright waits if nobody tells it otherwise
PAGE = f"""<p>Wait.</p><script>
setTimeout(() => {{ document.body.innerHTML = "<button onclick='this.textContent = 1'>Now</button>"; }}, {LATE});
</script>"""
HURRY = re.compile(r"timeout\s*=|sleep\(|wait_for_timeout|set_default_timeout|set_options")
PATIENT = {"lab.py", "conftest.py", "test_patience.py"}  #: where it is said once how long


def test_what_comes_late_is_waited_for(window: Window):
    page: Page = window.page
    page.set_content(PAGE)
    expect(page.get_by_role("button")).to_have_text("Now")
    page.get_by_role("button").click()
    expect(page.get_by_role("button")).to_have_text("1")


@pytest.mark.parametrize("path", sorted(Path(__file__).parent.glob("*.py")), ids=lambda path: path.name)
def test_no_test_has_a_limit_of_its_own(path: Path):
    if path.name not in PATIENT:
        assert HURRY.findall(path.read_text(encoding="utf-8")) == []
