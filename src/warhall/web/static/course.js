// How a game went: what each side had over time, by what it came, and where it turned.
import { badge, el } from "./base.js";
import { graph } from "./graph.js";

const SWINGS = "What a side gained or lost in one step. Press one to see its moment.";

/** @typedef {Standings["sides"][number]} Followed */

/**
 * @param {Table} table
 * @param {Standings} standings
 */
export function courseNodes(table, standings) {
  const { title, sides, turnings } = standings;
  const region = { tabindex: "0", role: "region", "aria-label": "By source" };
  return [
    el("h3", {}, title),
    el(".course", {}, graph(standings, { title })),
    el(".scroll", region, sourceTable(sides)),
    ...(turnings.length ? [el("h3", {}, "Turning points"), el("p.quiet", {}, SWINGS)] : []),
    el("ol.turnings", {}, turnings.map(({ step, letter, swing, words, sources }, place) =>
      turningNode(table, step, place, badge(letter, colourOf(sides, letter)),
        el("span", {}, `${words} `, el("small", {}, madeUpOf(sources))),
        el("strong", {}, sources.length ? signed(swing) : "")))),
  ];
}

/**
 * A turning point, which leads to its moment in the replay.
 * @param {Table} table
 * @param {number} step
 * @param {number} place
 * @param {...HTMLElement} parts
 */
export const turningNode = (table, step, place, ...parts) =>
  el("li", {}, el("a", { href: `/replay/${table.id}#${step}` }, el("b", {}, String(place + 1)), ...parts));

/** @param {number} amount */
export const signed = (amount) => `${amount < 0 ? "−" : "+"}${Math.abs(amount)}`;

/**
 * What a figure counts; where it counts several things, how much of each.
 * @param {[source: string, amount: number][]} sources
 */
const madeUpOf = (sources) =>
  sources.map(([name, amount]) => (sources.length > 1 ? `${name} ${signed(amount)}` : name)).join(", ");

/**
 * @param {Followed[]} sides
 * @param {string} letter
 */
const colourOf = (sides, letter) => sides.find(({ party }) => party.letter === letter)?.party.colour;

/**
 * Each source with what it brought each side.
 * @param {Followed[]} sides
 */
function sourceTable(sides) {
  const names = [...new Set(sides.flatMap(({ sources }) => sources.map(([name]) => name)))];
  const brought = (/** @type {Followed} */ { sources }, /** @type {string} */ name) =>
    sources.find(([source]) => source === name)?.[1];
  const row = (/** @type {string} */ name, /** @type {(string | number)[]} */ cells) => el("tr", {},
    el("th", { scope: "row" }, name), cells.map((cell) => el("td", {}, String(cell).replace("-", "−"))));
  return el("table.sources", {},
    el("thead", {}, el("tr", {}, el("td", {}), sides.map(({ party: { letter, name, colour } }) =>
      el("th", { scope: "col" }, badge(letter, colour, name), el("span", {}, name))))),
    el("tbody", {}, names.map((name) => row(name, sides.map((side) => brought(side, name) ?? "–")))),
    el("tfoot", {}, row("In all", sides.map(({ total }) => total))));
}
