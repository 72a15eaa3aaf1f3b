"""Letters: ours on every page, as wide as they were reckoned, and inside their tiles."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Request

from tests.browser.hall import Visit
from warhall.draw.svg import text_width

PLAYED = 15  # choices after which there is something on the board

# Every text of the board: its words, size and weight, whether in serif, and how long it is in truth, in its own units.
TEXTS = """
() => [...document.querySelectorAll("svg.board text:not([textLength])")].map((node) => {
  const style = getComputedStyle(node);
  return {
    words: node.textContent, size: parseFloat(style.fontSize), weight: Number(style.fontWeight),
    family: style.fontFamily.split(",")[0], italic: style.fontStyle === "italic",
    spacing: parseFloat(style.letterSpacing) || 0, length: node.getComputedTextLength(),
  };
})
"""
# Words that stick out of the tile they are printed on, by more than a pixel to either side.
OUTSIDE = """
() => [...document.querySelectorAll("svg.board .body")].flatMap((body) => {
  const shapes = [...body.querySelectorAll("rect, path, circle")].filter((node) => !node.closest("defs, symbol"));
  if (!shapes.length || !body.getClientRects().length) return [];
  const boxes = shapes.map((node) => node.getBoundingClientRect());
  const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  return [...body.querySelectorAll("text")].map((node) => [node.textContent, node.getBoundingClientRect()])
    .filter(([, box]) => box.width && (box.left < left - 1 || box.right > right + 1))
    .map(([words, box]) => `${words}: ${Math.round(box.width)} on ${Math.round(right - left)}`);
})
"""


def letters(text: dict[str, Any]) -> str:
    return "serif" if "Serif" in text["family"] else "plain" if text["weight"] <= 500 else "bold"


def test_boards_are_set_in_our_letters_and_names_fit_their_tiles(visit: Visit, game: str) -> None:
    asked: list[str] = []
    visit.page.on("request", lambda request: asked.append(_site(request)))
    visit.sit(game, PLAYED)
    visit.page.evaluate("document.fonts.ready.then(() => true)")
    texts = visit.page.evaluate(TEXTS)
    assert texts
    assert {text["family"].strip('"') for text in texts} <= {"Hall Sans", "Hall Serif"}
    for text in texts:
        if not text["italic"]:
            reckoned = text_width(text["words"], text["size"], text["spacing"], letters(text))  # type: ignore[arg-type]
            assert text["length"] <= reckoned * 1.01 + 0.5, text
    assert visit.page.evaluate(OUTSIDE) == []
    assert set(asked) == {visit.address}


def _site(request: Request) -> str:
    return "/".join(request.url.split("/")[:3])


def test_pages_load_our_letters(visit: Visit) -> None:
    for path in ("/", "/rules"):
        visit.page.goto(path)
        visit.page.evaluate("document.fonts.ready.then(() => true)")
        assert visit.page.evaluate("document.fonts.check(\"600 20px 'Hall Serif'\")")
        assert visit.page.evaluate("document.fonts.check(\"400 14px 'Hall Sans'\")")
        family = visit.page.evaluate("getComputedStyle(document.querySelector('h1, h2')).fontFamily")
        assert family.startswith('"Hall Serif"')
