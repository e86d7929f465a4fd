// Before the page is painted: theme "auto" follows the device, and the server learns the size of the screen, but not that of a page beside the table.
(() => {
  const root = document.documentElement;
  const phone = matchMedia("(max-width: 899px)");
  const own = new URL("..", /** @type {HTMLScriptElement} */ (document.currentScript).src).pathname;
  const tell = () => { document.cookie = `screen=${phone.matches ? "narrow" : "wide"}; path=${own}; max-age=31536000; samesite=lax`; };
  if (window === window.top) {
    phone.addEventListener("change", tell);
    tell();
    addEventListener("load", () => void navigator.serviceWorker?.register(`${own}worker.js`).catch(() => undefined));
  }
  if (root.dataset.theme !== "auto") return;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => { root.dataset.theme = dark.matches ? "dark" : "light"; };
  dark.addEventListener("change", follow);
  follow();
})();
