// What a battle or a test may come to: played out in the hall, on demand, for one of the open choices.
import { $, api, attempt, el } from "./base.js";
import { dialog } from "./boxes.js";

/** @typedef {{ words: string, worlds: number }} Tally */
/** @typedef {{ side: string, mean: number, worlds: [number, number][] }} Losses */
/** @typedef {{ words: string }} Reply */
/** @typedef {{ version: number, option: string, worlds: number, decided: number, of: number,
 *   results: Tally[], losses: Losses[], own: Reply[], replies: Reply[] }} Odds */

const MOST = 60; // choices in the list

/**
 * A list of the choices that are open; each says on demand what it may come to.
 * @param {string} table its id
 * @param {number | null} seat
 * @param {Iterable<Option>} options
 * @param {string} first the choice that is told at once; empty for none
 */
export function oddsDialog(table, seat, options, first) {
  const told = el("div", { role: "status" });
  const show = async (/** @type {string} */ key, /** @type {string} */ label) => {
    told.replaceChildren(el("p", {}, `${label}: it is being played out …`));
    const query = new URLSearchParams({ seat: String(seat), option: key });
    const odds = await attempt(() => api(`/tables/${table}/odds?${query}`));
    told.replaceChildren(...(odds ? inWords(label, odds) : []));
  };
  const listed = [...options].slice(0, MOST);
  const buttons = listed.map(({ key, label }) =>
    el("button.btn", { type: "button", onclick: () => { show(key, label); } }, label));
  const intro = "What a battle or a test may come to, if you choose …";
  dialog("Odds", [el("p", {}, intro), el(".row", {}, ...buttons), told], { id: "odds" });
  const chosen = listed.find(({ key }) => key === first);
  if (chosen) show(chosen.key, chosen.label);
  else $("#odds .row button").focus();
}

/**
 * @param {string} label
 * @param {Odds} odds
 */
function inWords(label, { worlds, decided, of, results, losses, own, replies }) {
  if (!decided) {
    const words = `no battle and no test follows in this turn, as far as ${worlds} worlds tell.`;
    return [el("p", {}, `${label}: ${words}`)];
  }
  const comes = decided === worlds ? "" : `, in ${decided} of which it comes to that`;
  const head = of > decided
    ? `in ${decided} of ${worlds} worlds played out it comes to a battle or a test`
    : `${worlds} worlds played out${comes}`;
  return [
    el("h3", {}, `${label}: ${head}`),
    ...results.map((one) => bar(one, of)),
    ...losses.map(({ side, mean, worlds: spread }) => el("p", {},
      `Losses of ${side}: ${mean.toFixed(1)} on average (${
        spread.map(([lost, count]) => `${lost} in ${count}`).join(", ")})`)),
    ...questions("What it counts on: choices of your own, as stewards make them", own),
    ...questions("What others may do about it, and what stewards do", replies),
  ];
}

/**
 * Questions that came up on the way, if there were any.
 * @param {string} title
 * @param {Reply[]} found
 */
function questions(title, found) {
  const items = found.map(({ words }) => el("li", {}, words));
  return items.length ? [el("h4", {}, title), el("ul.replies", {}, ...items)] : [];
}

/**
 * @param {Tally} tally
 * @param {number} of
 */
function bar({ words, worlds }, of) {
  const share = `${words}: ${worlds} (${Math.round((100 * worlds) / of)} %)`;
  return el("label.odds-bar", {}, share, el("progress", { value: String(worlds), max: String(of) }));
}
