// The replay: any step of a table, seen with allowed eyes; any step can become a new table.
import { $, api, attempt, becomeSomeone, button, choice, el, field, near, toast } from "./base.js";
import { Battles } from "./battle.js";
import { bindTools, isSmall } from "./boxes.js";
import { rulesOf } from "./clauses.js";
import { rulesDialog, settingsDialog, textDialog } from "./dialogs.js";
import { loadSigns } from "./drawings.js";
import { Hand } from "./hand.js";
import { primerDialog } from "./learn.js";
import { Log } from "./log.js";
import { Look } from "./look.js";
import { Moments } from "./moments.js";
import { finishMotion } from "./motion.js";
import { bindParts } from "./parts.js";
import { Picture } from "./picture.js";
import { renderPhases, Seats } from "./seats.js";
import { Talk } from "./talk.js";
import { drawTicks } from "./ticks.js";
import { Told } from "./told.js";
import { renderPanels } from "./panels.js";
import { View } from "./view.js";

const STEP = 900; // milliseconds
const NO_TURNS = 10; // steps: where a game tells of no turns

/** @type {Table} */
const table = JSON.parse(document.body.dataset.page ?? "");
const view = new View($("#view"), $("#sheet"));
const told = new Told($("#sheet"));
new Look(view, $("#sheet"), () => null);

/** Where in the game one is, and where it goes. */
class Replay {
  /** @type {Moment | null} */
  moment = null;
  at = 0;
  wanted = 0;
  moments = new Moments(table.id, table.mine[0] ?? null);
  #playing = 0;
  #board = new Picture($("#sheet"), { split: true });
  #hand = new Hand();
  #seats = new Seats(table);
  #log = new Log({
    opened: (step) => this.go(step),
    pointed: (line) => (line ? told.show(line) : told.hide()),
    watched: (line) => { this.#battles.watch(line); },
  });
  #battles = new Battles(table.id, () => this.moments.eyes);

  async begin() {
    /** @type {{ seats: Seat[] } | undefined} */
    const facts = await attempt(() => api(`/tables/${table.id}`));
    if (!facts) return;
    field("#scrub").max = String(table.steps);
    const open = table.over ? facts.seats.map((seat) => seat.number) : table.mine;
    const option = (/** @type {number} */ seat) => {
      const words = `Seat ${seat + 1}: ${facts.seats[seat].name}`;
      return el("option", { value: seat, selected: seat === this.moments.eyes }, words);
    };
    $("#eyes").replaceChildren(el("option", { value: "" }, "Everyone's eyes"), ...open.map(option));
    await this.#read();
    await attempt(() => new Talk(table).refresh(0));
    await this.go(location.hash ? Number(location.hash.slice(1)) : table.over ? 0 : table.steps);
  }

  async #read() {
    const read = await attempt(() => this.moments.log());
    if (read) this.#log.begin(read.lines);
  }

  /**
   * Other eyes: another log, other pictures.
   * @param {number | null} seat
   */
  async lookAs(seat) {
    this.moments.eyes = seat;
    await this.#read();
    await this.go(this.at);
  }

  /** The seat of mine that looks. */
  get mine() {
    const { eyes } = this.moments;
    return eyes !== null && table.mine.includes(eyes) ? eyes : null;
  }

  /**
   * Show a step; of several asked for at once, the last.
   * @param {number} step
   */
  async go(step) {
    const mine = Math.max(0, Math.min(table.steps, Math.round(step) || 0));
    this.wanted = mine;
    field("#scrub").value = String(mine);
    $("#at").textContent = `Step ${mine} of ${table.steps}`;
    const found = await attempt(() => this.moments.at(mine));
    if (!found || mine !== this.wanted) return;
    const far = Math.abs(mine - this.at) > 1;
    this.at = mine;
    this.moment = found;
    history.replaceState(null, "", `#${mine}`);
    this.#draw(found, far);
    document.body.dataset.step = String(mine);
    if (mine < table.steps) this.moments.at(mine + 1).catch(() => {}); // asked for again when it is wanted
  }

  /**
   * @param {Moment} moment
   * @param {boolean} far from what was shown
   */
  #draw(moment, far) {
    this.#board.show(moment.board, !far);
    const first = view.size[0] === 1;
    view.lay(...this.#board.size);
    if (first && isSmall()) view.cover();
    this.#hand.show(moment.hand);
    renderPanels(moment.panels);
    this.#seats.show(moment, { live: false });
    renderPhases(moment.phases);
    this.#log.know([...moment.seats, ...moment.foes], table.mine);
    this.#log.showUpTo(this.at);
    drawTicks(this.#log, table.steps);
  }

  get playing() {
    return this.#playing > 0;
  }

  /** @param {boolean} on */
  play(on) {
    clearInterval(this.#playing);
    this.#playing = 0;
    if (on) {
      if (this.at >= table.steps) this.go(0);
      this.#playing = setInterval(() => this.#next(), STEP / Number(choice("#speed").value));
    }
    $("#play use").setAttribute("href", on ? "#g-pause" : "#g-play");
    button("#play").setAttribute("aria-label", on ? "Pause" : "Play");
  }

  #next() {
    if (this.at >= table.steps) this.play(false);
    else this.go(this.at + 1);
  }

  /**
   * The next or last turn.
   * @param {number} way
   */
  turn(way) {
    const turns = this.#log.lines.filter((line) => line.opens === "turn").map((line) => line.step);
    const later = turns.find((step) => step > this.at) ?? table.steps;
    const earlier = turns.filter((step) => step < this.at).at(-1) ?? 0;
    if (turns.length) this.go(way > 0 ? later : earlier);
    else this.go(this.at + NO_TURNS * way);
  }

  fork() {
    attempt(async () => {
      await becomeSomeone(table.me);
      const made = await api(`/tables/${table.id}/forks`, { step: this.at, seat: this.moments.eyes });
      location.href = `/table/${made.id}`;
    });
  }
}

