// Theme "auto" follows the device; set before the page is painted.
(() => {
  const root = document.documentElement;
  if (root.dataset.theme !== "auto") return;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const follow = () => { root.dataset.theme = dark.matches ? "dark" : "light"; };
  dark.addEventListener("change", follow);
  follow();
})();
