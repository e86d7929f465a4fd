// The rules beside the table: on the desk over the log, on the phone over everything; the plan stays. Without it they are a page.
// @ts-check

const pane = /** @type {HTMLDialogElement} */ (document.getElementById("beside"));
const phone = matchMedia("(max-width: 899px)");
const rules = document.getElementById("table")?.dataset.rules ?? "";
/** @type {HTMLIFrameElement | undefined} */
let frame;

/** Show a page of the rules; at a clause, if the address names one. @param {string} href */
function open(href) {
  const address = new URL(href);
  address.search = "beside=table";
  if (!frame) {
    frame = document.createElement("iframe");
    frame.title = pane.getAttribute("aria-label") ?? "";
    frame.addEventListener("load", () => frame?.contentWindow?.addEventListener("keydown", closeByKey));
    frame.src = address.href;
    pane.append(frame);
  } else if (pane.open || address.hash) {
    frame.contentWindow?.location.replace(address);
  }
  if (pane.open) return;
  if (phone.matches) pane.showModal();
  else pane.show();
}

/** Escape closes the pane, and nothing behind it. @param {KeyboardEvent} event */
function closeByKey(event) {
  if (event.key !== "Escape" || !pane.open) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pane.close();
}

document.addEventListener("keydown", closeByKey, { capture: true });
pane.querySelector("button")?.addEventListener("click", () => pane.close());
document.addEventListener("click", (event) => {
  const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest(`a[href^="${rules}"]`));
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link.href);
});
