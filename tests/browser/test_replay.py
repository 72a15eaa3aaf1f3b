"""Any moment of a game can be looked at again, and played on from."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.hall import Visit
from warhall.games import game as game_named
from warhall.web.table_page import hides_hands

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_scrub_step_play_and_fork(visit: Visit, game: str) -> None:
    visit.play_now(game)
    visit.play(8, random.Random(2))
    page = visit.page
    page.goto(f"/replay/{visit.table}#2")
    page.wait_for_selector("body[data-step='2']", state="attached")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("body[data-step='3']", state="attached")
    page.get_by_role("button", name="A step back").click()
    page.wait_for_selector("body[data-step='2']", state="attached")
    page.keyboard.press("Home")
    page.wait_for_selector("body[data-step='0']", state="attached")
    page.select_option("#speed", "4")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_selector("body:not([data-step='0'])", state="attached")
    page.get_by_role("button", name="Pause").click()
    page.keyboard.press("End")
    expect(page.locator("#at")).to_contain_text("Step")
    page.get_by_role("slider", name="Step").fill("3")
    page.wait_for_selector("body[data-step='3']", state="attached")
    before = visit.table
    page.get_by_role("button", name="Fork here").click()
    page.wait_for_url("**/table/*")
    visit.page.wait_for_selector("body[data-version]", state="attached")
    assert visit.table != before


def test_whose_eyes(visit: Visit, game: str) -> None:
    visit.play_now(game)
    visit.play(3, random.Random(2))
    visit.page.goto(f"/replay/{visit.table}")
    visit.page.wait_for_selector("body[data-step]", state="attached")
    assert visit.page.locator("#eyes option").count() == 2
    visit.page.select_option("#eyes", "")
    if hides_hands(game_named(game)):  # what lies open to all is shown to all
        expect(visit.page.locator("#hand")).to_be_hidden()
