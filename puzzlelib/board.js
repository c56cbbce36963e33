// The board and the step player. One file for three hosts: the live widget, the player, and a page with no kernel.
// No imports, no network. In this order: small helpers, layout, Grid (draws the board), Hands (mouse, touch, keys),
// Picker (those of a player), Table (fills itself in), Film (frames as differences), Life (of one cell), Controls (the
// player's buttons), render (ties them together).

const SVG = "http://www.w3.org/2000/svg";

const CELL_NAMES = { "#": "filled", ".": "empty", "?": "undecided", " ": "blank" };

// Each kind of highlight has an outline of its own (board.css) and, but for the plainest, a sign drawn in a 28 x 28 cell;
// or it shades the whole cell (ground). Where pencil marks have places, and where cells have numbers, signs are small:
// [x and y of a corner as a part of the cell, side in pixels of the cell that the sign is drawn for]. The one that lies
// in a number's corner is then turned over into the corner below.
const HIGHLIGHTS = {
  look: { name: "looked at" },
  found: { name: "found", sign: "M3 3h9l-9 9z", small: [0, 0, 24] },
  changed: { name: "changed", sign: "M25 25h-9l9-9z", small: [1, 1, 24] },
  error: { name: "contradiction", sign: "M7 7L21 21M21 7L7 21", small: [0, 1, 12] },
  assumed: { name: "assumed", sign: "M25 3v9l-9-9z", small: [1, 0, 24] },
  given: { name: "given", ground: true },
  unit: { name: "in the unit", ground: true, hatch: "/" },
  peer: { name: "peer", ground: true, hatch: "\\" },
  "no-up": { name: "no way up", barred: [0, -1] },
  "no-down": { name: "no way down", barred: [0, 1] },
  "no-left": { name: "no way left", barred: [-1, 0] },
  "no-right": { name: "no way right", barred: [1, 0] },
};

const MARK_LOOKS = { because: "reason", struck: "struck out" };

// Paths are bands: a line around a tint. Those that share a cell lie one inside the other, the first one outside.
// Line, tint, and the ink of a number on the line's colour; they take turns.
const PATH_COLOURS = [
  ["#0072B2", "#C2DDED", "#FFFFFF"], ["#E69F00", "#F9E8C2", "#111111"], ["#009E73", "#C2E8DD", "#111111"],
  ["#CC79A7", "#F3DFEA", "#111111"], ["#56B4E9", "#D6EDFA", "#111111"], ["#D55E00", "#F5D8C2", "#111111"],
];
const GONE = ["#767676", "#EDEDED", "#111111"];
const LANES = [0.74, 0.54, 0.36, 0.2]; // widths of bands as parts of a cell
const PATH_LINE = 2;
const NUMBERED = 40; // the least side of a cell that has a number in its corner

const pathColours = (number, kind) => (kind === "gone" ? GONE : PATH_COLOURS[(number - 1) % PATH_COLOURS.length]);

// A lane for each path, from 0: the first one that no path before it has in any of its cells.
function lanesOf(paths) {
  const taken = new Map();
  return paths.map(([, cells]) => {
    const used = new Set(cells.flatMap((cell) => taken.get(cell) ?? []));
    let lane = 0;
    while (used.has(lane)) lane += 1;
    for (const cell of cells) taken.set(cell, [...(taken.get(cell) ?? []), lane]);
    return lane;
  });
}

// Undecided is a dot, empty a hollow square; filled is the cell's own ground (board.css).
function signPath(value, size) {
  const part = { "?": 2, ".": Math.round(size / 3) }[value];
  if (!part) return "";
  const corner = Math.round((size - part) / 2);
  return `M${corner} ${corner}h${part}v${part}h-${part}z`;
}

// Cells that may hold pencil marks.
const isOpen = (value) => value === "?" || value === " ";

const HINT = "Click a cell to see when it changed, and why.";

const SPEEDS = { slow: 3, normal: 1, fast: 0.2 };

// Paths, not characters: many fonts have no glyph for ⏮.
const ICONS = {
  first: "M2 2h2v12H2zM14 2v12L5 8z",
  back: "M10 2l2 1.6L7 8l5 4.4-2 1.6L3 8z",
  play: "M4 2l10 6-10 6z",
  pause: "M3 2h4v12H3zM9 2h4v12H9z",
  forward: "M6 2L4 3.6 9 8l-5 4.4L6 14l7-6z",
  last: "M12 2h2v12h-2zM2 2v12l9-6z",
};

// ---------------------------------------------------------------------------------------------- small helpers

// Kanji have Chinese forms, too: without a word on the language a browser may choose those.
const JAPANESE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

function setLanguage(node, text) {
  if (JAPANESE.test(text)) setAttribute(node, "lang", "ja");
  else node.removeAttribute("lang");
}

function finish(node, attributes, parent, text) {
  for (const name in attributes) node.setAttribute(name, attributes[name]);
  if (text !== "") node.textContent = text;
  parent?.append(node);
  return node;
}

function html(tag, attributes = {}, parent = null, text = "") {
  return finish(document.createElement(tag), attributes, parent, text);
}

function svg(tag, attributes = {}, parent = null, text = "") {
  return finish(document.createElementNS(SVG, tag), attributes, parent, text);
}

// Writing what already stands there would cost a repaint, so look first.
function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function setAttribute(node, name, value) {
  if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
}

// The entries of lists that are grouped by value: {"#": [0, 1], ".": [5]} gives [0, "#"], [1, "#"], [5, "."].
function* pairs(groups = {}) {
  for (const value in groups) for (const place of groups[value]) yield [place, value];
}

function clamp(value, low, high) {
  return Math.min(high, Math.max(low, value));
}

// How much larger a box is drawn than it is laid out: slides are scaled to their window.
function magnified(box) {
  return box.getBoundingClientRect().width / box.offsetWidth || 1;
}

// Scrolls the box only, until the part of it shows: scrollIntoView would move the page under the reader's eyes.
function reveal(box, part, head = 0, foot = 0) {
  const frame = box.getBoundingClientRect(), inner = part.getBoundingClientRect(), scale = magnified(box);
  const above = (frame.top - inner.top) / scale + head, below = (inner.bottom - frame.bottom) / scale + foot;
  if (above > 0) box.scrollTop -= above;
  else if (below > 0) box.scrollTop += below;
  if (inner.left < frame.left) box.scrollLeft -= (frame.left - inner.left) / scale;
  else if (inner.right > frame.right) box.scrollLeft += (inner.right - frame.right) / scale;
}

const withCommand = (event) => event.ctrlKey || event.metaKey || event.altKey;

// The keys that press a button press a cell, too.
const isPress = (event) => !withCommand(event) && (event.key === " " || event.key === "Enter");

// ------------------------------------------------------------------------------------------------------ layout

const PAD = 3;

// Digits are 0.6 of the font's height wide, Japanese letters a whole one.
function textWidth(text, font) {
  let width = 0;
  for (const sign of String(text)) width += sign.codePointAt(0) > 0x2e7f ? font : 0.6 * font;
  return width;
}

function widest(texts, font) {
  return Math.max(0, ...texts.map((text) => textWidth(text, font)));
}

function longest(lists) {
  return Math.max(0, ...lists.map((list) => list.length));
}

const MARK_INSET = 5; // keeps pencil marks clear of outlines
const MARK_PLACE = 10; // the least side of a pencil mark's place that can be read

