"""What is drawn can be read, and what can be chosen can be hit: question after question of a random game."""

from __future__ import annotations

import random

from playwright.sync_api import Browser, expect

from tests.browser import measure
from tests.browser.hall import PHONE, WIDE, HallProcess, Visit

LAPTOP = (1280, 720)
QUESTIONS, TAPPED = 12, 8


def test_words_and_targets_are_large_enough(visit: Visit, game: str) -> None:
    """On two screens at every question."""
    visit.sit(game)
    dice = random.Random(17)
    for number in range(QUESTIONS):
        visit.ready()
        if visit.over:
            break
        for size in (LAPTOP, WIDE) if number % 2 else (WIDE, LAPTOP):
            visit.look("dark", size)
            _assert_readable(visit, measure.TARGET)
        visit.click(dice.choice(visit.options()))


def test_on_a_phone_a_tap_selects_and_the_button_commits(browser: Browser, hall: HallProcess, game: str) -> None:
    """And words and targets are large enough for a finger."""
    visit = Visit(browser, hall.address, size=PHONE, touch=True)
    visit.sit(game)
    dice = random.Random(7)
    for _ in range(TAPPED):
        visit.ready()
        if visit.over:
            break
        _assert_readable(visit, measure.FINGER)
        _tap(visit, dice.choice(visit.options()))
    assert visit.page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]
    for part, panel in (("log", "#log"), ("rules", "#rules-panel"), ("talk", "#talk"), ("map", "#view")):
        visit.page.locator(f"#tabs [data-part={part}]").tap()
        expect(visit.page.locator(panel)).to_be_visible()
    visit.close()
    assert not visit.complaints


def _tap(visit: Visit, option: str) -> None:
    version = visit.version
    visit.page.locator(f'[data-option="{option}"]').first.dispatch_event("pointerdown", {"pointerType": "touch"})
    visit.page.locator(f'[data-option="{option}"]').first.dispatch_event("click")
    armed = visit.page.locator("#acts [data-armed]")
    if visit.version == version and armed.count():
        armed.tap()
    visit.moved_on(version)


def _assert_readable(visit: Visit, target: int) -> None:
    page = visit.page
    words = measure.words_of(page)
    drawn, written = [word for word in words if word.board], [word for word in words if not word.board]
    assert measure.unreadable(words) == [], visit.question
    assert measure.share_of_small(drawn) <= measure.FEW, visit.question
    assert measure.share_of_small(written) <= measure.FEW, visit.question
    assert measure.too_small(page, target) == [], visit.question
    assert measure.cut_off(page) == [], visit.question
    assert measure.beyond_the_prompt(page) <= 1, visit.question
