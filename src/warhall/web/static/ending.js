// The end of a game: who has won, how it went, another game with the same people, the secret behind the dice.
import { $$, api, attempt, badge, el, Refused, sentence, spoken } from "./base.js";
import { dialog } from "./boxes.js";
import { courseNodes } from "./course.js";
import { lookBackNode } from "./lookback.js";

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
  const { reason } = result;
  const rows = scoreRows(sight, result);
  const course = el(".how-it-went", {});
  dialog(heading(table, sight, result, seat), [
    reason ? el("p", {}, sentence(spoken(reason))) : null,
    rows.length > 1 || result.points ? el("table.scores", {}, el("tbody", {}, rows)) : null,
    course,
    lookBackNode(table),
    el("details.sealed", {},
      el("summary", {}, "Sealed dice"),
      el("p", {}, SETTLED),
      el("p", {}, "promise ", el("code", {}, sight.commitment)),
      el("p", {}, "secret ", el("code", {}, sight.secret))),
    el(".end", {},
      el("a.btn", { href: `/api/tables/${table.id}/file`, download: "" }, "Download the game"),
      el("a.btn", { href: `/replay/${table.id}#${sight.step}` }, "Replay and fork"),
      el("a.btn", { href: "/" }, "Back to the hall"),
      rematchNode(table, sight)),
  ], { id: "end-of-game" });
  tellCourse(table, course);
}

/**
 * How it went; what cannot be told is left out.
 * @param {Table} table
 * @param {HTMLElement} place
 */
async function tellCourse(table, place) {
  try {
    place.replaceWith(...courseNodes(table, await api(`/tables/${table.id}/standings`)));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    place.remove();
  }
}

/**
 * Another game with the same people: to be made by those who sit here, or made already.
 * @param {Table} table
 * @param {Sight} sight
 */
export function rematchNode(table, { rematch }) {
  if (rematch) return el("a.btn.go.rematch", { href: `/table/${rematch}` }, "To the rematch");
  if (!table.mine.length && !table.host) return null;
  const make = () => attempt(async () => {
    location.href = `/table/${(await api(`/tables/${table.id}/rematch`, {})).id}`;
  });
  return el("button.btn.go.rematch", { type: "button", onclick: make }, "Rematch, seats turned");
}

/**
 * Somebody has made the table of the rematch: who has the end before them may go there.
 * @param {Table} table
 * @param {Sight} sight
 */
export function followRematch(table, sight) {
  for (const node of $$("#end-of-game .rematch")) node.replaceWith(rematchNode(table, sight) ?? "");
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
  if (table.mine.length === 1 && seat !== null && winners.includes(seat)) return "You have won";
  const called = table.mine.length > 1 ? sideIn(sight, result) : nameIn(sight);
  if (!winners.length) return "Everyone has lost";
  return `${winners.map(called).join(" and ")} won`; // a side may be many
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
    el("td", {}, result.points ? String(scores[number] ?? "") : "")));
}
