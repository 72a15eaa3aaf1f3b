// The form for a new table.
import { $, $$, api, becomeSomeone, field } from "./base.js";
import { bar, knownName, onSubmit } from "./bar.js";

/** @typedef {HTMLSelectElement} Chooser */

bar();
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