// The places of pencil marks: how many across and down, and the least side of a cell that has room for them.
function placesOf(model) {
  const signs = [...model.get("mark_signs")], across = model.get("mark_cols");
  const down = Math.ceil(signs.length / across);
  return { signs, across, down, least: signs.length ? 2 * MARK_INSET + MARK_PLACE * Math.max(across, down) : 0 };
}

// All lengths in whole pixels, or thin lines blur. Clues keep a readable size where cells get small.
function layoutOf(model) {
  const rows = model.get("rows"), cols = model.get("cols");
  const rowClues = model.get("row_clues"), colClues = model.get("col_clues");
  const rowLabels = model.get("row_labels"), colLabels = model.get("col_labels");
  const places = placesOf(model);
  const least = Math.max(places.least, model.get("numbers").length ? NUMBERED : 0);
  const size = model.get("size") || Math.max(clamp(Math.floor(720 / Math.max(rows, cols)), 16, 28), least);
  const font = clamp(Math.floor(size / 2), 11, 14);
  const slot = Math.round(widest(rowClues.flat(), font) + 0.5 * font);
  const lineHeight = Math.round(1.2 * font);
  const labelWidth = rowLabels.length ? Math.round(widest(rowLabels, font) + 0.6 * font) : 0;
  const labelHeight = colLabels.length ? Math.round(1.4 * font) : 0;
  const rowRoom = model.get("row_room"), colRoom = model.get("col_room");
  const left = PAD + labelWidth + Math.max(longest(rowClues), rowRoom) * slot + (rowClues.length ? 3 : 0);
  const top = PAD + labelHeight + Math.max(longest(colClues), colRoom) * lineHeight + (colClues.length ? 3 : 0);
  const width = left + cols * size + PAD, height = top + rows * size + PAD;
  return {
    rows, cols, rowClues, colClues, rowLabels, colLabels, places, size, font, slot, lineHeight, left, top, width, height,
  };
}

// -------------------------------------------------------------------------------------------------------- grid

// Draws the board. A picture of what stands on the screen is kept, so that only what changed is touched.
class Grid {
  constructor(model, parent) {
    this.model = model;
    this.at = layoutOf(model);
    this.numbers = new Map(model.get("numbers"));
    this.cells = [];
    this.drawn = [];
    this.clues = new Map();
    this.current = 0;
    this.build(parent);
  }

  build(parent) {
    const { width, height, rows, cols } = this.at;
    this.svg = svg("svg", { viewBox: `0 0 ${width} ${height}`, role: "grid", class: "pzl-grid" }, parent);
    setAttribute(this.svg, "aria-rowcount", rows);
    setAttribute(this.svg, "aria-colcount", cols);
    this.svg.style.width = `${width}px`;
    this.svg.style.setProperty("--pzl-shrunk", `${0.6 * width}px`);
    this.svg.style.setProperty("--pzl-touch", `${(24 / this.at.size) * width}px`);
    svg("rect", { class: "pzl-paper", width, height, "aria-hidden": "true" }, this.svg);
    this.buildHead();
    for (let row = 0; row < rows; row++) this.buildRow(row);
    this.buildThickLines();
    this.strikes = svg("g", { "aria-hidden": "true", class: "pzl-overlay" }, this.svg);
    this.struck = new Map();
    this.outlines = svg("g", { "aria-hidden": "true", class: "pzl-overlay" }, this.svg);
    this.shown = new Map();
    this.clashes = svg("g", { "aria-hidden": "true", class: "pzl-overlay" }, this.svg);
    this.buildRing();
    this.buildCursor();
    this.cells[0].setAttribute("tabindex", "0");
  }

  buildHead() {
    const { cols, colClues, colLabels } = this.at;
    if (!colClues.length && !colLabels.length) return;
    const head = svg("g", { role: "row" }, this.svg);
    for (let col = 0; col < cols; col++) this.buildColumnHead(head, col);
  }

  // The middle of the baseline of a clue; all count from 0.
  clueAt(side, line, number) {
    const { left, top, size, font, slot, lineHeight, rowClues, colClues } = this.at;
    const after = (side === "row" ? rowClues : colClues)[line].length - 1 - number;
    if (side === "row") return { x: left - 3 - (after + 0.5) * slot, y: top + (line + 0.5) * size + 0.36 * font };
    return { x: left + (line + 0.5) * size, y: top - 5 - after * lineHeight };
  }

  buildClues(header, side, line, clues) {
    clues.forEach((clue, number) => {
      const attributes = { class: "pzl-clue", ...this.clueAt(side, line, number), "font-size": this.at.font };
      this.clues.set(`${side},${line},${number}`, svg("text", attributes, header, clue));
    });
  }

  buildColumnHead(head, col) {
    const { left, size, font, colClues, colLabels } = this.at;
    const header = svg("g", { role: "columnheader" }, head);
    const x = left + (col + 0.5) * size;
    if (colLabels.length) svg("text", { class: "pzl-label", x, y: PAD + font, "font-size": font }, header, colLabels[col]);
    const clues = colClues[col] ?? [];
    this.buildClues(header, "col", col, clues);
    this.nameHeader(header, "column", col, colLabels[col], colClues.length ? clues : null);
  }

  buildRow(row) {
    const { cols, rowClues, rowLabels } = this.at;
    const group = svg("g", { role: "row", "aria-rowindex": row + 1 }, this.svg);
    if (rowClues.length || rowLabels.length) this.buildRowHead(group, row);
    for (let col = 0; col < cols; col++) this.cells.push(this.buildCell(group, row, col));
  }

  buildRowHead(group, row) {
    const { top, size, font, rowClues, rowLabels } = this.at;
    const header = svg("g", { role: "rowheader" }, group);
    if (rowLabels.length) {
      const y = top + (row + 0.5) * size + 0.36 * font;
      svg("text", { class: "pzl-label pzl-start", x: PAD, y, "font-size": font }, header, rowLabels[row]);
    }
    const clues = rowClues[row] ?? [];
    this.buildClues(header, "row", row, clues);
    this.nameHeader(header, "row", row, rowLabels[row], rowClues.length ? clues : null);
  }

  nameHeader(header, line, index, label, clues) {
    const number = index + this.model.get("first");
    const words = [`${line} ${number}`];
    if (label !== undefined && String(label) !== String(number)) words.push(label);
    if (clues) words.push(`clues ${clues.join(" ") || "none"}`);
    header.setAttribute("aria-label", words.join(", "));
  }

  buildCell(group, row, col) {
    const { left, top, size } = this.at;
    const transform = `translate(${left + col * size} ${top + row * size})`;
    const attributes = { role: "gridcell", class: "pzl-cell", tabindex: "-1", "aria-colindex": col + 1, transform };
    const cell = svg("g", attributes, group);
    svg("rect", { width: size, height: size }, cell);
    this.buildNumber(cell, this.numbers.get(row * this.at.cols + col));
    cell.sign = svg("path", {}, cell);
    return cell;
  }

  buildNumber(parent, number, ink = "") {
    if (number === undefined) return;
    const { font, radius, length } = this.chip(number);
    const place = { x: 2 + radius + length / 2, y: 2 + radius + 0.36 * font, "font-size": font };
    svg("text", { class: "pzl-number", ...place, ...(ink && { style: `fill: ${ink}` }) }, parent, number);
  }

  // The disc around a number in the corner of a cell; with two digits it becomes longer.
  chip(number) {
    const font = Math.max(11, Math.round(0.25 * this.at.size)), radius = Math.round(0.65 * font);
    return { font, radius, length: Math.max(0.1, textWidth(number, font) - radius) };
  }

