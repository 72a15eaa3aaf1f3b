// Where on the board one looks: near enough to read, at what can be chosen and at what is being told.
import { $, $$ } from "./base.js";
import { LEGIBLE } from "./view.js";

const NEAR = 0.75; // the scale at which a large board is begun: less than legible to its last figure, but more of it
const TINY = 0.6; // on a small screen a board smaller than this is brought nearer when there is something to choose
const MARGIN = 20; // what lies nearer to the edge than this is not in view

export const isSmall = () => window.matchMedia("(max-width: 760px)").matches;

const litNodes = () => $$("#sheet [data-option]").filter((node) => !node.dataset.gone);

const askedAbout = () => $$("#sheet [data-layer=pieces] > :is(.selected, .hover)");

const middleOf = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

export class Gaze {
  /** `isAsked` says whether the one who looks has something to choose. */
  constructor(view, sheet, isAsked) {
    this.view = view;
    this.isAsked = isAsked;
    this.noting = 0;
    view.moved = () => this.noteBeyond();
    sheet.addEventListener("focusin", ({ target }) => {
      if (target.matches(":focus-visible") && !this.inView([target]).length) this.goTo([target]);
    }, true);
  }

  /** A board was drawn, the first one or the next. */
  drawn(whole) {
    const { view } = this;
    const asked = this.isAsked();
    if (!isSmall()) { if (asked && view.least < LEGIBLE) this.goNear(); }
    else if (whole || (asked && (!this.litInView() || (view.target !== null && view.scale < TINY)))) this.showLit();
    this.noteBeyond();
  }

  /** Left, top, right and bottom on the board. */
  boxOf(nodes) {
    const boxes = nodes.map((node) => node.getBoundingClientRect());
    const [left, top] = this.view.onBoard(Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top)));
    const [right, bottom] = this.view.onBoard(Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom)));
    return [left, top, right, bottom];
  }

  /** Of these the ones whose middle lies on the screen. */
  inView(nodes) {
    const frame = this.view.frame.getBoundingClientRect();
    return nodes.filter((node) => {
      const [x, y] = middleOf(node.getBoundingClientRect());
      return x > frame.left + MARGIN && x < frame.right - MARGIN && y > frame.top + MARGIN && y < frame.bottom - MARGIN;
    });
  }

  /** Whether at least this share of what is lit lies on the screen. */
  litInView(share = 1) {
    const lit = litNodes();
    return this.inView(lit).length >= lit.length * share;
  }

  /** Without coming nearer or going back. */
  goTo(nodes) {
    this.view.show(this.boxOf(nodes), this.view.scale, this.view.scale);
  }

  /** A board too large to be read as a whole: begin near enough; later go where something can be chosen, if none is in view. */
  goNear() {
    const { view } = this;
    const lit = [litNodes(), askedAbout()].find((nodes) => nodes.length);
    if (!lit || view.target === null) return; // whoever has moved the board knows where they look
    if (view.target === undefined) view.show(this.boxOf(lit), LEGIBLE, NEAR);
    else if (!this.inView(lit).length) this.goTo(lit);
    if (this.inView(lit).length) return;
    const [x, y] = middleOf(view.frame.getBoundingClientRect());
    const far = (node) => { const [left, top] = middleOf(node.getBoundingClientRect()); return Math.hypot(left - x, top - y); };
    this.goTo([lit.reduce((best, node) => (far(node) < far(best) ? node : best))]);
  }

  /** What is told is seen: on a board that is not shown as a whole, go there, unless someone has chosen where to look. */
  goToTold() {
    const shown = $$(".told-layer > *");
    if (shown.length && this.view.target !== null && !this.view.fitted && !this.inView(shown).length) this.goTo(shown);
  }

  /** Say so when there is something to choose beyond the edge. */
  noteBeyond() {
    clearTimeout(this.noting);
    this.noting = setTimeout(() => $("[data-act=lit]").classList.toggle("beyond", this.isAsked() && !this.litInView()), 120);
  }

  /** All that can be chosen; else what is asked about; else all pieces. */
  showLit() {
    const { view } = this;
    const nodes = [litNodes(), askedAbout(), $$("#sheet [data-layer=pieces] > *")].find((found) => found.length);
    if (!nodes) { if (isSmall()) view.cover(); return; }
    const box = this.boxOf(nodes);
    if (!isSmall()) { view.show(box, 1.4, 0); return; }
    view.show(box, 1, 0.62);
    if (!this.litInView(0.5)) view.show(box, 1, 0);
  }

  /** A caption goes to the upper edge where less of what matters lies below it. */
  standAside(caption) {
    const lit = litNodes().map((node) => node.getBoundingClientRect());
    const other = $$(".told-layer .told, #sheet [data-layer=over] > *").map((node) => node.getBoundingClientRect());
    const covered = (high) => {
      caption.classList.toggle("high", high);
      const own = caption.getBoundingClientRect();
      const under = (places) => places.filter((place) => place.left < own.right && own.left < place.right && place.top < own.bottom && own.top < place.bottom).length;
      return under(lit) + under(other) / (other.length + 1); // what can be chosen counts first
    };
    const below = covered(false);
    if (below && below <= covered(true)) caption.classList.remove("high");
  }
}
