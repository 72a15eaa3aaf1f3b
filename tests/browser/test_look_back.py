"""A look back at a game: how far it is, then the chances over time and the moments at which they turned."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.hall import DRAWN, PHONE, WIDE, Visit, finished_game
from tests.browser.measure import FINGER, SMALL, TARGET, too_small, words_of

RED = {"letter": "R", "name": "The red ones", "colour": "crimson"}
BLUE = {"letter": "B", "name": "The blue ones", "colour": "azure"}
STEPS = 249  # of the game that is brought
CLOSE = (100, 101, 103, 247, STEPS - 1)
DONE = {
    "steps": STEPS,
    "sides": [
        {"party": RED, "points": [[0, 50], [120, 80], [STEPS, 0]]},
        {"party": BLUE, "points": [[0, 50], [120, 20], [STEPS, 100]]},
    ],
    "turnings": [
        {
            "step": step,
            "party": RED,
            "swing": -17,
            "luck": step % 2 == 0,
            "words": "Luck was against The red ones: “The whole army is lost in the Marshes of the Long Name.”",
            "notes": ["Asked “Who goes first through the marshes, and who stays behind with the baggage?”."],
            "warlord": "A warlord would choose “The baggage goes first, and everybody else stays where they are”.",
        }
        for step in CLOSE
    ],
}

# What of the look back lies beyond the dialog that can only be scrolled up and down.
BEYOND = """
() => {
  const { left, right } = document.querySelector("#end-of-game .inside").getBoundingClientRect();
  return [...document.querySelectorAll(".look-back *")].filter((node) => {
    const box = node.getBoundingClientRect();
    return box.width && (box.left < left - 1 || box.right > right + 1);
  }).map((node) => node.outerHTML.slice(0, 80));
}
"""
DOTS = "nodes => nodes.map((node) => node.getBoundingClientRect()).map(({ left, right }) => [left, right])"


def at_the_end(visit: Visit) -> Any:
    """The end of a game, before anybody has looked back; the place where they do."""
    visit.page.goto(f"/table/{visit.bring(finished_game('bsieged'))}")
    place = visit.page.locator("#end-of-game .look-back")
    expect(place.get_by_role("button")).to_be_visible()
    return place


def test_a_look_back_is_reckoned_and_leads_to_where_it_turned(visit: Visit) -> None:
    """The hall does all the work, though with little effort."""
    page, place = visit.page, at_the_end(visit)
    place.get_by_role("button").click()
    expect(place.locator("progress")).to_be_visible()
    expect(place.locator(".course path:not(.casing, .turn)")).to_have_count(1)  # they win together
    turning = place.locator(".turnings a").first
    expect(turning).to_contain_text("A warlord would choose")
    expect(turning.locator(".swing")).to_contain_text("by ")
    expect(turning).to_be_visible()
    where = turning.get_attribute("href") or ""
    turning.click()
    page.wait_for_url(f"**{where}")
    page.wait_for_selector(f"body[data-step='{where.rpartition('#')[2]}']", state="attached")


def test_a_look_back_is_read_on_any_screen(visit: Visit) -> None:
    page, asked = visit.page, 0

    def reply(route: Route) -> None:
        nonlocal asked
        asked += 1
        route.fulfill(json={"done": 40, "total": 100, "review": None if asked == 1 else DONE})

    page.route("**/review", reply)
    place = at_the_end(visit)
    place.get_by_role("button").click()
    expect(place).to_contain_text("40 %")
    for size, target in ((WIDE, TARGET), (PHONE, FINGER)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.reload()
        place.get_by_role("button").click()
        expect(place.locator(".turnings a")).to_have_count(len(CLOSE))
        page.evaluate(DRAWN)
        expect(place.locator("svg.sample")).to_have_count(2)
        expect(place.locator(".course svg")).to_be_in_viewport()  # without a search for it
        assert not page.evaluate(BEYOND)
        assert not [word for word in words_of(page) if word.size < SMALL - 0.05 and not word.board]
        assert not too_small(page, target)
        dots = place.locator(".turn-dot").evaluate_all(DOTS)
        assert all(one[1] <= other[0] for one, other in pairwise(dots))
        assert dots[-1][1] <= page.locator(".course svg").last.evaluate("node => node.getBoundingClientRect().right")
