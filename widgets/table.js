// Draws the tree that Python sends, and sends back what is clicked, chosen or pressed. It knows nothing of any game.

const SVG = "http://www.w3.org/2000/svg";
const HTML = "http://www.w3.org/1999/xhtml";

// -- patching: what is there stays there ---------------------------------------------------------

function create(node, namespace) {
  if (typeof node === "string") return document.createTextNode(node);
  const element = document.createElementNS(node.tag === "svg" ? SVG : namespace, node.tag);
  element.treeKey = node.key;
  update(element, node);
  return element;
}

function update(element, node) {
  setAttributes(element, element.treeAttrs || {}, node.attrs);
  element.treeAttrs = node.attrs;
  patchChildren(element, node.children, node.tag === "foreignObject" ? HTML : element.namespaceURI);
  if (node.tag === "select" && element.value !== node.attrs.value) element.value = node.attrs.value;
}

function setAttributes(element, before, after) {
  for (const name in before) if (!(name in after)) element.removeAttribute(name);
  for (const name in after) if (before[name] !== after[name]) element.setAttribute(name, after[name]);
}

// Can this part of the page become that node?
function fits(element, node) {
  if (typeof node === "string") return element.nodeType === Node.TEXT_NODE;
  return element.nodeType === Node.ELEMENT_NODE && element.treeKey === node.key && element.localName === node.tag;
}

function patchChildren(parent, nodes, namespace) {
  if (samePlaces(parent, nodes)) {
    let child = parent.firstChild;
    for (const node of nodes) {
      renew(child, node);
      child = child.nextSibling;
    }
  } else rearrange(parent, nodes, namespace);
}

// Most often nothing comes, goes or moves: then each child becomes its node where it is.
function samePlaces(parent, nodes) {
  let child = parent.firstChild;
  for (const node of nodes) {
    if (!child || !fits(child, node)) return false;
    child = child.nextSibling;
  }
  return !child;
}

function renew(child, node) {
  if (typeof node !== "string") update(child, node);
  else if (child.data !== node) child.data = node;
}

function rearrange(parent, nodes, namespace) {
  const keyed = new Map();
  const loose = [];
  for (const child of parent.childNodes) child.treeKey === undefined ? loose.push(child) : keyed.set(child.treeKey, child);
  const wanted = nodes.map((node) => {
    const found = typeof node === "object" && node.key !== undefined ? keyed.get(node.key) : loose.shift();
    return found && fits(found, node) ? found : null;
  });
  const kept = new Set(wanted);
  for (const child of [...parent.childNodes]) if (!kept.has(child)) child.remove();
  let next = parent.firstChild;
  nodes.forEach((node, index) => {
    const known = wanted[index];
    if (known) renew(known, node);
    const child = known || create(node, namespace);
    if (child === next) next = next.nextSibling;
    else place(parent, child, next, known);
  });
}

// Moving a child as it is keeps its transition going; where that is not possible it is put there anew.
function place(parent, child, next, known) {
  if (known && parent.moveBefore) parent.moveBefore(child, next);
  else parent.insertBefore(child, next);
}

// -- room: the table is as high as the page lets it be, and the question comes first -----------------

const FRAMES = ".jp-WindowedPanel-outer, .jp-LinkedOutputView, [data-frame]"; // what gives a table its height
const LEAST = 540;
const MARGIN = 8;
const ONE_LINE = 30; // no line with a pill is higher
const STEP = 44; // by so much a question grows that needs more room
const ITEMS = ".answer, .next, .batch > .label, .excluded li, .refusal, .verdict, .log li, .trace li, .since li, .holdings tbody tr, .side h4, .hand .small-card, .hand .quiet, [data-item]";

const px = (text) => parseFloat(text) || 0;
const isCut = (element) => element.scrollWidth > element.clientWidth + 1;

