// The strip over the prompt: what may act, place by place, each as a card with its figures.
import { $, $$, el, find } from "./base.js";
import { card } from "./panels.js";

export class Strip {
  #box = $("#strip");
  /** @type {Tab[]} */
  #tabs = [];
  #open = "";

  /**
   * @param {(node: Element) => void} lookAt a place of the board
   * @param {(key: string | null) => void} explain what choosing would do
   */
  constructor(lookAt, explain) {
    this.lookAt = lookAt;
    this.#box.addEventListener("click", ({ target }) => {
      const tab = target instanceof Element ? target.closest("[data-place]") : null;
      if (tab) this.#choose(tab.getAttribute("data-place") ?? "");
    });
    for (const kind of ["pointerover", "focusin"]) {
      this.#box.addEventListener(kind, ({ target }) => {
        const option = target instanceof Element ? target.closest("[data-option]") : null;
        explain(option?.getAttribute("data-option") ?? null);
      });
    }
  }

  /** How much of the board it covers. */
  get high() {
    return this.#box.offsetHeight;
  }

  /** @param {Tab[]} tabs */
  show(tabs) {
    const left = find("#strip .cards")?.scrollLeft ?? 0;
    this.#tabs = tabs;
    this.#box.hidden = !tabs.length;
    if (!tabs.some(({ place }) => place === this.#open)) this.#open = tabs[0]?.place ?? "";
    const groups = tabs.map(({ place, cards }) => el(".group", { "data-group": place }, cards.map(card)));
    const row = { role: "tablist", "aria-label": "Places", hidden: tabs.length < 2 };
    const places = el(".places", row, tabs.map(tabOf));
    this.#box.replaceChildren(places, el(".cards", { tabindex: "-1" }, groups));
    $("#strip .cards").scrollLeft = left;
    this.#mark();
  }

  /**
   * Go to what may act in a place, if something may.
   * @param {string} place
   */
  open(place) {
    if (!this.#tabs.some((tab) => tab.place === place)) return false;
    this.#open = place;
    this.#mark();
    find(`#strip [data-group="${CSS.escape(place)}"]`)?.scrollIntoView({ inline: "start", block: "nearest" });
    return true;
  }

  /** @param {string} place */
  #choose(place) {
    this.open(place);
    const area = CSS.escape(place.split(":").at(-1) ?? "");
    const node = find(`#sheet .hits [data-area="${area}"], #sheet [data-keys~="${CSS.escape(place)}"]`);
    if (node) this.lookAt(node);
  }

  #mark() {
    for (const tab of $$("#strip [role=tab]")) {
      tab.setAttribute("aria-selected", String(tab.dataset.place === this.#open));
    }
  }
}

/** @param {Tab} tab */
const tabOf = ({ place, title, cards }) => el("button.place",
  { type: "button", role: "tab", "data-place": place },
  el("b", {}, title), el("small", {}, `${cards.filter(({ option }) => option).length} may act`));
