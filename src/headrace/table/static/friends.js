// Friends at the table: links are copied and shared; title, sound and notification say that it is my turn.
// @ts-check

const table = /** @type {HTMLElement} */ (document.getElementById("table"));

/** Put a text on the clipboard; on plain http only the old way is there. @param {string} text @param {HTMLInputElement | null | undefined} field */
async function copy(text, field) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  field?.select();
  if (!document.execCommand("copy")) throw new Error("not copied");
}

document.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-copy], [data-share]"));
  if (!button) return;
  const { copy: address, share: shared, text, done } = button.dataset;
  const field = button.closest("li, label, div")?.querySelector("input");
  if (shared) return void navigator.share({ text, url: shared }).catch(() => undefined);
  copy(address ?? "", field).then(() => { button.textContent = done ?? ""; }).catch(() => field?.select());
});

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
    const told = new Notification(table.dataset.myTurn ?? "", { body: table.dataset.myTurnNote, tag: table.dataset.base, icon: "/static/mark.svg" });
    told.addEventListener("click", () => { window.focus(); told.close(); });
  } catch { /* some phones know notifications from service workers only */ }
}

let mine = isMine();

/** Say once that it has become my turn. @param {boolean} now as the page shows it, if nobody says otherwise */
export function tellTurn(now = isMine()) {
  const before = mine;
  mine = now;
  document.title = `${(mine ? table.dataset.myTurn : table.dataset.title) ?? ""} - Headrace`;
  document.querySelectorAll("[data-share]").forEach((button) => button.toggleAttribute("hidden", !("share" in navigator)));
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
