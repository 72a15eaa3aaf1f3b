// The log: headings per turn, a line per event, filters, and what is new since one was last here.
import { $, $$, badge, el, near, sign } from "./base.js";
import { clauseChip } from "./clauses.js";
import { dieNode } from "./dice.js";

const NEAR_END = 60;

/**
 * What the page does with a line that is clicked, pointed at (null: no longer), or begins a fight to be seen.
 * @typedef {object} Uses
 * @property {(step: number) => void} opened
 * @property {(line: Line | null) => void} pointed
 * @property {(line: Line) => void} watched
 */

export class Log {
  /** @type {Line[]} */
  lines = [];
  /** @type {Set<string>} letters of my sides */
  mine = new Set();
  /** Changes with the letters and colours of the sides. */
  key = "";
  /** @type {Map<string, Side>} by letter */
  #sides = new Map();
  #filter = "all";
  #seen = -1;
  #atEnd = true; // whoever reads the newest line goes on doing so, until they scroll up
  #top = 0;
  #box = $("#log");

  /** @param {Uses} uses */
  constructor(uses) {
    this.uses = uses;
    this.#box.addEventListener("keydown", (event) => this.#walk(event));
    this.#box.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    new ResizeObserver(() => { if (this.#atEnd) this.#toEnd(); }).observe(this.#box);
  }

