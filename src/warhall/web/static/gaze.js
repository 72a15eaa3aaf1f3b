// Where on the board one looks: near enough to read, at what can be chosen and at what is being told.
import { $, $$ } from "./base.js";
import { isSmall } from "./boxes.js";
import { LEGIBLE } from "./view.js";

// The scale at which a large board is begun: less than legible to its last figure, but more of it.
const NEAR = 0.75;
// On a small screen a board smaller than this is brought nearer when there is something to choose.
const TINY = 0.6;
const SOON = 120;
const MARGIN = 20; // what lies nearer to the edge than this is not in view

/** What can be chosen on the board. */
const litNodes = () => $$("#sheet [data-option]").filter((node) => !node.dataset.gone);

const askedAbout = () => $$("#sheet [data-layer=pieces] > :is(.selected, .hover)");

/**
 * @param {Element} node
 * @returns {Point}
 */
function middleOf(node) {
  const { left, right, top, bottom } = node.getBoundingClientRect();
  return [(left + right) / 2, (top + bottom) / 2];
}

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
   * A board was drawn, the first one or the next.
   * @param {boolean} whole
   */
  drawn(whole) {
    const { view } = this;
    const asked = this.isAsked();
    const lost = () => !this.litInView() || (view.target !== null && view.scale < TINY);
    if (!isSmall()) { if (asked && view.least < LEGIBLE) this.goNear(); }
    else if (whole || (asked && lost())) this.showLit();
    this.noteBeyond();
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
    const { left, right, top, bottom } = this.view.frame.getBoundingClientRect();
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

  /**
   * A board too large to be read as a whole: begin near enough; later go where something can be chosen, if
   * none is in view.
   */
  goNear() {
    const { view } = this;
    const lit = [litNodes(), askedAbout()].find((nodes) => nodes.length);
    if (!lit || view.target === null) return; // whoever has moved the board knows where they look
    if (view.target === undefined) view.show(this.boxOf(lit), LEGIBLE, NEAR);
    else if (!this.inView(lit).length) this.goTo(lit);
    if (this.inView(lit).length) return;
    const [x, y] = middleOf(view.frame);
    const far = (/** @type {Element} */ node) => {
      const [left, top] = middleOf(node);
      return Math.hypot(left - x, top - y);
    };
    this.goTo([lit.reduce((best, node) => (far(node) < far(best) ? node : best))]);
  }

  /** On a board that is not shown as a whole, go to what is told, unless someone has chosen where to look. */
  goToTold() {
    const shown = $$(".told-layer > *");
    const { target, fitted } = this.view;
    if (shown.length && target !== null && !fitted && !this.inView(shown).length) this.goTo(shown);
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
    const { view } = this;
    const all = $$("#sheet [data-layer=pieces] > *");
    const nodes = [litNodes(), askedAbout(), all].find((found) => found.length);
    if (!nodes) { if (isSmall()) view.cover(); return; }
    const box = this.boxOf(nodes);
    if (!isSmall()) { view.show(box, 1.4, 0); return; }
    view.show(box, 1, 0.62);
    if (!this.litInView(0.5)) view.show(box, 1, 0);
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
