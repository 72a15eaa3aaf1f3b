// Which battles are shown, and when: asked for in the log, or unasked when one is decided.
import { $$, api, attempt, Refused, store } from "./base.js";
import { Scene } from "./scene.js";

/** Whose battles open by themselves: "mine", "all" or "none". */
export const watched = () => store.get("battles") || "mine";

/** Whether the board itself shows a battle (draw/scene.py). */
export const showsBattle = () =>
  $$("#sheet .scene").some((node) => !node.dataset.gone);

export class Battles {
  /** @type {Scene | null} */
  #scene = null;

  /**
   * @param {string} id of the table
   * @param {() => number | null} eyes
   */
  constructor(id, eyes) {
    this.id = id;
    this.eyes = eyes;
  }

  /**
   * @param {Line} line that begins a fight
   * @returns {Promise<Battle>}
   */
  #find({ step, fight }) {
    const seat = this.eyes();
    return api(`/tables/${this.id}/battles/${step}/${fight}${seat === null ? "" : `?seat=${seat}`}`);
  }

  /**
   * Again, from a line of the log.
   * @param {Line} line
   */
  async watch(line) {
    const battle = await attempt(() => this.#find(line));
    if (battle) await this.#show(battle, false);
  }

  /**
   * The fight that these lines decide, if it is one to be shown unasked; over when it is closed.
   * @param {Line[]} lines the whole log
   * @param {Line[]} added
   * @param {Set<string>} mine letters of my sides
   */
  async follow(lines, added, mine) {
    const fought = added.findLast((line) => line.opens === "fought");
    const whose = watched();
    if (!fought || whose === "none") return;
    const opened = lines.slice(0, lines.lastIndexOf(fought) + 1).findLast((line) => line.fight >= 0);
    if (!opened) return;
    try {
      const battle = await this.#find(opened);
      const concerns = battle.armies.some(({ letter }) => mine.has(letter));
      if (battle.beats.length && (concerns || whose === "all")) await this.#show(battle, true);
    } catch (error) {
      if (!(error instanceof Refused)) throw error; // taken back, or the hall is away: there is the log
    }
  }

  /** Whether a scene is open; then it is at its end. */
  skip() {
    this.#scene?.skip();
    return this.#scene !== null;
  }

  /**
   * @param {Battle} battle
   * @param {boolean} passes closes by itself
   */
  async #show(battle, passes) {
    this.#scene?.close();
    this.#scene = new Scene(battle, passes);
    await this.#scene.over;
    this.#scene = null;
  }
}
