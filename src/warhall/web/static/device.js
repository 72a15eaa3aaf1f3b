// A personal link is opened: this browser is known as whoever made it.
import { api, field, find } from "./base.js";
import { bar, onSubmit } from "./bar.js";
import { linkIn } from "./passage.js";

bar();
const form = find("#device");
if (form) {
  field("#link").value = linkIn(location.hash);
  history.replaceState(null, "", location.pathname); // a secret does not stay in the address
  onSubmit(form, async () => {
    await api("/people/link", { link: linkIn(field("#link").value) });
    location.href = "/";
  });
}
