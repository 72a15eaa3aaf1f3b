// Sends what is chosen and what is taken back, one at a time.
import { $, api, attempt, Refused } from "./base.js";

const MOVED_ON = 409;

export class Choices {
  #sending = false;
  #awaited = -1; // the version that one's own choice will make
  #byKey = false; // the last choice was made with the keyboard on the board

  /**
   * @param {string} id of the table
   * @param {import("./sights.js").Sights} sights
   * @param {() => boolean} isBusy
   */
  constructor(id, sights, isBusy) {
    this.id = id;
    this.sights = sights;
    this.isBusy = isBusy;
  }

  get #open() {
    return !this.#sending && !this.isBusy();
  }

  /** @param {number | undefined} version */
  isOwn(version) {
    return version === this.#awaited;
  }

  /** News has come: the next choice may be made. */
  landed() {
    this.#sending = false;
  }

  /** @param {string} key */
  choose(key) {
    this.#byKey = document.activeElement?.matches("[data-option]:focus-visible") ?? false;
    const { now, seat, mine } = this.sights;
    if (!now || !this.#open) return;
    const open = [...(mine ? now.options : []), ...now.standing];
    if (!open.some((option) => option.key === key)) return;
    this.#sending = true;
    this.#awaited = now.version + 1;
    const { version } = now;
    attempt(async () => {
      try {
        await api(`/tables/${this.id}/choices`, { seat, option: key, version });
      } catch (error) {
        this.#sending = false;
        const late = error instanceof Refused && error.status === MOVED_ON;
        throw late ? new Refused(MOVED_ON, "The table has moved on; look again.") : error;
      }
    });
  }

  /**
   * Take back the last choice, or the whole turn.
   * @param {boolean} whole
   */
  undo(whole) {
    const { now, seat } = this.sights;
    if (!now?.can_undo || !this.#open) return;
    const { version } = now;
    this.#awaited = version + 1;
    attempt(() => api(`/tables/${this.id}/undo`, { seat, version, to_start: whole }));
  }

  /** What was chosen by key is gone: the board takes the focus, so that Tab goes on from there. */
  keepFocus() {
    if (this.#byKey && document.activeElement === document.body) $("#main").focus({ preventScroll: true });
  }
}
