"""Several choices at once: a place further away is lit, pressed once, and taken back with one undo."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import expect

from tests.browser.hall import Visit

MOST = 150  # choices until a way of several steps is open; fewer, in a game with a map


def _until_far(visit: Visit, game: str) -> dict[str, Any]:
    """A table at which somebody can go several steps at once, played there by the API; then the page is opened."""
    visit.api("/people", {"name": "Ada"})
    table = visit.api("/tables", {"game": game, "seats": ["me", "me"], "hot_seat": True})["id"]
    for _ in range(MOST):
        for seat in (0, 1):
            seen: dict[str, Any] = visit.api(f"/tables/{table}/sight?seat={seat}")
            if any(_is_far(one, seen) for one in seen["shortcuts"]):
                visit.page.goto(f"/table/{table}")
                return seen
            if seen["options"]:
                hint = visit.api(f"/tables/{table}/hint?seat={seat}")
                chosen = {"seat": seat, "option": hint["option"], "version": hint["version"]}
                visit.api(f"/tables/{table}/choices", chosen)
                break
    raise AssertionError("nobody can go further than one step")


def _is_far(shortcut: dict[str, Any], seen: dict[str, Any]) -> bool:
    return bool(shortcut["place"]) and shortcut["place"] not in {option["key"] for option in seen["options"]}


def test_a_place_further_away_is_one_click_away(visit: Visit) -> None:
    seen = _until_far(visit, "bloodstones")
    way = next(one for one in seen["shortcuts"] if _is_far(one, seen))
    visit.page.wait_for_selector("body[data-version]:not([data-busy]):not([data-fresh])")
    if visit.page.locator(".curtain").count():
        visit.page.keyboard.press("Enter")
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
