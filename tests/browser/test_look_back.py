"""A look back at a game: how far it is, then the chances over time and the moments at which they turned."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.hall import DRAWN, PHONE, WIDE, Visit, finished_game
from tests.browser.measure import FINGER, SMALL, TARGET, too_small, words_of

RED = {"letter": "R", "name": "The red ones", "colour": "crimson"}
BLUE = {"letter": "B", "name": "The blue ones", "colour": "azure"}
SHORT = 9  # a game that is soon lost, by bad luck
STEPS = 249
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


def look_back(page: Page) -> Locator:
    """Asked for when all of the end is there; the place where it is told."""
    expect(page.locator("#end-of-game .sources")).to_be_visible()
    place = page.locator("#end-of-game .look-back")
    place.get_by_role("button").click()
    return place


def hold_all_but_the_first(page: Page, which: str) -> Callable[[], None]:
    """What is asked again gets no answer until it is let go: a busy machine may look late at what stands there."""
    asked: list[Route] = []

    def hold(route: Route) -> None:
        asked.append(route)
        if len(asked) == 1:
            route.continue_()

    def let_go() -> None:
        page.unroute(which)
        for route in asked[1:]:
            route.continue_()

    page.route(which, hold)
    return let_go


def test_a_look_back_is_reckoned_and_leads_to_where_it_turned(visit: Visit) -> None:
    """The hall does all the work, though with little effort."""
    page, table = visit.page, visit.bring(finished_game("bsieged", SHORT))
    page.goto(f"/table/{table}")
    held = hold_all_but_the_first(page, "**/review")
    place = look_back(page)
    expect(place.locator("progress")).to_be_visible()
    held()
    expect(place.locator(".course path:not(.casing)")).to_have_count(1)  # they win together
    turning = place.locator(".turnings a").first
    expect(turning).to_contain_text("A warlord would choose")
    expect(turning.locator(".swing")).to_contain_text("by ")
    step = visit.api(f"/tables/{table}/review")["review"]["turnings"][0]["step"]
    turning.click()
    page.wait_for_url(f"**/replay/{table}#{step}")
    page.wait_for_selector(f"body[data-step='{step}']", state="attached")


def test_a_look_back_is_read_on_any_screen(visit: Visit) -> None:
    page = visit.page
    far: dict[str, Any] = {"done": 40, "total": 100, "review": None}
    page.route("**/review", lambda route: route.fulfill(json=far))
    page.goto(f"/table/{visit.bring(finished_game('bsieged', SHORT))}")
    expect(look_back(page)).to_contain_text("40 %")
    far |= {"done": 100, "review": DONE}
    for size, target in ((WIDE, TARGET), (PHONE, FINGER)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        page.reload()
        place = look_back(page)
        expect(place.locator(".turnings a")).to_have_count(len(CLOSE))
        page.evaluate(DRAWN)
        expect(place.locator("svg.sample")).to_have_count(2)
        expect(place.locator(".course svg")).to_be_in_viewport(ratio=1)  # without a search for it
        assert not page.evaluate(BEYOND)
        assert not [word for word in words_of(page) if word.size < SMALL - 0.05 and not word.board]
        assert not too_small(page, target)
        dots = place.locator(".turn-dot").evaluate_all(DOTS)
        assert all(one[1] <= other[0] for one, other in pairwise(dots))
        assert dots[-1][1] <= page.locator(".course svg").last.evaluate("node => node.getBoundingClientRect().right")
