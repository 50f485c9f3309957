// Files: what the table gives away is saved by the browser; what is dropped on it, or chosen, goes to the table as text.

const LARGEST_FILE = 8_000_000; // what is larger is not even read: the table says so

function saveFile(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

// A picture in points, drawn of one in lines.
function drawnAsPng(svg, scale = 2) {
  return new Promise((done, failed) => {
    const image = new Image();
    const url = URL.createObjectURL(svg);
    image.onload = () => {
      const canvas = document.createElement("canvas");
      canvas.width = image.naturalWidth * scale;
      canvas.height = image.naturalHeight * scale;
      canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
      URL.revokeObjectURL(url);
      canvas.toBlob(done, "image/png");
    };
    image.onerror = failed;
    image.src = url;
  });
}

function takeFiles(model) {
  model.on("msg:custom", async (message, buffers) => {
    if (message.do !== "download") return;
    const blob = new Blob([buffers[0]], { type: message.type });
    saveFile(message.name, message.drawn ? await drawnAsPng(blob) : blob);
  });
}

async function openFile(file, send) {
  const isSmall = file.size <= LARGEST_FILE;
  send({ do: "open", name: file.name.slice(0, 200), text: isSmall ? await file.text() : "", size: file.size });
}

// What is carried over the table from elsewhere: a file, or a text such as an address.
const isFromElsewhere = (data) => ["Files", "text/plain"].some((type) => data?.types.includes(type));

function openDropped(data, send) {
  if (data.files.length) return openFile(data.files[0], send);
  const text = data.getData("text/plain");
  if (text) send({ do: "open", name: "", text: text.slice(0, LARGEST_FILE), size: text.length });
}

