// Dice: the outline tells the kind, the face is a number or a sign.
import { $, svg } from "./base.js";
import { still, wait } from "./motion.js";

const OUTLINES = {
  3: "M12 1.6L23 21H1Z",
  4: "M12 1.6L23 21H1Z",
  6: "M5 2H19A3 3 0 0 1 22 5V19A3 3 0 0 1 19 22H5A3 3 0 0 1 2 19V5A3 3 0 0 1 5 2Z",
  8: "M12 .8L23.2 12L12 23.2L.8 12Z",
  10: "M12 .8L22.6 9.4L12 23.2L1.4 9.4Z",
  12: "M12 .8L18.6 2.9L22.7 8.5V15.5L18.6 21.1L12 23.2L5.4 21.1L1.3 15.5V8.5L5.4 2.9Z",
  20: "M12 .8L21.7 6.4V17.6L12 23.2L2.3 17.6V6.4Z",
};
const INNER = { 12: "M12 4.4L19.2 9.7L16.5 18.1H7.5L4.8 9.7Z", 20: "M12 4.6L18.4 15.7H5.6Z" };
const COLOURS = new Set(["white", "yellow", "blue", "red", "purple", "black"]);

/** A die of so many sides with a face; one of a game's own has a name, and signs may stand on it. */
export function die(sides, face, name = "") {
  const colour = COLOURS.has(name) ? name : name ? "black" : "white";
  const node = svg("svg", { class: `die ${colour}`, viewBox: "0 0 24 24", role: "img", "aria-label": `${name || `D${sides}`}: ${face}` },
    svg("path", { class: "face", d: OUTLINES[sides] ?? OUTLINES[6] }));
  if (INNER[sides]) node.append(svg("path", { class: "inner", d: INNER[sides] }));
  node.append(svg("g", { class: "top" }, ...top(sides, face)));
  return node;
}

/** What lies on top: a number, a sign, or nothing on a blank face. */
function top(sides, face) {
  if (face === "blank") return [];
  if (document.getElementById(`g-${face}`)) return [svg("use", { href: `#g-${face}`, x: 5, y: 5, width: 14, height: 14 })];
  const words = svg("text", { x: 12, y: sides <= 4 ? 18 : 16.2 });
  words.textContent = face;
  return [words];
}

/** Roll dice over the board: three quick faces, then still. Numbers tumble, signs turn up at the end. A later roll takes their place. */
export async function rollDice(dice) {
  const tray = $("#dice");
  const nodes = dice.map((one) => die(...one));
  tray.replaceChildren(...nodes);
  tray.hidden = false;
  clearTimeout(rollDice.timer);
  if (!still()) {
    for (let turn = 0; turn < 3; turn += 1) {
      nodes.forEach((node, place) => {
        const [sides, face] = dice[place];
        const other = Number.isInteger(face) ? ((face + (turn + 1) * 7 + place * 5) % sides) + 1 : "blank";
        node.lastChild.replaceChildren(...top(sides, other));
        node.style.transform = `rotate(${[-14, 11, -5][turn]}deg)`;
      });
      await wait(150);
      if (!nodes[0]?.isConnected) return;
    }
    nodes.forEach((node, place) => {
      node.lastChild.replaceChildren(...top(...dice[place]));
      node.style.transform = "";
    });
  }
  rollDice.timer = setTimeout(() => { tray.hidden = true; }, 2200);
}
