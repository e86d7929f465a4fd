// Looking back: slider, keys and links lead through all actions, and the page is not loaded anew. Without it the links do.
// @ts-check

import "./beside.js";
import "./copying.js";
import { restoreMaps } from "./map.js";
import { places, told, travel } from "./motion.js";
import "./panes.js";
import "./plan.js";
import { marks, screenSize, swap } from "./regions.js";
import { tendStrips } from "./strip.js";

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const bar = /** @type {HTMLElement} */ (document.getElementById("bar"));
const live = /** @type {HTMLElement} */ (document.getElementById("live"));
const base = table.dataset.base ?? "";
/** Actions that a longer step goes over. */
const FAR = 10;
/** @type {Record<string, number>} */
const KEYS = { ArrowLeft: -1, ArrowRight: 1, PageDown: -FAR, PageUp: FAR, Home: -Infinity, End: Infinity };
const slider = /** @type {HTMLInputElement} */ (bar.querySelector(".past"));
/** The moment at the end of each action. @returns {string[]} */
const stops = () => JSON.parse(slider.dataset.stops ?? "[]");
let wanted = Number(slider.value);
let busy = false;

/** Let the parts of the bar be what they are at another moment: what is held or focused stays. @param {string} html */
function retell(html) {
  const fresh = document.createElement("template");
  fresh.innerHTML = html;
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (fresh.content.querySelectorAll("[data-key]"))) {
    const kept = bar.querySelector(`[data-key="${part.dataset.key}"]`);
    for (const name of kept?.getAttributeNames() ?? []) if (!part.hasAttribute(name)) kept?.removeAttribute(name);
    for (const { name, value } of part.attributes) kept?.setAttribute(name, value);
    if (kept && part.dataset.copy !== undefined) kept.textContent = part.textContent;
  }
  bar.querySelector("p")?.replaceWith(/** @type {Element} */ (fresh.content.querySelector("p")));
  slider.value = String(wanted);
  if (document.activeElement !== slider) live.textContent = slider.getAttribute("aria-valuetext");
}

/** Show the table as it stood after an action. @param {number} stop */
async function show(stop) {
  const before = places(), seen = told(), next = stop === stops().indexOf(table.dataset.past ?? "") + 1;
  const at = stops()[stop], known = Object.values(marks()).join(".");
  const answer = await fetch(`${base}?${new URLSearchParams({ at, screen: screenSize(), known })}`, { headers: { Accept: "application/json" } });
  const { regions, marks: marked } = await answer.json();
  if (!regions) return location.assign(`${base}?at=${at}`);
  const { bar: words, ...others } = regions;
  swap(others, marked);
  bar.dataset.mark = marked.bar;
  if (words) retell(words);
  table.dataset.past = at;
  restoreMaps();
  tendStrips();
  travel(before, next ? seen : told(), true);
  history.replaceState(null, "", `${base}?at=${at}`);
}

/** Go to an action; while one is being fetched, the last that was wanted is gone to next. @param {number} stop */
async function go(stop) {
  wanted = Math.min(Math.max(stop, 0), stops().length - 1);
  slider.value = String(wanted);
  if (busy) return;
  busy = true;
  try {
    for (let shown = NaN; shown !== wanted;) {
      shown = wanted;
      await show(shown);
    }
  } catch {
    location.assign(`${base}?at=${stops()[wanted]}`);
  } finally {
    busy = false;
  }
}

slider.addEventListener("input", () => void go(Number(slider.value)));

document.addEventListener("click", (event) => {
  const way = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest("#log a[href*='?at='], [data-key^='back_'][href]"));
  if (!way || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  void go(stops().indexOf(new URL(way.href).searchParams.get("at") ?? ""));
});

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target), way = KEYS[event.key];
  if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
  if (target !== slider && target.closest("input, select, [data-scrolls], dialog, details[open]")) return;
  event.preventDefault();
  void go(wanted + (event.shiftKey ? Math.sign(way) * Math.max(Math.abs(way), FAR) : way));
});

restoreMaps();
