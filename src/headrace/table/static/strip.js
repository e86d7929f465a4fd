// The hand on the phone: the bar stands on it; it begins where something can be played, and says how many things lie beyond its edges.
// @ts-check

const STRIPS = ".hand-strip";
const THINGS = "svg.hand [data-thing], svg.hand [role=button], .cell";
/** Pixels that are left before the first thing that can be played. */
const MARGIN = 8;

/** What could be played when a strip was moved last: it is moved only where something else can be played. */
let lastOffered = "";

/** The bar stands on the hand, however high that is. */
function raiseBar() {
  const hand = document.getElementById("hand");
  document.documentElement.style.setProperty("--hand", `${hand?.offsetHeight ?? 0}px`);
}

/** Go to the first card that can be played, and tell what lies beyond. */
export function tendStrips() {
  raiseBar();
  for (const strip of document.querySelectorAll(STRIPS)) {
    const box = strip.getBoundingClientRect();
    if (!box.width) continue;
    const offered = [...strip.querySelectorAll(".may")], first = offered[0]?.getBoundingClientRect();
    const question = offered.map((thing) => thing.getAttribute("data-key") ?? "").join(" ");
    if (first && lastOffered !== question && (first.left < box.left || first.right > box.right))
      strip.scrollLeft += first.left - box.left - MARGIN;
    lastOffered = question;
    tell(strip);
  }
}

/** Say how many things lie beyond either edge. @param {Element} strip */
function tell(strip) {
  const hand = /** @type {HTMLElement | null} */ (strip.closest("#hand")), box = strip.getBoundingClientRect();
  if (!hand) return;
  const all = [...strip.querySelectorAll(THINGS)].filter((thing) => !thing.parentElement?.closest(THINGS)).map((thing) => thing.getBoundingClientRect());
  const rest = strip.scrollWidth - strip.clientWidth - strip.scrollLeft;
  const beyond = {
    before: strip.scrollLeft > MARGIN ? all.filter((each) => each.left + each.width / 2 < box.left).length : -1,
    after: rest > MARGIN ? all.filter((each) => each.left + each.width / 2 > box.right).length : -1,
  };
  for (const [side, count] of Object.entries(beyond)) {
    if (count < 0) delete hand.dataset[side];
    else hand.dataset[side] = count ? String(count) : "";
  }
}

document.addEventListener("scroll", (event) => {
  const strip = /** @type {Element} */ (event.target);
  if (strip instanceof Element && strip.matches(STRIPS)) tell(strip);
}, { capture: true, passive: true });
addEventListener("load", raiseBar);
tendStrips();
