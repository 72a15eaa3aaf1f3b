// Where on the board one looks: near enough to read, at what can be chosen and at what is being told.
import { $, $$, firstOf } from "./base.js";
import { isSmall } from "./boxes.js";
import { ASKED } from "./view.js";

const SOON = 320;
const MARGIN = 20; // what lies nearer to the edge than this is not in view
const READ = 92; // px of an area at which its name can be read
const ROUND = 70; // px of what lies round it are seen too

/** What can be chosen on the board; what lies several steps away does not draw the eye. */
const litNodes = () => $$("#sheet :is([data-option], [data-place]):not(.far)")
  .filter((node) => !node.dataset.gone && isDrawn(node));

const askedAbout = () => $$("#sheet [data-layer=pieces] > :is(.selected, .hover)").filter(isDrawn);

/** Where nothing on the board is asked about, one looks at one's own first company. */
const firstOwn = () => $$("#sheet [data-own]").filter(isDrawn).slice(0, 1);

/** What another asks of me (an offer), which lies over the board as a whole. */
const dialogue = () => $$("#sheet #dialogue").filter((node) => !node.dataset.gone);

/** A battle over the board (draw/scene.py), which is looked at as a whole. */
const battle = () => $$("#sheet #scene-panel").filter((node) => !node.dataset.gone && isDrawn(node));

/**
 * Whether it is drawn at the level at which the board is shown.
 * @param {Element} node
 */
const isDrawn = (node) => node.getBoundingClientRect().width > 0;

/**
 * @param {Element} node
 * @returns {Point}
 */
function middleOf(node) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}

/**
 * @param {import("./view.js").Part} box
 * @returns {Point}
 */
const centreOf = ([left, top, right, bottom]) => [(left + right) / 2, (top + bottom) / 2];

/**
 * @param {import("./view.js").Part} box
 * @param {number} by
 * @returns {import("./view.js").Part}
 */
const grown = ([left, top, right, bottom], by) => [left - by, top - by, right + by, bottom + by];

/**
 * How many of these places lie under a box.
 * @param {DOMRect} box
 * @param {DOMRect[]} places
 */
const under = ({ left, right, top, bottom }, places) => places.filter((place) =>
  place.left < right && left < place.right && place.top < bottom && top < place.bottom).length;

export class Gaze {
  #noting = 0;

  /**
   * @param {import("./view.js").View} view
   * @param {HTMLElement} sheet
   * @param {() => boolean} isAsked whether the one who looks has something to choose
   */
  constructor(view, sheet, isAsked) {
    this.view = view;
    this.isAsked = isAsked;
    view.moved = () => this.noteBeyond();
    sheet.addEventListener("focusin", ({ target }) => {
      if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
      if (!this.inView([target]).length) this.goTo([target]);
    }, true);
  }

  /**
   * What is asked has been drawn. A new question may move a board that someone has moved themselves.
   * @param {boolean} anew
   */
  drawn(anew) {
    this.noteBeyond();
    if (anew) this.view.steered = false;
    if (this.#seesBattle() || !this.isAsked()) return;
    const put = dialogue();
    if (put.length) { this.goTo(put); return; }
    const nodes = firstOf(litNodes, askedAbout, firstOwn);
    if (nodes.length && !this.#isSeen(nodes)) this.#goNear(nodes);
  }

  /** A battle is shown from edge to edge, unless someone moves the board themselves. */
  #seesBattle() {
    const scene = battle();
    if (scene.length && !this.view.steered) this.view.show(this.boxOf(scene), 0, Infinity);
    return scene.length > 0;
  }

  /**
   * Whether what is asked about can be seen and read, or is looked for by someone who moves the board
   * themselves. Of what is strewn too wide to be seen at once, some is enough.
   * @param {Element[]} nodes
   */
  #isSeen(nodes) {
    const { view } = this;
    view.rest();
    const seen = this.inView(nodes).length;
    if (seen === nodes.length && view.level !== "far") return true;
    if (view.steered) return seen > 0;
    return seen > 0 && view.level !== "far" && !this.#fits(nodes);
  }

