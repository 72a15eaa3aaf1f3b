"""What a page looks like in px of the screen: how large its words and its targets are, and what is cut off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Page

SMALLEST, SMALL = 9, 11  # px of letters: none below the first, few below the second
FEW = 0.25
TARGET, FINGER = 24, 44  # px of a target, by mouse and by touch
ROUNDING = 0.6

# Words that are seen, with their size on the screen: of drawings times their scale, of the page as they are.
WORDS = """
() => {
  const seen = (box) => box.width > 0 && box.height > 0
    && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
  const within = (node, box) => {
    const frame = node.closest(".view, .hand, .log, .choices, .strip, .panels, .seats")?.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return !frame || (x > frame.left && x < frame.right && y > frame.top && y < frame.bottom);
  };
  const found = [];
  const note = (node, words, box, size) => {
    if (!words || !seen(box) || !within(node, box) || node.closest(".sr, [data-gone]")) return;
    if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return;
    found.push({ words, size, board: Boolean(node.closest("#sheet, #hand")) });
  };
  for (const node of document.querySelectorAll("svg text")) {
    const [box, own] = [node.getBoundingClientRect(), node.getBBox()];
    const scale = Math.min(box.height / own.height, box.width / own.width) || 0;
    const turned = Math.hypot(node.getScreenCTM().a, node.getScreenCTM().b);
    const size = parseFloat(getComputedStyle(node).fontSize);
    note(node, node.textContent.trim(), box, size * (node.getScreenCTM().b ? turned : scale));
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!node || node.closest("svg, script, style, noscript, select")) continue;
    const range = document.createRange();
    range.selectNode(text);
    note(node, text.data.trim(), range.getBoundingClientRect(), parseFloat(getComputedStyle(node).fontSize));
  }
  return found;
}
"""

# What can be pressed, with its size. What the board shows too small may be pressed elsewhere as well.
TARGETS = """
() => {
  const parts = "button, a[href], select, [data-option], [role=tab], input:not([type=hidden])";
  const found = [];
  for (const node of document.querySelectorAll(parts)) {
    const box = node.getBoundingClientRect();
    const shown = box.width > 0 && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!shown || node.closest("[data-gone], .sr, .skip, .log")) continue;
    const beyond = box.right < 0 || box.left > innerWidth; // what can be scrolled to counts
    if (beyond && !node.closest(".strip, .choices, .acts, .hand")) continue;
    const hit = node.querySelector(".hit")?.getBoundingClientRect() ?? box;
    found.push({
      name: node.dataset.option ?? node.dataset.act ?? node.id ?? node.textContent,
      option: node.dataset.option ?? "",
      wide: Math.max(box.width, hit.width), high: Math.max(box.height, hit.height),
      board: Boolean(node.closest("#sheet")),
      chip: node.classList.contains("chip"),
    });
  }
  return found;
}
"""

# Buttons of which a part lies beyond an edge that cannot be scrolled to, or whose words do not fit them.
CUT_OFF = """
() => {
  const found = [];
  for (const node of document.querySelectorAll("button")) {
    const box = node.getBoundingClientRect();
    const shown = box.width > 0 && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    if (!shown || node.closest("[data-gone], .sr, dialog, .log")) continue;
    const name = `${node.dataset.option ?? node.dataset.act ?? ""} ${node.textContent}`;
    const fits = node.scrollWidth <= node.clientWidth + 1 && node.scrollHeight <= node.clientHeight + 1;
    if (!fits) found.push(`words: ${name}`);
    let edges = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let outer = node.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      if (overflowX === "visible" && overflowY === "visible") continue;
      const around = outer.getBoundingClientRect();
      const across = overflowX !== "hidden" && outer.scrollWidth > outer.clientWidth;
      const down = overflowY !== "hidden" && outer.scrollHeight > outer.clientHeight;
      const [low, high, far] = [Math.max, Math.min, 1e6]; // what can be scrolled to is not cut off
      edges = {
        left: across ? -far : low(edges.left, around.left), right: across ? far : high(edges.right, around.right),
        top: down ? -far : low(edges.top, around.top), bottom: down ? far : high(edges.bottom, around.bottom),
      };
      if (across || down) break;
    }
    const cut = box.left < edges.left - 1 || box.right > edges.right + 1
      || box.top < edges.top - 1 || box.bottom > edges.bottom + 1;
    if (cut) found.push(`edge: ${name}`);
  }
  return found;
}
"""

# How far a question reaches beyond the prompt it stands in.
BEYOND = """
() => {
  const [words, around] = ["#question", "#prompt"].map((part) => document.querySelector(part).getBoundingClientRect());
  return Math.max(around.top - words.top, words.bottom - around.bottom);
}
"""

# From now on, notes whatever of a question is seen while somebody else is asked or acts, as often as the page changes.
WATCH_OTHERS = """
() => {
  const page = document.body;
  const parts = "#choices, #at-once, #strip, #advice, #hint-me, [data-advised], [data-armed]";
  const lit = "[data-option], #sheet .legal, #hand .legal";
  const seen = (node) => !node.closest("[data-gone]")
    && node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const shows = (node) => seen(node)
    && (!page.dataset.telling || !node.closest("#sheet, #hand") || [...node.querySelectorAll(".ring")].some(seen));
  const names = (node) => node.id || node.dataset.option || node.outerHTML.slice(0, 80);
  let asked = "";
  window.stale = [];
  window.watched = 0;
  const note = () => {
    const words = document.querySelector("#question").textContent;
    const others = page.dataset.mine === "false" || page.dataset.telling;
    if (!others) { if (!page.dataset.busy) asked = words; return; }
    window.watched += 1;
    const left = [...document.querySelectorAll(parts)].filter(seen);
    const still = [...document.querySelectorAll(lit)].filter(shows);
    const told = document.querySelector("#consequence").textContent.startsWith("Choose what is lit") ? ["lit"] : [];
    const same = words && words === asked ? [words] : [];
    window.stale.push(...[...left, ...still].map(names), ...told, ...same);
  };
  const watched = { subtree: true, childList: true, attributes: true, characterData: true };
  new MutationObserver(note).observe(page, watched);
}
"""


@dataclass(frozen=True, slots=True)
class Word:
    words: str
    size: float
    board: bool


@dataclass(frozen=True, slots=True)
class Target:
    name: str
    option: str
    wide: float
    high: float
    board: bool
    chip: bool


def words_of(page: Page) -> list[Word]:
    found: list[dict[str, Any]] = page.evaluate(WORDS)
    return [Word(**each) for each in found]


def unreadable(words: list[Word]) -> list[Word]:
    return [word for word in words if word.size < SMALLEST - 0.05]


def share_of_small(words: list[Word]) -> float:
    return sum(word.size < SMALL - 0.05 for word in words) / max(1, len(words))


def too_small(page: Page, least: int) -> list[Target]:
    """Targets that a pointer hardly hits, and that stand nowhere larger."""
    targets = [Target(**each) for each in page.evaluate(TARGETS)]
    large = {t.option for t in targets if min(t.wide, t.high) >= least - ROUNDING}
    return [
        t for t in targets if min(t.wide, t.high) < least - ROUNDING and not t.chip and t.option not in large - {""}
    ]


def cut_off(page: Page) -> list[str]:
    found: list[str] = page.evaluate(CUT_OFF)
    return found


def beyond_the_prompt(page: Page) -> float:
    """Px of the question that nobody can read; none or less if all of it stands in its place."""
    return float(page.evaluate(BEYOND))
