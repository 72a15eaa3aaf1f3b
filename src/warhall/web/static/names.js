// Names on a board that would lie over each other: those that matter least are left out.

const SOON = 160;
const AIR = 2; // px between two names

/**
 * Leave out names that lie over others, a while after the board was moved. First come those that are lit,
 * then towns, then places where somebody stands.
 */
export class Names {
  #timer = 0;

  /** @param {HTMLElement} sheet */
  constructor(sheet) {
    this.sheet = sheet;
    sheet.addEventListener("ground", () => this.soon());
  }

  soon() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.thin(), SOON);
  }

  thin() {
    const lit = boxesOf(this.sheet, "[data-layer=lit] .name");
    const pieces = boxesOf(this.sheet, "[data-layer=pieces] > [data-id]");
    const all = [...this.sheet.querySelectorAll("[data-layer=still] .name")];
    const names = all.map((node) => ({ node, box: boxOf(node) }));
    const near = (/** @type {DOMRect} */ box) => pieces.some((piece) => meet(grown(box), piece));
    const rank = (/** @type {{ node: Element, box: DOMRect }} */ { node, box }) =>
      (node.classList.contains("since-names") ? (near(box) ? 1 : 2) : 0);
    const ranked = names.filter(({ box }) => box.width).map((name) => ({ ...name, rank: rank(name) }));
    const kept = lit;
    for (const { node, box } of ranked.sort((a, b) => a.rank - b.rank)) {
      const crowded = kept.some((other) => meet(box, other));
      node.classList.toggle("crowded", crowded);
      if (!crowded) kept.push(box);
    }
  }
}

/** @param {Element} node */
const boxOf = (node) => node.getBoundingClientRect();

/**
 * @param {Element} sheet
 * @param {string} selector
 */
const boxesOf = (sheet, selector) =>
  [...sheet.querySelectorAll(selector)].map(boxOf).filter(({ width }) => width > 0);

/**
 * What stands under a name belongs to it.
 * @param {DOMRect} box
 */
const grown = ({ left, top, width, height }) => new DOMRect(left, top, width, height + 30);

/**
 * @param {DOMRect} a
 * @param {DOMRect} b
 */
const meet = (a, b) => a.left < b.right + AIR && b.left < a.right + AIR
  && a.top < b.bottom && b.top < a.bottom;
