// Builds the widgets of a page from their saved state. There is no kernel: boards and players need none, and controls
// move through what was recorded. This text stands in a function in which `board` is the front end of boards and players.

const MODEL = "IPY_MODEL_";
const NOTE = "This page is a copy without Python. Open the lesson in JupyterLab to use ";
const GREY = "what is grey here";
const LOCKED = "the board";
const ALONE = "This page knows each control moved alone: the others went back.";
const UNKNOWN = "This page does not know that setting. Open the lesson in JupyterLab for it.";

// ---- models

// Stands in for the model of a widget: the names of Backbone, which the front ends use.
class Model {
  constructor(kind, state) {
    this.kind = kind;
    this.state = state;
    this.handlers = new Map();
    this.recording = null; // that moves this control
  }

  get(name) {
    return this.state[name] ?? null;
  }

  set(name, value) {
    if (same(this.state[name], value)) return;
    this.state[name] = value;
    for (const handler of [...this.at(`change:${name}`), ...this.at("change")]) handler();
  }

  at(event) {
    return this.handlers.get(event) ?? [];
  }

  on(event, handler) {
    this.handlers.set(event, [...this.at(event), handler]);
  }

  off(event, handler) {
    this.handlers.set(event, this.at(event).filter((known) => known !== handler));
  }

  save_changes() {}
}

function same(one, other) {
  return one === other || (typeof one === "object" && JSON.stringify(one) === JSON.stringify(other));
}

// ---- recordings

// What Python did at each setting of some controls: a table with a row for each state and a column for each trait that
// changes. `leads` are controls that set others; `starts` are the states that they lead to.
class Recording {
  constructor({ controls, leads, slots, values, states, settings, starts }, models) {
    this.models = models;
    this.controls = controls;
    this.leads = leads;
    this.slots = slots;
    this.values = values;
    this.states = states;
    this.byKey = new Map(settings.map((setting, state) => [JSON.stringify(setting), state]));
    this.starts = new Map(starts.map((state) => [this.leadKey(settings[state]), state]));
    this.settings = settings;
    for (const id of controls) models.get(id).recording = this;
    this.listenToSelections();
  }

  leadKey(setting) {
    return JSON.stringify(setting.slice(0, this.leads));
  }

  // The state for a control at another value. Where only one control was moved at a time, the others go back.
  move(model, trait, value) {
    const place = this.controls.findIndex((id) => this.models.get(id) === model);
    const wanted = this.now().with(place, value);
    const start = this.starts.get(this.leadKey(wanted));
    const exact = place < this.leads ? start : this.byKey.get(JSON.stringify(wanted));
    const alone = start === undefined ? undefined : this.byKey.get(JSON.stringify(this.settings[start].with(place, value)));
    this.show(exact ?? alone);
    if (exact === undefined && alone === undefined) model.at(`change:${trait}`).forEach((handler) => handler()); // back
    this.say(exact !== undefined ? "" : alone !== undefined ? ALONE : UNKNOWN);
  }

  now() {
    return this.controls.map((id) => controlValue(this.models.get(id)));
  }

  show(state) {
    if (state === undefined) return;
    this.quiet = true;
    this.slots.forEach(([id, name], slot) => this.models.get(id).set(name, this.values[this.states[state][slot]]));
    this.quiet = false;
  }

  // A cell that is selected is another way to set the sliders which select it.
  listenToSelections() {
    this.slots.forEach(([id, name], slot) => {
      if (name !== "selected") return;
      const model = this.models.get(id);
      model.on("change:selected", () => this.quiet || this.select(slot, model.get("selected")));
    });
  }

  select(slot, index) {
    const wanted = this.leadKey(this.now());
    const state = this.states.findIndex((row, at) => this.values[row[slot]] === index && this.leadKey(this.settings[at]) === wanted);
    if (state >= 0) this.show(state);
  }
}

function controlValue(model) {
  return model.get("_options_labels") ? model.get("index") : model.get("value");
}

// ---- elements

function element(tag, parent, attributes = {}, text = "") {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text) made.textContent = text;
  parent?.append(made);
  return made;
}

// Calls `draw` now and whenever one of the traits changes.
function draw(model, names, act) {
  for (const name of names) model.on(`change:${name}`, act);
  act();
}

let count = 0;

class View {
  constructor(models) {
    this.models = models;
    this.grey = new Set(); // what a reader might want to use, and cannot
  }

  // Puts the view of a model into an element.
  build(model, parent) {
    const made = BUILDERS[model.kind]?.(this, model, parent);
    if (made) this.layOut(model, made);
    return made;
  }

  of(reference) {
    return this.models.get(reference.slice(MODEL.length));
  }

  layOut(model, made) {
    const layout = model.get("layout") && this.of(model.get("layout"));
    if (!layout) return;
    const places = Object.keys(layout.state).filter((name) => !name.startsWith("grid"));
    draw(layout, ["display", "visibility", ...places], () => {
      for (const name of new Set(["display", "visibility", ...places])) {
        made.style.setProperty(name.replaceAll("_", "-"), layout.get(name) ?? "");
      }
    });
  }

  children(model, parent) {
    for (const child of model.get("children") ?? []) this.build(this.of(child), parent);
  }

  box(model, parent, direction) {
    const made = element("div", parent, { class: `puzzlelib-box puzzlelib-${direction}` });
    this.children(model, made);
    return made;
  }

  html(model, parent) {
    const made = element("div", parent, { class: "puzzlelib-html" });
    draw(model, ["value"], () => { made.innerHTML = model.get("value") ?? ""; });
    return made;
  }

