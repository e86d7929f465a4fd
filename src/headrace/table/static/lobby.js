// The lobby: the lists of tables follow what happens at them.
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
    const answer = await fetch(new URL("..", import.meta.url), { headers: { Accept: "application/json" } }).then((found) => found.json()).catch(() => undefined);
    for (const [heading, html] of Object.entries(answer ?? {})) show(heading, html);
    await new Promise((over) => setTimeout(over, PAUSE));
  }
  asking = false;
}

/** @param {string} heading @param {string} html */
function show(heading, html) {
  const list = /** @type {HTMLElement} */ (lobby.querySelector(`[aria-labelledby="${heading}"]`));
  const fresh = /** @type {HTMLElement | null} */ (document.createRange().createContextualFragment(html).firstElementChild);
  if (!fresh || fresh.innerHTML === list.innerHTML) return;
  list.hidden = fresh.hidden;
  const focus = list.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : undefined;
  fresh.querySelectorAll("details").forEach((fold) => { fold.open = list.querySelector(`details#${fold.id}`)?.hasAttribute("open") ?? fold.open; });
  list.replaceChildren(...fresh.childNodes);
  if (focus) /** @type {HTMLElement | null} */ (list.querySelector(`[href="${CSS.escape(focus)}"]`))?.focus({ preventScroll: true });
}

attend("", (standings) => {
  const words = wordsFor(lobby, standings);
  document.title = words ? `● ${words} - Headrace` : title;
  void renew();
});
document.addEventListener("visibilitychange", () => { if (isSeen()) void renew(); });
