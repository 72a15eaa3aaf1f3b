// What a game is about: at the table one click away, and once by itself before the first table of a game.
import { api, attempt, becomeSomeone, el, find, store } from "./base.js";
import { dialog } from "./boxes.js";

/** @typedef {{ title: string, anchor: string, words: string, markup: string }} Part */

/** Small words that are not searched for; the same as in kernel/primer.py. */
const SMALL = new Set(
  "a an and are can do does for game how i in is it me my of on the this to we what when who you".split(" "));
const STEM = 3; // letters from which a word may be the beginning of another
const ALL = "all"; // nothing is shown unasked

/** @type {Map<string, Promise<Part[]>>} */
const fetched = new Map();

/** @param {string} game */
export function primerOf(game) {
  let found = fetched.get(game);
  if (!found) {
    found = api(`/games/${encodeURIComponent(game)}/primer`);
    found.catch(() => fetched.delete(game));
    fetched.set(game, found);
  }
  return found;
}

/**
 * One part, as our own markup.
 * @param {Part} part
 */
export function partNode({ title, anchor, markup }) {
  const text = el("div", {});
  text.innerHTML = markup; // made by the hall from the game's own file, escaped there
  return el("section.primer-part", { "data-part": anchor }, el("h3", {}, title), text);
}

/** @param {string} text */
const wordsOf = (text) =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !SMALL.has(word));

/**
 * @param {string} one
 * @param {string} other
 */
function alike(one, other) {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length >= STEM && long.startsWith(short));
}

/**
 * Whether a heading answers to words that are searched for.
 * @param {string} title
 * @param {string} asked
 */
export function isAbout(title, asked) {
  const [wanted, titled] = [wordsOf(asked), wordsOf(title)];
  return wanted.length > 0 && wanted.every((word) => titled.some((one) => alike(word, one)));
}

/** @param {Table} table */
export async function primerDialog(table) {
  const parts = await attempt(() => primerOf(table.game));
  if (!parts?.length) return;
  const box = dialog(table.gameTitle, [
    ...parts.map(partNode),
    el(".end", {},
      el("a.btn", { href: `/games/${table.game}`, target: "_blank" }, "As a page"),
      table.guided && el("button.btn", { type: "button", onclick: () => guided(table.game) }, "Guide me"),
      el("button.btn.go", { type: "button", onclick: () => box.close() }, "To the table")),
  ], { wide: true, id: "primer-box" });
  box.querySelector(".inside")?.scrollTo(0, 0);
  find(".go", box)?.focus({ preventScroll: true });
  havePrimed(table.game);
}

/**
 * To a guided first game of one's own.
 * @param {string} game
 * @param {string} [known] the name of whoever asks, if the hall knows them
 */
export const guided = (game, known = "somebody") => attempt(async () => {
  await becomeSomeone(known);
  const { id } = await api("/tables/guided", { game });
  location.href = `/table/${id}`;
});

/** @param {string} game */
export function havePrimed(game) {
  const games = store.get("primed").split(" ");
  if (!games.includes(game)) store.set("primed", [...games, game].join(" ").trim());
}

/**
 * Before the first table of a game, once in this browser, to those who play.
 * @param {Table} table
 */
export function primeOnce(table) {
  const games = store.get("primed").split(" ");
  const known = games.includes(table.game) || games.includes(ALL);
  if (table.mine.length && !table.over && !known) primerDialog(table);
}
