// A look back at a game that is over: the chances over time, with how far the hall is in reckoning them.
import { api, attempt, badge, el } from "./base.js";
import { signed, turningNode } from "./course.js";
import { graph, lastOf, sample } from "./graph.js";

const PAUSE = 1500; // ms between two questions how far it is
const SCALES = [[0, 10, 20, 30], [0, 25, 50], [0, 25, 50, 75, 100]]; // percent, as high as chances go
const NEARLY = 90; // percent that somebody wins: what is missing is worth a word
const PATIENCE = "It takes a minute or two. It goes on if you leave; come back to see it.";
const SWINGS = "In points of a hundred, for the chance of whoever chose. Press one to see its moment.";

/** @typedef {{ done: number, total: number, review: Review | null }} Look */

/**
 * A button that becomes a bar, and then the chances over time.
 * @param {Table} table
 */
export function lookBackNode(table) {
  const place = el(".look-back", {});
  const words = "Look back: chances and better choices";
  const begin = async () => {
    const found = await attempt(() => follow(table, place));
    if (found) show(place, reviewNodes(table, found), "start");
    else place.replaceChildren(button);
  };
  const button = el("button.btn", { type: "button", onclick: begin }, words);
  place.append(button);
  return place;
}

/**
 * Wait for what is found, and say how far it is.
 * @param {Table} table
 * @param {HTMLElement} place
 */
async function follow(table, place) {
  const bar = el("progress", { max: "1", value: "0" });
  const far = el("span", {}, "Playing on from moments of this game …");
  /** @type {Look} */
  let look = await api(`/tables/${table.id}/review`);
  if (!look.review) show(place, [el("label.odds-bar", {}, far, bar), el("p.quiet", {}, PATIENCE)], "nearest");
  while (!look.review && place.isConnected) {
    bar.value = look.done / look.total;
    if (look.done) far.textContent = `Playing on from moments of this game: ${Math.floor(100 * bar.value)} %`;
    await new Promise((go) => { setTimeout(go, PAUSE); });
    look = await api(`/tables/${table.id}/review`);
  }
  return look.review;
}

/**
 * Something else in its place, in sight for whoever looked there.
 * @param {HTMLElement} place
 * @param {HTMLElement[]} nodes
 * @param {ScrollLogicalPosition} block
 */
function show(place, nodes, block) {
  const { top, bottom } = place.getBoundingClientRect();
  place.replaceChildren(...nodes);
  if (top < window.innerHeight && bottom > 0) place.scrollIntoView({ block });
}

/**
 * @param {Table} table
 * @param {Review} review
 */
function reviewNodes(table, review) {
  const { sides, turnings } = review;
  const title = "Chance to win";
  const most = Math.max(...sides.flatMap(({ points }) => points.map(([, chance]) => chance)));
  const at = SCALES.find((scale) => scale[scale.length - 1] >= most);
  return [
    el("h3", {}, title),
    legend(sides),
    el(".course", {}, graph(review, { title, unit: " %", at, straight: true })),
    el("h3", {}, "Where the chances turned"),
    el("p.quiet", {}, turnings.length ? SWINGS : "No single choice or throw decided it."),
    el("ol.turnings.moments", {}, turnings.map((turning, place) =>
      turningNode(table, turning.step, place, ...turned(turning)))),
  ];
}

/**
 * Which line is whose, and from where to where it goes.
 * @param {Review["sides"]} sides
 */
function legend(sides) {
  const somebody = Math.min(...sides[0].points.slice(0, -1).map((_, moment) =>
    sides.reduce((sum, { points }) => sum + points[moment][1], 0)));
  return el("ul.legend", {},
    sides.map((side, place) => el("li", {},
      sample(side.party.colour, place),
      side.party.letter ? badge(side.party.letter, side.party.colour) : null,
      el("span", {}, side.party.name),
      el("strong", {}, `${side.points[0][1]} % → ${lastOf(side)} %`))),
    sides.length > 1 && somebody < NEARLY ? el("li.quiet", {}, "The rest: nobody wins") : null);
}

/** @param {Review["turnings"][number]} turning */
function turned({ step, party, swing, luck, words, notes, warlord }) {
  return [
    badge(party.letter, party.colour, party.name),
    el("span.words", {},
      el("span", {}, words),
      el("small", {}, [`Step ${step}.`, ...notes].join(" ")),
      el("span.warlord", {}, warlord)),
    el(swing > 0 ? "span.swing.up" : "span.swing.down", {},
      el("strong", {}, signed(swing)), el("small", {}, luck ? "by luck" : "by choice")),
  ];
}
