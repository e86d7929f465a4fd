// Friends at the table: title, sound and notification say that it is my turn.
// @ts-check

import { offerSharing } from "./copying.js";

const table = /** @type {HTMLElement} */ (document.getElementById("table"));

// ---- my turn --------------------------------------------------------------------------------------------------------
const isMine = () => document.querySelector(".player.asked.mine") !== null;
/** What this browser shall do, by the names of the settings. */
const wanted = (/** @type {string} */ wish) => localStorage.getItem(`wish_${wish}`) === "yes";
/** @type {AudioContext | undefined} */
let sound;

/** Browsers let a page be heard once somebody has touched it. */
function tune() {
  if (wanted("sound")) sound ??= new AudioContext();
  void sound?.resume();
}

/** Two notes, the second higher. */
function play() {
  if (!sound) return;
  for (const [at, pitch] of [[0, 523.25], [.16, 783.99]]) {
    const note = sound.createOscillator(), loud = sound.createGain(), start = sound.currentTime + at;
    note.frequency.value = pitch;
    loud.gain.setValueAtTime(.0001, start);
    loud.gain.exponentialRampToValueAtTime(.12, start + .02);
    loud.gain.exponentialRampToValueAtTime(.0001, start + .5);
    note.connect(loud).connect(sound.destination);
    note.start(start);
    note.stop(start + .55);
  }
}

function notify() {
  if (!document.hidden || Notification.permission !== "granted") return;
  try {
    const told = new Notification(table.dataset.myTurn ?? "", { body: table.dataset.myTurnNote, tag: table.dataset.base, icon: new URL("mark.svg", import.meta.url).href });
    told.addEventListener("click", () => { window.focus(); told.close(); });
  } catch { /* some phones know notifications from service workers only */ }
}

let mine = isMine();

/** Say once that it has become my turn. @param {boolean} now as the page shows it, if nobody says otherwise */
export function tellTurn(now = isMine()) {
  const before = mine;
  mine = now;
  document.title = `${(mine ? table.dataset.myTurn : table.dataset.title) ?? ""} - Headrace`;
  offerSharing();
  if (before || !mine) return;
  if (wanted("sound")) play();
  if (wanted("notify") && "Notification" in window) notify();
}

const wishes = /** @type {HTMLElement | null} */ (document.querySelector(".wishes"));
if (wishes) {
  wishes.hidden = false;
  for (const box of /** @type {NodeListOf<HTMLInputElement>} */ (wishes.querySelectorAll("[data-wish]"))) {
    const wish = box.dataset.wish ?? "";
    if (wish === "notify" && !("Notification" in window && isSecureContext)) box.closest("label")?.remove();
    box.checked = wanted(wish);
    box.addEventListener("change", async () => {
      if (wish === "notify" && box.checked) box.checked = (await Notification.requestPermission()) === "granted";
      localStorage.setItem(`wish_${wish}`, box.checked ? "yes" : "no");
      tune();
      if (wish === "sound" && box.checked) play();
    });
  }
  document.addEventListener("pointerdown", tune, { once: true });
  document.addEventListener("keydown", tune, { once: true });
}
tellTurn();
