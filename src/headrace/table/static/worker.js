// Where the server cannot be reached, a page of its own says so. It and what it needs are all that is kept here: of tables nothing is.
// Messages that come while no page is open are shown from here.
// @ts-check

const worker = /** @type {any} */ (self);
/** Addresses, the page's first: the server writes them down before this. @type {string[]} */
const kept = worker.KEPT;
const NAME = `headrace ${worker.registration.scope}`;
/** What a proxy answers while the server behind it is away. */
const AWAY = [502, 504];

async function keep() {
  await caches.delete(NAME);
  await (await caches.open(NAME)).addAll(kept);
  await worker.skipWaiting();
}

async function begin() {
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** @param {any} event of somebody who goes to a page */
async function lead(event) {
  try {
    const answer = await event.preloadResponse ?? await fetch(event.request);
    if (!AWAY.includes(answer.status)) return answer;
  } catch { /* nobody answers */ }
  return await caches.match(kept[0]) ?? Response.error();
}

/** @param {Request} request of what the page needs */
async function find(request) {
  return fetch(request).catch(async () => await caches.match(request) ?? Response.error());
}

/** @param {{ title: string, text: string, link: string, table: string, lang: string }} told */
function notify({ title, text, link, table, lang }) {
  const icon = new URL("static/icon-192.png", worker.registration.scope).href;
  return worker.registration.showNotification(title, { body: text, tag: table || link, lang, icon, data: { link, table } });
}

/** Go to what a message tells of: to its open page, if there is one. @param {{ link: string, table: string }} told */
async function go({ link, table }) {
  const at = new URL(`t/${table}/`, worker.registration.scope).pathname;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = table && pages.find((/** @type {any} */ page) => new URL(page.url).pathname.startsWith(at));
  return open ? open.focus() : worker.clients.openWindow(link);
}

worker.addEventListener("push", (/** @type {any} */ event) => event.waitUntil(notify(event.data.json())));
worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(go(event.notification.data));
});
worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(begin()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { pathname, search } = new URL(event.request.url);
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(lead(event));
  else if (kept.includes(pathname + search)) event.respondWith(find(event.request));
});