  buildThickLines() {
    const { rows, cols, left, top, size } = this.at;
    const thick = (index, end, block) => index === 0 || index === end || (block > 0 && index % block === 0);
    const down = this.model.get("block_rows"), across = this.model.get("block_cols");
    const height = rows * size, width = cols * size;
    let path = "";
    for (let col = 0; col <= cols; col++) if (thick(col, cols, across)) path += `M${left + col * size} ${top}v${height}`;
    for (let row = 0; row <= rows; row++) if (thick(row, rows, down)) path += `M${left} ${top + row * size}h${width}`;
    svg("path", { class: "pzl-thick", d: path, "aria-hidden": "true" }, this.svg);
  }

  // Around the cell that the reader has selected: outside it, where no highlight lies.
  buildRing() {
    const { size } = this.at;
    const box = { x: -2, y: -2, width: size + 4, height: size + 4 };
    this.ring = svg("g", { class: "pzl-selected", "aria-hidden": "true", visibility: "hidden" }, this.svg);
    for (const part of ["pzl-casing", "pzl-line", "pzl-core"]) svg("rect", { class: part, ...box }, this.ring);
    this.selected = null;
  }

  // One ring for the whole board, on top of everything, so that no neighbour covers it.
  buildCursor() {
    const { size } = this.at;
    this.cursor = svg("g", { class: "pzl-cursor", "aria-hidden": "true" }, this.svg);
    svg("rect", { class: "pzl-casing", width: size, height: size }, this.cursor);
    svg("rect", { class: "pzl-ring", width: size, height: size }, this.cursor);
    this.moveCursor();
  }

  corner(index) {
    const { cols, left, top, size } = this.at;
    return [left + (index % cols) * size, top + Math.floor(index / cols) * size];
  }

  moveCursor() {
    this.cursor.setAttribute("transform", `translate(${this.corner(this.current).join(" ")})`);
  }

  focus(index) {
    this.stand(index);
    this.cells[index].focus();
  }

  stand(index) {
    this.cells[this.current].setAttribute("tabindex", "-1");
    this.current = index;
    this.cells[index].setAttribute("tabindex", "0");
    this.moveCursor();
  }

  hasFocus() {
    return this.svg.contains(this.svg.getRootNode().activeElement);
  }

  // view: { cells: array of signs, marks: Map, highlights: array of [index, kind] or [index, kind, height, width],
  // looks: array of [index, sign, kind] of single marks, under: Set, crossed: array of [side, line] or [side, line, clue],
  // paths: array of [number, cells, kind], clashes: array of [index, letter], selected: index or null }
  draw(view) {
    setAttribute(this.svg, "aria-label", this.model.get("label"));
    setAttribute(this.svg, "aria-readonly", this.model.get("locked"));
    const kinds = this.kindsOf(view.highlights), passes = this.passesOf(view.paths), clashes = new Map(view.clashes);
    this.cells.forEach((_, index) => {
      const value = view.cells[index], open = isOpen(value); // marks are kept for when the cell is open again
      this.drawCell(index, {
        value, marks: open && view.marks.get(index) || "",
        looks: open ? view.looks.filter(([place]) => place === index) : [],
        kinds: kinds.get(index) ?? [], under: view.under.has(index), passes: passes.get(index) ?? [],
        clash: clashes.get(index) ?? "",
      });
    });
    this.drawOutlines(view.highlights.filter(([, kind]) => !HIGHLIGHTS[kind].ground));
    this.drawCrossed(view.crossed);
    this.drawClashes(clashes);
    this.drawSelected(view.selected);
  }

  // The kinds of each cell. An outline around a box is none of its cells', a shade is; the last shade of a cell counts.
  kindsOf(highlights) {
    const kinds = new Map();
    for (const [index, kind, height = 1, width = 1] of highlights) {
      const { hatch } = HIGHLIGHTS[kind];
      if (!hatch && height * width > 1) continue;
      for (const cell of this.box(index, height, width)) {
        const others = (kinds.get(cell) ?? []).filter((other) => other !== kind && !(hatch && HIGHLIGHTS[other].hatch));
        kinds.set(cell, [...others, kind]);
      }
    }
    return kinds;
  }

  // How paths pass each cell, the outermost band first: with the cells before and after it, where there are some.
  passesOf(paths) {
    const passes = new Map(), lanes = lanesOf(paths);
    const inLanes = paths.map((path, place) => [lanes[place], path]).sort(([one], [other]) => one - other);
    for (const [lane, [number, cells, kind = "placed"]] of inLanes) {
      cells.forEach((cell, place) => {
        const pass = { lane, number, kind, cells: cells.slice(Math.max(0, place - 1), place + 2), starts: place === 0 };
        passes.set(cell, [...(passes.get(cell) ?? []), pass]);
      });
    }
    return passes;
  }

  // The indices in a box of cells.
  *box(index, height, width) {
    for (let row = 0; row < height; row++) for (let col = 0; col < width; col++) yield index + row * this.at.cols + col;
  }

  drawCell(index, shown) {
    const { value, marks, looks, kinds, under, passes, clash } = shown;
    const key = JSON.stringify([value, marks, looks, kinds, under, passes, clash]);
    if (this.drawn[index] === key) return;
    this.drawn[index] = key;
    const cell = this.cells[index];
    setAttribute(cell, "data-value", value);
    setAttribute(cell, "data-kind", kinds.join(" "));
    cell.setAttribute("aria-label", this.describe(index, shown));
    setAttribute(cell.sign, "d", marks || looks.length ? "" : signPath(value, this.at.size));
    this.drawHatch(cell, kinds.map((kind) => HIGHLIGHTS[kind].hatch).find(Boolean));
    this.drawPasses(cell, index, passes);
    this.drawLetter(cell, value in CELL_NAMES ? "" : value);
    if (this.at.places.signs.length) this.drawPlaces(cell, marks, looks);
    else this.drawMarks(cell, marks);
    this.drawUnder(cell, under);
  }

  // The slanted lines of a shaded cell; they go on from cell to cell.
  drawHatch(cell, lean) {
    if (!lean && !cell.hatch) return;
    const { size } = this.at;
    if (!cell.hatch) {
      cell.hatch = svg("path", { class: "pzl-hatch" });
      cell.firstChild.after(cell.hatch);
    }
    let d = "";
    for (let offset = size / 10; lean && offset < 2 * size; offset += size / 5) {
      const near = Math.min(offset, size), far = offset - near;
      d += lean === "/" ? `M${near} ${far}L${far} ${near}` : `M${size - near} ${far}L${size - far} ${near}`;
    }
    setAttribute(cell.hatch, "d", d);
  }

  // Each cell shows its own part of the bands, cut off at its sides, so that no band covers a letter.
  drawPasses(cell, index, passes) {
    if (!passes.length && !cell.passes) return;
    const { size } = this.at;
    if (!cell.passes) {
      cell.passes = svg("svg", { class: "pzl-passes", width: size, height: size });
      cell.sign.before(cell.passes);
    }
    cell.passes.replaceChildren();
    for (const pass of passes) this.drawBand(cell.passes, index, pass);
    for (const { number, kind, starts } of passes) if (starts) this.drawChip(cell.passes, number, kind);
  }

