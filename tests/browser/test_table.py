"""Playing at a table: by mouse, by keyboard, by touch, over a restart, to the end."""

from __future__ import annotations

import random
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.conftest import open_hall
from tests.browser.hall import HallProcess, Visit, finished_game, least_seats
from tests.browser.measure import WATCH_OTHERS

CLICKS = 20


def test_a_newcomer_plays_against_bots_by_clicking_what_is_lit(visit: Visit, game: str) -> None:
    clicks, dice = 0, random.Random(7)
    while clicks < CLICKS:  # dice are sealed anew at every table: whoever clicks at random may lose early
        visit.play_now(game)
        more = visit.play(CLICKS - clicks, dice)
        assert more
        clicks += more


@pytest.mark.parametrize("either", ["bsieged", "zanziar"])  # everything is open; hands are hidden
def test_undo_takes_back_and_a_reload_changes_nothing(visit: Visit, either: str) -> None:
    visit.sit(either)
    dice = random.Random(11)
    undo = visit.page.locator("#undo")
    question, options = "", [""]
    for _ in range(40):
        visit.ready()
        question, options = visit.question, visit.options()
        visit.click(dice.choice(options))
        visit.ready()  # nobody else moves any more: undo stays as it is
        if undo.is_enabled():
            break
    assert undo.is_enabled()
    version = visit.version
    visit.page.keyboard.press("u")
    visit.moved_on(version)
    assert (visit.question, visit.options()) == (question, options)
    visit.page.reload()
    visit.ready()
    assert (visit.question, visit.options()) == (question, options)


# Whether the hall has told the page anew how the table stands.
TOLD = """
() => {
  const note = () => { window.told = true; };
  new MutationObserver(note).observe(document.body, { attributes: true, attributeFilter: ["data-version"] });
}
"""


