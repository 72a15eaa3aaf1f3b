// Remembers for a seat how far its log was read.
import { api } from "./base.js";

const SELDOM = 4000;

export class Reading {
  #last = 0;

  /**
   * @param {Table} table
   * @param {import("./sights.js").Sights} sights
   */
  constructor(table, sights) {
    this.table = table;
    this.sights = sights;
  }

  /** What is shown now is read, if someone looks. */
  note() {
    const { now, seat } = this.sights;
    if (!now || seat === null || document.hidden) return;
    if (now.step <= (this.table.seen[String(seat)] ?? -1) || Date.now() - this.#last < SELDOM) return;
    this.#last = Date.now();
    api(`/tables/${this.table.id}/seats/${seat}/seen`, { step: now.step }).catch(() => {});
  }
}
