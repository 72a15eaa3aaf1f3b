// Links for friends: one that would reach only this machine says so, and what to do.
import { api, el } from "./base.js";
import { copyText, dialog } from "./boxes.js";

const HERE = /^(localhost|127\.[\d.]+|\[::1\])$/;

/**
 * Copy the link of a page, with an address that reaches others where there is one.
 * @param {string} path
 */
export async function copyLink(path) {
  const here = `${location.origin}${path}`;
  if (!HERE.test(location.hostname)) {
    copyText(here);
    return;
  }
  /** @type {{ here_only: boolean, site: string, machine: string }} */
  const { here_only: hereOnly, site, machine } = await api("/reach");
  const there = machine && `http://${machine}:${location.port || "80"}${path}`;
  if (site) copyText(`${site}${path}`);
  else if (hereOnly) onlyHere(here, there);
  else copyText(there || here);
}

/**
 * @param {string} here
 * @param {string} there the same link, once the hall listens to the network; empty if this machine is in none
 */
function onlyHere(here, there) {
  const command = `warhall hall --host 0.0.0.0 --port ${location.port || "80"}`;
  const copy = (/** @type {string} */ words, /** @type {string} */ link) =>
    el("button.btn", { type: "button", onclick: () => copyText(link) }, words);
  dialog("This link reaches only this machine", [
    el("p", {}, "The hall listens to this machine alone. To let friends in the same network come, ",
      "end it and start it again with"),
    el("pre", { tabindex: "0" }, command),
    el("p", {}, "All tables are kept, and so are their links. ",
      there ? "This one is then" : "This machine is in no network now."),
    there && el("pre", { tabindex: "0" }, there),
    el("p.quiet", {}, "For friends elsewhere see “On the internet” in docs/guide/host.md."),
    el(".end", {}, copy("Copy for this machine", here), there && copy("Copy for the network", there)),
  ], { id: "reach-box" });
}
