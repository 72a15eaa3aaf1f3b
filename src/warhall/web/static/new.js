// The form for a new table.
import { $, $$, api, bar, becomeSomeone, Refused } from "./base.js";

bar();
const form = $("#new");
const count = () => Number($("#seats").value);
const chairs = () => $$(".sitting select");

/** Show as many seats as wanted, and of each setting what suits them. */
function suit() {
  const seats = count();
  chairs().forEach((chair, number) => { chair.closest("li").hidden = number >= seats; });
  for (const setting of $$("[data-option]")) {
    for (const value of setting.options) {
      const fits = Number(value.dataset.least) <= seats && seats <= Number(value.dataset.most);
      value.hidden = value.disabled = !fits;
    }
    if (setting.selectedOptions[0]?.disabled) setting.value = [...setting.options].find((value) => !value.disabled)?.value ?? "";
  }
}

const FILL = { bots: (chair) => chair.dataset.bot, friends: () => "friend", me: () => "me" };
for (const button of $$("[data-fill]")) {
  button.addEventListener("click", () => chairs().forEach((chair, number) => {
    chair.value = number ? FILL[button.dataset.fill](chair) : "me";
  }));
}
$("#seats").addEventListener("change", suit);
suit();

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const options = Object.fromEntries($$("[data-option]").filter((field) => field.value).map((field) => [field.dataset.option, field.value]));
  const seats = chairs().slice(0, count()).map((chair) => chair.value);
  try {
    await becomeSomeone($("[data-act=account]").dataset.name);
    const table = await api("/tables", { game: form.dataset.game, seats, options, title: $("#title").value, listed: $("#listed").checked, hot_seat: $("#hot-seat").checked });
    location.href = `/table/${table.id}`;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    $("#problem").textContent = error.message;
  }
});
