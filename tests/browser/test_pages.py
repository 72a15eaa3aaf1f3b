"""What every page owes its readers: no serious finding of axe in either theme, search in the rules, small weight."""

from __future__ import annotations

import random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Request, expect

from tests.browser.hall import PHONE, WIDE, HallProcess, Visit
from warhall.games import game as game_named

pytestmark = [pytest.mark.browser, pytest.mark.slow]
PAGE_BYTES = 300_000
BAD = ("serious", "critical")


WHAT_IS_WEIGHED = {"resultTypes": ["violations"], "iframes": False}


def findings(visit: Visit) -> list[str]:
    """What axe takes to be serious; of the many clauses of the rules, one section stands for all."""
    long = visit.page.locator("#section-0").count() > 0
    parts = {"include": [["header"], ["nav"], ["#section-0"], ["#content"]]} if long else None
    found = Axe().run(visit.page, context=parts, options=WHAT_IS_WEIGHED)
    return [
        f"{visit.page.url}: {one['id']}: {node['html'][:160]}"
        for one in found.response["violations"]
        if one["impact"] in BAD
        for node in one["nodes"]
    ]


@pytest.mark.parametrize(
    ("scheme", "size"), [("dark", WIDE), ("light", WIDE), ("light", PHONE)], ids=["hall", "day", "phone"]
)
def test_axe_finds_nothing_serious(
    browser: Browser, hall: HallProcess, game: str, scheme: str, size: tuple[int, int]
) -> None:
    visit = Visit(browser, hall.address, scheme=scheme, size=size)
    visit.play_now(game)
    visit.play(8, random.Random(8))
    visit.ready()
    table = visit.table
    serious = findings(visit)
    visit.page.keyboard.press("t")
    visit.page.wait_for_selector("#words-of-table")
    serious += findings(visit)
    for path in ("/", f"/new/{game}", f"/rules/{game}", f"/replay/{table}"):
        visit.page.goto(path)
        visit.page.wait_for_load_state("networkidle")
        serious += findings(visit)
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= size[0], path
    visit.close()
    assert not serious
    assert not visit.complaints


def test_the_rules_can_be_searched(visit: Visit, game: str) -> None:
    clauses = game_named(game).clauses()
    wanted = list(clauses)[len(clauses) // 2]
    visit.page.goto(f"/rules/{game}")
    visit.page.fill("#search", wanted)
    expect(visit.page.locator(f"[id='{wanted}']")).to_be_visible()
    expect(visit.page.locator(f"[id='{next(iter(clauses))}']")).to_be_hidden()
    visit.page.fill("#search", "")
    expect(visit.page.locator(f"[id='{next(iter(clauses))}']")).to_be_visible()


def test_a_table_page_is_light(visit: Visit, game: str) -> None:
    sizes: dict[str, int] = {}

    def weighed(request: Request) -> None:
        sizes[request.url] = request.sizes()["responseBodySize"]

    visit.play_now(game)
    table = visit.table
    fresh = Visit(visit.browser, visit.address)
    fresh.page.on("requestfinished", weighed)
    fresh.page.goto(f"/table/{table}")
    fresh.page.wait_for_selector("body[data-version]", state="attached")
    fresh.page.wait_for_selector("[data-layer=still] > *", state="attached")
    fresh.close()
    assert 0 < sum(sizes.values()) < PAGE_BYTES


def test_what_is_not_here_is_said_in_words(visit: Visit) -> None:
    visit.expected = ("404",)
    for path in ("/table/nothing", "/join/nothing", "/new/nothing", "/rules/nothing", "/replay/nothing"):
        answered = visit.page.goto(path)
        assert answered is not None
        assert answered.status == 404
        expect(visit.page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
