// The prompt: what is asked, why, and the choices that are on no board.
import { hintOf, question, showWhose } from "./asked.js";
import { $, el, find, say, sentence, sign } from "./base.js";
import { barredDialog, barredNode } from "./barred.js";
import { dialog, isSmall } from "./boxes.js";
import { clauseChip } from "./clauses.js";
import { rematchNode } from "./ending.js";

const ONE_LINE = 32; // pixels: a question of two lines leaves one for the consequence
const MANY = 3;
const CROWD = 1050; // px of buttons that fit beside the question in two rows
const MANY_BARRED = 6;
const LONG = 70; // letters of a preview
const NUMBERED = 9;
const ROOM = 620; // px for buttons beside the question
const WIDEST = 300;

/** @typedef {Set<string>} Keys */
export class Prompt {
  /** @type {Map<string, Option>} what can be chosen now, by key and in order */
  options = new Map();
  /** The option that a tap has selected. */
  armed = "";
  #rest = "";
  #undo = el("button.btn.undo-here",
    { type: "button", "data-act": "undo", "aria-label": "Undo", disabled: true }, sign("undo"));

  /**
   * @param {Table} table
   * @param {(key: string) => void} choose
   */
  constructor(table, choose) {
    this.table = table;
    this.choose = choose;
    const sizes = new ResizeObserver(() => this.#fit());
    for (const part of ["#prompt", "#question"]) sizes.observe($(part));
  }

  /**
   * @param {Sight} sight
   * @param {Keys} lit the options that stand on the board or in the hand
   * @param {Option[]} shortcuts
   */
  show(sight, lit, shortcuts) {
    const { prompt, options, blocked, seats, result } = sight;
    const before = [...this.options.keys()].join(" ");
    this.options = new Map([...options, ...shortcuts].map((option) => [option.key, option]));
    this.armed = "";
    const asked = seats.find((seat) => prompt?.seats.includes(seat.number));
    showWhose(prompt?.whose ?? asked);
    const ended = sight.status === "ended";
    const words = question(sight, asked, this.table);
    if ($("#question").textContent !== words) {
      $("#question").textContent = words;
      if (prompt?.mine) say(words);
    }
    this.#rest = hintOf(sight, lit, asked);
    this.explain(null);
    const clauses = prompt?.clauses ?? [];
    const chips = clauses.slice(0, 1).map((id) => clauseChip(id, clauses, clauses.length - 1));
    $("#chips").replaceChildren(...chips);
    this.#undo.disabled = !sight.can_undo;
    this.#choices(options.filter(({ key }) => !lit.has(key)), lit, blocked);
    this.#atOnce(shortcuts.filter(({ key }) => !lit.has(key)));
    if (sight.standing.length) $("#acts").append(this.#anyTime(sight.standing));
    if (result || ended) this.#end(sight);
    this.#fit();
    if ([...this.options.keys()].join(" ") !== before) fromTheStart();
  }

  /** Buttons of two rows are lower, so that both are seen; a question of two lines leaves one below. */
  #fit() {
    const acts = $("#acts");
    acts.classList.remove("tight");
    acts.classList.toggle("tight", acts.scrollHeight > acts.clientHeight);
    const ask = $("#prompt .ask");
    ask.classList.remove("long");
    ask.classList.toggle("long", $("#question").offsetHeight > ONE_LINE);
  }

  /**
   * What may be done at any time stands behind one button: nobody waits for it.
   * @param {Option[]} standing
   */
  #anyTime(standing) {
    const offer = () => {
      const box = dialog("At any time", standing.map(({ key, label, preview }) => {
        const take = () => { box.close(); this.choose(key); };
        return el("button.btn.can.two", { type: "button", onclick: take }, label, el("small", {}, preview));
      }), { id: "any-time" });
    };
    const facts = { type: "button", "data-any-time": "", onclick: offer };
    return el("button.btn", facts, `Any time … ${standing.length}`);
  }

  /**
   * Several choices at once: first in the list of choices, else in a row over the prompt.
   * @param {Option[]} shortcuts
   */
  #atOnce(shortcuts) {
    const [tray, row] = [$("#choices"), $("#at-once")];
    const inRow = tray.hidden && shortcuts.length > 0;
    const made = shortcuts.map((one) => this.#button(inRow ? { ...one, preview: "" } : one));
    row.hidden = !inRow;
    row.replaceChildren(...(inRow ? [el("span", {}, "At once"), ...made] : []));
    if (!inRow) tray.prepend(...made);
  }

  /** Nothing of what was asked is left on the page. */
  clear(words = "") {
    $("#choices").hidden = true;
    $("#at-once").hidden = true;
    for (const part of ["#acts", "#chips"]) $(part).replaceChildren();
    $("#question").textContent = words;
    $("#consequence").textContent = "";
  }

  /**
   * Where to go when all is over.
   * @param {Sight} sight
   */
  #end(sight) {
    $("#acts").replaceChildren(
      ...(sight.result ? [el("button.btn", { type: "button", "data-act": "result" }, "The result")] : []),
      el("a.btn", { href: `/replay/${this.table.id}#${sight.step}` }, "Replay and fork"),
      rematchNode(this.table, sight) ?? el("a.btn", { href: `/new/${this.table.game}` }, "New table"));
  }

  /**
   * One line of consequence: of the choice that is pointed at or selected, or what to do at all.
   * @param {string | null} key
   */
  explain(key) {
    const about = key ?? this.armed; // a warning stays when the page has moved under the pointer
    const option = this.options.get(about);
    const warned = option?.loses && this.armed === about;
    const told = [option?.label, option?.preview].filter(Boolean).join(": ") || this.#rest;
    $("#consequence").textContent = warned ? `${sentence(option.loses)} Sure?` : told;
  }

  /**
   * @param {Option[]} buttons
   * @param {Keys} lit
   * @param {Barred[]} blocked
   */
  #choices(buttons, lit, blocked) {
    const small = isSmall();
    const { many, short, room } = laidOut(buttons, small);
    const gold = !lit.size && buttons.length === 1; // none of several is the one to press
    const made = buttons.map((option) => this.#button(short ? { ...option, preview: "" } : option, gold));
    const barred = this.#allBarred(blocked, small ? 0 : room);
    $("#choices").hidden = !many;
    $("#choices").replaceChildren(...(many ? [...made, ...barred] : []));
    const undo = this.#undo.disabled ? [] : [this.#undo];
    $("#acts").replaceChildren(...undo, ...(many ? [] : [...barred, ...made]));
  }

  /**
   * @param {Barred[]} blocked
   * @param {number} room for so many
   */
  #allBarred(blocked, room) {
    if (blocked.length <= room) return blocked.map(barredNode);
    const open = { type: "button", onclick: () => barredDialog(blocked) };
    return [el("button.btn.barred", open, `Why not …? ${blocked.length}`)];
  }

  /** @param {Option} option */
  #button({ key, label, preview }, gold = false) {
    const number = [...this.options.keys()].indexOf(key) + 1;
    const digit = number <= NUMBERED && el("span.num", { "aria-hidden": "true" }, String(number));
    const node = el(`button.btn.${gold ? "go" : "can"}${preview ? ".two" : ""}`,
      { type: "button", "data-option": key, onclick: () => this.choose(key) },
      el("span", {}, digit, label), preview ? el("small", {}, preview) : null);
    if (preview) return node; // it says itself what will happen
    for (const kind of ["mouseenter", "focus"]) node.addEventListener(kind, () => this.explain(key));
    for (const kind of ["mouseleave", "blur"]) node.addEventListener(kind, () => this.explain(null));
    return node;
  }

  /**
   * What would be lost for nothing is said once, before it is.
   * @param {string} key
   */
  asksAgain(key) {
    const option = this.options.get(key);
    if (!option?.loses || this.armed === key) return false;
    this.arm(key);
    say(`${option.loses}. Sure?`);
    return true;
  }

  /**
   * By touch a tap selects; a button with what will happen commits.
   * @param {string} key
   */
  arm(key) {
    const option = this.options.get(key);
    if (!option) return;
    this.armed = key;
    this.explain(key);
    find("#acts [data-armed]")?.remove();
    const node = this.#button({ ...option, preview: "" }, true);
    node.dataset.armed = key;
    $("#acts").append(node);
    this.#fit();
  }
}

