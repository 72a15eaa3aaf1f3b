// Getting up: leaving and resigning, and what whoever made a table does with its seats and with the table.
import { api, attempt, el, toast } from "./base.js";
import { line } from "./boxes.js";
import { handOver } from "./seats.js";

const LEAVE = "Leave this seat? The table waits there until somebody else takes it.";
const RESIGN = "Resign for good? You cannot take the seat back.";
const PLAYS_ON = {
  together: "A bot plays on beside the others, who win or lose with it.",
  against: "A bot plays on against the others in your place.",
  both: "A bot plays on in your place, beside the others and against them.",
};
const END = "End this table? Nobody plays on; it can be read and replayed, and you may let it go on later.";
const DELETE = "Delete this table for good? Nothing of it is kept.";

/**
 * A button that asks before it does something.
 * @param {string} words
 * @param {string} question
 * @param {() => Promise<void>} work
 */
const asks = (words, question, work) => el("button.btn", {
  type: "button", onclick: () => { if (!question || confirm(question)) attempt(work); },
}, words);

/**
 * @param {Table} table
 * @param {number} seat
 */
const seatOf = (table, seat) => `/tables/${table.id}/seats/${seat}`;

/**
 * Getting up from a seat of mine.
 * @param {Table} table
 * @param {number} seat
 */
const risingLine = (table, seat) => line("Get up", el("span", {},
  asks("Leave", LEAVE, async () => {
    await api(seatOf(table, seat), undefined, "DELETE");
    location.reload();
  }),
  asks("Resign", `${RESIGN} ${PLAYS_ON[table.company]}`, async () => {
    await api(`${seatOf(table, seat)}/resign`, {});
    location.reload();
  })));

/**
 * What the host may do with the seat of somebody else.
 * @param {Table} table
 * @param {Seat} seat
 * @param {() => void} done
 */
function guestLine(table, { number, name, bot }, done) {
  const question = `Free the seat of ${name}? Its new link lets somebody else take it.`;
  const free = asks("Free it", question, async () => {
    await api(seatOf(table, number), undefined, "DELETE");
    toast("The seat is free: copy its link from its panel.");
    done();
  });
  const give = asks("Let a bot play", "", async () => {
    await handOver(table, number, table.usualBot);
    done();
  });
  return line(`Seat ${number + 1}, ${name}`, el("span", {}, free, !bot && give));
}

/**
 * What the host may do.
 * @param {Table} table
 * @param {Seat[]} seats
 * @param {boolean} over
 * @param {boolean} ended by the host, who may let it go on
 * @param {() => void} done
 */
function hostLines(table, seats, over, ended, done) {
  if (!table.host) return [];
  const guests = seats.filter((seat) => seat.taken && !table.mine.includes(seat.number));
  const gone = asks("Delete", DELETE, async () => {
    await api(`/tables/${table.id}`, undefined, "DELETE");
    location.href = "/";
  });
  const end = asks(ended ? "Let it go on" : "End it", ended ? "" : END, async () => {
    await api(`/tables/${table.id}/end`, { ended: !ended });
    done();
  });
  const lines = over || ended ? [] : guests.map((seat) => guestLine(table, seat, done));
  return [...lines, line("The table I made", el("span", {}, !over && end, gone))];
}

/**
 * What may be done about the seats and the table.
 * @param {Table} table
 * @param {Sight | null} sight
 * @param {Seat[]} mine
 * @param {() => void} done
 */
export function seatingLines(table, sight, mine, done) {
  const over = Boolean(sight?.result), ended = sight?.status === "ended";
  const rising = over || ended ? [] : mine.map((one) => risingLine(table, one.number));
  return [...rising, ...hostLines(table, sight?.seats ?? [], over, ended, done)];
}
