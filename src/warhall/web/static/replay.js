// The replay: any step of a table, seen with allowed eyes; any step can become a new table.
import { $, api, attempt, becomeSomeone, el, loadSigns, svg, toast } from "./base.js";
import { rulesOf } from "./clauses.js";
import { rulesDialog, settingsDialog, textDialog } from "./dialogs.js";
import { Log } from "./log.js";
import { Look } from "./look.js";
import { finishMotion } from "./motion.js";
import { bindParts } from "./parts.js";
import { Picture } from "./picture.js";
import { renderPhases, renderSeats } from "./seats.js";
import { Talk } from "./talk.js";
import { Told } from "./told.js";
import { View } from "./view.js";

const STEP = 900;
const KEPT = 60;
const table = { ...JSON.parse(document.body.dataset.page), invitations: new Map() };
const view = new View($("#view"), $("#sheet"));
const board = new Picture($("#sheet"), { split: true });
const told = new Told(sheet);
const log = new Log({ opened: (step) => go(step), pointed: (text) => (text ? told.show(text) : told.hide()) });
const talk = new Talk(table);
new Look(view, $("#sheet"), () => null);
const scrub = $("#scrub");
const moments = new Map();
let eyes = table.mine.length ? String(table.mine[0]) : "";
let hand = null;
let at = 0;
let wanted = 0;
let playing = 0;
let sight = null;

rulesOf(table.game);
loadSigns();
begin();

async function begin() {
  const seats = await attempt(() => api(`/tables/${table.id}`));
  if (!seats) return;
  scrub.max = table.steps;
  const open = table.over ? seats.seats.map((seat) => seat.number) : table.mine;
  $("#eyes").replaceChildren(el("option", { value: "" }, "Everyone's eyes"), ...open.map((number) => el("option", { value: number, selected: String(number) === eyes }, `Seat ${number + 1}: ${seats.seats[number].name}`)));
  await look();
  await talk.refresh(0);
  await go(location.hash ? Number(location.hash.slice(1)) : table.over ? 0 : table.steps);
}

const seatQuery = (mark) => (eyes === "" ? "" : `${mark}seat=${eyes}`);

/** Other eyes: another log, other pictures. */
async function look() {
  moments.clear();
  const told = await attempt(() => api(`/tables/${table.id}/log${seatQuery("?")}`));
  if (!told) return;
  log.lines = told.lines;
  log.key = "";
  log.write(told.lines);
}

function moment(step) {
  if (!moments.has(step)) {
    if (moments.size > KEPT) moments.delete(moments.keys().next().value);
    moments.set(step, api(`/tables/${table.id}/steps/${step}?parts=sight${seatQuery("&")}`).catch((error) => { moments.delete(step); throw error; }));
  }
  return moments.get(step);
}

/** Show a step; of several asked for at once, the last. */
async function go(step) {
  wanted = Math.max(0, Math.min(table.steps, Math.round(step) || 0));
  const mine = wanted;
  scrub.value = mine;
  $("#at").textContent = `Step ${mine} of ${table.steps}`;
  const found = await attempt(() => moment(mine));
  if (!found || mine !== wanted) return;
  const far = Math.abs(mine - at) > 1;
  at = mine;
  sight = found;
  history.replaceState(null, "", `#${at}`);
  board.show(sight.board, !far);
  const first = view.size[0] === 1;
  view.lay(...board.size);
  if (first && window.matchMedia("(max-width: 760px)").matches) view.cover();
  drawHand();
  renderSeats(table, sight, { live: false });
  renderPhases(sight.phases);
  log.know([...sight.seats, ...sight.foes], table.mine);
  log.showUpTo(at);
  ticks();
  document.body.dataset.step = at;
  if (at < table.steps) moment(at + 1);
}

function drawHand() {
  const box = $("#hand");
  box.hidden = !sight.hand;
  if (!sight.hand) { box.replaceChildren(); hand = null; return; }
  hand ??= new Picture(box);
  hand.show(sight.hand);
  box.setAttribute("aria-label", sight.hand.label);
  box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1;
}

