// The table page: shows what the hall sends, step by step, and sends back what is chosen.
// The parts that do so are joined here; each owns a state of its own.
import { Advice } from "./advice.js";
import { $, api, el, find, Refused } from "./base.js";
import { Battles } from "./battle.js";
import { bindTools, keepReached } from "./boxes.js";
import { Caption } from "./caption.js";
import { Choices } from "./choices.js";
import { rulesOf } from "./clauses.js";
import { Company } from "./company.js";
import { helpDialog, hint, rulesDialog, settingsDialog, textDialog, unhint } from "./dialogs.js";
import { Tray } from "./dice.js";
import { loadSigns } from "./drawings.js";
import { endDialog } from "./ending.js";
import { Gaze } from "./gaze.js";
import { Guide } from "./guide.js";
import { bindKeys } from "./keys.js";
import { primeOnce, primerDialog } from "./learn.js";
import { Log } from "./log.js";
import { Look } from "./look.js";
import { oddsDialog } from "./odds.js";
import { bindParts } from "./parts.js";
import { Picture } from "./picture.js";
import { Player } from "./player.js";
import { Pointer } from "./pointer.js";
import { Prompt } from "./prompt.js";
import { Reading } from "./reading.js";
import { Screen } from "./screen.js";
import { bindSettling, changed } from "./settled.js";
import { Shortcuts } from "./shortcuts.js";
import { Sights } from "./sights.js";
import { Strip } from "./strip.js";
import { Talk } from "./talk.js";
import { nameIn, Told } from "./told.js";
import { View } from "./view.js";
import { Waiting } from "./waiting.js";

const GONE = 404;
/** @type {Table} */
const table = JSON.parse(document.body.dataset.page ?? "");
const { title } = document;
const sheet = $("#sheet");
const view = new View($("#view"), sheet);
const board = new Picture(sheet, { split: true });
const told = new Told(sheet);
const shortcuts = new Shortcuts(sheet, told);
const sights = new Sights(table.id, {
  message: (news) => player.push(news),
  lost: () => {
    connection(false);
    stillMine();
  },
  found: () => connection(true),
});
const log = new Log({
  opened: (step) => window.open(`/replay/${table.id}#${step}`, "_blank"),
  pointed: (line) => { if (!player.busy) { if (line) told.show(line); else told.hide(); } },
  watched: (line) => { battles.watch(line); },
});
const battles = new Battles(table.id, () => sights.seat);
const talk = new Talk(table);
/** @type {Choices} */
const choices = new Choices(table.id, sights, () => player.busy);
const prompt = new Prompt(table, choose);
keepReached($("#prompt .ask"));
const gaze = new Gaze(view, sheet, () => sights.mine);
const lookCloser = new Look(view, sheet, (key) => prompt.options.get(key) ?? null, barredAt);
const advice = new Advice(table.id, sights, gaze, choose);
const waiting = new Waiting(table, sights);
const guide = new Guide(table.id, sights, gaze);
const caption = new Caption(log, gaze);
const strip = new Strip((node) => gaze.goTo([node]), (key) => prompt.explain(key));
const screen = new Screen(table, {
  sights, board, view, gaze, look: lookCloser, log, prompt, strip, shortcuts, talk,
});
/** @type {Player} */
const player = new Player({
  sights, log, board, told, gaze, caption, battles, tray: new Tray(), answered, show, settled,
  isOwn: (version) => choices.isOwn(version),
});
const company = new Company(table, sights, { look, hide });
const reading = new Reading(table, sights);
new Pointer({ view, look: lookCloser, prompt, player, strip, choose });

view.turned = () => {
  if (!sights.now) return;
  screen.turned();
  guide.point();
};

/**
 * Look with the eyes of a seat.
 * @param {number | null} seat
 */
function look(seat) {
  player.clear();
  sights.look(seat);
}

/** Nothing is shown until someone looks again. */
function hide() {
  sights.close();
  screen.clear();
  advice.hide();
  guide.hide();
  caption.hide();
}

