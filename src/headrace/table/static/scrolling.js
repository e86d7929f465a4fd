// What scrolls and holds nothing that takes the focus takes it itself, as long as it scrolls: so the keyboard can scroll it.
// @ts-check

const SCROLLS = ".scroll, .hand-strip, .looks, .choices, .moves form, #steps, #bar, #bar > p, #bar > p small, #log ol, .sheet";
const FOCUSABLE = "a[href], button, input, select, summary, [tabindex]";

/** @param {HTMLElement} box */
function isScrolled(box) {
  const { overflowX, overflowY } = getComputedStyle(box);
  const along = (/** @type {string} */ overflow, /** @type {number} */ more) => more > 0 && (overflow === "auto" || overflow === "scroll");
  return along(overflowX, box.scrollWidth - box.clientWidth) || along(overflowY, box.scrollHeight - box.clientHeight);
}

function mark() {
  for (const box of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(SCROLLS))) {
    const wanted = !box.querySelector(FOCUSABLE) && isScrolled(box);
    if (wanted === box.hasAttribute("data-scrolls")) continue;
    box.toggleAttribute("data-scrolls", wanted);
    if (wanted) box.tabIndex = 0;
    else box.removeAttribute("tabindex");
  }
}

let waiting = false;
function soon() {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => { waiting = false; mark(); });
}

new MutationObserver(soon).observe(document.body, { childList: true, subtree: true, attributeFilter: ["open", "hidden"] });
addEventListener("resize", soon);
addEventListener("load", soon);
void document.fonts.ready.then(soon);
mark();
