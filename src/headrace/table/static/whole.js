// The whole board at once, in windows where it would scroll; this browser remembers what is wanted.
// @ts-check

const root = document.documentElement;
const button = document.getElementById("whole");

/** @param {boolean} whole */
function show(whole) {
  if (whole) root.dataset.board = "whole";
  else delete root.dataset.board;
  button?.setAttribute("aria-pressed", String(whole));
}

button?.addEventListener("click", () => {
  const whole = root.dataset.board !== "whole";
  localStorage.setItem("board", whole ? "whole" : "");
  show(whole);
});
show(localStorage.getItem("board") === "whole");
