"""The end: how it went, turning points that open the replay, another game in one click."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.hall import PHONE, Visit, finished_game

FOES = {"zorn": 1, "bsieged": 1, "uprising": 2}  # sides of nobody's whose course is told, too
TOGETHER = ("bsieged",)  # whose two seats are one side
WITHOUT_POINTS = ("bsieged", "zanziar")  # won or lost, no more


def test_the_end_tells_how_it_went_and_leads_on(visit: Visit, game: str) -> None:
    page = visit.page
    sides = (1 if game in TOGETHER else 2) + FOES.get(game, 0)
    visit.api("/people", {"name": "Ada"})
    answered = visit.context.request.post(f"{visit.address}/api/tables/file", data=finished_game(game))
    table = answered.json()["id"]
    page.goto(f"/table/{table}")
    end = page.locator("#end-of-game")
    expect(end.locator(".sources tfoot td")).to_have_count(sides)
    expect(end.locator(".course svg")).to_be_visible()
    assert end.locator(".course path:not(.casing)").count() == sides
    counted = end.locator(".scores td:last-child").all_inner_texts()
    assert [bool(points) for points in counted] == [game not in WITHOUT_POINTS] * 2
    turning = end.locator(".turnings a").first
    where = turning.get_attribute("href") or ""
    turning.click()
    page.wait_for_url(f"**{where}")
    page.wait_for_selector(f"body[data-step='{where.rpartition('#')[2]}']", state="attached")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    page.goto(f"/table/{table}")
    rematch = end.get_by_role("button", name="Rematch")
    expect(rematch).to_be_in_viewport(ratio=1)  # on a phone without a search for it
    expect(end.locator(".sources tfoot td")).to_have_count(sides)
    expect(rematch).to_be_in_viewport(ratio=1)
    rematch.click()
    page.wait_for_url(lambda url: "/table/" in url and table not in url)
    page.wait_for_selector(".curtain, body[data-version]", state="attached")  # between secret hands it falls first
    assert visit.api(f"/tables/{visit.table}")["mine"] == [0, 1]
