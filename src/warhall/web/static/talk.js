// Talk at the table. Words of others are text, never markup.
import { $, $$, api, attempt, badge, becomeSomeone, el, field, find } from "./base.js";
import { isShown } from "./boxes.js";

/** @typedef {{ id: number, name: string, seat: number | null, text: string, at: number }} Said */

export class Talk {
  #box = $("#talk");
  #last = 0;
  #unread = 0;
  #talked = -1;

  /** @param {Table} table */
  constructor(table) {
    this.table = table;
  }

  /** @param {number} talked how many lines there are */
  async refresh(talked) {
    if (talked === this.#talked) return;
    const first = this.#talked < 0;
    this.#talked = talked;
    /** @type {Said[]} */
    const said = await api(`/tables/${this.table.id}/talk?after=${this.#last}`);
    const fresh = said.filter((line) => line.id > this.#last);
    this.#box.append(...fresh.map(saidNode));
    this.#last = fresh.at(-1)?.id ?? this.#last;
    this.#box.scrollTop = this.#box.scrollHeight;
    if (!first && !isShown("#talk-panel")) this.#count(this.#unread + fresh.length);
    if (!this.#box.children.length) this.#box.append(el("p.quiet.empty", {}, "Nothing has been said yet."));
    else if (fresh.length) this.#box.querySelector(".empty")?.remove();
  }

  read() {
    this.#count(0);
    this.#box.scrollTop = this.#box.scrollHeight;
  }

  /** @param {number} number */
  #count(number) {
    this.#unread = number;
    for (const tab of $$("#tab-talk, #tabs [data-part=talk]")) {
      tab.querySelector(".count")?.remove();
      if (number) tab.append(el("span.count", {}, String(number)));
    }
  }

  /**
   * Let people say something, if they may; `said` is called when they have.
   * @param {() => void} said
   */
  bind(said) {
    find("#say")?.addEventListener("submit", (event) => {
      event.preventDefault();
      const words = field("#words");
      const text = words.value.trim();
      if (!text) return;
      attempt(async () => {
        await becomeSomeone(this.table.me);
        this.table.me ||= "Guest";
        await api(`/tables/${this.table.id}/talk`, { text });
        words.value = "";
        said();
      });
    });
  }
}

/** @param {Said} said */
function saidNode({ name, seat, text, at }) {
  const time = new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
  const spine = seat === null ? null : find(`.seat[data-seat="${seat}"] .spine`);
  const colour = spine?.className.match(/c-(\w+)/)?.[1];
  const mark = colour ? badge(spine?.textContent ?? "", colour) : null;
  return el("p", {}, mark, " ", el("b", {}, name), text, el("small", {}, time));
}
