// Looking at the board: drag, wheel, pinch, keys. The board never leaves the screen.

const MOST = 4;
const GUTTER = 56; // room for the tools beside a board that is shown whole
const SMALL = 760;
const FAR = 0.7; // below this scale figures on pieces are left out
export const LEGIBLE = 0.8; // from this scale on the names on a board can be read

/** @typedef {[left: number, top: number, right: number, bottom: number]} Part of the board */
/** @typedef {[part: Part, readable: number, legible: number]} Target */

export class View {
  /** @type {Point} */
  size = [1, 1];
  x = 0;
  y = 0;
  scale = 1;
  fitted = true;
  dragged = false;
  /** @type {Target | null | undefined} what was to be shown; null once someone has moved the board */
  target = undefined;
  moved = () => {};
  /** @type {Map<number, Point>} */
  #fingers = new Map();
  /** @type {Point} */
  #start = [0, 0];

  /**
   * @param {HTMLElement} frame
   * @param {HTMLElement} sheet
   */
  constructor(frame, sheet) {
    this.frame = frame;
    this.sheet = sheet;
    frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.#down(event));
    frame.addEventListener("pointermove", (event) => this.#move(event));
    frame.addEventListener("pointerup", (event) => this.#up(event));
    frame.addEventListener("pointercancel", (event) => this.#up(event));
    frame.addEventListener("scroll", () => this.#scrolled());
    new ResizeObserver(() => this.#resized()).observe(frame);
  }

  /**
   * A board of a new size.
   * @param {number} width
   * @param {number} height
   */
  lay(width, height) {
    if (this.size[0] === width && this.size[1] === height) return;
    this.size = [width, height];
    this.sheet.style.width = `${width}px`;
    this.sheet.style.height = `${height}px`;
    this.target = undefined;
    this.#whole();
  }

  get gutter() {
    return this.frame.clientWidth > SMALL ? GUTTER : 0;
  }

  get least() {
    const { clientWidth, clientHeight } = this.frame;
    return Math.min((clientWidth - this.gutter) / this.size[0], clientHeight / this.size[1]) || 1;
  }

  #resized() {
    if (this.target) this.show(...this.target);
    else if (this.fitted) this.#whole();
    else this.#place();
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
    this.target = null;
    this.#whole();
  }

  #whole() {
    this.scale = this.least;
    this.fitted = true;
    this.#place();
  }

  /** As large as it must be to leave no empty edge. */
  cover() {
    const { clientWidth, clientHeight } = this.frame;
    this.zoom(Math.max(clientWidth / this.size[0], clientHeight / this.size[1]) / this.scale);
  }

  /** @param {number} factor */
  zoom(factor, px = this.frame.clientWidth / 2, py = this.frame.clientHeight / 2) {
    this.target = null;
    const scale = Math.min(MOST, Math.max(this.least, this.scale * factor));
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
    this.target = null;
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
   * Bring a part of the board to the middle: as a whole if that is large enough to read.
   * @param {Part} part
   * @param {number} readable
   * @param {number} legible
   */
  show(part, readable, legible) {
    this.target = [part, readable, legible];
    const [left, top, right, bottom] = part;
    const { clientWidth, clientHeight } = this.frame;
    const room = Math.min(clientWidth / (right - left + 90), clientHeight / (bottom - top + 110));
    this.scale = Math.min(MOST, Math.max(this.least, legible, Math.min(readable, room)));
    this.fitted = this.scale <= this.least * 1.001;
    this.x = clientWidth / 2 - ((left + right) / 2) * this.scale;
    this.y = clientHeight / 2 - ((top + bottom) / 2) * this.scale;
    this.#place();
  }

  #place() {
    const [width, height] = this.size.map((length) => length * this.scale);
    this.x = kept(this.x, width, this.frame.clientWidth, this.gutter);
    this.y = kept(this.y, height, this.frame.clientHeight);
    const at = `${this.x.toFixed(1)}px, ${this.y.toFixed(1)}px`;
    this.sheet.style.transform = `translate(${at}) scale(${this.scale.toFixed(4)})`;
    for (const board of this.sheet.children) board.classList.toggle("far", this.scale < FAR);
    this.moved();
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const box = this.frame.getBoundingClientRect();
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    const factor = Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016));
    this.zoom(factor, event.clientX - box.left, event.clientY - box.top);
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button) return;
    this.#fingers.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.#fingers.size > 1) return;
    this.dragged = false;
    this.#start = [event.clientX, event.clientY];
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const last = this.#fingers.get(event.pointerId);
    if (!last) return;
    /** @type {Point} */
    const here = [event.clientX, event.clientY];
    if (this.#fingers.size === 1) {
      if (!this.dragged && dist(here, this.#start) < 6) return;
      this.#hold(event);
      this.pan(here[0] - last[0], here[1] - last[1]);
    } else if (this.#fingers.size === 2) {
      this.#hold(event);
      this.#pinch(event.pointerId, last, here);
    }
    this.#fingers.set(event.pointerId, here);
  }

  /**
   * One of two fingers has moved.
   * @param {number} finger
   * @param {Point} last
   * @param {Point} here
   */
  #pinch(finger, last, here) {
    const [other] = [...this.#fingers].filter(([id]) => id !== finger).map(([, place]) => place);
    const box = this.frame.getBoundingClientRect();
    const grown = dist(here, other) / Math.max(1, dist(last, other));
    this.zoom(grown, (here[0] + other[0]) / 2 - box.left, (here[1] + other[1]) / 2 - box.top);
    this.pan((here[0] - last[0]) / 2, (here[1] - last[1]) / 2);
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    this.dragged = true;
    this.frame.classList.add("dragging");
    try { this.frame.setPointerCapture(event.pointerId); } catch { /* the pointer is gone already */ }
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.#fingers.delete(event.pointerId);
    if (!this.#fingers.size) this.frame.classList.remove("dragging");
  }
}

/**
 * @param {Point} a
 * @param {Point} b
 */
const dist = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);

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
