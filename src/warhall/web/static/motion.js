// Motion, all of it on transform and opacity. A click ends it at once; with reduced motion nothing moves.

import { svg } from "./base.js";

const EASE = "cubic-bezier(.2,.7,.2,1)";
const running = new Set();
const reduced = window.matchMedia("(prefers-reduced-motion: reduce)");
export const still = () => reduced.matches || document.hidden;

function run(node, frames, options) {
  if (still() || !node.animate) return Promise.resolve();
  const motion = node.animate(frames, options);
  running.add(motion);
  const over = () => running.delete(motion);
  return motion.finished.then(over, over);
}

/** End everything that moves. */
export function finishMotion() {
  for (const motion of [...running]) motion.finish();
}

const at = ([x, y]) => `translate(${x}px, ${y}px)`;

/** A piece goes from one place to another: the farther, the longer, never long. Where nothing moves, its way is drawn. */
export function fly(node, from, to, leaving = false) {
  if (reduced.matches) { trail(node, from, to); return Promise.resolve(); }
  const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const duration = Math.min(900, 280 + Math.max(0, far - 110) * 1.1);
  const frames = [{ transform: at(from) }, { transform: at(to), ...(leaving ? { opacity: 0.4 } : {}) }];
  return run(node, frames, { duration, easing: EASE });
}

const TRAIL = 1500;

function trail(node, from, to) {
  const line = svg("path", { class: "trail", d: `M${from.join(" ")}L${to.join(" ")}` });
  line.dataset.gone = "true"; // not one of the pieces
  node.parentNode?.append(line); // what went into another force is gone already
  setTimeout(() => line.remove(), TRAIL);
}

/** A force is lost: a ring round it, then it fades. */
export function lose(node) {
  const box = (node.querySelector(".lift") ?? node).getBBox();
  const ring = svg("rect", { class: "loss", x: box.x - 3, y: box.y - 3, width: box.width + 6, height: box.height + 6, rx: 8 });
  node.append(ring);
  run(ring, [{ opacity: 0 }, { opacity: 1 }], { duration: 200, easing: "ease-in" });
}

export const fadeIn = (node, duration) => run(node, [{ opacity: 0 }, { opacity: 1 }], { duration, easing: "ease-out" });

export function fadeOut(node) {
  if (still()) { node.remove(); return; }
  node.dataset.gone = "true";
  node.removeAttribute("data-option");
  node.removeAttribute("tabindex");
  const delay = node.classList.contains("force") ? 200 : 0; // a loss is ringed first
  run(node, [{ opacity: 1 }, { opacity: 0 }], { delay, duration: 240, easing: "ease-in", fill: "forwards" }).then(() => node.remove());
}

/** A tile or card shows its face. */
export function turnOver(node) {
  const inner = node.querySelector(".lift") ?? node;
  run(inner, [{ opacity: 0.2, transform: "scaleX(.05)" }, { opacity: 1, transform: "scaleX(1)" }], { duration: 420, easing: "ease-in-out" });
}

export const wait = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });
