// The hall page: play now, sit down, bring a game file.
import { $, $$, api, attempt, bar, becomeSomeone } from "./base.js";

bar();
const known = () => $("[data-act=account]")?.dataset.name ?? "";

for (const button of $$("[data-play]")) {
  button.addEventListener("click", () => attempt(async () => {
    button.disabled = true;
    try {
      await becomeSomeone(known());
      const seats = Array.from({ length: Number(button.dataset.seats) }, (_, seat) => (seat ? button.dataset.bot : "me"));
      const table = await api("/tables", { game: button.dataset.play, seats, listed: false });
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
  else if (left && Date.now() - left > 15_000) location.reload();
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
    await becomeSomeone(known());
    await api(`/tables/${button.dataset.sit}/seats/${button.dataset.seat}`, {});
    location.href = `/table/${button.dataset.sit}`;
  }));
}
