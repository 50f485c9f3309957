// What is sent of a click: the next tree is made of the one that is there. patch.py has the twin and tells the form.

function patched(tree, patch) {
  const attrs = { ...tree.attrs, ...patch.attrs };
  for (const name in patch.attrs) if (attrs[name] === null) delete attrs[name];
  const children = patch.now ? patch.now.flatMap((entry) => entered(tree.children, entry)) : [...tree.children];
  for (const number in patch.at) children[number] = changedChild(children[number], patch.at[number]);
  return { ...tree, attrs, children };
}

const changedChild = (child, change) => typeof change === "string" ? change : patched(child, change);

function entered(old, entry) {
  if (typeof entry === "number") return [old[entry]];
  if (!Array.isArray(entry)) return [entry];
  const [at, other] = entry;
  return typeof other === "number" ? old.slice(at, other) : [changedChild(old[at], other)];
}

// The kernel sends patches to a page that has spoken. One whose tree is not the one that a patch builds on asks for the
// whole; the tree of the model is always whole, so new views and saved notebooks find it there.
function follow(model) {
  let waits = false;
  model.on("change:tree", () => { waits = false; });
  model.on("msg:custom", (message, buffers) => {
    if (message.do !== "patch") return;
    const tree = JSON.parse(model.get("tree"));
    if (tree.attrs["data-rev"] === String(message.base)) {
      model.set("tree", JSON.stringify(patched(tree, JSON.parse(new TextDecoder().decode(buffers[0])))));
    } else if (!waits) {
      waits = true;
      model.send({ do: "tree" });
    }
  });
}

