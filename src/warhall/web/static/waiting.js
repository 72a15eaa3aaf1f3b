// Asking the bots beside one to wait: they do, until somebody lets them go on, for two minutes at most.
import { $, api, attempt } from "./base.js";

export class Waiting {
  #held = false;

  /**
   * @param {Table} table
   * @param {import("./sights.js").Sights} sights
   */
  constructor(table, sights) {
    this.table = table;
    this.sights = sights;
  }

  /** The button stands there while somebody else decides, for those who sit at the table. */
  follow() {
    const { now, mine } = this.sights;
    const button = $("#wait-me");
    button.hidden = mine || !this.table.mine.length || (now?.held ?? null) === null;
    this.#show(Boolean(now?.held));
  }

  async ask() {
    const { now } = this.sights;
    if ($("#wait-me").hidden || !now) return;
    const answer = await attempt(() => api(`/tables/${this.table.id}/wait`, { wait: !this.#held }));
    if (answer) this.#show(answer.held);
  }

  /** @param {boolean} held */
  #show(held) {
    this.#held = held;
    $("#wait-me").textContent = held ? "Go on" : "Wait";
    $("#wait-me").title = held ? "Let the bots go on (w)" : "Let the bots wait (w)";
  }
}
