// Motion, all of it on transform and opacity. A click ends it at once; with reduced motion nothing moves.
import { svg } from "./base.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const TRAIL = 1500;
/** @type {Set<Animation>} */
const running = new Set();
const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
export const still = () => reduced.matches || document.hidden;

/**
 * @param {Element} node
 * @param {Keyframe[]} frames
 * @param {KeyframeAnimationOptions} options
 * @returns {Promise<unknown>}
 */
function run(node, frames, options) {
  if (still()) return Promise.resolve();
  const motion = node.animate(frames, options);
  running.add(motion);
  const over = () => running.delete(motion);
  return motion.finished.then(over, over);
}

/** End everything that moves. */
export function finishMotion() {
  for (const motion of [...running]) motion.finish();
}

/** @param {Point} place */
const at = ([x, y]) => `translate(${x}px, ${y}px)`;

/**
 * A piece goes from one place to another: the farther, the longer, never long.
 * Where nothing moves, its way is drawn.
 * @param {SVGGraphicsElement} node
 * @param {Point} from
 * @param {Point} to
 */
export function fly(node, from, to, leaving = false) {
  if (reduced.matches) { if (!node.closest("#hand")) trail(node, from, to); return; }
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const duration = Math.min(900, 280 + Math.max(0, far - 110) * 1.1);
  const frames = [{ transform: at(from) }, { transform: at(to), ...(leaving ? { opacity: 0.4 } : {}) }];
  run(node, frames, { duration, easing: EASE });
}

/**
 * @param {SVGGraphicsElement} node
 * @param {Point} from
 * @param {Point} to
 */
function trail(node, from, to) {
  const line = svg("path", { class: "trail", d: `M${from.join(" ")}L${to.join(" ")}` });
  line.dataset.gone = "true"; // not one of the pieces
  node.parentNode?.append(line); // what went into another force is gone already
  setTimeout(() => line.remove(), TRAIL);
}

/**
 * The body of a piece, which rises and is ringed.
 * @param {SVGGraphicsElement} node
 * @returns {SVGGraphicsElement}
 */
export const bodyOf = (node) => node.querySelector(".lift") ?? node;

/**
 * A force is lost: a ring round it, then it fades.
 * @param {SVGGraphicsElement} node
 */
export function lose(node) {
  const { x, y, width, height } = bodyOf(node).getBBox();
  const around = { x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 8 };
  const ring = svg("rect", { class: "loss", ...around });
  node.append(ring);
  run(ring, [{ opacity: 0 }, { opacity: 1 }], { duration: 200, easing: "ease-in" });
}

/**
 * @param {Element} node
 * @param {number} duration
 */
export const fadeIn = (node, duration) =>
  run(node, [{ opacity: 0 }, { opacity: 1 }], { duration, easing: "ease-out" });

/** @param {SVGGraphicsElement} node */
export function fadeOut(node) {
  if (still()) { node.remove(); return; }
  node.dataset.gone = "true";
  node.removeAttribute("data-option");
  node.removeAttribute("tabindex");
  const delay = node.classList.contains("force") ? 200 : 0; // a loss is ringed first
  const frames = [{ opacity: 1 }, { opacity: 0 }];
  run(node, frames, { delay, duration: 240, easing: "ease-in", fill: "forwards" }).then(() => node.remove());
}

/**
 * A tile or card shows its face.
 * @param {SVGGraphicsElement} node
 */
export function turnOver(node) {
  const frames = [{ opacity: 0.2, transform: "scaleX(.05)" }, { opacity: 1, transform: "scaleX(1)" }];
  run(bodyOf(node), frames, { duration: 420, easing: "ease-in-out" });
}

/**
 * @param {number} milliseconds
 * @returns {Promise<void>}
 */
export const wait = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
