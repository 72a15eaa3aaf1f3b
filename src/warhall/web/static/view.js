// Which part of the board is looked at, and from how near. The board never leaves the screen.
import { Fingers } from "./fingers.js";
import { levelAt, setLevel, UNTOLD_SPAN } from "./levels.js";
import { Names } from "./names.js";

const MOST = 4;
const NEAREST = 420; // px of the screen for an area, on boards with small ones
const GUTTER = 56; // room for the tools beside a board that is shown whole
const SMALL = 760;
const GLIDE = 280; // milliseconds
export const ASKED = [110, 200]; // how large areas are that are asked about

/** @typedef {[left: number, top: number, right: number, bottom: number]} Part of the board */

export class View {
  /** @type {Point} */
  size = [1, 1];
  x = 0;
  y = 0;
  scale = 1;
  /** @type {import("./levels.js").Level | ""} how near the board is */
  level = "";
  fitted = true;
  /** Someone has moved the board: they know where they look. */
  steered = false;
  /** What lies over the board at its lower edge, in px: nobody can see there. */
  covered = 0;
  moved = () => {};
  /** The window has another size: a phone was turned. */
  turned = () => {};
  #span = UNTOLD_SPAN;
  #shown = 0; // the scale that the board was told last
  #window = "";
  /** @type {Fingers} */
  #fingers;
  #gliding = 0;

  /**
   * @param {HTMLElement} frame
   * @param {HTMLElement} sheet
   */
  constructor(frame, sheet) {
    this.frame = frame;
    this.sheet = sheet;
    this.names = new Names(sheet);
    this.#fingers = new Fingers(this);
    frame.addEventListener("scroll", () => this.#scrolled());
    new ResizeObserver(() => this.#resized()).observe(frame);
  }

  /**
   * A board of a new size; its span is the shorter side of a common area.
   * @param {number} width
   * @param {number} height
   * @param {number} [span]
   */
  lay(width, height, span = 0) {
    if (this.size[0] === width && this.size[1] === height) return;
    this.size = [width, height];
    this.#span = span || UNTOLD_SPAN;
    this.sheet.style.width = `${width}px`;
    this.sheet.style.height = `${height}px`;
    this.steered = false;
    this.#whole();
  }

  /** The height of the part of the frame that one can see. */
  get high() {
    return Math.max(1, this.frame.clientHeight - this.covered);
  }

  /**
   * The scale at which areas are so many px large.
   * @param {number} length
   */
  scaleFor(length) {
    return length / this.#span;
  }

  /** The last press has moved the board: the click that ends it chooses nothing. */
  get dragged() {
    return this.#fingers.dragged;
  }

  get gutter() {
    return this.frame.clientWidth > SMALL ? GUTTER : 0;
  }

  get least() {
    return Math.min((this.frame.clientWidth - this.gutter) / this.size[0], this.high / this.size[1]) || 1;
  }

  get most() {
    return Math.max(MOST, this.scaleFor(NEAREST));
  }

  /** A whole board grows with its window; when only the prompt grows, nothing moves under the pointer. */
  #resized() {
    const window = `${innerWidth} ${innerHeight}`;
    const other = window !== this.#window;
    if (this.fitted && other) this.#whole();
    else this.#place();
    this.#window = window;
    if (other) this.turned();
  }

  /** What takes the focus beyond the edge makes the browser scroll: that is turned into moving the board. */
  #scrolled() {
    const { scrollLeft, scrollTop } = this.frame;
    if (!scrollLeft && !scrollTop) return;
    this.frame.scrollTo(0, 0);
    this.x -= scrollLeft;
    this.y -= scrollTop;
    this.#place();
  }

  fit() {
    this.steered = true;
    this.#whole();
  }

