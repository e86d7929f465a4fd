// Leaves, a player's mat, what lies folded in a slip, the beginning of the log or the list of moves: fetched when they are opened, and anew when the region round an open one is replaced.
// @ts-check

import { paneHead } from "./panes.js";

/** @param {Element} fold */
const sheetOf = (fold) => /** @type {HTMLElement} */ (fold.querySelector(".sheet"));

/** Fetch the leaf that has been opened. @param {HTMLDetailsElement} fold @param {string} base @param {string} screen
 * @param {string} words what closes it is called, if it is a pane */
export async function fillLeaf(fold, base, screen, words) {
  const answer = await fetch(`${base}/${fold.dataset.leaf}?screen=${screen}`, { headers: { Accept: "application/json" } });
  if (!answer.ok) return;
  sheetOf(fold).innerHTML = (await answer.json()).leaf;
  if (fold.dataset.pane) sheetOf(fold).prepend(paneHead(fold, words));
}

/** What open leaves of a region show, to be put back after it has been replaced: until the fresh ones are there.
 * Not a list of moves: what was offered may be something else by now.
 * @param {Element} region */
export function carriedLeaves(region) {
  const shown = new Map([...region.querySelectorAll("details[data-leaf][open]:not(.moves)")].map((fold) => [fold.id, sheetOf(fold).innerHTML]));
  return () => {
    for (const [id, html] of shown) {
      const fold = region.querySelector(`details#${CSS.escape(id)}`);
      if (fold) sheetOf(fold).innerHTML = html;
    }
  };
}
