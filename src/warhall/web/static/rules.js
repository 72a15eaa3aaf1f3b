// Search in the rules: all words must be found; they are marked.
import { $, $$, bar } from "./base.js";

bar();
const field = $("#search");
const clauses = $$(".clause").map((node) => ({ node, text: `${node.id} ${node.closest("section").querySelector("h2").textContent} ${node.textContent}`.toLowerCase(), words: node.querySelector("dd") }));
const plain = new Map(clauses.map(({ words }) => [words, [...words.childNodes].map((child) => child.cloneNode(true))]));

function search() {
  const wanted = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const { node, text, words } of clauses) {
    const fits = wanted.every((word) => text.includes(word));
    node.hidden = !fits;
    found += fits;
    words.replaceChildren(...plain.get(words).map((child) => child.cloneNode(true)));
    if (fits && wanted.length) marked(words, wanted);
  }
  for (const section of $$("section.clauses")) section.hidden = !section.querySelector(".clause:not([hidden])");
  $("#found").textContent = wanted.length ? `${found} of ${clauses.length} clauses` : "";
}

function marked(root, wanted) {
  const pattern = new RegExp(`(${wanted.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|")})`, "gi");
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const parts = text.data.split(pattern);
    if (parts.length < 2) continue;
    text.replaceWith(...parts.map((part, place) => {
      if (place % 2 === 0) return part;
      const mark = document.createElement("mark");
      mark.textContent = part;
      return mark;
    }));
  }
}

if (field) {
  field.addEventListener("input", search);
  const asked = new URLSearchParams(location.search).get("q");
  if (asked) { field.value = asked; search(); }
}
