"""Several choices at once: a place further away is lit, pressed once, and taken back with one undo."""

from __future__ import annotations

import random
from typing import Any

from playwright.sync_api import expect

from tests.browser.hall import Visit

MOST = 600  # looks until a way of several steps is open; far fewer, in a game with a map


def _until_far(visit: Visit, game: str) -> dict[str, Any]:
    """A table at which one can go several steps at once, played there by the API; then the page is opened."""
    visit.api("/people", {"name": "Ada"})
    table = visit.api("/tables", {"game": game, "seats": ["me", "random"]})["id"]
    dice = random.Random(4)
    for _ in range(MOST):
        seen: dict[str, Any] = visit.api(f"/tables/{table}/sight?seat=0")
        if any(_is_far(one, seen) for one in seen["shortcuts"]):
            visit.page.goto(f"/table/{table}")
            return seen
        if seen["options"]:
            option = dice.choice(seen["options"])["key"]
            visit.api(f"/tables/{table}/choices", {"seat": 0, "option": option, "version": seen["version"]})
        else:
            visit.page.wait_for_timeout(50)
    raise AssertionError("nobody can go further than one step")


def _is_far(shortcut: dict[str, Any], seen: dict[str, Any]) -> bool:
    return bool(shortcut["place"]) and shortcut["place"] not in {option["key"] for option in seen["options"]}


def test_a_place_further_away_is_one_click_away(visit: Visit) -> None:
    seen = _until_far(visit, "bloodstones")
    way = next(one for one in seen["shortcuts"] if _is_far(one, seen))
    visit.ready()
    lit = visit.page.locator(f'#sheet .far[data-option="{way["key"]}"]')
    expect(lit).to_have_attribute("role", "button")
    lit.focus()
    expect(visit.page.locator(".told-layer .told.way").first).to_be_attached()  # the way there, before it is gone
    expect(visit.page.locator("#consequence")).to_contain_text(way["label"])
    asked, version = visit.question, visit.version
    visit.page.keyboard.press("Enter")
    visit.moved_on(version)
    assert visit.version == version + len(way["moves"])
    version = visit.version
    visit.ready()
    visit.page.keyboard.press("u")
    visit.moved_on(version)
    assert visit.question == asked
