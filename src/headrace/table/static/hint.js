// A hint: what a bot would do, and what else, in words beside the action bar, and ringed on the table until something changes.
// @ts-check

/** @typedef {{hint?: string, targets?: string[][], error?: string}} Hint */

const ringed = () => document.querySelectorAll(".hinted, .hinted-second");

/** What stands for a target, in the drawing that is shown. @param {string} target */
function standing(target) {
  const name = CSS.escape(target);
  const things = document.querySelectorAll(`:is(#board, #hand, #bar, #aside) :is([data-key="${name}"], [data-thing="${name}"], [data-target="${name}"], [data-at="${name}"])`);
  return [...things].filter((thing) => thing.getClientRects().length);
}

/** Ring it; where one thing stands for all of its kind (any number of engineers for the bank), that. @param {string} target @param {string} how */
function ring(target, how) {
  const things = standing(target);
  (things.length ? things : standing(target.split(":")[0])).forEach((thing) => thing.classList.add(how));
}

/** Ring the things of each choice; what is in both belongs to the first. @param {string[][]} choices */
function ringAll([first = [], second = []]) {
  first.forEach((target) => ring(target, "hinted"));
  second.filter((target) => !first.includes(target)).forEach((target) => ring(target, "hinted-second"));
}

/** The table has changed: the hint is an old one. */
export function forgetHint() {
  ringed().forEach((thing) => thing.classList.remove("hinted", "hinted-second"));
}

/** Ask, and show the answer. @param {HTMLFormElement} form @param {(text: string, clause?: string, refused?: boolean, seconds?: number) => void} say */
export async function askHint(form, say) {
  const button = form.querySelector("button");
  if (button) button.disabled = true;
  say(form.dataset.hint ?? "", "", false, 60);
  try {
    const body = new URLSearchParams(/** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form))));
    const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
    /** @type {Hint} */
    const found = await answer.json();
    forgetHint();
    ringAll(found.targets ?? []);
    if (found.hint) say(found.hint, "", false, 30);
    else if (found.error) say(found.error);
  } finally {
    if (button) button.disabled = false;
  }
}
