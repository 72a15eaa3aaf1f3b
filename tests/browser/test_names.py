"""Names as long as may be, on a phone and on a desk; a table that its host ends."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hall import PHONE, SHOWN, WIDE, Visit

pytestmark = pytest.mark.browser
GAME = "bloodstones"
BROAD = "W"  # the broadest letter, without a place to break a line

# What sticks out of the page to the right, though nothing round it scrolls or hides it.
OUTSIDE = """
() => [...document.querySelectorAll("body *:not(svg *)")].filter((node) => {
  if (node.getBoundingClientRect().right <= innerWidth + 1 || !node.getClientRects().length) return false;
  for (let around = node.parentElement; around; around = around.parentElement) {
    const clips = getComputedStyle(around).overflowX !== "visible";
    if (clips && around.getBoundingClientRect().right <= innerWidth + 1) return false;
  }
  return true;
}).map((node) => `${node.tagName}.${node.className}`)
"""
QUESTION_CUT = """
() => document.querySelector("#question").getBoundingClientRect().bottom
  > document.querySelector("#prompt .ask").getBoundingClientRect().bottom + 1
"""


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_long_names_and_titles_break_no_page(browser: Browser, visit: Visit, size: tuple[int, int]) -> None:
    someone = Visit(browser, visit.address, size=size)
    someone.api("/people", {"name": BROAD * 40})
    told = {"game": GAME, "seats": ["me", "friend"], "title": BROAD * 80}
    made = someone.api("/tables", told)
    ended = someone.api("/tables", {**told, "seats": ["me", "steward"]})
    someone.api(f"/tables/{ended['id']}/end", {"ended": True})
    invitation = made["seats"][1]["invitation"]
    for path in ("/", f"/join/{invitation}", f"/replay/{made['id']}", f"/table/{made['id']}"):
        someone.page.goto(path)
        someone.page.evaluate("document.fonts.ready.then(() => true)")
        assert someone.page.evaluate(OUTSIDE) == []
        assert someone.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    someone.page.wait_for_selector(SHOWN, state="attached")
    assert not someone.page.evaluate(QUESTION_CUT)
    someone.close()
    assert not someone.complaints


def test_a_host_ends_a_table_and_lets_it_go_on(visit: Visit) -> None:
    visit.play_now(GAME)
    visit.page.on("dialog", lambda asked: asked.accept())
    visit.page.click("#settings")
    visit.page.get_by_role("button", name="End it").click()
    expect(visit.page.locator("#question")).to_have_text("This table was ended before the game was over.")
    expect(visit.page.get_by_role("link", name="Replay and fork")).to_be_visible()
    assert visit.options() == []
    visit.page.click("#settings")
    visit.page.get_by_role("button", name="Let it go on").click()
    visit.ready()
    assert visit.options()
