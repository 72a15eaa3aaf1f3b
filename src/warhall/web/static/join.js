// An invitation: a name, then the seat.
import { api, becomeSomeone, field, find } from "./base.js";
import { bar, knownName, onSubmit } from "./bar.js";

bar();
const form = find("#join");
if (form) {
  const { table, seat, invitation } = form.dataset;
  onSubmit(form, async () => {
    await becomeSomeone(knownName(), field("#name").value.trim());
    await api(`/tables/${table}/seats/${seat}`, { invitation });
    location.href = `/table/${table}`;
  });
}
