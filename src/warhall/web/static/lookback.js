// A look back at a game that is over: the chances over time, with how far the hall is in reckoning them.
import { api, attempt, el } from "./base.js";
import { graphNodes } from "./course.js";

const PAUSE = 1500; // ms between two questions how far it is

/** @typedef {{ done: number, total: number, review: Standings | null }} Look */

/**
 * A button that becomes a bar, and then the chances over time.
 * @param {Table} table
 */
export function lookBackNode(table) {
  const place = el(".look-back", {});
  const begin = () => { attempt(() => follow(table, place)); };
  place.append(el("button.btn", { type: "button", onclick: begin }, "Look back: chances and better choices"));
  return place;
}

/**
 * @param {Table} table
 * @param {HTMLElement} place
 */
async function follow(table, place) {
  const bar = el("progress", { max: "1", value: "0" });
  const far = el("span", {}, "Playing out moments of this game …");
  const words = el("label.odds-bar", {}, far, bar);
  /** @type {Look} */
  let look = await api(`/tables/${table.id}/review`);
  place.replaceChildren(words);
  while (!look.review && place.isConnected) {
    bar.max = look.total;
    bar.value = look.done;
    if (look.done) far.textContent = `Playing out moments of this game: ${look.done} of ${look.total} …`;
    await new Promise((go) => { setTimeout(go, PAUSE); });
    look = await api(`/tables/${table.id}/review`);
  }
  if (look.review) place.replaceChildren(...graphNodes(table, look.review, "Where the chances turned"));
}
