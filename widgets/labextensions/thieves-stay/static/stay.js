// Run All Cells leaves the reader where they were. JupyterLab itself goes to the last cell, and has no setting for it.
// No build step: JupyterLab asks this file for one plugin, and that is all it holds.

const RUN = "notebook:run-all-cells"; // menus and buttons for it, with or without a restart, come to this command
const READER = ["wheel", "touchstart", "pointerdown", "keydown"]; // what a person does to go elsewhere
const LATER = 1000; // milliseconds: what was run last is drawn by then

/** The first cell that begins in the window; else the one that fills it. */
function inView(cells, view) {
  const seen = cells.map((cell) => [cell.node, cell.node.getBoundingClientRect()]);
  const begins = seen.find(([, box]) => box.top >= view.top && box.top < view.bottom);
  return (begins || seen.find(([, box]) => box.bottom > view.top))[0];
}

/** Run, and meanwhile keep what the reader sees in its place, whatever is drawn or made active, until they move. */
function stay(notebook, run) {
  const scroller = notebook.node.querySelector(".jp-WindowedPanel-outer");
  const number = notebook.activeCellIndex;
  const anchor = inView([...notebook.widgets], scroller.getBoundingClientRect());
  const place = anchor.getBoundingClientRect().top;
  const keep = () => {
    if (notebook.activeCellIndex !== number) notebook.activeCellIndex = number;
    const moved = anchor.getBoundingClientRect().top - place;
    if (Math.abs(moved) >= 1) scroller.scrollTop += moved;
  };
  const sizes = new ResizeObserver(keep);
  const leave = () => {
    sizes.disconnect();
    scroller.removeEventListener("scroll", keep);
    READER.forEach((name) => window.removeEventListener(name, leave, true));
    delete scroller.dataset.stays;
  };
  const running = run();
  scroller.dataset.stays = "true";
  notebook.widgets.forEach((cell) => sizes.observe(cell.node));
  scroller.addEventListener("scroll", keep);
  // Not at once: what the reader has just pressed is what runs the cells.
  setTimeout(() => READER.forEach((name) => window.addEventListener(name, leave, true)));
  running.finally(() => setTimeout(leave, LATER)).catch(() => {});
  keep();
  return running;
}

const plugin = {
  id: "thieves-stay:plugin",
  description: "Run All Cells leaves the reader where they were.",
  autoStart: true,
  activate: ({ commands, shell }) => {
    const execute = commands.execute.bind(commands);
    commands.execute = (id, args) => {
      const notebook = shell.currentWidget?.content;
      const stays = id === RUN && notebook?.widgets?.length;
      return stays ? stay(notebook, () => execute(id, args)) : execute(id, args);
    };
  },
};

globalThis._JUPYTERLAB = globalThis._JUPYTERLAB || {};
globalThis._JUPYTERLAB["thieves-stay"] = { init: () => {}, get: async () => () => ({ __esModule: true, default: plugin }) };
