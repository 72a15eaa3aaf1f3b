// Dice: the outline tells the kind.
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

export function die(sides, face) {
  const low = sides <= 4 ? 18 : 16.2;
  const node = svg("svg", { class: "die", viewBox: "0 0 24 24" },
    svg("path", { class: "face", d: OUTLINES[sides] ?? OUTLINES[6] }), svg("text", { x: 12, y: low }));
  node.lastChild.textContent = face;
  return node;
}

/** Roll dice over the board: three quick faces, then still. */
export async function rollDice(dice) {
  const tray = $("#dice");
  tray.replaceChildren(...dice.map(([sides, face]) => die(sides, face)));
  tray.hidden = false;
  if (!still()) {
    for (let turn = 0; turn < 3; turn += 1) {
      [...tray.children].forEach((node, place) => {
        const [sides, face] = dice[place];
        node.lastChild.textContent = ((face + (turn + 1) * 7 + place * 5) % sides) + 1;
        node.style.transform = `rotate(${[-14, 11, -5][turn]}deg)`;
      });
      await wait(150);
    }
    [...tray.children].forEach((node, place) => { node.lastChild.textContent = dice[place][1]; node.style.transform = ""; });
  }
  clearTimeout(rollDice.timer);
  rollDice.timer = setTimeout(() => { tray.hidden = true; }, 2200);
}
