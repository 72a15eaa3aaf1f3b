// The parts of a table page: tabs in the rail, and on small screens one part at a time.
import { $, $$ } from "./base.js";
import { rulesPanel } from "./clauses.js";

const PANELS = ["panels", "log", "talk", "rules"];

/**
 * Gives the function that opens a panel.
 * @param {() => string[]} clauses those of the question
 * @param {(name: string) => void} [opened] is told which panel is looked at
 */
export function bindParts(clauses, opened = () => {}) {
  const tabs = $$(".rail-tabs [role=tab]");
  const buttons = $$("#tabs button");
  const panel = (/** @type {string} */ name) => {
    for (const each of PANELS) $(`#${each}-panel`).hidden = each !== name;
    for (const tab of tabs) tab.setAttribute("aria-selected", String(tab.dataset.tab === name));
    if (name === "rules") rulesPanel($("#rules-panel"), clauses());
    if (name === "log") $("#log").scrollTop = $("#log").scrollHeight;
    opened(name);
  };
  const part = (/** @type {string} */ name) => {
    document.body.dataset.part = name;
    for (const button of buttons) {
      if (button.dataset.part === name) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
    }
    if (PANELS.includes(name)) panel(name);
  };
  for (const tab of tabs) tab.addEventListener("click", () => panel(tab.dataset.tab ?? ""));
  for (const button of buttons) {
    const name = button.dataset.part ?? "";
    button.addEventListener("click", () => part(document.body.dataset.part === name ? "map" : name));
  }
  return panel;
}
