// Several seats at one screen: the page follows the seat that is asked; a curtain falls between secret hands.
import { badge, el, find, say, store } from "./base.js";

/** @typedef {import("./sights.js").Sights} Sights */

/** @param {Table} table */
export const handsAreOpen = (table) => store.get(`open-hands.${table.id}`) !== "";

/**
 * @param {Table} table
 * @param {boolean} open
 */
export const openHands = (table, open) => store.set(`open-hands.${table.id}`, open ? "yes" : "");

export class Company {
  /**
   * @param {Table} table
   * @param {Sights} sights
   * @param {{ look: (seat: number | null) => void, hide: () => void }} page
   */
  constructor(table, sights, page) {
    this.table = table;
    this.sights = sights;
    this.page = page;
  }

  get #curtained() {
    return this.table.mine.length > 1 && this.table.hides && !handsAreOpen(this.table);
  }

  /** The first look: of mine the seat that is asked, else the first, else a spectator's. */
  begin() {
    const { mine, asked, over } = this.table;
    const seat = mine.find((number) => asked.includes(number)) ?? mine[0] ?? null;
    if (seat !== null && this.#curtained && !over) this.#pass(seat);
    else this.page.look(seat);
  }

  /** Look with the eyes of the one of my seats that is asked. */
  follow() {
    const { mine } = this.table;
    const { now, seat } = this.sights;
    if (!now || mine.length < 2 || now.result || now.prompt?.mine) return;
    const next = now.seats.find((one) => one.deciding && !one.bot && mine.includes(one.number));
    if (!next || next.number === seat) return;
    if (this.#curtained) this.#pass(next.number);
    else this.page.look(next.number);
  }

  /**
   * Draw the curtain: nothing of any hand is shown until the next person lifts it.
   * @param {number} seat
   */
  #pass(seat) {
    const known = (/** @type {Side} */ one) => one.number === seat;
    const side = this.sights.now?.seats.find(known) ?? this.table.seats.find(known);
    this.page.hide();
    curtain(side ?? { number: seat }, (always) => {
      if (always) openHands(this.table, true);
      this.page.look(seat);
    });
  }
}

/**
 * Nothing is shown until the next person says so.
 * @param {Side} seat
 * @param {(always: boolean) => void} lift
 */
function curtain(seat, lift) {
  find(".curtain")?.remove();
  const name = seat.side || `seat ${seat.number + 1}`;
  const words = `Pass the screen to ${name}`;
  const always = el("input", { type: "checkbox", id: "always" });
  const button = el("button.btn.go", { type: "button" }, `I am ${name}: show my hand`);
  const box = el(".curtain", { role: "dialog", "aria-modal": "true", "aria-label": words },
    badge(seat.letter ?? String(seat.number + 1), seat.colour),
    el("h2", {}, words),
    el("p", {}, "What they hold is not for the others. Look away, everyone else."),
    button,
    el("label", { for: "always" }, always, "No more curtains: I play all these seats alone"));
  button.addEventListener("click", () => {
    box.remove();
    lift(always.checked);
  });
  document.body.append(box);
  button.focus();
  say(words);
}
