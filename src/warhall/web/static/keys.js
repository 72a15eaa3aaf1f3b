// Keys of the table.
import { near } from "./base.js";

/** @type {Record<string, string>} */
const KEYS = {
  u: "undo", U: "restart", r: "rules", p: "primer", h: "hint", o: "odds", w: "wait", t: "text", s: "settings",
  "?": "help", "+": "zoom-in", "=": "zoom-in", "-": "zoom-out", 0: "fit", ".": "lit", f: "lit",
  F: "lit", Escape: "skip",
};
/** @type {Record<string, Point>} */
const ARROWS = { ArrowLeft: [90, 0], ArrowRight: [-90, 0], ArrowUp: [0, 90], ArrowDown: [0, -90] };

/**
 * @param {Record<string, () => void>} tools by name
 * @param {import("./view.js").View} view
 * @param {(place: number) => void} chooseAt chooses the option at a place
 */
export function bindKeys(tools, view, chooseAt) {
  document.addEventListener("keydown", (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || near(event, "input, select, textarea, dialog")) return;
    if (ARROWS[key] && !near(event, ".log, .talk, .choices")) {
      view.pan(...ARROWS[key]);
      event.preventDefault();
    } else if (/^[1-9]$/.test(key)) {
      chooseAt(Number(key) - 1);
    } else if (KEYS[key]) {
      tools[KEYS[key]]();
    }
  });
}
