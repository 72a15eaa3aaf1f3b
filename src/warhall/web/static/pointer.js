// Pointing, clicking and tapping on the board and in the hand.
import { $, $$, near } from "./base.js";
import { isSmall } from "./boxes.js";
import { finishMotion } from "./motion.js";

/**
 * @typedef {object} Hands what a pointer acts on
 * @property {import("./view.js").View} view
 * @property {import("./look.js").Look} look
 * @property {import("./prompt.js").Prompt} prompt
 * @property {import("./player.js").Player} player
 * @property {import("./strip.js").Strip} strip
 * @property {(key: string) => void} choose
 */

export class Pointer {
  #touched = false; // the last press was a finger's

  /** @param {Hands} hands */
  constructor(hands) {
    this.hands = hands;
    this.#bind($("#view"));
    this.#bind($("#hand"));
    $("#view").addEventListener("click", (event) => { if (!this.#wasGesture()) this.#clicked(event); });
    $("#hand").addEventListener("click", (event) => this.#clicked(event));
    $("#hand").addEventListener("pointerover", tellTitle);
    for (const part of ["#strip", "#panels"]) {
      $(part).addEventListener("click", (event) => this.#pressed(event));
    }
  }

  /** @param {HTMLElement} box */
  #bind(box) {
    box.addEventListener("pointerdown", ({ pointerType }) => {
      this.#touched = pointerType === "touch";
    }, { capture: true });
    const explain = (/** @type {Event} */ event) => {
      this.hands.prompt.explain(optionOf(near(event, "[data-option]")));
    };
    for (const kind of ["pointerover", "focusin"]) box.addEventListener(kind, explain);
    box.addEventListener("keydown", (event) => {
      const key = optionOf(near(event, "[data-option]"));
      if (key === null || (event.key !== "Enter" && event.key !== " ")) return;
      event.preventDefault();
      this.hands.choose(key);
    });
  }

  /** Whether a click only ends a drag or a long press. */
  #wasGesture() {
    const { view, look } = this.hands;
    const gesture = view.dragged || look.pressed;
    if (gesture) look.pressed = false;
    return gesture;
  }

  /**
   * A card of the strip or of a sheet.
   * @param {MouseEvent} event
   */
  #pressed(event) {
    const key = optionOf(near(event, "[data-option]"));
    if (key !== null) this.hands.choose(key);
  }

  /** @param {MouseEvent} event */
  #clicked(event) {
    const { look, player } = this.hands;
    if (player.busy) { player.skip(); return; }
    finishMotion();
    const node = optionAt(event);
    const key = optionOf(node);
    const { clientX, clientY } = event;
    if (key === null) {
      this.hands.strip.open(near(event, "[data-place]")?.dataset.place ?? "");
      look.at(event.target, clientX, clientY); // what it is, and why it cannot be chosen
    }
    else if (node?.getAttribute("aria-disabled") === "true") look.at(node, clientX, clientY);
    else if (node && this.#touched) this.#tapped(node, key, event);
    else this.hands.choose(key);
  }

  /**
   * The first tap selects, the second chooses.
   * @param {Element} node
   * @param {string} key
   * @param {MouseEvent} event
   */
  #tapped(node, key, { clientX, clientY }) {
    const { prompt, look, choose } = this.hands;
    if (prompt.armed === key) { choose(key); return; }
    prompt.arm(key);
    if (!isSmall()) look.at(node, clientX, clientY); // on a small screen the bar says it
    for (const other of $$(".hover")) other.classList.remove("hover");
    node.classList.add("hover");
  }
}

/** @param {Marked | null} node */
const optionOf = (node) => node?.dataset.option ?? null;

/**
 * The option under the pointer: of the thing clicked, or of what lies below it.
 * @param {MouseEvent} event
 * @returns {Marked | null}
 */
function optionAt(event) {
  const direct = near(event, "[data-option]");
  if (direct || (!event.clientX && !event.clientY)) return direct;
  const under = document.elementsFromPoint(event.clientX, event.clientY);
  const onSheet = under.filter((node) => $("#sheet").contains(node));
  const found = onSheet.map((node) => node.closest("[data-option]")).find(Boolean);
  return /** @type {Marked | null} */ (found ?? null);
}

/** @param {Event} event */
function tellTitle(event) {
  const title = near(event, "[data-title]")?.dataset.title;
  if (title && !near(event, "[data-option]")) $("#consequence").textContent = title;
}
