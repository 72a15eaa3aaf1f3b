// The table page: shows what the hall sends, step by step, and sends back what is chosen.
import { $, $$, api, attempt, badge, becomeSomeone, el, loadSigns, Refused, say, store, toast } from "./base.js";
import { rulesOf } from "./clauses.js";
import { curtain, endDialog, helpDialog, hint, rulesDialog, settingsDialog, textDialog } from "./dialogs.js";
import { rollDice } from "./dice.js";
import { Gaze, isSmall } from "./gaze.js";
import { Log } from "./log.js";
import { Look } from "./look.js";
import { finishMotion, wait } from "./motion.js";
import { bindParts } from "./parts.js";
import { Picture, placeIn } from "./picture.js";
import { Prompt } from "./prompt.js";
import { learnInvitations, renderPhases, renderSeats } from "./seats.js";
import { changed, isWhole, Stream } from "./stream.js";
import { Talk } from "./talk.js";
import { Told, within } from "./told.js";
import { View } from "./view.js";

const PACES = { instant: 0, fast: 250, normal: 700, slow: 1600 };
const HURRY = 6; // with more than so many steps to show, each is shown more briefly
const STORY = 4; // so many lines of others in one step are told one after another
const CAPTION_LINES = 2;
const LONG_STORY = 14; // and with more than so many, each more briefly
const table = { ...JSON.parse(document.body.dataset.page), invitations: new Map() };
const sheet = $("#sheet");
const view = new View($("#view"), sheet);
const board = new Picture(sheet, { split: true });
const told = new Told(sheet);
const log = new Log({
  opened: (step) => window.open(`/replay/${table.id}#${step}`, "_blank"),
  pointed: (text) => { if (!busy) { if (text) told.show(text); else told.hide(); } },
});
const talk = new Talk(table);
const prompt = new Prompt(choose);
const gaze = new Gaze(view, sheet, () => Boolean(sight?.prompt?.mine));
const look = new Look(view, sheet, optionWords, barredAt);
const { title } = document;
let hand = null;
let sight = null;
let stream = null;
let seat = table.mine.length ? table.mine[0] : null;
let queue = [];
let busy = false;
let skipping = false;
let wake = null;
let awaited = -1;
let sending = false;
let idle = 0;

rulesOf(table.game);
loadSigns();
begin();

function begin() {
  const asked = table.mine.find((number) => table.asked.includes(number));
  if (asked !== undefined) seat = asked;
  if (table.mine.length > 1 && table.hides && !table.over && !store.get(`open-hands.${table.id}`)) draw(seat);
  else connect(seat);
}

// ---------------------------------------------------------------- receiving

function connect(number) {
  stream?.close();
  seat = number;
  queue = [];
  sight = null;
  const eyes = number === null ? "" : `&seat=${number}`;
  stream = new Stream(`/api/tables/${table.id}/stream?parts=sight${eyes}`, {
    message: (news) => { queue.push(news); pump(); },
    lost: () => connection(false),
    found: () => connection(true),
  });
}

function connection(well) {
  const line = $(".lost-line");
  if (well) line?.remove();
  else if (!line) {
    $("#main").append(el(".lost-line", { role: "alert" }, "The hall does not answer. Trying again …"));
  }
}

/** Show what has come, one step after another, at the pace that was chosen. */
async function pump() {
  if (busy) return;
  busy = true;
  document.body.dataset.busy = "true";
  while (queue.length) {
    const news = queue.shift();
    const told = sight?.step ?? 0; // when a side is named, lines that were told are told again
    const added = isWhole(news) ? [] : (news.lines?.add ?? []).filter((line) => line[0] > told);
    const own = news.version !== undefined && news.version === awaited;
    const pace = PACES[store.get("pace", "normal")] ?? PACES.normal;
    const others = added.filter((line) => line[2] && !log.mine.has(line[1]));
    if (sight && others.length >= STORY && pace && !skipping && !document.hidden) {
      await narrate(changed(sight, news).board, others, pace);
      apply(news);
      continue;
    }
    apply(news);
    if (added.length) caption(added, queue.length > 0 || !own);
    const dice = added.flatMap((line) => line[6] ?? []);
    const waits = !own && pace && !skipping && !document.hidden && !(sight.prompt?.mine && !queue.length);
    if (dice.length && pace && !skipping) { rollDice(dice.slice(0, 12)); if (waits) await rest(500); }
    if (added.length && waits) await rest(pace * Math.min(2.5, 0.6 + 0.4 * added.length) * Math.min(1, HURRY / queue.length));
  }
  busy = false;
  skipping = false;
  delete document.body.dataset.busy;
  if (sight) settled();
}

