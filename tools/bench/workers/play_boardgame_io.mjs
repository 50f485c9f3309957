// A contestant: a client of boardgame.io with a small game of stones for four players.
// The folder that boardgame.io is installed in comes as the argument. The lines are those of serve.py.

import { createRequire } from "node:module";
import { resolve } from "node:path";
import { createInterface } from "node:readline";

const require = createRequire(resolve(process.argv[2], "package.json"));
const { Client } = require("boardgame.io/client");

// A turn is one draw from the bag onto a mushroom, by chance, and then one choice of the player.
const stones = {
  setup: () => ({ bag: 40, mushrooms: [0, 0, 0], tiles: [0, 0, 0, 0], drawn: false }),
  turn: { onBegin: ({ G }) => { G.drawn = false; } },
  moves: {
    draw: ({ G, random }) => {
      G.bag -= 1;
      G.drawn = true;
      G.mushrooms[random.Die(3) - 1] += 1;
    },
    take: ({ G, ctx, events }, mushroom) => {
      G.tiles[ctx.currentPlayer] += G.mushrooms[mushroom];
      G.mushrooms[mushroom] = 0;
      events.endTurn();
    },
    steal: ({ G, ctx, events }, from) => {
      G.tiles[ctx.currentPlayer] += G.tiles[from];
      G.tiles[from] = 0;
      events.endTurn();
    },
  },
  endIf: ({ G }) => (G.bag === 0 ? { scores: [...G.tiles] } : undefined),
};

// Numbers from 0 to 1 in an order that is always the same (the generator mulberry32).
let seed = 1;
function chance() {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}

function legal({ G, ctx }) {
  if (!G.drawn) return [["draw"]];
  const others = G.tiles.map((_, seat) => seat).filter((seat) => String(seat) !== ctx.currentPlayer);
  return [...G.mushrooms.map((_, m) => ["take", m]), ...others.map((seat) => ["steal", seat])];
}

// One game; the number of moves.
function play() {
  const client = Client({ game: { ...stones, seed: String(seed) }, numPlayers: 4, debug: false });
  client.start();
  let moves = 0;
  for (let state = client.getState(); !state.ctx.gameover; state = client.getState()) {
    const choices = legal(state);
    const [name, ...rest] = choices[Math.floor(chance() * choices.length)];
    client.moves[name](...rest);
    moves += 1;
  }
  client.stop();
  return moves;
}

// The time on a core; helper threads of Node count in one clock, other work on the machine in the other.
function run(seconds) {
  const [wall, cpu] = [performance.now(), process.cpuUsage()];
  let [count, taken] = [0, 0];
  while (taken < seconds) {
    count += play();
    const { user, system } = process.cpuUsage(cpu);
    taken = Math.min((performance.now() - wall) / 1e3, (user + system) / 1e6);
  }
  return `${count} ${taken}`;
}

for await (const line of createInterface({ input: process.stdin })) {
  const [, seconds] = line.trim().split(" ");
  console.log(run(Number(seconds)));
}
