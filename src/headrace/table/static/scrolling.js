// What scrolls and holds nothing that takes the focus takes it itself, as long as it scrolls: so the keyboard can scroll it.
// @ts-check

const BOXES = "body :is(div, p, small, ol, ul, span, form, section, main):not(svg *)";
const FOCUSABLE = "a[href], :is(button, input, select):not(:disabled), summary, [tabindex]:not([tabindex='-1'])";

/** @param {HTMLElement} box */
function isScrolled(box) {
  const more = [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight];
  if (box.clientWidth === 0 || Math.max(...more) <= 0) return false;
  const { overflowX, overflowY } = getComputedStyle(box);
  return [overflowX, overflowY].some((overflow, at) => more[at] > 0 && (overflow === "auto" || overflow === "scroll"));
}

/** What is drawn. The rest is passed over: a browser that is asked for the size of what is folded away lays it out to answer. */
function drawn() {
  const boxes = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(BOXES));
  return [...boxes].filter((box) => box.checkVisibility({ contentVisibilityAuto: true }));
}

function mark() {
  const boxes = drawn();
  const scrolled = new Set(boxes.filter(isScrolled));
  for (const box of boxes) {
    const wanted = scrolled.has(box) && !box.querySelector(FOCUSABLE);
    if (wanted === box.hasAttribute("data-scrolls")) continue;
    if (wanted) box.setAttribute("data-scrolls", box.getAttribute("tabindex") ?? "");
    const before = wanted ? "0" : box.getAttribute("data-scrolls");
    if (before) box.setAttribute("tabindex", before);
    else box.removeAttribute("tabindex");
    if (!wanted) box.removeAttribute("data-scrolls");
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
