// What has been done since my last move, played again: the board as it stood after each action, and what moved in it.
// @ts-check

import { bringInSight } from "./map.js";
import { displaced, places, since, still, told, travel } from "./motion.js";

/** The moment when it was done, and what was done; the first is where it begins. @typedef {[at: string, words: string]} Step */

/** Milliseconds from one step to the next, played again and when it happens. */
const PACE = 2000, LIVE = 1500;
/** The step that is shown; none: the table as it stands now. @type {number | undefined} */
let shown;
/** Which press leads on: any other, and a change of the table, end what is played. */
let playing = 0;
/** Is a step being fetched? */
let busy = false;
/** @type {(at: string, wanted: () => boolean) => Promise<void>} */
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
  table?.setAttribute("data-past", all[at][0]);
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

/** @param {number} long milliseconds */
const pause = (long) => new Promise((done) => setTimeout(done, long));

/** Is a moment later than another? @param {string} one @param {string} other */
function isLater(one, other) {
  const [[ply, turn = 0], [was, begun = 0]] = [one, other].map((moment) => moment.split(".").map(Number));
  return ply > was || (ply === was && turn > begun);
}

/** The steps that the board has not shown yet, if the rules have acted by themselves in one of them; before them what it shows.
 * @returns {Step[]} */
export function unseen() {
  const here = document.querySelector("#board .legs")?.getAttribute("data-at") ?? "0";
  const fresh = steps().filter(([at]) => isLater(at, here));
  const alone = !still.matches && !document.hidden && fresh.some(([at]) => at.includes("."));
  return alone ? [[here, ""], ...fresh] : [];
}

/** Show one after another what has just happened, then what is so now. @param {Step[]} all as `unseen` tells it */
export async function relive(all) {
  const own = playing;
  shown = 0;
  try {
    for (let at = 1; at < all.length && own === playing; at += 1) {
      await show(at, all);
      shown = own === playing ? steps().findIndex(([moment]) => moment === all[at][0]) : shown;
      await pause(LIVE);
    }
  } finally {
    if (own === playing) await present();
  }
}

/** @type {Record<string, (all: Step[]) => Promise<void>>} */
const CONTROLS = {
  async play(all) {
    const own = playing;
    shown = undefined;
    for (let at = 0; at < all.length && own === playing; at += 1) {
      await step(all);
      await pause(PACE);
    }
    if (own === playing) await present();
  },
  step,
  skip: () => present(),
};

/** Let the buttons play. @param {(at: string, wanted: () => boolean) => Promise<void>} toPast shows how the table stood @param {() => Promise<void>} toPresent shows how it stands */
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
