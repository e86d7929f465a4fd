// A map that is larger than the screen: drag, pinch, buttons, overview.
// @ts-check

/** What lies over the map without being part of it: what moves it, and prices. */
export const STEERING = "[data-zoom], .minimap, .prices";
/** Pixels that are left round what is brought into sight. */
const MARGIN = 12;
/** How far a map can be drawn beyond its sides, by its width: what lies there is brought out from under overview and buttons. */
const BEYOND = .35;
/** The width of the phone that the first part of a map is made for. */
const PHONE = 390;

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

/** The share of a map's height that overview and buttons lie over: what is there can be brought out from under them.
 * @param {Element} pan @param {SVGSVGElement} map */
function underSteering(pan, map) {
  const box = map.getBoundingClientRect();
  const lowest = Math.max(box.top, ...[...pan.querySelectorAll(STEERING)].map((thing) => thing.getBoundingClientRect().bottom));
  return box.height ? Math.min((lowest - box.top) / box.height, .5) : 0;
}

/** The part that a map shows first, made for a phone: in a wider frame more of the map in the same size, none of it beyond the sides.
 * @param {SVGSVGElement} map @param {number[]} whole @param {number[]} part */
function firstPart(map, [left, top, width, height], [x, y, w, h]) {
  const box = map.getBoundingClientRect(), wide = Math.min(w * box.width / PHONE, width);
  if (wide <= w) return [x, y, w, h];
  const high = Math.min(wide * box.height / box.width, height);
  const within = (/** @type {number} */ from, /** @type {number} */ least, /** @type {number} */ most) => Math.min(Math.max(from, least), most);
  return [within(x + (w - wide) / 2, left, left + width - wide), within(y + (h - high) / 2, top, top + height - high), wide, high];
}

