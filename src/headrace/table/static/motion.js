// What moves on the board: straight to its place, or along a way.
// @ts-check

/** What moved, the way it took, and from whose panel it came if it was not to be seen. @typedef {[thing: string, way: string, seat: number | null]} Leg */
/** Where things lie that can be seen, if that says anything now. @typedef {Map<string, DOMRect | undefined>} Places */

export const still = matchMedia("(prefers-reduced-motion: reduce)");
const STRAIGHT = 320, ALONG = 520, TOGETHER = 1600, POINTS = 24, EASED = "cubic-bezier(.2,.7,.2,1)";
/** @type {Set<Animation>} */
const running = new Set();
/** @type {Set<ReturnType<typeof setTimeout>>} */
const waiting = new Set();

/** The first that can be seen; wide and narrow drawings may both be on the page. @param {string} selector */
const seen = (selector) => [...document.querySelectorAll(selector)].find((thing) => thing.getClientRects().length);
/** @param {string} name @param {string} value */
const named = (name, value) => seen(`[${name}="${CSS.escape(value)}"]`);

/** @param {Element} thing @param {Keyframe[]} frames @param {number} duration @param {string} easing @param {number} [delay] */
function animate(thing, frames, duration, easing, delay = 0) {
  const animation = thing.animate(frames, { duration, easing, delay, fill: "backwards", composite: "accumulate" });
  running.add(animation);
  const forget = () => running.delete(animation);
  animation.finished.then(forget, forget);
}

/** How many pixels of the screen one unit of a thing's own space is. @param {Element} thing */
const scale = (thing) => thing instanceof SVGGraphicsElement ? thing.getScreenCTM()?.a || 1 : 1;

/** Everything that moves comes to its place at once. */
export function settle() {
  for (const animation of [...running]) animation.finish();
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
}

/** Where every thing that can be seen lies. @returns {Places} */
export function places() {
  const found = new Map();
  for (const thing of document.querySelectorAll("[data-thing]")) {
    const box = thing.getBoundingClientRect();
    const key = thing.getAttribute("data-thing");
    if (box.width && key && !found.has(key)) found.set(key, box);
  }
  return found;
}

/** What was to be seen when all of it has been pushed aside since. @param {Places} before @returns {Places} */
export const displaced = (before) => new Map([...before.keys()].map((thing) => [thing, undefined]));

/** What the board says has moved since the looker's turn before this one. @returns {Leg[]} */
const legs = () => JSON.parse(document.querySelector("#board .legs")?.getAttribute("data-legs") ?? "[]");

/** From where on the board tells what has moved. */
const beginning = () => document.querySelector("#board .legs")?.getAttribute("data-from") ?? "";

/** What the page has shown so far: where it begins, and how many legs. */
export const told = () => ({ from: beginning(), legs: legs().length });

/** The legs that the page has not shown yet. @param {{from: string, legs: number}} shown */
export const since = (shown) => legs().slice(shown.from === beginning() ? shown.legs : 0);

/** Let everything that lies elsewhere now travel from where it lay, and what is new among the legs along its way.
 * @param {Places} before @param {{from: string, legs: number}} shown what the page has told already
 * @param {boolean} [marked] is what was laid, taken or turned over shown, too? */
export function travel(before, shown, marked = false) {
  if (still.matches || document.hidden) return;
  const fresh = since(shown).filter(([thing, way, seat]) => way || marked || seat !== null && !before.has(thing));
  const along = new Set(fresh.map(([thing]) => thing));
  const moved = new Set();
  for (const thing of document.querySelectorAll("[data-thing]")) {
    const key = thing.getAttribute("data-thing") ?? "";
    const box = thing.getBoundingClientRect(), was = before.get(key);
    if (!box.width || !was || moved.has(key) || along.has(key)) continue;
    moved.add(key);
    const dx = was.x - box.x, dy = was.y - box.y;
    if (Math.abs(dx) + Math.abs(dy) < 2) continue;
    const k = scale(thing);
    animate(thing, [{ transform: `translate(${dx / k}px, ${dy / k}px)` }, { transform: "none" }], STRAIGHT, EASED);
  }
  run(fresh, Math.min(ALONG, TOGETHER / Math.max(fresh.length, 1)), before);
}

/** Where a thing stands along a way, as shifts from its place. @param {Element} thing @param {SVGGeometryElement} way */
function shifts(thing, way) {
  const box = thing.getBoundingClientRect(), k = scale(thing), length = way.getTotalLength(), to = way.getScreenCTM();
  return Array.from({ length: POINTS + 1 }, (_, n) => {
    const spot = way.getPointAtLength(length * n / POINTS).matrixTransform(to ?? undefined);
    return `translate(${(spot.x - box.x - box.width / 2) / k}px, ${(spot.y - box.y - box.height / 2) / k}px)`;
  });
}

/** Let things go their ways one after another, each leg as long as the others.
 * @param {Leg[]} many @param {number} each milliseconds @param {Places} before */
function run(many, each, before) {
  /** @type {Map<Element, Keyframe[]>} */
  const frames = new Map();
  many.forEach(([name, wayName, seat], at) => {
    const thing = named("data-thing", name), way = wayName && named("data-way", wayName);
    const from = seat !== null && !before.has(name) && named("data-seat", String(seat));
    if (!way && thing && from) return arrive(thing, from, at * each);
    if (!way) return flash(name, at * each, each);
    if (!thing || !(way instanceof SVGGeometryElement)) return;
    const own = frames.get(thing) ?? [];
    const spots = shifts(thing, way);
    if (!own.length) own.push({ offset: 0, transform: spots[0] });
    own.push(...spots.map((transform, n) => ({ offset: (at + n / POINTS) / many.length, transform })));
    frames.set(thing, own);
    mark(way, at * each, each);
  });
  for (const [thing, own] of frames) animate(thing, [...own, { offset: 1, transform: "none" }], each * many.length, "linear");
}

/** Let a thing come from the panel of whose it is. @param {Element} thing @param {Element} panel @param {number} delay milliseconds */
function arrive(thing, panel, delay) {
  const box = thing.getBoundingClientRect(), from = panel.getBoundingClientRect(), k = scale(thing);
  const shift = [from.x + from.width / 2 - box.x - box.width / 2, from.y + from.height / 2 - box.y - box.height / 2].map((way) => `${way / k}px`);
  animate(thing, [{ transform: `translate(${shift})` }, { transform: "none" }], ALONG, EASED, delay);
}

/** Show a thing that goes no way: it was laid, taken or turned over. @param {string} name @param {number} from @param {number} long */
function flash(name, from, long) {
  const thing = named("data-thing", name);
  const on = setTimeout(() => {
    waiting.delete(on);
    if (thing && !still.matches) animate(thing, [{ opacity: -.8 }, { opacity: 0 }, { opacity: -.8 }, { opacity: 0 }], Math.max(long, STRAIGHT), "ease-in-out");
  }, from);
  if (thing) waiting.add(on);
}

/** Show a way while somebody is on it. @param {Element} way @param {number} from @param {number} long */
function mark(way, from, long) {
  const shown = /** @type {Element} */ (way.closest(".way") ?? way);
  const off = setTimeout(() => { shown.classList.remove("now"); waiting.delete(off); }, from + long);
  const on = setTimeout(() => { shown.classList.add("now"); waiting.delete(on); }, from);
  waiting.add(on).add(off);
}

document.addEventListener("click", () => {
  settle();
  document.querySelectorAll(".way.now").forEach((way) => way.classList.remove("now"));
}, { capture: true });