  drawBand(parent, index, { lane, number, kind, cells }) {
    const { size, cols } = this.at;
    const middle = (cell) => [
      (cell % cols - index % cols + 0.5) * size, (Math.floor(cell / cols) - Math.floor(index / cols) + 0.5) * size,
    ];
    const d = cells.length > 1 ? `M${cells.map(middle).join("L")}` : `M${middle(index)}h0.1`;
    const [line, tint] = pathColours(number, kind);
    const width = Math.round(LANES[Math.min(lane, LANES.length - 1)] * size);
    const dash = kind === "placed" ? {} : { "stroke-dasharray": size / 10 };
    svg("path", { class: "pzl-band", d, stroke: line, "stroke-width": width, ...dash }, parent);
    svg("path", { class: "pzl-band", d, stroke: tint, "stroke-width": width - 2 * PATH_LINE }, parent);
  }

  drawChip(parent, number, kind) {
    const [colour, , ink] = pathColours(number, kind), { radius, length } = this.chip(number);
    const d = `M${2 + radius} ${2 + radius}h${length}`;
    svg("path", { class: "pzl-band", d, stroke: colour, "stroke-width": 2 * radius }, parent);
    this.buildNumber(parent, number, ink);
  }

  // The mark of a cell under an assumption: a square in its corner.
  drawUnder(cell, under) {
    if (under === cell.hasAttribute("data-under")) return;
    cell.toggleAttribute("data-under", under);
    const { size } = this.at;
    const side = Math.round(size / 4);
    cell.corner ??= svg("path", { class: "pzl-corner", d: `M${size - side - 2} 2h${side}v${side}h-${side}z` }, cell);
  }

  // Text nodes are made when first needed: most boards have none, and 1,600 empty ones would cost.
  drawLetter(cell, letter) {
    if (!letter && !cell.letter) return;
    cell.letter ??= svg("text", { class: "pzl-letter", ...this.letterPlace() }, cell);
    setText(cell.letter, letter);
    setLanguage(cell.letter, letter);
  }

  // Where cells have numbers, letters are smaller and make room for them.
  letterPlace() {
    const { size } = this.at;
    if (!this.numbers.size) return { x: size / 2, y: 0.74 * size, "font-size": 0.68 * size };
    const font = Math.round(0.52 * size);
    return { x: 0.53 * size, y: 0.56 * size + 0.36 * font, "font-size": font };
  }

  drawMarks(cell, marks) {
    if (!marks && !cell.marks) return;
    const { size } = this.at;
    cell.marks ??= svg("text", { class: "pzl-marks", "font-size": 0.29 * size }, cell);
    cell.marks.replaceChildren();
    setLanguage(cell.marks, marks);
    const signs = [...marks];
    for (let start = 0; start < signs.length; start += 3) {
      const place = { x: 0.1 * size, y: (0.32 + start / 3 * 0.29) * size };
      svg("tspan", place, cell.marks, signs.slice(start, start + 3).join(""));
    }
  }

