// Strips that are scrolled sideways: the hand on the phone, on which the bar stands and which begins where something can be played; rows of
// answers, which begin where one is chosen; the own board in a small window. Each says that more lies beyond its edges, and how many things.
// @ts-check

const HAND = ".hand-strip";
const ROWS = ".answers, .own";
const TICKETS = ".ticket";
const THINGS = "svg.hand [data-thing], svg.hand [role=button], .cell";
/** Pixels that are left before the first thing that can be played. */
const MARGIN = 8;
/** Pixels that the sign of what lies beyond an edge may cover. */
const SIGN = 40;

/** What could be played when a strip was moved last: it is moved only where something else can be played. */
let lastOffered = "";

/** The bar stands on the hand, however high that is. */
function raiseBar() {
  const hand = document.getElementById("hand");
  document.getElementById("bar")?.style.setProperty("--hand", `${hand?.offsetHeight ?? 0}px`);
}

/** Go to the first card that can be played and to what is chosen, and tell what lies beyond. */
export function tendStrips() {
  raiseBar();
  for (const row of document.querySelectorAll(ROWS)) {
    tellRow(/** @type {HTMLElement} */ (row));
    const chosen = row.querySelector(".ticket.chosen")?.getBoundingClientRect(), box = row.getBoundingClientRect();
    if (chosen && row.hasAttribute("data-after") && chosen.right > box.right - SIGN) row.scrollLeft += chosen.left - box.left - SIGN;
    tellRow(/** @type {HTMLElement} */ (row));
  }
  for (const strip of document.querySelectorAll(HAND)) {
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

/** Say of the hand how many things lie beyond either edge. @param {Element} strip */
function tell(strip) {
  const hand = /** @type {HTMLElement | null} */ (strip.closest("#hand"));
  if (hand) mark(hand, strip, [...strip.querySelectorAll(THINGS)].filter((thing) => !thing.parentElement?.closest(THINGS)));
}

/** Say it of a row of answers or of a board. @param {HTMLElement} row */
const tellRow = (row) => mark(row, row, [...row.querySelectorAll(TICKETS)]);

/** @param {HTMLElement} host what carries the marks @param {Element} strip @param {Element[]} things */
function mark(host, strip, things) {
  const box = strip.getBoundingClientRect(), all = things.map((thing) => thing.getBoundingClientRect());
  const scrolls = strip.clientWidth > 0 && getComputedStyle(strip).overflowX === "auto";
  const rest = scrolls ? strip.scrollWidth - strip.clientWidth - strip.scrollLeft : 0;
  const beyond = {
    before: strip.scrollLeft > MARGIN ? all.filter((each) => each.left + each.width / 2 < box.left).length : -1,
    after: rest > MARGIN ? all.filter((each) => each.left + each.width / 2 > box.right).length : -1,
  };
  for (const [side, count] of Object.entries(beyond)) {
    if (count < 0) delete host.dataset[side];
    else host.dataset[side] = count ? String(count) : "";
  }
}

document.addEventListener("scroll", (event) => {
  const strip = /** @type {Element} */ (event.target);
  if (strip instanceof Element && strip.matches(HAND)) tell(strip);
  if (strip instanceof HTMLElement && strip.matches(ROWS)) tellRow(strip);
}, { capture: true, passive: true });
addEventListener("load", raiseBar);
addEventListener("resize", () => document.querySelectorAll(ROWS).forEach((row) => tellRow(/** @type {HTMLElement} */ (row))));
tendStrips();
