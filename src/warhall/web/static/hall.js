// The hall page: play now, sit down.
import { $$, api, attempt, becomeSomeone } from "./base.js";
import { bar, knownName } from "./bar.js";
import { bindGuided } from "./guided.js";

const AWAY = 15_000;

bar();
bindGuided();

for (const node of $$("[data-play]")) {
  const button = /** @type {HTMLButtonElement} */ (node);
  button.addEventListener("click", () => attempt(async () => {
    const { play, bot, seats } = button.dataset;
    button.disabled = true;
    try {
      await becomeSomeone(knownName());
      const sitting = Array.from({ length: Number(seats) }, (_, seat) => (seat ? bot : "me"));
      const table = await api("/tables", { game: play, seats: sitting, listed: false });
      location.href = `/table/${table.id}`;
    } finally {
      button.disabled = false;
    }
  }));
}

// Whoever comes back to the hall after a while sees it as it is now.
let left = 0;
document.addEventListener("visibilitychange", () => {
  if (document.hidden) left = Date.now();
  else if (left && Date.now() - left > AWAY) location.reload();
});

for (const button of $$("[data-delete]")) {
  button.addEventListener("click", () => attempt(async () => {
    if (!confirm("Delete this table for good?")) return;
    await api(`/tables/${button.dataset.delete}`, undefined, "DELETE");
    location.reload();
  }));
}

for (const button of $$("[data-sit]")) {
  button.addEventListener("click", () => attempt(async () => {
    const { sit, seat } = button.dataset;
    await becomeSomeone(knownName());
    await api(`/tables/${sit}/seats/${seat}`, {});
    location.href = `/table/${sit}`;
  }));
}