// Buttons do not tell how much wider their text would be.
function isPillCut(pill) {
  const range = document.createRange();
  range.selectNodeContents(pill);
  return range.getBoundingClientRect().width > pill.clientWidth - 2 * px(getComputedStyle(pill).paddingLeft) + 1;
}

// The first of several settings under which everything fits, or the one that comes nearest.
function firstFit(settings, apply, lack) {
  let best = null;
  for (const setting of settings) {
    apply(setting);
    const missing = lack();
    if (!best || missing < best.missing) best = { setting, missing };
    if (missing <= 0) return setting;
  }
  apply(best.setting);
  return best.setting;
}

function fitRibbon(el) {
  const ribbon = el.querySelector(".ribbon");
  firstFit([0, 1, 2, 3, 4, 5, 6], (level) => { el.dataset.ribbon = level; }, () => ribbon.scrollWidth - ribbon.clientWidth);
}

// Roomy, then closely set, then in more columns; never in columns so narrow that a word would not fit: such an answer
// has its row to itself.
function fitAnswers(el, question, most) {
  const wanted = Number(question.querySelector("[data-columns]")?.dataset.columns || 1);
  const settings = [];
  for (const tight of [false, true])
    for (const columns of [wanted, ...(tight ? [wanted + 1, wanted + 2] : []), wanted - 1, wanted - 2])
      if (columns >= 1) settings.push({ tight, columns });
  const apply = ({ tight, columns }) => {
    el.classList.toggle("tight", tight);
    el.style.setProperty("--columns", columns);
    for (const answer of answers) answer.classList.remove("wide");
    for (const answer of answers.filter(cut)) answer.classList.add("wide");
  };
  const answers = [...question.querySelectorAll(".answer")];
  const cut = (answer) => isCut(answer) || [...answer.querySelectorAll(".said:not(.unseen)")].some(isCut);
  const tall = () => [...question.querySelectorAll(".answer > .said")].some((said) => said.offsetHeight > 50); // three lines
  const ragged = () => question.querySelectorAll(".answer.wide").length > Math.max(1, answers.length / 5);
  const lack = () => (answers.some(cut) || ragged() ? 1e6 : 0) + Math.max(0, question.offsetHeight - most) + (tall() ? 1 : 0);
  firstFit(settings, apply, lack);
}

// A question that has a column to itself.
function fitColumn(el, question) {
  const most = question.offsetHeight;
  el.classList.add("measuring");
  fitAnswers(el, question, most);
  el.classList.remove("measuring");
}

function fitQuestion(el) {
  const question = el.querySelector(".question");
  if (!question) return; // a page in place of the table
  const right = question.parentElement;
  if (getComputedStyle(right).display === "contents") return fitColumn(el, question);
  const style = getComputedStyle(right.parentElement);
  const high = right.clientHeight;
  const isBeside = getComputedStyle(right).flexDirection === "row"; // then the seats do not stand below
  const whole = isBeside || !question.nextElementSibling || getComputedStyle(question.nextElementSibling).display === "none";
  const most = whole ? high : high - px(getComputedStyle(question.nextElementSibling).minHeight) - px(style.rowGap);
  const basis = high * px(style.getPropertyValue("--basis")) / 100;
  el.classList.add("measuring");
  fitAnswers(el, question, most);
  const need = question.offsetHeight;
  el.classList.remove("measuring");
  const step = px(style.getPropertyValue("--step")) || STEP;
  const more = Math.ceil(Math.max(0, need - basis) / step) * step; // few heights, so that little moves
  el.style.setProperty("--ask", `${Math.round(Math.min(basis + more, most))}px`);
}

// A pill gives its room to what stands beside it.
function fitLines(el) {
  for (const line of el.querySelectorAll(".under, .verdict .row")) {
    line.classList.remove("short");
    const isBroken = line.matches(".under") && line.offsetHeight > ONE_LINE;
    if (isBroken || isCut(line) || [...line.querySelectorAll(".pill")].some(isPillCut)) line.classList.add("short");
  }
  for (const line of [...el.querySelectorAll(".log li")].slice(0, 12)) {
    line.classList.remove("short");
    if (line.offsetHeight > ONE_LINE) line.classList.add("short");
  }
}

