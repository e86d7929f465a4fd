// The island of the table: sends moves, swaps regions when the table changes, moves cards, explains refusals.
// Everything it does can be done without it, by the forms of the page.
// @ts-check

/** @typedef {{version: number, regions?: Record<string, string>, reload?: boolean, spoken?: string, error?: string, clause?: string}} Patch */

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const note = /** @type {HTMLElement} */ (document.getElementById("note"));
const live = /** @type {HTMLElement} */ (document.getElementById("live"));
const base = table.dataset.base ?? "";
const touch = matchMedia("(hover: none)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
let version = Number(table.dataset.version);
/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** Show a message beside the action bar, with a link to its clause if it has one.
 * @param {string} text @param {string} [clause] */
function say(text, clause) {
  clearTimeout(fading);
  note.textContent = text;
  if (clause) {
    const link = document.createElement("a");
    link.href = `${table.dataset.rules}?next=${location.pathname}#c${clause}`;
    link.textContent = (table.dataset.rule ?? "").replace("{clause}", clause);
    note.append(" ", link);
  }
  note.hidden = false;
  fading = setTimeout(() => { note.hidden = true; }, 6000);
}

/** Where every card that can be seen lies. @returns {Map<string, DOMRect>} */
function places() {
  const found = new Map();
  for (const thing of document.querySelectorAll("[data-thing]")) {
    const box = thing.getBoundingClientRect();
    const key = thing.getAttribute("data-thing");
    if (box.width && key && !found.has(key)) found.set(key, box);
  }
  return found;
}

/** Let every card that lies elsewhere now travel from where it lay. @param {Map<string, DOMRect>} before */
function travel(before) {
  if (still.matches || document.hidden) return;
  const seen = new Set();
  for (const thing of document.querySelectorAll("[data-thing]")) {
    const key = thing.getAttribute("data-thing") ?? "";
    const now = thing.getBoundingClientRect();
    const was = before.get(key);
    if (!now.width || !was || seen.has(key)) continue;
    seen.add(key);
    const dx = was.x - now.x, dy = was.y - now.y;
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    const scale = thing instanceof SVGGraphicsElement ? (thing.ownerSVGElement?.getScreenCTM()?.a ?? 1) : 1;
    const from = { transform: `translate(${dx / scale}px, ${dy / scale}px)` };
    thing.animate([from, { transform: "none" }], { duration: 320, easing: "cubic-bezier(.2,.7,.2,1)", composite: "accumulate" });
  }
}

/** Replace the regions that differ, keeping focus and scroll. @param {Patch} patch */
function show(patch) {
  if (patch.reload) return location.reload();
  if (!patch.regions || patch.version < version) return;
  const focused = document.activeElement;
  const key = focused?.getAttribute("data-action") ?? focused?.getAttribute("data-tool");
  const before = places();
  for (const [name, html] of Object.entries(patch.regions)) {
    const region = document.getElementById(name);
    if (!region || region.dataset.shown === html) continue;
    const scrolled = [...region.querySelectorAll(".scroll, .hand-strip, ol")].map((box) => [box.scrollLeft, box.scrollTop]);
    const open = region.querySelector("details.moves[open]") !== null;
    region.innerHTML = html;
    region.dataset.shown = html;
    region.querySelectorAll(".scroll, .hand-strip, ol").forEach((box, at) => {
      const [left, top] = scrolled[at] ?? [0, 0];
      box.scrollLeft = left;
      box.scrollTop = region.id === "log" ? 0 : top;
    });
    if (open) region.querySelector("details.moves")?.setAttribute("open", "");
  }
  if (patch.version > version) travel(before);
  version = patch.version;
  if (patch.spoken && live.textContent !== patch.spoken) live.textContent = patch.spoken;
  if (key) /** @type {HTMLElement | null} */ (document.querySelector(`[data-action="${key}"], [data-tool="${key}"]`))?.focus();
}

let sending = false;
/** Post to the table and show what comes back. @param {string} address @param {Record<string, string>} fields */
async function send(address, fields) {
  if (sending) return;
  sending = true;
  try {
    const body = new URLSearchParams({ ...fields, version: String(version) });
    const answer = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
    /** @type {Patch} */
    const patch = await answer.json();
    show(patch);
    if (patch.error) say(patch.error, patch.clause);
  } catch {
    say(table.dataset.lost ?? "");
  } finally {
    sending = false;
  }
}

/** The first tap shows, the second commits; a mouse or a key commits at once. @param {Element} thing */
function act(thing) {
  if (touch.matches && !thing.classList.contains("chosen")) {
    document.querySelectorAll(".chosen").forEach((other) => other.classList.remove("chosen"));
    thing.classList.add("chosen");
    say(thing.getAttribute("aria-label") ?? "");
    return;
  }
  note.hidden = true;
  void send(`${base}/move`, { action: thing.getAttribute("data-action") ?? "" });
}

/** @param {Element} thing */
function explain(thing) {
  say(thing.getAttribute("data-why") ?? "", thing.getAttribute("data-clause") ?? "");
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const thing = target.closest("[data-action]");
  if (thing) return act(thing);
  const refused = target.closest("[data-why]");
  if (refused) explain(refused);
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(target)) menu.removeAttribute("open");
});

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.key === "Escape") { note.hidden = true; document.querySelectorAll("details.menu[open]").forEach((menu) => menu.removeAttribute("open")); }
  if (event.key !== "Enter" && event.key !== " ") return;
  if (target.matches("[data-action]")) { event.preventDefault(); note.hidden = true; void send(`${base}/move`, { action: target.getAttribute("data-action") ?? "" }); }
  else if (target.matches("[data-why]")) { event.preventDefault(); explain(target); }
});

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const refused = /** @type {Element} */ (event.target).closest("[data-why]");
  if (refused) explain(refused);
});

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.hasAttribute("data-send")) return;
  event.preventDefault();
  const fields = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
  const button = /** @type {HTMLButtonElement | null} */ (/** @type {SubmitEvent} */ (event).submitter);
  if (button?.name) fields[button.name] = button.value;
  void send(form.getAttribute("action") ?? "", fields);
});

const source = new EventSource(`${base}/events`);
source.addEventListener("message", (event) => show(JSON.parse(event.data)));
source.addEventListener("error", () => { if (source.readyState !== EventSource.OPEN) say(table.dataset.lost ?? ""); });
source.addEventListener("open", () => { if (note.textContent === table.dataset.lost) note.hidden = true; });
