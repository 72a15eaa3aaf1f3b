// A board or a hand as the hall sends it: a still part kept by its hash, and elements kept by their ids.
import { svg, svgNodes } from "./base.js";
import { fadeIn, fadeOut, fly, lose, turnOver } from "./motion.js";

const stills = new Map();
const LAYERS = ["lit", "pieces", "over"];

async function still(hash) {
  if (!stills.has(hash)) {
    stills.set(hash, fetch(`/api/boards/${hash}`).then((answer) => {
      if (!answer.ok) { stills.delete(hash); throw new Error(`board ${answer.status}`); }
      return answer.text();
    }));
  }
  return stills.get(hash);
}

/** The place of an element: what `translate` says. */
export const placeOf = (node) => placeIn(node.getAttribute("transform") ?? "");

/** The place that markup gives its first element. */
export function placeIn(markup) {
  const found = /^[^>]*?translate\(\s*(-?[\d.]+)[ ,]+(-?[\d.]+)/.exec(markup);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

export class Picture {
  /** `split` puts pieces into a drawing of their own before the ground, so that Tab reaches pieces first. */
  constructor(host, { split = false } = {}) {
    this.host = host;
    this.shown = { box: "", still: "", label: "" };
    this.nodes = { lit: new Map(), pieces: new Map(), over: new Map() };
    this.layers = {};
    const ground = svg("svg", { class: "board ground", role: "group" });
    const upper = split ? svg("svg", { class: "board upper", role: "group" }) : ground;
    for (const name of ["still", "lit"]) ground.append((this.layers[name] = svg("g", { "data-layer": name })));
    for (const name of ["pieces", "over"]) upper.append((this.layers[name] = svg("g", { "data-layer": name })));
    this.drawings = split ? [upper, ground] : [ground];
    host.replaceChildren(...this.drawings);
    this.drawn = Promise.resolve();
  }

  get size() {
    const [, , width, height] = this.shown.box.split(" ").map(Number);
    return [width || 1, height || 1];
  }

  /** Show a whole picture; what has not changed stays as it is. */
  show(picture, moving = true) {
    this.frame(picture);
    const first = !this.nodes.pieces.size;
    for (const name of LAYERS) this.fill(name, picture.layers[name], moving && !first);
    return this.drawn;
  }

  frame(picture) {
    const { box, label } = picture;
    if (box !== this.shown.box) {
      const [, , width, height] = box.split(" ");
      for (const drawing of this.drawings) {
        drawing.setAttribute("viewBox", box);
        drawing.setAttribute("width", width);
        drawing.setAttribute("height", height);
      }
    }
    if (label !== this.shown.label) {
      this.drawings[0].setAttribute("aria-label", this.drawings.length > 1 ? `${label}: pieces` : label);
      this.drawings.at(-1).setAttribute("aria-label", label);
    }
    if (picture.still !== this.shown.still) this.drawn = this.#ground(picture.still);
    this.shown = { box, label, still: picture.still };
  }

  async #ground(hash) {
    const markup = await still(hash);
    if (this.shown.still !== hash) return;
    const nodes = svgNodes(markup);
    for (const node of nodes) node.removeAttribute("id");
    this.layers.still.replaceChildren(...nodes);
    this.host.dispatchEvent(new Event("ground"));
  }

  /** Make a layer hold exactly these elements, in this order. */
  fill(name, wanted, moving) {
    const layer = this.layers[name], had = this.nodes[name], now = new Map();
    const news = { added: [], removed: [], changed: [] };
    for (const [id, markup] of Object.entries(wanted)) {
      const old = had.get(id);
      if (!old) {
        const nodes = svgNodes(markup);
        nodes.forEach((node) => prepare(node, id));
        now.set(id, { markup, nodes });
        news.added.push(nodes[0]);
      } else if (old.markup !== markup) {
        const before = patch(old.nodes, svgNodes(markup), id);
        now.set(id, { markup, nodes: old.nodes });
        news.changed.push({ node: old.nodes[0], ...before });
      } else {
        now.set(id, old);
      }
    }
    for (const [id, old] of had) if (!now.has(id)) news.removed.push(old.nodes[0], ...old.nodes.slice(1));
    this.nodes[name] = now;
    settle(layer, [...now.values()].flatMap(({ nodes }) => nodes), news.removed, moving && name !== "lit");
    if (moving && name === "lit") news.added.forEach((node) => fadeIn(node, 180));
    if (moving && name === "pieces") move(layer, news);
  }
}

/** Put nodes in order without touching those that stand right; what is gone fades. */
function settle(layer, nodes, removed, fading) {
  for (const node of removed) fading ? fadeOut(node) : node.remove();
  let at = layer.firstChild;
  for (const node of nodes) {
    while (at && at.dataset.gone) at = at.nextSibling;
    if (at === node) at = at.nextSibling;
    else layer.insertBefore(node, at);
  }
}

/** Titles become our own close look; whatever has a title is named for screen readers. */
function prepare(node, id) {
  node.dataset.id = id;
  for (const title of [...node.querySelectorAll("title")]) {
    const part = title.parentNode;
    part.dataset.title = title.textContent;
    if (!part.getAttribute("role")) {
      part.setAttribute("role", "img");
      part.setAttribute("aria-label", title.textContent);
    }
    title.remove();
  }
}

/** Turn old elements into new ones; the elements themselves stay, with focus and all. */
function patch(old, fresh, id) {
  fresh.forEach((node) => prepare(node, id));
  const before = { at: placeOf(old[0]), title: old[0].dataset.title ?? "", size: old[0].innerHTML.length };
  fresh.forEach((node, place) => {
    if (!old[place]) { old.at(-1).after(node); old.push(node); return; }
    const mine = old[place];
    for (const { name } of [...mine.attributes]) if (!node.hasAttribute(name)) mine.removeAttribute(name);
    for (const { name, value } of [...node.attributes]) if (mine.getAttribute(name) !== value) mine.setAttribute(name, value);
    if (mine.innerHTML !== node.innerHTML) mine.replaceChildren(...node.childNodes);
  });
  old.splice(fresh.length).forEach((node) => node.remove());
  return before;
}

const owner = (node) => node.dataset.id.split("-").slice(0, 2).join("-");
const isForce = (node) => !/^(piece-village|piece-hand)/.test(node.dataset.id);

/** Let pieces walk: those with a new place, and those that left one place and stand in another under a new id. */
function move(layer, { added, removed, changed }) {
  for (const { node, at, title } of changed) {
    const now = placeOf(node);
    if (at && now && (at[0] !== now[0] || at[1] !== now[1])) fly(node, at, now);
    if (title.startsWith("face-down") && !(node.dataset.title ?? "").startsWith("face-down")) turnOver(node);
  }
  const left = removed.filter((node) => placeOf(node));
  const grown = changed.filter(({ node, size }) => isForce(node) && node.innerHTML.length > size);
  const shrunk = changed.filter(({ node, size }) => isForce(node) && node.innerHTML.length < size);
  for (const node of added.filter(placeOf)) {
    const inner = node.innerHTML;
    let from = left.find((gone) => gone.innerHTML === inner && owner(gone) === owner(node));
    if (!from && isForce(node)) from = only(left.filter((gone) => owner(gone) === owner(node))) ?? only(shrunk.map(({ node: one }) => one).filter((one) => owner(one) === owner(node)));
    if (from) {
      fly(node, placeOf(from), placeOf(node));
      if (left.includes(from)) { left.splice(left.indexOf(from), 1); from.remove(); }
    } else {
      fadeIn(node, 240);
    }
  }
  for (const gone of left.filter(isForce)) {
    const to = only(grown.map(({ node }) => node).filter((node) => owner(node) === owner(gone)));
    if (to) fly(gone, placeOf(gone), placeOf(to), true);
    else if (gone.classList.contains("force")) lose(gone);
  }
}

const only = (list) => (list.length === 1 ? list[0] : undefined);
