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

// A player as large as its stage lets it be: it may break its parts into other lines when it gets narrower.
function fit(stage) {
  const inner = stage.firstElementChild;
  const room = { width: stage.clientWidth, height: stage.clientHeight };
  const fits = (scale) => {
    Object.assign(inner.style, { transform: `scale(${scale})`, width: `${room.width / scale}px` });
    return inner.scrollHeight * scale <= room.height && inner.scrollWidth * scale <= room.width + 1;
  };
  const scales = [2.4, 2.2, 2, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1, 1, 0.9, 0.8, 0.7, 0.6, 0.5];
  scales.find(fits);
}

function fitAll() {
  document.querySelectorAll(".stage").forEach(fit);
}

new MutationObserver(fitAll).observe(document.documentElement, { attributeFilter: ["data-puzzlelib-ready"] });

// ---- keys

// What is in a player keeps its keys, but for Escape: that gives them back to the slides. Enter goes into the player.
addEventListener("keydown", (event) => {
  const focused = document.activeElement;
  if (event.key === "Escape" && focused?.closest(PLAYER)) {
    focused.blur();
    event.stopPropagation();
  }
  if (event.key === "Enter" && focused === document.body && !Reveal.isOverview()) enterPlayer();
}, { capture: true });

function enterPlayer() {
  const player = Reveal.getCurrentSlide().querySelector(PLAYER);
  player?.querySelector(".pzl-bar input, [tabindex='0'], input:enabled, select:enabled")?.focus();
}
