// The sheets beside the board, in the page's type: facts, tracks, cards, tables.
import { $, badge, el, sign } from "./base.js";
import { lay } from "./keep.js";

/**
 * Show the sheets of a game; without any there is no place for them.
 * @param {Panel[]} panels
 */
export function renderPanels(panels) {
  document.body.classList.toggle("has-panels", panels.length > 0);
  lay($("#panels"), panels.map(sheet));
}

/** @param {Panel} panel */
function sheet({ id, title, letter, colour, aside, words, facts, tracks, cards, grid, now, option }) {
  const press = { type: "button", "data-option": option };
  const name = option ? el("button.btn.can", press, title) : el("h3", {}, title);
  return el(`section.sheet-panel${now ? ".turn" : ""}`, { "aria-label": title, "data-panel": id },
    el("header", {}, letter && badge(letter, colour), name, aside && el("span.aside", {}, aside)),
    words.map((line) => el("p", {}, line)),
    facts.length > 0 && el("ul.facts", {}, facts.map(fact)),
    tracks.map(track),
    cards.length > 0 && el(".cards", {}, cards.map((one) => card(one))),
    grid && table(grid));
}

/** @param {Panel["facts"][number]} fact */
const fact = ({ glyph, text, help }) => el("li", { title: help }, glyph && sign(glyph),
  el("b", {}, text), el("span", {}, help));

/** @param {Track} track */
function track({ label, value, limit, risk, words, boxes }) {
  const head = el("p", {}, el("b", {}, `${label} ${boxes.length ? "" : `${value} of ${limit}`}`.trim()),
    el("span.aside", {}, words));
  const cell = (/** @type {number} */ place) =>
    el(`i${place < value ? ".full" : place < value + risk ? ".risk" : ""}`);
  return el(".track", {}, head, boxes.length
    ? el("ol.boxes", {}, boxes.map((box, place) => step(box, place + 1, value)))
    : el(".cells", { "aria-hidden": "true" }, ...Array.from({ length: limit }, (_, place) => cell(place))));
}

/**
 * A box of a track: a sign, or a letter on its colour.
 * @param {string} box
 * @param {number} number
 * @param {number} now
 */
function step(box, number, now) {
  const [letter, colour] = box.split(":");
  const inside = colour ? badge(letter, colour) : box ? sign(box) : String(number);
  const when = number < now ? ".past" : number === now ? ".now" : "";
  return el(`li${when}`, { "aria-current": number === now ? "step" : null, title: `${number}` },
    number === now && !colour ? el("b", {}, String(number)) : inside);
}

/**
 * A thing with its figures.
 * @param {Card} one
 */
export function card(one) {
  const { title, glyph, colour, letter, figures, words, option, barred, join, marks: [left, all] } = one;
  const inner = [
    el(`span.spine.c-${colour || "steel"}`, {}, letter && el("b", {}, letter), glyph && sign(glyph)),
    el("span.body", {},
      el("strong", {}, title),
      figures.length > 0 && el("span.figures", {}, figures.map(([label, value]) =>
        el("span", {}, el("small", {}, label), el("b", {}, value)))),
      all > 0 && el("span.marks", {},
        ...Array.from({ length: all }, (_, place) => el(`i${place < left ? ".full" : ""}`)),
        el("small", {}, [`${left} of ${all}`, barred || words].filter(Boolean).join(" · "))),
      !all && (barred || words) && el("small", {}, barred || words)),
  ];
  const press = { type: "button", "data-join": join, "aria-pressed": "false" };
  if (join) return el("button.unit", press, ...inner);
  if (option) return el("button.unit.can", { type: "button", "data-option": option }, ...inner);
  return el(`.unit${barred ? ".barred" : ""}`, { title: barred || null }, ...inner);
}

/** @param {{ head: string[], rows: string[][] }} grid */
const table = ({ head, rows }) => el("table", {},
  el("thead", {}, el("tr", {}, head.map((words) => el("th", { scope: "col" }, words)))),
  el("tbody", {}, rows.map((row) => el("tr", {}, row.map((words, place) =>
    (place ? el("td", {}, words) : el("th", { scope: "row" }, words)))))));
