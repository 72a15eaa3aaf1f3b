"""What teaches a newcomer: the primer before the first table, hints on the board, a guided first game."""

from __future__ import annotations

import random
import re
from typing import Any

from playwright.sync_api import Browser, expect

from tests.browser.hall import PHONE, WIDE, HallProcess, Visit
from tests.browser.test_pages import findings
from warhall.games import OWN
from warhall.games import game as game_named

SENTENCE = re.compile(r"^[A-Z0-9].*[.!?]$")
ADVISED = "[...document.querySelectorAll('[data-advised]')].map((node) => node.dataset.option)"

# Buttons of the prompt of which the upper or lower edge is not seen.
CUT = """
() => {
  const { top, bottom } = document.querySelector("#acts").getBoundingClientRect();
  const boxes = [...document.querySelectorAll("#acts .btn")].map((node) => [node, node.getBoundingClientRect()]);
  const cut = ({ height, top: first, bottom: last }) => height && (first < top - 1 || last > bottom + 1);
  return boxes.filter(([, box]) => cut(box)).map(([node]) => node.textContent);
}
"""
# From now on whoever asks for a hint gets this one, and the hall is not asked.
ANSWERED = """
(hint) => {
  const { fetch } = window;
  window.fetch = (address, ...rest) =>
    String(address).includes("/hint?") ? Promise.resolve(Response.json(hint)) : fetch(address, ...rest);
}
"""
# A point at which what is uppermost is ringed.
RINGED = """
() => {
  for (const node of document.querySelectorAll("[data-advised]")) {
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = node.getBoundingClientRect();
    for (const dy of [0.5, 0.3, 0.7]) for (const dx of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const [x, y] = [box.left + box.width * dx, box.top + box.height * dy];
      if (document.elementFromPoint(x, y)?.closest("[data-option]")?.dataset.advised === "") return [x, y];
    }
  }
  return null;
}
"""


def follow(visit: Visit) -> None:
    """Click what is ringed, and wait for what follows."""
    version, point = visit.version, visit.page.wait_for_function(RINGED)  # an area has its shape from the ground
    visit.page.mouse.click(*point.json_value())
    visit.sure(version)


def test_a_newcomer_is_shown_the_primer_and_what_to_do_first_once(browser: Browser, hall: HallProcess) -> None:
    visit = Visit(browser, hall.address, fresh=True)
    visit.play_now(OWN[0])
    box, hint = visit.page.locator("#primer-box"), visit.page.locator("#hint")
    expect(box).to_contain_text("Five things newcomers overlook")
    assert not findings(visit)
    box.get_by_role("button", name="To the table").click()
    expect(box).to_have_count(0)
    expect(hint).to_be_visible()
    expect(visit.page.locator("#log .new")).to_have_count(0)  # nobody was here before
    hint.get_by_role("button").click()
    visit.page.reload()
    visit.ready()
    expect(box).to_have_count(0)
    expect(hint).to_be_hidden()
    visit.page.keyboard.press("p")
    expect(box).to_contain_text("How you win")
    visit.page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    visit.close()
    assert not visit.complaints


def test_the_primer_comes_unasked_before_the_first_table_of_each_game(
    browser: Browser, hall: HallProcess, game: str
) -> None:
    visit = Visit(browser, hall.address, fresh=True)
    visit.play_now(game)
    box = visit.page.locator("#primer-box")
    for part in ("How you win", "Five things newcomers overlook"):
        expect(box).to_contain_text(part)
    to_table = box.get_by_role("button", name="To the table")
    expect(to_table).to_be_in_viewport()
    to_table.click()
    expect(box).to_have_count(0)
    visit.close()
    assert not visit.complaints


def test_what_to_do_first_is_said_no_more_to_those_who_have_chosen(browser: Browser, hall: HallProcess) -> None:
    visit = Visit(browser, hall.address, fresh=True)
    visit.play_now(OWN[0])
    to_table = visit.page.locator("#primer-box .go")
    expect(to_table).to_be_focused()  # in view however long the text is
    to_table.click()
    expect(visit.page.locator("#hint")).to_be_visible()
    visit.click(visit.options()[0])
    expect(visit.page.locator("#hint")).to_be_hidden()
    visit.page.reload()
    visit.ready()
    expect(visit.page.locator("#hint")).to_be_hidden()
    visit.close()


