// A close look: what stands under the pointer, and what choosing it would do.
import { $, el } from "./base.js";
import { placeOf } from "./picture.js";

const LONG_PRESS = 450;

export class Look {
  /** `option(key)` gives [label, preview] of an option, if it is one now; `barred(area)` why an area is none. */
  constructor(view, sheet, option, barred = () => null) {
    this.barred = barred;
    this.view = view;
    this.sheet = sheet;
    this.option = option;
    this.box = $("#look");
    this.names = new Map();
    sheet.addEventListener("ground", () => this.names.clear());
    sheet.addEventListener("pointerover", (event) => { if (event.pointerType === "mouse") this.#soon(event.target, event.clientX, event.clientY); });
    sheet.addEventListener("pointerleave", () => this.hide());
    sheet.addEventListener("focusin", (event) => { if (event.target.matches(":focus-visible")) this.#focus(event.target); });
    sheet.addEventListener("focusout", () => this.hide());
    view.frame.addEventListener("pointerdown", (event) => this.#press(event));
    view.frame.addEventListener("pointermove", () => { if (view.dragged) { clearTimeout(this.held); this.hide(); } });
    view.frame.addEventListener("pointerup", () => clearTimeout(this.held));
    view.frame.addEventListener("wheel", () => this.hide(), { passive: true });
  }

  hide() {
    clearTimeout(this.timer);
    this.box.hidden = true;
  }

  #soon(target, x, y) {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.at(target, x, y), this.box.hidden ? 260 : 60);
  }

  #focus(target) {
    const box = target.getBoundingClientRect();
    this.at(target, box.left + box.width / 2, box.top + box.height / 2);
  }

  #press(event) {
    if (event.pointerType === "mouse") return;
    this.hide();
    clearTimeout(this.held);
    this.pressed = false;
    this.held = setTimeout(() => {
      this.pressed = true;
      this.at(event.target, event.clientX, event.clientY);
    }, LONG_PRESS);
  }

  /** Look at an element at a point of the screen. */
  at(target, x, y) {
    const part = target.closest?.("[data-title], [data-option]");
    const under = document.elementsFromPoint(x, y);
    const area = (target.closest?.("[data-area]") ?? under.find((node) => node.dataset?.area && this.sheet.contains(node)))?.dataset.area;
    const chosen = part?.dataset.option ?? target.closest?.("[data-option]")?.dataset.option ?? under.find((node) => node.closest?.("[data-option]"))?.closest("[data-option]").dataset.option;
    const content = this.#words(part, area, chosen);
    if (!content.length) { this.hide(); return; }
    this.box.replaceChildren(...content);
    this.box.hidden = false;
    this.#stand(part ?? target, x, y);
  }

  #words(part, area, chosen) {
    const here = area ? this.#inside(area) : [];
    const own = part?.dataset.title && !here.includes(part.dataset.title) && !(part.dataset.option && here.length) ? [part.dataset.title] : [];
    const name = area ? this.#name(area) : "";
    const content = [];
    if (name) content.push(el("strong", {}, name));
    const [label, preview] = (chosen && this.option(chosen)) || [];
    const barred = area && !label ? this.barred(area) : null;
    const shown = counted([...here, ...own].filter((row) => !label || !row.startsWith(label)).flatMap((row) => apart(row, name)));
    if (shown.length) content.push(el("ul", {}, shown.map((row) => el("li", {}, row))));
    if (label) content.push(el(".can", {}, label, preview ? el("small", {}, preview) : null));
    if (barred) content.push(el(".can", {}, barred));
    return content;
  }

  /** What stands in an area, by the titles of the pieces whose place lies in its outline. */
  #inside(area) {
    const outline = this.#outline(area);
    if (!outline?.isPointInFill) return [];
    const found = [];
    for (const piece of this.sheet.querySelectorAll("[data-layer=pieces] > [data-title]:not(.pick)")) {
      const at = placeOf(piece);
      if (at && outline.isPointInFill(new DOMPoint(...at))) found.push(piece.dataset.title);
    }
    return found;
  }

  #outline(area) {
    const hit = this.sheet.querySelector(`.hits [data-area="${CSS.escape(area)}"]`);
    return hit?.href ? document.getElementById(hit.href.baseVal.slice(1)) : hit;
  }

  /** The name of an area. */
  #name(area) {
    if (!this.names.has(area)) {
      const place = this.sheet.querySelector(`.hits [data-area="${CSS.escape(area)}"]`);
      this.names.set(area, place?.dataset.name ?? "");
    }
    return this.names.get(area);
  }

  /** Beside the thing, never over it. */
  #stand(target, x, y) {
    const frame = this.view.frame.getBoundingClientRect();
    const thing = target.getBoundingClientRect();
    const near = thing.width < 140 && thing.height < 140 ? thing : new DOMRect(x - 16, y - 16, 32, 32);
    const { offsetWidth: wide, offsetHeight: high } = this.box;
    let left = near.right - frame.left + 12;
    if (left + wide > frame.width - 8) left = near.left - frame.left - wide - 12;
    if (left < 8) left = Math.max(8, Math.min(frame.width - wide - 8, x - frame.left - wide / 2));
    const over = left < near.right - frame.left && left + wide > near.left - frame.left;
    let top = over ? near.bottom - frame.top + 12 : near.top - frame.top + near.height / 2 - high / 2;
    if (over && top + high > frame.height - 8) top = near.top - frame.top - high - 12;
    this.box.style.left = `${left}px`;
    this.box.style.top = `${Math.max(8, Math.min(frame.height - high - 8, top))}px`;
  }
}

/** What is said of several pieces in one place: a row for each. */
const apart = (row, place) => (place && row.startsWith(`${place}: `) ? row.slice(place.length + 2).split("; ") : [row]);

function counted(rows) {
  const counts = new Map();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  return [...counts].map(([row, count]) => (count > 1 ? `${count} × ${row}` : row));
}
