// The prompt: what is asked, why, and the choices that are on no board.
import { $, dialog, el, say, sentence, sign, spoken } from "./base.js";
import { clauseChip } from "./clauses.js";

const ONE_LINE = 32; // pixels: a question of two lines leaves one for the consequence
const MANY = 3;
const MANY_BARRED = 6;
const undoHere = el("button.btn.undo-here", { type: "button", "data-act": "undo", "aria-label": "Undo", disabled: true }, sign("undo"));

/** What one would expect to choose and may not, with the reasons. */
function barredDialog(blocked) {
  dialog("Why not?", blocked.map(([, what, why, clause]) => el(".clause", {}, el("strong", {}, what), el("p", {}, sentence(why)), clause ? clauseChip(clause) : null)));
}

export class Prompt {
  constructor(choose) {
    this.choose = choose;
    this.armed = null;
  }

  /** `lit` are the options that stand on the board or in the hand. */
  show(table, sight, lit) {
    const { prompt, options, blocked, seats, result } = sight;
    this.options = new Map(options.map(([key, label, preview], place) => [key, { key, label, preview, number: place + 1 }]));
    this.armed = null;
    const asked = seats.find((seat) => prompt?.seats.includes(seat.number));
    const spine = $("#spine");
    spine.className = `spine c-${asked?.colour ?? "steel"}`;
    spine.textContent = asked?.letter ?? "";
    const words = result ? "The game is over." : this.#question(table, prompt, asked);
    if ($("#question").textContent !== words) {
      $("#question").textContent = words;
      if (prompt?.mine) say(words);
    }
    this.rest = this.#hint(sight, lit, asked);
    this.explain(null);
    const clauses = prompt?.clauses ?? [];
    $("#chips").replaceChildren(...clauses.slice(0, 1).map((id) => clauseChip(id, clauses, clauses.length - 1)));
    undoHere.disabled = !sight.can_undo;
    this.#choices(options.filter(([key]) => !lit.has(key)), lit, blocked);
    if (result) this.#end(table, sight);
  }

  /** Where to go when all is over. */
  #end(table, sight) {
    $("#acts").replaceChildren(
      el("button.btn", { type: "button", "data-act": "result" }, "The result"),
      el("a.btn", { href: `/replay/${table.id}#${sight.step}` }, "Replay and fork"),
      el("a.btn", { href: `/new/${table.game}` }, "New table"));
  }

  #question(table, prompt, asked) {
    if (!prompt) return "Nothing is asked.";
    if (prompt.mine || !asked) return prompt.text;
    return asked.name && !prompt.text.includes(asked.name) && asked.name !== asked.side ? `${asked.name}: ${prompt.text}` : prompt.text;
  }

  #hint(sight, lit, asked) {
    if (sight.result) return sentence(spoken(sight.result.reason ?? ""));
    if (!sight.prompt?.mine) return asked?.bot ? "A bot decides." : asked && !asked.taken ? "This seat is still free." : "";
    if (lit.size && sight.options.length > lit.size) return "Choose what is lit in gold, or one of the buttons.";
    if (lit.size) return "Choose what is lit in gold.";
    return "";
  }

  /** One line of consequence: of the choice that is pointed at, or what to do at all. */
  explain(key) {
    const option = key && this.options.get(key);
    $("#prompt .ask").classList.toggle("long", $("#question").offsetHeight > ONE_LINE);
    $("#consequence").textContent = option ? [option.label, option.preview].filter(Boolean).join(": ") : this.rest;
  }

  #choices(buttons, lit, blocked) {
    const acts = $("#acts"), sheet = $("#choices");
    const onBoard = Boolean($("#sheet [data-option]:not([data-gone])"));
    const many = !onBoard && (buttons.length > MANY || buttons.some(([, , preview]) => preview.length > 70));
    const gold = !lit.size && buttons.length === 1; // none of several is the one to press
    const small = window.matchMedia("(max-width: 760px)").matches;
    const short = !many && buttons.length > (small && onBoard ? 1 : MANY); // what lies lit on the board is not to be covered
    const made = buttons.map(([key, label, preview]) => this.#button(key, label, short ? "" : preview, gold));
    const room = small ? 0 : many ? MANY_BARRED : 1;
    const barred = blocked.length > room
      ? [el("button.btn.barred", { type: "button", onclick: () => barredDialog(blocked) }, `Why not …? ${blocked.length}`)]
      : blocked.map(([, ...words]) => this.#barred(...words));
    sheet.hidden = !many;
    sheet.replaceChildren(...(many ? [...made, ...barred] : []));
    acts.replaceChildren(...(undoHere.disabled ? [] : [undoHere]), ...(many ? [] : [...barred, ...made]));
  }

  #button(key, label, preview, gold) {
    const { number } = this.options.get(key);
    const node = el(`button.btn.${gold ? "go" : "can"}${preview ? ".two" : ""}`, { type: "button", "data-option": key, onclick: () => this.choose(key) },
      el("span", {}, number <= 9 ? el("span.num", { "aria-hidden": "true" }, String(number)) : null, label), preview ? el("small", {}, preview) : null);
    if (preview) return node; // it says itself what will happen
    for (const kind of ["mouseenter", "focus"]) node.addEventListener(kind, () => this.explain(key));
    for (const kind of ["mouseleave", "blur"]) node.addEventListener(kind, () => this.explain(null));
    return node;
  }

  #barred(what, why, clause) {
    const words = `${what}: ${why}`;
    return el("button.btn.barred.two", { type: "button", "aria-disabled": "true", title: words, onclick: () => { $("#consequence").textContent = words; } },
      what, el("small", {}, why, " ", clause ? el("span.chip", {}, clause) : null));
  }

  /** By touch a tap selects; a button with what will happen commits. */
  arm(key) {
    const option = this.options.get(key);
    if (!option) return;
    this.armed = key;
    this.explain(key);
    $("#acts [data-armed]")?.remove();
    const node = this.#button(key, option.label, "", true);
    node.dataset.armed = key;
    $("#acts").append(node);
  }
}
