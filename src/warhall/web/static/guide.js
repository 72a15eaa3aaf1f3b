// A guided first game: a sentence for each step, and a ring round what it speaks of.
import { $, el, say, sign, store } from "./base.js";
import { ring, standAside } from "./advice.js";

export class Guide {
  #shown = ""; // what was said last

  /**
   * @param {string} id of the table
   * @param {import("./sights.js").Sights} sights
   * @param {import("./gaze.js").Gaze} gaze
   */
  constructor(id, sights, gaze) {
    this.id = id;
    this.sights = sights;
    this.gaze = gaze;
  }

  get #lesson() {
    const lesson = this.sights.now?.guide ?? null;
    return lesson?.over && store.get("guided").split(" ").includes(this.id) ? null : lesson;
  }

  /** Whether a guide has something to say here. */
  get leads() {
    return this.#lesson !== null;
  }

  /** Say what belongs to what is seen now. */
  follow() {
    const lesson = this.#lesson;
    if (!lesson) { this.hide(); return; }
    const { number, steps, say: words, aside, over } = lesson;
    const close = el("button.btn.quiet", { type: "button", "aria-label": "Close the guide" }, sign("cross"));
    close.addEventListener("click", () => this.#leave());
    $("#guide").replaceChildren(
      el("div", {},
        el("small", {}, over ? "The guide ends here" : `Guide, step ${number} of ${steps}`),
        aside ? el("p", {}, el("em", {}, aside)) : null,
        el("p", {}, words)),
      ...(over ? [close] : []));
    $("#guide").hidden = false;
    if (this.#shown !== aside + words) say(`${aside} ${words}`);
    this.#shown = aside + words;
  }

  /** Ring what is spoken of, once everything stands on the page. */
  point() {
    const keys = this.#lesson?.keys ?? [];
    if (!keys.length) return;
    const lit = ring(keys);
    if (lit.length && !this.gaze.inView(lit).length) this.gaze.goTo(lit);
    this.gaze.view.rest();
    standAside($("#guide"), lit);
  }

  hide() {
    $("#guide").hidden = true;
  }

  #leave() {
    store.set("guided", `${store.get("guided")} ${this.id}`.trim());
    this.hide();
  }
}