const replay = new Replay();
const clauses = () => replay.moment?.prompt?.clauses ?? [];

/** @type {Record<string, () => void>} */
const TOOLS = {
  back: () => replay.go(replay.at - 1),
  on: () => replay.go(replay.at + 1),
  play: () => replay.play(!replay.playing),
  fork: () => replay.fork(),
  primer: () => { primerDialog(table); },
  rules: () => rulesDialog(clauses()),
  text: () => textDialog(table, replay.mine, [], () => {}),
  settings: () => settingsDialog(table, null, null, () => {}),
  "zoom-in": () => view.zoom(1.3),
  "zoom-out": () => view.zoom(1 / 1.3),
  fit: () => view.fit(),
  lit: () => view.fit(),
};
/** @type {Record<string, string>} */
const KEYS = {
  p: "primer", r: "rules", t: "text", s: "settings", "+": "zoom-in", "-": "zoom-out", 0: "fit", " ": "play",
};
/** @type {Record<string, number>} */
const WAYS = { ArrowLeft: -1, ArrowRight: 1 };

bindTools(TOOLS);
document.addEventListener("keydown", (event) => {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (near(event, "select, textarea, dialog, input:not([type=range])")) return;
  const way = WAYS[key];
  if (way) {
    event.preventDefault();
    finishMotion();
    if (event.shiftKey) replay.turn(way);
    else replay.go(replay.wanted + way);
  } else if (key === "Home") {
    replay.go(0);
  } else if (key === "End") {
    replay.go(table.steps);
  } else if (KEYS[key] && !(key === " " && near(event, "button"))) {
    event.preventDefault();
    TOOLS[KEYS[key]]();
  }
});
field("#scrub").addEventListener("input", () => {
  replay.play(false);
  replay.go(Number(field("#scrub").value));
});
choice("#speed").addEventListener("change", () => { if (replay.playing) replay.play(true); });
choice("#eyes").addEventListener("change", () => {
  const { value } = choice("#eyes");
  replay.lookAs(value === "" ? null : Number(value));
});
bindParts(clauses);
window.addEventListener("offline", () => toast("This device is offline."));

rulesOf(table.game);
loadSigns();
replay.begin();
