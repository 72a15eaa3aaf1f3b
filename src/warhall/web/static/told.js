// What a line of the log speaks of, shown on the board: places are outlined, a way from place to place is drawn.
import { svg } from "./base.js";
import { placeOf } from "./picture.js";

const HEAD = /^(.*?)(?: in | on |[,:;(]|$)/; // of a piece's title: its own name
const LEAST = 3; // letters of a name

export class Told {
  constructor(sheet) {
    this.sheet = sheet;
    this.places = new Map();
    sheet.addEventListener("ground", () => this.#learn());
  }

  /** The places that have names. */
  #learn() {
    this.places.clear();
    for (const node of this.sheet.querySelectorAll("[data-layer=still] [data-name]")) this.places.set(node.dataset.name, node);
    this.pattern = pattern(this.places.keys());
  }

  /** Names in a text, in order, each once. */
  #named(text, expression) {
    return expression ? [...new Set(text.match(expression) ?? [])] : [];
  }

  /** The outlines of the places that a text names. */
  outlines(text) {
    return this.#named(text, this.pattern).map((name) => shapeOf(this.places.get(name)));
  }

  #pieces(text) {
    const found = new Map();
    for (const node of this.sheet.querySelectorAll("[data-layer=pieces] > [data-title]")) {
      const name = HEAD.exec(node.dataset.title)[1];
      if (name.length >= LEAST && !found.has(name) && !this.places.has(name)) found.set(name, node);
    }
    return this.#named(text, pattern(found.keys())).map((name) => found.get(name));
  }

  /** Show what a text speaks of, until something else is shown or hidden. */
  show(text) {
    this.hide();
    const outlines = this.outlines(text);
    const rings = this.#pieces(text).map((node) => ring(node));
    if (!outlines.length && !rings.length) return;
    const shapes = outlines.flatMap((shape) => ["told key", "told line"].map((name) => copy(shape, name)));
    this.layer = svg("g", { class: "told-layer", "aria-hidden": "true" }, ...shapes, ...way(outlines.map(middle)), ...rings);
    this.sheet.querySelector(".upper").append(this.layer);
  }

  hide() {
    this.layer?.remove();
    this.layer = null;
  }
}

/** A text that may hold some of these names: the longest wins, and only whole words count. */
function pattern(names) {
  const words = [...names].filter((name) => name.length >= LEAST).sort((a, b) => b.length - a.length).map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return words.length ? new RegExp(`(?<![\\p{L}\\d])(?:${words.join("|")})(?![\\p{L}\\d])`, "gu") : null;
}

const shapeOf = (node) => (node.href ? document.getElementById(node.href.baseVal.slice(1)) : node);

function copy(shape, name) {
  const node = shape.cloneNode(false);
  for (const key of ["id", "data-name", "data-area"]) node.removeAttribute(key);
  node.setAttribute("class", name);
  return node;
}

function middle(shape) {
  const { x, y, width, height } = shape.getBBox();
  return [x + width / 2, y + height / 2];
}

/** From the first place to the last, with an arrow head. */
function way(points) {
  if (points.length < 2) return [];
  const line = points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
  const [[x, y], [u, v]] = points.slice(-2);
  const turn = (Math.atan2(v - y, u - x) * 180) / Math.PI;
  return [svg("path", { class: "told way key", d: `M${line}` }), svg("path", { class: "told way line", d: `M${line}` }),
    svg("path", { class: "told head", d: "M-10 -9L9 0L-10 9Z", transform: `translate(${u} ${v}) rotate(${turn})` })];
}

function ring(node) {
  const box = (node.querySelector(".lift") ?? node).getBBox();
  const [x, y] = placeOf(node) ?? [0, 0];
  const shape = { x: x + box.x - 4, y: y + box.y - 4, width: box.width + 8, height: box.height + 8, rx: 8 };
  return svg("g", {}, svg("rect", { class: "told key", ...shape }), svg("rect", { class: "told line", ...shape }));
}

/** Whether a point lies in one of these outlines. */
export const within = (outlines, at) => outlines.some((shape) => shape.isPointInFill?.(new DOMPoint(...at)));
