// Buttons that open a guided first game.
import { $$ } from "./base.js";
import { knownName } from "./bar.js";
import { guided } from "./learn.js";

export function bindGuided() {
  for (const button of $$("[data-guided]")) {
    button.addEventListener("click", () => guided(button.dataset.guided ?? "", knownName()));
  }
}
