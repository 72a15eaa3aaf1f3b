"""The board on the page: how near it is, where one looks, and what a drag does."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Page

from tests.browser.hall import Visit

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LEVELS = ("far", "names", "ratings", "close")
STATE = """
() => {
  const sheet = document.querySelector("#sheet");
  const scale = new DOMMatrix(sheet.style.transform).a;
  const px = Number(sheet.style.getPropertyValue("--px"));
  return { scale, px, levels: [...sheet.children].map((board) => board.getAttribute("class")) };
}
"""
WHEEL = "by => document.querySelector('#view').dispatchEvent(new WheelEvent('wheel', { deltaY: by }))"
PLACE = "() => document.querySelector('#sheet').style.transform"
SEEN = """
() => {
  const frame = document.querySelector("#view").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("#sheet [data-option]")].map((node) => node.getBoundingClientRect());
  return boxes.filter((box) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  }).length;
}
"""


def until_lit(visit: Visit, seed: int = 12) -> None:
    """Play on until something on the board can be chosen."""
    dice = random.Random(seed)
    for _ in range(40):
        visit.ready()
        if visit.page.locator("#sheet [data-option]").count():
            return
        visit.click(dice.choice(visit.options()))
    raise AssertionError("nothing on the board can be chosen")


def level_of(page: Page) -> str:
    """The level that both drawings of the board are told."""
    found = {name for name in LEVELS for classes in page.evaluate(STATE)["levels"] if name in classes.split()}
    assert len(found) == 1
    return found.pop()


def test_the_board_is_told_how_near_it_is_and_how_large_a_px_is(visit: Visit, game: str) -> None:
    visit.play_now(game)
    visit.page.keyboard.press("0")
    visit.page.keyboard.press("-")
    seen = [level_of(visit.page)]
    for _ in range(16):
        visit.page.keyboard.press("+")
        seen.append(level_of(visit.page))
        state = visit.page.evaluate(STATE)
        assert state["px"] == pytest.approx(1 / state["scale"], rel=0.01)
    assert seen == sorted(seen, key=LEVELS.index)  # nearer and nearer
    assert seen[-1] == "close"


def test_a_level_is_left_with_slack(visit: Visit) -> None:
    """Back by a little less than the way there, the names stay."""
    visit.play_now("zorn")
    page = visit.page
    page.set_viewport_size({"width": 1280, "height": 720})
    page.keyboard.press("0")
    assert level_of(page) == "far"
    for _ in range(60):
        if level_of(page) == "far":
            page.evaluate(WHEEL, -12)
    page.evaluate(WHEEL, 24)
    assert level_of(page) == "names"
    page.evaluate(WHEEL, 80)
    assert level_of(page) == "far"


def test_what_is_asked_comes_near_and_stays(visit: Visit, game: str) -> None:
    visit.play_now(game)
    until_lit(visit)
    page = visit.page
    assert level_of(page) != "far"
    assert page.evaluate(SEEN) > 0
    page.keyboard.press("+")
    place = page.evaluate(PLACE)
    page.set_viewport_size({"width": 1440, "height": 900})
    page.evaluate("document.querySelector('#prompt').style.minHeight = '150px'")  # the prompt grows
    page.wait_for_timeout(100)
    assert page.evaluate(PLACE) == place
    page.keyboard.press("0")
    page.keyboard.press("f")
    assert level_of(page) != "far"
    assert page.evaluate(SEEN) > 0


def test_a_drag_moves_the_board_and_selects_no_text(visit: Visit, game: str) -> None:
    visit.play_now(game)
    page = visit.page
    for _ in range(3):
        page.keyboard.press("+")
    before = page.evaluate(PLACE)
    page.mouse.move(300, 300)
    page.mouse.down()
    page.mouse.move(600, 420, steps=6)
    page.mouse.up()
    assert page.evaluate(PLACE) != before
    assert page.evaluate("String(getSelection())") == ""
