// The panels of the seats, and who may sit where.
import { $, api, attempt, becomeSomeone, copyText, el, sign, svg } from "./base.js";

const shape = (colour) => svg("svg", { viewBox: "0 0 14 14", "aria-hidden": "true" }, svg("use", { href: `#shape-${colour}` }));

export function renderSeats(table, { seats, foes }, { live = true } = {}) {
  const box = $("#seats");
  box.replaceChildren(...seats.map((seat) => panel(table, seat, live)), ...foes.map(foe));
}

function panel(table, seat, live) {
  const mine = table.mine.includes(seat.number);
  const colour = seat.colour ?? "steel";
  const name = mine ? "You" : seat.name || (seat.taken ? "" : "Free seat");
  const words = [seat.side, seat.bot ? "bot" : ""].filter(Boolean).join(" · ");
  return el(`section.seat${seat.deciding ? ".turn" : ""}${mine ? ".mine" : ""}`, { "aria-label": `Seat ${seat.number + 1}: ${name}, ${words}`, "data-seat": seat.number },
    el(`.spine.c-${colour}`, {}, seat.letter ?? String(seat.number + 1), shape(colour)),
    el(".body", {},
      el(".who", {}, el("span", {}, name), seat.present && !seat.bot ? el("span.lamp-on", { title: "is here", role: "img", "aria-label": "is here" }) : null, el("small", {}, words)),
      facts(seat),
      live ? actions(table, seat, mine) : null),
    el(".score", {}, seat.score ?? ""));
}

/** The panel of a side that nobody plays. */
function foe(side) {
  return el("section.seat.foe", { "aria-label": side.side },
    el(`.spine.c-${side.colour}`, {}, side.letter, shape(side.colour)),
    el(".body", {}, el(".who", {}, el("span", {}, side.side)), facts(side)),
    el(".score", {}, side.score));
}

const facts = (side) => el("ul.facts", {}, (side.facts ?? []).map(([glyph, text, help]) => el("li", { title: help }, sign(glyph), el("span.sr", {}, `${help}: `), text)));

function actions(table, seat, mine) {
  const acts = [];
  if (mine && seat.bot) acts.push(act("Take back", () => sit(table, seat.number)));
  if (!seat.taken) {
    const link = table.invitations.get(seat.number);
    if (link) acts.push(act("Copy link", () => copyText(`${location.origin}/join/${link}`), sign("link")));
    const may = !table.mine.length || table.hotSeat; // one person, one seat
    if (may && (!table.reserved?.has(seat.number) || link)) acts.push(act("Sit down", () => sit(table, seat.number, link)));
    if (table.host) acts.push(act("A bot", () => handOver(table, seat.number, table.bots.at(-1)), sign("bot")));
  }
  return acts.length ? el(".free", {}, acts) : null;
}

const act = (words, work, icon = null) => el("button.btn", { type: "button", onclick: () => attempt(work) }, icon, words);

export async function sit(table, seat, invitation = "") {
  await becomeSomeone(table.me);
  await api(`/tables/${table.id}/seats/${seat}`, { invitation });
  location.reload();
}

export async function handOver(table, seat, bot) {
  await api(`/tables/${table.id}/seats/${seat}/bot`, { bot });
}

/** Invitations are shown to the host; which free seats are kept is known to all. */
export async function learnInvitations(table, seats) {
  const free = seats.filter((seat) => !seat.taken).map((seat) => seat.number).join();
  if (free === table.freeSeats) return;
  table.freeSeats = free;
  table.invitations = new Map();
  if (!free) return;
  const facts = await api(`/tables/${table.id}`);
  table.reserved = new Set(facts.seats.filter((seat) => seat.reserved).map((seat) => seat.number));
  for (const seat of facts.seats) if (seat.invitation) table.invitations.set(seat.number, seat.invitation);
}

export function renderPhases(phases) {
  const marks = { done: "✓" };
  const track = $("#phases");
  track.classList.remove("tight");
  track.replaceChildren(...phases.map(([name, state], place) => el(`li.${state}`, { title: name, "aria-current": state === "now" ? "step" : null }, el("b", { "aria-hidden": "true" }, marks[state] ?? String(place + 1)), el("span", {}, name), state === "done" || state === "skipped" ? el("span.sr", {}, ` (${state})`) : null)));
  track.classList.toggle("tight", track.scrollWidth > track.clientWidth);
}
