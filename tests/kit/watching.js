// For tests that click: counts the clicks a page has heard, and the answers of the server that it still waits for.
window.heard = 0;
window.awaited = 0;
addEventListener("click", () => { window.heard += 1; }, { capture: true });
const ask = window.fetch, read = Response.prototype.json;
// A macrotask: by then the page has done what it does with the answer.
const settle = () => setTimeout(() => { window.awaited -= 1; });
window.fetch = (...asked) => {
  window.awaited += 1;
  return ask(...asked).catch((error) => { settle(); throw error; });
};
Response.prototype.json = function () { return read.call(this).finally(settle); };
