// What a seat holds: a second picture below the board.
import { $, $$ } from "./base.js";
import { Picture } from "./picture.js";

const MARGIN = 40; // px before what can be chosen

export class Hand {
  #box = $("#hand");
  /** @type {Picture | null} */
  #picture = null;
  #lit = "";

  /** @param {Drawing | null} drawing */
  show(drawing) {
    this.#box.hidden = !drawing;
    if (!drawing) {
      this.#box.replaceChildren();
      this.#picture = null;
      return;
    }
    this.#picture ??= new Picture(this.#box);
    this.#picture.show(drawing);
    this.#box.setAttribute("aria-label", drawing.label);
    this.#box.tabIndex = this.#box.scrollWidth > this.#box.clientWidth ? 0 : -1;
    this.#turn();
  }

  /** What can be chosen is in sight; another question begins at the left. Else it stays where it was put. */
  #turn() {
    const lit = $$("#hand [data-option]:not([data-gone])");
    const keys = lit.map(({ dataset }) => dataset.option).join(" ");
    if (keys === this.#lit) return;
    this.#lit = keys;
    const edge = this.#box.getBoundingClientRect().left - this.#box.scrollLeft;
    const first = Math.min(...lit.map((node) => node.getBoundingClientRect().left)) - edge;
    this.#box.scrollLeft = lit.length && first > this.#box.clientWidth / 2 ? first - MARGIN : 0;
  }
}
