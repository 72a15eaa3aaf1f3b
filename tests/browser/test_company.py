"""Several people: invitations, spectators, one screen for two, bots that take over."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hall import READY, SHOWN, Visit, least_seats, page_data
from warhall.games import game as game_named

NASTY = "<img src=x onerror=alert(1)>"


def seats_for_two(game: str, second: str) -> list[str]:
    """Me, one other, and bots in whatever seats are left."""
    return ["me", second, *["steward"] * (least_seats(game) - 2)]


@pytest.mark.parametrize("shared", ["zanziar", "uprising"])  # against each other; together
def test_a_friend_joins_by_invitation_link_and_both_see_each_choice(
    visit: Visit, browser: Browser, shared: str
) -> None:
    visit.make_table(shared, seats_for_two(shared, "friend"))
    visit.page.wait_for_selector(SHOWN, state="attached")
    free = visit.page.locator(".seat[data-seat='1']")
    expect(free.get_by_role("button", name="Copy link")).to_be_visible()
    link = visit.api(f"/tables/{visit.table}")["seats"][1]["invitation"]
    friend = Visit(browser, visit.address)
    friend.page.goto(f"/join/{link}")
    friend.page.fill("#name", NASTY)
    friend.page.get_by_role("button", name="Take seat 2").click()
    friend.page.wait_for_url("**/table/*")
    friend.page.wait_for_selector(SHOWN, state="attached")
    expect(free.locator(".who")).to_contain_text(NASTY)
    dice = random.Random(3)
    for _ in range(6):
        player = visit if visit.asked else friend
        player.ready()
        player.click(dice.choice(player.options()))
        for person in (visit, friend):
            person.page.wait_for_selector(f"body[data-version='{player.version}']", state="attached")
    friend.close()
    assert not friend.complaints


@pytest.mark.parametrize("watched", ["bloodstones", "zorn"])  # hands are hidden; everything is open
def test_a_spectator_sees_board_and_talk_and_can_choose_nothing(visit: Visit, browser: Browser, watched: str) -> None:
    visit.sit(watched)
    watcher = Visit(browser, visit.address)
    watcher.page.goto(f"/table/{visit.table}")
    watcher.page.wait_for_selector(SHOWN, state="attached")
    expect(watcher.page.locator("#sheet .board").first).to_be_visible()
    assert watcher.options() == []
    expect(watcher.page.locator("#hand")).to_be_hidden()
    version = visit.version
    visit.click(visit.options()[0])
    watcher.moved_on(version)
    expect(watcher.page.locator("#words")).to_have_count(0)  # who does not sit there listens
    visit.page.fill("#words", NASTY)
    visit.page.keyboard.press("Enter")
    for page in (visit.page, watcher.page):  # as it was typed
        page.get_by_role("tab", name="Talk").click()
        expect(page.locator("#talk")).to_contain_text(NASTY)
    watcher.close()
    assert not watcher.complaints


@pytest.mark.parametrize("handed", ["bloodstones", "bsieged", "zanziar"])  # two that hide hands, one that does not
def test_a_curtain_falls_between_secret_hands_at_one_screen(visit: Visit, handed: str) -> None:
    """Where opponents hold something in hand, nothing of it is on the page until the next person lifts the curtain."""
    visit.make_table(handed, ["me"] * least_seats(handed))
    curtain = visit.page.locator(".curtain")
    dice = random.Random(4)
    seen = 0
    for _ in range(14):
        visit.page.wait_for_selector(f".curtain, {READY}", state="attached")
        if curtain.count():
            seen += 1
            expect(visit.page.locator("#hand > *")).to_have_count(0)
            assert visit.options() == []
            curtain.get_by_role("button").click()
        visit.ready()
        visit.click(dice.choice(visit.options()))
    assert bool(seen) == page_data(visit.page)["hides"] == (handed != "bsieged")


def test_a_seat_is_handed_to_a_bot_and_taken_back(visit: Visit) -> None:
    visit.make_table("zorn", seats_for_two("zorn", "friend"))
    visit.page.wait_for_selector(SHOWN, state="attached")
    visit.page.keyboard.press("s")
    box = visit.page.locator("#settings-box")
    box.get_by_label("Which bot").select_option("squire")
    box.get_by_role("button", name="Let a bot play", exact=True).click()
    mine = visit.page.locator(".seat[data-seat='0']")
    expect(mine.locator(".who")).to_contain_text("bot")
    assert visit.api(f"/tables/{visit.table}")["seats"][0]["bot"] == "squire"
    with visit.page.expect_navigation():  # the page is loaded anew
        mine.get_by_role("button", name="Take back").click()
    visit.page.wait_for_selector(SHOWN, state="attached")
    expect(mine.locator(".who")).not_to_contain_text("bot")


def test_a_new_table_by_the_form(visit: Visit, game: str) -> None:
    """Settings say what they mean and can be chosen for me."""
    visit.page.goto(f"/new/{game}")
    visit.page.click("[data-recommended]")
    for setting in game_named(game).settings:
        wanted = setting.recommended(2)
        assert visit.page.input_value(f"#option-{setting.id}") == str(wanted)
        expect(visit.page.locator(f"#option-{setting.id}-help .about")).to_have_text(setting.told(wanted))
    visit.page.fill("#title", NASTY)
    visit.page.get_by_role("button", name=re.compile("^Me (against|with) bots$")).click()
    visit.page.get_by_role("button", name="Open the table").click()
    visit.page.wait_for_url("**/table/*")
    visit.ready()
    expect(visit.page.locator("#title")).to_have_text(NASTY)
    visit.page.goto("/")
    expect(visit.page.locator(".asked strong")).to_contain_text(NASTY)


def test_whoever_plays_several_sides_reads_which_is_asked(visit: Visit) -> None:
    """One player of Uprising leads two factions: the prompt has the badge and the name of the one that is asked."""
    visit.make_table("uprising", ["me"])
    dice = random.Random(1)
    seen: set[str] = set()
    while len(seen) < 2:
        visit.ready()
        whose = visit.api(f"/tables/{visit.table}/sight?seat=0")["prompt"]["whose"]
        if whose is not None and whose["letter"] not in seen:
            expect(visit.page.locator("#spine")).to_have_text(whose["letter"])
            expect(visit.page.locator("#spine")).to_have_class(re.compile(f"c-{whose['colour']}"))
            expect(visit.page.locator("#question")).to_contain_text(whose["name"])
            seen.add(whose["letter"])
        visit.click(dice.choice(visit.options()))


def test_what_lies_under_the_pointer_stays_while_others_play(visit: Visit) -> None:
    """The panels of the seats are changed, not made anew: a button stays the same button in the same place."""
    visit.make_table("uprising", ["me", "steward", "friend"])
    visit.ready()
    button = visit.page.locator(".seat[data-seat='2']").get_by_role("button", name="A bot")
    expect(button).to_be_visible()
    held, where = button.element_handle(), button.bounding_box()
    panels = visit.page.locator("#seats").inner_text()
    visit.click(visit.options()[0])
    expect(visit.page.locator(".seat[data-seat='1'].turn")).to_be_visible()
    assert visit.page.locator("#seats").inner_text() != panels
    assert held is not None
    assert held.evaluate("(node) => node.isConnected")
    assert button.bounding_box() == where
