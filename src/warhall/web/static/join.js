// An invitation: a name, then the seat.
import { $, api, bar, becomeSomeone, Refused } from "./base.js";

bar();
const form = $("#join");
form?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const { table, seat, invitation } = form.dataset;
  try {
    await becomeSomeone($("[data-act=account]").dataset.name, $("#name").value.trim());
    await api(`/tables/${table}/seats/${seat}`, { invitation });
    location.href = `/table/${table}`;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    $("#problem").textContent = error.message;
  }
});
