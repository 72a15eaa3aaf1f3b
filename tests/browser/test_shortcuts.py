"""Several choices at once: a place further away is pressed once and taken back with one undo; others come along."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.hall import Visit
from warhall.kernel.decision import Ask
from warhall.kernel.shortcuts import Shortcut, shortcuts
from warhall.kernel.table import Table


def _sit_before(visit: Visit, game: str, wanted: Callable[[Shortcut, Ask], bool]) -> Shortcut:
    """At a table with a shortcut that is wanted; the shortcut."""
    found: list[Shortcut] = []

    def is_offered(table: Table[Any, Any]) -> bool:
        ask = table.asks[0]
        found[:] = [one for one in shortcuts(table, ask.seat) if wanted(one, ask)]
        return bool(found)

    visit.sit_where(game, is_offered)
    return found[0]


def _is_far(shortcut: Shortcut, ask: Ask) -> bool:
    return bool(shortcut.place) and shortcut.place not in ask.options


def _takes_along(shortcut: Shortcut, ask: Ask) -> bool:
    return bool(shortcut.place) and len(shortcut.joins) > 1


def test_a_place_further_away_is_one_click_away(visit: Visit) -> None:
    way = _sit_before(visit, "bloodstones", _is_far)
    lit = visit.page.locator(f'#sheet .far[data-option="{way.key}"]')
    expect(lit).to_have_attribute("role", "button")
    lit.focus()
    expect(visit.page.locator(".told-layer .told.way").first).to_be_attached()  # the way there, before it is gone
    expect(visit.page.locator("#consequence")).to_contain_text(way.label)
    asked, version = visit.question, visit.version
    visit.page.keyboard.press("Enter")
    visit.moved_on(version)
    assert visit.version == version + len(way.moves)
    version = visit.version
    visit.ready()
    visit.page.keyboard.press("u")
    visit.moved_on(version)
    assert visit.question == asked


def test_who_stands_beside_comes_along_and_one_undo_takes_all_back(visit: Visit) -> None:
    way = _sit_before(visit, "zorn", _takes_along)
    first, second = way.joins[:2]
    cards = visit.page.locator("#strip [data-join]")
    expect(visit.page.locator("#strip")).to_contain_text("All ")
    for one in (first, second):
        card = visit.page.locator(f'#strip [data-join="{one.key}"]')
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
    visit.page.locator(f'#strip [data-join="{second.key}"]').click()  # stays after all
    assert cards.evaluate_all("(all) => all.filter((one) => one.ariaPressed === 'true').length") >= 1
    asked, version = visit.question, visit.version
    key = way.place if way.place in visit.options() else way.key
    visit.page.mouse.click(*visit.point(key))
    visit.moved_on(version)
    assert visit.version == version + len(way.moves) + len(first.moves)
    version = visit.version
    visit.ready()
    visit.page.keyboard.press("u")
    visit.moved_on(version)
    assert visit.question == asked
