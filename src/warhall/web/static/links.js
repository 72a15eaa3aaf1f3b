// Links for friends: one that would reach only this machine says so, and one click lets the network in.
import { api, attempt, el, toast } from "./base.js";
import { copyText, dialog } from "./boxes.js";

const HERE = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * Copy the link of a page, with an address that reaches others where there is one.
 * @param {string} path
 */
export async function copyLink(path) {
  const here = `${location.origin}${path}`;
  if (!HERE.test(location.hostname)) {
    share(here);
    return;
  }
  /** @type {Reach} */
  const found = await api("/reach");
  if (found.site) share(`${found.site}${path}`);
  else if (found.here_only) onlyHere(path, found);
  else share(found.machine ? inNetwork(path, found.machine) : here, found.may === "shut");
}

/**
 * @param {string} path
 * @param {string} machine
 */
const inNetwork = (path, machine) =>
  `http://${machine.includes(":") ? `[${machine}]` : machine}:${location.port || "80"}${path}`;

/**
 * A link, copied, and as a code for a phone in the same room.
 * @param {string} link
 * @param {boolean} [mayShut] whether the hall was opened to the network by a click, which can be taken back
 */
function share(link, mayShut = false) {
  copyText(link);
  const field = el("input", { value: link, readonly: true, "aria-label": "The link" });
  field.addEventListener("focus", () => field.select());
  const code = el(".qr");
  const shut = () => attempt(async () => {
    await api("/reach", { network: false });
    box.close();
    toast("The hall listens to this machine alone again.");
  });
  const box = dialog("The link is copied", [
    el("p", {}, "Send it to whoever shall have it, or let a phone in this room look at the code."),
    field,
    code,
    mayShut && el("p.quiet", {}, "The hall listens to the network until it is closed."),
    mayShut && el(".end", {},
      el("button.btn", { type: "button", onclick: shut }, "Listen to this machine alone again")),
  ], { id: "share-box" });
  attempt(async () => {
    /** @type {{ svg: string }} */
    const { svg } = await api("/qr", { link });
    const src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    code.append(el("img", { src, alt: "The link as a QR code" }));
  });
}

/**
 * @param {string} path
 * @param {Reach} found
 */
function onlyHere(path, { machine, may }) {
  const here = `${location.origin}${path}`;
  const command = `warhall hall --host 0.0.0.0 --port ${location.port || "80"}`;
  const open = () => attempt(async () => {
    /** @type {Reach} */
    const opened = await api("/reach", { network: true });
    box.close();
    share(inNetwork(path, opened.machine), true);
  });
  const listen = may === "open" ? "once you let it listen there, until it is closed. From the next start on:"
    : "if it is ended and started again with";
  const nowhere = "This machine is in no network. When it is, friends can come if the hall is started with";
  const box = dialog("This link reaches only this machine", [
    el("p", {}, "The hall listens to this machine alone. ",
      machine ? "Friends in the same network can come in at" : nowhere),
    el("pre", { tabindex: "0" }, machine ? inNetwork(path, machine) : command),
    machine && el("p", {}, listen),
    machine && el("pre", { tabindex: "0" }, command),
    el("p.quiet", {}, "All tables are kept, and so are their links. ",
      "For friends elsewhere see “On the internet” in docs/guide/host.md."),
    el(".end", {},
      el("button.btn", { type: "button", onclick: () => copyText(here) }, "Copy for this machine"),
      machine && may === "open"
        && el("button.btn.go", { type: "button", onclick: open }, "Let the network in")),
  ], { id: "reach-box" });
}
