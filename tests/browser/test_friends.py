"""Friends: links that reach, one person on two devices, seats that are freed, and being offline."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Dialog, Request, Route, expect

from tests.browser.hall import DRAWN, PHONE, SHOWN, WIDE, Visit
from warhall.web.assets import signs_svg

GAME = "bloodstones"


UNREACHED = ("net::",)  # the browser itself complains of what it could not fetch
CUT = "() => fetch('/api/me', { cache: 'no-store' }).then(() => false, () => true)"
CLICK = "(key) => document.querySelector(`[data-option='${key}']`).click()"
KEPT = "Your choice is kept"


def go_offline(visit: Visit) -> None:
    """The browser tells the page before it cuts the network: it is told again when nothing comes through any more."""
    visit.expected = UNREACHED
    visit.context.set_offline(True)
    visit.page.wait_for_function(CUT)
    visit.page.evaluate("window.dispatchEvent(new Event('offline'))")


def sent(visit: Visit, to: str = "choices") -> list[Request]:
    """The choices that the page sends from now on, or what it takes back."""
    found: list[Request] = []
    visit.page.on("request", lambda each: found.append(each) if each.url.endswith(f"/{to}") else None)
    return found


def sit_with_a_choice_to_take_back(visit: Visit) -> None:
    """Zanziar begins with choices that nothing is learnt from."""
    visit.sit("zanziar")
    visit.click(visit.options()[0])
    visit.ready()
    expect(visit.page.locator("#undo")).to_be_enabled()


def tried_in_vain(visit: Visit) -> None:
    """Wait until the page has tried once more to take up its stream."""
    visit.page.wait_for_event("requestfailed", lambda each: "/stream" in each.url)


def test_offline_is_seen_at_once_and_a_click_is_sent_later(visit: Visit) -> None:
    visit.sit(GAME)
    before, option, choices = visit.version, visit.options()[0], sent(visit)
    go_offline(visit)
    line = visit.page.locator(".lost-line")
    expect(line).to_have_text("This device is offline.")
    visit.page.evaluate(CLICK, option)
    expect(visit.page.locator(".toast")).to_contain_text(KEPT)
    tried_in_vain(visit)
    expect(line).to_be_visible()
    assert visit.version == before
    visit.context.set_offline(False)
    visit.moved_on(before)
    expect(line).to_have_count(0)
    assert len(choices) == 2  # in vain, and once more


def test_a_choice_without_an_answer_tells_that_the_hall_is_away(visit: Visit) -> None:
    """The stream that is open says nothing, as it does when it is dead; whatever else is asked comes to nothing."""
    visit.expected = UNREACHED
    visit.sit(GAME)
    before, option, choices = visit.version, visit.options()[0], sent(visit)
    visit.page.route("**/api/**", lambda route: route.abort())
    line = visit.page.locator(".lost-line")
    visit.page.evaluate(CLICK, option)
    expect(line).to_have_text("The hall does not answer. Trying again …")
    tried_in_vain(visit)
    expect(line).to_be_visible()
    assert visit.version == before
    visit.page.unroute("**/api/**")
    visit.moved_on(before)
    expect(line).to_have_count(0)
    assert len(choices) == 2


# What has been said since; it stands there for a few seconds only.
TOASTS = """
() => {
  window.toasts = [];
  const note = (changes) => {
    for (const { addedNodes } of changes) for (const toast of addedNodes) window.toasts.push(toast.textContent);
  };
  new MutationObserver(note).observe(document.querySelector("#toasts"), { childList: true });
}
"""


def test_an_undo_without_an_answer_takes_up_the_stream_anew_and_is_sent_again(visit: Visit) -> None:
    visit.expected = UNREACHED
    sit_with_a_choice_to_take_back(visit)
    before, undone = visit.version, sent(visit, "undo")
    visit.page.route("**/api/**", lambda route: route.abort())
    visit.page.keyboard.press("u")
    expect(visit.page.locator(".lost-line")).to_have_text("The hall does not answer. Trying again …")
    expect(visit.page.locator(".toast").filter(has_text="Your undo is kept")).to_have_count(1)
    tried_in_vain(visit)
    visit.page.unroute("**/api/**")
    visit.moved_on(before)
    expect(visit.page.locator(".lost-line")).to_have_count(0)
    assert (len(undone), visit.version) == (2, before + 1)


def test_an_undo_whose_answer_breaks_off_takes_back_once_and_play_goes_on(visit: Visit) -> None:
    visit.expected = (*UNREACHED, "409")
    sit_with_a_choice_to_take_back(visit)
    before, undone = visit.version, sent(visit, "undo")
    visit.page.evaluate(TOASTS)

    def cut(route: Route) -> None:
        route.fetch()  # the hall takes it back
        route.abort()

    visit.page.route("**/undo", cut, times=1)
    with visit.page.expect_response("**/undo") as again:
        visit.page.keyboard.press("u")
    assert again.value.status == 409
    visit.moved_on(before)
    visit.ready()
    visit.click(visit.options()[0])
    assert (len(undone), visit.version) == (2, before + 2)
    assert "moved on" not in " ".join(visit.page.evaluate("window.toasts"))


def test_where_news_comes_and_choices_do_not_the_page_does_not_try_without_end(visit: Visit) -> None:
    visit.expected = UNREACHED
    visit.sit(GAME)
    before, choices = visit.version, sent(visit)
    visit.page.route("**/choices", lambda route: route.abort())
    with visit.page.expect_event("requestfailed", lambda _: len(choices) == 2):  # again on the new connection
        visit.page.evaluate(CLICK, visit.options()[0])
    for _ in range(20):  # whoever tries without end has tried again by then
        visit.api(f"/tables/{visit.table}")
        visit.page.evaluate(DRAWN)
    expect(visit.page.locator(".lost-line")).to_have_count(0)
    assert (len(choices), visit.version) == (2, before)
    visit.page.unroute("**/choices")
    visit.page.evaluate("window.dispatchEvent(new Event('online'))")
    visit.moved_on(before)


# The hall takes the choice, but its answers break off, twice. Its streams can be spoken through.
HALF = """
let answers = 0;
const { EventSource, fetch } = window;
window.streams = [];
window.EventSource = class extends EventSource {
  constructor(address) { super(address); window.streams.push(this); }
};
window.fetch = async (...asked) => {
  const answer = await fetch(...asked);
  if (!asked[0].endsWith("/choices")) return answer;
  const said = await answer.json();
  answer.json = async () => {
    answers += 1;
    setTimeout(() => { document.body.dataset.answers = answers; }); // then the page knows
    if (answers > 2) return said;
    throw new TypeError("Failed to fetch");
  };
  return answer;
};
"""


def test_a_choice_whose_answer_breaks_off_is_made_once_and_the_next_can_be_made(visit: Visit) -> None:
    visit.context.add_init_script(f"{{{HALF}}}")
    visit.sit(GAME)
    before, choices = visit.version, sent(visit)
    visit.page.evaluate(CLICK, visit.options()[0])
    visit.page.wait_for_selector("[data-answers='2']", state="attached")  # the second on a new connection
    visit.moved_on(before)
    visit.ready()
    visit.page.evaluate("window.streams.at(-1).dispatchEvent(new Event('beat'))")
    visit.page.wait_for_selector("[data-answers='3']", state="attached")
    assert (len(choices), visit.version) == (3, before + 1)
    visit.click(visit.options()[0])


def test_ground_that_could_not_be_fetched_is_fetched_when_the_hall_answers(visit: Visit) -> None:
    visit.expected = UNREACHED
    visit.page.route("**/api/boards/*", lambda route: route.abort())
    visit.sit(GAME)
    ground = visit.page.locator("#sheet [data-layer=still] > *")
    expect(ground).to_have_count(0)
    visit.page.unroute("**/api/boards/*")
    expect(ground).not_to_have_count(0)


def test_signs_that_could_not_be_fetched_are_fetched_when_the_hall_answers(visit: Visit) -> None:
    visit.expected = UNREACHED
    visit.page.route("**/signs*.svg", lambda route: route.abort())
    with visit.page.expect_event("requestfailed", lambda each: "signs" in each.url):
        visit.sit(GAME)
    signs = [visit.page.locator(f"symbol#{name}") for name in re.findall('<symbol id="([^"]+)"', signs_svg())]
    missing = [sign for sign in signs if not sign.count()]
    assert missing
    visit.page.unroute("**/signs*.svg")
    for sign in missing:
        expect(sign).to_be_attached()


def test_a_personal_link_opens_the_same_seat_in_another_browser(visit: Visit, browser: Browser) -> None:
    visit.sit(GAME)
    visit.page.click("#settings")
    visit.page.get_by_role("button", name="My link to another device").click()
    link = visit.page.get_by_label("My personal link").input_value()
    phone = Visit(browser, visit.address)
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Open my seats here").click()
    phone.page.wait_for_url(f"{visit.address}/")
    phone.page.goto(f"/table/{visit.table}")
    phone.page.wait_for_selector(SHOWN, state="attached")
    expect(phone.page.locator(".seat.mine .who")).to_contain_text("You")
    phone.close()
    assert not phone.complaints


def test_a_link_for_this_machine_alone_says_so(visit: Visit) -> None:
    visit.make_table(GAME, ["me", "friend"])
    visit.page.wait_for_selector(SHOWN, state="attached")
    visit.page.locator(".seat[data-seat='1']").get_by_role("button", name="Copy link").click()
    expect(visit.page.locator("#reach-box")).to_contain_text("warhall hall --host 0.0.0.0")


def test_one_click_lets_the_network_in_and_a_phone_in_the_room_gets_a_code(visit: Visit) -> None:
    """The hall itself is not opened here: the answers are those of one that may be (tests/server/test_reach.py)."""
    shut = {"here_only": True, "site": "", "machine": "192.168.1.5", "may": "open"}
    opened = {**shut, "here_only": False, "may": "shut"}
    asked: list[object] = []

    def answer(route: Route) -> None:
        change = route.request.post_data_json
        asked.append(change)
        route.fulfill(json=opened if change == {"network": True} else shut)

    visit.page.route("**/api/reach", answer)
    visit.make_table(GAME, ["me", "friend"])
    visit.page.wait_for_selector(SHOWN, state="attached")
    visit.page.locator(".seat[data-seat='1']").get_by_role("button", name="Copy link").click()
    expect(visit.page.locator("#reach-box")).to_contain_text("http://192.168.1.5:")
    visit.page.get_by_role("button", name="Let the network in").click()
    shared = visit.page.locator("#share-box")
    invitation = visit.api(f"/tables/{visit.table}")["seats"][1]["invitation"]
    port = visit.address.rpartition(":")[2]
    expect(shared.get_by_label("The link")).to_have_value(f"http://192.168.1.5:{port}/join/{invitation}")
    code = shared.get_by_alt_text("The link as a QR code")
    expect(code).to_be_visible()
    assert code.evaluate("(image) => image.decode().then(() => image.naturalWidth)") > 0
    shared.get_by_role("button", name="Listen to this machine alone again").click()
    expect(shared).to_have_count(0)
    assert asked == [None, {"network": True}, {"network": False}]


@pytest.mark.parametrize(
    ("kind", "word", "means"),
    [
        (GAME, "Leave", "until somebody else takes it"),
        (GAME, "Resign", "A bot plays on against the others"),
        ("bsieged", "Resign", "A bot plays on beside the others, who win or lose with it"),
        ("zorn", "Resign", "beside the others and against them"),
    ],
)
def test_whoever_gets_up_is_told_what_it_means(visit: Visit, kind: str, word: str, means: str) -> None:
    visit.make_table(kind, ["me", "friend"])
    visit.page.wait_for_selector(SHOWN, state="attached")
    said: list[str] = []

    def agree(asked: Dialog) -> None:
        said.append(asked.message)
        asked.accept()

    visit.page.on("dialog", agree)
    visit.page.click("#settings")
    with visit.page.expect_navigation():  # the page is loaded anew
        visit.page.get_by_role("button", name=word, exact=True).click()
    visit.page.wait_for_selector(SHOWN, state="attached")
    assert [means in asked for asked in said] == [True]
    expect(visit.page.locator(".seat.mine")).to_have_count(0)
    assert bool(visit.api(f"/tables/{visit.table}")["seats"][0]["bot"]) == (word == "Resign")


def test_whose_seat_was_freed_looks_on(visit: Visit, browser: Browser) -> None:
    visit.make_table(GAME, ["me", "friend"])
    visit.page.wait_for_selector(SHOWN, state="attached")
    friend = Visit(browser, visit.address)
    friend.page.goto(f"/join/{visit.api(f'/tables/{visit.table}')['seats'][1]['invitation']}")
    friend.page.get_by_role("button", name="Take seat 2").click()
    friend.page.wait_for_url("**/table/*")
    expect(friend.page.locator(".seat.mine")).to_have_count(1)
    visit.page.on("dialog", lambda asked: asked.accept())
    visit.page.click("#settings")
    visit.page.get_by_role("button", name="Free it").click()
    expect(friend.page.locator(".seat.mine")).to_have_count(0)
    expect(visit.page.locator(".seat[data-seat='1']").get_by_role("button", name="Copy link")).to_be_visible()
    friend.close()


def answered(visit: Visit, table: str, seat: int, wanted: tuple[str, ...]) -> str:
    """Answer what a seat is asked, with the first of the wanted options that is open, else with the first of all."""
    seen = visit.api(f"/tables/{table}/view?seat={seat}")
    asked = [question["options"] for question in seen["view"]["questions"] if question["mine"]]
    if not asked:
        return ""
    option = next((one for one in wanted if one in asked[0]), asked[0][0])
    visit.api(f"/tables/{table}/choices", {"seat": seat, "option": option, "version": seen["version"]})
    return str(option)


OFFERED = """
() => {
  const [sheet, box] = ["#map, .map", "#sheet #dialogue"].map((one) => document.querySelector(one));
  const [frame, it] = [sheet, box].map((node) => node.getBoundingClientRect());
  return it.left >= frame.left && it.right <= frame.right && it.top >= frame.top && it.bottom <= frame.bottom;
}
"""


def test_an_offer_is_put_before_the_other_as_a_whole(visit: Visit, browser: Browser) -> None:
    """Zanziar: a trade is offered; whoever is asked sees what they get and give, on a phone too."""
    visit.api("/people", {"name": "Ada"})
    table = visit.api("/tables", {"game": "zanziar", "seats": ["me", "friend"], "listed": False})["id"]
    friend = Visit(browser, visit.address, size=PHONE, touch=True)
    friend.page.goto(f"/join/{visit.api(f'/tables/{table}')['seats'][1]['invitation']}")
    friend.page.get_by_role("button", name="Take seat 2").click()
    friend.page.wait_for_url("**/table/*")
    quiet = ("done", "end", "thing:1", *[f"pawn:{number}" for number in range(1, 9)], "pass")
    for _ in range(60):
        if answered(visit, table, 0, ("trade", *quiet)) == "trade":
            break
        answered(friend, table, 1, quiet)
    for word in ("seat:b", "peace", "wish_passage", "done"):
        assert answered(visit, table, 0, (word,)) == word
    friend.ready()
    expect(friend.page.locator("#dialogue")).to_contain_text("You get")
    for size in (PHONE, WIDE):
        friend.look("dark", size)
        friend.page.reload()
        friend.ready()
        friend.page.evaluate(DRAWN)
        assert friend.page.evaluate(OFFERED), size
    friend.close()
