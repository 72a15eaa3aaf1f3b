// Which piece of the last picture is which of this one, so that pieces walk and do not jump.
import { fadeIn, fly, lose, turnOver } from "./motion.js";

/** @typedef {SVGGraphicsElement} Part */
/** @typedef {{ node: Part, at: Point | null, title: string, size: number }} Before a node, and how it was */
/** @typedef {{ added: Part[], removed: Part[], changed: Before[] }} Changes */

/**
 * The place of an element: what `translate` says.
 * @param {Element} node
 */
export const placeOf = (node) => placeIn(node.getAttribute("transform") ?? "");

/**
 * The place that markup gives its first element.
 * @param {string} markup
 * @returns {Point | null}
 */
export function placeIn(markup) {
  const found = /^[^>]*?translate\(\s*(-?[\d.]+)[ ,]+(-?[\d.]+)/.exec(markup);
  return found ? [Number(found[1]), Number(found[2])] : null;
}

const idOf = (/** @type {Part} */ node) => node.dataset.id ?? "";
const owner = (/** @type {Part} */ node) => idOf(node).split("-").slice(0, 2).join("-");
const isForce = (/** @type {Part} */ node) => !/^(piece-village|piece-hand)/.test(idOf(node));
const placed = (/** @type {Part} */ node) => placeOf(node) !== null;

/**
 * The one of these that is of the same owner, if there is but one.
 * @param {Part[]} nodes
 * @param {Part} like
 */
function only(nodes, like) {
  const found = nodes.filter((node) => owner(node) === owner(like));
  return found.length === 1 ? found[0] : undefined;
}

/**
 * @param {Part} node
 * @param {Part} from
 * @param {Part} to
 */
function go(node, from, to, leaving = false) {
  const [start, end] = [placeOf(from), placeOf(to)];
  if (start && end) fly(node, start, end, leaving);
}

/**
 * Let pieces walk: those with a new place, and those that left one place and stand in another under a new id.
 * @param {Changes} changes
 */
export function walk({ added, removed, changed }) {
  changed.forEach(moved);
  const left = removed.filter(placed);
  const forces = changed.filter(({ node }) => isForce(node));
  const grown = forces.filter(({ node, size }) => node.innerHTML.length > size).map(({ node }) => node);
  const shrunk = forces.filter(({ node, size }) => node.innerHTML.length < size).map(({ node }) => node);
  for (const node of added.filter(placed)) {
    const from = cameFrom(node, left, shrunk);
    if (from) go(node, from, node);
    else fadeIn(node, 240);
    if (from && left.includes(from)) {
      left.splice(left.indexOf(from), 1);
      from.remove();
    }
  }
  for (const gone of left.filter(isForce)) {
    const to = only(grown, gone);
    if (to) go(gone, gone, to, true);
    else if (gone.classList.contains("force")) lose(gone);
  }
}

/** @param {Before} before */
function moved({ node, at, title }) {
  const now = placeOf(node);
  if (at && now && (at[0] !== now[0] || at[1] !== now[1])) fly(node, at, now);
  if (title.startsWith("face-down") && !(node.dataset.title ?? "").startsWith("face-down")) turnOver(node);
}

/**
 * Where a new piece came from: one that looks the same and is gone, or the only force it can have left.
 * @param {Part} node
 * @param {Part[]} left
 * @param {Part[]} shrunk
 */
function cameFrom(node, left, shrunk) {
  const same = left.find((gone) => gone.innerHTML === node.innerHTML && owner(gone) === owner(node));
  if (same || !isForce(node)) return same;
  return only(left, node) ?? only(shrunk, node);
}
