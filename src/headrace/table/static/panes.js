// Panes: what lies over the table while a `details[data-pane]` is open (a mat, the tall log, the list of moves, the settings). `data-pane`
// finds round it what belongs to the pane. Escape closes the one opened last, a press elsewhere all; a leaf has a head with what closes it.
// @ts-check

const OPEN = "details[data-pane][open]";
/** What a press is meant for; a press on anything else only puts panes away, and lets go of nothing. */
const MEANT = "a, button, summary, label, input, select, [data-action], [data-moves], [data-focus], [data-why]";

/** Panes that are open, the one opened last behind the others. @type {HTMLDetailsElement[]} */
let opened = [];

const shown = () => /** @type {HTMLDetailsElement[]} */ ([...document.querySelectorAll(OPEN)]);
/** @param {HTMLDetailsElement} fold */
const paneOf = (fold) => fold.closest(fold.dataset.pane ?? "") ?? fold;

/** Close a pane; the focus goes back to what opened it, if it was inside. @param {HTMLDetailsElement} fold */
function close(fold) {
  const inside = paneOf(fold).contains(document.activeElement);
  fold.open = false;
  if (inside) fold.querySelector("summary")?.focus({ preventScroll: true });
}

/** The head of a leaf that is a pane: the others of its kind, each by its player's seal, and what closes it.
 * @param {HTMLDetailsElement} fold @param {string} words what closes it is called */
export function paneHead(fold, words) {
  const head = document.createElement("div");
  head.className = "pane-head";
  const others = fold.name ? document.querySelectorAll(`details[name="${CSS.escape(fold.name)}"]`) : [];
  for (const other of others) {
    const panel = other.closest(".panel"), seal = panel?.querySelector(".seal");
    if (seal) head.append(button(seal.outerHTML, panel?.querySelector(".name")?.textContent ?? "", other.id, other === fold));
  }
  head.append(button("×", words, "", false));
  return head;
}

/** @param {string} html @param {string} label @param {string} opens the pane that it opens; none: it closes this one @param {boolean} current */
function button(html, label, opens, current) {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", className: "btn quiet icon", innerHTML: html, title: label });
  made.setAttribute("aria-label", label);
  if (current) made.setAttribute("aria-current", "true");
  made.dataset.opens = opens;
  return made;
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target), pressed = target.closest("[data-opens]"), own = pressed?.closest("details");
  if (pressed && own) {
    close(own);
    const other = document.getElementById(pressed.getAttribute("data-opens") ?? "");
    if (other instanceof HTMLDetailsElement) other.open = true;
    return;
  }
  const left = shown().filter((fold) => !paneOf(fold).contains(target));
  if (!left.length || target.closest("#note")) return;
  left.forEach(close);
  if (!target.closest(MEANT)) event.stopPropagation();
}, { capture: true });

document.addEventListener("toggle", (event) => {
  const fold = /** @type {HTMLDetailsElement} */ (event.target);
  opened = opened.filter((other) => other !== fold && other.isConnected);
  if (fold.open && fold.dataset.pane) opened.push(fold);
}, { capture: true });

document.addEventListener("keydown", (event) => {
  const last = event.key === "Escape" ? opened.findLast((fold) => fold.open && fold.isConnected) ?? shown().at(-1) : undefined;
  if (!last) return;
  close(last);
  event.stopImmediatePropagation();
});
