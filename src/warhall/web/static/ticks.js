// The line of a replay: a tick per turn, a mark per fight in the colour of its side.
import { $, svg } from "./base.js";

const NUMBERED = 12; // at most so many ticks have their number

/**
 * @param {import("./log.js").Log} log
 * @param {number} steps of the whole game
 */
export function drawTicks(log, steps) {
  const box = $("#ticks");
  const key = `${log.lines.length} ${log.key}`;
  if (box.dataset.key === key) return;
  box.dataset.key = key;
  const at = (/** @type {Line} */ line) => `${(100 * line.step) / Math.max(1, steps)}%`;
  const turns = log.lines.filter((line) => line.opens === "turn");
  const every = Math.max(1, Math.ceil(turns.length / NUMBERED));
  const marks = turns.flatMap((line, place) => {
    const tick = svg("line", { x1: at(line), x2: at(line), y1: 24, y2: 38 });
    const number = /\d+/.exec(line.text)?.[0] ?? "";
    return place % every ? [tick] : [tick, svg("text", { x: at(line), y: 10 }, number)];
  });
  const fights = log.lines.filter((line) => line.opens === "fight");
  // So that many fights are no bar.
  const wide = Math.max(2, Math.min(10, box.clientWidth / (3 * fights.length)));
  const swords = fights.map((line) => {
    const fill = `var(--seat-${log.colour(line.side)})`;
    const shape = { x: -wide / 2, y: 0, width: wide, height: 10, rx: wide / 3 };
    const mark = svg("rect", { ...shape, fill, stroke: "currentColor", "stroke-width": wide / 10 });
    return svg("svg", { x: at(line), y: 13, overflow: "visible" }, mark);
  });
  box.replaceChildren(svg("svg", {}, ...marks, ...swords));
}
