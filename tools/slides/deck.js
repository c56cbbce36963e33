// Starts the slides, gives the players on them their size, and shares the keys between both.

const PLAYER = ".puzzlelib-still";

Reveal.initialize({
  width: 1280,
  height: 720,
  margin: 0,
  maxScale: 6,
  center: false,
  controls: false,
  hash: true,
  slideNumber: number,
  transition: "none",
  navigationMode: "linear",
  viewDistance: Infinity, // all slides are laid out: a player that is built behind the scenes must measure itself
  pdfSeparateFragments: false,
  pdfMaxPagesPerSlide: 1,
  keyboard: { 38: () => goSections(-1), 40: () => goSections(1) },
  plugins: [RevealNotes],
});

// A column for each section: up and down go from one to the next.
function goSections(step) {
  Reveal.slide(Math.max(0, Reveal.getIndices().h + step), 0);
}

// The slides of the lesson itself count; those that go further come after the last.
function number(slide) {
  const all = Reveal.getSlides(), further = all.indexOf(document.getElementById("go-further"));
  const place = all.indexOf(slide), last = further < 0 ? all.length : further;
  return place < last ? [place + 1, "/", last] : [`${last} + ${place - last}`];
}

// ---- players

const SCALES = [2.4, 2.2, 2, 1.9, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4];
const LAYOUTS = ["stacked", "split", "flowing"]; // split: in two columns; flowing: as many beside each other as fit (deck.css)

// A player, or sliders with their picture, as large as the stage lets it be, in the layout that shows it largest.
function fit(stage) {
  const inner = stage.firstElementChild;
  const width = stage.clientWidth, height = stage.clientHeight;
  const draw = ({ layout, scale }) => {
    stage.dataset.layout = layout;
    Object.assign(inner.style, { transform: `scale(${scale})`, width: `${width / scale}px` });
  };
  const tried = LAYOUTS.flatMap((layout) => SCALES.map((scale) => ({ layout, scale, size: 0 })));
  for (const way of tried) {
    draw(way);
    if (inner.scrollHeight * way.scale <= height && inner.scrollWidth * way.scale <= width + 1) way.size = way.scale * shrunk(inner);
  }
  draw(tried.reduce((best, way) => (way.size > best.size ? way : best), tried.at(-1)));
}

// Pictures and boards get smaller where they find no room: to which part of their size.
function shrunk(inner) {
  const parts = [...inner.querySelectorAll("img, .pzl-grid")].map((part) => {
    const natural = part.naturalWidth || Number(part.getAttribute("width"));
    return natural ? part.getBoundingClientRect().width / natural : 1;
  });
  const drawn = inner.getBoundingClientRect().width / inner.offsetWidth;
  return Math.min(1, ...parts.map((part) => part / drawn));
}

// What a slider changes may need more room than the stage has left.
const watcher = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const stage = target.parentElement;
    if (target.getBoundingClientRect().bottom > stage.getBoundingClientRect().bottom + 1) fit(stage);
  }
});

// Where this machine's fonts are wider than was reckoned, a slide may be too full: then all of it gets smaller.
function shrink(body) {
  const scale = Math.min(1, body.clientHeight / body.scrollHeight, body.clientWidth / body.scrollWidth);
  if (scale < 1) body.style.transform = `scale(${scale})`;
}

function fitAll() {
  for (const stage of document.querySelectorAll(".stage")) {
    fit(stage);
    watcher.observe(stage.firstElementChild);
  }
  document.querySelectorAll(".body").forEach(shrink);
}

// The players are built (still.js), and all fonts are there.
Reveal.on("ready", async () => {
  await Promise.all([built(), document.fonts.ready]);
  fitAll();
  document.documentElement.dataset.fitted = "true";
});

function built() {
  const page = document.documentElement;
  return new Promise((resolve) => {
    const look = () => page.dataset.puzzlelibReady && resolve();
    new MutationObserver(look).observe(page, { attributeFilter: ["data-puzzlelib-ready"] });
    look();
  });
}

// ---- keys

// A player, or sliders with their picture, keeps its keys, but for Escape: that gives them back to the slides. Enter goes in.
addEventListener("keydown", (event) => {
  const focused = document.activeElement;
  if (event.key === "Escape" && focused?.closest(PLAYER)) {
    focused.blur();
    event.stopPropagation();
  }
  if (event.key === "Enter" && focused === document.body && !Reveal.isOverview()) enterPlayer();
}, { capture: true });

for (const player of document.querySelectorAll(PLAYER)) {
  player.addEventListener("keydown", (event) => event.stopPropagation());
}

function enterPlayer() {
  const player = Reveal.getCurrentSlide().querySelector(PLAYER);
  const ways = [".pzl-bar input", "[tabindex='0']", ":is(input, select, button):enabled"]; // the first that there is
  ways.map((way) => player?.querySelector(way)).find(Boolean)?.focus();
}
