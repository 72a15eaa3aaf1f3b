// Live updates: first the whole sight, then what changed. A lost connection is taken up again by itself.

const QUIET = 1500;

export class Stream {
  constructor(address, { message, lost, found }) {
    this.address = address;
    this.on = { message, lost, found };
    this.#open();
  }

  #open() {
    this.source = new EventSource(this.address);
    this.source.addEventListener("table", (event) => { this.#well(); this.on.message(JSON.parse(event.data)); });
    this.source.addEventListener("beat", () => this.#well());
    this.source.addEventListener("open", () => this.#well());
    this.source.addEventListener("error", () => this.#trouble());
  }

  #well() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.on.found();
  }

  #trouble() {
    if (this.closed) return;
    this.timer ||= setTimeout(() => this.on.lost(), QUIET);
    if (this.source.readyState === EventSource.CLOSED) {
      clearTimeout(this.again);
      this.again = setTimeout(() => this.#open(), QUIET);
    }
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.again);
    this.source.close();
  }
}

export const isWhole = (news) => Array.isArray(news.lines);

/** A sight after a change; the log is left to the log. */
export function changed(sight, news) {
  const now = { ...sight };
  for (const [key, value] of Object.entries(news)) {
    if (key === "lines") continue;
    now[key] = (key === "board" || key === "hand") && value?.change ? redrawn(sight[key], value.change) : value;
  }
  return now;
}

function redrawn(picture, { layers = {}, ...frame }) {
  const now = { ...picture, ...frame, layers: { ...picture.layers } };
  for (const [name, { set, edit, order }] of Object.entries(layers)) {
    const before = picture.layers[name];
    const all = { ...before, ...set };
    for (const [id, change] of Object.entries(edit)) all[id] = edited(before[id], change);
    now.layers[name] = order ? Object.fromEntries(edited(Object.keys(before), order).map((id) => [id, all[id]])) : all;
  }
  return now;
}

/** A text or a list of which so much stays at the beginning and at the end. */
const edited = (old, [head, tail, middle]) => old.slice(0, head).concat(middle, old.slice(old.length - tail));
