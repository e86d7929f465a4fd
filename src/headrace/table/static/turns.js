// Where it is my turn: what all tabs of this browser are told at once, and the sign for the tables elsewhere.
// @ts-check

import { serve } from "./office.js";

/** @typedef {import("./office.js").Standings} Standings */

/** The one office of all tabs, or one of this page's own. */
function office() {
  if ("SharedWorker" in window) return new SharedWorker(new URL("office.js", import.meta.url), { type: "module", name: "office" }).port;
  const { port1, port2 } = new MessageChannel();
  serve(port2, true);
  return port1;
}

/** Can this page be seen? */
export const isSeen = () => document.visibilityState === "visible";

/** Hear how my tables stand, and whether this page may follow its own table by a stream now: it is seen, and among those last used.
 * @param {string} table its id, empty for the lobby @param {(standings: Standings) => void} heard @param {(may: boolean) => void} [follows] */
export function attend(table, heard, follows = () => {}) {
  const port = office();
  port.onmessage = ({ data }) => {
    if (data.standings) {
      showElsewhere(data.standings, table);
      heard(data.standings);
    } else follows(data.follow && isSeen());
  };
  const tell = (afresh = false) => port.postMessage({ table, seen: isSeen(), afresh });
  const come = (afresh = false) => {
    follows(isSeen());
    tell(afresh);
  };
  document.addEventListener("visibilitychange", () => come());
  addEventListener("focus", () => tell());
  document.addEventListener("pointerdown", () => tell(), { passive: true });
  addEventListener("pagehide", () => port.postMessage({ gone: true }));
  addEventListener("pageshow", ({ persisted }) => { if (persisted) come(true); });
  come(!table);
}

/** The games of the tables where I am asked, but for one. @param {Standings} standings @param {string} [here] */
const asked = (standings, here = "") => Object.entries(standings).flatMap(([table, one]) => one?.mine && table !== here ? [one.game] : []);

/** That it is my turn at one table, or at how many, in the words that an element brings; empty where it is at none.
 * @param {HTMLElement} element @param {Standings} standings @param {string} [here] */
export function wordsFor({ dataset: { one = "", many = "", titles = "{}" } }, standings, here) {
  const games = asked(standings, here);
  if (games.length === 1) return one.replace("{game}", JSON.parse(titles)[games[0]]);
  return games.length ? many.replace("{count}", String(games.length)) : "";
}

/** Say at how many other tables I am asked, and at which if it is one. @param {Standings} standings @param {string} here */
function showElsewhere(standings, here) {
  const sign = document.getElementById("elsewhere");
  if (!sign) return;
  const words = wordsFor(sign, standings, here);
  sign.hidden = !words;
  sign.title = words;
  /** @type {HTMLElement} */ (sign.querySelector("b")).textContent = String(asked(standings, here).length);
  /** @type {HTMLElement} */ (sign.querySelector("span")).textContent = words;
}
