// Clauses: chips that open their text, and the rules at hand.
import { api, dialog, el } from "./base.js";

let known = null;
let gameId = "";

export function rulesOf(game) {
  gameId = game;
}

async function clauses() {
  known ??= api(`/games/${encodeURIComponent(gameId)}/clauses`).then((list) => new Map(list.map((clause) => [clause.id, clause])));
  try {
    return await known;
  } catch (error) {
    known = null;
    throw error;
  }
}

/** A chip with a clause id; a click tells the clauses in words. */
export function clauseChip(id, all = [id], more = 0) {
  const short = `${id.split("-").slice(1).join("-") || id}${more > 0 ? ` +${more}` : ""}`;
  return el("button.chip", { type: "button", title: `Rule ${id}`, "aria-label": `Rule ${all.join(", ")}`, onclick: () => showClauses(all) }, short);
}

export async function showClauses(ids) {
  const all = await clauses();
  dialog("The rule", [...ids.map((id) => clauseNode(all.get(id) ?? { id, text: "" })), el(".end", {}, el("a.btn", { href: `/rules/${gameId}#${ids[0]}`, target: "_blank" }, "All rules"))]);
}

const clauseNode = (clause) => el(".clause", {}, el("span.chip", {}, clause.id), el("p", {}, plain(clause.text)));
const plain = (text) => text.replaceAll("**", "").replaceAll("`", "").replaceAll(" | ", " · ");

/** The rules panel: what the question rests on, and a search. */
export async function rulesPanel(box, ids) {
  const all = await clauses();
  const list = el(".inside", {});
  const show = (found, words) => list.replaceChildren(el("p.quiet", {}, words), ...found.map(clauseNode));
  const now = () => show(ids.map((id) => all.get(id)).filter(Boolean), ids.length ? "What is asked rests on:" : "Nothing is asked now. Search for a word.");
  const field = el("input", { type: "search", placeholder: `Search ${all.size} clauses`, "aria-label": "Search the rules" });
  field.addEventListener("input", () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    if (!words.length) { now(); return; }
    const found = [...all.values()].filter((clause) => words.every((word) => `${clause.id} ${clause.section} ${clause.text}`.toLowerCase().includes(word)));
    show(found.slice(0, 60), `${found.length} clauses`);
  });
  now();
  box.replaceChildren(field, list, el(".end", {}, el("a.btn", { href: `/rules/${gameId}`, target: "_blank" }, "The whole rules")));
}
