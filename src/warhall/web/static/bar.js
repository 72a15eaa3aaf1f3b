// The bar of the hall's pages: who I am, and joining by link or by file.
import { $, attempt, becomeSomeone, el, find, Refused, sentence, toast } from "./base.js";
import { dialog, line, nameLine, themeLine } from "./boxes.js";
import { passageLine } from "./passage.js";

/** The name that the hall knows this browser by. */
export const knownName = () => find("[data-act=account]")?.dataset.name ?? "";

export function bar() {
  find("[data-act=account]")?.addEventListener("click", accountDialog);
  find("[data-act=join]")?.addEventListener("click", joinDialog);
}

function accountDialog() {
  const name = nameLine(knownName(), () => location.reload());
  dialog("Name and settings", [name, themeLine(), passageLine(knownName())]);
}

function joinDialog() {
  const words = "Paste an invitation or the link of a table";
  const link = el("input", { placeholder: words, "aria-label": "Link" });
  const form = el("form", {}, el(".end", {}, link, el("button.btn.go", { type: "submit" }, "Go")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    follow(link.value.trim());
  });
  const file = el("input", { type: "file", accept: ".json,application/json" });
  file.addEventListener("change", () => attempt(() => bring(file.files?.[0])));
  dialog("Join by link", [form, line("Or open a game file", file)]);
}

/** @param {string} text a link, or an invitation alone */
function follow(text) {
  const found = /\/?(join|table|replay)\/([\w-]+)/.exec(text);
  if (text.includes("/device#")) location.href = `/device${text.slice(text.indexOf("#"))}`;
  else if (found) location.href = `/${found[1]}/${found[2]}`;
  else if (/^[\w-]{20,}$/.test(text)) location.href = `/join/${text}`;
  else toast("This is not a link of this hall.");
}

/**
 * A table from a game file.
 * @param {File} [file]
 */
async function bring(file) {
  if (!file) return;
  await becomeSomeone(knownName());
  const answer = await fetch("/api/tables/file", { method: "POST", body: file });
  const table = await answer.json();
  if (!answer.ok) throw new Refused(answer.status, sentence(table.error));
  location.href = `/table/${table.id}`;
}

/**
 * Do what a form asks for; a refusal is told in the form.
 * @param {HTMLElement} form
 * @param {() => Promise<void>} work
 */
export function onSubmit(form, work) {
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      $("#problem").textContent = error.message;
    }
  });
}
