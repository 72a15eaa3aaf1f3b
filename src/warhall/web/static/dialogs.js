// Dialogs of the table: words, rules, settings, keys, what to do first.
import { $, api, attempt, el, find, say, spoken, store } from "./base.js";
import { watched } from "./battle.js";
import { dialog, isSmall, line, nameLine, select, themeLine } from "./boxes.js";
import { rulesPanel } from "./clauses.js";
import { handsAreOpen, openHands } from "./company.js";
import { passageLine } from "./passage.js";
import { seatingLines } from "./rising.js";
import { handOver, sit } from "./seats.js";

const PACES = [["instant", "At once"], ["fast", "Fast"], ["normal", "Normal"], ["slow", "Slow"]];
const SCENES = [["mine", "For my own"], ["all", "For all"], ["none", "Only when asked for"]];
const CURTAINS = [["yes", "Between my seats"], ["no", "None: I play them all"]];
const SEALED = `Sealed dice: every die and draw is settled already. This is the promise; when the game is
  over, the secret behind it is shown, and anyone can check.`;

/**
 * The table in words, and every choice: all that a turn needs.
 * @param {Table} table
 * @param {number | null} seat
 * @param {Iterable<Option>} options
 * @param {(key: string) => void} choose
 */
export async function textDialog(table, seat, options, choose) {
  const eyes = seat === null ? "" : `?seat=${seat}`;
  const words = await attempt(() => api(`/tables/${table.id}/text${eyes}`));
  if (words === undefined) return;
  const question = find("#question")?.textContent ?? "";
  const list = [...options].map(({ key, label, preview }) => {
    const take = () => {
      box.close();
      choose(key);
    };
    const said = el("span", {}, label, preview ? el("small", {}, preview) : null);
    return el("li", {}, el("button.btn.can", { type: "button", onclick: take }, said));
  });
  const content = [
    el("p", {}, el("strong", {}, question)),
    el("ol.options", {}, list),
    el("pre", { tabindex: "0" }, words),
  ];
  const box = dialog("The table in words", content, { wide: true, id: "words-of-table" });
  say(`${question} ${words}`);
}

/** @param {string[]} ids */
export function rulesDialog(ids) {
  const panel = el("div", {});
  dialog("Rules", [panel], { wide: true });
  rulesPanel(panel, ids);
}

/**
 * @param {Table} table
 * @param {Sight | null} sight
 * @param {number | null} seat
 * @param {(seat: number) => void} look with the eyes of another of my seats
 */
export function settingsDialog(table, sight, seat, look) {
  const mine = (sight?.seats ?? []).filter((one) => table.mine.includes(one.number));
  const close = () => box.close();
  const act = (/** @type {string} */ name, /** @type {string} */ words) =>
    el("button.btn", { type: "button", "data-act": name, onclick: close }, words);
  const keys = () => {
    close();
    helpDialog();
  };
  const setPace = (/** @type {string} */ value) => store.set("pace", value);
  const box = dialog("Settings", [
    line("Pace of others", select("pace", PACES, store.get("pace") || "normal", setPace)),
    line("Battle scenes", select("battles", SCENES, watched(), (value) => store.set("battles", value))),
    themeLine(),
    nameLine(table.me, (name) => { table.me = name; }),
    passageLine(table.me),
    sight?.can_undo && line("My turn", act("restart", "Back to its start")),
    line("Without a board", act("text", "The table in words")),
    ...mine.map((one) => seatLine(table, one, close)),
    ...seatingLines(table, sight, mine, close),
    table.mine.length > 1 && (table.hides ? curtainLine(table) : eyesLine(mine, seat, look)),
    sight?.commitment && el(".sealed", {}, el("p", {}, SEALED), el("code", {}, sight.commitment)),
    line("This table", el("a.btn", { href: `/replay/${table.id}` }, "Replay")),
    el(".end", {},
      el("button.btn.quiet", { type: "button", onclick: keys }, "Keys"),
      el("button.btn", { type: "button", onclick: close }, "Done")),
  ].map((row) => row || null), { id: "settings-box" });
}

