"""A hall that runs, people who visit it, and how they click what is lit."""

from __future__ import annotations

import json
import random
import subprocess
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from warhall.bots import USUAL, answer, bot
from warhall.games import game as game_named
from warhall.kernel import codec
from warhall.kernel.table import Table

READY = "body[data-mine=true]:not([data-busy])"
SETTLE = "delete document.body.dataset.fresh"  # who knows what comes need not wait for the page to settle
SHOWN = "body[data-version]:not([data-busy])"
DRAWN = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"  # sizes are known
TRIES = 40  # games played by chance until something is asked
PATIENCE = 40_000  # milliseconds: what is waited for comes at once, unless the machine is busy
WIDE = (1440, 900)
PHONE = (390, 844)

# A point of the screen at which a click reaches the option: of the thing itself, or of what lies below it.
POINT = """
(wanted) => {
  const parts = "#acts, #choices, #strip, #panels, #hand, #sheet".replaceAll(/#\\w+/g, "$& [data-option]");
  for (const node of document.querySelectorAll(parts)) {
    if (node.dataset.option !== wanted || node.dataset.gone) continue;
    node.scrollIntoView({ block: "nearest", inline: "nearest" });
    const box = node.getBoundingClientRect();
    for (const dy of [0.5, 0.3, 0.7, 0.15, 0.85]) for (const dx of [0.5, 0.3, 0.7, 0.15, 0.85]) {
      const [x, y] = [box.left + box.width * dx, box.top + box.height * dy];
      const hit = document.elementsFromPoint(x, y).map((each) => each.closest("[data-option], button, dialog, .strip"));
      if (hit.find(Boolean)?.dataset.option === wanted) return [x, y];
    }
  }
  return null;
}
"""
OPTIONS = """
() => ["#acts", "#choices", "#strip", "#panels", "#hand", "#sheet"]
  .flatMap((part) => [...document.querySelectorAll(`${part} [data-option]`)])
  .filter((node) => !node.dataset.gone).map((node) => node.dataset.option)
"""


@dataclass
class HallProcess:
    """A running hall, known by its process."""

    process: subprocess.Popen[str]
    address: str

    @property
    def port(self) -> int:
        return int(self.address.rsplit(":", 1)[1])

    def kill(self) -> None:
        """Without a word of warning."""
        self.process.kill()
        self._gone()

    def close(self) -> None:
        self.process.terminate()
        self._gone()

    def _gone(self) -> None:
        self.process.wait(20)
        if self.process.stdout is not None:
            self.process.stdout.close()


