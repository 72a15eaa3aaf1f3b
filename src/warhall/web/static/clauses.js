// Clauses: chips that open their text, and the rules at hand.
import { api, el } from "./base.js";
import { dialog } from "./boxes.js";
import { isAbout, partNode, primerOf } from "./learn.js";

/** @typedef {{ id: string, section: string, text: string }} Clause */

/** @type {Promise<Map<string, Clause>> | null} */
let known = null;
let gameId = "";
const MOST = 60; // of what is found

/** @param {string} game */
export function rulesOf(game) {
  gameId = game;
}

async function clauses() {
  known ??= api(`/games/${encodeURIComponent(gameId)}/clauses`).then(
    (/** @type {Clause[]} */ list) => new Map(list.map((clause) => [clause.id, clause])));
  try {
    return await known;
  } catch (error) {
    known = null;
    throw error;
  }
}

/**
 * A chip with a clause id; a click tells the clauses in words.
 * @param {string} id
 * @param {string[]} [all]
 * @param {number} [more]
 */
export function clauseChip(id, all = [id], more = 0) {
  const short = `${id.split("-").slice(1).join("-") || id}${more > 0 ? ` +${more}` : ""}`;
  const named = { title: `Rule ${id}`, "aria-label": `Rule ${all.join(", ")}` };
  return el("button.chip", { type: "button", ...named, onclick: () => showClauses(all) }, short);
}

/** @param {string[]} ids */
async function showClauses(ids) {
  const all = await clauses();
  const found = ids.map((id) => clauseNode(all.get(id) ?? { id, section: "", text: "" }));
  dialog("The rule", [...found, rulesLink(`#${ids[0]}`, "All rules")]);
}

/**
 * @param {string} at
 * @param {string} words
 */
const rulesLink = (at, words) =>
  el(".end", {}, el("a.btn", { href: `/rules/${gameId}${at}`, target: "_blank" }, words));

/** @param {Clause} clause */
const clauseNode = ({ id, text }) => el(".clause", {}, el("span.chip", {}, id), el("p", {}, plain(text)));

/** @param {string} text */
const plain = (text) => text.replaceAll("**", "").replaceAll("`", "").replaceAll(" | ", " · ");

/**
 * The rules panel: what the question rests on, and a search.
 * @param {HTMLElement} box
 * @param {string[]} ids
 */
export async function rulesPanel(box, ids) {
  const [all, primer] = await Promise.all([clauses(), primerOf(gameId)]);
  const list = el(".inside", {});
  const show = (/** @type {Clause[]} */ found, /** @type {string} */ words, asked = "") =>
    list.replaceChildren(
      ...primer.filter(({ title }) => isAbout(title, asked)).map(partNode),
      el("p.quiet", {}, words), ...found.map(clauseNode));
  const asked = ids.flatMap((id) => all.get(id) ?? []);
  const heading = ids.length ? "What is asked rests on:" : "Nothing is asked now. Search for a word.";
  const now = () => show(asked, heading);
  const named = { placeholder: `Search ${all.size} clauses`, "aria-label": "Search the rules" };
  const field = el("input", { type: "search", ...named });
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) { now(); return; }
    const found = [...all.values()].filter((clause) => holds(clause, words));
    show(found.slice(0, MOST), `${found.length} clauses`, field.value);
  });
  now();
  box.replaceChildren(field, list, rulesLink("", "The whole rules"));
}

/**
 * @param {Clause} clause
 * @param {string[]} words
 */
function holds({ id, section, text }, words) {
  const all = `${id} ${section} ${text}`.toLowerCase();
  return words.every((word) => all.includes(word));
}
