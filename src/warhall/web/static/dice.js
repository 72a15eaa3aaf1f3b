// Dice: the outline tells the kind, what lies on top is a number or a sign.
import { $, svg } from "./base.js";
import { still, wait } from "./motion.js";

/** @type {Record<number, string>} */
const OUTLINES = {
  3: "M12 1.6L23 21H1Z",
  4: "M12 1.6L23 21H1Z",
  6: "M5 2H19A3 3 0 0 1 22 5V19A3 3 0 0 1 19 22H5A3 3 0 0 1 2 19V5A3 3 0 0 1 5 2Z",
  8: "M12 .8L23.2 12L12 23.2L.8 12Z",
  10: "M12 .8L22.6 9.4L12 23.2L1.4 9.4Z",
  12: "M12 .8L18.6 2.9L22.7 8.5V15.5L18.6 21.1L12 23.2L5.4 21.1L1.3 15.5V8.5L5.4 2.9Z",
  20: "M12 .8L21.7 6.4V17.6L12 23.2L2.3 17.6V6.4Z",
};
/** @type {Record<number, string>} */
const INNER = { 12: "M12 4.4L19.2 9.7L16.5 18.1H7.5L4.8 9.7Z", 20: "M12 4.6L18.4 15.7H5.6Z" };
const BLANK = "blank";
// Where signs stand on a side, by their number.
/** @type {Record<number, { size: number, at: [number, number][] }>} */
const SPOTS = {
  1: { size: 14, at: [[12, 12]] },
  2: { size: 10.4, at: [[7.6, 8], [16.4, 16]] },
  3: { size: 8.6, at: [[12, 7], [7, 16.6], [17, 16.6]] },
};
const TILTS = [-14, 11, -5]; // degrees, one for each quick face
const QUICK = 150;
const STAY = 2200;

/**
 * As many sides as its name says, whatever it is rolled with: a D3 is no D6.
 * @param {Die} die
 */
const sidesOf = ({ die, sides }) => Number(/^D(\d+)$/.exec(die)?.[1] ?? sides);

/** @param {Die} die */
export function dieNode(die) {
  const sides = sidesOf(die);
  const named = { role: "img", "aria-label": `${die.die}: ${die.shows}` };
  const node = svg("svg", { class: `die ${die.colour || "white"}`, viewBox: "0 0 24 24", ...named });
  node.append(svg("path", { class: "face", d: OUTLINES[sides] ?? OUTLINES[6] }));
  if (INNER[sides]) node.append(svg("path", { class: "inner", d: INNER[sides] }));
  node.append(svg("g", { class: "top" }, ...top(sides, die.shows)));
  return node;
}

/**
 * What lies on top: a number, up to three signs, or nothing on a blank side.
 * @param {number} sides
 * @param {string} shows
 */
function top(sides, shows) {
  if (shows === BLANK) return [];
  const signs = shows.split(" ");
  if (SPOTS[signs.length] && signs.every((sign) => document.getElementById(`g-${sign}`))) {
    const { size, at } = SPOTS[signs.length];
    return signs.map((sign, place) => {
      const [x, y] = at[place];
      return svg("use", { href: `#g-${sign}`, x: x - size / 2, y: y - size / 2, width: size, height: size });
    });
  }
  return [svg("text", { x: 12, y: sides <= 4 ? 18 : 16.2 }, shows)];
}

/**
 * What a die shows while it tumbles: other numbers; signs turn up at the end.
 * @param {Die} die
 * @param {number} turn
 * @param {number} place
 */
function tumbling(die, turn, place) {
  const number = Number(die.shows);
  if (!Number.isInteger(number)) return BLANK;
  return String(((number + (turn + 1) * 7 + place * 5) % sidesOf(die)) + 1);
}

/** Where dice are rolled, over the board. */
export class Tray {
  #box = $("#dice");
  #hiding = 0;

  /**
   * Three quick faces, then still. A later roll takes their place.
   * @param {Die[]} dice
   */
  async roll(dice) {
    const nodes = dice.map(dieNode);
    this.#box.replaceChildren(...nodes);
    this.#box.hidden = false;
    clearTimeout(this.#hiding);
    for (let turn = 0; turn < TILTS.length && !still(); turn += 1) {
      nodes.forEach((node, place) => {
        turned(node, dice[place], tumbling(dice[place], turn, place), TILTS[turn]);
      });
      await wait(QUICK);
      if (!nodes[0]?.isConnected) return;
    }
    nodes.forEach((node, place) => turned(node, dice[place], dice[place].shows, 0));
    this.#hiding = setTimeout(() => { this.#box.hidden = true; }, STAY);
  }
}

/**
 * @param {SVGSVGElement} node
 * @param {Die} die
 * @param {string} shows
 * @param {number} tilt
 */
function turned(node, die, shows, tilt) {
  node.lastElementChild?.replaceChildren(...top(sidesOf(die), shows));
  node.style.transform = tilt ? `rotate(${tilt}deg)` : "";
}