@dataclass
class Visit:
    """Someone in front of a browser. They have been here before: no hint, and bots play at once."""

    browser: Browser
    address: str
    size: tuple[int, int] = WIDE
    scheme: Any = "dark"
    touch: bool = False
    fresh: bool = False
    motion: Any = "reduce"
    complaints: list[str] = field(default_factory=list)
    expected: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        width, height = self.size
        self.context: BrowserContext = self.browser.new_context(
            base_url=self.address,
            viewport={"width": width, "height": height},
            color_scheme=self.scheme,
            has_touch=self.touch,
            reduced_motion=self.motion,
        )
        self.context.set_default_timeout(PATIENCE)
        if not self.fresh:
            self.context.add_init_script(
                "localStorage['warhall.pace'] = 'instant'; localStorage['warhall.hinted'] = 'yes';"
                "localStorage['warhall.primed'] = 'all'"
            )
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(word in message.text for word in self.expected):
            self.complaints.append(message.text)

    def look(self, scheme: Any, size: tuple[int, int]) -> None:
        """The same page in other light, on another screen."""
        self.page.emulate_media(color_scheme=scheme, reduced_motion=self.motion)
        self.page.set_viewport_size({"width": size[0], "height": size[1]})
        self.page.evaluate(DRAWN)

    def close(self) -> None:
        self.context.close()

    # The hall.

    def api(self, path: str, body: Any = None) -> Any:
        """Ask the API with this person's cookie."""
        url = f"{self.address}/api{path}"
        answered = self.context.request.get(url) if body is None else self.context.request.post(url, data=body)
        assert answered.ok, answered.text()
        return answered.json()

    def play_now(self, game: str) -> None:
        """Two clicks from the door to a table."""
        self.page.goto("/")
        self.page.click(f"[data-play={game}]")
        self.page.wait_for_url("**/table/*")
        self.ready()

    def make_table(self, game: str, seats: list[str]) -> str:
        """A table by the API, opened in the page."""
        table = self._new_table(game, seats)
        self.page.goto(f"/table/{table}")
        return table

    def sit(self, game: str, choices: int = 0, seed: int = 2) -> None:
        """At the table that `play_now` makes, after some choices at random, without a look at anything before."""
        table = self.play_unseen(game, choices, seed)
        self.page.goto(f"/table/{table}")
        self.ready()

    def play_unseen(self, game: str, choices: int, seed: int = 2) -> str:
        """The same by the API alone; the table."""
        table = self._new_table(game, ["me", *[USUAL] * (least_seats(game) - 1)])
        dice = random.Random(seed)
        for _ in range(choices):
            version, options = self._next_question(table)
            choice = {"seat": 0, "option": dice.choice(options), "version": version}
            self.api(f"/tables/{table}/choices", choice)
        return table

    def bring(self, file: bytes, alone: bool = False) -> str:
        """A table from a game file, at which all seats are mine, or only the one that is asked and the others free."""
        self._come_in()
        answered = self.context.request.post(f"{self.address}/api/tables/file", data=file)
        assert answered.ok, answered.text()
        table = answered.json()
        for seat in table["mine"] if alone else ():
            if seat not in table["waiting_for"]:
                self.context.request.delete(f"{self.address}/api/tables/{table['id']}/seats/{seat}")
        return str(table["id"])

    def open(self, table: str) -> None:
        """The page of a table, behind the curtain if there is one."""
        self.page.goto(f"/table/{table}")
        self.page.wait_for_selector(f".curtain, {READY}", state="attached")
        curtain = self.page.locator(".curtain button")
        if curtain.count():
            curtain.click()
        self.ready()

    def sit_where(self, game: str, wanted: Callable[[Table[Any, Any]], object]) -> Any:
        """At a question that is wanted, played there by chance; what the hall tells the seat that is asked."""
        self.open(self.bring(played_until(game, wanted), alone=True))
        asked = self.api(f"/tables/{self.table}")["waiting_for"][0]
        return self.api(f"/tables/{self.table}/sight?seat={asked}")

    def _come_in(self) -> None:
        if not self.context.cookies():
            self.api("/people", {"name": "Ada"})

    def _new_table(self, game: str, seats: list[str]) -> str:
        self._come_in()
        return str(self.api("/tables", {"game": game, "seats": seats, "listed": False})["id"])

    def _next_question(self, table: str) -> tuple[int, list[str]]:
        """What I am asked once the bots have played, with the version of the table."""
        while True:
            seen = self.api(f"/tables/{table}/view?seat=0")
            mine = [asked["options"] for asked in seen["view"]["questions"] if asked["mine"]]
            if mine:
                return seen["version"], mine[0]
            self.page.wait_for_timeout(20)

    @property
    def table(self) -> str:
        return self.page.url.rsplit("/", 1)[1].split("#")[0]

    # The table.

    def ready(self) -> None:
        """Wait until I am asked, or the game is over."""
        self.page.wait_for_selector(f"{READY}, #end-of-game", state="attached")
        self.page.evaluate(SETTLE)

    @property
    def version(self) -> int:
        return int(self.page.get_attribute("body", "data-version") or 0)

    @property
    def asked(self) -> bool:
        return self.page.get_attribute("body", "data-mine") == "true"

    @property
    def over(self) -> bool:
        return self.page.locator("#end-of-game").count() > 0

    @property
    def question(self) -> str:
        return self.page.inner_text("#question")

    def options(self) -> list[str]:
        """Everything that can be clicked now."""
        return sorted(set(self.page.evaluate(OPTIONS)))

    def click(self, option: str) -> None:
        """Click where an option is lit, and wait for what follows."""
        version = self.version
        point = self.page.evaluate(POINT, option)
        if point is None:  # it lies beside what is shown: show everything
            self.page.keyboard.press("0")
            point = self.point(option)
        self.page.mouse.click(*point)
        self.sure(version)

    def point(self, option: str) -> list[float]:
        """Where an option can be clicked; an area can be when the ground, which has its shape, has come."""
        try:
            return list(self.page.wait_for_function(POINT, arg=option).json_value())
        except PlaywrightTimeout as late:
            raise AssertionError(f"{option} is lit but cannot be clicked") from late

    def sure(self, version: int) -> None:
        """Wait for what follows a click; whoever is asked once more says yes."""
        sure = self.page.locator("#acts [data-armed]")
        if sure.count() and self.version == version:  # something would be lost: they are sure
            sure.click()
        self.moved_on(version)

    def moved_on(self, version: int) -> None:
        self.page.wait_for_selector(f'body:not([data-version="{version}"]):not([data-busy])', state="attached")

    def play(self, clicks: int, dice: random.Random) -> int:
        """Click what is lit, as often as asked or until the game is over."""
        for done in range(clicks):
            self.ready()
            if self.over:
                return done
            self.click(dice.choice(self.options()))
        return clicks


def played_until(game: str, wanted: Callable[[Table[Any, Any]], object], seed: int = 1) -> bytes:
    """A game as a file, played by chance up to a question that is wanted."""
    found, dice = game_named(game), random.Random(seed)
    for number in range(seed, seed + TRIES):
        table = found.new_live(least_seats(game), bytes([number]) * 32)
        while not table.over:
            if wanted(table):
                assert table.record is not None
                return codec.to_json(table.record)
            table.choose(table.asks[0].seat, dice.choice(table.asks[0].options))
    raise AssertionError("nobody is asked that")


@cache
def finished_game(game: str, seed: int = 1) -> bytes:
    """A whole game as a file, played by bots."""
    found = game_named(game)
    table = found.new_live(max(2, found.seats[0]), bytes([seed]) * 32)
    steward = bot("steward", found, 1)
    while not table.over:
        seat = table.asks[0].seat
        table.choose(seat, answer(steward, table, seat))
    assert table.record is not None
    return codec.to_json(table.record)


def least_seats(game: str) -> int:
    """As few seats as make company."""
    least, most = game_named(game).seats
    return min(most, max(2, least))


def page_data(page: Page) -> dict[str, Any]:
    """What the hall told the page before the first sight."""
    data: dict[str, Any] = json.loads(page.get_attribute("body", "data-page") or "{}")
    return data