  #whole() {
    this.level = ""; // what is seen as a whole is not held at the level it had
    this.scale = this.least;
    this.fitted = true;
    this.#place();
  }

  /** As large as it must be to leave no empty edge. */
  cover() {
    const { clientWidth } = this.frame;
    const scale = Math.max(clientWidth / this.size[0], this.high / this.size[1]);
    this.#scaled(scale / this.scale, clientWidth / 2, this.high / 2);
  }

  /** @param {number} factor */
  zoom(factor, px = this.frame.clientWidth / 2, py = this.high / 2) {
    this.steered = true;
    this.#scaled(factor, px, py);
  }

  /**
   * @param {number} factor
   * @param {number} px
   * @param {number} py
   */
  #scaled(factor, px, py) {
    const scale = Math.min(this.most, Math.max(this.least, this.scale * factor));
    this.x = px - ((px - this.x) * scale) / this.scale;
    this.y = py - ((py - this.y) * scale) / this.scale;
    this.scale = scale;
    this.fitted = scale <= this.least * 1.001;
    this.#place();
  }

  /**
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.steered = true;
    this.x += dx;
    this.y += dy;
    if (dx || dy) this.fitted = this.scale <= this.least * 1.001;
    this.#place();
  }

  /**
   * Where a point of the screen lies on the board.
   * @param {number} clientX
   * @param {number} clientY
   * @returns {Point}
   */
  onBoard(clientX, clientY) {
    const box = this.frame.getBoundingClientRect();
    return [(clientX - box.left - this.x) / this.scale, (clientY - box.top - this.y) / this.scale];
  }

  /**
   * Bring a part of the board to the middle of what can be seen: as a whole, unless the least scale is too
   * large for that.
   * @param {Part} part
   * @param {number} least
   * @param {number} most
   */
  show([left, top, right, bottom], least, most) {
    const room = Math.min(this.frame.clientWidth / (right - left), this.high / (bottom - top));
    this.steered = false;
    this.scale = Math.min(this.most, Math.max(this.least, least, Math.min(most, room)));
    this.fitted = this.scale <= this.least * 1.001;
    this.x = this.frame.clientWidth / 2 - ((left + right) / 2) * this.scale;
    this.y = this.high / 2 - ((top + bottom) / 2) * this.scale;
    this.#glide();
    this.#place();
  }

  /** The way there is seen, for those who want to see motion. */
  #glide() {
    if (window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.sheet.style.transition = `transform ${GLIDE}ms cubic-bezier(.2,.7,.2,1)`;
    clearTimeout(this.#gliding);
    this.#gliding = setTimeout(() => this.rest(), GLIDE);
  }

  /** At once where it is going to: whoever measures the board calls this before. */
  rest() {
    this.sheet.style.transition = "";
  }

  #place() {
    const [width, height] = this.size.map((length) => length * this.scale);
    this.x = kept(this.x, width, this.frame.clientWidth, this.gutter);
    this.y = kept(this.y, height, this.high);
    const at = `${this.x.toFixed(1)}px, ${this.y.toFixed(1)}px`;
    this.sheet.style.transform = `translate(${at}) scale(${this.scale.toFixed(4)})`;
    this.#tell();
    this.names.soon();
    this.moved();
  }

  /** Tell the board how near it is, so that it shows what can be read, in a size that can be. */
  #tell() {
    if (this.scale === this.#shown && this.level) return;
    this.#shown = this.scale;
    this.sheet.style.setProperty("--px", (1 / this.scale).toFixed(4));
    const level = levelAt(this.#span * this.scale, this.level);
    if (level === this.level) return;
    this.level = level;
    for (const board of this.sheet.children) setLevel(board, level);
  }
}

/**
 * The middle for what fits beside the gutter, or in the whole; else no empty edge.
 * @param {number} at
 * @param {number} length
 * @param {number} room
 */
function kept(at, length, room, gutter = 0) {
  if (length <= room - gutter + 1) return Math.min((room - length) / 2, room - gutter - length);
  return length <= room ? (room - length) / 2 : Math.min(0, Math.max(room - length, at));
}
