// The log: headings per turn, a line per event, filters, and what is new since one was last here.
import { $, badge, el } from "./base.js";
import { clauseChip } from "./clauses.js";
import { die } from "./dice.js";

const NEAR_END = 60;

export class Log {
  /** `opened(step)` is called when a line is clicked, `pointed(text)` when one is pointed at (null: no longer). */
  constructor({ opened, pointed } = {}) {
    this.pointed = pointed;
    this.box = $("#log");
    this.filters = $("#filters");
    this.opened = opened;
    this.lines = [];
    this.sides = new Map();
    this.mine = new Set();
    this.filter = "all";
    this.seen = -1;
    this.box.addEventListener("keydown", (event) => this.#walk(event));
    this.atEnd = true; // whoever reads the newest line goes on doing so, until they scroll up
    this.top = 0;
    this.box.addEventListener("scroll", () => this.#scrolled(), { passive: true });
    new ResizeObserver(() => { if (this.atEnd) this.#toEnd(); }).observe(this.box);
  }

  /** Tab passes the log by; with the log in focus, the arrows go from rule to rule. */
  #walk(event) {
    const way = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!way) return;
    const chips = [...this.box.querySelectorAll(".entry:not([hidden]) .chip")];
    const here = chips.indexOf(document.activeElement);
    const next = here < 0 ? chips.at(-1) : chips[here + way];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** Letters and colours of the sides; `mine` are the letters of my seats. */
  know(seats, mine) {
    const sides = new Map(seats.filter((seat) => seat.letter).map((seat) => [seat.letter, seat]));
    const key = JSON.stringify([...sides].map(([letter, seat]) => [letter, seat.colour]));
    this.mine = new Set(seats.filter((seat) => mine.includes(seat.number)).map((seat) => seat.letter));
    if (key === this.key) return;
    this.key = key;
    this.sides = sides;
    this.#filters();
    this.write(this.lines);
  }

  colour(letter) {
    return this.sides.get(letter)?.colour ?? "ink";
  }

  /** Write it all. */
  write(lines) {
    this.lines = [...lines];
    this.box.replaceChildren();
    this.#add(lines);
    const first = this.lines.findIndex((line) => line[0] > this.seen);
    if (this.seen > 0 && first > 0) this.box.querySelector(`[data-place="${first}"]`).before(el(".new", { "data-place": first }, "Since you were last here"));
    this.#toEnd();
  }

  /** Keep the first lines, then add some. */
  change(keep, add) {
    if (keep < this.lines.length) {
      this.lines.length = keep;
      for (const node of [...this.box.children].reverse()) {
        if (Number(node.dataset.place) < keep) break;
        node.remove();
      }
    }
    const from = this.lines.length;
    this.lines.push(...add);
    this.#add(add, from);
  }

  #add(lines, from = 0) {
    this.box.querySelector(".now")?.classList.remove("now");
    lines.forEach((line, place) => this.box.append(this.#entry(line, from + place)));
    const newest = [...this.box.children].at(-1);
    if (newest?.classList.contains("entry")) newest.classList.add("now");
    this.#sift();
    if (this.atEnd || !from) this.#toEnd();
  }

  #toEnd() {
    this.atEnd = true;
    this.box.scrollTop = this.box.scrollHeight;
    this.top = this.box.scrollTop;
  }

  /** Only upwards leaves the end: a panel that becomes lower has moved nobody. */
  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.box;
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) this.atEnd = true;
    else if (scrollTop < this.top) this.atEnd = false;
    this.top = scrollTop;
  }

  #entry([step, side, text, detail, clauses, opens, dice], place) {
    if (opens === "turn") return el("h3", { "data-place": place, "data-step": step }, text);
    const node = el(".entry", { "data-place": place, "data-step": step, "data-side": side, "data-opens": opens || null, "data-go": this.opened ? "" : null },
      side ? badge(side, this.colour(side), this.sides.get(side)?.side) : null,
      clauses.length ? passedBy(clauseChip(clauses[0], clauses)) : null, text,
      detail ? el("em", {}, detail) : null,
      dice?.length ? el(".dice-line", {}, dice.map((one) => die(...one))) : null);
    if (this.pointed) {
      for (const kind of ["pointerenter", "focusin"]) node.addEventListener(kind, () => this.pointed(`${text} ${detail}`));
      for (const kind of ["pointerleave", "focusout"]) node.addEventListener(kind, () => this.pointed(null));
    }
    if (this.opened) node.addEventListener("click", (event) => { if (!event.target.closest("button, a")) this.opened(step); });
    return node;
  }

  #filters() {
    const button = (value, words, title) => el("button", { type: "button", "aria-pressed": String(this.filter === value), title, "aria-label": title, onclick: () => { this.filter = value; this.#filters(); this.#sift(); } }, words);
    const sides = [...this.sides.values()].map((seat) => button(seat.letter, badge(seat.letter, seat.colour), `Only ${seat.side ?? seat.letter}`));
    this.filters.replaceChildren(button("all", "All", "All"), this.mine.size ? button("mine", "Mine", "Only mine") : "", button("fights", "Fights", "Only fights"), ...sides);
  }

  #sift() {
    const fights = this.filter === "fights" ? fightsOf(this.lines) : null;
    for (const node of this.box.children) {
      if (node.classList.contains("new")) continue;
      const side = node.dataset.side ?? "";
      node.hidden = !(this.filter === "all" || (fights ? fights.has(Number(node.dataset.place)) : node.tagName === "H3" || (this.filter === "mine" ? this.mine.has(side) : side === this.filter)));
    }
  }

  /** In a replay: what is still to come is pale, the newest line marked. */
  showUpTo(step) {
    let newest = null;
    for (const node of this.box.children) {
      const future = Number(node.dataset.step) > step;
      node.classList.toggle("future", future);
      node.classList.remove("now");
      if (!future && node.classList.contains("entry")) newest = node;
    }
    newest?.classList.add("now");
    if (newest) this.box.scrollTop = newest.offsetTop - this.box.offsetTop - this.box.clientHeight / 2;
  }
}

function passedBy(chip) {
  chip.tabIndex = -1;
  return chip;
}

/** The lines of fights: from one that opens a fight to what is told in the step that decides it, and all with dice. */
function fightsOf(lines) {
  const found = new Set();
  let last = -Infinity; // step of the fight
  lines.forEach(([step, , , , , opens, dice], place) => {
    if (opens === "fight") last = Infinity;
    if (opens === "fought") last = step;
    if (opens === "turn") last = -Infinity;
    if (step <= last || dice?.length) found.add(place);
  });
  return found;
}
