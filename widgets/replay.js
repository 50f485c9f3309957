// A whole game in one page: it stands in for the kernel, and answers what table.js sends from what lies in the page.

async function unpacked(text) {
  const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

// Parts that are alike are written down once (pool.py): children are texts, or numbers of nodes before.
function reelOf({ nodes, first, steps, windows, pause }) {
  const known = [];
  for (const node of nodes) {
    known.push({ ...node, children: node.children.map((child) => typeof child === "number" ? known[child] : child) });
  }
  const whole = (patch) => {
    if (typeof patch === "string") return patch;
    const found = { ...patch };
    if (patch.at) found.at = Object.fromEntries(Object.entries(patch.at).map(([number, change]) => [number, whole(change)]));
    if (patch.now) found.now = patch.now.map(entry);
    return found;
  };
  const entry = (one) => {
    if (!Array.isArray(one)) return one;
    if (one.length === 1) return known[one[0]];
    return typeof one[1] === "number" ? one : [one[0], whole(one[1])];
  };
  return { first: known[first], steps, windows, pause, whole, trees: [] };
}

// The board as a picture of its own.
function boardAsSvg() {
  const svg = document.querySelector(".thieves .board > svg").cloneNode(true);
  const { width, height } = svg.viewBox.baseVal;
  for (const [name, value] of Object.entries({ class: "thieves", width, height })) svg.setAttribute(name, value);
  const style = document.createElementNS(SVG, "style");
  style.textContent = document.querySelector("style").textContent;
  svg.prepend(style);
  return new Blob([new XMLSerializer().serializeToString(svg)], { type: "image/svg+xml" });
}

function replay({ name, start, branches, reels: packed, pace }) {
  const now = { ...start, window: "", playing: false, speed: 1, rev: 0 };
  const reels = Object.fromEntries(Object.entries(packed).map(([language, one]) => [language, reelOf(one)]));
  const listeners = [];

  // Each moment is made of another one that comes before it in the list, once it is needed; they share what they can.
  function drawn({ first, steps, whole, trees }, at) {
    const missing = [];
    for (let place = at; place >= 0 && !trees[place]; place = steps[place][0]) missing.push(place);
    for (const place of missing.reverse()) {
      const [base, patch] = steps[place];
      trees[place] = patched(trees[base] ?? first, whole(patch));
    }
    return trees[at];
  }

  // The same tree with other nodes in the place of some.
  function altered(node, change) {
    if (typeof node === "string") return node;
    const other = change(node);
    if (other !== node) return other;
    const children = node.children.map((child) => altered(child, change));
    return children.some((child, number) => child !== node.children[number]) ? { ...node, children } : node;
  }

  function paced(node) {
    if (now.playing && node.attrs["data-do"] === '{"do": "play"}') return reels[now.language].pause;
    if (node.attrs["data-change"] !== '{"do": "speed"}') return node;
    const children = node.children.map((option) => {
      const { selected, ...attrs } = option.attrs;
      return { ...option, attrs: Number(attrs.value) === now.speed ? { ...attrs, selected: "" } : attrs };
    });
    return { ...node, attrs: { ...node.attrs, value: String(now.speed) }, children };
  }

  function shown() {
    const tree = altered(drawn(reels[now.language], branches[now.branch].from + now.number), paced);
    const attrs = { ...tree.attrs, "data-rev": String(now.rev) };
    if (now.playing) attrs["data-play"] = String(Math.round(pace / now.speed));
    const open = reels[now.language].windows[now.window];
    if (!open) return { ...tree, attrs };
    attrs["data-keys"] = JSON.stringify({ ...JSON.parse(attrs["data-keys"]), Escape: { do: "close" } });
    return { ...tree, attrs, children: [...tree.children, open] };
  }

  const length = () => branches[now.branch].length;
  const go = (number, branch = now.branch) => {
    if (branch in branches) now.branch = branch;
    now.number = Math.max(0, Math.min(number, length()));
    now.window = "";
  };
  const led = (number, branch) => {
    now.playing = false;
    go(number, branch);
  };
  const orders = {
    jump: ({ number, branch }) => led(number, branch ?? undefined),
    back: () => led(now.number - 1),
    step: () => led(now.number + 1),
    play: () => { now.playing = !now.playing && now.number < length(); },
    tick: ({ rev }) => {
      if (!now.playing || rev !== now.rev) return;
      go(now.number + 1);
      now.playing = now.number < length();
    },
    speed: ({ value }) => { now.speed = Number(value); },
    speak: ({ language }) => { if (language in reels) now.language = language; },
    window: ({ name }) => { now.window = now.window === name ? "" : name; },
    close: () => { now.window = ""; },
    save_game: () => {
      const text = JSON.parse(document.getElementById("thieves-save").textContent);
      saveFile(`${name}.save`, new Blob([text], { type: "text/plain" }));
    },
    save_picture: async ({ what }) => {
      const drawn = boardAsSvg();
      saveFile(`${name}-${now.number}.${what}`, what === "png" ? await drawnAsPng(drawn) : drawn);
    },
  };

  return {
    get: () => JSON.stringify(shown()),
    on: (name, listener) => { if (name === "change:tree") listeners.push(listener); },
    off: () => {},
    send(message) {
      orders[message.do]?.(message);
      now.rev += 1;
      listeners.forEach((listener) => listener());
    },
  };
}

const page = document.querySelector(".thieves");
unpacked(document.getElementById("thieves-replay").textContent).then((game) => {
  page.replaceChildren();
  render({ model: replay(game), el: page });
});
