// What is asked, in words, and of whom.
import { $, sentence, spoken } from "./base.js";

const ENDED = "This table was ended before the game was over.";

/** @typedef {Set<string>} Keys */

/**
 * The letter and the colour of the side that is asked.
 * @param {{ letter?: string, colour?: string } | undefined} side
 */
export function showWhose(side) {
  $("#spine").className = `spine c-${side?.colour ?? "steel"}`;
  $("#spine").textContent = side?.letter ?? "";
}

/**
 * The question. Whoever plays several sides reads which of them is asked.
 * @param {Sight} sight
 * @param {Seat | undefined} asked
 * @param {Table} table
 */
export function question({ prompt, result, status }, asked, table) {
  if (result) return "The game is over.";
  if (status === "ended") return ENDED;
  if (!prompt) return "Nothing is asked.";
  const { mine, text } = prompt;
  const name = mine ? sideOf(prompt, asked, table) : asked?.name === asked?.side ? "" : asked?.name;
  return !name || text.includes(name) ? text : `${name}: ${text}`;
}

/**
 * What a side is called for one who plays others too.
 * @param {Question} prompt
 * @param {Seat | undefined} asked
 * @param {Table} table
 */
const sideOf = ({ whose }, asked, table) => whose?.name ?? (table.mine.length > 1 ? asked?.side : "");

/**
 * What to do, or who does it.
 * @param {Sight} sight
 * @param {Keys} lit
 * @param {Seat | undefined} asked
 */
export function hintOf({ result, prompt, options, held }, lit, asked) {
  if (result) return sentence(spoken(result.reason ?? ""));
  if (!prompt?.mine && asked?.bot) {
    const plan = asked.intent || "A bot decides.";
    return held ? `The bots wait for you. ${plan}` : plan;
  }
  if (!prompt?.mine) return asked && !asked.taken ? "This seat is still free." : "";
  if (!lit.size) return "";
  return `Choose what is lit in gold${options.length > lit.size ? ", or one of the buttons" : ""}.`;
}