/** @param {boolean} well */
function connection(well) {
  const line = find(".lost-line");
  const words = navigator.onLine ? "The hall does not answer. Trying again …" : "This device is offline.";
  if (well) {
    line?.remove();
    choices.again();
  } else if (line) line.textContent = words;
  else $("#main").append(el(".lost-line", { role: "alert" }, words));
}

/** The stream may have ended because a seat is mine no more, or the table is gone: the page begins anew. */
async function stillMine() {
  try {
    const { mine } = await api(`/tables/${table.id}`);
    if (String(mine) !== String(table.mine)) location.reload();
  } catch (error) {
    if (error instanceof Refused && error.status === GONE) location.reload();
  }
}

/** What others do is about to be told, one after another: nothing of what was asked before is left. */
function answered() {
  prompt.clear("See what happens …");
  advice.hide();
  guide.hide();
}

/** @param {News} news */
function show(news) {
  choices.landed();
  if (news.version !== sights.now?.version) changed();
  screen.show(news);
  advice.follow();
  waiting.follow();
  guide.follow();
}

/** Everything that has come is shown: whose turn is it now? */
function settled() {
  if (!sights.now) return;
  guide.point();
  if (sights.mine && !guide.leads) hint();
  caption.settle();
  reading.note();
  document.title = sights.mine ? `● ${title}` : title;
  choices.keepFocus();
  company.follow();
  choices.shown();
}

/** @param {string} key */
function choose(key) {
  lookCloser.hide();
  if (prompt.asksAgain(key)) return;
  unhint();
  const moves = key === advice.advised ? null : shortcuts.moves(key); // a hint is about one choice
  if (moves) choices.run(moves);
  else choices.choose(key);
}

/** Whether a lit place is where something goes and stays, or only its next step. */
function changeSteps() {
  shortcuts.byStep = !shortcuts.byStep;
  find("[data-act=steps]")?.setAttribute("aria-pressed", String(shortcuts.byStep));
}

/**
 * Why an area is not among the options, if the rules say so.
 * @param {string} area
 */
function barredAt(area) {
  const found = sights.now?.blocked.find(({ key }) => nameIn(key) === area);
  return found ? `${found.label}: ${found.reason} (${found.clause})` : null;
}

const TOOLS = {
  undo: () => choices.undo(false),
  restart: () => choices.undo(true),
  rules: () => rulesDialog(sights.clauses),
  primer: () => { primerDialog(table); },
  text: () => { textDialog(table, sights.seat, prompt.options.values(), choose); },
  settings: () => settingsDialog(table, sights.now, sights.seat, look),
  hint: () => { advice.ask(); },
  wait: () => { waiting.ask(); },
  odds: () => {
    const { now, mine, seat } = sights;
    if (!now || !mine) return;
    oddsDialog(table.id, seat, [...now.options, ...now.standing], prompt.armed || advice.advised);
  },
  steps: changeSteps,
  help: () => helpDialog(),
  result: () => { if (sights.now) endDialog(table, sights.now, sights.seat); },
  "zoom-in": () => view.zoom(1.3),
  "zoom-out": () => view.zoom(1 / 1.3),
  fit: () => view.fit(),
  lit: () => gaze.showLit(),
  skip: () => player.skip(),
};
bindSettling();
bindTools(TOOLS);
bindKeys(TOOLS, view, (place) => {
  const key = [...prompt.options.keys()][place];
  if (key !== undefined) choose(key);
});

const panel = bindParts(() => sights.clauses, (name) => { if (name === "talk") talk.read(); });
talk.bind(() => panel("talk"));
document.addEventListener("visibilitychange", () => {
  if (document.hidden) player.skip();
  else reading.note();
});
// A hall on this very machine may be there all the same: only a new connection can tell.
for (const event of ["offline", "online"]) window.addEventListener(event, () => sights.reconnect());

rulesOf(table.game);
loadSigns();
company.begin();
primeOnce(table);
