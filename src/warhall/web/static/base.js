// Small helpers that every page uses.

const SVG = "http://www.w3.org/2000/svg";

/**
 * What may be missing.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement | null}
 */
export const find = (selector, root = document) => root.querySelector(selector);

/**
 * What every page of this kind has.
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {HTMLElement}
 */
export function $(selector, root = document) {
  const found = find(selector, root);
  if (!found) throw new Error(`the page has no ${selector}`);
  return found;
}

/**
 * @param {string} selector
 * @param {ParentNode} [root]
 * @returns {Marked[]}
 */
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)].map(marked);

const marked = (/** @type {Element} */ node) => /** @type {Marked} */ (node);

/** @param {string} selector */
export const field = (selector) => /** @type {HTMLInputElement} */ ($(selector));

/** @param {string} selector */
export const button = (selector) => /** @type {HTMLButtonElement} */ ($(selector));

/** @param {string} selector */
export const choice = (selector) => /** @type {HTMLSelectElement} */ ($(selector));

/**
 * The nearest of its kind around what an event happened to.
 * @param {Event} event
 * @param {string} selector
 * @returns {Marked | null}
 */
export const near = ({ target }, selector) => (target instanceof Element ? target.closest(selector) : null);

/**
 * An element with attributes (on* are listeners) and children; strings become text, never markup.
 * @template {string} Name
 * @param {Name} name
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {Made<Name>}
 */
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
  return /** @type {Made<Name>} */ (node);
}

/**
 * Elements of SVG from our own markup.
 * @param {string} markup
 */
export function svgNodes(markup) {
  const box = document.createElementNS(SVG, "svg");
  box.innerHTML = markup;
  return /** @type {SVGGraphicsElement[]} */ ([...box.children]);
}

/**
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 */
export function svg(name, attributes = {}, ...children) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  node.append(...children);
  return node;
}

/**
 * One of the signs of the sheet.
 * @param {string} name
 */
export const sign = (name) =>
  svg("svg", { class: "g", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("use", { href: `#g-${name}` }));

/**
 * A side's letter on its colour.
 * @param {string} letter
 * @param {string} [colour]
 * @param {string} [title]
 */
export const badge = (letter, colour, title) => el(`span.badge.c-${colour || "steel"}`, { title }, letter);

export class Refused extends Error {
  /**
   * @param {number} status
   * @param {string} message
   */
  constructor(status, message) {
    super(message);
    this.status = status;
  }
}

/**
 * The hall's API: with a body a change, without one a question.
 * @param {string} path
 * @param {object} [body]
 * @param {string} [method]
 * @returns {Promise<any>}
 */
export async function api(path, body, method = body === undefined ? "GET" : "POST") {
  const headers = { "Content-Type": "application/json" };
  const request = body === undefined ? { method } : { method, headers, body: JSON.stringify(body) };
  const { ok, status, said } = await answered(path, request);
  if (!ok) throw new Refused(status, sentence(said.error || "That did not work"));
  return said;
}

/**
 * The whole answer: one that is cut off half way is none.
 * @param {string} path
 * @param {RequestInit} request
 */
async function answered(path, request) {
  try {
    const answer = await fetch(`/api${path}`, request);
    const isJson = answer.headers.get("content-type")?.includes("json");
    const said = isJson ? await answer.json() : await answer.text();
    return { ok: answer.ok, status: answer.status, said };
  } catch {
    throw new Refused(0, "The hall does not answer. Is it still open?");
  }
}

/**
 * Words of a name that is made for machines.
 * @param {string} text
 */
export const spoken = (text) => text.replaceAll("_", " ").replace(/^./, (letter) => letter.toUpperCase());

/** @param {string} text */
export function sentence(text) {
  return text && `${text[0].toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? "" : "."}`;
}

/**
 * See to it that the hall knows this browser; a cookie is set on the first change.
 * @param {string} known
 * @param {string} [name]
 */
export async function becomeSomeone(known, name = "") {
  if (!known) await api("/people", { name });
  else if (name && name !== known) await api("/me", { name });
}

/** What this browser remembers. */
export const store = {
  /** @param {string} key */
  get(key) {
    try { return localStorage.getItem(`warhall.${key}`) ?? ""; } catch { return ""; }
  },
  /**
   * @param {string} key
   * @param {string} value
   */
  set(key, value) {
    try { localStorage.setItem(`warhall.${key}`, value); } catch { /* private window: forgotten */ }
  },
};

/**
 * Words for screen readers.
 * @param {string} words
 */
export function say(words) {
  const live = find("#live");
  if (live) live.textContent = words;
}

/**
 * @param {string} words
 * @param {number} [seconds]
 */
export function toast(words, seconds = 5) {
  const note = el(".toast", {}, words);
  $("#toasts").append(note);
  setTimeout(() => note.remove(), seconds * 1000);
}

/**
 * Run something a person asked for; a refusal is told, not thrown.
 * @template Outcome
 * @param {() => Outcome | Promise<Outcome>} work
 * @returns {Promise<Outcome | undefined>}
 */
export async function attempt(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(error.message);
    return undefined;
  }
}

/**
 * What the first of these finds that finds anything; the others do not look.
 * @template T
 * @param {...(() => T[])} ways
 * @returns {T[]}
 */
export const firstOf = (...ways) =>
  ways.reduce((/** @type {T[]} */ found, look) => (found.length ? found : look()), []);
