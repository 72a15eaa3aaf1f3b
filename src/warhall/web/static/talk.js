// Talk at the table. Words of others are text, never markup.
import { $, api, badge, el } from "./base.js";

export class Talk {
  constructor(table) {
    this.table = table;
    this.box = $("#talk");
    this.last = 0;
    this.unread = 0;
    this.talked = -1;
  }

  async refresh(talked) {
    if (talked === this.talked) return;
    const first = this.talked < 0;
    this.talked = talked;
    const said = await api(`/tables/${this.table.id}/talk?after=${this.last}`);
    const fresh = said.filter((line) => line.id > this.last);
    for (const line of fresh) this.box.append(this.#line(line));
    if (fresh.length) this.last = fresh.at(-1).id;
    this.box.scrollTop = this.box.scrollHeight;
    if (!first && $("#talk-panel").hidden) this.#count(this.unread + fresh.length);
    if (!this.box.children.length) this.box.append(el("p.quiet.empty", {}, "Nothing has been said yet."));
    else if (fresh.length) this.box.querySelector(".empty")?.remove();
  }

  #line({ name, seat, text, at }) {
    const time = new Date(at * 1000).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    const spine = seat === null ? null : document.querySelector(`.seat[data-seat="${seat}"] .spine`);
    const colour = spine?.className.match(/c-(\w+)/)?.[1];
    return el("p", {}, colour ? badge(spine.textContent, colour) : null, " ", el("b", {}, name), text, el("small", {}, time));
  }

  read() {
    this.#count(0);
    this.box.scrollTop = this.box.scrollHeight;
  }

  #count(number) {
    this.unread = number;
    for (const tab of document.querySelectorAll("#tab-talk, #tabs [data-part=talk]")) {
      tab.querySelector(".count")?.remove();
      if (number) tab.append(el("span.count", {}, String(number)));
    }
  }
}
