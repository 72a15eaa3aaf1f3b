// A close look: what stands under the pointer, and what choosing it would do.
import { $, $$, el } from "./base.js";
import { placeOf } from "./walk.js";

const LONG_PRESS = 450;

/** @typedef {(key: string) => Option | null} Words what is said of an option, if it is one now */
/** @typedef {(area: string) => string | null} Why an area is no option */

export class Look {
  /** A long press has just shown something: the click that ends it chooses nothing. */
  pressed = false;
  #timer = 0;
  #held = 0;
  #box = $("#look");

  /**
   * @param {import("./view.js").View} view
   * @param {HTMLElement} sheet
   * @param {Words} option
   * @param {Why} barred
   */
  constructor(view, sheet, option, barred = () => null) {
    this.view = view;
    this.sheet = sheet;
    this.option = option;
    this.barred = barred;
    sheet.addEventListener("pointerover", (event) => this.#soon(event));
    sheet.addEventListener("pointerleave", () => this.hide());
    sheet.addEventListener("focusin", ({ target }) => this.#focus(target));
    sheet.addEventListener("focusout", () => this.hide());
    view.frame.addEventListener("pointerdown", (event) => this.#press(event));
    view.frame.addEventListener("pointermove", () => this.#dragged());
    view.frame.addEventListener("pointerup", () => clearTimeout(this.#held));
    view.frame.addEventListener("wheel", () => this.hide(), { passive: true });
  }

  #dragged() {
    if (!this.view.dragged) return;
    clearTimeout(this.#held);
    this.hide();
  }

  hide() {
    clearTimeout(this.#timer);
    this.#box.hidden = true;
  }

  /** @param {PointerEvent} event */
  #soon({ pointerType, target, clientX, clientY }) {
    if (pointerType !== "mouse") return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.at(target, clientX, clientY), this.#box.hidden ? 260 : 60);
  }

  /** @param {EventTarget | null} target */
  #focus(target) {
    if (!(target instanceof Element) || !target.matches(":focus-visible")) return;
    const { left, top, width, height } = target.getBoundingClientRect();
    this.at(target, left + width / 2, top + height / 2);
  }

  /** @param {PointerEvent} event */
  #press({ pointerType, target, clientX, clientY }) {
    if (pointerType === "mouse") return;
    this.hide();
    clearTimeout(this.#held);
    this.pressed = false;
    this.#held = setTimeout(() => {
      this.pressed = true;
      this.at(target, clientX, clientY);
    }, LONG_PRESS);
  }

  /**
   * Look at an element at a point of the screen.
   * @param {EventTarget | null} target
   * @param {number} x
   * @param {number} y
   */
  at(target, x, y) {
    if (!(target instanceof Element)) return;
    const part = nearest(target, "[data-title], [data-option]");
    const under = document.elementsFromPoint(x, y);
    const veiled = under.some((node) => node.closest("#scene-veil"));
    const areas = veiled ? [] : under.filter((node) => node.hasAttribute("data-area"));
    const below = () => areas.find((node) => this.sheet.contains(node));
    const area = (target.closest("[data-area]") ?? below())?.getAttribute("data-area") ?? "";
    const around = [target, ...under].map((node) => nearest(node, "[data-option]"));
    const button = around.find(Boolean);
    const content = this.#words(part, area, part?.dataset.option ?? button?.dataset.option ?? "");
    if (!content.length) { this.hide(); return; }
    this.#box.replaceChildren(...content);
    this.#box.hidden = false;
    this.#stand(part ?? target, x, y);
  }

  /**
   * @param {Marked | null} part
   * @param {string} area
   * @param {string} chosen
   */
  #words(part, area, chosen) {
    const here = area ? this.#inside(area) : [];
    const name = area ? (this.#place(area)?.dataset.name ?? "") : "";
    const { label = "", preview = "" } = (chosen && this.option(chosen)) || {};
    const barred = area && !label ? this.barred(area) : null;
    const rows = [...here, ...own(part, here)].filter((row) => !label || !row.startsWith(label));
    const shown = counted(rows.flatMap((row) => apart(row, name)));
    return [
      name && el("strong", {}, name),
      shown.length && el("ul", {}, shown.map((row) => el("li", {}, row))),
      label && el(".can", {}, label, preview ? el("small", {}, preview) : null),
      barred && el(".can", {}, barred),
    ].filter((node) => node instanceof Node);
  }

  /**
   * What stands in an area, by the titles of the pieces whose place lies in its outline.
   * @param {string} area
   */
  #inside(area) {
    const outline = shapeOf(this.#place(area));
    if (!outline) return [];
    const found = [];
    for (const piece of $$("[data-layer=pieces] > [data-title]:not(.pick)", this.sheet)) {
      const at = placeOf(piece);
      const drawn = piece.getBoundingClientRect().width > 0; // at the level at which the board is shown
      if (drawn && at && outline.isPointInFill(new DOMPoint(...at))) found.push(piece.dataset.title ?? "");
    }
    return found;
  }

  /**
   * @param {string} area
   * @returns {SVGGraphicsElement | null}
   */
  #place(area) {
    return this.sheet.querySelector(`.hits [data-area="${CSS.escape(area)}"]`);
  }

  /**
   * Beside the thing, never over it.
   * @param {Element} target
   * @param {number} x
   * @param {number} y
   */
  #stand(target, x, y) {
    const frame = this.view.frame.getBoundingClientRect();
    const thing = target.getBoundingClientRect();
    const near = thing.width < 140 && thing.height < 140 ? thing : new DOMRect(x - 16, y - 16, 32, 32);
    const { offsetWidth: wide, offsetHeight: high } = this.#box;
    let left = near.right - frame.left + 12;
    if (left + wide > frame.width - 8) left = near.left - frame.left - wide - 12;
    if (left < 8) left = Math.max(8, Math.min(frame.width - wide - 8, x - frame.left - wide / 2));
    const over = left < near.right - frame.left && left + wide > near.left - frame.left;
    let top = over ? near.bottom - frame.top + 12 : near.top - frame.top + near.height / 2 - high / 2;
    if (over && top + high > frame.height - 8) top = near.top - frame.top - high - 12;
    this.#box.style.left = `${left}px`;
    this.#box.style.top = `${Math.max(8, Math.min(frame.height - high - 8, top))}px`;
  }
}

/**
 * @param {Element} node
 * @param {string} selector
 * @returns {Marked | null}
 */
const nearest = (node, selector) => node.closest(selector);

/**
 * The outline that an element of the ground is, or uses.
 * @param {Element | null} node
 */
export function shapeOf(node) {
  const shape = node instanceof SVGUseElement ? document.getElementById(node.href.baseVal.slice(1)) : node;
  return shape instanceof SVGGeometryElement ? shape : null;
}

/**
 * A part's own title, unless it is among what stands here.
 * @param {Marked | null} part
 * @param {string[]} here
 */
function own(part, here) {
  const title = part?.dataset.title;
  return title && !here.includes(title) && !(part.dataset.option && here.length) ? [title] : [];
}

/**
 * What is said of several pieces in one place: a row for each.
 * @param {string} row
 * @param {string} place
 */
const apart = (row, place) =>
  (place && row.startsWith(`${place}: `) ? row.slice(place.length + 2).split("; ") : [row]);

/** @param {string[]} rows */
function counted(rows) {
  const counts = new Map();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  return [...counts].map(([row, count]) => (count > 1 ? `${count} × ${row}` : row));
}
