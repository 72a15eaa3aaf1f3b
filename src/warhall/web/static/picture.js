// A board or a hand as the hall sends it: a still part kept by its hash, and elements kept by their ids.
import { svg, svgNodes } from "./base.js";
import { fetched, later } from "./drawings.js";
import { fadeIn, fadeOut } from "./motion.js";
import { placeOf, walk } from "./walk.js";

/** @typedef {SVGGraphicsElement} Part */
/** @typedef {{ markup: string, nodes: Part[] }} Shown an element as it is drawn, and what from */

/** @type {Map<string, Promise<string>>} */
const stills = new Map();
/** @type {LayerName[]} */
const LAYERS = ["lit", "pieces", "over"];

/**
 * The still part of a board, fetched once.
 * @param {string} hash
 */
function still(hash) {
  let found = stills.get(hash);
  if (!found) {
    found = fetched(`/api/boards/${hash}`);
    found.catch(() => stills.delete(hash));
    stills.set(hash, found);
  }
  return found;
}

export class Picture {
  shown = { box: "", still: "", label: "", span: 0 };
  /** @type {Record<LayerName, Map<string, Shown>>} */
  #nodes = { lit: new Map(), pieces: new Map(), over: new Map() };
  #layers = { still: empty("still"), lit: empty("lit"), pieces: empty("pieces"), over: empty("over") };

  /**
   * `split` puts pieces into a drawing of their own before the ground, so that Tab reaches pieces first.
   * @param {HTMLElement} host
   */
  constructor(host, { split = false } = {}) {
    const ground = svg("svg", { class: "board ground", role: "group" });
    const upper = split ? svg("svg", { class: "board upper", role: "group" }) : ground;
    ground.append(this.#layers.still, this.#layers.lit);
    upper.append(this.#layers.pieces, this.#layers.over);
    this.host = host;
    this.drawings = split ? [upper, ground] : [ground];
    host.replaceChildren(...this.drawings);
  }

  /**
   * Its width and height, and the shorter side of a common area.
   * @returns {[width: number, height: number, span: number]}
   */
  get size() {
    const [, , width, height] = this.shown.box.split(" ").map(Number);
    return [width || 1, height || 1, this.shown.span];
  }

  /**
   * Show a whole picture; what has not changed stays as it is.
   * @param {Drawing} picture
   */
  show(picture, moving = true) {
    this.#frame(picture);
    const first = !this.#nodes.pieces.size;
    for (const name of LAYERS) this.#fill(name, picture.layers[name], moving && !first);
  }

  /** Take away all but the ground. */
  clear() {
    const { box, still: hash, span } = this.shown;
    const layers = { lit: {}, pieces: {}, over: {} };
    this.show({ box: box || "0 0 1 1", label: "", span, still: hash, layers }, false);
  }

  /** @param {Drawing} picture */
  #frame({ box, label, span, still: hash }) {
    if (box !== this.shown.box) {
      const [, , width, height] = box.split(" ");
      const frame = Object.entries({ viewBox: box, width, height });
      for (const drawing of this.drawings) for (const [key, value] of frame) drawing.setAttribute(key, value);
    }
    if (label !== this.shown.label) {
      this.drawings[0].setAttribute("aria-label", this.drawings.length > 1 ? `${label}: pieces` : label);
      this.drawings.at(-1)?.setAttribute("aria-label", label);
    }
    const old = this.shown.still;
    this.shown = { box, label, span, still: hash };
    if (hash !== old) this.#ground(hash);
  }

  /** @param {string} hash */
  async #ground(hash) {
    const again = () => { if (this.shown.still === hash) this.#ground(hash); };
    const markup = await still(hash).catch((error) => later(error, again));
    if (!markup || this.shown.still !== hash) return;
    const nodes = svgNodes(markup);
    for (const node of nodes) node.removeAttribute("id");
    this.#layers.still.replaceChildren(...nodes);
    this.host.dispatchEvent(new Event("ground"));
  }

  /**
   * Make a layer hold exactly these elements, in this order.
   * @param {LayerName} name
   * @param {Layer} wanted
   * @param {boolean} moving
   */
  #fill(name, wanted, moving) {
    const had = this.#nodes[name];
    /** @type {Map<string, Shown>} */
    const now = new Map();
    /** @type {import("./walk.js").Changes} */
    const news = { added: [], removed: [], changed: [] };
    for (const [id, markup] of Object.entries(wanted)) {
      const old = had.get(id);
      if (old?.markup === markup) { now.set(id, old); continue; }
      const fresh = prepared(markup, id);
      if (!old) news.added.push(fresh[0]);
      else news.changed.push(patch(old.nodes, fresh));
      now.set(id, { markup, nodes: old?.nodes ?? fresh });
    }
    for (const [id, old] of had) if (!now.has(id)) news.removed.push(...old.nodes);
    this.#nodes[name] = now;
    const nodes = [...now.values()].flatMap((shown) => shown.nodes);
    settle(this.#layers[name], nodes, news.removed, moving && name !== "lit");
    if (moving && name === "lit") news.added.forEach((node) => fadeIn(node, 180));
    if (moving && name === "pieces") walk(news);
  }
}

/** @param {string} name */
function empty(name) {
  return svg("g", { "data-layer": name });
}

/**
 * Put nodes in order without touching those that stand right; what is gone fades.
 * @param {SVGGElement} layer
 * @param {Part[]} nodes
 * @param {Part[]} removed
 * @param {boolean} fading
 */
function settle(layer, nodes, removed, fading) {
  for (const node of removed) {
    if (fading) fadeOut(node);
    else node.remove();
  }
  let at = /** @type {Part | null} */ (layer.firstElementChild);
  const next = (/** @type {Part} */ node) => /** @type {Part | null} */ (node.nextElementSibling);
  for (const node of nodes) {
    while (at?.dataset.gone) at = next(at);
    if (at === node) at = next(at);
    else layer.insertBefore(node, at);
  }
}

/**
 * New nodes. Titles become our own close look; whatever has a title is named for screen readers.
 * @param {string} markup
 * @param {string} id
 */
function prepared(markup, id) {
  const nodes = svgNodes(markup);
  for (const node of nodes) {
    node.dataset.id = id;
    for (const title of [...node.querySelectorAll("title")]) entitle(title);
  }
  return nodes;
}

/** @param {Element} title */
function entitle(title) {
  const part = /** @type {Part} */ (title.parentNode);
  const words = title.textContent ?? "";
  title.remove();
  part.dataset.title = words;
  if (part.getAttribute("role")) return;
  part.setAttribute("role", "img");
  part.setAttribute("aria-label", words);
}

/**
 * Turn old elements into new ones; the elements themselves stay, with focus and all. Tells how the first was.
 * @param {Part[]} old
 * @param {Part[]} fresh
 */
function patch(old, fresh) {
  const [node] = old;
  const before = { node, at: placeOf(node), title: node.dataset.title ?? "", size: node.innerHTML.length };
  fresh.forEach((made, place) => {
    if (old[place]) become(old[place], made);
    else { old.at(-1)?.after(made); old.push(made); }
  });
  old.splice(fresh.length).forEach((gone) => gone.remove());
  return before;
}

/**
 * @param {Part} node
 * @param {Part} wanted
 */
function become(node, wanted) {
  for (const { name } of [...node.attributes]) if (!wanted.hasAttribute(name)) node.removeAttribute(name);
  for (const { name, value } of [...wanted.attributes]) {
    if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }
  if (node.innerHTML !== wanted.innerHTML) node.replaceChildren(...wanted.childNodes);
}
