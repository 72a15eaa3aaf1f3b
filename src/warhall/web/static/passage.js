// One person on several devices: a personal link, and sending other devices out.
import { api, attempt, becomeSomeone, el, toast } from "./base.js";
import { dialog, line } from "./boxes.js";
import { copyLink } from "./links.js";

const ABOUT = `Open this link on another device or in another browser, and you are the same person there,
  with all your seats. Keep it to yourself: whoever has it plays in your place. Kept in a safe place, it also
  brings your seats back when this browser has forgotten you.`;

/**
 * The secret of a personal link, or one that stands alone.
 * @param {string} text
 */
export const linkIn = (text) => text.trim().replace(/^.*#/, "");

/**
 * @param {string} known the name that the hall knows this browser by
 */
export function passageLine(known) {
  const onclick = () => attempt(() => passageDialog(known));
  return line("Another device", el("button.btn", { type: "button", onclick }, "My link to another device"));
}

/** @param {string} known */
async function passageDialog(known) {
  await becomeSomeone(known);
  /** @type {{ link: string, days: number }} */
  const made = await api("/me/link", {});
  const path = `/device#${made.link}`;
  const value = `${location.origin}${path}`;
  const field = el("input", { value, readonly: true, "aria-label": "My personal link" });
  field.addEventListener("focus", () => field.select());
  dialog("My link to another device", [
    el("p", {}, ABOUT),
    field,
    el("p.quiet", {}, `It lasts ${made.days} days. An older link of yours opens nothing any more.`),
    el(".end", {},
      el("button.btn", { type: "button", onclick: () => attempt(sendOut) }, "Send all other devices out"),
      el("button.btn.go", { type: "button", onclick: () => attempt(() => copyLink(path)) }, "Copy link")),
  ], { id: "passage-box" });
}

async function sendOut() {
  if (!confirm("Only this browser will be you; this link and all other devices end then. Go on?")) return;
  await api("/me/devices", undefined, "DELETE");
  document.querySelector("dialog#passage-box")?.remove();
  toast("You are known here alone now.");
}
