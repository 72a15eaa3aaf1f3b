// What a line of the log speaks of, shown on the board: places are outlined, ways between them drawn.
import { $$, svg } from "./base.js";
import { shapeOf } from "./look.js";
import { bodyOf } from "./motion.js";
import { placeOf } from "./walk.js";

/** @typedef {SVGGraphicsElement} Part */

const GAP = 4; // between a thing and its ring
const ROUND = 8;

export class Told {
  /** @type {SVGGElement | null} */
  #layer = null;

  /** @param {HTMLElement} sheet */
  constructor(sheet) {
    this.sheet = sheet;
  }

  /**
   * The elements of places.
   * @param {string[]} places
   */
  places(places) {
    return places.flatMap((key) => this.#place(key) ?? []);
  }

  /**
   * The outline of a place twice, the second over the first.
   * @param {Part} node
   * @param {string} name
   */
  shapes(node, name) {
    return outline(node, name);
  }

  /**
   * What is on the ground comes first. An area of a map is known by its name, others carry their keys.
   * @param {string} key
   * @returns {Part | null}
   */
  #place(key) {
    const area = `.hits [data-area="${CSS.escape(nameIn(key))}"]`;
    const still = this.sheet.querySelector("[data-layer=still]");
    const node = still?.querySelector(`${marking(key)}, ${area}`) ?? this.#marked(key)[0] ?? null;
    return /** @type {Part | null} */ (shapeOf(node) ?? node);
  }

  /** @param {string} key */
  #marked(key) {
    return /** @type {Part[]} */ ($$(`:not([data-layer=still] *, [data-gone])${marking(key)}`, this.sheet));
  }

  /**
   * The elements of a piece. Where several look alike, those in the places that the line speaks of are meant.
   * @param {string} key
   * @param {Part[]} places
   */
  #pieces(key, places) {
    const found = this.#marked(key);
    const there = found.filter((node) => within(places, placeOf(node) ?? [0, 0]));
    return there.length || found.length > 1 ? there : found;
  }

  /**
   * Show what a line speaks of, until something else is shown or hidden.
   * @param {Pick<Line, "places" | "pieces">} line
   */
  show(line) {
    this.hide();
    const places = this.places(line.places);
    const pieces = new Set(line.pieces.flatMap((key) => this.#pieces(key, places)));
    if (!places.length && !pieces.size) return;
    const shapes = [...places.flatMap((node) => outline(node)), ...way(places.map(middle)),
      ...[...pieces].flatMap((node) => ring(node))];
    this.#layer = svg("g", { class: "told-layer", "aria-hidden": "true" }, ...shapes);
    this.sheet.querySelector(".upper")?.append(this.#layer);
  }

  hide() {
    this.#layer?.remove();
    this.#layer = null;
  }
}

/** @param {string} key */
const marking = (key) => `[data-keys~="${CSS.escape(key)}"]`;

/**
 * What a key names, without its kind.
 * @param {string} key
 */
export const nameIn = (key) => key.split(":").at(-1) ?? "";

/**
 * The box of an element on the board.
 * @param {Part} node
 */
function boxOf(node) {
  const { x, y, width, height } = bodyOf(node).getBBox();
  const [left, top] = placeOf(node) ?? [0, 0];
  return new DOMRect(left + x, top + y, width, height);
}

/**
 * @param {Part} node
 * @param {string} name
 */
function outline(node, name = "told") {
  if (!(node instanceof SVGGeometryElement)) return ring(node, name);
  return ["key", "line"].map((part) => copy(node, `${name} ${part}`));
}

/**
 * @param {SVGGeometryElement} shape
 * @param {string} name
 */
function copy(shape, name) {
  const node = /** @type {SVGGeometryElement} */ (shape.cloneNode(false));
  for (const key of ["id", "data-name", "data-area", "data-keys"]) node.removeAttribute(key);
  node.setAttribute("class", name);
  return node;
}

/**
 * @param {Part} node
 * @param {string} name
 */
function ring(node, name = "told") {
  const { x, y, width, height } = boxOf(node);
  const shape = { x: x - GAP, y: y - GAP, width: width + 2 * GAP, height: height + 2 * GAP, rx: ROUND };
  return ["key", "line"].map((part) => svg("rect", { class: `${name} ${part}`, ...shape }));
}

/**
 * @param {Part} node
 * @returns {Point}
 */
function middle(node) {
  const { x, y, width, height } = boxOf(node);
  return [x + width / 2, y + height / 2];
}

/**
 * From the first place to the last, with an arrow head.
 * @param {Point[]} points
 */
function way(points) {
  if (points.length < 2) return [];
  const d = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  const [[x, y], [u, v]] = points.slice(-2);
  const turn = (Math.atan2(v - y, u - x) * 180) / Math.PI;
  const head = { d: "M-10 -9L9 0L-10 9Z", transform: `translate(${u} ${v}) rotate(${turn})` };
  return [
    svg("path", { class: "told way key", d }),
    svg("path", { class: "told way line", d }),
    svg("path", { class: "told head", ...head }),
  ];
}

/**
 * Whether a point lies in one of these places.
 * @param {Part[]} places
 * @param {Point} at
 */
export function within(places, [x, y]) {
  return places.some((place) => {
    if (place instanceof SVGGeometryElement) return place.isPointInFill(new DOMPoint(x, y));
    const { left, right, top, bottom } = boxOf(place);
    return left < x && x < right && top < y && y < bottom;
  });
}
