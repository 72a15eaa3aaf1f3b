"""What every page owes its readers: no serious finding of axe in either theme, search in the rules, small weight."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Request, expect

from tests.browser.hall import PHONE, WIDE, Visit, least_seats, page_data
from warhall.games import game as game_named

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


HALL, DAY, PHONE_BY_DAY = LOOKS = (("dark", WIDE), ("light", WIDE), ("light", PHONE))


def test_axe_finds_nothing_serious(visit: Visit, game: str) -> None:
    """In the hall's light, by day, and on a phone."""
    visit.sit(game, choices=8, seed=8)
    table = visit.table
    serious = _findings(visit, *LOOKS)
    visit.page.keyboard.press("t")
    visit.page.wait_for_selector("#words-of-table")
    serious += findings(visit)
    visit.page.goto(f"/replay/{table}")  # still on a phone
    serious += _findings(visit, PHONE_BY_DAY)
    visit.page.goto(f"/rules/{game}")
    serious += _findings(visit, PHONE_BY_DAY, HALL)
    assert not serious


def test_axe_finds_nothing_serious_in_the_hall(visit: Visit) -> None:
    visit.make_table("zorn", ["me"])
    visit.page.goto("/")
    assert not _findings(visit, *LOOKS)


def _findings(visit: Visit, *looks: tuple[str, tuple[int, int]]) -> list[str]:
    serious = []
    for scheme, size in looks:
        visit.look(scheme, size)
        serious += findings(visit)
        assert visit.page.evaluate("document.documentElement.scrollWidth") <= size[0], visit.page.url
    return serious


def test_the_rules_can_be_searched(visit: Visit, game: str) -> None:
    """By a clause's number; and for how to win, which shows the primer first."""
    visit.page.goto(f"/rules/{game}?q=how+do+I+win")
    parts = visit.page.locator("section.primer-part:visible")
    expect(parts).to_have_count(1)
    expect(parts).to_contain_text("How you win")
    clauses = game_named(game).clauses()
    wanted = list(clauses)[len(clauses) // 2]
    visit.page.fill("#search", wanted)
    expect(visit.page.locator(f"[id='{wanted}']")).to_be_visible()
    expect(visit.page.locator(f"[id='{next(iter(clauses))}']")).to_be_hidden()
    visit.page.fill("#search", "")
    expect(parts).to_have_count(0)
    expect(visit.page.locator(f"[id='{next(iter(clauses))}']")).to_be_visible()


def test_a_table_page_is_light_and_its_words_are_at_hand(visit: Visit, game: str) -> None:
    """Panels of all sides, the clause behind a question, the primer in the rules, and the table in words."""
    sizes: dict[str, int] = {}

    def weighed(request: Request) -> None:
        sizes[request.url] = request.sizes()["responseBodySize"]

    page = visit.page
    page.on("requestfinished", weighed)
    visit.sit(game)
    page.wait_for_selector("[data-layer=still] > *", state="attached")
    page.remove_listener("requestfinished", weighed)
    assert 0 < sum(sizes.values()) < PAGE_BYTES
    _assert_every_side_has_a_panel(visit, game)
    page.locator("#chips .chip").first.click()
    expect(page.get_by_role("dialog", name="The rule").locator(".clause p").first).not_to_be_empty()
    page.keyboard.press("Escape")
    page.keyboard.press("t")
    words = page.locator("#words-of-table")
    expect(words.locator("pre")).not_to_be_empty()
    expect(page.locator("#live")).to_contain_text(visit.question)
    version = visit.version
    words.get_by_role("listitem").first.get_by_role("button").click()
    visit.moved_on(version)
    page.keyboard.press("r")
    page.fill("dialog input[type=search]", "win")
    expect(page.locator("dialog .inside .inside > *").first).to_contain_text("How you win")


def _assert_every_side_has_a_panel(visit: Visit, game: str) -> None:
    """A side that nobody plays too."""
    found = game_named(game)
    cards = found.seat_cards(found.new(least_seats(game), seed=1).view(0))
    expect(visit.page.locator(".seat.foe")).to_have_count(len([card for card in cards if card.seat < 0]))
    expect(visit.page.locator(".seat:not(.foe)")).to_have_count(len(page_data(visit.page)["seats"]))


def test_what_is_not_here_is_said_in_words(visit: Visit) -> None:
    visit.expected = ("404",)
    for path in ("/table/nothing", "/join/nothing", "/new/nothing", "/rules/nothing", "/replay/nothing"):
        answered = visit.page.goto(path)
        assert answered is not None
        assert answered.status == 404
        expect(visit.page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
