// Small helpers that every page uses.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];
const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes (on* are listeners) and children; strings become text, never markup. */
export function el(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const node = document.createElement(tag || "div");
  if (classes.length) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else if (value === true) node.setAttribute(key, "");
    else if (value !== false && value !== null && value !== undefined) node.setAttribute(key, value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

/** Elements of SVG from our own markup. */
export function svgNodes(markup) {
  const box = document.createElementNS(SVG, "svg");
  box.innerHTML = markup;
  return [...box.children];
}

export function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
}

/** One of the signs of the sheet. */
export function sign(name, extra = "") {
  return svg("svg", { class: `g ${extra}`.trim(), viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("use", { href: `#g-${name}` }));
}

/** The whole sheet of signs, for pages that draw boards. */
export async function loadSigns() {
  const text = await (await fetch(document.body.dataset.signs)).text();
  const sheet = $("svg.sheet");
  const missing = svgNodes(text)[0]?.children ?? [];
  for (const symbol of [...missing]) if (!document.getElementById(symbol.id)) sheet.append(symbol);
}

/** A side's letter on its colour. */
export const badge = (letter, colour, title) => el(`span.badge.c-${colour || "steel"}`, { title }, letter);

export class Refused extends Error {
  constructor(status, message, possible) {
    super(message);
    this.status = status;
    this.possible = possible;
  }
}

/** The hall's API: with a body a change, without one a question. */
export async function api(path, body, method = body === undefined ? "GET" : "POST") {
  const request = body === undefined ? { method } : { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
  let answer;
  try {
    answer = await fetch(`/api${path}`, request);
  } catch {
    throw new Refused(0, "The hall does not answer. Is it still open?");
  }
  const json = answer.headers.get("content-type")?.includes("json") ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Refused(answer.status, sentence(json.error || "That did not work"), json.possible);
  return json;
}

/** Words of a name that is made for machines. */
export const spoken = (text) => text.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());

export const sentence = (text) => text && `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;

/** See to it that the hall knows this browser; a cookie is set on the first change. */
export async function becomeSomeone(known, name = "") {
  if (!known) await api("/people", { name });
  else if (name && name !== known) await api("/me", { name });
}

export const store = {
  get(key, otherwise = null) {
    try { return localStorage.getItem(`warhall.${key}`) ?? otherwise; } catch { return otherwise; }
  },
  set(key, value) {
    try { localStorage.setItem(`warhall.${key}`, value); } catch { /* private window: forget it with the page */ }
  },
};

/** Words for screen readers. */
export function say(words) {
  const live = $("#live");
  if (live) live.textContent = words;
}

export function toast(words, seconds = 5) {
  const note = el(".toast", {}, words);
  $("#toasts").append(note);
  setTimeout(() => note.remove(), seconds * 1000);
  return note;
}

/** Run something a person asked for; a refusal is told, not thrown. */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message);
    return undefined;
  }
}

/** A dialog that removes itself when it is closed. */
export function dialog(title, content, { wide = false, id = "" } = {}) {
  const heading = el("h2", {}, title);
  const box = el(wide ? "dialog.wide" : "dialog", { "aria-label": title, id: id || null },
    el("header", {}, heading, el("button.btn.quiet", { type: "button", "aria-label": "Close", onclick: () => box.close() }, sign("cross"))),
    el(".inside", {}, ...content));
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => { if (event.target === box) box.close(); });
  document.body.append(box);
  box.showModal();
  return box;
}

const THEMES = [["system", "As the system"], ["hall", "Hall (dark)"], ["day", "Day (light)"]];

export function themeLine() {
  const now = store.get("theme", "system");
  return line("Theme", select("theme", THEMES, now, (value) => {
    store.set("theme", value);
    window.dispatchEvent(new Event("warhall-theme"));
  }));
}

/** A field with its words; buttons carry their own. */
export const line = (words, field) => el(field.matches("input, select") ? "label.line" : ".line", {}, el("span", {}, words), field);

export function select(name, choices, now, changed) {
  return el("select", { name, onchange: (event) => changed(event.target.value) },
    choices.map(([value, words]) => el("option", { value, selected: value === now }, words)));
}

/** A line to change one's name. */
export function nameLine(known, done) {
  const field = el("input", { value: known, maxlength: "40", placeholder: "Guest", autocomplete: "nickname" });
  const save = async () => {
    const name = field.value.trim();
    if (name && name !== known) await attempt(async () => { await becomeSomeone(known, name); known = name; done(name); });
  };
  field.addEventListener("change", save);
  return line("Your name", field);
}

export function accountDialog(button) {
  const known = button.dataset.name;
  dialog("Name and settings", [nameLine(known, () => location.reload()), themeLine()]);
}

export function copyText(text, done = "Link copied") {
  navigator.clipboard?.writeText(text).then(() => toast(done, 2), () => prompt("Copy this link", text));
  if (!navigator.clipboard) prompt("Copy this link", text);
}

/** The bar of the hall's pages. */
export function bar() {
  const account = $("[data-act=account]");
  account?.addEventListener("click", () => accountDialog(account));
  $("[data-act=join]")?.addEventListener("click", joinDialog);
}

function joinDialog() {
  const field = el("input", { placeholder: "Paste an invitation or the link of a table", "aria-label": "Link" });
  const form = el("form", {}, el(".end", {}, field, el("button.btn.go", { type: "submit" }, "Go")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const found = field.value.trim().match(/\/?(join|table|replay)\/([\w-]+)/);
    if (found) location.href = `/${found[1]}/${found[2]}`;
    else if (/^[\w-]{20,}$/.test(field.value.trim())) location.href = `/join/${field.value.trim()}`;
    else toast("This is not a link of this hall.");
  });
  const file = el("input", { type: "file", accept: ".json,application/json" });
  file.addEventListener("change", () => attempt(() => bring(file.files[0])));
  dialog("Join by link", [form, line("Or open a game file", file)]);
}

/** A table from a game file. */
async function bring(file) {
  await becomeSomeone($("[data-act=account]")?.dataset.name);
  const answer = await fetch("/api/tables/file", { method: "POST", body: file });
  const table = await answer.json();
  if (!answer.ok) throw new Refused(answer.status, sentence(table.error));
  location.href = `/table/${table.id}`;
}
