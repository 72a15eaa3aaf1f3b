// Dialogs of the table: words, settings, keys, the end; and the curtain between two people at one screen.
import { $, api, attempt, badge, dialog, el, line, nameLine, say, select, sentence, spoken, store, themeLine } from "./base.js";
import { rulesPanel } from "./clauses.js";
import { handOver, sit } from "./seats.js";

const PACES = [["instant", "At once"], ["fast", "Fast"], ["normal", "Normal"], ["slow", "Slow"]];

/** The table in words, and every choice: all that a turn needs. */
export async function textDialog(table, seat, options, choose) {
  const words = await attempt(() => api(`/tables/${table.id}/text${seat === null ? "" : `?seat=${seat}`}`));
  if (words === undefined) return;
  const question = $("#question")?.textContent ?? "";
  const list = [...options.values()].map((option) => el("li", {}, el("button.btn.can", { type: "button", onclick: () => { box.close(); choose(option.key); } },
    el("span", {}, option.label, option.preview ? el("small", {}, option.preview) : null))));
  const box = dialog("The table in words", [el("p", {}, el("strong", {}, question)), el("ol.options", {}, list), el("pre", { tabindex: "0" }, words)], { wide: true, id: "words-of-table" });
  say(`${question} ${words}`);
}

export function rulesDialog(ids) {
  const panel = el("div", {});
  dialog("Rules", [panel], { wide: true });
  rulesPanel(panel, ids);
}

export function settingsDialog(table, sight, seat, connect) {
  const mine = (sight?.seats ?? []).filter((one) => table.mine.includes(one.number));
  const seats = mine.map((one) => line(`Seat ${one.number + 1}${one.side ? `, ${one.side}` : ""}`, one.bot
    ? el("button.btn", { type: "button", onclick: () => attempt(() => sit(table, one.number)) }, "Take it back from the bot")
    : el("span", {}, table.bots.map((bot) => el("button.btn", { type: "button", onclick: () => attempt(async () => { await handOver(table, one.number, bot); box.close(); }) }, `Let ${bot} play`)))));
  const curtains = table.mine.length > 1 && table.hides
    ? [line("Curtain", select("curtain", [["yes", "Between my seats"], ["no", "None: I play them all"]], store.get(`open-hands.${table.id}`) ? "no" : "yes", (value) => store.set(`open-hands.${table.id}`, value === "no" ? "yes" : "")))] : [];
  const eyes = table.mine.length > 1 && !table.hides
    ? [line("Look with the eyes of", select("eyes", mine.map((one) => [String(one.number), one.side ?? `Seat ${one.number + 1}`]), String(seat), (value) => connect(Number(value))))] : [];
  const box = dialog("Settings", [
    line("Pace of others", select("pace", PACES, store.get("pace", "normal"), (value) => store.set("pace", value))),
    themeLine(),
    nameLine(table.me, (name) => { table.me = name; }),
    ...(sight?.can_undo ? [line("My turn", el("button.btn", { type: "button", "data-act": "restart", onclick: () => box.close() }, "Back to its start"))] : []),
    line("Without a board", el("button.btn", { type: "button", "data-act": "text", onclick: () => box.close() }, "The table in words")),
    ...seats, ...curtains, ...eyes,
    ...(sight?.commitment ? [el(".sealed", {}, el("p", {}, "Sealed dice: every die and draw is settled already. This is the promise; when the game is over, the secret behind it is shown, and anyone can check."), el("code", {}, sight.commitment))] : []),
    line("This table", el("a.btn", { href: `/replay/${table.id}` }, "Replay")),
    el(".end", {}, el("button.btn.quiet", { type: "button", onclick: () => { box.close(); helpDialog(); } }, "Keys"), el("button.btn", { type: "button", onclick: () => box.close() }, "Done")),
  ], { id: "settings-box" });
}

const KEYS = [["Tab", "goes through everything you may choose; Enter chooses"], ["1 – 9", "choose the options in their order"], ["u", "undo; Shift U back to the start of the turn"], ["t", "the table in words"], ["r", "rules"], ["+  −  0", "zoom in, out, show everything"], ["arrows", "move the board"], [".", "go to what is lit"], ["Esc", "skip what is being shown"], ["s", "settings"]];

