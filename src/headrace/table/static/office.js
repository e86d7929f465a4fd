// What all tabs of a browser share: one stream that tells where it is my turn, and a few streams of tables for the tabs last seen,
// for a browser has six connections to a server at most. It runs once for all tabs, or in a page where there is no SharedWorker.
// @ts-check

import { follow } from "./following.js";

/** Tabs whose own streams may be open at a time. */
const MOST = 3;

/** @typedef {{game: string, version: number, mine: boolean}} Standing */
/** @typedef {Record<string, Standing | null>} Standings */
/** @typedef {{table: string, seen: boolean, afresh?: boolean, gone?: boolean}} Notice */

/** All tabs; and those in sight, the one last used first. @type {Set<MessagePort>} */
const tabs = new Set();
/** @type {MessagePort[]} */
let seen = [];
/** @type {Standings} */
let standings = {};
let complete = false;
/** Tables that were asked for although the server has not told of them. @type {Set<string>} */
const sought = new Set();

const turns = follow(() => new URL("../turns", import.meta.url).href, ({ tables, whole }) => {
  standings = whole ? tables : { ...standings, ...tables };
  complete = true;
  tabs.forEach((tab) => tab.postMessage({ standings }));
});

/** The server finds the visitor's tables in the cookie: after that has changed it must be asked again.
 * @param {Notice} notice */
function askAfresh({ table, afresh }) {
  const unknown = complete && table && !(table in standings) && !sought.has(table);
  if (!unknown && !afresh) return turns.start();
  sought.add(table);
  turns.stop();
  turns.start();
}

/** Serve a tab. @param {MessagePort} tab @param {boolean} [alone] is it the only one, and nobody needs to know while it is not seen? */
export function serve(tab, alone = false) {
  tab.onmessage = (/** @type {MessageEvent<Notice>} */ { data }) => {
    const before = seen.slice(0, MOST);
    seen = seen.filter((other) => other !== tab);
    if (data.gone) tabs.delete(tab);
    else if (!tabs.has(tab)) {
      tabs.add(tab);
      if (complete) tab.postMessage({ standings });
    }
    if (data.seen) seen.unshift(tab);
    const now = seen.slice(0, MOST);
    before.filter((other) => !now.includes(other)).forEach((other) => other.postMessage({ follow: false }));
    now.filter((other) => other === tab || !before.includes(other)).forEach((other) => other.postMessage({ follow: true }));
    if (alone && !data.seen) turns.stop();
    else askAfresh(data);
  };
}

if ("onconnect" in globalThis)
  Object.assign(globalThis, { onconnect: (/** @type {MessageEvent} */ event) => serve(event.ports[0]) });