function fitBoard(el) {
  const svg = el.querySelector(".board > svg");
  if (!svg) return;
  const scale = Math.min(svg.clientWidth / svg.viewBox.baseVal.width, svg.clientHeight / svg.viewBox.baseVal.height);
  el.style.setProperty("--scale", scale.toFixed(4));
}

// In a part that scrolls, only whole lines and answers are shown; the rest is counted.
function hideHalves(box) {
  const sign = box.parentElement.querySelector(":scope > .below");
  box.parentElement.classList.remove("has-below");
  if (sign) sign.hidden = true; // first without the line that it takes
  let found = countHidden(box);
  if (!sign) return;
  sign.hidden = !found.hidden;
  box.parentElement.classList.toggle("has-below", found.hidden > 0);
  if (found.hidden) found = countHidden(box); // the sign has a line of its own and covers nothing
  sign.dataset.said = sign.dataset.more.replace("{n}", found.hidden).replace("▾", found.below ? "▾" : "▴");
  sign.dataset.short = `+${found.hidden} ${found.below ? "▾" : "▴"}`; // for lists that have hardly a line to give
  sign.ariaLabel = sign.dataset.said;
}

// All places are read before any class is set: each change in between would lay out the page anew.
function countHidden(box) {
  const { top, bottom, height } = box.getBoundingClientRect();
  const found = { hidden: 0, below: 0 };
  const own = [...box.querySelectorAll(ITEMS)].filter((item) => item.parentElement.closest(".body, .scroll") === box);
  const places = own.map((item) => item.getBoundingClientRect()); // what lies in a list that scrolls by itself is not own
  own.forEach((item, number) => {
    const at = places[number];
    const isWhole = at.top >= top - 2 && at.bottom <= bottom + 2;
    const fills = at.height > height && at.top <= top + 2 && !item.closest(".trace, .since"); // longer than its list: its beginning
    item.classList.toggle("partial", !isWhole && !fills);
    if (isWhole || item.classList.contains("label")) return;
    if (at.bottom > bottom + 2) found.below += 1;
    if (at.bottom > bottom + 2 || item.matches(".answer")) found.hidden += 1; // answers count above as well
  });
  return found;
}

const boxes = (el) => el.querySelectorAll(".question > .body, .log > .scroll, .side .scroll, .find .scroll");

function roomFor(el) {
  const frame = el.closest(FRAMES);
  return Math.max(LEAST, (frame ? frame.clientHeight - MARGIN : window.innerHeight));
}

function fit(el) {
  if (!el.isConnected || !el.clientWidth) return;
  el.style.setProperty("--room", `${roomFor(el)}px`);
  fitRibbon(el);
  if (!el.querySelector(".question")) return boxes(el).forEach(hideHalves); // a page in place of the table
  fitBoard(el);
  el.classList.remove("tight"); // pills are measured at their full length
  fitLines(el);
  const body = el.querySelector(".question > .body");
  const scrolled = body?.scrollTop; // while the question is measured nothing scrolls
  fitQuestion(el);
  if (body) body.scrollTop = scrolled;
  boxes(el).forEach(hideHalves);
}

// -- the table -----------------------------------------------------------------------------------

