// What has been done since my last move, played again: the board as it stood after each action, and what moved in it.
// @ts-check

import { bringInSight } from "./map.js";
import { displaced, places, since, told, travel } from "./motion.js";

/** Moves made by then, and what was done; the first is where it begins. @typedef {[at: number, words: string]} Step */

/** Milliseconds from one step to the next. */
const PACE = 2000;
/** The step that is shown; none: the table as it stands now. @type {number | undefined} */
let shown;
/** Which press leads on: any other, and a change of the table, end what is played. */
let playing = 0;
/** Is a step being fetched? */
let busy = false;
/** @type {(at: number, wanted: () => boolean) => Promise<void>} */
let past;
/** @type {() => Promise<void>} */
let present;

/** @returns {Step[]} */
const steps = () => JSON.parse(document.querySelector(".replay")?.getAttribute("data-steps") ?? "[]");
const table = document.getElementById("table");

/** Say how far it has been played, and mark it in the log. @param {number} at @param {Step[]} all */
function tell(at, all) {
  for (const box of document.querySelectorAll(".replay")) {
    box.classList.add("read");
    const [count, words] = [box.querySelector(".count"), box.querySelector(".words")];
    if (count) count.textContent = `${at} / ${all.length - 1}`;
    if (words) words.textContent = all[at][1];
  }
  document.querySelectorAll("#log li.now").forEach((line) => line.classList.remove("now"));
  document.querySelector(`#log li > a[href$="?at=${all[at][0]}"]`)?.closest("li")?.classList.add("now");
}

/** Show the table as it stood after a step. @param {number} at @param {Step[]} all */
async function show(at, all) {
  const before = places(), seen = told(), own = playing;
  busy = true;
  await past(all[at][0], () => own === playing).finally(() => { busy = false; });
  if (own !== playing) return;
  if (at) travel(bringInSight(since(seen).map(([thing]) => thing)) ? displaced(before) : before, seen, true);
  shown = at;
  table?.setAttribute("data-past", String(all[at][0]));
  tell(at, all);
}

/** The table is shown as it stands now. */
export function endReplay() {
  playing += 1;
  shown = undefined;
  table?.removeAttribute("data-past");
  document.querySelectorAll("#log li.now").forEach((line) => line.classList.remove("now"));
  document.querySelectorAll(".replay.read").forEach((box) => box.classList.remove("read"));
}

/** Go on by one step; behind the last is the table as it stands now. @param {Step[]} all */
async function step(all) {
  const last = all.length - 1;
  if (shown === last) return present();
  if (shown === undefined) await show(0, all);
  await show((shown ?? 0) + 1, all);
}

const pause = () => new Promise((done) => setTimeout(done, PACE));

/** @type {Record<string, (all: Step[]) => Promise<void>>} */
const CONTROLS = {
  async play(all) {
    const own = playing;
    shown = undefined;
    for (let at = 0; at < all.length && own === playing; at += 1) {
      await step(all);
      await pause();
    }
    if (own === playing) await present();
  },
  step,
  skip: () => present(),
};

/** Let the buttons play. @param {(at: number, wanted: () => boolean) => Promise<void>} toPast shows how the table stood @param {() => Promise<void>} toPresent shows how it stands */
export function replays(toPast, toPresent) {
  [past, present] = [toPast, toPresent];
}

document.addEventListener("click", (event) => {
  const control = /** @type {Element} */ (event.target).closest("[data-replay]")?.getAttribute("data-replay");
  if (busy && control && control !== "skip") return;
  if (control || shown !== undefined) playing += 1;
  if (control) void CONTROLS[control](steps()).catch(() => present());
  else if (shown !== undefined) void present();
}, { capture: true });
