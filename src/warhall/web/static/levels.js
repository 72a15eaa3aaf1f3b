// How near a board is, by how large its areas are on the screen (draw/levels.py).

export const UNTOLD_SPAN = 128; // the shorter side of an area of a board that does not tell
const SLACK = 0.9; // a level is left not at its threshold, but this far below it
// From how many px on, for the shorter side of an area, a level is reached; the nearest first.
const LEVELS = /** @type {const} */ ([["close", 300], ["ratings", 170], ["names", 90], ["far", 0]]);

/** @typedef {(typeof LEVELS)[number][0]} Level */

/**
 * A level is reached at its threshold, and left only a little below it.
 * @param {number} across px of the screen for the shorter side of an area
 * @param {Level | ""} before
 * @returns {Level}
 */
export function levelAt(across, before) {
  const now = LEVELS.findIndex(([name]) => name === before);
  const had = (/** @type {number} */ place) => now >= 0 && place >= now;
  const place = LEVELS.findIndex(([, from], each) => across >= (had(each) ? from * SLACK : from));
  return LEVELS[place][0];
}

/**
 * @param {Element} board
 * @param {Level} level
 */
export function setLevel(board, level) {
  for (const [name] of LEVELS) board.classList.toggle(name, name === level);
}
