// How a game went: what each side had over time, by what it came, and where it turned.
import { badge, el, svg } from "./base.js";
import { isSmall } from "./boxes.js";

const [DESK, PHONE] = [[640, 210], [350, 190]]; // px, as large as it is shown: letters stay as they are
const [LEFT, RIGHT, TOP, FOOT] = [34, 30, 12, 30];
const LABEL = 17; // px between the letters at the ends of lines
const MARKS = 4; // lines across, at most
const DASHES = ["", "9 4", "3 4", "12 4 3 4", "6 6", "1 5", "14 6"];

/** @typedef {Standings["sides"][number]} Followed */

/**
 * @param {Table} table
 * @param {Standings} standings
 */
export function courseNodes(table, standings) {
  const [title, lines, ...turns] = graphNodes(table, standings);
  const region = { tabindex: "0", role: "region", "aria-label": "By source" };
  return [title, lines, el(".scroll", region, sourceTable(standings.sides)), ...turns];
}

/**
 * The lines over time, and where they turned.
 * @param {Table} table
 * @param {Standings} standings
 * @param {string} [heading]
 */
export function graphNodes(table, standings, heading = "Turning points") {
  const { title, sides, turnings } = standings;
  return [
    el("h3", {}, title),
    el(".course", {}, graph(standings)),
    ...(turnings.length ? [el("h3", {}, heading)] : []),
    el("ol.turnings", {}, turnings.map(({ step, letter, swing, words }, place) =>
      el("li", {}, el("a", { href: `/replay/${table.id}#${step}` },
        el("b", {}, String(place + 1)), badge(letter, colourOf(sides, letter)), el("span", {}, words),
        el("strong", {}, `${swing > 0 ? "+" : "−"}${Math.abs(swing)}`))))),
  ];
}

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

/** @param {Standings} standings */
function graph({ title, steps, sides, turnings }) {
  const [wide, high] = isSmall() ? PHONE : DESK;
  const values = sides.flatMap(({ points }) => points.map(([, value]) => value));
  const [low, most] = [Math.min(0, ...values), Math.max(1, ...values)];
  const x = (/** @type {number} */ step) => LEFT + (step / Math.max(1, steps)) * (wide - LEFT - RIGHT);
  const y = (/** @type {number} */ value) => TOP + ((most - value) / (most - low)) * (high - TOP - FOOT);
  const words = sides.map(({ party, total }) => `${party.name} ${total}`).join(", ");
  const names = { role: "img", "aria-label": `${title} over time: ${words}` };
  return svg("svg", { viewBox: `0 0 ${wide} ${high}`, ...names },
    ...marks(low, most).flatMap((value) => [
      svg("line", { class: "across", x1: LEFT, x2: wide - RIGHT, y1: y(value), y2: y(value) }),
      svg("text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, String(value)),
    ]),
    ...turnings.map(({ step }) =>
      svg("line", { class: "turn", x1: x(step), x2: x(step), y1: TOP, y2: high - 20 })),
    ...sides.map(({ points, party }, place) => line(points, party.colour, place, steps, x, y)),
    ...ends(sides, y, wide - RIGHT + 5, high - FOOT),
    ...turnings.flatMap(({ step }, place) => [
      svg("circle", { class: "turn-dot", cx: x(step), cy: high - 11, r: 9 }),
      svg("text", { class: "turn-number", x: x(step), y: high - 7 }, String(place + 1)),
    ]));
}

/**
 * Values that are worth a line.
 * @param {number} low
 * @param {number} high
 */
function marks(low, high) {
  const rough = (high - low) / MARKS;
  const ten = 10 ** Math.floor(Math.log10(Math.max(1, rough)));
  const step = [1, 2, 5, 10].map((times) => times * ten).find((each) => each >= rough) ?? rough;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, place) => (first + place) * step);
}

/**
 * What a side had, from step to step; it stays as it is until something comes.
 * @param {[number, number][]} points
 * @param {string} colour
 * @param {number} place
 * @param {number} steps
 * @param {(step: number) => number} x
 * @param {(value: number) => number} y
 */
function line(points, colour, place, steps, x, y) {
  const way = points.map(([step, value], at) =>
    (at ? `H${x(step).toFixed(1)}V${y(value).toFixed(1)}` : `M${x(step).toFixed(1)} ${y(value).toFixed(1)}`));
  const d = `${way.join("")}H${x(steps).toFixed(1)}`;
  const tint = colour === "ink" ? 15 : 60; // as much of its own colour as is seen on any ground
  const stroke = `color-mix(in srgb, var(--seat-${colour}) ${tint}%, var(--text))`;
  return svg("g", {},
    svg("path", { class: "casing", d }),
    svg("path", { d, stroke, "stroke-dasharray": DASHES[place % DASHES.length] }));
}

/**
 * The letters at the ends of the lines, moved apart where they would lie on each other.
 * @param {Followed[]} sides
 * @param {(value: number) => number} y
 * @param {number} x of the letters
 * @param {number} foot below which there is none
 */
function ends(sides, y, x, foot) {
  const order = [...sides].sort((one, other) => y(one.total) - y(other.total));
  let last = -Infinity;
  const all = order.map((side) => {
    last = Math.max(y(side.total), last + LABEL);
    return { side, at: last };
  });
  const over = Math.max(0, last - foot);
  const box = { class: "end-box", x: 0, y: -8, width: 18, height: 16, rx: 4 };
  return all.map(({ side: { party: { letter, colour } }, at }) =>
    svg("g", { transform: `translate(${x} ${at - over})` },
      svg("rect", { ...box, fill: `var(--seat-${colour})` }),
      svg("text", { x: 9, y: 4.5, class: `end-letter on-${colour}` }, letter)));
}