/** A tick per turn, a mark per fight in the colour of its side. */
function ticks() {
  const box = $("#ticks");
  const key = `${log.lines.length} ${log.key}`;
  if (box.dataset.key === key) return;
  box.dataset.key = key;
  const turns = log.lines.filter((line) => line[5] === "turn");
  const every = Math.max(1, Math.ceil(turns.length / 12));
  const x = (step) => `${(100 * step) / Math.max(1, table.steps)}%`;
  const marks = turns.flatMap((line, place) => {
    const tick = svg("line", { x1: x(line[0]), x2: x(line[0]), y1: 24, y2: 38 });
    if (place % every) return [tick];
    const words = svg("text", { x: x(line[0]), y: 10 });
    words.textContent = /\d+/.exec(line[2])?.[0] ?? "";
    return [tick, words];
  });
  const fought = log.lines.filter((line) => line[5] === "fight");
  const wide = Math.max(2, Math.min(10, box.clientWidth / (3 * fought.length))); // so that many fights are no bar
  const fights = fought.map((line) => {
    const colour = log.colour(line[1]);
    return svg("svg", { x: x(line[0]), y: 13, overflow: "visible" }, svg("rect", { x: -wide / 2, y: 0, width: wide, height: 10, rx: wide / 3, fill: `var(--seat-${colour})`, stroke: "currentColor", "stroke-width": wide / 10 }));
  });
  box.replaceChildren(svg("svg", {}, ...marks, ...fights));
}

function play(on) {
  clearInterval(playing);
  playing = 0;
  if (on) {
    if (at >= table.steps) go(0);
    playing = setInterval(() => { if (at >= table.steps) play(false); else go(at + 1); }, STEP / Number($("#speed").value));
  }
  const button = $("#play");
  button.querySelector("use").setAttribute("href", on ? "#g-pause" : "#g-play");
  button.setAttribute("aria-label", on ? "Pause" : "Play");
}

/** The next or last turn; where a game tells of none, ten steps. */
function turn(way) {
  const turns = log.lines.filter((line) => line[5] === "turn").map((line) => line[0]);
  const next = way > 0 ? turns.find((step) => step > at) : turns.filter((step) => step < at).at(-1);
  go(turns.length ? next ?? (way > 0 ? table.steps : 0) : at + 10 * way);
}

async function fork() {
  await attempt(async () => {
    await becomeSomeone(table.me);
    const made = await api(`/tables/${table.id}/forks`, { step: at, seat: eyes === "" || !table.mine.includes(Number(eyes)) ? null : Number(eyes) });
    location.href = `/table/${made.id}`;
  });
}

const TOOLS = {
  back: () => go(at - 1), on: () => go(at + 1), play: () => play(!playing), fork,
  rules: () => rulesDialog(sight?.prompt?.clauses ?? []),
  text: () => textDialog(table, eyes === "" || !table.mine.includes(Number(eyes)) ? null : Number(eyes), new Map(), () => {}),
  settings: () => settingsDialog(table, null, null, () => {}),
  "zoom-in": () => view.zoom(1.3), "zoom-out": () => view.zoom(1 / 1.3), fit: () => view.fit(), lit: () => view.fit(),
};
document.addEventListener("click", (event) => {
  const act = event.target.closest?.("[data-act]")?.dataset.act;
  if (act) TOOLS[act]?.();
});
const KEYS = { r: "rules", t: "text", s: "settings", "+": "zoom-in", "-": "zoom-out", 0: "fit", " ": "play" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("select, textarea, dialog, input:not([type=range])")) return;
  const way = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (way) { event.preventDefault(); finishMotion(); event.shiftKey ? turn(way) : go(wanted + way); }
  else if (event.key === "Home") go(0);
  else if (event.key === "End") go(table.steps);
  else if (KEYS[event.key] && !(event.key === " " && event.target.closest("button"))) { event.preventDefault(); TOOLS[KEYS[event.key]](); }
});
scrub.addEventListener("input", () => { play(false); go(Number(scrub.value)); });
$("#speed").addEventListener("change", () => { if (playing) play(true); });
$("#eyes").addEventListener("change", async (event) => { eyes = event.target.value; await look(); go(at); });
bindParts(() => sight?.prompt?.clauses ?? []);
window.addEventListener("offline", () => toast("This device is offline."));
