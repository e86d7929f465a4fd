// A hint: what a bot would do, and what else, in a slip of its own, and ringed on the table, until it is closed or something changes.
// @ts-check

/** @typedef {{hint?: string, version?: number, targets?: string[][], error?: string}} Hint */

const slip = /** @type {HTMLElement} */ (document.getElementById("hint"));
/** The targets of the first and of the second choice. @type {string[][]} */
let choices = [];
/** How often was asked or let go: an answer to what was asked before comes too late. */
let asked = 0;

/** What stands for a target in the drawing that is shown: what can be pressed before what only lies there. @param {string} target */
function standing(target) {
  const name = CSS.escape(target);
  const found = ["key", "target", "thing", "at"].map((how) => [...document.querySelectorAll(`:is(#board, #hand, #bar, #aside) [data-${how}="${name}"]`)]);
  return found.map((things) => things.filter((thing) => thing.getClientRects().length)).find((things) => things.length) ?? [];
}

/** Ring it; where one thing stands for all of its kind (any number of engineers for the bank), that. @param {string} target @param {string} how */
function ring(target, how) {
  const things = standing(target);
  for (const thing of things.length ? things : standing(target.split(":")[0])) {
    if (thing.closest(".hinted, .hinted-second")) continue;
    thing.classList.add(how);
    if (thing instanceof SVGGraphicsElement && !(thing instanceof SVGSVGElement)) thing.append(drawn(thing));
  }
}

/** A ring of its own in a drawing: an outline would not be seen on what also casts a shadow. @param {SVGGraphicsElement} thing */
function drawn(thing) {
  const frame = /** @type {SVGGraphicsElement} */ (thing.querySelector(":scope > .pencil, :scope > .pencil-edge") ?? thing);
  const { x, y, width, height } = frame.getBBox();
  const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
  group.setAttribute("class", "hint-ring");
  for (const name of ["halo", "line"]) {
    const line = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    const box = { x: x - 3, y: y - 3, width: width + 6, height: height + 6, rx: 5, class: name };
    Object.entries(box).forEach(([side, value]) => line.setAttribute(side, String(value)));
    group.append(line);
  }
  return group;
}

/** Ring the things of each choice; what is in both belongs to the first. */
function ringAll() {
  const [first = [], second = []] = choices;
  first.forEach((target) => ring(target, "hinted"));
  second.filter((target) => !first.includes(target)).forEach((target) => ring(target, "hinted-second"));
}

function unring() {
  document.querySelectorAll(".hint-ring").forEach((mark) => mark.remove());
  document.querySelectorAll(".hinted, .hinted-second").forEach((thing) => thing.classList.remove("hinted", "hinted-second"));
}

/** The table has changed, or the slip is closed: the hint is an old one. */
export function forgetHint() {
  asked += 1;
  choices = [];
  slip.hidden = true;
  unring();
}

/** The same table is drawn anew, with something else looked at. */
export function keepHint() {
  unring();
  ringAll();
}

/** Ask, and show the answer. @param {HTMLFormElement} form @param {(text: string) => void} say */
export async function askHint(form, say) {
  forgetHint();
  const mine = asked;
  slip.textContent = form.dataset.hint ?? "";
  slip.hidden = false;
  const body = new URLSearchParams(/** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form))));
  const answer = fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
  /** @type {Hint} */
  const found = await answer.then((heard) => heard.json()).catch(() => ({}));
  if (asked !== mine) return;
  slip.hidden = !found.hint;
  if (found.error) say(found.error);
  slip.innerHTML = found.hint ?? "";
  const more = slip.querySelector("details");
  if (more) more.open = matchMedia("(min-width: 900px)").matches;
  choices = found.targets ?? [];
  ringAll();
}

slip.addEventListener("click", (event) => {
  if (!(/** @type {Element} */ (event.target).closest("[data-hint=close]"))) return;
  event.preventDefault();
  forgetHint();
});
