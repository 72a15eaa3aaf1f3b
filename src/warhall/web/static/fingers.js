// Moving the board by hand: drag, wheel, pinch.

const CLICK = 6; // px that a pointer may move and still only click

export class Fingers {
  /** The last press has moved the board. */
  dragged = false;
  /** @type {Map<number, Point>} */
  #down = new Map();
  /** @type {Point} */
  #start = [0, 0];

  /** @param {import("./view.js").View} view */
  constructor(view) {
    const { frame } = view;
    this.view = view;
    frame.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this.#press(event));
    frame.addEventListener("pointermove", (event) => this.#move(event));
    frame.addEventListener("pointerup", (event) => this.#lift(event));
    frame.addEventListener("pointercancel", (event) => this.#lift(event));
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const box = this.view.frame.getBoundingClientRect();
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    const factor = Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016));
    this.view.rest();
    this.view.zoom(factor, event.clientX - box.left, event.clientY - box.top);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button) return;
    this.#down.set(event.pointerId, [event.clientX, event.clientY]);
    if (this.#down.size > 1) return;
    this.dragged = false;
    this.#start = [event.clientX, event.clientY];
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const last = this.#down.get(event.pointerId);
    if (!last) return;
    /** @type {Point} */
    const here = [event.clientX, event.clientY];
    if (this.#down.size === 1) {
      if (!this.dragged && dist(here, this.#start) < CLICK) return;
      this.#hold(event);
      this.view.pan(here[0] - last[0], here[1] - last[1]);
    } else if (this.#down.size === 2) {
      this.#hold(event);
      this.#pinch(event.pointerId, last, here);
    }
    this.#down.set(event.pointerId, here);
  }

  /**
   * One of two fingers has moved.
   * @param {number} finger
   * @param {Point} last
   * @param {Point} here
   */
  #pinch(finger, last, here) {
    const { view } = this;
    const [other] = [...this.#down].filter(([id]) => id !== finger).map(([, place]) => place);
    const box = view.frame.getBoundingClientRect();
    const grown = dist(here, other) / Math.max(1, dist(last, other));
    view.zoom(grown, (here[0] + other[0]) / 2 - box.left, (here[1] + other[1]) / 2 - box.top);
    view.pan((here[0] - last[0]) / 2, (here[1] - last[1]) / 2);
  }

  /** @param {PointerEvent} event */
  #hold(event) {
    const { frame } = this.view;
    this.dragged = true;
    this.view.rest();
    frame.classList.add("dragging");
    try { frame.setPointerCapture(event.pointerId); } catch { /* the pointer is gone already */ }
  }

  /** @param {PointerEvent} event */
  #lift(event) {
    this.#down.delete(event.pointerId);
    if (!this.#down.size) this.view.frame.classList.remove("dragging");
  }
}

/**
 * @param {Point} a
 * @param {Point} b
 */
const dist = (a, b) => Math.hypot(a[0] - b[0], a[1] - b[1]);