/**
 * Hand a seat of mine to a bot, or take it back.
 * @param {Table} table
 * @param {Seat} seat
 * @param {() => void} done
 */
function seatLine(table, { number, side, bot }, done) {
  const button = (/** @type {string} */ words, /** @type {() => Promise<void>} */ work) =>
    el("button.btn", { type: "button", onclick: () => attempt(work) }, words);
  let chosen = table.usualBot;
  const kinds = table.bots.map(({ name, about }) => [name, spoken(`${name}, ${about}`)]);
  const which = select("bot", kinds, chosen, (name) => { chosen = name; });
  which.setAttribute("aria-label", "Which bot");
  const give = button("Let a bot play", async () => {
    await handOver(table, number, chosen);
    done();
  });
  const acts = bot
    ? button("Take it back from the bot", () => sit(table, number))
    : el("span.give", {}, which, give);
  return line(`Seat ${number + 1}${side ? `, ${side}` : ""}`, acts);
}

/** @param {Table} table */
function curtainLine(table) {
  const now = handsAreOpen(table) ? "no" : "yes";
  return line("Curtain", select("curtain", CURTAINS, now, (value) => openHands(table, value === "no")));
}

/**
 * @param {Seat[]} mine
 * @param {number | null} seat
 * @param {(seat: number) => void} look
 */
function eyesLine(mine, seat, look) {
  const choices = mine.map((one) => [String(one.number), one.side ?? `Seat ${one.number + 1}`]);
  return line("Look with the eyes of", select("eyes", choices, String(seat), (value) => look(Number(value))));
}

const KEYS = [
  ["Tab", "goes through everything you may choose; Enter chooses"],
  ["1 – 9", "choose the options in their order"],
  ["u", "undo; Shift U back to the start of the turn"],
  ["t", "the table in words"],
  ["h", "a hint: what a good player would do, and why"],
  ["o", "odds: what a battle or a test may come to"],
  ["w", "let the bots beside you wait, or go on"],
  ["r", "rules"],
  ["p", "what this game is about"],
  ["+  −  0", "zoom in, out, show everything"],
  ["arrows", "move the board"],
  ["F", "go to what is asked"],
  ["Esc", "skip what is being shown"],
  ["s", "settings"],
];

export function helpDialog() {
  const rows = KEYS.flatMap(([key, words]) => [el("kbd", {}, key), el("span", {}, words)]);
  dialog("Keys", [el(".keys", {}, rows)]);
}

const BAR = "The bar below the board asks you something. Whatever is gold is what you may choose.";
const FINGERS = [
  [BAR],
  ["A tap shows what a choice on the board would do; the gold button then does it. ",
    "Hold anything for a close look."],
  ["You cannot break a rule. The arrow beside the buttons takes back, until something new is learnt."],
];
const MOUSE = [
  [BAR],
  ["Point at anything for a close look. ", "t", " tells the table in words."],
  ["You cannot break a rule. ", "u", " takes back, until something new is learnt."],
];

/** Whoever plays knows what to do first. */
export function unhint() {
  if (!store.get("hinted")) store.set("hinted", "yes");
  $("#hint").hidden = true;
}

/** What to do first, told once. */
export function hint() {
  const box = $("#hint");
  if (!box.hidden || store.get("hinted")) return;
  const fingers = window.matchMedia("(pointer: coarse)").matches || isSmall();
  const rows = (fingers ? FINGERS : MOUSE).map((row) =>
    el("li", {}, row.map((words) => (words.length === 1 ? el("kbd", {}, words) : words))));
  box.replaceChildren(
    el("strong", {}, "Your first table"),
    el("ul", {}, rows),
    el("button.btn", { type: "button", onclick: unhint }, "Good, let me play"));
  box.hidden = false;
}
