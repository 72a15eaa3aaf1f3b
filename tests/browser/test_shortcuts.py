"""Several choices at once: a place further away is pressed once and taken back with one undo; others come along."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.hall import POINT, Visit

MOST = 600  # looks until a way of several steps is open; far fewer, in a game with a map


def _until(visit: Visit, game: str, wanted: Callable[[dict[str, Any], dict[str, Any]], bool]) -> dict[str, Any]:
    """A table with a shortcut that is wanted, played there by the API; then the page is opened."""
    visit.api("/people", {"name": "Ada"})
    table = visit.api("/tables", {"game": game, "seats": ["me", "random"]})["id"]
    dice = random.Random(4)
    for _ in range(MOST):
        seen: dict[str, Any] = visit.api(f"/tables/{table}/sight?seat=0")
        if any(wanted(one, seen) for one in seen["shortcuts"]):
            visit.page.goto(f"/table/{table}")
            return seen
        if seen["options"]:
            option = dice.choice(seen["options"])["key"]
            visit.api(f"/tables/{table}/choices", {"seat": 0, "option": option, "version": seen["version"]})
        else:
            visit.page.wait_for_timeout(50)
    raise AssertionError("there is no such shortcut")


def _is_far(shortcut: dict[str, Any], seen: dict[str, Any]) -> bool:
    return bool(shortcut["place"]) and shortcut["place"] not in {option["key"] for option in seen["options"]}


def _takes_along(shortcut: dict[str, Any], seen: dict[str, Any]) -> bool:
    return bool(shortcut["place"]) and len(shortcut["joins"]) > 1


def test_a_place_further_away_is_one_click_away(visit: Visit) -> None:
    seen = _until(visit, "bloodstones", _is_far)
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


def test_who_stands_beside_comes_along_and_one_undo_takes_all_back(visit: Visit) -> None:
    seen = _until(visit, "zorn", _takes_along)
    way = next(one for one in seen["shortcuts"] if _takes_along(one, seen))
    first, second = way["joins"][:2]
    visit.ready()
    cards = visit.page.locator("#strip [data-join]")
    expect(visit.page.locator("#strip")).to_contain_text("All ")
    for one in (first, second):
        card = visit.page.locator(f'#strip [data-join="{one["key"]}"]')
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
    visit.page.locator(f'#strip [data-join="{second["key"]}"]').click()  # stays after all
    assert cards.evaluate_all("(all) => all.filter((one) => one.ariaPressed === 'true').length") >= 1
    asked, version = visit.question, visit.version
    key = way["place"] if way["place"] in {option["key"] for option in seen["options"]} else way["key"]
    point = visit.page.evaluate(POINT, key)
    visit.page.mouse.click(*point)
    visit.moved_on(version)
    assert visit.version == version + len(way["moves"]) + len(first["moves"])
    version = visit.version
    visit.ready()
    visit.page.keyboard.press("u")
    visit.moved_on(version)
    assert visit.question == asked