  /**
   * Tab passes the log by; with the log in focus, the arrows go from rule to rule.
   * @param {KeyboardEvent} event
   */
  #walk(event) {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!way) return;
    const chips = $$(".entry:not([hidden]) .chip", this.#box);
    const here = chips.findIndex((chip) => chip === document.activeElement);
    const next = here < 0 ? chips.at(-1) : chips[here + way];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /**
   * Another log, which is written when the sides are known; `seen` is how far it was read before.
   * @param {Line[]} lines
   */
  begin(lines, seen = -1) {
    this.lines = lines;
    this.#seen = seen;
    this.key = "";
  }

  /**
   * Letters and colours of the sides.
   * @param {Side[]} sides
   * @param {number[]} mine numbers of my seats
   */
  know(sides, mine) {
    const lettered = sides.filter((side) => side.letter);
    const key = JSON.stringify(lettered.map(({ letter, colour }) => [letter, colour]));
    this.mine = new Set(sides.filter(({ number }) => mine.includes(number)).map(({ letter = "" }) => letter));
    if (key === this.key) return;
    this.key = key;
    this.#sides = new Map(lettered.map((side) => [side.letter ?? "", side]));
    this.#filters();
    this.write(this.lines);
  }

  /** @param {string} letter */
  colour(letter) {
    return this.#sides.get(letter)?.colour ?? "ink";
  }

  /**
   * Write it all.
   * @param {Line[]} lines
   */
  write(lines) {
    this.lines = [...lines];
    this.#box.replaceChildren();
    this.#add(lines);
    const first = this.lines.findIndex((line) => line.step > this.#seen);
    if (this.#seen > 0 && first > 0) {
      const mark = el(".new", { "data-place": first }, "Since you were last here");
      this.#box.querySelector(`[data-place="${first}"]`)?.before(mark);
    }
    this.#toEnd();
  }

  /**
   * Keep the first lines, then add some.
   * @param {number} keep
   * @param {Line[]} add
   */
  change(keep, add) {
    if (keep < this.lines.length) {
      this.lines.length = keep;
      for (const node of this.#nodes().reverse()) {
        if (Number(node.dataset.place) < keep) break;
        node.remove();
      }
    }
    const from = this.lines.length;
    this.lines.push(...add);
    this.#add(add, from);
  }

  #nodes() {
    return /** @type {HTMLElement[]} */ ([...this.#box.children]);
  }

  /** @param {Line[]} lines */
  #add(lines, from = 0) {
    this.#box.querySelector(".now")?.classList.remove("now");
    lines.forEach((line, place) => this.#box.append(this.#entry(line, from + place)));
    const newest = this.#nodes().at(-1);
    if (newest?.classList.contains("entry")) newest.classList.add("now");
    this.#sift();
    if (this.#atEnd || !from) this.#toEnd();
  }

  #toEnd() {
    this.#atEnd = true;
    this.#box.scrollTop = this.#box.scrollHeight;
    this.#top = this.#box.scrollTop;
  }

  /** Only upwards leaves the end: a panel that becomes lower has moved nobody. */
  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.#box;
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) this.#atEnd = true;
    else if (scrollTop < this.#top) this.#atEnd = false;
    this.#top = scrollTop;
  }

  /**
   * @param {Line} line
   * @param {number} place
   */
  #entry(line, place) {
    const { step, side, text, detail, clauses, opens, dice } = line;
    const marks = { "data-place": place, "data-step": step };
    if (opens === "turn") return el("h3", marks, text);
    const node = el(".entry", { ...marks, "data-side": side, "data-opens": opens || null, "data-go": "" },
      side ? badge(side, this.colour(side), this.#sides.get(side)?.side) : null,
      clauses.length ? passedBy(clauseChip(clauses[0], clauses)) : null,
      text,
      detail ? el("em", {}, detail) : null,
      line.fight >= 0 ? watchButton(() => this.uses.watched(line)) : null,
      dice.length ? el(".dice-line", {}, dice.map(dieNode)) : null);
    const { pointed } = this.uses;
    for (const kind of ["pointerenter", "focusin"]) node.addEventListener(kind, () => pointed(line));
    for (const kind of ["pointerleave", "focusout"]) node.addEventListener(kind, () => pointed(null));
    node.addEventListener("click", (event) => { if (!near(event, "button, a")) this.uses.opened(step); });
    return node;
  }

  #filters() {
    const sides = [...this.#sides.values()].map(({ letter = "", colour, side }) =>
      this.#button(letter, badge(letter, colour), `Only ${side ?? letter}`));
    $("#filters").replaceChildren(
      this.#button("all", "All", "All"),
      this.mine.size ? this.#button("mine", "Mine", "Only mine") : "",
      this.#button("fights", "Fights", "Only fights"),
      ...sides);
  }

  /**
   * @param {string} value
   * @param {Node | string} words
   * @param {string} title
   */
  #button(value, words, title) {
    const choose = () => {
      this.#filter = value;
      this.#filters();
      this.#sift();
    };
    const pressed = String(this.#filter === value);
    return el("button",
      { type: "button", "aria-pressed": pressed, title, "aria-label": title, onclick: choose }, words);
  }

  #sift() {
    const fights = this.#filter === "fights" ? fightsOf(this.lines) : null;
    for (const node of this.#nodes()) {
      if (node.classList.contains("new")) continue;
      node.hidden = !(fights ? fights.has(Number(node.dataset.place)) : this.#passes(node));
    }
  }

  /** @param {HTMLElement} node */
  #passes({ tagName, dataset: { side = "" } }) {
    if (this.#filter === "all" || tagName === "H3") return true;
    return this.#filter === "mine" ? this.mine.has(side) : side === this.#filter;
  }

  /**
   * In a replay: what is still to come is pale, the newest line marked.
   * @param {number} step
   */
  showUpTo(step) {
    let newest = null;
    for (const node of this.#nodes()) {
      const future = Number(node.dataset.step) > step;
      node.classList.toggle("future", future);
      node.classList.remove("now");
      if (!future && node.classList.contains("entry")) newest = node;
    }
    newest?.classList.add("now");
    if (newest) this.#box.scrollTop = newest.offsetTop - this.#box.offsetTop - this.#box.clientHeight / 2;
  }
}

/** @param {() => void} onclick */
const watchButton = (onclick) =>
  el("button.watch", { type: "button", tabindex: "-1", onclick }, sign("play"), "Watch");

/** @param {HTMLElement} chip */
function passedBy(chip) {
  chip.tabIndex = -1;
  return chip;
}

/**
 * The places of the lines of fights: from what opens one to the step that decides it, and all with dice.
 * @param {Line[]} lines
 */
function fightsOf(lines) {
  const found = new Set();
  let last = -Infinity; // step of the fight
  lines.forEach(({ step, opens, dice }, place) => {
    if (opens === "fight") last = Infinity;
    if (opens === "fought" || opens === "strike") last = step;
    if (opens === "turn") last = -Infinity;
    if (step <= last || dice.length) found.add(place);
  });
  return found;
}
