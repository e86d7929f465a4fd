// A map that is larger than the screen: drag, pinch, buttons, overview.
// @ts-check

/** What moves the map without being part of it. */
export const STEERING = "[data-zoom], .minimap";

/** The part of each map that is shown, by the map's id; it outlives the regions. @type {Map<string, number[]>} */
const shownPart = new Map();

/** @param {Element} pan @returns {{map: SVGSVGElement, whole: number[]} | null} */
function mapIn(pan) {
  const map = /** @type {SVGSVGElement | null} */ (pan.querySelector("svg.map"));
  if (!map) return null;
  map.dataset.whole ??= map.getAttribute("viewBox") ?? "";
  return { map, whole: map.dataset.whole.split(" ").map(Number) };
}

/** The share of a map's height that lies under the bar. @param {SVGSVGElement} map */
function underBar(map) {
  const bar = document.querySelector("#bar")?.getBoundingClientRect(), box = map.getBoundingClientRect();
  return bar && box.height ? Math.min(Math.max((box.bottom - bar.top) / box.height, 0), .75) : 0;
}

/** Show a part of a map, its open part kept inside the whole. @param {Element} pan @param {number[]} part */
function showPart(pan, [x, y, w, h]) {
  const found = mapIn(pan);
  if (!found) return;
  const [left, top, width, height] = found.whole;
  w = Math.min(Math.max(w, width / 6), width);
  h = Math.min(Math.max(h, height / 6), height);
  x = Math.min(Math.max(x, left), left + width - w);
  y = Math.min(Math.max(y, top), top + height - h * (1 - underBar(found.map)));
  found.map.setAttribute("viewBox", [x, y, w, h].join(" "));
  shownPart.set(pan.id, [x, y, w, h]);
  const glass = pan.querySelector(".glass");
  if (glass) for (const [name, value] of Object.entries({ x, y, width: w, height: h })) glass.setAttribute(name, String(value));
}

/** @param {Element} pan @param {number} factor @param {number} [fx] @param {number} [fy] the point that stays, 0-1 */
function zoom(pan, factor, fx = .5, fy = .5) {
  const part = shownPart.get(pan.id);
  if (!part) return;
  const [x, y, w, h] = part;
  showPart(pan, [x + w * (1 - factor) * fx, y + h * (1 - factor) * fy, w * factor, h * factor]);
}

/** Let every map show the part it showed before, or the part it wants to show first. */
export function restoreMaps() {
  for (const pan of document.querySelectorAll("[data-pan]")) {
    const found = mapIn(pan);
    if (!found) continue;
    const wants = (found.map.dataset.view ?? "").split(" ").map(Number);
    const fresh = wants.length === 4 && found.map.dataset.view !== pan.getAttribute("data-last");
    pan.setAttribute("data-last", found.map.dataset.view ?? "");
    showPart(pan, fresh && !shownPart.has(pan.id) ? wants : shownPart.get(pan.id) ?? (wants.length === 4 ? wants : found.whole));
  }
}

/** @type {Map<number, PointerEvent>} */
const fingers = new Map();
let dragged = false;
document.addEventListener("pointerdown", (event) => {
  const pan = /** @type {Element} */ (event.target).closest("[data-pan]");
  if (!pan || /** @type {Element} */ (event.target).closest(STEERING)) return;
  fingers.set(event.pointerId, event);
  dragged = fingers.size > 1;
});
document.addEventListener("pointermove", (event) => {
  const was = fingers.get(event.pointerId);
  const pan = was && /** @type {Element} */ (was.target).closest("[data-pan]");
  const part = pan && shownPart.get(pan.id);
  const map = pan && mapIn(pan)?.map;
  if (!was || !pan || !part || !map) return;
  const box = map.getBoundingClientRect();
  const [x, y, w, h] = part;
  const dx = event.clientX - was.clientX, dy = event.clientY - was.clientY;
  if (!dragged && Math.hypot(dx, dy) < 8) return;
  dragged = true;
  const other = [...fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
  if (other) {
    const before = Math.hypot(was.clientX - other.clientX, was.clientY - other.clientY);
    const after = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
    zoom(pan, before / Math.max(after, 1), (other.clientX - box.x) / box.width, (other.clientY - box.y) / box.height);
  } else {
    showPart(pan, [x - dx / box.width * w, y - dy / box.height * h, w, h]);
  }
  fingers.set(event.pointerId, event);
});
for (const name of /** @type {const} */ (["pointerup", "pointercancel"])) document.addEventListener(name, (event) => { fingers.delete(event.pointerId); });
document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const pan = target.closest("[data-pan]");
  if (!pan) return;
  if (dragged) { dragged = false; event.stopPropagation(); event.preventDefault(); return; }
  const by = target.closest("[data-zoom]")?.getAttribute("data-zoom");
  if (by === "all") showPart(pan, mapIn(pan)?.whole ?? []);
  else if (by) zoom(pan, by === "in" ? .7 : 1 / .7);
  const small = target.closest(".minimap");
  const part = shownPart.get(pan.id), found = mapIn(pan);
  if (small && part && found) {
    const whole = found.whole, box = small.getBoundingClientRect();
    const x = whole[0] + (event.clientX - box.x) / box.width * whole[2], y = whole[1] + (event.clientY - box.y) / box.height * whole[3];
    showPart(pan, [x - part[2] / 2, y - part[3] * (1 - underBar(found.map)) / 2, part[2], part[3]]);
  }
}, { capture: true });
