// What a seat holds: a second picture below the board.
import { $ } from "./base.js";
import { Picture } from "./picture.js";

export class Hand {
  #box = $("#hand");
  /** @type {Picture | null} */
  #picture = null;

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
  }
}
