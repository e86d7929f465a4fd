// A personal link: what it carries stands behind the #, which no server, log or preview sees. It goes into the form, and out of sight.
// @ts-check

const field = /** @type {HTMLInputElement} */ (document.querySelector("[name=link]"));

function take() {
  if (location.hash.length < 2) return;
  field.value = location.hash.slice(1);
  field.closest("label")?.setAttribute("hidden", "");
  history.replaceState(null, "", location.pathname);
}

addEventListener("hashchange", take);
take();