  /**
   * Whether these can be seen at once, and their names be read.
   * @param {Element[]} nodes
   */
  #fits(nodes) {
    const { view } = this;
    const [left, top, right, bottom] = this.boxOf(nodes);
    const scale = Math.max(view.least, view.scaleFor(READ));
    return (right - left) * scale <= view.frame.clientWidth && (bottom - top) * scale <= view.high;
  }

  /**
   * Come to what is asked about; to where most of it is seen, if it is strewn too wide to be seen at once.
   * @param {Element[]} nodes
   */
  #goNear(nodes) {
    const { view } = this;
    const boxes = nodes.map((node) => this.boxOf([node])); // nearer, others may be drawn in their place
    const [near, most] = ASKED.map((length) => view.scaleFor(length));
    const least = this.#fits(nodes) ? view.scaleFor(READ) : near;
    view.show(grown(this.boxOf(nodes), ROUND / view.scaleFor(ASKED[0])), least, most);
    view.rest();
    if (this.#onScreen(boxes) * 2 > boxes.length) return;
    const seen = boxes.map((box) => this.#around(box, boxes));
    const best = boxes[seen.indexOf(Math.max(...seen))];
    view.show(best, view.scale, view.scale);
  }

  /**
   * How many of these parts of the board have their middle on the screen.
   * @param {import("./view.js").Part[]} boxes
   */
  #onScreen(boxes) {
    const { left, right, top } = this.view.frame.getBoundingClientRect();
    const [west, north] = this.view.onBoard(left + MARGIN, top + MARGIN);
    const [east, south] = this.view.onBoard(right - MARGIN, top + this.view.high - MARGIN);
    return boxes.map(centreOf).filter(([x, y]) => x > west && x < east && y > north && y < south).length;
  }

  /**
   * How many of these would be seen from one of them.
   * @param {import("./view.js").Part} box
   * @param {import("./view.js").Part[]} boxes
   */
  #around(box, boxes) {
    const { frame, high, scale } = this.view;
    const [wide, tall] = [frame.clientWidth / 2 / scale, high / 2 / scale];
    const [x, y] = centreOf(box);
    return boxes.map(centreOf).filter(([u, v]) => Math.abs(u - x) < wide && Math.abs(v - y) < tall).length;
  }

  /**
   * The part of the board that these cover.
   * @param {Element[]} nodes
   * @returns {import("./view.js").Part}
   */
  boxOf(nodes) {
    const boxes = nodes.map((node) => node.getBoundingClientRect());
    const least = (/** @type {"left" | "top"} */ edge) => Math.min(...boxes.map((box) => box[edge]));
    const most = (/** @type {"right" | "bottom"} */ edge) => Math.max(...boxes.map((box) => box[edge]));
    const [left, top] = this.view.onBoard(least("left"), least("top"));
    const [right, bottom] = this.view.onBoard(most("right"), most("bottom"));
    return [left, top, right, bottom];
  }

  /**
   * Of these the ones whose middle lies on the screen.
   * @param {Element[]} nodes
   */
  inView(nodes) {
    const { left, right, top } = this.view.frame.getBoundingClientRect();
    const bottom = top + this.view.high;
    return nodes.filter((node) => {
      const [x, y] = middleOf(node);
      return x > left + MARGIN && x < right - MARGIN && y > top + MARGIN && y < bottom - MARGIN;
    });
  }

  /** Whether at least this share of what is lit lies on the screen. */
  litInView(share = 1) {
    const lit = litNodes();
    return this.inView(lit).length >= lit.length * share;
  }

  /**
   * Without coming nearer or going back.
   * @param {Element[]} nodes
   */
  goTo(nodes) {
    this.view.show(this.boxOf(nodes), this.view.scale, this.view.scale);
  }

  /** On a board that is not shown as a whole, go to what is told, unless someone has chosen where to look. */
  goToTold() {
    const shown = $$(".told-layer > *");
    const { steered, fitted } = this.view;
    if (shown.length && !steered && !fitted && !this.inView(shown).length) this.goTo(shown);
  }

  /** Say so when there is something to choose beyond the edge. */
  noteBeyond() {
    clearTimeout(this.#noting);
    this.#noting = setTimeout(() => {
      $("[data-act=lit]").classList.toggle("beyond", this.isAsked() && !this.litInView());
    }, SOON);
  }

  /** All that can be chosen; else what is asked about; else all pieces. */
  showLit() {
    this.view.steered = false;
    if (this.#seesBattle()) return;
    const nodes = firstOf(litNodes, askedAbout, () => $$("#sheet [data-layer=pieces] > *"));
    if (nodes.length) this.#goNear(nodes);
    else if (isSmall()) this.view.cover();
  }

  /**
   * A caption goes to the upper edge where less of what matters lies below it.
   * @param {HTMLElement} caption
   */
  standAside(caption) {
    const boxes = (/** @type {Element[]} */ nodes) => nodes.map((node) => node.getBoundingClientRect());
    const lit = boxes(litNodes());
    const other = boxes($$(".told-layer .told, #sheet [data-layer=over] > *"));
    const covered = (/** @type {boolean} */ high) => {
      caption.classList.toggle("high", high);
      const own = caption.getBoundingClientRect();
      return under(own, lit) + under(own, other) / (other.length + 1); // what can be chosen counts first
    };
    const below = covered(false);
    if (below && below <= covered(true)) caption.classList.remove("high");
  }
}
