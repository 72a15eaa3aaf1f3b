// Dialogs, and the lines of settings that stand in them.
import { $, attempt, becomeSomeone, el, sign, store, toast } from "./base.js";

/**
 * A dialog that removes itself when it is closed.
 * @param {string} title
 * @param {Child[]} content
 * @param {{ wide?: boolean, id?: string }} [kind]
 */
export function dialog(title, content, { wide = false, id = "" } = {}) {
  const close = el("button.btn.quiet", { type: "button", "aria-label": "Close" }, sign("cross"));
  const head = el("header", {}, el("h2", {}, title), close);
  const inside = el(".inside", {}, ...content);
  const box = el("dialog", { class: wide && "wide", "aria-label": title, id: id || null }, head, inside);
  close.addEventListener("click", () => box.close());
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * A field with its words; buttons carry their own.
 * @param {string} words
 * @param {HTMLElement} field
 */
export const line = (words, field) =>
  el(field.matches("input, select") ? "label.line" : ".line", {}, el("span", {}, words), field);

/**
 * @param {string} name
 * @param {string[][]} choices values and words
 * @param {string} now
 * @param {(value: string) => void} changed
 */
export function select(name, choices, now, changed) {
  const options = choices.map(([value, words]) => el("option", { value, selected: value === now }, words));
  const box = el("select", { name }, options);
  box.addEventListener("change", () => changed(box.value));
  return box;
}

const THEMES = [["system", "As the system"], ["hall", "Hall (dark)"], ["day", "Day (light)"]];

export function themeLine() {
  const change = (/** @type {string} */ value) => {
    store.set("theme", value);
    window.dispatchEvent(new Event("warhall-theme"));
  };
  return line("Theme", select("theme", THEMES, store.get("theme") || "system", change));
}

/**
 * A line to change one's name.
 * @param {string} known
 * @param {(name: string) => void} done
 */
export function nameLine(known, done) {
  const kind = { maxlength: "40", placeholder: "Guest", autocomplete: "nickname" };
  const field = el("input", { value: known, ...kind });
  let now = known;
  field.addEventListener("change", () => attempt(async () => {
    const name = field.value.trim();
    if (!name || name === now) return;
    await becomeSomeone(now, name);
    now = name;
    done(name);
  }));
  return line("Your name", field);
}

/** @param {string} text */
export function copyText(text) {
  const byHand = () => prompt("Copy this link", text);
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => toast("Link copied", 2), byHand);
  else byHand();
}

/**
 * What a click on something with `data-act` does.
 * @param {Record<string, () => void>} tools
 */
export function bindTools(tools) {
  document.addEventListener("click", ({ target }) => {
    const act = target instanceof Element && target.closest("[data-act]")?.getAttribute("data-act");
    if (act) tools[act]?.();
  });
}

/** A screen too small for a board beside a log. */
export const isSmall = () => window.matchMedia("(max-width: 760px)").matches;

/** @param {string} id */
export const isShown = (id) => !$(id).hidden;

/**
 * A box that scrolls, now or when words or screen have changed, can be scrolled with keys.
 * @param {HTMLElement} box
 */
export function keepReached(box) {
  const watch = new ResizeObserver(() => {
    if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  });
  for (const part of [box, ...box.children]) watch.observe(part);
}
