// Being told in this browser: whoever presses is asked by the browser, and what it answers goes to the server.
// @ts-check

import "./copying.js";

const form = /** @type {HTMLFormElement | null} */ (document.querySelector("[data-push]"));
const field = (/** @type {string} */ name) => /** @type {HTMLInputElement} */ (form?.elements.namedItem(name));

/** What hinders; its words stand on the page. @param {string} why */
function say(why) {
  const told = /** @type {HTMLElement} */ (form?.querySelector("[role=alert]"));
  told.textContent = told.dataset[why] ?? "";
  told.hidden = false;
}

/** @param {ArrayBuffer | null} bytes */
function written(bytes) {
  return btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function subscribe() {
  if (await Notification.requestPermission() !== "granted") return say("denied");
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: form?.dataset.push };
  const known = await pushManager.getSubscription();
  if (known && written(known.options.applicationServerKey) !== form?.dataset.push) await known.unsubscribe();
  const found = await pushManager.subscribe(options);
  field("address").value = found.endpoint;
  field("key").value = written(found.getKey("p256dh"));
  field("auth").value = written(found.getKey("auth"));
  form?.submit();
}

form?.addEventListener("submit", (event) => {
  event.preventDefault();
  if (!("PushManager" in window && "Notification" in window && navigator.serviceWorker)) return say("unable");
  subscribe().catch(() => say("failed"));
});
