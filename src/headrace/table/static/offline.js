// The page that is shown while the server cannot be reached: in the reader's language and theme, until it can.
// @ts-check

/** Milliseconds between two tries. */
const PAUSE = 3000;
const chosen = new URLSearchParams(document.cookie.replaceAll("; ", "&"));
const theme = chosen.get("theme") ?? "auto";
const lang = chosen.get("lang") ?? (navigator.language.startsWith("ko") ? "ko" : "en");

document.documentElement.lang = lang;
if (theme !== "auto") document.documentElement.dataset.theme = theme;
for (const said of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("main > [lang]"))) {
  if (said.lang !== lang) said.remove();
  else document.title = `${said.querySelector("h1")?.textContent} - Headrace`;
}

async function look() {
  const is = await fetch(new URL("../healthz", import.meta.url)).then((answer) => answer.ok, () => false);
  if (is) location.reload();
}

setInterval(look, PAUSE);
addEventListener("online", look);
