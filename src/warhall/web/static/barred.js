// What one would expect to choose and may not.
import { $, el, sentence } from "./base.js";
import { dialog } from "./boxes.js";
import { clauseChip } from "./clauses.js";

/**
 * What one would expect to choose and may not, with the reasons.
 * @param {Barred[]} blocked
 */
export function barredDialog(blocked) {
  dialog("Why not?", blocked.map(({ label, reason, clause }) => el(".clause", {},
    el("strong", {}, label),
    el("p", {}, sentence(reason)),
    clause ? clauseChip(clause) : null)));
}

/**
 * The same as a button that cannot be pressed.
 * @param {Barred} barred
 */
export function barredNode({ label, reason, clause }) {
  const title = `${label}: ${reason}`;
  const tell = () => { $("#consequence").textContent = title; };
  return el("button.btn.barred.two", { type: "button", "aria-disabled": "true", title, onclick: tell },
    label, el("small", {}, reason, " ", clause ? el("span.chip", {}, clause) : null));
}
