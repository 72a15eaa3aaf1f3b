"""While others act, nothing of what one was asked is left on the page; it says who is asked instead."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.hall import PHONE, WIDE, Visit, played_until
from tests.browser.measure import WATCH_OTHERS
from tests.browser.test_pages import findings
from warhall.bots import USUAL
from warhall.kernel.chance import Fast
from warhall.kernel.table import Table


def ask_for_a_hint(visit: Visit, option: str) -> None:
    """So that there is more to be left over."""
    advised = {"option": option, "label": "This", "why": "It is near.", "chance": 0, "worlds": 0, "expected": ""}
    hint = {"version": visit.version, "options": [advised], "quick": False}
    visit.page.unroute_all()
    visit.page.route("**/hint?seat=*", lambda route: route.fulfill(json=hint))
    visit.page.keyboard.press("h")
    expect(visit.page.locator("#advice")).to_be_visible()


def ends_my_turn(table: Table[Any, Any]) -> list[str]:
    """The choices of the first seat after which the second is asked, and it alone, whatever is rolled."""
    return [] if not is_asked(table, 0) else [key for key in table.asks[0].options if _goes_on(table, key)]


def is_asked(table: Table[Any, Any], seat: int) -> bool:
    return [ask.seats for ask in table.asks] == [(seat,)]


def _goes_on(table: Table[Any, Any], option: str) -> bool:
    twins = [table.clone(Fast(seed)) for seed in range(3)]
    for twin in twins:
        twin.choose(0, option)
    return all(is_asked(twin, 1) for twin in twins)


@pytest.mark.parametrize("late", [0, 40])  # so many choices after the beginning at least
def test_nothing_of_my_question_is_left_while_another_is_asked(visit: Visit, game: str, late: int) -> None:
    """Neither lit places, nor cards, buttons and lists of choices, nor a hint; and it is said who is asked."""
    ends: list[str] = []

    def is_wanted(table: Table[Any, Any]) -> bool:
        ends[:] = ends_my_turn(table) if table.step >= late else ()
        return bool(ends)

    table = visit.bring(played_until(game, is_wanted, seed=5), alone=True)
    visit.open(table)
    visit.page.evaluate(WATCH_OTHERS)
    ask_for_a_hint(visit, ends[0])
    version = visit.version
    visit.api(f"/tables/{table}/choices", {"seat": 0, "option": ends[0], "version": version})
    visit.moved_on(version)
    assert visit.api(f"/tables/{table}")["waiting_for"] == [1]
    assert not visit.asked
    assert visit.page.locator("#consequence").inner_text() == "This seat is still free."
    assert visit.page.evaluate("window.watched")
    assert visit.page.evaluate("window.stale") == []


def test_bots_beside_people_wait_when_they_are_asked_to(visit: Visit) -> None:
    """For one's own turn there is nothing to wait for; then the button is there, however narrow the screen."""
    table = visit.make_table("bsieged", ["me", USUAL])
    assert visit.api(f"/tables/{table}/wait", {"wait": True}) == {"held": True}
    while (seen := visit.api(f"/tables/{table}/sight?seat=0"))["prompt"]["mine"]:
        choice = {"seat": 0, "option": seen["options"][0]["key"], "version": seen["version"]}
        visit.api(f"/tables/{table}/choices", choice)
    button = visit.page.locator("#wait-me")
    for size in (WIDE, PHONE):
        visit.look("dark", size)
        expect(button).to_have_text("Go on")
        expect(visit.page.locator("#consequence")).to_contain_text("The bots wait for you.")
        expect(visit.page.locator("#hint-me")).to_be_hidden()
        assert not findings(visit)
    button.click()
    visit.moved_on(seen["version"])
    assert visit.api(f"/tables/{table}/sight?seat=0")["held"] is False
