// What one writes down of the table: fetched when it is unfolded, and kept as it is typed; on this page it outlives everything.
// @ts-check

/** Milliseconds without a key after which it is kept, and until it is tried again. */
const PAUSE = 800, AGAIN = 4000;

const fold = /** @type {HTMLDetailsElement | null} */ (document.getElementById("notes"));
const base = document.getElementById("table")?.dataset.base ?? "", key = `notes_${base}`;
const pane = /** @type {HTMLDetailsElement | null} */ (document.getElementById("talk"));
/** How often they were changed, as far as this page knows. @type {number | undefined} */
let seen;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause;
let keeping = false;

/** @template {Element} T @param {string} selector @returns {T} */
const part = (selector) => /** @type {T} */ (fold?.querySelector(selector));
const field = () => /** @type {HTMLTextAreaElement} */ (part("textarea"));
/** @param {string} [words] */
const tell = (words = "") => { part(".state").textContent = words; };

/** Ask for them, unless something is being written here. */
async function load() {
  if (!fold?.open || !pane?.open || sessionStorage.getItem(key) !== null) return;
  const answer = await fetch(`${base}/notes`, { headers: { Accept: "application/json" } }).then((found) => found.json()).catch(() => undefined);
  if (!answer || answer.error) return tell(answer?.error ?? fold.dataset.lost);
  if (sessionStorage.getItem(key) !== null) return;
  seen = answer.changes;
  if (field().value !== answer.text) field().value = answer.text;
  tell();
}

/** Keep what is written; what another device had written meanwhile is shown. */
async function keep() {
  clearTimeout(pause);
  const text = sessionStorage.getItem(key);
  if (text === null || keeping) return;
  keeping = true;
  const body = new URLSearchParams({ notes: text, seen: String(seen ?? 0) });
  const answer = await fetch(`${base}/notes`, { method: "POST", body, headers: { Accept: "application/json" }, keepalive: true }).then((found) => found.json()).catch(() => undefined);
  keeping = false;
  if (!answer) pause = setTimeout(keep, AGAIN);
  if (!answer || answer.error) return tell(answer?.error ?? fold?.dataset.lost);
  seen = answer.changes;
  if (answer.replaced) {
    part("pre").textContent = answer.replaced;
    /** @type {HTMLElement} */ (part(".replaced")).hidden = false;
  }
  if (sessionStorage.getItem(key) !== text) return void (pause = setTimeout(keep, PAUSE));
  sessionStorage.removeItem(key);
  tell(fold?.dataset.saved);
}

if (fold && pane) {
  const unsaved = sessionStorage.getItem(key);
  if (unsaved !== null) {
    field().value = unsaved;
    seen = Number(sessionStorage.getItem(`${key}_seen`));
    void keep();
  }
  field().addEventListener("input", () => {
    sessionStorage.setItem(key, field().value);
    sessionStorage.setItem(`${key}_seen`, String(seen ?? 0));
    tell();
    clearTimeout(pause);
    pause = setTimeout(keep, PAUSE);
  });
  field().addEventListener("blur", () => void keep());
  addEventListener("pagehide", () => void keep());
  for (const opened of [fold, pane]) opened.addEventListener("toggle", () => void load());
}