def test_a_primer_reads_on_every_screen(browser: Browser, hall: HallProcess, game: str) -> None:
    visit = Visit(browser, hall.address)
    for path in (f"/games/{game}", f"/new/{game}"):
        visit.page.goto(path)
        for scheme, size in (("dark", WIDE), ("light", PHONE)):
            visit.look(scheme, size)
            assert not findings(visit)
            assert visit.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        broken = "[...document.images].filter((image) => image.complete && !image.naturalWidth).length"
        assert visit.page.evaluate(broken) == 0
    visit.close()
    assert not visit.complaints


def test_a_hint_is_ringed_and_can_be_taken(visit: Visit, game: str) -> None:
    visit.sit(game, choices=6, seed=4)
    version = visit.version
    visit.page.keyboard.press("h")
    expect(visit.page.locator("#advice .why").first).to_have_text(SENTENCE)
    expect(visit.page.locator("#hint-me")).to_have_attribute("aria-busy", "false")  # it says so while it thinks
    advised = visit.page.evaluate(ADVISED)
    assert advised
    assert set(advised) <= set(visit.options())
    assert not findings(visit)
    visit.page.click("#advice .btn:not(.quiet)")
    visit.moved_on(version)
    visit.ready()
    expect(visit.page.locator("#advice")).to_be_hidden()


def one_advised(visit: Visit, why: str, place: int = 0, chance: float = 0, expected: str = "") -> dict[str, Any]:
    """An option as the hall advises it."""
    told = {"option": visit.options()[place], "label": "This", "why": why, "chance": chance, "worlds": 0}
    return {**told, "expected": expected}


def ask_for(visit: Visit, options: list[dict[str, Any]], quick: bool = False) -> None:
    """Ask for a hint, and get this one."""
    expect(visit.page.locator("#hint-me")).not_to_have_attribute("aria-busy", "true")  # nobody has asked yet
    visit.page.evaluate(ANSWERED, {"version": visit.version, "options": options, "quick": quick})
    visit.page.keyboard.press("h")
    expect(visit.page.locator("#advice")).to_be_visible()


def test_every_option_of_a_hint_has_its_reason_in_print(browser: Browser, hall: HallProcess) -> None:
    """However long it is, on a phone too: then the hint can be turned over."""
    visit = Visit(browser, hall.address, size=PHONE, touch=True)
    visit.sit(OWN[0])
    long = "It is near, and there is much to be said for it. " * 6
    first = one_advised(visit, long, 0, 0.61, "61 % to win.")
    ask_for(visit, [first, one_advised(visit, long, 1, 0.5, "50 % to win."), one_advised(visit, "It is far.", 1)])
    box = visit.page.locator("#advice")
    expect(box.locator(".other .why")).to_have_text([long.strip(), "It is far."])
    expect(box.locator(".other .btn")).to_have_text(["or This50 % to win.", "or This"])
    expect(box.locator(".chance")).to_have_text(["61 % to win."])
    far = box.locator(".other .btn").last
    far.scroll_into_view_if_needed()
    expect(far).to_be_in_viewport(ratio=1)
    assert box.evaluate("(box) => box.offsetHeight <= box.parentElement.offsetHeight")
    assert not findings(visit)
    visit.close()
    assert not visit.complaints


def test_a_hint_of_a_busy_hall_says_that_it_is_a_quick_one(visit: Visit) -> None:
    visit.sit(OWN[0])
    told = one_advised(visit, "It is near.")
    ask_for(visit, [told], quick=True)
    expect(visit.page.locator("#advice .quick")).to_contain_text("quick hint")
    expect(visit.page.locator("#advice .why")).to_have_text("It is near.")
    assert told["option"] in visit.page.evaluate(ADVISED)


def assert_advised_on_screen(visit: Visit) -> None:
    visit.page.wait_for_function(RINGED)
    assert not visit.page.evaluate(CUT), visit.page.viewport_size


def look_at_the_other_screen(visit: Visit) -> None:
    now = visit.page.viewport_size
    assert now is not None
    visit.look("dark", PHONE if now["width"] == WIDE[0] else WIDE)


