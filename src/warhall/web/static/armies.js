// The two armies of a battle, and what they throw: dice, tiles, what changes them, what they make.
import { el, sign } from "./base.js";
import { dieNode } from "./dice.js";

// Milliseconds until what comes next.
const STEPS = { army: 280, fighter: 60, turned: 540, chip: 200, total: 240, words: 700 };
const LONG = 5; // letters of a total
const ARMIES = [0, 1];

/** @typedef {{ node: HTMLElement, takes: number }} Appearing something that appears, and the time it takes */

/**
 * What of a beat appears one after another: armies, dice of both in turn, what changes them, totals.
 * @param {HTMLElement[]} nodes
 * @param {boolean} first
 * @returns {Appearing[]}
 */
export function momentsOf(nodes, first) {
  const [one, other] = nodes.filter((node) => node.matches(".army"));
  /** @type {(selector: string, takes: number) => Appearing[]} */
  const each = (selector, takes) =>
    nodes.flatMap((node) => [...node.querySelectorAll(selector)]).map((node) => (
      { node: /** @type {HTMLElement} */ (node), takes }));
  const turned = [one, other].map((army) => [...army.querySelectorAll(".drawn")]);
  /** @type {Appearing[]} */
  const dice = [];
  const most = Math.max(...turned.map((row) => row.length));
  for (let place = 0; place < most; place += 1) {
    for (const row of turned) {
      if (row[place]) dice.push({ node: /** @type {HTMLElement} */ (row[place]), takes: STEPS.turned });
    }
  }
  const came = nodes.filter((node) => node.matches(".came")).map((node) => ({ node, takes: STEPS.words }));
  return [
    ...(first ? [...each(".army > header", STEPS.army), ...each(".fighter", STEPS.fighter)] : []),
    ...dice, ...each(".chips > li", STEPS.chip), ...each(".sum, .total, .middle > em", STEPS.total), ...came,
  ];
}

/**
 * The armies with what they threw in a beat, the totals between them, and what came of it.
 * @param {Battle} battle
 * @param {number} place
 * @param {boolean} [over]
 * @returns {HTMLElement[]}
 */
export function beatNodes(battle, place, over = false) {
  const { armies, beats, winner } = battle;
  const beat = beats[place];
  const throws = ARMIES.map((army) => beat?.throws.find((one) => one.army === army) ?? null);
  const lead = leader(throws);
  const totals = ARMIES.map((army) => total(throws[army], armies[army].colour, lead === army));
  const [one, other] = ARMIES.map((army) =>
    armyNode(armies[army], throws[army], totals[army], over && winner === army ? "won" : "", over));
  const middle = el(".middle", {}, totals[0], totals[0] && totals[1] && el("em", {}, "to"), totals[1]);
  return [one, middle, other, ...(beat?.words ? [el("p.came", {}, beat.words)] : [])];
}

/**
 * The army whose total is higher, where totals are numbers.
 * @param {(Throw | null)[]} throws
 */
function leader(throws) {
  const [one, other] = throws.map((thrown) => Number(thrown?.total || NaN));
  return one > other ? 0 : other > one ? 1 : -1;
}

/**
 * @param {Army} army
 * @param {Throw | null} thrown
 * @param {HTMLElement | null} made
 * @param {string} state
 * @param {boolean} over
 */
function armyNode({ name, letter, colour, below, fighters, outcome }, thrown, made, state, over) {
  const inHead = made && el(".in-head", {}, made.cloneNode(true));
  return el(`section.army${state ? `.${state}` : ""}`, { "aria-label": name },
    el("header", {},
      el(`span.spine.c-${colour}`, {}, letter),
      el(".who", {}, el("strong", {}, name), el("span", {}, below)),
      inHead,
      over && outcome ? el("span.plate", {}, outcome) : null),
    el(".fighters", {}, fighters.map((one) => fighterNode(one, colour, over))),
    thrown && el(".turned", {}, drawnNodes(thrown, fighters.length === 1 ? fighters[0].name : "")),
    thrown && thrown.modifiers.length > 0 && el("ul.chips", {}, thrown.modifiers.map(({ words, value }) =>
      el("li", {}, value && el("b", {}, value), words))),
    thrown && sumNode(thrown));
}

/**
 * @param {Battle["armies"][number]["fighters"][number]} fighter
 * @param {string} colour
 * @param {boolean} over
 */
const fighterNode = ({ name, glyph, words, lost, colour: own }, colour, over) =>
  el(`.fighter${over && lost ? ".lost" : ""}`, {},
    el(`span.spine.c-${own || colour}`, {}, sign(glyph)),
    el(".text", {}, el("b", {}, name), words && el("span", {}, words)),
    over && lost > 0 ? el("span.cost", { title: "lost" }, `−${lost}`) : null);

/**
 * Dice and tiles, with the running sum below where they are added up, and whose they are.
 * @param {Throw} thrown
 * @param {string} sole the name of one who fights alone: that need not be said again
 */
function drawnNodes({ turned, total: made }, sole) {
  const counted = turned.filter((one) => one.counts);
  const adds = counted.length > 1 && isNumber(made) && counted.every(({ shows }) => isNumber(shows));
  let sum = 0;
  return turned.map((one) => {
    sum += one.counts ? Number(one.shows) || 0 : 0;
    return el(`.drawn${one.counts ? "" : ".out"}${one.sides ? ".die-of" : ""}`, {},
      one.sides ? dieNode({ ...one, face: 0, die: one.die || `D${one.sides}` }) : tile(one),
      adds && one.counts && el("b", {}, String(sum)),
      one.words && one.words !== sole && el("small", {}, one.words));
  });
}

/** @param {string} shows */
const isNumber = (shows) => shows !== "" && Number.isInteger(Number(shows));

/** @param {Throw["turned"][number]} tile */
function tile({ shows }) {
  const pips = Array.from({ length: Number(shows) || 0 }, () => el("u"));
  return el(`.tile${shows ? "" : ".none"}`, {}, shows || "?", el("i", { "aria-hidden": "true" }, ...pips));
}

/**
 * "12 + 3 = 15", where dice and what is added to them make the total.
 * @param {Throw} thrown
 */
function sumNode({ turned, modifiers, total: made, words }) {
  const counted = turned.filter((one) => one.counts);
  const adds = isNumber(made) && counted.every(({ shows }) => isNumber(shows));
  const dice = counted.reduce((sum, { shows }) => sum + Number(shows), 0);
  const rest = Number(made) - dice;
  if (!adds || !modifiers.length || !rest || !counted.length) return words ? el("p.sum", {}, words) : null;
  return el("p.sum", {}, `${dice} ${rest < 0 ? "−" : "+"} ${Math.abs(rest)} = `, el("b", {}, made));
}

/**
 * A total on its side's colour: a number, or numbers with signs.
 * @param {Throw | null} thrown
 * @param {string} colour
 * @param {boolean} leads
 */
function total(thrown, colour, leads) {
  if (!thrown?.total) return null;
  const words = thrown.total.split(" ");
  const signed = words.some((word) => document.getElementById(`g-${word}`));
  const pairs = words.flatMap((word, place) => (place % 2 ? [] : [[word, words[place + 1]]]));
  const inner = signed
    ? pairs.map(([number, name]) => el("span", {}, number, name ? sign(name) : ""))
    : [thrown.total];
  const long = !signed && thrown.total.length >= LONG ? ".long" : "";
  const named = { role: "img", "aria-label": thrown.total };
  return el(`.total.c-${colour}${long}${leads ? ".lead" : ""}`, named, ...inner);
}
