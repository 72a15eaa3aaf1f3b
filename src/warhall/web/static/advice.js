// A hint: the best options, with reasons and what they may come to; the first is ringed on the table.
import { $, $$, api, attempt, el, find, say, sign } from "./base.js";

const LEAST = 180; // px in which words can be read
const GAPS = 24; // on both sides of them
const QUICK = "A quick hint: the machine is busy. Asked again in a moment, it looks further ahead.";

/** @typedef {{ option: string, label: string, why: string, chance: number, worlds: number,
 *   expected: string }} Advised */
/** @typedef {{ version: number, options: Advised[], quick: boolean }} Hint */

/**
 * Ring what can be chosen under these keys, wherever it stands. Gives what is on the board.
 * @param {string[]} keys
 */
export function ring(keys) {
  for (const node of $$("[data-advised]")) delete node.dataset.advised;
  const found = $$("[data-option]")
    .filter(({ dataset }) => !dataset.gone && keys.includes(dataset.option ?? ""));
  for (const node of found) node.dataset.advised = "";
  const beside = found.find((node) => node.closest("#acts, #choices, #at-once"));
  beside?.scrollIntoView({ block: "nearest", inline: "nearest" });
  return found.filter((node) => node.closest("#sheet"));
}

/** What stands open at any time is behind a button: that is ringed. */
function ringAnyTime() {
  const button = find("[data-any-time]");
  if (button) button.dataset.advised = "";
}

/**
 * Words about something do not lie on it, nor on the head of a battle that leaves room beside it.
 * @param {HTMLElement} box
 * @param {Element[]} nodes
 */
export function standAside(box, nodes) {
  box.classList.remove("low");
  box.classList.toggle("long", box.scrollHeight > box.clientHeight); // then it is turned over like any list
  const scene = find("#sheet #scene-panel:not([data-gone])");
  const edge = box.parentElement?.getBoundingClientRect().left ?? 0;
  const room = scene ? scene.getBoundingClientRect().left - edge - GAPS : 0;
  box.style.maxWidth = room >= LEAST ? `${Math.round(room)}px` : "";
  const { left, right, top, bottom } = box.getBoundingClientRect();
  box.classList.toggle("low", nodes.some((node) => {
    const it = node.getBoundingClientRect();
    return it.left < right && left < it.right && it.top < bottom && top < it.bottom;
  }));
}

export class Advice {
  #version = -1; // what is shown answers the question of this version
  #asking = false;
  /** The option that is advised. */
  advised = "";

  /**
   * @param {string} id of the table
   * @param {import("./sights.js").Sights} sights
   * @param {import("./gaze.js").Gaze} gaze
   * @param {(key: string) => void} choose
   */
  constructor(id, sights, gaze, choose) {
    this.id = id;
    this.sights = sights;
    this.gaze = gaze;
    this.choose = choose;
  }

  /** The table has moved on: what was advised is advised no longer. */
  follow() {
    $("#hint-me").hidden = !this.sights.mine;
    if (this.sights.now?.version !== this.#version) this.hide();
  }

  hide() {
    if (this.#version < 0) return;
    this.#version = -1;
    this.advised = "";
    $("#advice").hidden = true;
    ring([]);
  }

  /** Ask for a hint; asked again, it goes away. */
  async ask() {
    const { sights } = this;
    if (!sights.mine || this.#asking) return;
    if (this.#version === sights.now?.version) { this.hide(); return; }
    this.#thinks(true);
    const hint = await attempt(() => api(`/tables/${this.id}/hint?seat=${sights.seat}`));
    this.#thinks(false);
    if (hint && hint.version === sights.now?.version) this.#show(hint);
  }

  /** @param {boolean} asking a good hint takes a second or two */
  #thinks(asking) {
    this.#asking = asking;
    $("#hint-me").setAttribute("aria-busy", String(asking));
    $("#hint-me span").textContent = asking ? "Thinking …" : "Hint";
  }

  /** @param {Hint} hint */
  #show({ version, options, quick }) {
    this.#version = version;
    const [best, ...others] = options;
    if (!best) return;
    this.advised = best.option;
    const close = el("button.btn.quiet", { type: "button", "aria-label": "Close the hint" }, sign("cross"));
    close.addEventListener("click", () => this.hide());
    $("#advice").replaceChildren(
      el("div", {},
        el("strong", {}, best.label), el("p.why", {}, best.why),
        best.expected ? el("p.chance", {}, best.expected) : null,
        quick ? el("p.chance.quick", {}, QUICK) : null),
      close,
      el(".ways", {},
        el("button.btn", { type: "button", onclick: () => this.choose(best.option) }, "Choose for me"),
        el("button.btn.quiet", { type: "button", "data-act": "odds", title: "Odds (o)" }, "Odds")),
      ...others.map((one) => this.#other(one)));
    $("#advice").hidden = false;
    const lit = ring([best.option]);
    if (this.sights.now?.standing.some(({ key }) => key === best.option)) ringAnyTime();
    if (lit.length && !this.gaze.inView(lit).length) this.gaze.goTo(lit);
    this.gaze.view.rest();
    standAside($("#advice"), lit);
    say(`Hint: ${best.label}. ${best.why}`);
  }

  /** @param {Advised} one */
  #other({ option, label, why, expected }) {
    const onclick = () => this.choose(option);
    return el(".other", {},
      el("button.btn.quiet", { type: "button", onclick }, "or ", el("u", {}, label), expected || null),
      el("p.why", {}, why));
  }
}