def test_a_guided_game_is_played_to_its_end_and_goes_on(browser: Browser, hall: HallProcess, game: str) -> None:
    """What is advised can be clicked; each kind of question is tried on a wide screen and on a phone."""
    guide = game_named(game).guide()
    assert guide is not None
    seen: set[str] = set()
    visit = Visit(browser, hall.address)
    visit.page.goto(f"/games/{game}")
    visit.page.click(f"[data-guided={game}]")
    visit.page.wait_for_url("**/table/*")
    for number in range(1, len(guide.step) + 1):
        visit.ready()
        expect(visit.page.locator("#guide small")).to_have_text(f"Guide, step {number} of {len(guide.step)}")
        expect(visit.page.locator("[data-advised]").first).to_be_attached()
        kind = visit.api(f"/tables/{visit.table}/view?seat=0")["view"]["questions"][0]["kind"]
        assert_advised_on_screen(visit)
        if kind not in seen:
            look_at_the_other_screen(visit)
            assert_advised_on_screen(visit)
        seen.add(kind)
        follow(visit)
    visit.ready()
    expect(visit.page.locator("#guide small")).to_have_text("The guide ends here")
    assert not findings(visit)
    if game == "zorn":
        visit.page.click("#guide .btn")
        expect(visit.page.locator("#guide")).to_be_hidden()
    visit.play(3, random.Random(2))
    expect(visit.page.locator("#guide")).to_be_hidden()  # it has said farewell
    visit.close()
    assert not visit.complaints


ODDS_ON_A_PHONE = """
() => {
  const box = document.querySelector("#odds").getBoundingClientRect();
  const leaves = [...document.querySelectorAll("#odds *")].filter((node) => !node.children.length);
  const words = leaves.filter((node) => node.textContent.trim());
  return {
    inside: box.left >= 0 && box.right <= innerWidth && box.top >= 0 && box.bottom <= innerHeight,
    cut: words.filter((node) => node.getBoundingClientRect().right > box.right + 1).map((node) => node.textContent),
    small: words.filter((node) => parseFloat(getComputedStyle(node).fontSize) < 11).map((node) => node.textContent),
    low: [...document.querySelectorAll("#odds button")].filter((node) => node.offsetHeight < 44).length,
    bars: document.querySelectorAll("#odds .odds-bar progress").length,
  };
}
"""


def test_the_odds_can_be_read_on_a_phone(browser: Browser, hall: HallProcess) -> None:
    """At the march of Uprising's guided game: what fighting the Garrison may come to."""
    visit = Visit(browser, hall.address, size=PHONE, touch=True)
    visit.api("/people", {"name": "Ada"})
    table = visit.api("/tables/guided", {"game": "uprising"})["id"]
    for option in ("hex:a5", "explore", "pass", "command", "hex:a2", "done", "command"):
        version = visit.api(f"/tables/{table}/view?seat=0")["version"]
        visit.api(f"/tables/{table}/choices", {"seat": 0, "option": option, "version": version})
    visit.page.goto(f"/table/{table}")
    visit.ready()
    visit.page.keyboard.press("o")
    for _ in range(20):  # a busy hall says: ask again in a moment
        with visit.page.expect_response("**/odds?*") as answered:
            visit.page.locator("#odds .row .btn", has_text="Old Toll Road").click()
        if answered.value.ok:
            break
    visit.page.locator("#odds .odds-bar").first.wait_for()
    told = visit.page.evaluate(ODDS_ON_A_PHONE)
    assert told.pop("bars") >= 1
    assert told == {"inside": True, "cut": [], "small": [], "low": 0}
    assert not findings(visit)
    visit.close()


def test_whoever_strays_from_the_guide_is_answered(visit: Visit) -> None:
    game = OWN[0]
    guide = game_named(game).guide()
    assert guide is not None
    visit.page.goto("/")
    visit.page.click(f"[data-guided={game}]")
    visit.page.wait_for_url("**/table/*")
    visit.ready()
    other = next(option for option in visit.options() if option not in guide.step[0].choose)
    visit.click(other)
    expect(visit.page.locator("#guide em")).to_have_text(guide.step[0].otherwise)