  label(model, parent) {
    const made = element("div", parent, { class: "puzzlelib-html" });
    draw(model, ["value"], () => { made.textContent = model.get("value"); });
    return made;
  }

  accordion(model, parent) {
    const made = element("div", parent, { class: "puzzlelib-accordion" });
    (model.get("children") ?? []).forEach((child, place) => {
      const fold = element("details", made);
      element("summary", fold, {}, model.get("titles")?.[place] ?? "More");
      this.build(this.of(child), element("div", fold, { class: "puzzlelib-inside" }));
    });
    return made;
  }

  // A label and its control. A control without a recording is disabled.
  control(model, parent, tag, attributes) {
    const row = element("div", parent, { class: "puzzlelib-control" });
    const id = `puzzlelib-control-${(count += 1)}`;
    const name = element("label", row, { for: id });
    draw(model, ["description"], () => { name.textContent = model.get("description") ?? ""; });
    const made = element(tag, row, { id, ...attributes });
    if (!model.recording) made.disabled = true;
    if (!model.recording) this.grey.add(GREY);
    return [row, made];
  }

  slider(model, parent) {
    const [row, made] = this.control(model, parent, "input", { type: "range" });
    const told = element("output", row, { for: made.id });
    draw(model, ["min", "max", "step", "value"], () => {
      Object.assign(made, { min: model.get("min"), max: model.get("max"), step: model.get("step"), value: model.get("value") });
      told.textContent = model.get("value");
    });
    made.addEventListener("input", () => model.recording.move(model, "value", Number(made.value)));
    return row;
  }

  choice(model, parent, size) {
    const [row, made] = this.control(model, parent, "select", size ? { size } : {});
    draw(model, ["_options_labels"], () => {
      made.replaceChildren(...(model.get("_options_labels") ?? []).map((text) => element("option", null, {}, text)));
    });
    draw(model, ["index", "_options_labels"], () => { made.selectedIndex = model.get("index") ?? -1; });
    made.addEventListener("change", () => model.recording.move(model, "index", made.selectedIndex));
    return row;
  }

  checkbox(model, parent) {
    const [row, made] = this.control(model, parent, "input", { type: "checkbox" });
    row.classList.add("puzzlelib-tick");
    draw(model, ["value"], () => { made.checked = model.get("value"); });
    made.addEventListener("change", () => model.recording.move(model, "value", made.checked));
    return row;
  }

  text(model, parent, tag) {
    const [row, made] = this.control(model, parent, tag, {});
    draw(model, ["value", "placeholder"], () => {
      made.value = model.get("value") ?? "";
      made.placeholder = model.get("placeholder") ?? "";
    });
    return row;
  }

  button(model, parent) {
    const made = element("button", parent, { type: "button" });
    draw(model, ["description"], () => { made.textContent = model.get("description"); });
    made.disabled = true;
    this.grey.add(GREY);
    return made;
  }

  // A board among other widgets is one that Python listens to: nobody would answer a click.
  board(model, parent) {
    const made = element("div", parent, { class: "puzzlelib-board" });
    const alone = parent.classList.contains("puzzlelib-still");
    if (!alone && !model.get("strip") && !model.get("locked")) {
      model.state.locked = true;
      this.grey.add(LOCKED);
    }
    board.render({ model, el: made });
    return made;
  }
}

const BUILDERS = {
  VBox: (view, model, parent) => view.box(model, parent, "column"),
  HBox: (view, model, parent) => view.box(model, parent, "row"),
  HTML: (view, model, parent) => view.html(model, parent),
  Label: (view, model, parent) => view.label(model, parent),
  Accordion: (view, model, parent) => view.accordion(model, parent),
  IntSlider: (view, model, parent) => view.slider(model, parent),
  Dropdown: (view, model, parent) => view.choice(model, parent, 0),
  Select: (view, model, parent) => view.choice(model, parent, model.get("rows") ?? 5),
  Checkbox: (view, model, parent) => view.checkbox(model, parent),
  Text: (view, model, parent) => view.text(model, parent, "input"),
  Textarea: (view, model, parent) => view.text(model, parent, "textarea"),
  Button: (view, model, parent) => view.button(model, parent),
  Any: (view, model, parent) => view.board(model, parent),
};

// ---- the page

async function unpack(text) {
  const bytes = Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return JSON.parse(await new Response(stream).text());
}

async function mount(place, models) {
  const { models: fresh, recording } = await unpack(place.querySelector("script").textContent);
  for (const [id, { kind, state }] of Object.entries(fresh)) models.set(id, new Model(kind, state));
  const recorded = recording && new Recording(recording, models);
  place.replaceChildren();
  const view = new View(models);
  view.build(models.get(place.dataset.model), place);
  if (recorded) {
    const said = element("p", place, { class: "puzzlelib-note", role: "status" });
    recorded.say = (text) => { said.textContent = text; };
  }
  if (view.grey.size) element("p", place, { class: "puzzlelib-note" }, `${NOTE}${[...view.grey].join(" and ")}.`);
  place.dataset.ready = "true";
}

// One after the other, since a model may be shown again further below. Where a browser is too old to unpack them, the
// pictures stay.
async function mountAll() {
  const models = new Map();
  if (!("DecompressionStream" in window)) return;
  for (const place of document.querySelectorAll(".puzzlelib-still")) await mount(place, models).catch(console.error);
  document.documentElement.dataset.puzzlelibReady = "true";
}

if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", mountAll);
else mountAll();