def test_a_killed_hall_is_found_again_and_the_game_goes_on(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """What each game keeps over a restart, the suites of saves prove."""
    folder = tmp_path_factory.mktemp("killed")
    first = open_hall(folder)
    visit = Visit(browser, first.address, expected=("net::", "Failed to load"))
    visit.sit("zorn", choices=4)
    question, options = visit.question, visit.options()
    visit.page.evaluate(TOLD)
    first.kill()
    expect(visit.page.locator(".lost-line")).to_be_visible()
    with closing(open_hall(folder, first.port)):
        expect(visit.page.locator(".lost-line")).to_have_count(0)
        visit.page.wait_for_function("() => window.told")  # a click before that may come while it is being shown
        assert (visit.question, visit.options()) == (question, options)
        visit.play(2, random.Random(5))
        visit.close()
    assert not visit.complaints


def test_a_whole_turn_is_played_by_keyboard_alone(visit: Visit, game: str) -> None:
    """Tab reaches what is lit, Enter chooses it, digits choose by number, until someone else is asked."""
    visit.sit(game)
    keys = visit.page.keyboard
    before = visit.page.locator("#log h3, #log .entry").count()
    for number in range(9):
        visit.ready()
        if visit.over:
            return
        version = visit.version
        if number % 3 == 2:
            keys.press("1")
        else:
            _tab_to_an_option(visit)
            keys.press("Enter")
        sure = visit.page.locator("#acts [data-armed]")
        if sure.count():  # something would be lost: it is asked once more
            sure.focus()
            keys.press("Enter")
        visit.moved_on(version)
    assert visit.page.locator("#log h3, #log .entry").count() > before


def _tab_to_an_option(visit: Visit) -> None:
    focused = ", ".join(f"#{part} [data-option]:focus" for part in ("sheet", "hand", "strip", "acts", "choices"))
    for _ in range(60):
        visit.page.keyboard.press("Tab")
        if visit.page.locator(focused).count():
            return
    raise AssertionError("Tab reaches nothing that can be chosen")


# The shapes of areas: of the ground that never changes, or of hexes that lie open one by one.
GROUND = "#sheet :is([data-layer=still] [data-keys], .hits [data-area])"
PLACES = """
(ground) => [...document.querySelectorAll(ground)].slice(0, 2)
  .map(({ dataset: { keys, area } }) => keys?.split(" ")[0] ?? `area:${area}`)
"""


@pytest.mark.parametrize("ground", ["bloodstones", "uprising"])  # of one piece; hex by hex
def test_the_places_of_a_line_are_outlined_and_the_way_between_them_is_drawn(visit: Visit, ground: str) -> None:
    visit.sit(ground, choices=6)
    page = visit.page
    expect(page.locator(GROUND).first).to_be_attached()
    places = page.evaluate(PLACES, GROUND)

    def told(route: Route) -> None:
        answer = route.fetch()
        read = answer.json()
        read["lines"][-1] |= {"opens": "", "places": places, "pieces": ["unit:none"]}
        route.fulfill(response=answer, json=read)

    page.route("**/log?*", told)
    page.goto(f"/replay/{visit.table}")
    page.wait_for_selector("body[data-step]", state="attached")
    expect(page.locator(GROUND).first).to_be_attached()
    page.locator("#log .entry").last.hover()
    expect(page.locator(".told-layer .told.line:not(.way)")).to_have_count(2)
    expect(page.locator(".told-layer .told.way.line")).to_have_count(1)
    page.mouse.move(5, 5)
    expect(page.locator(".told-layer")).to_have_count(0)


STORY = 4  # lines
HEARD = """
() => {
  window.heard = [];
  const note = () => {
    const words = document.querySelector("#caption .said > span:last-child")?.firstChild?.textContent;
    if (document.body.dataset.telling && words && window.heard.at(-1) !== words) window.heard.push(words);
  };
  const watched = { subtree: true, childList: true, attributes: true };
  new MutationObserver(note).observe(document.querySelector("#caption"), watched);
}
"""


@pytest.mark.parametrize("siege", ["zorn", "bsieged"])
def test_what_automated_enemies_do_in_one_go_is_told_line_by_line(visit: Visit, siege: str) -> None:
    visit.sit(siege)
    page = visit.page
    page.evaluate("localStorage['warhall.pace'] = 'fast'")
    page.evaluate(HEARD)
    page.evaluate(WATCH_OTHERS)
    dice = random.Random(9)
    heard: list[str] = []
    for _ in range(20):
        visit.ready()
        visit.click(dice.choice(visit.options()))
        heard = page.evaluate("window.heard")
        if len(heard) >= STORY:
            break
    assert len(heard) >= STORY
    lines = page.locator("#log").text_content() or ""
    assert [words for words in heard if words not in lines] == []
    expect(page.locator(".told-layer")).to_have_count(0)
    assert page.evaluate("window.stale") == []


ROLLED = """
async () => {
  const { Tray } = await import(performance.getEntries().find(({ name }) => name.includes("/dice.js")).name);
  const tray = new Tray();
  const die = (sides, face) => ({ die: `D${sides}`, face, shows: String(face), sides, colour: "" });
  const first = tray.roll([die(6, 1)]);
  await tray.roll([die(6, 2), die(8, 3), die(12, 4)]);
  await first;
  return [...document.querySelectorAll("#dice .die")].map((die) => die.textContent);
}
"""


def test_a_roll_that_comes_while_dice_still_tumble_shows_its_own_faces(browser: Browser, hall: HallProcess) -> None:
    visit = Visit(browser, hall.address, motion="no-preference")
    visit.sit("zorn")
    assert visit.page.evaluate(ROLLED) == ["2", "3", "4"]
    visit.close()
    assert not visit.complaints


COVERED = """
() => {
  const caption = document.querySelector("#caption");
  const near = [...document.querySelectorAll("#sheet [data-option]:not(.far)")];
  const parts = near.map((node) => node.getBoundingClientRect());
  const covered = () => {
    const own = caption.getBoundingClientRect();
    const beside = (part) => part.left >= own.right || own.left >= part.right;
    return parts.filter((part) => !beside(part) && part.top < own.bottom && own.top < part.bottom).length;
  };
  const here = covered();
  caption.classList.toggle("high");
  const there = covered();
  caption.classList.toggle("high");
  return caption.hidden ? [0, 0] : [here, there];
}
"""


def test_what_is_told_points_at_the_board_and_covers_little_of_it(visit: Visit, game: str) -> None:
    """The caption stands where it covers least of what can be chosen; pointing at a line of the log shows its place."""
    visit.sit(game)
    shown = visit.page.locator(".told-layer .told")
    dice, pointed = random.Random(13), False
    for number in range(25):
        visit.ready()
        visit.click(dice.choice(visit.options()))
        here, there = visit.page.evaluate(COVERED)
        assert here <= there
        if not pointed:
            visit.page.locator("#log .entry").last.hover()
            pointed = shown.count() > 0
            visit.page.mouse.move(5, 5)
            expect(shown).to_have_count(0)
        if pointed and number >= 10:
            break
    assert pointed


BELOW_LOG = """
() => {
  const log = document.querySelector("#log");
  return log.scrollHeight - log.scrollTop - log.clientHeight;
}
"""
NEAR_END = 60  # pixels


@pytest.mark.parametrize("ended", ["bloodstones", "bsieged"])  # against each other; together
def test_the_end_shows_the_result_and_the_secret_behind_the_dice(visit: Visit, ended: str) -> None:
    _open_finished_game(visit, ended)
    end = visit.page.locator("#end-of-game")
    expect(end.locator(".scores tr")).to_have_count(least_seats(ended))
    assert visit.page.evaluate(BELOW_LOG) < NEAR_END
    visit.page.keyboard.press("Escape")
    expect(end).to_have_count(0)
    if ended == "bloodstones":  # whose fights take several steps
        _assert_fights_are_told_to_their_end(visit)
    assert visit.page.get_by_role("button", name="Take back").count() == 0
    visit.page.get_by_role("button", name="The result").click()
    expect(end).to_be_visible()
    expect(end.locator(".sealed code").nth(1)).not_to_be_empty()
    with visit.page.expect_download() as download:
        end.get_by_role("link", name="Download the game").click()
    assert download.value.suggested_filename.endswith(".warhall.json")
    end.get_by_role("link", name="Replay and fork").click()
    visit.page.wait_for_selector("body[data-step]", state="attached")


def _open_finished_game(visit: Visit, game: str) -> None:
    visit.api("/people", {"name": "Ada"})
    answered = visit.context.request.post(f"{visit.address}/api/tables/file", data=finished_game(game))
    assert answered.ok, answered.text()
    visit.page.goto(f"/table/{answered.json()['id']}")


def _assert_fights_are_told_to_their_end(visit: Visit) -> None:
    visit.page.get_by_role("button", name="Only fights").click()
    for part in ("fight", "fought"):
        lines = visit.page.locator(f"#log .entry[data-opens={part}]")
        assert lines.count() > 0
        assert lines.count() == lines.and_(visit.page.locator(":not([hidden])")).count()
    assert visit.page.locator("#log .entry[hidden]").count() > 0
