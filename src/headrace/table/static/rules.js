// The rules page: looks for words and marks them, and shows in the contents where one reads. Without it the page is read as it is.
// @ts-check

const article = /** @type {HTMLElement} */ (document.querySelector(".rules article"));
const find = /** @type {HTMLElement} */ (document.querySelector(".find"));
const field = /** @type {HTMLInputElement} */ (find.querySelector("input"));
const told = /** @type {HTMLOutputElement} */ (find.querySelector("output"));
const BLOCKS = "p, li, td, th, h1, h2, h3, figcaption";
/** Stands between blocks, so that nothing is found across them. */
const BREAK = "\u0000";

/** All text of the rules, and where each piece of it begins. */
function readAll() {
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  const pieces = /** @type {{from: number, node: Text}[]} */ ([]);
  let text = "", block = /** @type {Element | null | undefined} */ (null);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement?.closest(BLOCKS);
    if (own !== block) text += BREAK;
    block = own;
    pieces.push({ from: text.length, node: /** @type {Text} */ (node) });
    text += node.nodeValue;
  }
  return { text, pieces };
}

const { text, pieces } = readAll();

/** The piece that holds a place of the text. @param {number} place */
function pieceAt(place) {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (pieces[middle].from <= place) low = middle;
    else high = middle - 1;
  }
  return pieces[low];
}

/** @param {number} from @param {number} length */
function rangeOf(from, length) {
  const range = new Range(), first = pieceAt(from), last = pieceAt(from + length - 1);
  range.setStart(first.node, from - first.from);
  range.setEnd(last.node, from + length - last.from);
  return range;
}

/** @type {Range[]} */
let hits = [];
let at = -1;

/** Where these words stand. @param {string} words */
function places(words) {
  if (!words) return [];
  const pattern = words.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
  return [...text.matchAll(new RegExp(pattern, "giu"))].map((hit) => rangeOf(hit.index, hit[0].length));
}

function look() {
  const words = field.value.trim().normalize();
  hits = places(words);
  at = -1;
  CSS.highlights.set("found", new Highlight(...hits));
  CSS.highlights.delete("found-now");
  told.textContent = words ? count() : "";
}

const count = () => hits.length ? (told.dataset.at ?? "").replace("{at}", String(at + 1)).replace("{all}", String(hits.length)) : told.dataset.none ?? "";

/** The first place that is not above what is on the screen. */
const firstInSight = () => Math.max(0, hits.findIndex((hit) => hit.getBoundingClientRect().bottom > 0));

/** Go on to another place. @param {number} steps */
function jump(steps) {
  if (!hits.length) return;
  at = at < 0 && steps > 0 ? firstInSight() : (Math.max(at, 0) + steps + hits.length) % hits.length;
  CSS.highlights.set("found-now", new Highlight(hits[at]));
  told.textContent = count();
  scrollTo({ top: scrollY + hits[at].getBoundingClientRect().top - innerHeight * 0.4 });
  const wide = hits[at].startContainer.parentElement?.closest(".scroll");
  if (wide) wide.scrollLeft += hits[at].getBoundingClientRect().left - wide.getBoundingClientRect().left - 40;
}

if ("highlights" in CSS) {
  find.hidden = false;
  field.addEventListener("input", look);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && !event.isComposing) { event.preventDefault(); jump(event.shiftKey ? -1 : 1); }
  });
  find.addEventListener("click", (event) => {
    const way = /** @type {Element} */ (event.target).closest("[data-find]")?.getAttribute("data-find");
    if (way) jump(way === "next" ? 1 : -1);
  });
  look();
}

const headings = /** @type {HTMLElement[]} */ ([...article.querySelectorAll("h2[id], h3[id]")]);
const fold = /** @type {HTMLDetailsElement} */ (document.querySelector("#contents"));
const contents = /** @type {HTMLElement} */ (fold.querySelector("nav"));
if (matchMedia("(max-width: 899px)").matches) fold.open = false;
let waiting = false;

/** Mark in the contents the section that is being read. */
function mark() {
  waiting = false;
  const read = headings.findLast((heading) => heading.getBoundingClientRect().top < innerHeight * 0.3);
  const way = read ? contents.querySelector(`a[href="#${CSS.escape(read.id)}"]`) : null;
  const before = contents.querySelector("[aria-current]");
  if (way === before) return;
  before?.removeAttribute("aria-current");
  way?.setAttribute("aria-current", "location");
  if (way) contents.scrollTop += way.getBoundingClientRect().top - contents.getBoundingClientRect().top - contents.clientHeight / 2;
}

addEventListener("scroll", () => {
  if (!waiting) requestAnimationFrame(mark);
  waiting = true;
}, { passive: true });
mark();
