// Shows what has come, one step after another, at the pace that was chosen.
import { store } from "./base.js";
import { finishMotion, wait } from "./motion.js";
import { showsBattle } from "./battle.js";
import { isWhole } from "./stream.js";
import { within } from "./told.js";
import { placeIn } from "./walk.js";

/** @type {Record<string, number>} */
const PACES = { instant: 0, fast: 250, normal: 700, slow: 1600 };
const HURRY = 6; // with more than so many steps to show, each is shown more briefly
const STORY = 4; // so many lines of others in one step are told one after another
const LONG_STORY = 14; // and with more than so many, each more briefly
const MOST_DICE = 12;
const ROLL = 500;

/**
 * @typedef {object} Stage where it is shown
 * @property {import("./sights.js").Sights} sights
 * @property {import("./log.js").Log} log
 * @property {import("./picture.js").Picture} board
 * @property {import("./told.js").Told} told
 * @property {import("./gaze.js").Gaze} gaze
 * @property {import("./caption.js").Caption} caption
 * @property {import("./battle.js").Battles} battles
 * @property {import("./dice.js").Tray} tray
 * @property {() => void} answered nothing of what was asked is left on the page
 * @property {(news: News) => void} show the page as it is after some news
 * @property {(version: number | undefined) => boolean} isOwn whether it is what came of one's own choice
 * @property {() => void} settled everything that has come is shown
 */

export class Player {
  /** Whether something is being shown. */
  busy = false;
  /** @type {News[]} */
  #queue = [];
  #skipping = false;
  #wake = () => {};

  /** @param {Stage} stage */
  constructor(stage) {
    this.stage = stage;
  }

  /** @param {News} news */
  push(news) {
    this.#queue.push(news);
    if (!this.busy) this.#play();
  }

  /** Forget what has not been shown. */
  clear() {
    this.#queue = [];
  }

  /** End motion and waiting at once. */
  skip() {
    finishMotion();
    if (this.stage.battles.skip()) return;
    if (!this.busy) { this.stage.caption.hide(); return; }
    this.#skipping = true;
    this.#wake();
  }

  async #play() {
    this.busy = true;
    document.body.dataset.busy = "true";
    for (let news = this.#queue.shift(); news; news = this.#queue.shift()) await this.#step(news);
    this.busy = false;
    this.#skipping = false;
    delete document.body.dataset.busy;
    this.stage.settled();
  }

  /** How long a step is shown; nothing when nobody waits for it. */
  get #pace() {
    if (this.#skipping || document.hidden) return 0;
    return PACES[store.get("pace") || "normal"] ?? PACES.normal;
  }

  /** @param {News} news */
  async #step(news) {
    const { sights, log, show, isOwn } = this.stage;
    const lines = isWhole(news) ? [] : (news.lines?.add ?? []);
    const added = lines.filter((line) => line.step > (sights.now?.step ?? 0)); // some may be told again
    const others = added.filter((line) => line.text && !log.mine.has(line.side));
    const before = sights.now;
    const fighting = showsBattle(); // whoever has decided it on the board has seen it
    if (before && others.length >= STORY && this.#pace) {
      await this.#narrate(before.board, sights.after(news).board, others);
      if (sights.now !== before) return; // someone has looked with other eyes meanwhile
      show(news);
    } else {
      show(news);
      if (added.length) await this.#tell(added, isOwn(news.version));
    }
    if (!fighting && this.#pace) await this.stage.battles.follow(log.lines, added, log.mine);
  }

  /**
   * What came in one step: its last lines, its dice, and time to see them unless it is one's own turn.
   * @param {Line[]} added
   * @param {boolean} own
   */
  async #tell(added, own) {
    const { sights, caption, tray } = this.stage;
    const more = this.#queue.length > 0;
    caption.show(added, more || !own);
    const dice = added.flatMap((line) => line.dice);
    const waits = !own && (more || !sights.mine);
    if (dice.length && this.#pace) {
      tray.roll(dice.slice(0, MOST_DICE));
      if (waits) await this.#rest(ROLL);
    }
    if (!waits) return;
    const hurry = Math.min(1, HURRY / this.#queue.length);
    await this.#rest(this.#pace * hurry * Math.min(2.5, 0.6 + 0.4 * added.length));
  }

  /**
   * What others and automated enemies do in one go, line by line: places are shown, and the board follows.
   * @param {Drawing} before
   * @param {Drawing} after
   * @param {Line[]} lines
   */
  async #narrate(before, after, lines) {
    const { board, told, gaze, caption, tray, answered } = this.stage;
    answered();
    const hurry = Math.max(0.4, Math.min(1, LONG_STORY / lines.length));
    /** @type {SVGGraphicsElement[]} */
    const places = [];
    document.body.dataset.telling = "true";
    for (const line of lines) {
      if (this.#skipping) break;
      if (line.dice.length) tray.roll(line.dice.slice(0, MOST_DICE));
      places.push(...told.places(line.places));
      if (before.still === after.still) board.show(between(before, after, places));
      told.show(line);
      gaze.goToTold();
      caption.show([line], true);
      const letters = line.text.length + line.detail.length;
      await this.#rest(this.#pace * hurry * Math.min(2.4, 0.7 + letters / 70));
    }
    told.hide();
    delete document.body.dataset.telling;
  }

  /** @param {number} milliseconds */
  async #rest(milliseconds) {
    const woken = new Promise((resolve) => { this.#wake = () => resolve(true); });
    await Promise.race([wait(milliseconds), woken]);
    this.#wake = () => {};
  }
}

/**
 * A board on its way from one to another: what stands in these places is as it will be, the rest as it was.
 * @param {Drawing} before
 * @param {Drawing} after
 * @param {SVGGraphicsElement[]} places
 * @returns {Drawing}
 */
function between(before, after, places) {
  const [old, fresh] = [before.layers.pieces, after.layers.pieces];
  const there = (/** @type {string | undefined} */ markup) => {
    const at = markup && placeIn(markup);
    return at && within(places, at);
  };
  /** @type {Layer} */
  const pieces = {};
  for (const id of new Set([...Object.keys(fresh), ...Object.keys(old)])) {
    const markup = old[id] !== fresh[id] && (there(old[id]) || there(fresh[id])) ? fresh[id] : old[id];
    if (markup) pieces[id] = markup;
  }
  return { ...before, layers: { lit: {}, pieces, over: {} } };
}
