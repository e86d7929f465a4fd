// The plan, what is pointed at: it stands in the address of the page, so it is there again after another language, another theme or another page.
// @ts-check

/** The focus of nothing in particular: everything is offered. */
export const EVERYTHING = "all:";
let pointed = new URLSearchParams(location.search).get("focus") ?? EVERYTHING;

export const plan = () => pointed;

/** Point at something, to explore it. @param {string} focus */
export function planned(focus) {
  pointed = focus;
  const address = new URL(location.href);
  if (focus === EVERYTHING) address.searchParams.delete("focus");
  else address.searchParams.set("focus", focus);
  if (address.href !== location.href) history.replaceState(null, "", address);
}

/** The plan as the server is asked about it. */
export const asked = () => pointed === EVERYTHING ? "" : pointed;

// Links that lead away and back again lead back to the plan.
document.addEventListener("click", (event) => {
  const link = /** @type {HTMLAnchorElement | null} */ (/** @type {Element} */ (event.target).closest("a[href*='next=']"));
  if (!link) return;
  const address = new URL(link.href);
  address.searchParams.set("next", location.pathname + location.search);
  link.setAttribute("href", address.pathname + address.search + address.hash);
}, { capture: true });