/** Other choices begin at their first, wherever one had scrolled to before. */
function fromTheStart() {
  for (const part of ["#acts", "#choices", "#at-once"]) $(part).scrollTo(0, 0);
}

/**
 * Whether they stand in the list over the board, without a preview, with how many barred ones beside them.
 * What lies lit on the board, on a phone a battle too, is covered only by too many.
 * @param {Option[]} buttons
 * @param {boolean} small
 */
function laidOut(buttons, small) {
  const onBoard = find(`#sheet :is([data-option]${small ? ", #scene-panel" : ""}):not([data-gone])`) !== null;
  const wide = buttons.reduce((sum, option) => sum + widthOf(option), 0) > ROOM;
  if (onBoard) {
    const many = !small && buttons.reduce((sum, { label }) => sum + 48 + 7.2 * label.length, 0) > CROWD;
    const short = many || wide || buttons.length > (small ? 1 : MANY);
    return { many, short, room: Number(!short) };
  }
  const many = buttons.length > MANY || wide || buttons.some(({ preview }) => preview.length > LONG);
  return { many, short: false, room: many ? MANY_BARRED : 1 };
}

/** @param {Option} option */
const widthOf = ({ label, preview }) =>
  Math.min(WIDEST, 60 + 7.2 * Math.max(label.length, Math.min(preview.length, LONG / 2)));
