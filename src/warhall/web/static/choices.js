// Sends what is chosen and what is taken back, one at a time.
import { $, api, attempt, Refused, toast } from "./base.js";

const MOVED_ON = 409;
const NO_ANSWER = 0;
const KEPT = "The hall does not answer. Your choice is kept, and sent as soon as it does.";

/** @typedef {{ seat: number | null, version: number, option?: string, moves?: Move[] }} Body */
/** @typedef {{ to: string, body: Body }} Chosen */
/** @type {Record<number, string>} what is said of a choice that was not taken */
const SAID = { [MOVED_ON]: "The table has moved on; look again.", [NO_ANSWER]: KEPT };

export class Choices {
  #sending = false;
  #awaited = [-1, -1]; // the first and the last version that one's own choice may make
  /** @type {Chosen | null} not known to have come */
  #unsent = null;
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
    return !this.#sending && !this.#unsent && !this.isBusy();
  }

  /** @param {number | undefined} version */
  isOwn(version) {
    const [first, last] = this.#awaited;
    return version !== undefined && first <= version && version <= last;
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
    this.#awaited = [now.version + 1, now.version + 1];
    this.#sendNew({ to: "choices", body: { seat, option: key, version: now.version } });
  }

  /**
   * Several choices at once. Where they end early, that is said: what was done stays.
   * @param {Move[]} moves
   */
  async run(moves) {
    this.#byKey = document.activeElement?.matches("[data-option]:focus-visible") ?? false;
    const { now, seat, mine } = this.sights;
    if (!now || !mine || !this.#open) return;
    this.#awaited = [now.version + 1, now.version + moves.length];
    const done = await this.#sendNew({ to: "runs", body: { seat, moves, version: now.version } });
    if (done?.stopped) toast(`Stopped after ${done.taken} of ${moves.length} choices: ${done.stopped}.`);
  }

  /** The hall answers again: what was chosen meanwhile is sent. The same answer twice is harmless. */
  again() {
    const unsent = this.#unsent;
    if (!unsent || this.#sending) return;
    this.#unsent = null;
    this.#send(unsent);
  }

  /**
   * Without an answer the connection is doubtful, and only a new one can tell. What is sent again raises no
   * doubt: where news comes through and choices do not, there would be no end of it.
   * @param {Chosen} chosen
   */
  async #sendNew(chosen) {
    const done = await this.#send(chosen);
    if (this.#unsent) this.sights.reconnect();
    return done;
  }

  /** @param {Chosen} chosen */
  #send(chosen) {
    this.#sending = true;
    return attempt(async () => {
      try {
        const done = await api(`/tables/${this.id}/${chosen.to}`, chosen.body);
        if (done.version <= (this.sights.now?.version ?? -1)) this.landed(); // it had come the first time
        return done;
      } catch (error) {
        this.#sending = false;
        if (!(error instanceof Refused)) throw error;
        if (error.status === NO_ANSWER) this.#unsent = chosen;
        throw new Refused(error.status, SAID[error.status] ?? error.message);
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
    this.#awaited = [version + 1, version + 1];
    attempt(() => api(`/tables/${this.id}/undo`, { seat, version, to_start: whole }));
  }

  /** What was chosen by key is gone: the board takes the focus, so that Tab goes on from there. */
  keepFocus() {
    if (this.#byKey && document.activeElement === document.body) $("#main").focus({ preventScroll: true });
  }
}
