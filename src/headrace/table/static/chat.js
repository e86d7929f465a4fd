// What is said at the table: comes with the stream of the page, is read in a pane, and counted while that is closed.
// @ts-check

/** @typedef {{lines: string, last: number, more: boolean}} Heard */

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const chat = document.getElementById("chat");
const pane = /** @type {HTMLDetailsElement | null} */ (document.getElementById("talk"));
const key = `chat_${table.dataset.table}_${chat?.dataset.own}`;
/** How far this browser has read, and whom it does not want to hear: a seat, a watcher's name, or * for all.
 * @type {{read: number, muted: string[]}} */
const kept = { read: 0, muted: [], ...JSON.parse(localStorage.getItem(key) ?? "{}") };
/** The number of the last line heard; nothing before the first answer. @type {number | undefined} */
let last;

/** The stream has told all there was: whatever is said from now on is new. */
export function chatBegins() {
  last ??= 0;
}

/** @template {Element} T @param {string} selector @returns {T} */
const part = (selector) => /** @type {T} */ (chat?.querySelector(selector));
const list = () => /** @type {HTMLElement} */ (part("ol"));
const form = () => /** @type {HTMLFormElement} */ (part("form"));
const field = () => /** @type {HTMLInputElement} */ (form().elements.namedItem("text"));
const name = () => /** @type {HTMLInputElement | null} */ (form().elements.namedItem("name"));
const earlier = () => /** @type {HTMLButtonElement} */ (part(".earlier"));
/** @returns {HTMLElement[]} */
const lines = () => [...list().querySelectorAll("li")];
/** @param {HTMLElement} line */
const numberOf = (line) => Number(line.dataset.number);

/** The last line that this page has heard. */
export const heardUntil = () => String(last ?? 0);

function keep() {
  localStorage.setItem(key, JSON.stringify(kept));
}

/** @param {HTMLElement} line */
function isOwn({ dataset: { who = "" } }) {
  return name() ? who === name()?.value : (chat?.dataset.own ?? "").split(" ").includes(who);
}

/** @param {HTMLElement} line */
const isMuted = (line) => !isOwn(line) && (kept.muted.includes("*") || kept.muted.includes(line.dataset.who ?? ""));

/** Lines of an answer, with the time by the clock here. @param {string} html @returns {HTMLElement[]} */
function written(html) {
  const found = /** @type {HTMLElement[]} */ ([...document.createRange().createContextualFragment(html).children]);
  for (const time of found.flatMap((line) => line.querySelector("time") ?? [])) {
    const when = new Date(time.dateTime), today = when.toDateString() === new Date().toDateString();
    time.title = when.toLocaleString(document.documentElement.lang);
    time.textContent = when.toLocaleString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", ...(today ? {} : { month: "short", day: "numeric" }) });
  }
  return found;
}

/** Offer to mute whoever has spoken, and show only whom one wants to hear. */
function tend() {
  const offered = /** @type {HTMLFieldSetElement} */ (part(".mutes fieldset"));
  for (const line of lines()) {
    const who = line.dataset.who ?? "";
    line.hidden = isMuted(line);
    if (isOwn(line) || offered.querySelector(`input[value="${CSS.escape(who)}"]`)) continue;
    const label = /** @type {HTMLElement} */ (offered.querySelector("label")?.cloneNode(true));
    /** @type {HTMLInputElement} */ (label.querySelector("input")).value = who;
    /** @type {HTMLElement} */ (label.querySelector("span")).textContent = line.querySelector("b")?.textContent ?? "";
    offered.append(label);
  }
  offered.querySelectorAll("input").forEach((box) => { box.checked = kept.muted.includes(box.value); });
  count();
}

/** Say on the sign how much is new; what lies open is read. */
function count() {
  if (pane?.open && last) {
    kept.read = Math.max(kept.read, last);
    keep();
  }
  const fresh = lines().filter((line) => numberOf(line) > kept.read && !line.hidden && !isOwn(line)).length;
  const sign = /** @type {HTMLElement} */ (pane?.querySelector("summary")), words = (fresh ? pane?.dataset.new?.replace("{count}", String(fresh)) : pane?.dataset.name) ?? "";
  const badge = /** @type {HTMLElement} */ (sign.querySelector("b"));
  badge.hidden = !fresh;
  badge.textContent = String(fresh);
  sign.title = words;
  sign.setAttribute("aria-label", words);
}

/** What was said since; where too much was missed, the newest alone. @param {Heard} news */
export function hear({ lines: html, last: newest, more }) {
  if (!chat) return;
  const first = last === undefined, box = list(), atEnd = box.scrollTop + box.clientHeight > box.scrollHeight - 40;
  if (more) box.replaceChildren();
  if (first || more) earlier().hidden = !more;
  const fresh = written(html).filter((line) => more || numberOf(line) > (last ?? 0));
  last = Math.max(last ?? 0, newest);
  box.append(...fresh);
  tend();
  if (atEnd) box.scrollTop = box.scrollHeight;
  const told = fresh.filter((line) => !line.hidden && !isOwn(line)).map((line) => `${line.querySelector("b")?.textContent}: ${line.querySelector("span")?.textContent}`);
  if (!first && told.length) /** @type {HTMLElement} */ (document.getElementById("said")).textContent = told.join(". ");
}

/** Say something; it stays in its field until it is said. */
async function send() {
  const note = /** @type {HTMLElement} */ (part("form > p")), text = field().value;
  const body = new URLSearchParams({ text, name: name()?.value ?? "", after: heardUntil() });
  /** @type {Heard & {error?: string}} */
  const answer = await fetch(form().action, { method: "POST", body, headers: { Accept: "application/json" } }).then((found) => found.json()).catch(() => ({ error: chat?.dataset.lost }));
  note.hidden = !answer.error;
  note.textContent = answer.error ?? "";
  if (answer.error) return;
  if (field().value === text) field().value = "";
  store();
  hear(answer);
  list().scrollTop = list().scrollHeight;
}

/** What is being written outlives the page. */
function store() {
  sessionStorage.setItem(key, field().value);
  if (name()) localStorage.setItem("chat_name", name()?.value ?? "");
}

/** Put earlier lines before those that are there. */
async function goBack() {
  const box = list(), answer = await fetch(`${form().action}?before=${numberOf(lines()[0])}`, { headers: { Accept: "application/json" } });
  /** @type {Heard} */
  const { lines: html, more } = await answer.json();
  const below = box.scrollHeight - box.scrollTop;
  box.prepend(...written(html));
  earlier().hidden = !more;
  tend();
  box.scrollTop = box.scrollHeight - below;
}

if (chat && pane) {
  field().value = sessionStorage.getItem(key) ?? "";
  const called = name();
  if (called && !called.value) called.value = localStorage.getItem("chat_name") ?? "";
  form().addEventListener("input", store);
  form().addEventListener("submit", (event) => { event.preventDefault(); void send(); });
  earlier().addEventListener("click", () => void goBack());
  part(".mutes").addEventListener("change", ({ target }) => {
    const { value, checked } = /** @type {HTMLInputElement} */ (target);
    kept.muted = kept.muted.filter((who) => who !== value).concat(checked ? value : []);
    keep();
    tend();
  });
  pane.addEventListener("toggle", () => {
    count();
    if (!pane.open) return;
    list().scrollTop = list().scrollHeight;
    if (!matchMedia("(hover: none)").matches) field().focus({ preventScroll: true });
  });
  addEventListener("storage", (event) => {
    if (event.key !== key || !event.newValue) return;
    Object.assign(kept, JSON.parse(event.newValue));
    tend();
  });
}
