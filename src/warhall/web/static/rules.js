// Search in the rules: all words must be found; they are marked.
import { $, $$, find } from "./base.js";
import { bar } from "./bar.js";
import { isAbout } from "./learn.js";

bar();
const field = /** @type {HTMLInputElement | null} */ (find("#search"));
const clauses = $$(".clause").map((node) => {
  const words = $("dd", node);
  const heading = node.closest("section")?.querySelector("h2")?.textContent ?? "";
  const text = `${node.id} ${heading} ${node.textContent}`.toLowerCase();
  return { node: /** @type {HTMLElement} */ (node), words, text, plain: [...words.childNodes].map(copied) };
});

/** @param {Node} node */
function copied(node) {
  return node.cloneNode(true);
}

/** @param {string} asked */
function search(asked) {
  const wanted = asked.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { node, text, words, plain } of clauses) {
    const fits = wanted.every((word) => text.includes(word));
    node.hidden = !fits;
    if (fits) found += 1;
    words.replaceChildren(...plain.map(copied));
    if (fits && wanted.length) mark(words, wanted);
  }
  for (const part of /** @type {HTMLElement[]} */ ($$("section.primer-part"))) {
    part.hidden = !isAbout(part.dataset.title ?? "", asked);
  }
  for (const section of /** @type {HTMLElement[]} */ ($$("section.clauses"))) {
    section.hidden = !section.querySelector(".clause:not([hidden])");
  }
  $("#found").textContent = wanted.length ? `${found} of ${clauses.length} clauses` : "";
}

/**
 * @param {Node} root
 * @param {string[]} wanted
 */
function mark(root, wanted) {
  const words = wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const pattern = new RegExp(`(${words.join("|")})`, "gi");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) {
    const parts = text.data.split(pattern);
    if (parts.length > 1) text.replaceWith(...parts.map((part, place) => (place % 2 ? marked(part) : part)));
  }
}

/** @param {string} word */
function marked(word) {
  const node = document.createElement("mark");
  node.textContent = word;
  return node;
}

if (field) {
  field.addEventListener("input", () => search(field.value));
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) {
    field.value = asked;
    search(asked);
  }
}