  // Marks that have places, and the looks of some: a ringed box for a reason, a line through one that is struck out.
  drawPlaces(cell, marks, looks) {
    if (!marks && !looks.length && !cell.places) return;
    cell.places ??= svg("g", {}, cell);
    cell.places.replaceChildren();
    const of = (kind) => looks.filter((look) => look[2] === kind).map(([, sign]) => sign);
    const reasons = of("because"), struck = of("struck");
    const ring = ({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h${-width}z`;
    const stroke = ({ x, y, width, height }) => `M${x + 1} ${y + height - 1}L${x + width - 1} ${y + 1}`;
    const path = (signs, look, line) => signs.length
      && svg("path", { class: look, d: signs.map((sign) => line(this.place(sign))).join("") }, cell.places);
    path(struck, "pzl-struck", ring);
    path(reasons, "pzl-because", ring);
    const text = svg("text", { "font-size": this.place("").font }, cell.places);
    setLanguage(text, this.at.places.signs.join(""));
    const all = new Set([...marks, ...reasons, ...struck]);
    for (const sign of this.at.places.signs) if (all.has(sign)) this.drawMark(text, sign, reasons.includes(sign));
    path(struck, "pzl-strike", stroke);
  }

  drawMark(text, sign, bold) {
    const { x, y, width, height, font } = this.place(sign);
    const weight = bold ? { "font-weight": "bold" } : {};
    svg("tspan", { x: x + width / 2, y: y + height / 2 + 0.36 * font, ...weight }, text, sign);
  }

  // Where a mark stands in its cell. Digits are 0.6 of the font's size wide and 0.72 high, Japanese letters as wide as it.
  place(sign) {
    const { places: { signs, across, down }, size } = this.at;
    const number = signs.indexOf(sign), room = size - 2 * MARK_INSET, width = room / across, height = room / down;
    const x = MARK_INSET + (number % across) * width, y = MARK_INSET + Math.floor(number / across) * height;
    return { x, y, width, height, font: Math.min(widest(signs, 1) === 1 ? width : 1.1 * width, height) };
  }

  drawOutlines(highlights) {
    const wanted = new Map(highlights.map((highlight) => [highlight.join(), highlight]));
    for (const [key, outline] of this.shown) {
      if (wanted.has(key)) continue;
      outline.remove();
      this.shown.delete(key);
    }
    for (const [key, highlight] of wanted) {
      if (!this.shown.has(key)) this.shown.set(key, this.outline(...highlight));
    }
  }

  // An outline around a cell, or around a box of cells. The white casing under it keeps it visible on black.
  outline(index, kind, height = 1, width = 1) {
    const { size } = this.at;
    const transform = `translate(${this.corner(index).join(" ")})`;
    const group = svg("g", { class: "pzl-outline", "data-kind": kind, transform }, this.outlines);
    if (HIGHLIGHTS[kind].barred) return this.drawBarred(group, HIGHLIGHTS[kind].barred);
    const box = { x: 2, y: 2, width: width * size - 4, height: height * size - 4 };
    svg("rect", { class: "pzl-casing", ...box }, group);
    svg("rect", { class: "pzl-line", ...box }, group);
    const { sign, small } = HIGHLIGHTS[kind];
    if (sign && width === 1 && height === 1) {
      svg("path", { class: "pzl-sign", d: sign, transform: this.cornered(small) }, group);
    }
    return group;
  }

  // A way that is barred: a stroke from the middle of the cell to that side, with a bar across its end.
  drawBarred(group, [right, down]) {
    const half = this.at.size / 2, start = 0.5 * half, end = half - 4, bar = 0.4 * half;
    const x = half + right * end, y = half + down * end;
    const across = `M${x - down * bar} ${y - right * bar}L${x + down * bar} ${y + right * bar}`;
    const d = `M${half + right * start} ${half + down * start}L${x} ${y}${across}`;
    svg("path", { class: "pzl-casing", d }, group);
    svg("path", { class: "pzl-barred", d }, group);
    return group;
  }

  // Letters that are refused: in a box in the lower right corner of their cell, which is outlined.
  drawClashes(clashes) {
    const key = JSON.stringify([...clashes]);
    if (this.clashing === key) return;
    this.clashing = key;
    this.clashes.replaceChildren();
    for (const [index, letter] of clashes) this.drawClash(index, letter);
  }

  drawClash(index, letter) {
    const { size } = this.at;
    const font = Math.max(11, Math.round(0.32 * size)), side = size - font - 5;
    const group = svg("g", { transform: `translate(${this.corner(index).join(" ")})`, "data-kind": "error" }, this.clashes);
    svg("rect", { class: "pzl-line", x: 2, y: 2, width: size - 4, height: size - 4 }, group);
    svg("rect", { class: "pzl-clash", x: side, y: side, width: font + 4, height: font + 4 }, group);
    const place = { x: side + 2 + font / 2, y: side + 2 + 0.86 * font, "font-size": font };
    setLanguage(svg("text", place, group, letter), letter);
  }

  cornered(small) {
    const { places, size } = this.at;
    if (!places.signs.length && !this.numbers.size) return `scale(${size / 28})`;
    const [x, y, side] = small;
    if (this.numbers.size && x === 0 && y === 0) return `translate(0 ${size}) scale(${side / 28} ${-side / 28})`;
    return `translate(${x * (size - side)} ${y * (size - side)}) scale(${side / 28})`;
  }

  // On a narrow screen a player's step may happen outside the part of the board that shows. The newest outline shows
  // where: an assumption keeps its own for many steps.
  reveal() {
    const outline = [...this.shown.values()].at(-1);
    const box = this.svg.parentNode;
    if (outline && box.scrollWidth > box.clientWidth) reveal(box, outline);
  }

  // A stroke through a clue that is done. A line that cannot be: a cross over its clues, a stroke through its cells.
  drawCrossed(crossed) {
    const wanted = new Map(crossed.map((place) => [place.join(), place]));
    for (const [key, strike] of this.struck) {
      if (wanted.has(key)) continue;
      strike.remove();
      this.struck.delete(key);
      this.clues.get(key)?.removeAttribute("data-crossed");
    }
    for (const [key, [side, line, number]] of wanted) {
      if (this.struck.has(key) || !this.clues.has(`${side},${line},${number ?? 0}`)) continue; // clues may have changed
      const look = number === undefined ? "pzl-cross" : "pzl-stroke";
      const d = number === undefined ? this.crossPath(side, line) : this.strokePath(side, line, number);
      this.struck.set(key, svg("path", { class: look, d }, this.strikes));
      this.clues.get(key)?.setAttribute("data-crossed", "");
    }
  }

  strokePath(side, line, number) {
    const { slot, font } = this.at;
    const { x, y } = this.clueAt(side, line, number);
    return `M${x - slot / 2} ${y - 0.36 * font}h${slot}`;
  }

  crossPath(side, line) {
    const { rows, cols, left, top, size, slot, font, rowClues, colClues } = this.at;
    const clues = (side === "row" ? rowClues : colClues)[line];
    const first = this.clueAt(side, line, 0), last = this.clueAt(side, line, clues.length - 1);
    const x = first.x - slot / 2, x2 = last.x + slot / 2, y = first.y - 0.9 * font, y2 = last.y + 0.2 * font;
    const cross = `M${x} ${y}L${x2} ${y2}M${x} ${y2}L${x2} ${y}`;
    const middle = (line + 0.5) * size;
    if (side === "row") return `${cross}M${left} ${top + middle}h${cols * size}`;
    return `${cross}M${left + middle} ${top}v${rows * size}`;
  }

  drawSelected(index) {
    if (index === this.selected) return;
    this.cells[this.selected]?.removeAttribute("aria-selected");
    this.cells[index]?.setAttribute("aria-selected", "true");
    this.selected = index;
    setAttribute(this.ring, "visibility", index === null ? "hidden" : "visible");
    if (index !== null) this.ring.setAttribute("transform", `translate(${this.corner(index).join(" ")})`);
  }

  where(index) {
    const first = this.model.get("first");
    if (this.model.get("named_by") === "cell") return `cell ${index + first}`;
    return `row ${Math.floor(index / this.at.cols) + first}, column ${(index % this.at.cols) + first}`;
  }

  describe(index, { value, marks, looks, kinds, under, passes, clash }) {
    const words = [`${this.where(index)}: ${CELL_NAMES[value] ?? value}`];
    if (this.numbers.has(index)) words.push(`number ${this.numbers.get(index)}`);
    for (const { number, kind } of passes) words.push(`path ${number}${kind === "placed" ? "" : ` ${kind}`}`);
    if (clash) words.push(`${clash} refused`);
    if (under) words.push("under an assumption");
    words.push(...kinds.map((kind) => HIGHLIGHTS[kind].name));
    if (marks) words.push(this.marksTold(marks));
    for (const [, sign, kind] of looks) words.push(`${sign} ${MARK_LOOKS[kind]}`);
    return words.join(", ");
  }

  // Marks that have places are the candidates of the cell.
  marksTold(marks) {
    return `${this.at.places.signs.length ? "candidates" : "marks"} ${[...marks].join(" ")}`;
  }
}

// ------------------------------------------------------------------------------------------------------- hands

// Mouse, pen, touch and keys on the board.
class Hands {
  constructor(model, grid, select, say, signal) {
    this.model = model;
    this.grid = grid;
    this.select = select;
    this.say = say;
    this.sign = null; // what a drag paints
    this.pointer = "";
    this.listen(grid.svg, signal);
  }

  listen(board, signal) {
    board.addEventListener("pointerdown", (event) => this.press(event), { signal });
    board.addEventListener("pointermove", (event) => this.drag(event), { signal });
    board.addEventListener("click", (event) => this.click(event), { signal });
    board.addEventListener("contextmenu", (event) => this.menu(event), { signal });
    board.addEventListener("keydown", (event) => this.key(event), { signal });
    board.addEventListener("focusin", (event) => this.focused(event), { signal });
    window.addEventListener("pointerup", () => { this.sign = null; }, { signal });
    window.addEventListener("pointercancel", () => { this.sign = null; }, { signal });
  }

  locked() {
    return this.model.get("locked");
  }

  // Where there is nothing to paint with, a click selects.
  selects() {
    return !this.model.get("cycle");
  }

  cellOf(target) {
    return this.grid.cells.indexOf(target?.closest?.(".pzl-cell"));
  }

  // A mouse or a pen paints at once. A finger may be scrolling: it paints by its click.
  press(event) {
    this.pointer = event.pointerType;
    if (this.locked() || this.selects() || this.pointer === "touch" || event.button === 1) return;
    const index = this.cellOf(event.target);
    if (index < 0) return;
    event.preventDefault();
    this.grid.focus(index);
    this.sign = this.next(index, event.button === 2 ? -1 : 1);
    this.put(index, this.sign);
  }

  drag(event) {
    if (this.sign === null || !event.buttons) return;
    const root = this.grid.svg.getRootNode();
    const index = this.cellOf(root.elementFromPoint(event.clientX, event.clientY));
    if (index >= 0) this.put(index, this.sign);
  }

  // Touch, and the click of a screen reader, which comes without a pointer.
  click(event) {
    const index = this.cellOf(event.target);
    if (index < 0) return;
    if (this.selects()) this.standOn(index);
    if (this.locked() || this.selects()) return;
    if (event.detail !== 0 && this.pointer !== "touch") return;
    this.grid.focus(index);
    this.put(index, this.next(index, 1));
  }

  // Escape may have let the cell go while it kept the focus.
  standOn(index) {
    this.grid.focus(index);
    this.select(index);
  }

  // A screen reader may put the focus on any cell: keys act there.
  focused(event) {
    const index = this.cellOf(event.target);
    if (index < 0) return;
    this.grid.stand(index);
    if (this.selects()) this.select(index);
  }

  // The right button paints backwards, so its menu stays shut; a locked board keeps the menu.
  menu(event) {
    if (this.locked()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  key(event) {
    const target = this.target(event);
    if (target !== null) this.grid.focus(target);
    else if (!this.write(event)) return; // Tab and Ctrl+S stay with the page
    event.preventDefault();
  }

  // True where the key wrote a sign, or selected where there is none to write.
  write(event) {
    if (this.selects() && isPress(event)) {
      this.select(this.grid.current);
      return true;
    }
    const sign = this.signOf(event);
    if (sign === null || this.locked()) return false;
    this.put(this.grid.current, sign);
    return true;
  }

  // The cell that a key moves to, or null.
  target(event) {
    if (event.altKey) return null;
    const { rows, cols } = this.grid.at;
    const row = Math.floor(this.grid.current / cols), col = this.grid.current % cols;
    const whole = event.ctrlKey || event.metaKey;
    const moves = {
      ArrowUp: [row - 1, col], ArrowDown: [row + 1, col], ArrowLeft: [row, col - 1], ArrowRight: [row, col + 1],
      PageUp: [row - 5, col], PageDown: [row + 5, col],
      Home: [whole ? 0 : row, 0], End: [whole ? rows - 1 : row, cols - 1],
    };
    if (!(event.key in moves)) return null;
    const [to, across] = moves[event.key];
    return clamp(to, 0, rows - 1) * cols + clamp(across, 0, cols - 1);
  }

  // The sign that a key writes, or null.
  signOf(event) {
    if (withCommand(event)) return null;
    if (isPress(event)) return this.next(this.grid.current, event.shiftKey ? -1 : 1);
    if (event.key === "Backspace" || event.key === "Delete") return this.model.get("blank");
    const typed = [...this.model.get("typed")];
    return [event.key, event.key.toUpperCase()].find((sign) => typed.includes(sign)) ?? null;
  }

  next(index, step) {
    const cycle = [...this.model.get("cycle")];
    const value = this.signs()[index];
    const place = cycle.indexOf(value);
    if (place < 0) return cycle[0];
    return cycle[(place + step + cycle.length) % cycle.length];
  }

  signs() {
    return [...this.model.get("cells")];
  }

  isGiven(index) {
    return this.model.get("highlights").some((highlight) => highlight[0] === index && highlight[1] === "given");
  }

  put(index, sign) {
    const signs = this.signs();
    if (signs[index] === sign || this.isGiven(index)) return;
    signs[index] = sign;
    this.model.set("cells", signs.join(""));
    save(this.model);
    this.say(`${this.grid.where(index)}: ${CELL_NAMES[sign] ?? sign}`);
  }
}

// ------------------------------------------------------------------------------------------------------ picker

// On the board of a player a click, Space or Enter selects a cell, and paints nothing.
class Picker extends Hands {
  constructor(model, grid, pick, signal) {
    super(model, grid, () => {}, () => {}, signal);
    this.pick = pick;
  }

  selects() {
    return false;
  }

  press() {}

  click(event) {
    const index = this.cellOf(event.target);
    if (index >= 0) this.pick(index);
  }

  menu() {}

  write(event) {
    if (!isPress(event)) return false;
    this.pick(this.grid.current);
    return true;
  }
}

// ------------------------------------------------------------------------------------------------------- table

// A table that fills itself in: its shape is fixed, its cells change with the frames.
class Table {
  constructor({ title, header, rows, columns }, frames, parent) {
    this.scroll = html("div", { class: "pzl-table", tabindex: "0", role: "region", "aria-label": title }, parent);
    const table = html("table", {}, this.scroll);
    html("caption", {}, table, title);
    this.buildHeader(html("tr", {}, html("thead", {}, table)), header, rows.length > 0, frames);
    const body = html("tbody", {}, table);
    this.cells = rows.map((label) => this.buildRow(body, label, columns));
  }

  // The widest text that a column will hold keeps its room in the header: nothing moves while the film plays.
  buildHeader(line, header, labelled, frames) {
    if (labelled) html("td", {}, line);
    header.forEach((text, col) => html("th", { scope: "col", "data-widest": this.widest(frames, col) }, line, text));
  }

  widest(frames, col) {
    const texts = frames.flatMap(({ t = [] }) => t.filter((write) => write[1] === col).map((write) => write[2]));
    return texts.reduce((most, text) => (textWidth(text, 1) > textWidth(most, 1) ? text : most), "");
  }

  buildRow(body, label, columns) {
    const line = html("tr", {}, body);
    html("th", { scope: "row" }, line, label);
    return Array.from({ length: columns }, () => html("td", {}, line));
  }

  // texts: rows of texts; changed: [row, column, text] of this frame
  draw(texts, changed) {
    const fresh = new Set(changed.map(([row, col]) => `${row},${col}`));
    this.cells.forEach((line, row) => line.forEach((cell, col) => {
      setText(cell, texts[row][col]);
      cell.toggleAttribute("data-changed", fresh.has(`${row},${col}`));
    }));
    if (changed.length) this.reveal(this.cells[changed[0][0]][changed[0][1]]);
  }

  reveal(cell) {
    reveal(this.scroll, cell, this.scroll.querySelector("thead").offsetHeight);
  }
}

// ----------------------------------------------------------------------------------------------------- growing

// A picture beside the board. All its layers are there from the start; each shows from one frame to another one. They
// come in the order of their first frames, so that the last one that shows is the newest. The head stays at the top.
class Growing {
  constructor({ title, svg, spans }, parent) {
    const box = html("div", { class: "pzl-grown" }, parent);
    html("div", {}, box, title);
    this.scroll = html("div", { class: "pzl-growing", tabindex: "0", role: "region", "aria-label": title }, box);
    this.scroll.innerHTML = svg;
    this.layers = [...this.scroll.querySelectorAll(":scope > svg > g")];
    this.head = this.layers.pop();
    this.spans = spans;
    this.scroll.addEventListener("scroll", () => setAttribute(this.head, "transform", `translate(0 ${this.scroll.scrollTop})`));
  }

  draw(position) {
    let newest = null;
    this.layers.forEach((layer, index) => {
      const [first, last] = this.spans[index];
      const shows = first <= position && position <= last;
      layer.style.display = shows ? "" : "none";
      if (shows && first > 0) newest = layer;
    });
    const head = this.head.getBoundingClientRect().height / magnified(this.scroll);
    if (newest) reveal(this.scroll, newest, 1.5 * head, 0.5 * head); // with what lies around it
    else this.scroll.scrollTop = 0;
  }
}

// -------------------------------------------------------------------------------------------------------- film

// Frames as differences, their lists grouped by value (see pairs): { c: caption, d: signs, m: marks, u: [indices that
// come under an assumption or out of it], p: [[number, cells of its path]], h: highlights, k: looks of marks, x: clues
// struck out, q: paths of this frame alone, e: clashes, t: [[row, col, text]], w: reasons }.
// Going forward keeps what stood there before, so that going back costs as little. Seeking touches arrays only;
// the picture is drawn once at the end.
class Film {
  constructor(model) {
    const { cells, frames, table, growing } = JSON.parse(model.get("strip"));
    this.model = model;
    this.frames = frames;
    this.cells = [...cells];
    this.marks = new Map();
    this.under = new Set();
    this.paths = new Map();
    this.table = table;
    this.growing = growing;
    this.texts = table ? table.rows.map(() => Array(table.columns).fill("")) : [];
    this.before = [];
    this.position = -1;
    this.seek(0);
    this.follow(null);
  }

  get length() {
    return this.frames.length;
  }

  get frame() {
    return this.frames[this.position];
  }

  seek(position) {
    const goal = clamp(position, 0, this.length - 1);
    while (this.position < goal) this.forward();
    while (this.position > goal) this.back();
  }

  forward() {
    this.position += 1;
    const { d, m, t = [], u = [], p = [] } = this.frame;
    const old = this.apply({ d: pairs(d), m: pairs(m), t, u, paths: this.pathsAfter(p) });
    this.before[this.position] ??= old;
  }

  back() {
    this.apply(this.before[this.position]);
    this.position -= 1;
  }

  // No cells take the path away. The map stands for all paths of a frame and is never changed.
  pathsAfter(changes) {
    const paths = new Map(this.paths);
    for (const [number, cells] of changes) {
      if (cells.length) paths.set(number, cells);
      else paths.delete(number);
    }
    return paths;
  }

  // Makes the changes and returns those that take them back.
  apply({ d, m, t, u, paths }) {
    const old = { d: [], m: [], t: [], u, paths: this.paths };
    this.paths = paths;
    for (const [index, sign] of d) {
      old.d.push([index, this.cells[index]]);
      this.cells[index] = sign;
    }
    for (const [index, marks] of m) {
      old.m.push([index, this.marks.get(index) ?? ""]);
      this.marks.set(index, marks);
    }
    for (const [row, col, text] of t) {
      old.t.unshift([row, col, this.texts[row][col]]); // a frame may write twice into one place
      this.texts[row][col] = text;
    }
    for (const index of u) if (!this.under.delete(index)) this.under.add(index);
    return old;
  }

  // Selects the cell whose life is told; null for none.
  follow(index) {
    this.selected = index;
    this.life = index === null ? null : new Life(this, index);
  }

  view() {
    const { cells, marks, under, selected } = this;
    const { h, k = [], x = [], q = [], e = [] } = this.frame;
    const ours = Array.from(pairs(h), ([place, kind]) => {
      if (!Array.isArray(place)) return [place, kind];
      const [index, height, width] = place;
      return [index, kind, height, width];
    });
    const all = (name, fresh) => [...this.model.get(name), ...fresh];
    return {
      cells, marks, under, selected,
      highlights: all("highlights", ours), looks: all("mark_looks", k), crossed: all("crossed", x),
      paths: this.pathsOf([...this.model.get("paths"), ...this.paths, ...q]), clashes: all("clashes", e),
    };
  }

  // Of several paths of a number the last one counts.
  pathsOf(paths) {
    return [...new Map(paths.map((path) => [path[0], path])).values()];
  }
}

// -------------------------------------------------------------------------------------------------------- life

// The life of one cell: the steps that change it, and the reasons. Both are found in the frames, without the kernel.
class Life {
  constructor(film, index) {
    this.film = film;
    this.index = index;
    this.steps = [];
    this.reasons = [];
    film.frames.forEach((frame, step) => this.read(frame, step));
  }

  read({ d, m, w, u = [] }, step) {
    const { index } = this;
    const holds = (groups) => Object.values(groups ?? {}).some((places) => places.includes(index));
    if (step > 0 && (holds(d) || holds(m) || u.includes(index))) this.steps.push(step);
    for (const reason in w) if (w[reason].includes(index)) this.reasons.push([step, reason]);
  }

  // What the cell is, since when, and why; Player.why in Python says the same.
  told(grid) {
    const { film, steps } = this;
    const changed = steps.findLast((step) => step <= film.position) ?? 0;
    const told = this.reasons.findLast(([step]) => step <= film.position);
    const since = changed ? ` since step ${changed}` : steps.length ? ", not changed yet" : ", and no step changes it";
    const reason = told && told[0] >= changed ? told[1] : changed ? film.frames[changed].c : "";
    return `${this.state(grid)}${since}. ${reason}`.trimEnd();
  }

  state(grid) {
    const { film, index } = this;
    const sign = film.cells[index], marks = film.marks.get(index);
    let state = CELL_NAMES[sign] ?? sign;
    if (marks && isOpen(sign)) state += `, ${grid.marksTold(marks)}`;
    if (film.under.has(index)) state += " under an assumption";
    return state;
  }
}

// ---------------------------------------------------------------------------------------------------- controls

// The player's buttons, slider and clock.
class Controls {
  constructor(model, film, go, signal) {
    this.model = model;
    this.film = film;
    this.go = go;
    this.signal = signal;
    this.timer = null;
    this.buttons = {};
    this.jumps = [];
  }

  build(parent) {
    const bar = html("div", { class: "pzl-bar", role: "group", "aria-label": "steps" }, parent);
    this.step(bar, "first", "first step", () => this.move(0));
    this.step(bar, "back", "one step back", () => this.move(this.film.position - 1));
    this.step(bar, "play", "play", () => this.toggle());
    this.step(bar, "forward", "one step forward", () => this.move(this.film.position + 1));
    this.step(bar, "last", "last step", () => this.move(this.film.length - 1));
    this.buildSlider(bar);
    this.buildSpeed(bar);
    this.buildJumps(parent);
  }

  step(bar, name, label, act) {
    this.buttons[name] = this.button(bar, name, label);
    this.buttons[name].addEventListener("click", act, { signal: this.signal });
  }

  button(parent, name, label) {
    const button = html("button", { type: "button", "aria-label": label, title: label, class: `pzl-${name}` }, parent);
    const icon = svg("svg", { viewBox: "0 0 16 16", width: 16, height: 16, "aria-hidden": "true" }, button);
    svg("path", { d: ICONS[name], fill: "currentColor" }, icon);
    return button;
  }

  buildSlider(bar) {
    this.slider = html("input", { type: "range", min: 0, max: this.film.length - 1, "aria-label": "step" }, bar);
    this.count = html("output", { "aria-live": "off" }, bar);
    this.slider.addEventListener("input", () => this.move(Number(this.slider.value)), { signal: this.signal });
  }

  buildSpeed(bar) {
    this.speed = html("select", { "aria-label": "speed", title: "speed" }, bar);
    for (const name in SPEEDS) html("option", { value: name }, this.speed, name);
    this.speed.value = "normal";
    this.speed.addEventListener("change", () => this.timer && this.start(), { signal: this.signal });
  }

  // For each kind of step that has a name, a button to the next one and one back; and so for the selected cell.
  buildJumps(parent) {
    const bar = html("div", { class: "pzl-bar pzl-jumps", role: "group", "aria-label": "jumps" }, parent);
    for (const [name, places] of Object.entries(this.model.get("jumps"))) this.buildJump(bar, name, () => places);
    this.buildJump(bar, "this cell", () => this.film.life?.steps ?? []);
  }

  buildJump(bar, name, places) {
    const pair = html("span", { class: "pzl-pair" }, bar);
    const before = () => places().findLast((place) => place < this.film.position);
    const after = () => places().find((place) => place > this.film.position);
    const back = this.button(pair, "back", `previous: ${name}`);
    const next = html("button", { type: "button" }, pair, `next: ${name}`);
    for (const [button, goal] of [[back, before], [next, after]]) {
      button.addEventListener("click", () => this.move(goal() ?? this.film.position), { signal: this.signal });
      this.jumps.push({ button, goal });
    }
  }

  move(position) {
    this.stop();
    this.go(position);
  }

  toggle() {
    if (this.timer) this.stop();
    else this.start();
  }

  start() {
    this.stop();
    if (this.film.position >= this.film.length - 1) this.go(0);
    this.timer = setInterval(() => this.tick(), this.model.get("interval") * SPEEDS[this.speed.value]);
    this.drawPlay("pause", "pause");
  }

  stop() {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
    this.drawPlay("play", "play");
  }

  drawPlay(icon, label) {
    const button = this.buttons.play;
    button.querySelector("path").setAttribute("d", ICONS[icon]);
    button.setAttribute("aria-label", label);
    button.title = label;
  }

  tick() {
    this.go(this.film.position + 1);
    if (this.film.position >= this.film.length - 1 || this.isStop(this.film.position)) this.stop();
  }

  isStop(position) {
    return (this.model.get("jumps")[this.model.get("stop_at")] ?? []).includes(position);
  }

  draw(caption) {
    const { position, length } = this.film;
    this.slider.value = position;
    this.slider.setAttribute("aria-valuetext", `step ${position} of ${length - 1}: ${caption}`);
    setText(this.count, `${position} / ${length - 1}`);
    this.dim(["first", "back"], position === 0);
    this.dim(["forward", "last"], position === length - 1);
    for (const { button, goal } of this.jumps) setAttribute(button, "aria-disabled", goal() === undefined);
  }

  // Not "disabled": that would drop the focus, and the next key would reach the notebook.
  dim(names, off) {
    for (const name of names) setAttribute(this.buttons[name], "aria-disabled", off);
  }

  // True where the key was one of the player's: "," and "." everywhere, arrows among its buttons only, since they walk on
  // the board and scroll the table.
  key(event) {
    if (withCommand(event) || event.target === this.speed) return false;
    const everywhere = { ",": -1, ".": 1 };
    const here = {
      ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1,
      PageDown: -10, PageUp: 10, Home: -this.film.length, End: this.film.length,
    };
    const steps = event.target.closest(".pzl-bar") ? { ...everywhere, ...here } : everywhere;
    if (event.key in steps) this.move(this.film.position + steps[event.key]);
    else if (event.key === " " && event.target === this.slider) this.toggle();
    else return false;
    return true;
  }
}

// ------------------------------------------------------------------------------------------------------ render

// The step and the cells live on in the page when the kernel is gone; then there is nobody to tell.
function save(model) {
  try {
    model.save_changes();
  } catch {
    // no kernel: the page goes on alone
  }
}

const STRUCTURE = [
  "rows", "cols", "row_clues", "col_clues", "row_labels", "col_labels", "first", "named_by", "block_rows", "block_cols",
  "size", "mark_signs", "mark_cols", "row_room", "col_room", "numbers", "strip", "jumps",
];
const CONTENT = [
  "cells", "marks", "mark_looks", "highlights", "under", "crossed", "paths", "clashes", "caption", "label", "locked",
  "step", "selected",
];

class Widget {
  constructor(model, el) {
    this.model = model;
    this.root = html("div", { class: "pzl", lang: "en" }, el);
    this.whole = new AbortController();
    this.root.addEventListener("keydown", (event) => this.key(event), { signal: this.whole.signal });
    this.build();
  }

  build() {
    this.controls?.stop();
    this.parts?.abort();
    this.parts = new AbortController();
    this.root.replaceChildren();
    const stage = html("div", { class: "pzl-stage" }, this.root);
    this.grid = new Grid(this.model, html("div", { class: "pzl-scroll" }, stage));
    this.film = this.model.get("strip") ? new Film(this.model) : null;
    this.root.classList.toggle("pzl-player", this.film !== null);
    if (this.film) new Picker(this.model, this.grid, (index) => this.pick(index), this.parts.signal);
    else new Hands(this.model, this.grid, (index) => this.select(index), (text) => this.say(text), this.parts.signal);
    this.table = this.film?.table ? new Table(this.film.table, this.film.frames, stage) : null;
    this.growing = this.film?.growing ? new Growing(this.film.growing, stage) : null;
    this.caption = html("p", { class: "pzl-caption" }, this.root);
    this.life = html("p", { class: "pzl-life" }, this.root);
    this.live = html("p", { class: "pzl-unseen", role: "status", "aria-live": "polite" }, this.root);
    this.controls = this.film ? this.buildControls() : null;
    this.draw();
  }

  buildControls() {
    const controls = new Controls(this.model, this.film, (position) => this.go(position), this.parts.signal);
    controls.build(this.root);
    this.film.seek(this.model.get("step"));
    this.film.follow(this.model.get("selected"));
    this.grid.svg.addEventListener("pointerup", () => controls.slider.focus({ preventScroll: true }), { signal: this.parts.signal });
    return controls;
  }

  rebuild() {
    const { current } = this.grid, focused = this.grid.hasFocus();
    this.build();
    if (focused) this.grid.focus(Math.min(current, this.grid.cells.length - 1));
  }

  draw() {
    const text = this.film ? this.film.frame.c : this.model.get("caption");
    this.grid.draw(this.film ? this.film.view() : this.view());
    // What stands in the table from the start has not changed.
    this.table?.draw(this.film.texts, (this.film.position && this.film.frame.t) || []);
    this.growing?.draw(this.film.position);
    this.controls?.draw(text);
    if (this.film) this.grid.reveal();
    const texts = [[this.caption, text], [this.life, this.film ? this.lifeText() : ""]];
    const fresh = texts.filter(([place, sentence]) => place.textContent !== sentence);
    for (const [place, sentence] of fresh) place.textContent = sentence;
    if (this.film && !this.controls.timer && fresh.length) this.say(fresh.map(([, sentence]) => sentence).join(" "));
  }

  lifeText() {
    const { life, selected } = this.film;
    if (!life) return HINT;
    const where = this.grid.where(selected);
    return `${where[0].toUpperCase()}${where.slice(1)}: ${life.told(this.grid)}`;
  }

  view() {
    const { model } = this;
    return {
      cells: [...model.get("cells")], marks: new Map(model.get("marks")), looks: model.get("mark_looks"),
      highlights: model.get("highlights"), under: new Set(model.get("under")), crossed: model.get("crossed"),
      paths: model.get("paths"), clashes: model.get("clashes"),
      selected: model.get("selected"),
    };
  }

  say(text) {
    setText(this.live, text);
  }

  go(position) {
    this.film.seek(position);
    this.draw();
    this.model.set("step", this.film.position);
    save(this.model);
  }

  // A second click lets the cell go.
  pick(index) {
    this.select(index === this.film.selected ? null : index);
  }

  select(index) {
    if (index === this.model.get("selected")) return;
    this.film?.follow(index);
    this.model.set("selected", index);
    this.draw();
    save(this.model);
  }

  // The kernel may move the step and select a cell, too.
  changed() {
    this.film?.seek(this.model.get("step"));
    if (this.film && this.film.selected !== this.model.get("selected")) this.film.follow(this.model.get("selected"));
    this.draw();
  }

  // JupyterLab listens on the document: a plain "x" or "d d" typed here would cut or delete the notebook's cell. Keys
  // with Ctrl, Cmd or Alt pass.
  key(event) {
    if (this.controls?.key(event)) event.preventDefault();
    if (event.key === "Escape") this.select(null);
    if (!withCommand(event)) event.stopPropagation();
  }

  remove() {
    this.controls?.stop();
    this.parts.abort();
    this.whole.abort();
  }
}

// Several traits that change together come as several events: act once, after all of them.
function together(act) {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => { waiting = false; act(); });
  };
}

function render({ model, el }) {
  const widget = new Widget(model, el);
  let stale = false;
  const refresh = together(() => {
    if (stale) widget.rebuild();
    else widget.changed();
    stale = false;
  });
  const restructure = () => { stale = true; refresh(); };
  for (const name of STRUCTURE) model.on(`change:${name}`, restructure);
  for (const name of CONTENT) model.on(`change:${name}`, refresh);
  return () => {
    for (const name of STRUCTURE) model.off(`change:${name}`, restructure);
    for (const name of CONTENT) model.off(`change:${name}`, refresh);
    widget.remove();
  };
}

export default { render };
