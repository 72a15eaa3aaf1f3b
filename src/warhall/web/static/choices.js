// Sends what is chosen and what is taken back, one at a time.
import { $, api, attempt, Refused, toast } from "./base.js";

const MOVED_ON = 409;
const NO_ANSWER = 0;
const WAITS = "What you clicked waits until this has been shown.";
const PASSED = "Something else has happened since you clicked; look again.";

/** @typedef {{ seat: number | null, version: number }} Seen by whom, and at which version */
/** @typedef {Seen & { option?: string, moves?: Move[], to_start?: boolean }} Body */
/** @typedef {{ to: string, body: Body }} Chosen */

/**
 * What is said of a choice that was not taken.
 * @param {Refused} refused
 * @param {string} to
 */
function why({ status, message }, to) {
  if (status === MOVED_ON) return "The table has moved on; look again.";
  if (status !== NO_ANSWER) return message;
  const what = to === "undo" ? "undo" : "choice";
  return `The hall does not answer. Your ${what} is kept, and sent as soon as it does.`;
}

export class Choices {
  #sending = false;
  #awaited = [-1, -1]; // the first and the last version that one's own choice may make
  /** @type {Chosen | null} not known to have come */
  #unsent = null;
  /** @type {Seen & { work: () => void } | null} clicked while news was being shown */
  #waiting = null;
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
    return !this.#sending && !this.#unsent;
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

  /**
   * While news is being shown what is clicked waits for its end, if nothing else comes by then.
   * @param {() => void} work
   */
  #whenShown(work) {
    const { now, seat } = this.sights;
    if (!now || !this.#open) return;
    if (!this.isBusy()) { work(); return; }
    if (!this.#waiting) toast(WAITS);
    this.#waiting = { seat, version: now.version, work };
  }

  /** Everything that has come is shown: what was clicked meanwhile is done as it was meant, or not at all. */
  shown() {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (!waiting) return;
    const { now, seat } = this.sights;
    if (now?.version === waiting.version && seat === waiting.seat) waiting.work();
    else toast(PASSED);
  }

  /** @param {string} key */
  choose(key) {
    this.#whenShown(() => this.#choose(key));
  }

  /**
   * Several choices at once.
   * @param {Move[]} moves
   */
  run(moves) {
    this.#whenShown(() => { this.#run(moves); });
  }

  /**
   * Take back the last choice, or the whole turn.
   * @param {boolean} whole
   */
  undo(whole) {
    if (this.sights.now?.can_undo) this.#whenShown(() => this.#undo(whole));
  }

  /** @param {string} key */
  #choose(key) {
    this.#byKey = document.activeElement?.matches("[data-option]:focus-visible") ?? false;
    const { now, seat, mine } = this.sights;
    if (!now) return;
    const open = [...(mine ? now.options : []), ...now.standing];
    if (!open.some((option) => option.key === key)) return;
    this.#awaited = [now.version + 1, now.version + 1];
    this.#sendNew({ to: "choices", body: { seat, option: key, version: now.version } });
  }

  /**
   * Where they end early, that is said: what was done stays.
   * @param {Move[]} moves
   */
  async #run(moves) {
    this.#byKey = document.activeElement?.matches("[data-option]:focus-visible") ?? false;
    const { now, seat, mine } = this.sights;
    if (!now || !mine) return;
    this.#awaited = [now.version + 1, now.version + moves.length];
    const done = await this.#sendNew({ to: "runs", body: { seat, moves, version: now.version } });
    if (done?.stopped) toast(`Stopped after ${done.taken} of ${moves.length} choices: ${done.stopped}.`);
  }

  /** The hall answers again: what was chosen meanwhile is sent. The same answer twice is harmless. */
  again() {
    const unsent = this.#unsent;
    if (!unsent || this.#sending) return;
    this.#unsent = null;
    this.#send(unsent, true);
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
  #send(chosen, repeated = false) {
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
        if (error.status === MOVED_ON && repeated && chosen.to === "undo") return null; // it had come
        throw new Refused(error.status, why(error, chosen.to));
      }
    });
  }

  /** @param {boolean} whole */
  #undo(whole) {
    const { now, seat } = this.sights;
    if (!now) return;
    this.#awaited = [now.version + 1, now.version + 1];
    this.#sendNew({ to: "undo", body: { seat, version: now.version, to_start: whole } });
  }

  /** What was chosen by key is gone: the board takes the focus, so that Tab goes on from there. */
  keepFocus() {
    if (this.#byKey && document.activeElement === document.body) $("#main").focus({ preventScroll: true });
  }
}