/** Show a part of a map, its open part kept inside the whole. @param {Element} pan @param {number[]} part */
function showPart(pan, [x, y, w, h]) {
  const found = mapIn(pan);
  if (!found) return;
  const [left, top, width, height] = found.whole;
  w = Math.min(Math.max(w, width / 6), width);
  h = Math.min(Math.max(h, height / 6), height);
  const aside = w < width ? w * BEYOND : 0;
  x = Math.min(Math.max(x, left - aside), left + width - w + aside);
  y = Math.min(Math.max(y, top - h * underSteering(pan, found.map)), top + height - h * (1 - underBar(found.map)));
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

/** Bring a point of a map to the middle of its open part. @param {Element} pan @param {number} x @param {number} y */
function centre(pan, x, y) {
  const part = shownPart.get(pan.id), map = mapIn(pan)?.map;
  if (part && map) showPart(pan, [x - part[2] / 2, y - part[3] * (1 - underBar(map)) / 2, part[2], part[3]]);
}

/** What each map wanted to show last, by the map's id. @type {Map<string, string>} */
const lastWanted = new Map();
/** Was it the map itself that was pressed last? Then the looker's eye is there. */
let onMap = false;
/** The key of what was pressed last, on a map or elsewhere. */
let pressedKey = "";

/** Let every map show the part it showed before, or what it wants to show first. At a new question, or where something off the map
 * has led on, it goes to what it wants to show now, if nothing of that can be pressed in sight.
 * @param {boolean} [asked] has something new been asked? */
export function restoreMaps(asked = false) {
  for (const pan of document.querySelectorAll("[data-pan]")) {
    const found = mapIn(pan);
    if (!found) continue;
    const view = found.map.dataset.view ?? "", changed = lastWanted.get(pan.id) !== view, before = shownPart.get(pan.id);
    const wants = view ? view.split(" ").map(Number) : found.whole;
    lastWanted.set(pan.id, view);
    showPart(pan, before ?? firstPart(found.map, found.whole, wants));
    if (before && (asked || (changed && !onMap))) bringBack(pan, found.map);
    if (before && changed && (asked || !onMap)) goToOffered(pan, found.map, wants);
    if (newlyChosen(pan.id, found.map.querySelector(".chosen")) && onMap) keepChosen(pan, found.map);
  }
  for (const thing of document.querySelectorAll("#board > .wide > svg .chosen")) if (newlyChosen("board", thing)) thing.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** What is chosen on a map: what was pressed last before what was chosen for the looker. @param {SVGSVGElement} map */
const chosenOn = (map) => map.querySelector(`.chosen[data-key="${CSS.escape(pressedKey)}"]`) ?? map.querySelector(".chosen");

/** What was chosen last on each map, by its key. @type {Map<string, string>} */
const lastChosen = new Map();

/** Is this another thing than was chosen before? @param {string} id @param {Element | null} thing */
function newlyChosen(id, thing) {
  const key = thing?.getAttribute("data-key") ?? "", other = lastChosen.get(id) !== key;
  lastChosen.set(id, key);
  return thing !== null && other;
}

/** What has been pressed stays in the open part of the map, whatever the bar has to say of it. @param {Element} pan @param {SVGSVGElement} map */
function keepChosen(pan, map) {
  const thing = chosenOn(map), part = shownPart.get(pan.id), scale = map.getScreenCTM()?.a;
  if (!thing || !part || !scale || !map.getClientRects().length) return;
  const box = map.getBoundingClientRect(), own = (thing.querySelector(".pencil") ?? thing).getBoundingClientRect();
  const x = own.x + own.width / 2, y = own.y + own.height / 2;
  const floor = Math.min(box.bottom, document.querySelector("#bar")?.getBoundingClientRect().top ?? box.bottom);
  const boxOf = (/** @type {Element} */ each) => each.getBoundingClientRect();
  const beside = [...pan.querySelectorAll(STEERING)].map(boxOf);
  const covered = beside.some((each) => x > each.left - MARGIN && x < each.right + MARGIN && y > each.top && y < each.bottom + MARGIN);
  if (!covered && x > box.left && x < box.right && y > box.top && y < floor - MARGIN) return;
  const middle = (box.left + box.right) / 2;
  const left = Math.max(box.left, ...beside.filter((each) => each.left < middle).map((each) => each.right));
  const right = Math.min(box.right, ...beside.filter((each) => each.left >= middle).map((each) => each.left));
  showPart(pan, [part[0] + (x - (left + right) / 2) / scale, part[1] + (y - (box.top + floor) / 2) / scale, part[2], part[3]]);
}

/** A question that is answered on the map brings the map back into the window that was scrolled past it; until the next question
 * whoever scrolls stays there. @param {Element} pan @param {SVGSVGElement} map */
function bringBack(pan, map) {
  const isShown = pan.getClientRects().length > 0;
  if (isShown && pan.getBoundingClientRect().top < 0 && map.querySelector(".may:not(.chosen)")) pan.scrollIntoView();
}

/** Go to what can be pressed in a part, where none of it is in sight: to what is nearest to its middle.
 * @param {Element} pan @param {SVGSVGElement} map @param {number[]} part */
function goToOffered(pan, map, [x, y, w, h]) {
  const toMap = map.getScreenCTM()?.inverse(), [left, top, width, height] = shownPart.get(pan.id) ?? [];
  const spots = [...map.querySelectorAll(".may:not(.chosen)")].map((thing) => {
    const own = (thing.querySelector(".pencil") ?? thing).getBoundingClientRect();
    return new DOMPoint(own.x + own.width / 2, own.y + own.height / 2).matrixTransform(toMap);
  }).filter((spot) => spot.x >= x && spot.x <= x + w && spot.y >= y && spot.y <= y + h);
  const open = height * (1 - underBar(map));
  const inSight = spots.some((spot) => spot.x > left && spot.x < left + width && spot.y > top && spot.y < top + open);
  if (inSight || !spots.length) return;
  const far = (/** @type {DOMPoint} */ spot) => Math.hypot(spot.x - x - w / 2, spot.y - y - h / 2);
  const near = spots.sort((one, two) => far(one) - far(two))[0];
  centre(pan, near.x, near.y);
}

/** Bring the first of these things into the open part of its map, if it lies elsewhere. Has the map been moved?
 * @param {string[]} things by `data-thing` */
export function bringInSight(things) {
  for (const pan of document.querySelectorAll("[data-pan]")) {
    const map = mapIn(pan)?.map, toMap = map?.getScreenCTM()?.inverse();
    const thing = things.map((name) => map?.querySelector(`[data-thing="${CSS.escape(name)}"]`)).find(Boolean);
    if (!map || !thing || !pan.getClientRects().length) continue;
    const own = thing.getBoundingClientRect(), box = map.getBoundingClientRect();
    const x = own.x + own.width / 2, y = own.y + own.height / 2, floor = box.bottom - box.height * underBar(map);
    if (x > box.left && x < box.right && y > box.top && y < floor) continue;
    const spot = new DOMPoint(x, y).matrixTransform(toMap);
    centre(pan, spot.x, spot.y);
    return true;
  }
  return false;
}

/** @type {Map<number, PointerEvent>} */
const fingers = new Map();
let dragged = false;
/** The map a finger went down on, as it is drawn now: its region may have changed since. @param {PointerEvent} was */
const under = (was) => document.getElementById(/** @type {Element} */ (was.target).closest("[data-pan]")?.id ?? "");
document.addEventListener("pointerdown", (event) => {
  const pan = /** @type {Element} */ (event.target).closest("[data-pan]");
  if (!pan || /** @type {Element} */ (event.target).closest(STEERING)) return;
  fingers.set(event.pointerId, event);
  dragged = fingers.size > 1;
});
document.addEventListener("pointermove", (event) => {
  const was = fingers.get(event.pointerId);
  const pan = was && under(was);
  const part = pan && shownPart.get(pan.id);
  const box = pan && mapIn(pan)?.map.getBoundingClientRect();
  if (!was || !pan || !part || !box?.width) return;
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
  onMap = pan !== null;
  pressedKey = target.closest("[data-key]")?.getAttribute("data-key") ?? "";
  if (!pan) return;
  if (dragged) { dragged = false; event.stopPropagation(); event.preventDefault(); return; }
  const by = target.closest("[data-zoom]")?.getAttribute("data-zoom");
  if (by === "all") showPart(pan, mapIn(pan)?.whole ?? []);
  else if (by) zoom(pan, by === "in" ? .7 : 1 / .7);
  const small = target.closest(".minimap");
  const found = mapIn(pan);
  if (small && found) {
    const whole = found.whole, box = small.getBoundingClientRect();
    centre(pan, whole[0] + (event.clientX - box.x) / box.width * whole[2], whole[1] + (event.clientY - box.y) / box.height * whole[3]);
  }
}, { capture: true });