/** What others and automated enemies do in one go, line by line: the places are shown, and the board follows. */
async function narrate(after, lines, pace) {
  const before = sight.board;
  const places = [];
  const hurry = Math.max(0.4, Math.min(1, LONG_STORY / lines.length));
  document.body.dataset.telling = "true";
  for (const line of lines) {
    if (skipping) break;
    const words = `${line[2]} ${line[3]}`;
    if (line[6]?.length) rollDice(line[6].slice(0, 12));
    places.push(...told.outlines(words));
    if (before.still === after.still) board.show(between(before, after, places));
    told.show(words);
    gaze.goToTold();
    caption([line], true);
    await rest(pace * hurry * Math.min(2.4, 0.7 + words.length / 70));
  }
  told.hide();
  delete document.body.dataset.telling;
}

/** The last lines on the board. */
function caption(lines, skippable) {
  const box = $("#caption");
  const told = lines.filter((line) => line[2] && line[5] !== "turn").slice(-CAPTION_LINES);
  if (!told.length) return;
  const rows = told.map(([, side, text, detail]) => el("span.said", {}, side ? badge(side, log.colour(side)) : "", el("span", {}, text, detail ? el("small", {}, ` ${detail}`) : "")));
  box.replaceChildren(el(".lines", {}, rows), skippable && busy ? el("small.skip-word", {}, "click to skip") : "");
  box.hidden = false;
  gaze.standAside(box);
}

/** A board on its way from one to another: what stands in these places is as it will be, the rest as it was. */
function between(before, after, places) {
  const [old, fresh] = [before.layers.pieces, after.layers.pieces];
  const there = (markup) => { const at = markup && placeIn(markup); return at && within(places, at); };
  const pieces = {};
  for (const id of new Set([...Object.keys(fresh), ...Object.keys(old)])) {
    const markup = old[id] !== fresh[id] && (there(old[id]) || there(fresh[id])) ? fresh[id] : old[id];
    if (markup) pieces[id] = markup;
  }
  return { ...before, layers: { lit: {}, pieces, over: {} } };
}

async function rest(milliseconds) {
  await Promise.race([wait(milliseconds), new Promise((resolve) => { wake = resolve; })]);
  wake = null;
}

/** A click ends motion and waiting at once. */
function skip() {
  finishMotion();
  if (!busy) { $("#caption").hidden = true; return; }
  skipping = true;
  wake?.();
}

function apply(news) {
  const whole = isWhole(news);
  const before = sight;
  sight = whole ? news : changed(sight, news);
  sending = false;
  if (whole) {
    log.seen = table.seen[seat] ?? -1;
    log.key = "";
    log.lines = news.lines;
    log.know([...sight.seats, ...sight.foes], table.mine);
  } else {
    if ("seats" in news) log.know([...sight.seats, ...sight.foes], table.mine);
    if (news.lines) log.change(news.lines.keep, news.lines.add);
  }
  if (whole || "board" in news) drawBoard(whole);
  if (whole || "hand" in news) drawHand();
  if (whole || ["seats", "foes", "result"].some((part) => part in news)) drawSeats();
  if (whole || "phases" in news || "result" in news) renderPhases(sight.result ? [] : sight.phases);
  if (whole || "talked" in news) talk.refresh(sight.talked);
  drawPrompt();
  drawUndo();
  if (news.lines?.add?.length && !sight.prompt?.mine) say(news.lines.add.map((line) => line[2]).join(" "));
  if (sight.result && !before?.result) endDialog(table, sight, seat);
}

