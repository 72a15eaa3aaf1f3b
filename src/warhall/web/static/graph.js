// Lines over time: what each side had, or its chance, with the moments at which it turned as numbers below.
import { svg } from "./base.js";
import { isSmall } from "./boxes.js";

const [DESK, PHONE] = [[640, 226], [350, 206]]; // px, as large as it is shown: letters stay as they are
const [LEFT, RIGHT, TOP, FOOT] = [44, 30, 12, 46];
const [LABEL, DOT] = [17, 20]; // px between the letters at the ends of lines, and between the numbers below
const MARKS = 4; // lines across, at most
const DASHES = ["", "9 4", "3 4", "12 4 3 4", "6 6", "1 5", "14 6"];

/**
 * @typedef {{ party: Party, points: [step: number, amount: number][] }} Line
 * @typedef {{ steps: number, sides: Line[], turnings: { step: number }[] }} Lines
 * @typedef {{ title: string, unit?: string, at?: number[], straight?: boolean }} Scale
 *   `at` which amounts lines lie across. What is known of some moments only goes `straight` from one to the
 *   next; what is counted stays as it is until more comes.
 */

/** @param {Line} line */
export const lastOf = ({ points }) => points[points.length - 1]?.[1] ?? 0;

/**
 * @param {Lines} lines
 * @param {Scale} scale
 */
export function graph({ steps, sides, turnings }, { title, unit = "", at, straight = false }) {
  const [wide, high] = isSmall() ? PHONE : DESK;
  const values = sides.flatMap(({ points }) => points.map(([, value]) => value));
  const [low, most] = [Math.min(0, ...values), Math.max(1, ...values, ...(at ?? []))];
  const x = (/** @type {number} */ step) => LEFT + (step / Math.max(1, steps)) * (wide - LEFT - RIGHT);
  const y = (/** @type {number} */ value) => TOP + ((most - value) / (most - low)) * (high - TOP - FOOT);
  const words = sides.map((side) => `${side.party.name} ${lastOf(side)}${unit}`).join(", ");
  const names = { role: "img", "aria-label": `${title} over time: ${words}` };
  return svg("svg", { viewBox: `0 0 ${wide} ${high}`, ...names },
    ...(at ?? marks(low, most)).flatMap((value) => [
      svg("line", { class: "across", x1: LEFT, x2: wide - RIGHT, y1: y(value), y2: y(value) }),
      svg("text", { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }, `${value}${unit}`),
    ]),
    svg("text", { class: "when", x: LEFT, y: high - 3 }, "Start"),
    svg("text", { class: "when", x: wide - RIGHT, y: high - 3, "text-anchor": "end" }, `Step ${steps}`),
    ...turningLines(turnings.map(({ step }) => x(step)), wide - RIGHT, high - FOOT),
    ...sides.map(({ points, party }, place) => {
      const d = way(points.map(([step, value]) => [x(step), y(value)]), x(steps), straight);
      const line = svg("path", { d, ...drawn(party.colour, place) });
      return svg("g", {}, svg("path", { class: "casing", d }), line);
    }),
    ...ends(sides, y, wide - RIGHT + 5, high - FOOT));
}

/**
 * A piece of a side's line, to tell which it is.
 * @param {string} colour
 * @param {number} place among the sides
 */
export const sample = (colour, place) =>
  svg("svg", { class: "sample", viewBox: "0 0 36 10", "aria-hidden": "true" },
    svg("path", { d: "M1 5H35", ...drawn(colour, place) }));

/**
 * @param {string} colour
 * @param {number} place
 */
function drawn(colour, place) {
  const tint = colour === "ink" ? 15 : 60; // as much of its own colour as is seen on any ground
  const stroke = `color-mix(in srgb, var(--seat-${colour}) ${tint}%, var(--text))`;
  return { stroke, "stroke-dasharray": DASHES[place % DASHES.length] };
}

/**
 * Amounts that are worth a line.
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
 * @param {number[][]} points
 * @param {number} end to which it goes on as it is
 * @param {boolean} straight
 */
function way(points, end, straight) {
  const parts = points.map(([x, y], at) => {
    if (at && !straight) return `H${x.toFixed(1)}V${y.toFixed(1)}`;
    return `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `${parts.join("")}H${end.toFixed(1)}`;
}

/**
 * The numbers below the lines, each with a dotted line to its moment.
 * @param {number[]} places
 * @param {number} end
 * @param {number} foot
 */
function turningLines(places, end, foot) {
  const down = (/** @type {number} */ from, /** @type {number} */ to) =>
    `${from},${TOP} ${from},${foot} ${to},${foot + 10}`;
  return apart(places, DOT, end).flatMap((at, place) => [
    svg("polyline", { class: "turn", points: down(places[place], at) }),
    svg("circle", { class: "turn-dot", cx: at, cy: foot + 18, r: 9 }),
    svg("text", { class: "turn-number", x: at, y: foot + 22 }, String(place + 1)),
  ]);
}

/**
 * The letters at the ends of the lines; a side that has none is alone.
 * @param {Line[]} sides
 * @param {(value: number) => number} y
 * @param {number} x of the letters
 * @param {number} foot below which there is none
 */
function ends(sides, y, x, foot) {
  const order = sides.filter(({ party }) => party.letter).sort((one, other) => lastOf(other) - lastOf(one));
  const box = { class: "end-box", x: 0, y: -8, width: 18, height: 16, rx: 4 };
  return apart(order.map((side) => y(lastOf(side))), LABEL, foot).map((at, place) => {
    const { letter, colour } = order[place].party;
    return svg("g", { transform: `translate(${x} ${at})` },
      svg("rect", { ...box, fill: `var(--seat-${colour})` }),
      svg("text", { x: 9, y: 4.5, class: `end-letter on-${colour}` }, letter));
  });
}

/**
 * Places in their order, moved so that none lies on another and none beyond the end.
 * @param {number[]} places
 * @param {number} gap
 * @param {number} end
 */
function apart(places, gap, end) {
  const moved = [...places];
  for (let at = 1; at < moved.length; at += 1) moved[at] = Math.max(moved[at], moved[at - 1] + gap);
  for (let [at, most] = [moved.length - 1, end]; at >= 0; at -= 1, most = moved[at + 1] - gap) {
    moved[at] = Math.min(moved[at], most);
  }
  return moved;
}
