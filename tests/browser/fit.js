// What a person could not see or read on a table: answers out of sight, texts and buttons cut or covered, words broken,
// labels over each other, lines that are hidden and not counted.
() => {
  const table = document.querySelector(".thieves .table");
  const faults = [];
  const say = (what, text, more = "") => faults.push(`${what}: ${String(text).trim().slice(0, 60)}${more && ` (${more})`}`);
  const round = (number) => Math.round(number * 10) / 10;
  const isSeen = (element) => element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })
    && !element.closest(".unseen, [data-silhouette]") && !isLeftOut(element);
  const isLeftOut = (element) => element instanceof SVGElement && !element.getBoundingClientRect().width; // not drawn at all

  // -- the table keeps to its room
  const room = document.querySelector("[data-frame]").getBoundingClientRect();
  const whole = table.getBoundingClientRect();
  if (whole.bottom > room.bottom + 1) say("table too high", round(whole.bottom - room.bottom));
  if (whole.right > room.right + 1 || table.scrollWidth > table.clientWidth + 1) say("table too wide", table.scrollWidth);

  // -- answers: whole and in sight, or counted by a sign that is in sight
  for (const panel of table.querySelectorAll(".question")) {
    const body = panel.querySelector(".body")?.getBoundingClientRect() || panel.getBoundingClientRect();
    const hidden = [...panel.querySelectorAll(".answer")].filter((answer) => {
      const at = answer.getBoundingClientRect();
      return !isSeen(answer) || at.top < body.top - 2 || at.bottom > body.bottom + 2;
    });
    const sign = panel.querySelector(".below");
    const counted = sign && isSeen(sign) ? Number(sign.dataset.said.match(/\d+/)) : 0;
    if (hidden.length > counted) say("answer out of sight", hidden[0].textContent, `${hidden.length}, the sign says ${counted}`);
  }

  // -- texts
  const lines = [];
  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || !isSeen(element) || element.closest("option, title, desc")) continue;
    read(node, element);
  }
  for (const one of table.querySelectorAll("select")) if (isSeen(one)) letterSize(one, one.value);

  function read(node, element) {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 0.5);
    if (!rects.length) return;
    letterSize(element, node.data);
    if (/\S…\s*$/.test(node.data)) say("text cut", node.data, "to dots");
    const clip = clipOf(element);
    for (const rect of rects) {
      const ink = { left: rect.left, right: rect.right, top: rect.top + rect.height * 0.2, bottom: rect.bottom - rect.height * 0.2 };
      if (ink.left < clip.left - 1.5 || ink.right > clip.right + 1.5 || ink.top < clip.top - 1 || ink.bottom > clip.bottom + 1) {
        if (isScrolledAway(ink, clip)) continue;
        say("text cut", node.data, `${round(Math.max(clip.left - ink.left, ink.right - clip.right, clip.top - ink.top, ink.bottom - clip.bottom))} px`);
      } else lines.push({ ...ink, node, text: node.data.trim() });
    }
    if (rects.length > 1) breaks(node, range);
  }

  // The part of the window in which an element can be seen.
  function clipOf(element) {
    const clip = { left: -1e9, right: 1e9, top: -1e9, bottom: 1e9, scrolls: false };
    for (let box = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (box !== element.ownerSVGElement && style.overflowX === "visible" && style.overflowY === "visible") continue;
      if (box instanceof SVGElement && !(box instanceof SVGSVGElement && !box.ownerSVGElement)) continue;
      const at = box.getBoundingClientRect();
      if (style.overflowX !== "visible") { clip.left = Math.max(clip.left, at.left); clip.right = Math.min(clip.right, at.right); }
      if (style.overflowY !== "visible") { clip.top = Math.max(clip.top, at.top); clip.bottom = Math.min(clip.bottom, at.bottom); }
      if (["auto", "scroll"].includes(style.overflowY) && box.scrollHeight > box.clientHeight + 1) clip.scrolls = true;
      if (["auto", "scroll"].includes(style.overflowX) && box.scrollWidth > box.clientWidth + 1) clip.scrolls = true;
      if (box === table) break;
    }
    return clip;
  }

  // What lies wholly outside a part that scrolls is not cut, only further down.
  function isScrolledAway(ink, clip) {
    return clip.scrolls
      && (ink.top >= clip.bottom - 1 || ink.bottom <= clip.top + 1 || ink.left >= clip.right - 1 || ink.right <= clip.left + 1);
  }

  function letterSize(element, text) {
    const scale = element instanceof SVGElement ? Math.hypot(element.getScreenCTM().a, element.getScreenCTM().b)
      : element.closest("foreignObject")?.getScreenCTM().a || 1;
    const size = parseFloat(getComputedStyle(element).fontSize) * scale;
    if (size < 13.9) say("small letters", text, `${round(size)} px`);
  }

  function breaks(node, range) {
    for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].filter((rect) => rect.width > 0.5).map((rect) => Math.round(rect.top))).size > 1) say("word broken", word);
    }
  }

  // -- buttons are whole: what sticks out of its panel is cut there; only the timeline runs on past its edge
  for (const one of [...table.querySelectorAll("button:not(.tick), [role='button']:not(.board *), select, input")].filter(isSeen)) {
    const at = one.getBoundingClientRect(), clip = clipOf(one.parentElement);
    const lack = Math.max(clip.left - at.left, at.right - clip.right, clip.top - at.top, at.bottom - clip.bottom);
    if (lack > 2 && !isScrolledAway(at, clip)) say("button cut", one.textContent, `${round(lack)} px`);
  }

  // -- nothing lies over a text: beside the board whatever is on top there, on the board its corner buttons
  const corners = [...table.querySelectorAll(".corner-button")].filter(isSeen).map((one) => one.getBoundingClientRect());
  for (const line of lines) {
    const element = line.node.parentElement, x = (line.left + line.right) / 2, y = (line.top + line.bottom) / 2;
    const top = element instanceof SVGElement ? null : document.elementFromPoint(x, y);
    if (top && table.contains(top) && !element.contains(top) && !top.contains(element)) say("covered", line.text, top.className);
    if (element instanceof SVGElement && corners.some((at) => meets(at, line))) say("covered", line.text, "by a corner of the board");
  }
  function meets(one, other) {
    return Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
      && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  }

  // -- what is hidden in a list beside the board is counted
  for (const box of table.querySelectorAll(".side .scroll")) {
    const sign = box.parentElement.querySelector(":scope > .below");
    const hidden = [...box.querySelectorAll(".partial")].filter((one) => one.parentElement.closest(".scroll") === box && one.checkVisibility());
    if (sign && hidden.length && !isSeen(sign)) say("not counted", hidden[0].textContent, `${hidden.length}`);
  }

  // -- the sign of what lies below hides nothing itself
  for (const sign of [...table.querySelectorAll(".below")].filter(isSeen)) {
    const at = sign.getBoundingClientRect();
    const isUnder = (one) => one.left < at.right - 1 && one.right > at.left + 1 && one.top < at.bottom - 1 && one.bottom > at.top + 1;
    for (const line of lines) if (sign.parentElement.contains(line.node) && isUnder(line)) say("under the sign", line.text);
  }

  // -- labels over each other; what lies in a window over the table may cover it
  const flat = lines.filter((line) => !line.node.parentElement.closest(".dialog, .lost"));
  flat.forEach((one, number) => {
    for (const other of flat.slice(number + 1)) {
      if (one.node === other.node || one.text === other.text) continue;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (wide > 2 && high > 2) say("labels overlap", one.text, other.text.slice(0, 40));
    }
  });
  return [...new Set(faults)];
}
