// The lobby and the page of a person: the lists of tables follow what happens at them.
// @ts-check

import { attend, isSeen, wordsFor } from "./turns.js";

/** Milliseconds between two looks at the list. */
const PAUSE = 1000;

const lobby = /** @type {HTMLElement} */ (document.querySelector(".lobby"));
const title = document.title;
/** Has something changed since the lists were asked for? */
let due = false;
let asking = false;

const { timeZone } = Intl.DateTimeFormat().resolvedOptions(), ahead = -new Date().getTimezoneOffset();
for (const [name, value] of Object.entries({ clock_zone: timeZone, clock_offset: `${ahead < 0 ? "-" : "+"}${Math.abs(ahead)}` })) {
  for (const field of /** @type {NodeListOf<HTMLInputElement>} */ (lobby.querySelectorAll(`[name="${name}"]`))) field.value = value;
}

/** Show the lists as they are now; what is unfolded and what has the focus stay so. */
async function renew() {
  due = true;
  if (asking || !isSeen()) return;
  asking = true;
  while (due) {
    due = false;
    const answer = await fetch(location.pathname + location.search, { headers: { Accept: "application/json" } }).then((found) => found.json()).catch(() => undefined);
    for (const [heading, html] of Object.entries(answer ?? {})) show(heading, html);
    await new Promise((over) => setTimeout(over, PAUSE));
  }
  asking = false;
}

/** What finds a thing in a list again: where it leads, what it sends, what it unfolds. @param {Element | null} thing */
function keyOf(thing) {
  if (thing?.matches("summary")) return `details#${CSS.escape(thing.parentElement?.id ?? "")} > summary`;
  const name = thing?.hasAttribute("href") ? "href" : "action", holder = thing?.closest(`[${name}]`);
  return holder ? `[${name}="${CSS.escape(holder.getAttribute(name) ?? "")}"]${name === "action" ? " button" : ""}` : "";
}

/** @param {string} heading @param {string} html */
function show(heading, html) {
  const list = /** @type {HTMLElement | null} */ (lobby.querySelector(`[aria-labelledby="${heading}"]`));
  const fresh = /** @type {HTMLElement | null} */ (document.createRange().createContextualFragment(html).firstElementChild);
  if (!list || !fresh || fresh.innerHTML === list.innerHTML) return;
  list.hidden = fresh.hidden;
  const focus = list.contains(document.activeElement) ? keyOf(document.activeElement) : "";
  fresh.querySelectorAll("details").forEach((fold) => { fold.open = list.querySelector(`details#${fold.id}`)?.hasAttribute("open") ?? fold.open; });
  list.replaceChildren(...fresh.childNodes);
  if (focus) /** @type {HTMLElement | null} */ (list.querySelector(focus))?.focus({ preventScroll: true });
}

lobby.addEventListener("change", (event) => {  // a choice that needs others brings them along
  const picked = /** @type {HTMLSelectElement} */ (event.target).selectedOptions?.[0];
  for (const [name, choice] of Object.entries(JSON.parse(picked?.dataset.needs ?? "{}"))) {
    const other = /** @type {HTMLSelectElement | null} */ (picked?.closest("form")?.querySelector(`[name="option_${name}"]`));
    if (other) other.value = choice;
  }
});

attend("", (standings) => {
  const words = wordsFor(lobby, standings);
  document.title = words ? `● ${words} - Headrace` : title;
  void renew();
});
document.addEventListener("visibilitychange", () => { if (isSeen()) void renew(); });
