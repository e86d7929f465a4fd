// Players' mats: fetched when they are opened, and anew when the region round an open one is replaced.
// @ts-check

/** @param {Element} fold */
const sheetOf = (fold) => /** @type {HTMLElement} */ (fold.querySelector(".sheet"));

/** Fetch the mat that has been opened. @param {HTMLDetailsElement} fold @param {string} base */
export async function fillMat(fold, base) {
  const answer = await fetch(`${base}/mat/${fold.dataset.mat}`, { headers: { Accept: "application/json" } });
  if (!answer.ok) return;
  sheetOf(fold).innerHTML = (await answer.json()).mat;
}

/** What open mats of a region show, to be put back after it has been replaced: until the fresh one is there.
 * @param {Element} region */
export function carriedMats(region) {
  const shown = new Map([...region.querySelectorAll("details[data-mat][open]")].map((fold) => [fold.id, sheetOf(fold).innerHTML]));
  return () => {
    for (const [id, html] of shown) {
      const fold = region.querySelector(`details#${CSS.escape(id)}`);
      if (fold) sheetOf(fold).innerHTML = html;
    }
  };
}
