"""The board on the page: how near it is, where one looks, and what a drag does."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.hall import DRAWN, Visit
from warhall.kernel.table import Table

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
(which) => {
  const frame = document.querySelector("#view").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(`#sheet ${which}`)].map((node) => node.getBoundingClientRect());
  return boxes.filter((box) => {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return x > frame.left && x < frame.right && y > frame.top && y < frame.bottom;
  }).length;
}
"""


def until_lit(visit: Visit) -> None:
    """Play on until something on the board can be chosen."""
    dice = random.Random(12)
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


@pytest.mark.parametrize("board", ["zorn", "uprising"])  # a wide map; hexes that lie open one by one
def test_the_board_is_told_how_near_it_is_and_how_large_a_px_is(visit: Visit, board: str) -> None:
    visit.sit(board)
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
    visit.sit("zorn")
    page = visit.page
    page.set_viewport_size({"width": 1280, "height": 720})
    page.keyboard.press("0")
    assert level_of(page) == "far"
    for _ in range(60):
        if level_of(page) != "far":
            break
        page.evaluate(WHEEL, -12)
    page.evaluate(WHEEL, 24)
    assert level_of(page) == "names"
    page.evaluate(WHEEL, 80)
    assert level_of(page) == "far"


def test_what_is_asked_comes_near_and_stays(visit: Visit, game: str) -> None:
    """Large enough to be read, whatever the page does around it; and so does what takes the focus."""
    visit.sit(game)
    until_lit(visit)
    page = visit.page
    assert level_of(page) != "far"
    assert page.evaluate(SEEN, "[data-option]") > 0
    page.keyboard.press("+")
    place = page.evaluate(PLACE)
    page.evaluate("document.querySelector('#prompt').style.minHeight = '150px'")  # the prompt grows
    page.evaluate(DRAWN)
    assert page.evaluate(PLACE) == place
    page.keyboard.press("0")
    page.keyboard.press("f")
    assert level_of(page) != "far"
    assert page.evaluate(SEEN, "[data-option]") > 0
    for _ in range(5):
        page.keyboard.press("+")
    lit = page.locator("#sheet [data-option]:visible")
    for number in sorted({0, lit.count() // 2, lit.count() - 1}):
        page.keyboard.press("Tab")  # so that the focus is shown
        lit.nth(number).focus()
        assert page.evaluate(SEEN, ":focus") == 1


def test_a_drag_moves_the_board_and_selects_no_text(visit: Visit, game: str) -> None:
    """And one key shows everything again."""
    visit.sit(game)
    page = visit.page
    page.keyboard.press("0")
    fitted = page.evaluate(PLACE)
    for _ in range(3):
        page.keyboard.press("+")
    before = page.evaluate(PLACE)
    assert before != fitted
    page.mouse.move(300, 300)
    page.mouse.down()
    page.mouse.move(600, 420, steps=6)
    page.mouse.up()
    assert page.evaluate(PLACE) != before
    assert page.evaluate("String(getSelection())") == ""
    page.keyboard.press("0")
    assert page.evaluate(PLACE) == fitted


PRESS = """
(option) => {
  const node = document.querySelector(`[data-option="${option}"]`);
  document.body.dataset.fresh = "true";
  node.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1 }));
}
"""

# Whether the page has been fresh since; that lasts a moment only, and a busy machine may look too late.
WATCH = """
() => {
  delete document.body.dataset.fresh;
  const note = () => { if (document.body.dataset.fresh) window.wasFresh = true; };
  new MutationObserver(note).observe(document.body, { attributes: true });
}
"""


def test_a_click_on_a_page_that_has_just_changed_chooses_nothing(visit: Visit) -> None:
    visit.sit("zanziar")
    option = visit.options()[0]
    sent: list[str] = []
    visit.page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    visit.page.evaluate(PRESS, option)  # what is chosen is sent at once
    visit.page.evaluate(DRAWN)
    assert not sent
    visit.page.evaluate(WATCH)
    visit.click(option)
    visit.page.wait_for_function("window.wasFresh")
    visit.page.wait_for_selector("body:not([data-fresh])", state="attached")


def gives_up(table: Table[Any, Any]) -> bool:
    """Whether one could be done too early."""
    seen = table.view(table.asks[0].seat)
    asked = seen.question
    return asked is not None and any(table.game.loses(option, asked, seen) for option in asked.options)


def test_what_would_be_lost_for_nothing_is_asked_once_more(visit: Visit, game: str) -> None:
    options = visit.sit_where(game, gives_up)["options"]
    too_early, version = next(option for option in options if option["loses"]), visit.version
    visit.page.wait_for_selector("body:not([data-fresh])", state="attached")
    visit.page.locator(f":is(#acts, #choices) [data-option='{too_early['key']}']").click()
    lost = visit.page.locator("#consequence")
    expect(lost).to_contain_text(too_early["loses"], ignore_case=True)
    expect(lost).to_contain_text("Sure?")
    assert visit.version == version
    visit.page.locator(f"#acts [data-armed='{too_early['key']}']").click()
    visit.moved_on(version)


def test_an_unlit_place_says_what_it_is_when_clicked(visit: Visit) -> None:
    visit.sit("bloodstones")
    until_lit(visit)
    area = visit.page.wait_for_function(UNLIT)  # when the ground has come
    visit.page.mouse.click(*area.json_value())
    expect(visit.page.locator("#look")).to_be_visible()


def until_barred(visit: Visit, game: str, kind: str = "") -> dict[str, str]:
    """At a table where something one would expect is barred; what it is, and why."""

    def is_barred(table: Table[Any, Any]) -> bool:
        return any(one.option.startswith(kind) for one in table.blocked(table.asks[0].seat))

    told: list[dict[str, str]] = visit.sit_where(game, is_barred)["blocked"]
    return next(one for one in told if one["key"].startswith(kind))


def test_what_is_barred_says_why_with_its_clause(visit: Visit, game: str) -> None:
    barred = until_barred(visit, game)
    all_of_them = visit.page.locator(".btn.barred", has_text="Why not")
    if all_of_them.count():
        all_of_them.click()
    told = visit.page.locator(".btn.barred, dialog .clause").filter(has_text=barred["label"]).first
    expect(told).to_contain_text(barred["reason"], ignore_case=True)
    expect(told).to_contain_text(barred["clause"].partition("-")[2])  # without the game's own letters where it is short


def test_an_unlit_place_says_why_not_when_clicked(visit: Visit) -> None:
    barred = until_barred(visit, "zorn", "area:")
    visit.page.keyboard.press("0")  # the whole map
    place = visit.page.locator(f"#sheet [data-area='{barred['key'].partition(':')[2]}']").first.bounding_box()
    assert place is not None
    visit.page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    expect(visit.page.locator("#look")).to_contain_text(f"{barred['reason']} ({barred['clause']})")


UNLIT = """
() => {
  const frame = document.querySelector("#view").getBoundingClientRect();
  const at = (k) => [frame.left + 40 + (k % 50) * 14, frame.top + 40 + (k / 50) * 14];
  const spots = Array.from({ length: 2000 }, (_, k) => at(k));
  for (const [x, y] of spots) {
    const under = document.elementsFromPoint(x, y);
    if (under.some((node) => node.closest("[data-option], button"))) continue;
    if (under[0].closest("#sheet") && under.some((node) => node.hasAttribute("data-area"))) return [x, y];
  }
  return null;
}
"""


def test_phases_keep_their_names_beside_a_long_title(visit: Visit) -> None:
    visit.page.set_viewport_size({"width": 1280, "height": 720})
    visit.sit("zorn")
    dice = random.Random(4)
    for _ in range(30):
        visit.ready()
        if visit.page.locator("#phases li").count() > 4:
            break
        visit.click(dice.choice(visit.options()))
    names = visit.page.locator("#phases li > span:not(.sr)")
    assert names.count() > 4
    assert all(box is not None and box["width"] > 20 for box in (each.bounding_box() for each in names.all()))


@pytest.mark.parametrize("free", ["uprising", "zanziar"])
def test_what_stands_open_at_any_time_is_behind_one_button(visit: Visit, free: str) -> None:
    visit.sit(free)
    standing = visit.page.locator("[data-any-time]")
    dice = random.Random(12)
    for _ in range(40):
        visit.ready()
        if standing.count():
            break
        visit.click(dice.choice(visit.options()))
    version = visit.version
    standing.click()
    visit.page.locator("#any-time .can").first.click()
    visit.moved_on(version)
