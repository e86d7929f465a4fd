// The regions of the page of a table: what they show, and other contents for them.
// @ts-check

import { carriedLeaves } from "./leaves.js";

/** The marks of what each region shows; the server sends what has other marks. @returns {Record<string, string>} */
export function marks() {
  return Object.fromEntries([.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-mark]"))].map((region) => [region.id, region.dataset.mark ?? ""]));
}

/** The size this page is shown in. */
export const screenSize = () => matchMedia("(max-width: 899px)").matches ? "narrow" : "wide";

/** What can be folded in a region, and is known by its name. @param {Element} region */
const foldsIn = (region) => [.../** @type {NodeListOf<HTMLDetailsElement>} */ (region.querySelectorAll("details[id]"))];

/** Put other contents into regions, keeping scroll and folds. @param {Record<string, string>} regions @param {Record<string, string>} [marked] */
export function swap(regions, marked = {}) {
  for (const [name, html] of Object.entries(regions)) {
    const region = document.getElementById(name);
    if (!region) continue;
    const scrolled = [...region.querySelectorAll(".scroll, .hand-strip, ol")].map((box) => [box.scrollLeft, box.scrollTop]);
    const open = new Map(foldsIn(region).map((fold) => [fold.id, fold.open]));
    const putBack = carriedLeaves(region);
    region.innerHTML = html;
    region.dataset.mark = marked[name];
    region.querySelectorAll(".scroll, .hand-strip, ol").forEach((box, at) => {
      const [left, top] = scrolled[at] ?? [0, 0];
      box.scrollLeft = left;
      box.scrollTop = region.id === "log" ? 0 : top;
    });
    foldsIn(region).forEach((fold) => { fold.open = open.get(fold.id) ?? fold.open; });
    putBack();
  }
}
