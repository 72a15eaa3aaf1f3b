// Live updates: first the whole sight, then what changed. A lost connection is taken up again by itself.

const QUIET = 1500;
const SILENCE = 50_000; // two beats and more have not come: the connection is dead, though nobody said so

/** @typedef {{ message: (news: News) => void, lost: () => void, found: () => void }} Heard */

export class Stream {
  #timer = 0;
  #again = 0;
  #watch = 0;
  #closed = false;

  /**
   * @param {string} address
   * @param {Heard} heard
   */
  constructor(address, heard) {
    this.address = address;
    this.heard = heard;
    this.source = this.#open();
  }

  #open() {
    const source = new EventSource(this.address);
    source.addEventListener("table", (event) => {
      this.#well();
      this.heard.message(JSON.parse(event.data));
    });
    source.addEventListener("beat", () => this.#well());
    source.addEventListener("open", () => this.#well());
    source.addEventListener("error", () => this.#trouble());
    return source;
  }

  #well() {
    clearTimeout(this.#timer);
    this.#timer = 0;
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => this.anew(), SILENCE);
    this.heard.found();
  }

  /** Nothing more can be expected of this connection: try another at once. */
  anew() {
    if (this.#closed) return;
    this.heard.lost();
    clearTimeout(this.#watch);
    clearTimeout(this.#again);
    this.source.close();
    this.source = this.#open();
  }

  #trouble() {
    if (this.#closed) return;
    this.#timer ||= setTimeout(() => this.heard.lost(), QUIET);
    if (this.source.readyState !== EventSource.CLOSED) return;
    clearTimeout(this.#again);
    this.#again = setTimeout(() => { this.source = this.#open(); }, QUIET);
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#again);
    clearTimeout(this.#watch);
    this.source.close();
  }
}

/**
 * @param {News} news
 * @returns {news is Sight}
 */
export const isWhole = (news) => Array.isArray(news.lines);

/**
 * A sight after a change; the log is left to the log.
 * @param {Sight} sight
 * @param {Change} news
 * @returns {Sight}
 */
export function changed(sight, { lines: _, board, hand, ...rest }) {
  const now = { ...sight, ...rest };
  if (board !== undefined) now.board = "change" in board ? redrawn(sight.board, board.change) : board;
  if (hand !== undefined) now.hand = hand && "change" in hand ? redrawn(kept(sight.hand), hand.change) : hand;
  return now;
}

/** @param {Drawing | null} picture */
function kept(picture) {
  if (!picture) throw new Error("a change of what is not there");
  return picture;
}

/**
 * @param {Drawing} picture
 * @param {Redrawing} change
 * @returns {Drawing}
 */
function redrawn(picture, { layers = {}, ...frame }) {
  const now = { ...picture, ...frame, layers: { ...picture.layers } };
  for (const name of /** @type {LayerName[]} */ (Object.keys(layers))) {
    const { set = {}, edit = {}, order = null } = layers[name] ?? {};
    const before = picture.layers[name];
    const all = { ...before, ...set };
    for (const [id, change] of Object.entries(edit)) all[id] = edited(before[id], change);
    const ids = order ? reordered(Object.keys(before), order) : Object.keys(all);
    now.layers[name] = Object.fromEntries(ids.map((id) => [id, all[id]]));
  }
  return now;
}

/**
 * @param {string} old
 * @param {Edit<string>} edit
 */
const edited = (old, [head, tail, middle]) => old.slice(0, head) + middle + old.slice(old.length - tail);

/**
 * @param {string[]} old
 * @param {Edit<string[]>} edit
 */
const reordered = (old, [head, tail, middle]) =>
  [...old.slice(0, head), ...middle, ...old.slice(old.length - tail)];
