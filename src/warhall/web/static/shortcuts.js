// Shortcuts: several choices made at once. Places further away are lit on the board, with the way to them.
import { $, $$, near, say, svg, toast } from "./base.js";
import { nameIn } from "./told.js";

const ALL = "*"; // all who may come along

export class Shortcuts {
  /** @type {Map<string, Shortcut>} */
  #all = new Map();
  /** @type {Set<string>} who comes along */
  #along = new Set();
  #layer = svg("g", { "data-layer": "far" });
  #version = -1;
  /** @type {Set<string>} what can be chosen as it is */
  #steps = new Set();
  /** Whether each step is chosen by itself. */
  byStep = false;

  /**
   * @param {HTMLElement} sheet
   * @param {import("./told.js").Told} told
   */
  constructor(sheet, told) {
    this.sheet = sheet;
    this.told = told;
    sheet.addEventListener("ground", () => this.#draw());
    $("#strip").addEventListener("click", (event) => {
      const who = near(event, "[data-join]")?.dataset.join;
      if (who) this.#join(who);
    });
    const pointed = (/** @type {Event} */ event) => this.#pointed(event);
    for (const kind of ["pointerover", "focusin"]) sheet.addEventListener(kind, pointed);
    for (const kind of ["pointerout", "focusout"]) sheet.addEventListener(kind, () => this.#left());
  }

  /** @param {Sight} sight */
  show({ shortcuts, options, version }) {
    if (version === this.#version) return;
    this.#version = version;
    this.#steps = new Set(options.map(({ key }) => key));
    this.#all = new Map(shortcuts.map((shortcut) => [shortcut.key, shortcut]));
    this.#along.clear();
    this.#left();
    this.#draw();
  }

  clear() {
    this.#version = -1;
    this.#all.clear();
    this.#draw();
  }

  /** Whether some step goes on by itself. */
  get goesOn() {
    return [...this.#all.values()].some((one) => this.#isLit(one) && one.moves.length > 1);
  }

  /**
   * What stands beside the options, in the same words: places further away, and what has no place.
   * @returns {Option[]}
   */
  get options() {
    return [...this.#all.values()].filter((shortcut) => !this.#isLit(shortcut))
      .map(({ key, label, note, loses }) => ({ key, label, preview: note, loses }));
  }

  /**
   * Whether its place can be chosen as a step.
   * @param {Shortcut} shortcut
   */
  #isLit({ place }) {
    return Boolean(place) && this.#steps.has(place);
  }

  /**
   * Those who may come along, as cards of the strip.
   * @returns {Tab[]}
   */
  get tabs() {
    const every = [...this.#all.values()].flatMap((shortcut) => shortcut.joins);
    const joins = new Map(every.map((one) => [one.key, one]));
    if (!joins.size) return [];
    const cards = [...joins.values()].map(({ key, label }) => cardOf(key, label, "comes along"));
    const all = cardOf(ALL, `All ${joins.size}`, "go the same way");
    return [{ place: "", title: "Who comes along", cards: joins.size > 1 ? [all, ...cards] : cards }];
  }

  /**
   * What choosing a key sends; nothing if it is a plain choice. Steps to a lit place go on by themselves.
   * @param {string} key
   * @returns {Move[] | null}
   */
  moves(key) {
    const found = this.#all.get(key) ?? (this.byStep ? undefined : this.#all.get(`to:${key}`));
    if (!found) return null;
    const along = found.joins.filter((one) => this.#along.has(one.key));
    const [some, all] = [along.length, this.#along.size];
    if (some < all) toast(`${some} of ${all} can come along there.`);
    return [...found.moves, ...along.flatMap((one) => one.moves)];
  }

  /**
   * Somebody comes along, or stays after all.
   * @param {string} who
   */
  #join(who) {
    const cards = $$("#strip [data-join]");
    const all = cards.map(({ dataset }) => dataset.join ?? "").filter((one) => one !== ALL);
    if (who === ALL) this.#along = new Set(this.#along.size === all.length ? [] : all);
    else if (!this.#along.delete(who)) this.#along.add(who);
    const whole = this.#along.size === all.length;
    for (const card of cards) {
      const one = card.dataset.join ?? "";
      card.setAttribute("aria-pressed", String(one === ALL ? whole : this.#along.has(one)));
    }
    say(`${this.#along.size} of ${all.length} come along.`);
  }

  /** Places that are no options themselves are lit. */
  #draw() {
    const placed = [...this.#all.values()].filter(({ place }) => place);
    const far = placed.filter((shortcut) => !this.#isLit(shortcut));
    this.#layer.replaceChildren(...far.flatMap((shortcut) => this.#lit(shortcut)));
    this.sheet.querySelector(".ground")?.append(this.#layer);
  }

  /** @param {Shortcut} shortcut */
  #lit({ key, label, note, place }) {
    const [node] = this.told.places([place]);
    if (!node) return [];
    const shape = this.told.shapes(node, "far");
    const name = { "data-option": key, "aria-label": `${label}, ${note}`, "data-area": nameIn(place) };
    return [svg("g", { class: "far", role: "button", tabindex: 0, ...name }, ...shape)];
  }

  /** @param {Event} event */
  #pointed({ target }) {
    const node = target instanceof Element ? target.closest("[data-option]") : null;
    const key = node?.getAttribute("data-option");
    const found = key ? this.#all.get(key) ?? this.#all.get(`to:${key}`) : null;
    if (found && found.via.length > 1) this.told.show({ places: found.via, pieces: [] });
  }

  #left() {
    if (this.#all.size || this.#layer.childElementCount) this.told.hide();
  }
}

/**
 * @param {string} join
 * @param {string} title
 * @param {string} words
 * @returns {Card}
 */
const cardOf = (join, title, words) => ({
  title, words, join, glyph: "step", colour: "", letter: "",
  figures: [], option: "", barred: "", marks: [0, 0],
});
