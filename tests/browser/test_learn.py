"""What teaches a newcomer: the primer before the first table, hints on the board, a guided first game."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hall import PHONE, WIDE, HallProcess, Visit
from tests.browser.test_pages import findings
from warhall.games import OWN
from warhall.games import game as game_named

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SENTENCE = re.compile(r"^[A-Z].*[.!?]$")
ADVISED = "[...document.querySelectorAll('[data-advised]')].map((node) => node.dataset.option)"

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
    version, point = visit.version, visit.page.evaluate(RINGED)
    assert point, f"{visit.page.evaluate(ADVISED)} cannot be clicked"
    visit.page.mouse.click(*point)
    visit.moved_on(version)


def test_the_primer_is_shown_once_before_the_first_table(browser: Browser, hall: HallProcess) -> None:
    visit = Visit(browser, hall.address, fresh=True)
    game = OWN[0]
    visit.play_now(game)
    box = visit.page.locator("#primer-box")
    expect(box).to_contain_text("Five things newcomers overlook")
    assert not findings(visit)
    visit.page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    visit.page.reload()
    visit.ready()
    expect(box).to_have_count(0)
    visit.page.keyboard.press("p")
    expect(box).to_contain_text("How you win")
    visit.close()
    assert not visit.complaints


def test_a_search_for_how_to_win_shows_the_primer_first(visit: Visit, game: str) -> None:
    visit.page.goto(f"/rules/{game}?q=how+do+I+win")
    parts = visit.page.locator("section.primer-part:visible")
    expect(parts).to_have_count(1)
    expect(parts).to_contain_text("How you win")
    visit.page.fill("#search", "")
    expect(parts).to_have_count(0)
    visit.play_now(game)
    visit.page.keyboard.press("r")
    visit.page.fill("dialog input[type=search]", "win")
    expect(visit.page.locator("dialog .inside .inside > *").first).to_contain_text("How you win")


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_primer_reads_on_every_screen(browser: Browser, hall: HallProcess, game: str, size: tuple[int, int]) -> None:
    visit = Visit(browser, hall.address, size=size, scheme="light" if size == PHONE else "dark")
    for path in (f"/games/{game}", f"/new/{game}"):
        visit.page.goto(path)
        visit.page.wait_for_load_state("networkidle")
        assert not findings(visit)
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= size[0]
        broken = "[...document.images].filter((image) => image.complete && !image.naturalWidth).length"
        assert visit.page.evaluate(broken) == 0
    visit.close()
    assert not visit.complaints


def test_a_hint_is_ringed_and_can_be_taken(visit: Visit, game: str) -> None:
    visit.play_now(game)
    visit.play(6, random.Random(4))
    visit.ready()
    version = visit.version
    visit.page.keyboard.press("h")
    expect(visit.page.locator("#advice .why")).to_have_text(SENTENCE)
    advised = visit.page.evaluate(ADVISED)
    assert advised
    assert set(advised) <= set(visit.options())
    assert not findings(visit)
    visit.page.click("#advice .btn:not(.quiet)")
    visit.moved_on(version)
    visit.ready()
    expect(visit.page.locator("#advice")).to_be_hidden()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_a_guided_game_is_played_to_its_end_and_goes_on(
    browser: Browser, hall: HallProcess, game: str, size: tuple[int, int]
) -> None:
    guide = game_named(game).guide()
    assert guide is not None
    visit = Visit(browser, hall.address, size=size)
    visit.page.goto(f"/games/{game}")
    visit.page.click(f"[data-guided={game}]")
    visit.page.wait_for_url("**/table/*")
    for number in range(1, len(guide.step) + 1):
        visit.ready()
        expect(visit.page.locator("#guide small")).to_have_text(f"Guide, step {number} of {len(guide.step)}")
        expect(visit.page.locator("[data-advised]").first).to_be_attached()
        follow(visit)
    visit.ready()
    expect(visit.page.locator("#guide small")).to_have_text("The guide ends here")
    assert not findings(visit)
    visit.page.click("#guide .btn")
    visit.play(3, random.Random(2))
    expect(visit.page.locator("#guide")).to_be_hidden()
    visit.close()
    assert not visit.complaints


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


def test_settings_say_what_they_mean_and_can_be_chosen_for_me(visit: Visit, game: str) -> None:
    visit.page.goto(f"/new/{game}")
    visit.page.click("[data-recommended]")
    for setting in game_named(game).settings:
        wanted = setting.recommended(2)
        assert visit.page.input_value(f"#option-{setting.id}") == str(wanted)
        expect(visit.page.locator(f"#option-{setting.id}-help .about")).to_have_text(setting.told(wanted))
