// What has been seen last, and whose eyes see it.
import { changed, isWhole, Stream } from "./stream.js";

export class Sights {
  /** @type {Sight | null} */
  now = null;
  /** @type {number | null} the seat; null for a spectator */
  seat = null;
  /** @type {Stream | null} */
  #stream = null;

  /**
   * @param {string} id of the table
   * @param {import("./stream.js").Heard} heard
   */
  constructor(id, heard) {
    this.id = id;
    this.heard = heard;
  }

  /** Whether the one who looks is asked. */
  get mine() {
    return this.now?.prompt?.mine ?? false;
  }

  get clauses() {
    return this.now?.prompt?.clauses ?? [];
  }

  /**
   * Look with the eyes of a seat.
   * @param {number | null} seat
   */
  look(seat) {
    this.close();
    this.seat = seat;
    const eyes = seat === null ? "" : `&seat=${seat}`;
    this.#stream = new Stream(`/api/tables/${this.id}/stream?parts=sight${eyes}`, this.heard);
  }

  /** Take up the connection anew, for the old one may be dead. */
  reconnect() {
    this.#stream?.anew();
  }

  /** Look no more, and forget. */
  close() {
    this.#stream?.close();
    this.#stream = null;
    this.now = null;
  }

  /**
   * What is to be seen after some news.
   * @param {News} news
   */
  after(news) {
    if (isWhole(news)) return news;
    if (!this.now) throw new Error("a change came before the whole");
    return changed(this.now, news);
  }

  /**
   * Take news in. Gives what is seen now.
   * @param {News} news
   */
  take(news) {
    this.now = this.after(news);
    return this.now;
  }
}
