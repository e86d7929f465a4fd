// Links are copied and shared.
// @ts-check

/** Put a text on the clipboard; on plain http only the old way is there. @param {string} text @param {HTMLInputElement | null | undefined} field */
async function copy(text, field) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  field?.select();
  if (!document.execCommand("copy")) throw new Error("not copied");
}

document.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-copy], [data-share]"));
  if (!button) return;
  const { copy: address, share: shared, text, done } = button.dataset;
  if (button instanceof HTMLAnchorElement) {
    if (!navigator.clipboard) return;  // it leads to what would be copied
    event.preventDefault();
  }
  const field = button.closest("li, label, div")?.querySelector("input");
  if (shared) return void navigator.share({ text, url: shared }).catch(() => undefined);
  copy(button instanceof HTMLAnchorElement ? button.href : address ?? "", field).then(() => { button.textContent = done ?? ""; }).catch(() => field?.select());
});

/** Sharing is offered where the browser can. */
export const offerSharing = () => document.querySelectorAll("[data-share]").forEach((button) => button.toggleAttribute("hidden", !("share" in navigator)));
offerSharing();
