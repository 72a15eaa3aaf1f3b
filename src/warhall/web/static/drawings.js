// Drawings that a page fetches by their address: the grounds of boards, and the sheet of signs.
import { $, svgNodes } from "./base.js";

const LATER = 1500;

/** @param {string} address */
export async function fetched(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} ${answer.status}`);
  return answer.text();
}

/**
 * Where the hall did not answer to the end, what is wanted is asked for again.
 * @param {unknown} error
 * @param {() => void} again
 */
export function later(error, again) {
  if (!(error instanceof TypeError)) throw error;
  setTimeout(again, LATER);
}

/** The whole sheet of signs, for pages that draw boards. */
export async function loadSigns() {
  const markup = await fetched(document.body.dataset.signs ?? "").catch((error) => later(error, loadSigns));
  const missing = svgNodes(markup ?? "")[0]?.children ?? [];
  for (const symbol of [...missing]) if (!document.getElementById(symbol.id)) $("svg.sheet").append(symbol);
}
