"""A battle is a scene of its own: again from the log, skipped with one key, unasked when it is one's own."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser import measure
from tests.browser.hall import PHONE, WIDE, HallProcess, Visit, finished_game
from tests.browser.measure import SMALL

GAMES = ("bloodstones", "uprising", "zanziar")  # fights of several parts; those of the others: below
SEEDS = range(2, 20)  # of games in which bots may come to blows
SMALLEST = """
() => Math.min(...[...document.querySelectorAll("#battle *")]
  .filter((node) => [...node.childNodes].some((text) => text.nodeType === 3 && text.data.trim()))
  .filter((node) => !node.closest("svg") && node.checkVisibility())
  .map((node) => parseFloat(getComputedStyle(node).fontSize)))
"""
OVERFLOW = "() => document.querySelector('#battle').scrollWidth - innerWidth"
HIDDEN = "(field) => field.scrollHeight - field.clientHeight"  # px that must be scrolled to
LARGE = 5  # kinds of units on either side, and as many tiles


def finished(visit: Visit, game: str, seed: int = 1) -> str:
    """A table whose game is over."""
    if not visit.context.cookies():
        visit.api("/people", {"name": "Ada"})
    answered = visit.context.request.post(f"{visit.address}/api/tables/file", data=finished_game(game, seed))
    return str(answered.json()["id"])


@pytest.mark.parametrize("name", GAMES)
def test_a_battle_is_watched_again_from_the_log(browser: Any, hall: HallProcess, name: str) -> None:
    host = Visit(browser, hall.address)
    table = finished(host, name)
    host.close()
    for size in (WIDE, PHONE):
        watch(Visit(browser, hall.address, size=size, touch=size == PHONE), table)


@pytest.mark.parametrize("name", ["zorn", "bsieged"])
def test_a_shot_or_an_attack_without_dice_is_watched_when_somebody_asks(
    browser: Any, hall: HallProcess, name: str
) -> None:
    visit = Visit(browser, hall.address)
    watch(visit, finished(visit, name), "#log [data-opens=strike] .watch")


def watch(visit: Visit, table: str, button: str = "#log .watch") -> None:
    page = visit.page
    page.goto(f"/replay/{table}")
    page.wait_for_selector("body[data-step]", state="attached")
    page.evaluate("(button) => document.querySelector(button).click()", button)
    box = page.locator("#battle")
    expect(box.locator(".army")).to_have_count(2)
    page.keyboard.press("Space")
    expect(box).to_have_attribute("data-shown", "true")
    assert box.locator(".verdict strong").inner_text()
    assert page.evaluate(OVERFLOW) <= 0
    assert page.evaluate(SMALLEST) >= SMALL
    for part in [None, *box.locator(".beats button:visible").all()]:  # as it ended, and each part
        if part is not None:
            part.click()
        assert box.locator(".field").evaluate(HIDDEN) <= 0
    box.get_by_role("button", name="Continue").click()
    expect(box).to_have_count(0)
    visit.close()
    assert not visit.complaints


def enlarged(battle: dict[str, Any]) -> dict[str, Any]:
    """The same with many on both sides, more than in the games that were looked at."""
    for army in battle["armies"]:
        army["fighters"] = [dict(army["fighters"][0], words="×2 +1", lost=k % 2) for k in range(LARGE)]
    for thrown in [thrown for beat in battle["beats"] for thrown in beat["throws"]]:
        thrown["turned"] = [dict(thrown["turned"][0], words="Blank, from hand") for _ in range(LARGE)]
        thrown["modifiers"] = [{"words": "Siege Engines", "value": "+2"} for _ in range(3)]
    return dict(battle, losses=["Reivers of the Hill Folk fall in Aldstead."] * 3)


def test_a_large_battle_is_seen_as_a_whole_on_a_phone(browser: Any, hall: HallProcess) -> None:
    visit = Visit(browser, hall.address, size=PHONE, touch=True)

    def more(route: Route) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, json=enlarged(answer.json()))

    visit.page.route("**/battles/**", more)
    watch(visit, finished(visit, "bloodstones"))


# What a battle has come to since; that lasts a moment only, and a busy machine may look too late.
WATCH = """
() => {
  window.battle = new Set();
  const note = () => {
    const box = document.querySelector("#battle");
    if (box?.checkVisibility()) window.battle.add(box.dataset.shown === "true" ? "shown" : "seen");
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
}
"""


def test_ones_own_battle_opens_by_itself_and_goes_by_itself(browser: Any, hall: HallProcess) -> None:
    visit = Visit(browser, hall.address, motion="no-preference")
    visit.context.add_init_script("localStorage['warhall.pace'] = 'fast'")
    table = finished(visit, "bsieged")
    steps = json.loads(visit.context.request.get(f"{visit.address}/api/tables/{table}/file").body())["steps"]
    lines = visit.api(f"/tables/{table}/log")["lines"]
    shot = next(line for line in lines if line["fight"] >= 0 and line["opens"] == "fought")
    choice = steps[shot["step"] - 1]
    fork = visit.api(f"/tables/{table}/forks", {"step": shot["step"] - 1, "seat": None})["id"]
    visit.page.goto(f"/table/{fork}")
    visit.page.wait_for_selector("body[data-version]:not([data-busy])", state="attached")
    info = visit.api(f"/tables/{fork}")
    assert choice["seat"] in info["mine"]
    chosen = {"seat": choice["seat"], "option": choice["option"], "version": info["version"]}
    visit.page.evaluate(WATCH)
    visit.api(f"/tables/{fork}/choices", chosen)
    visit.page.wait_for_function("() => window.battle.has('shown')")
    assert visit.page.evaluate("[...window.battle]") == ["seen", "shown"]
    expect(visit.page.locator("#battle")).to_have_count(0)
    visit.close()
    assert not visit.complaints


def rows_to_arrange(visit: Visit) -> str:
    """A table of Zanziar where whoever attacks is asked for the rows."""
    for seed in SEEDS:
        table = finished(visit, "zanziar", seed)
        lines = visit.api(f"/tables/{table}/log")["lines"]
        for line in [line for line in lines if line["fight"] >= 0 and " attacks " in line["text"]]:
            fork = visit.api(f"/tables/{table}/forks", {"step": line["step"], "seat": None})
            seen = visit.api(f"/tables/{fork['id']}/sight?seat={fork['waiting_for'][0]}")
            if seen["prompt"]["kind"] == "zanziar.arrange":
                return str(fork["id"])
    raise AssertionError("nobody attacks")


def test_a_battle_that_is_fought_has_a_layout_of_its_own_on_a_phone(browser: Any, hall: HallProcess) -> None:
    """All rows of both sides at once, in letters that can be read, with what is asked in view."""
    visit = Visit(browser, hall.address, size=PHONE, touch=True)
    page = visit.page
    page.goto(f"/table/{rows_to_arrange(visit)}")
    page.locator(".curtain button").click()
    visit.ready()
    frame, scene = page.locator("#view").bounding_box(), page.locator("#scene-panel").bounding_box()
    assert frame is not None
    assert scene is not None
    assert scene["x"] >= frame["x"] - 1
    assert scene["x"] + scene["width"] <= frame["x"] + frame["width"] + 1
    assert scene["y"] + scene["height"] <= frame["y"] + frame["height"] + 1
    drawn = [word for word in measure.words_of(page) if word.board]
    assert {"Magic", "Con", "Combat"} <= {word.words for word in drawn}
    assert [word for word in drawn if word.size < SMALL] == []
    lit = page.locator("#sheet .unitcard[data-option]:visible")
    for card in lit.all():
        expect(card).to_be_in_viewport(ratio=0.99)
    assert lit.count() > 0
    assert measure.too_small(page, measure.FINGER) == []
    visit.close()
    assert not visit.complaints
