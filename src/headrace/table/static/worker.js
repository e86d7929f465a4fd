// Where the server cannot be reached, a page of its own says so. It and what it needs are all that is kept here: of tables nothing is.
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

worker.addEventListener("install", (/** @type {any} */ event) => event.waitUntil(keep()));
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(begin()));
worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { pathname, search } = new URL(event.request.url);
  if (event.request.mode === "navigate" && event.request.method === "GET") event.respondWith(lead(event));
  else if (kept.includes(pathname + search)) event.respondWith(find(event.request));
});