function render({ model, el }) {
  el.classList.add("thieves");
  let anchor = null; // what was pressed last: windows open beside it, and the focus goes back there
  let timer = 0;
  let light = "";
  let held = ""; // the first keys of an answer that takes several

  const root = () => el.firstElementChild;

  // A table that nobody answers says so: at once where the kernel is gone, after a while where it is silent.
  let silence = 0;
  const lost = (what) => what ? el.dataset.lost = what : delete el.dataset.lost;
  const kernel = () => model.widget_manager?.kernel;
  const hadKernel = Boolean(kernel()); // not every page tells
  const isGone = () => hadKernel && (!kernel() || ["dead", "terminating", "unknown"].includes(kernel().status));

  function send(message) {
    clearTimeout(silence);
    if (isGone()) return lost("gone");
    silence = setTimeout(() => lost(isGone() ? "gone" : "busy"), 4000);
    try {
      model.send(message);
    } catch {
      lost("gone");
    }
  }

  function draw() {
    const active = document.activeElement;
    const had = el.contains(active);
    const stood = whereFocused(active);
    const windows = el.querySelectorAll(".dialog").length;
    clearTimeout(silence);
    lost("");
    patchChildren(el, [JSON.parse(model.get("tree"))], HTML);
    fit(el);
    relight();
    placeWindows();
    followTicks();
    focusNew(had, windows, stood);
    makeOneStop();
    showNew();
    keepPlaying();
  }

  // Focus what has just opened; when it is gone, or the pressed button is, stay inside the table: on the board where one
  // stood there.
  function focusNew(had, windows, stood) {
    const fresh = [...el.querySelectorAll("[data-focus]")].find((one) => !one.seen);
    if (fresh) {
      fresh.seen = true;
      fresh.focus({ preventScroll: true });
      if (fresh.dataset.focus === "end") fresh.setSelectionRange(fresh.value.length, fresh.value.length);
      else if (fresh.select) fresh.select();
    } else if (had && !el.contains(document.activeElement)) {
      const closed = el.querySelectorAll(".dialog").length < windows;
      const target = closed && anchor && el.contains(anchor) ? anchor : (stood && nearest(stood)) || root();
      target.focus({ preventScroll: true });
    }
  }

  // Bring what has just appeared into view, inside its own panel only.
  function showNew() {
    const body = el.querySelector(".question > .body");
    if (body) {
      if (isAskedAnew(body)) body.scrollTop = 0;
      hideHalves(body);
    }
    for (const one of el.querySelectorAll("[data-scroll]")) {
      const box = one.closest(".body, .traces, .edit-rows");
      if (!one.seen && box) box.scrollTop += one.getBoundingClientRect().top - box.getBoundingClientRect().top
        - Math.max(0, box.clientHeight - one.offsetHeight);
      if (box) hideHalves(box);
      one.seen = one.offsetHeight > 0; // before the table has a size nothing can be brought into view
    }
    for (const one of el.querySelectorAll("[data-keep]")) keepInSight(one, one.closest(".scroll"));
    el.querySelectorAll(".find .scroll").forEach(hideHalves);
    for (const list of el.querySelectorAll(".trace.scroll")) { // its last line is what was thought just now
      const now = `${list.clientHeight} ${list.textContent}`;
      if (now !== list.shown) showEnd(list);
      list.shown = now;
      hideHalves(list);
    }
    for (const log of el.querySelectorAll(".log .scroll")) {
      if (log.firstElementChild?.treeKey !== log.newest) log.scrollTop = 0;
      log.newest = log.firstElementChild?.treeKey;
      hideHalves(log);
    }
  }

  // A list is scrolled only as far as it must be.
  function keepInSight(one, list) {
    const { top, bottom } = one.getBoundingClientRect();
    const box = list.getBoundingClientRect();
    if (top < box.top) list.scrollTop += top - box.top - 4;
    else if (bottom > box.bottom) list.scrollTop += bottom - box.bottom + 4;
  }

  // Another question, other answers to it, or what had opened below them is folded: else whoever has scrolled stays there.
  function isAskedAnew(body) {
    const before = body.shown;
    const asked = body.parentElement.querySelector("header").textContent;
    const answers = [...body.querySelectorAll(".answer")].map((answer) => answer.treeKey);
    body.shown = { asked, answers, opened: Boolean(body.querySelector("[data-scroll]")) };
    return asked !== before?.asked || !answers.some((key) => before.answers.includes(key)) || (before.opened && !body.shown.opened);
  }

  // The last lines of a list, the first whole one of them at the top.
  function showEnd(list) {
    list.style.paddingBottom = "";
    list.scrollTop = list.scrollHeight;
    const { top } = list.getBoundingClientRect();
    const tops = [...list.children].map((line) => line.getBoundingClientRect().top);
    const first = tops.find((at) => at >= top - 2) ?? tops.at(-1) ?? top;
    list.style.paddingBottom = `${Math.max(0, first - top)}px`;
    list.scrollTop += first - top;
  }

  function followTicks() {
    const ticks = el.querySelector("[data-follow]");
    const now = ticks?.querySelector("[aria-current]");
    if (!now) return;
    const left = now.offsetLeft - ticks.clientWidth / 2 + now.offsetWidth / 2;
    const seen = now.offsetLeft >= ticks.scrollLeft + 20 && now.offsetLeft + 60 <= ticks.scrollLeft + ticks.clientWidth;
    if (!seen) ticks.scrollLeft = left;
    countEarlier(ticks);
  }

  function countEarlier(ticks) {
    const hidden = [...ticks.querySelectorAll(".tick")].filter((tick) => tick.offsetLeft < ticks.scrollLeft).length;
    const before = Number(ticks.dataset.first) + hidden;
    const sign = ticks.querySelector(".earlier");
    if (before) sign.dataset.said = `+${before}`;
    else delete sign.dataset.said;
  }

  function keepPlaying() {
    clearTimeout(timer);
    const { play, rev } = root().dataset;
    if (play) timer = setTimeout(() => send({ do: "tick", rev: Number(rev) }), Number(play));
  }

  // A window opens beside what was pressed and stays inside the table.
  function placeWindows() {
    const box = root().getBoundingClientRect();
    for (const dialog of el.querySelectorAll(".dialog.anchored")) {
      if (dialog.placed) continue;
      dialog.placed = true;
      const at = (anchor && el.contains(anchor) ? anchor : root()).getBoundingClientRect();
      const below = at.bottom - box.top + 6;
      const above = at.top - box.top - dialog.offsetHeight - 6;
      const top = below + dialog.offsetHeight <= box.height - 8 || above < 8 ? below : above;
      const left = Math.min(at.left - box.left, box.width - dialog.offsetWidth - 12);
      dialog.style.left = `${Math.max(12, left)}px`;
      dialog.style.top = `${Math.max(8, Math.min(top, box.height - dialog.offsetHeight - 8))}px`;
    }
  }

  // -- light: an answer and its place on the board, a line of reasoning and its fields -------------

  function relight() {
    for (const one of el.querySelectorAll(".lit")) one.classList.remove("lit");
    for (const key of light.split(" ").filter(Boolean))
      for (const one of el.querySelectorAll(`[data-key="${CSS.escape(key)}"], [data-at="${CSS.escape(key)}"]`)) one.classList.add("lit");
  }

  function point(event) {
    if (event.type === "focusin" && event.target === root()) return; // what lies under the pointer stays lit
    const wanted = event.target.closest?.("[data-light]")?.dataset.light || "";
    if (wanted !== light) {
      light = wanted;
      relight();
    }
  }

  // -- the board by keys: it is one stop, and arrows go over it from place to place ------------------

  const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
  const ASIDE = 0.38; // how far a way may lead to the side: the cosine of the angle
  const picture = () => el.querySelector(".board > svg");
  const isShown = (place) => place.getClientRects().length > 0 && getComputedStyle(place).visibility !== "hidden";
  const every = () => [...(picture()?.querySelectorAll("[data-do], [tabindex]") || [])];
  const places = () => every().filter(isShown);
  let stop = null; // the place that the tab key leads to

  function centre(place) {
    const { left, top, width, height } = (place.querySelector(".ring") || place).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }

  const whereFocused = (active) => active && picture()?.contains(active) ? centre(active) : null;

  function nearest(spot) {
    const far = (place) => Math.hypot(centre(place).x - spot.x, centre(place).y - spot.y);
    return places().map((place) => [far(place), place]).sort(([a], [b]) => a - b)[0]?.[1];
  }

  // What the tree says of single places is overruled: only one of them is a stop.
  function makeOneStop() {
    const all = places();
    const active = all.find((place) => place === document.activeElement);
    stop = active || (all.includes(stop) ? stop : all.find((place) => place.matches(".legal")) || all[0]);
    for (const place of every()) place.setAttribute("tabindex", place === stop ? "0" : "-1");
  }

  function stand(place) {
    if (!place) return;
    place.focus({ preventScroll: true });
    makeOneStop();
  }

  // In a direction: the neighbour to which a way leads, else the nearest place, rather ahead than aside.
  function inDirection(from, [dx, dy]) {
    const here = centre(from);
    const all = places().filter((place) => place !== from).map((place) => {
      const { x, y } = centre(place);
      const ahead = (x - here.x) * dx + (y - here.y) * dy;
      return { place, ahead, aside: Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx) };
    }).filter(({ ahead }) => ahead > 1);
    const least = (found, cost) => found.sort((a, b) => cost(a) - cost(b))[0]?.place;
    const near = (from.dataset.near || "").split(" ");
    const straight = ({ ahead, aside }) => ahead / Math.hypot(ahead, aside);
    const ways = all.filter((one) => near.includes(one.place.dataset.at) && straight(one) > ASIDE);
    const cone = all.filter(({ ahead, aside }) => aside <= ahead);
    return least(ways, (one) => -straight(one)) || least(cone.length ? cone : all, ({ ahead, aside }) => ahead + 2 * aside);
  }

  // As one reads: line by line, from left to right.
  function inOrder() {
    const spots = places().map((place) => ({ place, ...centre(place) })).sort((a, b) => a.y - b.y);
    let line = 0;
    let top = -Infinity;
    for (const spot of spots) {
      if (spot.y > top + 12) [line, top] = [line + 1, spot.y];
      spot.line = line;
    }
    return spots.sort((a, b) => a.line - b.line || a.x - b.x).map(({ place }) => place);
  }

  function walk(place, name) {
    if (name in ARROWS) return stand(inDirection(place, ARROWS[name]));
    const order = inOrder();
    const at = order.indexOf(place);
    stand(order[{ PageDown: Math.min(at + 1, order.length - 1), PageUp: Math.max(at - 1, 0), Home: 0, End: order.length - 1 }[name]]);
  }

  // Is the key one for a place of the board? Then it has been done.
  function walks(event, name) {
    const place = picture()?.contains(event.target) && event.target.closest("[data-do], [tabindex]");
    if (!place) return false;
    if (name in ARROWS || ["PageDown", "PageUp", "Home", "End"].includes(name)) {
      event.preventDefault();
      walk(place, name);
      return true;
    }
    const message = JSON.parse(place.dataset.do || "{}");
    if (name !== "w" || message.do !== "answer") return false;
    event.preventDefault();
    send({ ...message, do: "why" });
    return true;
  }

  // -- mouse, keys, fields -------------------------------------------------------------------------

  function press(target, byMouse) {
    const more = target.closest(".below");
    if (more) return showMore(more.parentElement.querySelector(".body, .scroll"));
    const element = target.closest("[data-do], [data-copy]");
    if (!element || !el.contains(element) || element.disabled) {
      if (!target.closest(".dialog, form") && el.querySelector(".dialog")) send({ do: "close" });
      return;
    }
    if (element.dataset.copy) return copy(element);
    if (!element.closest(".dialog")) anchor = element;
    if (byMouse && !element.closest(".dialog")) root().focus({ preventScroll: true });
    send(JSON.parse(element.dataset.do));
  }

  function showMore(box) {
    const isEnd = box.scrollTop + box.clientHeight >= box.scrollHeight - 2;
    box.scrollTop = isEnd ? 0 : box.scrollTop + box.clientHeight - 40;
    hideHalves(box);
  }

  async function copy(element) {
    try {
      await navigator.clipboard.writeText(element.dataset.copy);
    } catch {
      element.closest(".dialog").querySelector("input, textarea")?.select();
      document.execCommand("copy");
    }
    element.textContent = element.dataset.done;
  }

  function keydown(event) {
    if (event.ctrlKey || event.metaKey) return chord(event);
    if (event.altKey || (event.shiftKey && event.key === "Enter")) return;
    event.stopPropagation(); // the notebook's own single keys (a, b, x ...) rest while the table has the focus
    const name = event.key === " " ? "Space" : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const typing = event.target.closest("input, select, textarea");
    const field = el.querySelector("[data-type]"); // a page on which whatever is typed is looked for
    if (field && !typing && name.length === 1) return field.focus({ preventScroll: true });
    if (typing?.dataset.options && chooses(typing, event, name)) return;
    if (typing && name !== "Escape" && !typing.dataset.through?.split(" ").includes(name)) return;
    if (walks(event, name)) return;
    const pressed = event.target.closest("[data-do], [data-copy], button");
    if (pressed && (name === "Enter" || name === "Space")) {
      if (pressed.localName !== "button") {
        event.preventDefault();
        press(pressed, false);
      }
      return;
    }
    if (event.target.closest("[data-follow], .scroll:not([role=listbox])") && scrolls(event.target, name)) return;
    const keys = JSON.parse(root().dataset.keys);
    const typed = name.length === 1 && Object.keys(keys).some((key) => key.startsWith(held + name)) ? held + name : name;
    held = keys[typed] ? "" : typed;
    const message = keys[typed];
    if (name === "Space" || name === "ArrowLeft" || name === "ArrowRight") event.preventDefault(); // never scroll the page
    if (!message) return;
    event.preventDefault();
    if (!event.target.closest(".dialog")) anchor = event.target; // where the focus goes back to
    send(message);
  }

  // A line with proposals: arrows choose one, the tab key takes it into the line, Enter does it.
  function chooses(field, event, name) {
    const options = [...el.querySelectorAll('.options [role="option"]')];
    const at = options.findIndex((one) => one.ariaSelected === "true");
    const turn = { ArrowDown: 1, ArrowUp: -1 }[name];
    const taken = options[at] || options[0];
    if (turn && options.length) {
      select(field, options, at < 0 && turn < 0 ? options.length - 1 : (at + turn + options.length) % options.length);
    } else if (name === "Tab" && !event.shiftKey && taken && taken.dataset.text !== field.value) {
      field.value = taken.dataset.text;
      clearTimeout(typing);
      send({ ...JSON.parse(field.dataset.input), value: field.value });
    } else if (name === "Enter" && options[at]) {
      clearTimeout(typing);
      send(JSON.parse(options[at].dataset.do));
    } else return false;
    event.preventDefault();
    return true;
  }

  function select(field, options, number) {
    options.forEach((one, n) => { one.ariaSelected = String(n === number); });
    field.setAttribute("aria-activedescendant", options[number].id);
  }

  // A key with Ctrl is the page's or the browser's, unless the table has a use for it.
  function chord(event) {
    const message = JSON.parse(root().dataset.keys)[`Ctrl+${event.key.length === 1 ? event.key.toLowerCase() : event.key}`];
    if (!message || event.target.closest("input, select, textarea")) return;
    event.stopPropagation();
    event.preventDefault();
    send(message);
  }

  // Up, down and the like scroll a panel that has the focus.
  const scrolls = (target, name) => ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"].includes(name);

  function change(event) {
    const { change } = event.target.dataset;
    if (event.target.closest("[data-file]")) openFile(event.target.files[0], send);
    else if (change) send({ ...JSON.parse(change), value: event.target.value });
  }

  let typing = 0;
  function input(event) {
    const { input } = event.target.dataset;
    clearTimeout(typing);
    if (input) typing = setTimeout(() => send({ ...JSON.parse(input), value: event.target.value }), 150);
  }

  function submit(event) {
    event.preventDefault();
    clearTimeout(typing);
    const fields = Object.fromEntries(new FormData(event.target));
    send({ ...JSON.parse(event.target.dataset.submit), ...fields });
  }

  // -- dragging: a thing knows what it says in which place; places have names -------------------------

  let dragged = null;
  const zone = (target) => {
    let place = target.closest?.("[data-drop]");
    while (place && !(place.dataset.drop in dragged)) place = place.parentElement?.closest("[data-drop]");
    return place;
  };

  function drag(event) {
    const thing = event.target.closest?.("[data-drag]");
    if (!thing) return;
    event.stopPropagation();
    event.dataTransfer.setData("text/plain", "");
    dragged = JSON.parse(thing.dataset.drag);
  }

  function over(event) {
    if (!dragged) return overFromElsewhere(event);
    const place = zone(event.target);
    for (const one of el.querySelectorAll(".over")) if (one !== place) one.classList.remove("over");
    place?.classList.add("over");
    if (place) event.preventDefault();
  }

  // A file that is carried over the table may be laid down anywhere on it.
  function overFromElsewhere(event) {
    if (!isFromElsewhere(event.dataTransfer) || event.target.closest("input, textarea")) return;
    event.preventDefault();
    event.stopPropagation();
    root().classList.add("over");
  }

  function dropFromElsewhere(event) {
    root().classList.remove("over");
    if (!isFromElsewhere(event.dataTransfer) || event.target.closest("input, textarea")) return;
    event.preventDefault();
    event.stopPropagation();
    openDropped(event.dataTransfer, send);
  }

  function drop(event) {
    if (!dragged) return dropFromElsewhere(event);
    const place = zone(event.target);
    if (!place) return;
    event.preventDefault();
    send(dragged[place.dataset.drop]);
  }

  function dragEnd(event) {
    if (event?.type !== "dragleave") dragged = null;
    for (const one of el.querySelectorAll(".over")) one.classList.remove("over");
  }

  const elsewhere = (event) => {
    if (!el.contains(event.target) && el.querySelector(".dialog.anchored")) send({ do: "close" });
  };

  const leave = () => {
    light = "";
    relight();
  };

  el.addEventListener("click", (event) => {
    if (event.detail < 2 || !event.target.closest("[data-single]")) press(event.target, event.detail > 0);
  });
  el.addEventListener("keydown", keydown);
  el.addEventListener("change", change);
  el.addEventListener("input", input);
  el.addEventListener("scroll", (event) => [...boxes(el)].includes(event.target) && hideHalves(event.target), true);
  el.addEventListener("submit", submit);
  el.addEventListener("pointerover", point);
  el.addEventListener("pointerleave", leave);
  el.addEventListener("focusin", point);
  el.addEventListener("dragstart", drag);
  el.addEventListener("dragover", over);
  el.addEventListener("drop", drop);
  el.addEventListener("dragend", dragEnd);
  el.addEventListener("dragleave", (event) => { if (!el.contains(event.relatedTarget)) dragEnd(event); });
  document.addEventListener("pointerdown", elsewhere);
  model.on("change:tree", draw);
  draw();
  const settle = () => { // now the table has a size, or another one
    fit(el);
    followTicks();
    makeOneStop();
    showNew();
  };
  const observer = new ResizeObserver(() => requestAnimationFrame(settle));
  requestAnimationFrame(() => {
    settle();
    for (const one of [el, el.closest(FRAMES)]) if (one) observer.observe(one);
  });
  window.addEventListener("resize", settle);
  return () => {
    clearTimeout(timer);
    clearTimeout(silence);
    observer.disconnect();
    window.removeEventListener("resize", settle);
    document.removeEventListener("pointerdown", elsewhere);
    model.off("change:tree", draw);
  };
}

function initialize({ model }) {
  follow(model);
  takeFiles(model);
}

export default { initialize, render };
