// The page of a table as it is after some news: only what has changed is drawn.
import { $, $$, attempt, button, el, say } from "./base.js";
import { isSmall } from "./boxes.js";
import { endDialog, followRematch } from "./ending.js";
import { Hand } from "./hand.js";
import { renderPanels } from "./panels.js";
import { renderPhases, Seats } from "./seats.js";
import { isWhole } from "./stream.js";

const FINGER = 44; // px

/**
 * @typedef {object} Parts of the page
 * @property {import("./sights.js").Sights} sights
 * @property {import("./picture.js").Picture} board
 * @property {import("./view.js").View} view
 * @property {import("./gaze.js").Gaze} gaze
 * @property {import("./look.js").Look} look
 * @property {import("./log.js").Log} log
 * @property {import("./prompt.js").Prompt} prompt
 * @property {import("./strip.js").Strip} strip
 * @property {import("./shortcuts.js").Shortcuts} shortcuts
 * @property {import("./talk.js").Talk} talk
 */

export class Screen {
  #hand = new Hand();

  /**
   * @param {Table} table
   * @param {Parts} parts
   */
  constructor(table, parts) {
    this.table = table;
    this.parts = parts;
    this.seats = new Seats(table);
  }

  /** @param {News} news */
  show(news) {
    const { sights, talk } = this.parts;
    const wasOver = Boolean(sights.now?.result);
    const whole = isWhole(news);
    const has = (/** @type {(keyof Sight)[]} */ ...names) => whole || names.some((name) => name in news);
    const before = sights.now;
    const sight = sights.take(news);
    this.#log(sight, news);
    if (has("board")) this.#board(sight, whole);
    if (has("hand")) this.#hand.show(sight.hand);
    if (has("seats", "foes", "result")) this.#seats(sight);
    if (has("phases", "result")) renderPhases(sight.result ? [] : sight.phases);
    if (has("panels")) renderPanels(sight.panels);
    this.parts.shortcuts.show(sight);
    if (has("strip", "shortcuts")) this.#strip(sight);
    if (has("talked")) attempt(() => talk.refresh(sight.talked));
    this.#prompt(sight);
    this.#look(sight.step !== before?.step);
    if (sight.result && !wasOver) endDialog(this.table, sight, sights.seat);
    else if (has("rematch")) followRematch(this.table, sight);
  }

  /** The window has another size: what is asked about is looked for again. */
  turned() {
    this.#look(false);
  }

  /** Nothing of what a seat knows is left on the page. */
  clear() {
    const { board, log, prompt, strip, shortcuts } = this.parts;
    board.clear();
    strip.show([]);
    shortcuts.clear();
    renderPanels([]);
    this.#hand.show(null);
    log.write([]);
    prompt.clear();
  }

  /**
   * @param {Sight} sight
   * @param {News} news
   */
  #log(sight, news) {
    const { sights, log } = this.parts;
    const whole = isWhole(news);
    if (whole) log.begin(news.lines, this.table.seen[String(sights.seat)] ?? -1);
    if (whole || "seats" in news) log.know([...sight.seats, ...sight.foes], this.table.mine);
    if (whole || !news.lines) return;
    log.change(news.lines.keep, news.lines.add);
    if (news.lines.add.length && !sights.mine) say(news.lines.add.map((line) => line.text).join(" "));
  }

  /**
   * @param {Sight} sight
   * @param {boolean} whole
   */
  #board(sight, whole) {
    const { board, view, look } = this.parts;
    look.hide(); // what it tells may be true no longer
    board.show(sight.board, !whole);
    view.lay(...board.size);
  }

  /**
   * See what is asked about, in the part of the board that nothing covers.
   * @param {boolean} anew
   */
  #look(anew) {
    const { view, gaze } = this.parts;
    const [choices, strip, row] = [$("#choices"), $("#strip"), $("#at-once")];
    row.style.bottom = `${strip.offsetHeight}px`;
    const low = strip.offsetHeight + row.offsetHeight;
    view.covered = Math.max(low, choices.offsetHeight && choices.offsetHeight + 12);
    $("#main").style.setProperty("--covered", `${view.covered}px`);
    gaze.drawn(anew);
    view.names.soon();
  }

  /**
   * What may act; where one unit has been chosen, who may come along.
   * @param {Sight} sight
   */
  #strip({ strip }) {
    this.parts.strip.show(strip.length ? strip : this.parts.shortcuts.tabs);
  }

  /** @param {Sight} sight */
  #seats(sight) {
    this.seats.follow(sight);
    const here = new Set(sight.seats.filter((one) => one.present && !one.bot).map((one) => one.name)).size;
    $("#here").textContent = here > 1 ? `${here} here` : "";
  }

  /** @param {Sight} sight */
  #prompt(sight) {
    const { prompt, shortcuts } = this.parts;
    prompt.show(sight, new Set(litKeys()), shortcuts.options);
    if (shortcuts.goesOn) {
      $("#at-once").append(stepsButton(shortcuts.byStep));
      $("#at-once").hidden = false;
    }
    document.body.dataset.mine = String(this.parts.sights.mine);
    document.body.dataset.version = String(sight.version);
    button("#undo").disabled = !sight.can_undo;
    $("#restart").hidden = !sight.can_undo;
  }
}

/** @param {boolean} byStep */
function stepsButton(byStep) {
  const title = "A lit place is only the next step, not where it goes and stays";
  const press = { type: "button", "data-act": "steps", "aria-pressed": String(byStep), title };
  return el("button.btn.quiet", press, "Step by step");
}

/** The keys of options that stand on the board, in the hand or in the strip: they need no button. */
function litKeys() {
  const parts = ["#sheet", "#hand", "#strip"].map((part) => `${part} [data-option]`).join();
  return $$(parts).filter((node) => !node.dataset.gone && !isMissed(node))
    .map((node) => node.dataset.option ?? "");
}

/**
 * Whether fingers hardly hit it: the hand has one size, so nobody can come nearer.
 * @param {Element} node
 */
function isMissed(node) {
  if (!isSmall() || !node.closest("#hand")) return false;
  const { width, height } = node.getBoundingClientRect();
  return Math.min(width, height) < FINGER;
}
