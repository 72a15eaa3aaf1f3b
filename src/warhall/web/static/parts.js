// The parts of a table page: tabs in the rail, and on small screens one part at a time.
import { $, $$ } from "./base.js";
import { rulesPanel } from "./clauses.js";

const PANELS = ["log", "talk", "rules"];

/** `clauses()` are those of the question; `opened(name)` is told which panel is looked at. */
export function bindParts(clauses, opened = () => {}) {
  const panel = (name) => {
    for (const each of PANELS) $(`#${each}-panel`).hidden = each !== name;
    for (const tab of $$(".rail-tabs [role=tab]")) tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
    if (name === "rules") rulesPanel($("#rules-panel"), clauses());
    if (name === "log") $("#log").scrollTop = $("#log").scrollHeight;
    opened(name);
  };
  const part = (name) => {
    document.body.dataset.part = name;
    for (const button of $$("#tabs button")) {
      if (button.dataset.part === name) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    if (PANELS.includes(name)) panel(name);
  };
  for (const tab of $$(".rail-tabs [role=tab]")) tab.addEventListener("click", () => panel(tab.dataset.tab));
  for (const button of $$("#tabs button")) {
    button.addEventListener("click", () => part(document.body.dataset.part === button.dataset.part ? "map" : button.dataset.part));
  }
  return panel;
}
