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

// -- the table -----------------------------------------------------------------------------------

function render({ model, el }) {
  el.classList.add("thieves");
  let anchor = null; // what was pressed last: windows open beside it, and the focus goes back there
  let timer = 0;
  let light = "";

  const root = () => el.firstElementChild;
  const send = (message) => model.send(message);

  function draw() {
    const active = document.activeElement;
    const had = el.contains(active);
    const windows = el.querySelectorAll(".dialog").length;
    patchChildren(el, [JSON.parse(model.get("tree"))], HTML);
    relight();
    placeWindows();
    followTicks();
    focusNew(had, windows);
    showNew();
    keepPlaying();
  }

  // Focus what has just opened; when it is gone, or the pressed button is, stay inside the table.
  function focusNew(had, windows) {
    const fresh = [...el.querySelectorAll("[data-focus]")].find((one) => !one.seen);
    if (fresh) {
      fresh.seen = true;
      fresh.focus({ preventScroll: true });
      if (fresh.select) fresh.select();
    } else if (had && !el.contains(document.activeElement)) {
      const closed = el.querySelectorAll(".dialog").length < windows;
      const target = closed && anchor && el.contains(anchor) ? anchor : root();
      target.focus({ preventScroll: true });
    }
  }

  // Bring what has just appeared into view, inside its own panel only.
  function showNew() {
    for (const one of el.querySelectorAll("[data-scroll]")) {
      const box = one.closest(".body, .traces");
      if (!one.seen && box) box.scrollTop += one.getBoundingClientRect().top - box.getBoundingClientRect().top
        - Math.max(0, box.clientHeight - one.offsetHeight);
      one.seen = one.offsetHeight > 0; // before the table has a size nothing can be brought into view
    }
    for (const log of el.querySelectorAll(".log .scroll")) {
      if (log.firstElementChild?.treeKey !== log.newest) log.scrollTop = 0;
      log.newest = log.firstElementChild?.treeKey;
    }
  }

  function followTicks() {
    const ticks = el.querySelector("[data-follow]");
    const now = ticks?.querySelector("[aria-current]");
    if (!now) return;
    const left = now.offsetLeft - ticks.clientWidth / 2 + now.offsetWidth / 2;
    const seen = now.offsetLeft >= ticks.scrollLeft + 20 && now.offsetLeft + 60 <= ticks.scrollLeft + ticks.clientWidth;
    if (!seen) ticks.scrollLeft = left;
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
      for (const one of el.querySelectorAll(`[data-key="${CSS.escape(key)}"]`)) one.classList.add("lit");
  }

  function point(event) {
    const wanted = event.target.closest?.("[data-light]")?.dataset.light || "";
    if (wanted !== light) {
      light = wanted;
      relight();
    }
  }

  // -- mouse, keys, fields -------------------------------------------------------------------------

  function press(target, byMouse) {
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

  async function copy(element) {
    try {
      await navigator.clipboard.writeText(element.dataset.copy);
    } catch {
      element.parentElement.querySelector("input")?.select();
      document.execCommand("copy");
    }
    element.textContent = element.dataset.done;
  }

  function keydown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key === "Enter")) return;
    event.stopPropagation(); // the notebook's own single keys (a, b, x ...) rest while the table has the focus
    const name = event.key === " " ? "Space" : event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const typing = event.target.closest("input, select, textarea");
    if (typing && name !== "Escape") return;
    const pressed = event.target.closest("[data-do], [data-copy], button");
    if (pressed && (name === "Enter" || name === "Space")) {
      if (pressed.localName !== "button") {
        event.preventDefault();
        press(pressed, false);
      }
      return;
    }
    if (event.target.closest("[data-follow], .scroll") && scrolls(event.target, name)) return;
    const message = JSON.parse(root().dataset.keys)[name];
    if (name === "Space" || name === "ArrowLeft" || name === "ArrowRight") event.preventDefault(); // never scroll the page
    if (!message) return;
    event.preventDefault();
    send(message);
  }

  // Up, down and the like scroll a panel that has the focus.
  const scrolls = (target, name) => ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"].includes(name);

  function change(event) {
    const { change } = event.target.dataset;
    if (change) send({ ...JSON.parse(change), value: event.target.value });
  }

  function submit(event) {
    event.preventDefault();
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
    if (!dragged) return;
    const place = zone(event.target);
    for (const one of el.querySelectorAll(".over")) if (one !== place) one.classList.remove("over");
    place?.classList.add("over");
    if (place) event.preventDefault();
  }

  function drop(event) {
    const place = dragged && zone(event.target);
    if (!place) return;
    event.preventDefault();
    send(dragged[place.dataset.drop]);
  }

  function dragEnd() {
    dragged = null;
    for (const one of el.querySelectorAll(".over")) one.classList.remove("over");
  }

  const elsewhere = (event) => {
    if (!el.contains(event.target) && el.querySelector(".dialog.anchored")) send({ do: "close" });
  };

  const leave = () => {
    light = "";
    relight();
  };

  el.addEventListener("click", (event) => press(event.target, event.detail > 0));
  el.addEventListener("keydown", keydown);
  el.addEventListener("change", change);
  el.addEventListener("submit", submit);
  el.addEventListener("pointerover", point);
  el.addEventListener("pointerleave", leave);
  el.addEventListener("focusin", point);
  el.addEventListener("dragstart", drag);
  el.addEventListener("dragover", over);
  el.addEventListener("drop", drop);
  el.addEventListener("dragend", dragEnd);
  document.addEventListener("pointerdown", elsewhere);
  model.on("change:tree", draw);
  draw();
  requestAnimationFrame(() => { // now the table has a size
    followTicks();
    showNew();
  });
  return () => {
    clearTimeout(timer);
    document.removeEventListener("pointerdown", elsewhere);
    model.off("change:tree", draw);
  };
}

export default { render };