function drawBoard(whole) {
  look.hide(); // what it tells may be true no longer
  board.show(sight.board, !whole);
  view.lay(...board.size);
  gaze.drawn(whole);
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

async function drawSeats() {
  const live = !sight.result; // nobody sits down or gets up when all is over
  renderSeats(table, sight, { live });
  const here = new Set(sight.seats.filter((one) => one.present && !one.bot).map((one) => one.name)).size;
  $("#here").textContent = here > 1 ? `${here} here` : "";
  const before = table.freeSeats;
  await attempt(() => learnInvitations(table, sight.seats));
  if (table.freeSeats !== before) renderSeats(table, sight, { live });
}

function drawPrompt() {
  prompt.show(table, sight, litOptions());
  document.body.dataset.mine = String(Boolean(sight.prompt?.mine));
  document.body.dataset.version = sight.version;
}

function drawUndo() {
  $("#undo").disabled = !sight.can_undo;
  $("#restart").hidden = !sight.can_undo;
}

/** The keys of options that stand on the board or in the hand. */
function litOptions() {
  return new Set($$("#sheet [data-option], #hand [data-option]").filter((node) => !node.dataset.gone).map((node) => node.dataset.option));
}

function optionWords(key) {
  const option = prompt.options?.get(key);
  return option ? [option.label, option.preview] : null;
}

/** Why an area is not among the options, if the rules say so. */
function barredAt(area) {
  const found = sight?.blocked.find(([key]) => key.split(":").at(-1) === area);
  return found ? `${found[1]}: ${found[2]} (${found[3]})` : null;
}

/** Everything that has come is shown: whose turn is it now? */
function settled() {
  if (sight.prompt?.mine) store.get("hinted") || hint();
  if (!$("#caption").hidden) gaze.standAside($("#caption"));
  clearTimeout(idle);
  idle = setTimeout(() => { if (!busy) $("#caption").hidden = true; }, 5000);
  if (seat !== null && !document.hidden) remember();
  document.title = sight.prompt?.mine ? `● ${title}` : title;
  if (byKey && document.activeElement === document.body) $("#main").focus({ preventScroll: true });
  follow();
}

let remembered = 0;
function remember() {
  if (sight.step <= (table.seen[seat] ?? -1) || Date.now() - remembered < 4000) return;
  remembered = Date.now();
  api(`/tables/${table.id}/seats/${seat}/seen`, { step: sight.step }).catch(() => {});
}

// ---------------------------------------------------------------- several seats at one screen

/** The page follows the seat that is asked; a curtain falls between hands that are secret. */
function follow() {
  if (table.mine.length < 2 || sight.result || sight.prompt?.mine) return;
  const next = sight.seats.find((one) => one.deciding && !one.bot && table.mine.includes(one.number));
  if (!next || next.number === seat) return;
  if (table.hides && !store.get(`open-hands.${table.id}`)) draw(next.number);
  else connect(next.number);
}

/** Draw the curtain: nothing of any hand is shown until the next person lifts it. */
function draw(number) {
  stream?.close();
  const known = sight?.seats.find((one) => one.number === number) ?? table.seats.find((one) => one.number === number);
  board.show({ box: board.shown.box || "0 0 1 1", label: "", still: board.shown.still, layers: { lit: {}, pieces: {}, over: {} } }, false);
  sight = null;
  drawn();
  curtain(known, (always) => {
    if (always) store.set(`open-hands.${table.id}`, "yes");
    connect(number);
  });
}

function drawn() {
  $("#hand").replaceChildren();
  $("#hand").hidden = true;
  hand = null;
  log.write([]);
  $("#caption").hidden = true;
  $("#choices").hidden = true;
  $("#acts").replaceChildren();
  $("#question").textContent = "";
  $("#consequence").textContent = "";
}

// ---------------------------------------------------------------- choosing

function choose(key) {
  byKey = document.activeElement?.matches("[data-option]:focus-visible") ?? false;
  if (!sight?.prompt?.mine || sending || busy || !prompt.options.has(key)) return;
  sending = true;
  awaited = sight.version + 1;
  look.hide();
  const { version } = sight;
  attempt(async () => {
    try {
      await api(`/tables/${table.id}/choices`, { seat, option: key, version });
    } catch (error) {
      sending = false;
      if (error instanceof Refused && error.status === 409) throw new Refused(409, "The table has moved on; look again.");
      throw error;
    }
  });
}

function undo(whole) {
  if (!sight?.can_undo || sending || busy) return;
  awaited = sight.version + 1;
  attempt(() => api(`/tables/${table.id}/undo`, { seat, version: sight.version, to_start: whole }));
}

/** The option under the pointer: of the thing clicked, or of what lies below it. */
function optionAt(event) {
  const direct = event.target.closest?.("[data-option]");
  if (direct) return direct;
  if (!event.clientX && !event.clientY) return null;
  for (const node of document.elementsFromPoint(event.clientX, event.clientY)) {
    const found = sheet.contains(node) ? node.closest("[data-option]") : null;
    if (found) return found;
  }
  return null;
}

function picked(event) {
  if (busy) { skip(); return; }
  finishMotion();
  const node = optionAt(event);
  if (!node) { if (touched) look.at(event.target, event.clientX, event.clientY); return; }
  if (node.getAttribute("aria-disabled") === "true") { look.at(node, event.clientX, event.clientY); return; }
  const key = node.dataset.option;
  if (touched && prompt.armed !== key) {
    prompt.arm(key);
    if (!isSmall()) look.at(node, event.clientX, event.clientY); // on a small screen the bar says it, and the board stays free
    for (const other of $$(".hover")) other.classList.remove("hover");
    node.classList.add("hover");
  } else {
    choose(key);
  }
}

let touched = false;
let byKey = false;
for (const box of [$("#view"), $("#hand")]) {
  box.addEventListener("pointerdown", (event) => { touched = event.pointerType === "touch"; }, true);
  box.addEventListener("click", (event) => {
    if (box.id === "view" && (view.dragged || look.pressed)) { look.pressed = false; return; }
    picked(event);
  });
  for (const kind of ["pointerover", "focusin"]) box.addEventListener(kind, (event) => prompt.options && prompt.explain(event.target.closest?.("[data-option]")?.dataset.option ?? null));
  box.addEventListener("keydown", (event) => {
    const node = event.target.closest?.("[data-option]");
    if (node && (event.key === "Enter" || event.key === " ")) { event.preventDefault(); choose(node.dataset.option); }
  });
}
$("#hand").addEventListener("pointerover", (event) => {
  const title = event.target.closest?.("[data-title]")?.dataset.title;
  if (title && !event.target.closest("[data-option]")) $("#consequence").textContent = title;
});

// ---------------------------------------------------------------- tools and keys

const TOOLS = {
  undo: () => undo(false),
  restart: () => undo(true),
  rules: () => rulesDialog(sight?.prompt?.clauses ?? []),
  text: () => textDialog(table, seat, prompt.options ?? new Map(), choose),
  settings: () => settingsDialog(table, sight, seat, connect),
  help: () => helpDialog(),
  result: () => endDialog(table, sight, seat),
  "zoom-in": () => view.zoom(1.3),
  "zoom-out": () => view.zoom(1 / 1.3),
  fit: () => view.fit(),
  lit: () => gaze.showLit(),
  skip,
};
document.addEventListener("click", (event) => {
  const act = event.target.closest?.("[data-act]")?.dataset.act;
  if (act) TOOLS[act]?.();
});

const KEYS = { u: "undo", U: "restart", r: "rules", t: "text", s: "settings", "?": "help", "+": "zoom-in", "=": "zoom-in", "-": "zoom-out", 0: "fit", ".": "lit", Escape: "skip" };
const ARROWS = { ArrowLeft: [90, 0], ArrowRight: [-90, 0], ArrowUp: [0, 90], ArrowDown: [0, -90] };

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, select, textarea, dialog")) return;
  if (ARROWS[event.key] && !event.target.closest(".log, .talk, .choices")) { view.pan(...ARROWS[event.key]); event.preventDefault(); return; }
  const number = Number(event.key);
  if (number >= 1 && number <= 9) {
    const option = [...(prompt.options?.values() ?? [])][number - 1];
    if (option) choose(option.key);
  } else if (KEYS[event.key]) {
    TOOLS[KEYS[event.key]]();
  }
});

// ---------------------------------------------------------------- log, talk and rules

const panel = bindParts(() => sight?.prompt?.clauses ?? [], (name) => { if (name === "talk") talk.read(); });
$("#say")?.addEventListener("submit", async (event) => {
  event.preventDefault();
  const words = $("#words").value.trim();
  if (!words) return;
  await attempt(async () => {
    await becomeSomeone(table.me);
    table.me ||= "Guest";
    await api(`/tables/${table.id}/talk`, { text: words });
    $("#words").value = "";
    panel("talk");
  });
});
document.addEventListener("visibilitychange", () => { if (document.hidden) skip(); else if (sight && seat !== null) remember(); });
window.addEventListener("offline", () => toast("This device is offline."));