export function helpDialog() {
  dialog("Keys", [el(".keys", {}, KEYS.flatMap(([key, words]) => [el("kbd", {}, key), el("span", {}, words)]))]);
}

/** What to do first, told once. */
export function hint() {
  const box = $("#hint");
  if (!box.hidden) return;
  const gone = () => { store.set("hinted", "yes"); box.hidden = true; };
  const fingers = window.matchMedia("(pointer: coarse), (max-width: 760px)").matches;
  box.replaceChildren(el("strong", {}, "Your first table"), el("ul", {},
    el("li", {}, "The bar below the board asks you something. Whatever is gold is what you may choose."),
    ...(fingers ? [
      el("li", {}, "A tap shows what a choice on the board would do; the gold button then does it. Hold anything for a close look."),
      el("li", {}, "You cannot break a rule. The arrow beside the buttons takes back, until something new is learnt."),
    ] : [
      el("li", {}, "Point at anything for a close look. ", el("kbd", {}, "t"), " tells the table in words."),
      el("li", {}, "You cannot break a rule. ", el("kbd", {}, "u"), " takes back, until something new is learnt."),
    ])),
  el("button.btn", { type: "button", onclick: gone }, "Good, let me play"));
  box.hidden = false;
}

/** Nothing is shown until the next person says so. */
export function curtain(seat, lift) {
  $(".curtain")?.remove();
  const name = seat?.side || `seat ${(seat?.number ?? 0) + 1}`;
  const always = el("input", { type: "checkbox", id: "always" });
  const button = el("button.btn.go", { type: "button" }, `I am ${name}: show my hand`);
  const box = el(".curtain", { role: "dialog", "aria-modal": "true", "aria-label": `Pass the screen to ${name}` },
    badge(seat?.letter ?? String((seat?.number ?? 0) + 1), seat?.colour), el("h2", {}, `Pass the screen to ${name}`),
    el("p", {}, "What they hold is not for the others. Look away, everyone else."), button,
    el("label", { for: "always" }, always, "No more curtains: I play all these seats alone"));
  button.addEventListener("click", () => { box.remove(); lift(always.checked); });
  document.body.append(box);
  button.focus();
  say(`Pass the screen to ${name}`);
}

export function endDialog(table, sight, seat) {
  const { winners, scores, sides, reason, cooperative } = sight.result;
  const nameOf = (number) => sight.seats[number]?.name || `Seat ${number + 1}`;
  const sideOf = (number) => sight.seats[number]?.side || spoken(sides[number] ?? "");
  const called = table.mine.length > 1 ? sideOf : nameOf;
  const won = table.mine.length === 1 && winners.includes(seat);
  const alone = sight.seats.every((one) => one.bot || table.mine.includes(one.number));
  const together = winners.length ? (alone ? "You have won" : "Won together") : alone ? "You have lost" : "Lost together";
  const title = cooperative ? together : won ? "You win" : `${winners.map(called).join(" and ") || "Nobody"} ${winners.length > 1 ? "win" : "wins"}`;
  const order = sight.seats.map((one) => one.number).sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const rows = order.map((number) => el(winners.includes(number) ? "tr.won" : "tr", {},
    el("td", {}, badge(sight.seats[number].letter ?? "", sight.seats[number].colour)), el("td", {}, nameOf(number)), el("td", {}, sideOf(number)), el("td", {}, scores.some(Boolean) ? String(scores[number] ?? "") : "")));
  dialog(title, [
    reason ? el("p", {}, sentence(spoken(reason))) : null,
    rows.length > 1 || scores.some(Boolean) ? el("table.scores", {}, el("tbody", {}, rows)) : null,
    el(".sealed", {}, el("p", {}, "Every die and draw was settled before the first question. The promise and the secret behind it, for you to check:"),
      el("p", {}, "promise ", el("code", {}, sight.commitment)), el("p", {}, "secret ", el("code", {}, sight.secret))),
    el(".end", {}, el("a.btn", { href: `/api/tables/${table.id}/file`, download: "" }, "Download the game"), el("a.btn", { href: `/replay/${table.id}#${sight.step}` }, "Replay and fork"), el("a.btn", { href: "/" }, "Back to the hall")),
  ].filter(Boolean), { id: "end-of-game" });
}
