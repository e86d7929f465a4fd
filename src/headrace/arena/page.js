// The records of a page of results: unpacked into a file, or handed to a table in the part of an address that stays in the browser.
const bright = matchMedia("(prefers-color-scheme: dark)");
const dress = () => { document.documentElement.dataset.theme = bright.matches ? "dark" : "light"; };
bright.addEventListener("change", dress);
dress();

/** @param {string} packed */
const unpacked = packed => {
  const bytes = Uint8Array.from(atob(packed), sign => sign.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).blob();
};

document.addEventListener("click", async event => {
  const button = event.target instanceof Element && event.target.closest("button");
  const packed = button && button.closest("tr")?.dataset.record;
  if (!button || !packed) return;
  const link = document.createElement("a");
  if (button.name === "open") {
    const table = /** @type {HTMLInputElement} */ (document.getElementById("server")).value.replace(/\/+$/, "");
    Object.assign(link, { href: `${table}/record#${encodeURIComponent(packed)}`, target: "_blank", rel: "noopener" });
  } else {
    link.href = URL.createObjectURL(await unpacked(packed));
    link.download = button.value;
  }
  link.click();
});
