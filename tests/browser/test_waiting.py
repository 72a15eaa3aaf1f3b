"""Clicks while news is being shown: they are done when all of it is, or it is said why not."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hall import SETTLE, SHOWN, HallProcess, Visit, played_until
from warhall.games.zanziar.keys import AGREE_END, WITHDRAW
from warhall.kernel.table import Table

# While they are held, what should come later does not: news is shown for as long as a test needs. What comes is heard.
HELD = """
localStorage["warhall.pace"] = "slow";
const { EventSource, setTimeout } = window;
window.EventSource = class extends EventSource {
  constructor(address) {
    super(address);
    this.addEventListener("table", ({ data }) => { window.heard = JSON.parse(data).version ?? window.heard; });
  }
};
window.held = null;
window.setTimeout = (work, ...rest) => window.held ? (window.held.push(work), 0) : setTimeout(work, ...rest);
"""
HOLD = "window.held = []"
LET_GO = "const { held } = window; window.held = null; for (const work of held) work();"
WAITS = "What you clicked waits until this has been shown."
PASSED = "Something else has happened since you clicked; look again."


def others_are_asked(table: Table[Any, Any]) -> bool:
    """Whether the second player is asked while the first may turn up a card."""
    standing = table.standing(0)
    return table.asks[0].seats == (1,) and standing is not None and len(standing.options) > 1


@pytest.fixture
def friend(browser: Browser, hall: HallProcess) -> Iterator[Visit]:
    friend = Visit(browser, hall.address)
    yield friend
    friend.close()
    assert not friend.complaints


@pytest.fixture
def table(visit: Visit, friend: Visit) -> str:
    """Zanziar for two; the friend is asked, and I look on."""
    table = visit.bring(played_until("zanziar", others_are_asked))
    visit.context.request.delete(f"{visit.address}/api/tables/{table}/seats/1")
    friend.api("/people", {"name": "Bob"})
    friend.api(f"/tables/{table}/seats/1", {"invitation": visit.api(f"/tables/{table}")["seats"][1]["invitation"]})
    visit.context.add_init_script(f"{{{HELD}}}")
    visit.page.goto(f"/table/{table}")
    visit.page.wait_for_selector(SHOWN, state="attached")
    return table


def standing(visit: Visit, table: str) -> list[str]:
    """What I may do at any time."""
    return [option["key"] for option in visit.api(f"/tables/{table}/sight?seat=0")["standing"]]


def say(friend: Visit, table: str, option: str) -> int:
    """The friend says something at any time; the version it makes."""
    version = friend.api(f"/tables/{table}")["version"]
    return int(friend.api(f"/tables/{table}/choices", {"seat": 1, "option": option, "version": version})["version"])


def click_while_it_is_shown(visit: Visit, friend: Visit, table: str) -> int:
    """The friend says something, and while that is shown I turn up a card; the version of it."""
    visit.page.evaluate(HOLD)
    version = say(friend, table, AGREE_END)
    visit.page.wait_for_selector(f"body[data-busy][data-version='{version}']", state="attached")
    visit.page.evaluate(SETTLE)
    visit.page.locator("[data-any-time]").click()
    visit.page.locator("#any-time button.can").first.click()
    expect(visit.page.locator(".toast")).to_have_text(WAITS)
    assert visit.api(f"/tables/{table}")["version"] == version
    return version


def test_a_click_is_done_when_the_news_has_been_shown(visit: Visit, friend: Visit, table: str) -> None:
    first, *others = standing(visit, table)
    version = click_while_it_is_shown(visit, friend, table)
    visit.page.evaluate(LET_GO)
    visit.page.wait_for_selector(f"body[data-version='{version + 1}']", state="attached")
    assert first not in standing(visit, table)
    assert set(others) <= set(standing(visit, table))


def test_a_click_is_not_done_when_something_else_has_come_and_that_is_said(
    visit: Visit, friend: Visit, table: str
) -> None:
    click_while_it_is_shown(visit, friend, table)
    version = say(friend, table, WITHDRAW)
    visit.page.wait_for_function("(version) => window.heard === version", arg=version)
    visit.page.evaluate(LET_GO)
    visit.page.wait_for_selector(f"{SHOWN}[data-version='{version}']", state="attached")
    expect(visit.page.locator(".toast").last).to_have_text(PASSED)
    assert visit.api(f"/tables/{table}")["version"] == version
