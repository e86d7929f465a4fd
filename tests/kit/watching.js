// For tests that click: counts the clicks a page has heard, and the answers of the server that it still waits for.
window.heard = 0;
/** What was clicked last. */
window.struck = null;
window.awaited = 0;
addEventListener("click", (event) => { window.heard += 1; window.struck = event.target; }, { capture: true });
const ask = window.fetch, read = Response.prototype.json;
// A macrotask: by then the page has done what it does with the answer.
const settle = () => setTimeout(() => { window.awaited -= 1; });
window.fetch = (...asked) => {
  window.awaited += 1;
  return ask(...asked).catch((error) => { settle(); throw error; });
};
Response.prototype.json = function () { return read.call(this).finally(settle); };
window.EventSource = class extends EventSource {
  constructor(/** @type {string} */ address) {
    super(address);
    window.awaited += 1;
    for (const name of ["message", "error"]) this.addEventListener(name, () => this.began());
  }
  /** The first of what the table tells has come, or nothing will: once. */
  began() { settle(); this.began = () => {}; }
  close() { super.close(); this.began(); }
};
