// The moments of a replay as some eyes see them, fetched once.
import { api } from "./base.js";

const KEPT = 60;

export class Moments {
  /** @type {Map<number, Promise<Moment>>} */
  #kept = new Map();
  /** @type {number | null} */
  #eyes;

  /**
   * @param {string} id of the table
   * @param {number | null} eyes of a seat, or everyone's
   */
  constructor(id, eyes) {
    this.id = id;
    this.#eyes = eyes;
  }

  get eyes() {
    return this.#eyes;
  }

  /** Other eyes see other moments. */
  set eyes(seat) {
    this.#eyes = seat;
    this.#kept.clear();
  }

  /** @param {string} mark before the seat in an address */
  #seat(mark) {
    return this.#eyes === null ? "" : `${mark}seat=${this.#eyes}`;
  }

  /** @returns {Promise<{ lines: Line[] }>} */
  log() {
    return api(`/tables/${this.id}/log${this.#seat("?")}`);
  }

  /** @param {number} step */
  at(step) {
    const kept = this.#kept.get(step);
    if (kept) return kept;
    const oldest = this.#kept.keys().next();
    if (this.#kept.size > KEPT && !oldest.done) this.#kept.delete(oldest.value);
    /** @type {Promise<Moment>} */
    const asked = api(`/tables/${this.id}/steps/${step}?parts=sight${this.#seat("&")}`);
    const found = asked.catch((error) => {
      this.#kept.delete(step);
      throw error;
    });
    this.#kept.set(step, found);
    return found;
  }
}
