// The form for a new table.
import { $, $$, api, becomeSomeone, field } from "./base.js";
import { bar, knownName, onSubmit } from "./bar.js";
import { bindGuided } from "./guided.js";

/** @typedef {HTMLSelectElement} Chooser */

bar();
bindGuided();
const form = $("#new");
const count = () => Number(field("#seats").value);
const chairs = () => /** @type {Chooser[]} */ ($$(".sitting select"));
const settings = () => /** @type {Chooser[]} */ ($$("[data-option]"));

/** Show as many seats as wanted, and of each setting what suits them. */
function suit() {
  const seats = count();
  chairs().forEach((chair, number) => {
    const row = chair.closest("li");
    if (row) row.hidden = number >= seats;
  });
  for (const setting of settings()) {
    for (const value of setting.options) {
      const fits = Number(value.dataset.least) <= seats && seats <= Number(value.dataset.most);
      value.hidden = value.disabled = !fits;
    }
    const first = [...setting.options].find((value) => !value.disabled);
    if (setting.selectedOptions[0]?.disabled) setting.value = first?.value ?? "";
    tell(setting);
  }
}

/**
 * What the chosen value means.
 * @param {Chooser} setting
 */
function tell(setting) {
  const about = document.querySelector(`#${setting.id}-help .about`);
  if (about) about.textContent = setting.selectedOptions[0]?.dataset.about ?? "";
}

/** Everything as it is good for a first game. */
function choose() {
  for (const setting of settings()) {
    const first = [...setting.options].find((value) => !value.disabled && "first" in value.dataset);
    const usual = [...setting.options].find((value) => !value.disabled);
    setting.value = (first ?? usual)?.value ?? "";
    tell(setting);
  }
}

/** @type {Record<string, (chair: Chooser) => string>} */
const FILL = { bots: (chair) => chair.dataset.bot ?? "", friends: () => "friend", me: () => "me" };
for (const button of $$("[data-fill]")) {
  const fill = FILL[button.dataset.fill ?? ""];
  button.addEventListener("click", () => chairs().forEach((chair, number) => {
    chair.value = number ? fill(chair) : "me";
  }));
}
field("#seats").addEventListener("change", suit);
for (const setting of settings()) setting.addEventListener("change", () => tell(setting));
for (const button of $$("[data-recommended]")) button.addEventListener("click", choose);
suit();

onSubmit(form, async () => {
  const chosen = settings().filter((setting) => setting.value);
  const wish = {
    game: form.dataset.game,
    seats: chairs().slice(0, count()).map((chair) => chair.value),
    options: Object.fromEntries(chosen.map((setting) => [setting.dataset.option, setting.value])),
    title: field("#title").value,
    listed: field("#listed").checked,
    hot_seat: field("#hot-seat").checked,
  };
  await becomeSomeone(knownName());
  const table = await api("/tables", wish);
  location.href = `/table/${table.id}`;
});
