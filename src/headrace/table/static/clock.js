// Clocks tick in the browser: nothing is sent for that. When a time is up, the table is asked once how it stands.
// @ts-check

/** Seconds. */
const MINUTE = 60, HOUR = 3600, DAY = 86_400;

/** @param {number} left @param {Record<string, string>} words */
function told(left, words) {
  const two = (/** @type {number} */ count) => String(Math.floor(count)).padStart(2, "0");
  const say = (/** @type {string} */ name, /** @type {number} */ count) => words[name].replace("{count}", String(Math.round(count)));
  if (left <= 0) return words.up;
  if (left >= 2 * DAY) return say("days", left / DAY);
  if (left >= 2 * HOUR) return say("hours", left / HOUR);
  return `${left >= HOUR ? `${Math.floor(left / HOUR)}:${two(left % HOUR / MINUTE)}` : Math.floor(left / MINUTE)}:${two(left % MINUTE)}`;
}

/** @param {() => void} ask how the table stands */
export function runClocks(ask) {
  const words = JSON.parse(document.getElementById("table")?.dataset.clock ?? "null");
  if (!words) return;
  const ahead = Date.now() / 1000 - words.now;
  /** Moments of which the page tells already that they are past. */
  const known = new Set();
  let begins = true;
  const tick = () => {
    for (const sign of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("time[data-until]"))) {
      const until = Number(sign.dataset.until), left = until - (Date.now() / 1000 - ahead), text = told(left, words);
      if (sign.textContent !== text) sign.textContent = text;
      sign.classList.toggle("up", left <= 0);
      if (left > (begins ? 0 : -1) || known.has(until)) continue;
      known.add(until);
      if (!begins) ask();
    }
    begins = false;
  };
  tick();
  setInterval(tick, 1000);
}
