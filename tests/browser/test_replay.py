"""Any moment of a game can be looked at again, and played on from."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.hall import Visit

LATER = re.compile(r"/steps/([4-9]|\d\d)")  # than what is looked at first


@pytest.mark.parametrize("played", ["uprising", "zanziar"])  # everything is open; hands are hidden
def test_scrub_step_play_and_fork(visit: Visit, played: str) -> None:
    table, page = visit.play_unseen(played, 8), visit.page
    page.goto(f"/replay/{table}#2")
    page.wait_for_selector("body[data-step='2']", state="attached")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("body[data-step='3']", state="attached")
    page.get_by_role("button", name="A step back").click()
    page.wait_for_selector("body[data-step='2']", state="attached")
    page.keyboard.press("Home")
    page.wait_for_selector("body[data-step='0']", state="attached")
    _play_and_pause(page)
    page.keyboard.press("End")
    expect(page.locator("#at")).to_contain_text("Step")
    page.get_by_role("slider", name="Step").fill("3")
    page.wait_for_selector("body[data-step='3']", state="attached")
    _assert_whose_eyes(visit, hidden=played == "zanziar")
    page.get_by_role("button", name="Fork here").click()
    page.wait_for_url("**/table/*")
    visit.page.wait_for_selector("body[data-version]", state="attached")
    assert visit.table != table


def _play_and_pause(page: Page) -> None:
    """The end is out of reach until then: a busy machine may come too late to pause."""
    later: list[Route] = []

    def hold(route: Route) -> None:
        later.append(route)

    page.route(LATER, hold)
    page.select_option("#speed", "4")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector("body:not([data-step='0'])", state="attached")
    page.get_by_role("button", name="Pause").click()
    page.unroute(LATER)
    for route in later:
        route.continue_()


def _assert_whose_eyes(visit: Visit, hidden: bool) -> None:
    """Of hands only the own is shown; what lies open to all is shown to all."""
    hand = visit.page.locator("#hand")
    assert visit.page.locator("#eyes option").count() == 2
    expect(hand).to_be_visible()
    visit.page.select_option("#eyes", "")
    expect(hand).to_be_visible(visible=not hidden)
