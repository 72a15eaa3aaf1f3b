// A battle as a scene of its own over the dimmed table: beat by beat, to be skipped and seen again.
import { beatNodes, momentsOf } from "./armies.js";
import { $$, el, say, sign, store } from "./base.js";
import { still, wait } from "./motion.js";

const LONGEST = 8000; // milliseconds for a whole battle
/** @type {Record<string, number>} */
const PACES = { instant: 0, fast: 0.4, normal: 1, slow: 1.6 };
const QUIET = 240; // a step at most, with reduced motion
const STAYS = 4000; // after its end, if it opened by itself
const SIZES = ["", "tight", "least"]; // on a narrow screen (battle.css)

export class Scene {
  #skipping = false;
  #run = 0; // counts what was begun: a later run ends an earlier one
  #wake = () => {};
  #closing = 0;

  /**
   * @param {Battle} battle
   * @param {boolean} passes
   */
  constructor(battle, passes) {
    const { title, below, beats } = battle;
    this.battle = battle;
    this.passes = passes;
    this.on = act("on", () => this.#next(), "Continue");
    this.skipper = act("skip-battle", () => this.skip(), "Skip");
    this.again = act("again", () => { this.#play(false); }, sign("undo"), "Again");
    this.track = el("ol.beats", { "aria-label": "Parts of the battle" }, beats.map((beat, place) =>
      el("li", {}, el("button", { type: "button", onclick: () => this.#look(place) }, beat.title))));
    this.track.hidden = beats.length < 2;
    this.field = el(".field", { tabindex: "0", role: "region", "aria-label": "The battle" });
    this.verdict = el(".verdict", { "aria-live": "polite" });
    const close = { type: "button", "aria-label": "Close", onclick: () => this.close() };
    this.box = el("dialog.battle", { id: "battle", "aria-label": title },
      el("header", {},
        el("h2", {}, title), el("p", {}, below), this.track, el("button.btn.quiet", close, sign("cross"))),
      this.field, this.verdict,
      el("footer", {}, el("p", {}, "A click or the space bar goes on."), this.skipper, this.again, this.on));
    /** @type {Promise<void>} */
    this.over = new Promise((resolve) => {
      this.box.addEventListener("close", () => { this.#gone(); resolve(); }, { once: true });
    });
    this.#bind();
    document.body.append(this.box);
    this.box.showModal();
    this.#fit();
    this.on.focus();
    this.#play(true);
  }

  /** The roomiest layout in which every part is seen as a whole beside what came of it all. */
  #fit() {
    const { beats } = this.battle;
    const places = beats.length ? [...beats.keys()] : [-1];
    for (const size of SIZES) {
      this.box.dataset.size = size;
      if (places.every((place) => this.#fits(place))) return;
    }
  }

  /** @param {number} place */
  #fits(place) {
    this.#write(place);
    return this.field.scrollHeight <= this.field.clientHeight;
  }

  #gone() {
    clearTimeout(this.#closing);
    this.#stop();
    this.box.remove();
  }

  #bind() {
    this.box.addEventListener("click", (event) => {
      if (event.target === this.box) this.close();
      else if (!(event.target instanceof Element && event.target.closest("button"))) this.#wake();
    });
    this.box.addEventListener("keydown", (event) => this.#key(event));
    this.box.addEventListener("pointermove", () => clearTimeout(this.#closing));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    event.stopPropagation();
    const other = event.target instanceof Element && event.target.closest("button:not(.on)");
    if (event.key !== " " || other) return;
    event.preventDefault();
    this.#next();
  }

  close() {
    this.box.close();
  }

  /** Everything as it is at its end. */
  skip() {
    this.#skipping = true;
    this.#wake();
  }

  #stop() {
    this.#run += 1;
    this.#wake();
  }

  /** What is being shown is at its end at once; at the end it closes. */
  #next() {
    if (this.box.dataset.shown) this.close();
    else this.skip();
  }

  /**
   * One beat as it came out.
   * @param {number} place
   */
  #look(place) {
    this.#stop();
    this.#end(place);
  }

  /**
   * From the first beat to the end.
   * @param {boolean} first the armies come in, too
   */
  async #play(first) {
    this.#stop();
    const run = this.#run;
    this.#skipping = false;
    this.#mark(false);
    this.verdict.replaceChildren();
    const beats = this.battle.beats.map((_, place) => place);
    const pace = this.#pace(beats);
    for (const place of beats) {
      if (this.#skipping) break;
      for (const { node, takes } of this.#lay(place, first && !place)) {
        node.classList.remove("yet");
        node.classList.add("comes");
        await this.#rest(still() ? Math.min(takes, QUIET) : takes * pace);
        if (run !== this.#run) return;
        if (this.#skipping) break;
      }
    }
    this.#end(beats.length - 1);
  }

  /**
   * How long a step takes: as chosen, and no battle longer than some seconds.
   * @param {number[]} beats
   */
  #pace(beats) {
    const steps = beats.flatMap((place) => momentsOf(beatNodes(this.battle, place), !place));
    const whole = steps.reduce((sum, { takes }) => sum + takes, 0);
    return (PACES[store.get("pace") || "normal"] ?? 1) * Math.min(1, LONGEST / Math.max(1, whole));
  }

  /**
   * Lay a beat out, with all that is still to appear out of sight.
   * @param {number} place
   * @param {boolean} first
   */
  #lay(place, first) {
    const nodes = beatNodes(this.battle, place);
    const moments = momentsOf(nodes, first);
    for (const { node } of moments) node.classList.add("yet");
    this.field.replaceChildren(...nodes);
    this.#current(place);
    return moments;
  }

  /** @param {number} place */
  #current(place) {
    $$("button", this.track).forEach((node, at) => {
      if (at === place) node.setAttribute("aria-current", "step");
      else node.removeAttribute("aria-current");
    });
    $$("[aria-current]", this.track)[0]?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** What came of it all, in words. */
  get #words() {
    return this.battle.verdict || "Not decided yet.";
  }

  /**
   * One beat as it came out, and what came of it all.
   * @param {number} place
   */
  #write(place) {
    const { armies, winner, aside, losses } = this.battle;
    this.field.replaceChildren(...beatNodes(this.battle, place, true));
    this.verdict.replaceChildren(
      el("div", {}, el("strong", {}, this.#words), aside && el("p", {}, aside)),
      losses.length > 0 && el("ul", {}, losses.map((one) => el("li", {}, one))) || "");
    const colour = armies[winner]?.colour ?? "ink";
    this.verdict.style.borderLeftColor = colour === "ink" ? "" : `var(--seat-${colour})`;
  }

  /**
   * What came of it all, with one beat beside.
   * @param {number} place
   */
  #end(place) {
    this.#write(place);
    this.#current(place);
    say(`${this.battle.title}. ${this.#words} ${this.battle.losses.join(" ")}`);
    this.#mark(true);
    if (this.passes) this.#closing = setTimeout(() => this.close(), STAYS);
  }

  /** @param {boolean} shown whether it is at its end */
  #mark(shown) {
    clearTimeout(this.#closing);
    if (shown) this.box.dataset.shown = "true";
    else delete this.box.dataset.shown;
    this.on.classList.toggle("go", shown);
    this.skipper.hidden = shown;
    this.again.hidden = !shown || !this.battle.beats.length;
  }

  /** @param {number} milliseconds */
  async #rest(milliseconds) {
    if (!milliseconds) return;
    const woken = new Promise((resolve) => { this.#wake = () => resolve(true); });
    await Promise.race([wait(milliseconds), woken]);
    this.#wake = () => {};
  }
}

/**
 * @param {string} name
 * @param {() => void} work
 * @param {...Child} inner
 */
const act = (name, work, ...inner) => el(`button.btn.${name}`, { type: "button", onclick: work }, ...inner);
