// The panels of the seats, and who may sit where.
import { $, $$, api, attempt, becomeSomeone, el, find, sign, svg } from "./base.js";
import { lay } from "./keep.js";
import { copyLink } from "./links.js";

/** @param {string} colour */
const shape = (colour) =>
  svg("svg", { viewBox: "0 0 14 14", "aria-hidden": "true" }, svg("use", { href: `#shape-${colour}` }));

export class Seats {
  /** @type {Map<number, string>} shown to the host */
  #invitations = new Map();
  /** @type {Set<number>} known to all */
  #reserved = new Set();
  #free = "";
  /** @type {Moment | null} */
  #shown = null;
  /** @type {Map<string, { as: string, high: number }>} how high a panel has been with these buttons */
  #heights = new Map();

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /**
   * `live`: people may still sit down and get up.
   * @param {Moment} moment
   * @param {{ live: boolean }} now
   */
  show(moment, { live }) {
    this.#shown = moment;
    const panels = moment.seats.map((seat) => this.#panel(seat, live));
    lay($("#seats"), [...panels, ...moment.foes.map(foe)]);
    for (const panel of $$("#seats .seat")) this.#steady(/** @type {HTMLElement} */ (panel));
  }

  /**
   * While others play no panel gets lower, so that none moves away from under a pointer.
   * @param {HTMLElement} panel
   */
  #steady(panel) {
    const who = panel.dataset.seat ?? panel.getAttribute("aria-label") ?? "";
    const as = [window.innerWidth, find(".free", panel)?.textContent].join();
    const before = this.#heights.get(who);
    const high = before?.as === as ? before.high : 0;
    panel.style.minHeight = high ? `${high}px` : "";
    this.#heights.set(who, { as, high: panel.offsetHeight });
  }

  /** Show the seats as they are now, and ask who is invited where a seat is free. */
  async follow(/** @type {Moment} */ moment) {
    this.show(moment, { live: !moment.result });
    const learnt = await attempt(() => this.#learn(moment.seats));
    if (learnt && this.#shown) this.show(this.#shown, { live: !this.#shown.result });
  }

  /** @param {Seat[]} seats */
  async #learn(seats) {
    const free = seats.filter((seat) => !seat.taken).map((seat) => seat.number).join();
    if (free === this.#free) return false;
    this.#free = free;
    this.#invitations = new Map();
    if (!free) return true;
    /** @type {{ seats: { number: number, reserved: boolean, invitation?: string }[] }} */
    const facts = await api(`/tables/${this.table.id}`);
    this.#reserved = new Set(facts.seats.filter((seat) => seat.reserved).map((seat) => seat.number));
    for (const seat of facts.seats) if (seat.invitation) this.#invitations.set(seat.number, seat.invitation);
    return true;
  }

  /**
   * @param {Seat} seat
   * @param {boolean} live
   */
  #panel(seat, live) {
    const mine = this.table.mine.includes(seat.number);
    const colour = seat.colour ?? "steel";
    const name = mine ? "You" : seat.name || (seat.taken ? "" : "Free seat");
    const words = [seat.side, seat.bot ? "bot" : ""].filter(Boolean).join(" · ");
    const lamp = { title: "is here", role: "img", "aria-label": "is here" };
    const here = seat.present && !seat.bot && el("span.lamp-on", lamp);
    return el(`section.seat${seat.deciding ? ".turn" : ""}${mine ? ".mine" : ""}`,
      { "aria-label": `Seat ${seat.number + 1}: ${name}, ${words}`, "data-seat": seat.number },
      el(`.spine.c-${colour}`, {}, seat.letter ?? String(seat.number + 1), shape(colour)),
      el(".body", {},
        el(".who", {}, el("span", {}, name), here, el("small", {}, words)),
        facts(seat),
        seat.intent ? el("p.intent", { title: seat.intent }, seat.intent) : null,
        live && this.#actions(seat, mine)),
      el(".score", {}, seat.score ?? ""));
  }

  /**
   * @param {Seat} seat
   * @param {boolean} mine
   */
  #actions({ number, bot, taken }, mine) {
    const { table } = this;
    const acts = [];
    if (mine && bot) acts.push(act("Take back", () => sit(table, number)));
    if (!taken) {
      const link = this.#invitations.get(number);
      const copy = () => copyLink(`/join/${this.#invitations.get(number)}`);
      if (link) acts.push(act("Copy link", copy, sign("link")));
      const may = !table.mine.length || table.hotSeat; // one person, one seat
      const free = !this.#reserved.has(number) || link;
      if (may && free) acts.push(act("Sit down", () => sit(table, number, this.#invitations.get(number))));
      if (table.host) acts.push(act("A bot", () => handOver(table, number, table.usualBot), sign("bot")));
    }
    return acts.length ? el(".free", {}, acts) : null;
  }
}

/**
 * The panel of a side that nobody plays.
 * @param {Side} side
 */
function foe(side) {
  const colour = side.colour ?? "steel";
  return el("section.seat.foe", { "aria-label": side.side },
    el(`.spine.c-${colour}`, {}, side.letter ?? "", shape(colour)),
    el(".body", {}, el(".who", {}, el("span", {}, side.side ?? "")), facts(side)),
    el(".score", {}, side.score ?? ""));
}

/** @param {Side} side */
const facts = (side) => el("ul.facts", {}, (side.facts ?? []).map(({ glyph, text, help }) =>
  el("li", { title: help }, sign(glyph), el("span.sr", {}, `${help}: `), text)));

/**
 * @param {string} words
 * @param {() => void | Promise<void>} work
 * @param {Child} icon
 */
const act = (words, work, icon = null) =>
  el("button.btn", { type: "button", onclick: () => attempt(work) }, icon, words);

/**
 * @param {Table} table
 * @param {number} seat
 */
export async function sit(table, seat, invitation = "") {
  await becomeSomeone(table.me);
  await api(`/tables/${table.id}/seats/${seat}`, { invitation });
  location.reload();
}

/**
 * @param {Table} table
 * @param {number} seat
 * @param {string} [bot]
 */
export async function handOver(table, seat, bot) {
  await api(`/tables/${table.id}/seats/${seat}/bot`, { bot });
}

let rowAt = 0; // so wide was the window when names needed a row of their own: the board jumps only once

/**
 * The track of the turn.
 * @param {Phase[]} phases
 */
export function renderPhases(phases) {
  const track = $("#phases");
  track.classList.remove("tight");
  document.body.classList.toggle("phase-row", phases.length > 0 && rowAt === window.innerWidth);
  track.replaceChildren(...phases.map(({ name, state }, place) => {
    const over = state === "done" || state === "skipped";
    return el(`li.${state}`, { title: name, "aria-current": state === "now" ? "step" : null },
      el("b", { "aria-hidden": "true" }, state === "done" ? "✓" : String(place + 1)),
      el("span", {}, name),
      over && el("span.sr", {}, ` (${state})`));
  }));
  const tight = () => track.scrollWidth > track.clientWidth;
  if (tight()) { // the bar has no room for names
    document.body.classList.add("phase-row");
    rowAt = window.innerWidth;
  }
  track.classList.toggle("tight", tight());
}
