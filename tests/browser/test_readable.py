"""What is drawn can be read, and what can be chosen can be hit: question after question of a random game."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser

from tests.browser import measure
from tests.browser.hall import HallProcess, Visit

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES = ((1440, 900), (1280, 720), (390, 844))
QUESTIONS = 14


@pytest.mark.parametrize("size", SIZES, ids=["wide", "laptop", "phone"])
def test_words_and_targets_are_large_enough(
    browser: Browser, hall: HallProcess, game: str, size: tuple[int, int]
) -> None:
    touch = size[0] < 500
    visit = Visit(browser, hall.address, size=size, touch=touch)
    visit.play_now(game)
    dice = random.Random(7)
    for _ in range(QUESTIONS):
        visit.ready()
        if visit.over:
            break
        _assert_readable(visit, measure.FINGER if touch else measure.TARGET)
        visit.click(dice.choice(visit.options()))
    visit.close()
    assert not visit.complaints


def _assert_readable(visit: Visit, target: int) -> None:
    page = visit.page
    words = measure.words_of(page)
    drawn, written = [word for word in words if word.board], [word for word in words if not word.board]
    assert measure.unreadable(words) == [], visit.question
    assert measure.share_of_small(drawn) <= measure.FEW, visit.question
    assert measure.share_of_small(written) <= measure.FEW, visit.question
    assert measure.too_small(page, target) == [], visit.question
    assert measure.cut_off(page) == [], visit.question
