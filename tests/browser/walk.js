// Everything on the board that a mouse can ask for, and where keys lead: for each place and each arrow, the next one.
() => {
  const svg = document.querySelector(".board > svg");
  const shown = (one) => one.checkVisibility({ visibilityProperty: true });
  const all = [...svg.querySelectorAll("[data-do], [tabindex]")].filter(shown);
  const press = (key) => {
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return all.indexOf(document.activeElement);
  };
  const stops = all.filter((one) => one.getAttribute("tabindex") === "0").map((one) => all.indexOf(one));
  const start = () => all[stops[0]]?.focus();
  const order = [];
  start();
  if (all.length) for (let at = press("Home"); !order.includes(at); at = press("PageDown")) order.push(at);
  const back = [];
  if (all.length) for (let at = press("End"); !back.includes(at); at = press("PageUp")) back.push(at);
  const arrows = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];
  const next = all.map((one) => arrows.map((key) => { one.focus(); return press(key); }));
  const before = sent.length;
  const asked = all.map((one) => { one.focus(); press("w"); press("Enter"); return sent.splice(before); });
  return {
    count: all.length, stops, order, back, next, asked,
    at: all.map((one) => one.dataset.at || null), says: all.map((one) => JSON.parse(one.dataset.do || "null")),
    heard: all.map((one) => one.getAttribute("aria-label") || ""),
  };
}
