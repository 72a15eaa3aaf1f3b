// The last lines of the log, told on the board.
import { $, badge, el } from "./base.js";

const LINES = 2;
const STAY = 5000;

export class Caption {
  #box = $("#caption");
  #hiding = 0;

  /**
   * @param {import("./log.js").Log} log
   * @param {import("./gaze.js").Gaze} gaze
   */
  constructor(log, gaze) {
    this.log = log;
    this.gaze = gaze;
  }

  /**
   * @param {Line[]} lines
   * @param {boolean} skippable
   */
  show(lines, skippable) {
    const told = lines.filter((line) => line.text && line.opens !== "turn").slice(-LINES);
    if (!told.length) return;
    clearTimeout(this.#hiding);
    const rows = told.map(({ side, text, detail }) => el("span.said", {},
      side ? badge(side, this.log.colour(side)) : "",
      el("span", {}, text, detail ? el("small", {}, ` ${detail}`) : "")));
    const skip = skippable ? el("small.skip-word", {}, "click to skip") : "";
    this.#box.replaceChildren(el(".lines", {}, rows), skip);
    this.#box.hidden = false;
    this.gaze.standAside(this.#box);
  }

  hide() {
    this.#box.hidden = true;
  }

  /** All has been told: it stays a while, where it covers least. */
  settle() {
    if (!this.#box.hidden) this.gaze.standAside(this.#box);
    clearTimeout(this.#hiding);
    this.#hiding = setTimeout(() => this.hide(), STAY);
  }
}
