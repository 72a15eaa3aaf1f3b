// The end of a game: who has won, and the secret behind the dice.
import { badge, el, sentence, spoken } from "./base.js";
import { dialog } from "./boxes.js";

const SETTLED = `Every die and draw was settled before the first question. The promise and the secret behind
  it, for you to check:`;

/** @typedef {(number: number) => string} Name of a seat */

/**
 * @param {Table} table
 * @param {Sight} sight
 * @param {number | null} seat
 */
export function endDialog(table, sight, seat) {
  const { result } = sight;
  if (!result) return;
  const { scores, reason } = result;
  const rows = scoreRows(sight, result);
  dialog(heading(table, sight, result, seat), [
    reason ? el("p", {}, sentence(spoken(reason))) : null,
    rows.length > 1 || scores.some(Boolean) ? el("table.scores", {}, el("tbody", {}, rows)) : null,
    el(".sealed", {},
      el("p", {}, SETTLED),
      el("p", {}, "promise ", el("code", {}, sight.commitment)),
      el("p", {}, "secret ", el("code", {}, sight.secret))),
    el(".end", {},
      el("a.btn", { href: `/api/tables/${table.id}/file`, download: "" }, "Download the game"),
      el("a.btn", { href: `/replay/${table.id}#${sight.step}` }, "Replay and fork"),
      el("a.btn", { href: "/" }, "Back to the hall")),
  ], { id: "end-of-game" });
}

/**
 * @param {Sight} sight
 * @returns {Name}
 */
const nameIn = ({ seats }) => (number) => seats[number]?.name || `Seat ${number + 1}`;

/**
 * @param {Sight} sight
 * @param {Result} result
 * @returns {Name}
 */
const sideIn = ({ seats }, { sides }) => (number) => seats[number]?.side || spoken(sides[number] ?? "");

/**
 * @param {Table} table
 * @param {Sight} sight
 * @param {Result} result
 * @param {number | null} seat
 */
function heading(table, sight, result, seat) {
  const { winners, cooperative } = result;
  if (cooperative) {
    const alone = sight.seats.every((one) => one.bot || table.mine.includes(one.number));
    if (alone) return winners.length ? "You have won" : "You have lost";
    return winners.length ? "Won together" : "Lost together";
  }
  if (table.mine.length === 1 && seat !== null && winners.includes(seat)) return "You win";
  const called = table.mine.length > 1 ? sideIn(sight, result) : nameIn(sight);
  return `${winners.map(called).join(" and ") || "Nobody"} ${winners.length > 1 ? "win" : "wins"}`;
}

/**
 * The seats, the best first.
 * @param {Sight} sight
 * @param {Result} result
 */
function scoreRows(sight, result) {
  const { winners, scores } = result;
  const [nameOf, sideOf] = [nameIn(sight), sideIn(sight, result)];
  const order = sight.seats.map((one) => one.number).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  return order.map((number) => el(winners.includes(number) ? "tr.won" : "tr", {},
    el("td", {}, badge(sight.seats[number].letter ?? "", sight.seats[number].colour)),
    el("td", {}, nameOf(number)),
    el("td", {}, sideOf(number)),
    el("td", {}, scores.some(Boolean) ? String(scores[number] ?? "") : "")));
}
