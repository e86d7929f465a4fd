// The analysis: how far it is, and a moment of the game that slider, keys or a press point at. Without it the table of figures leads there.
// @ts-check

/** Milliseconds between two questions how far it is. */
const PAUSE = 1500;
const analysis = /** @type {HTMLElement} */ (document.getElementById("analysis"));

/** Ask how far it is until it is there; what is asked from a page nobody sees would keep it going for nobody. */
async function follow() {
  while (analysis.querySelector("[data-busy]")) {
    await new Promise((over) => setTimeout(over, PAUSE));
    if (document.visibilityState !== "visible") continue;
    const answer = await fetch(location.href, { headers: { Accept: "application/json" } }).then((found) => found.json()).catch(() => undefined);
    if (answer?.analysis) show(answer.analysis);
  }
}

/** @param {string} html */
function show(html) {
  const fresh = document.createRange().createContextualFragment(html), bar = analysis.querySelector("progress"), next = fresh.querySelector("progress");
  if (!bar || !next) {
    analysis.replaceChildren(...fresh.childNodes);
    return point();
  }
  bar.max = next.max;
  bar.value = next.value;
  const words = bar.previousSibling;
  if (words) words.textContent = next.previousSibling?.textContent ?? "";
}

/** Let the slider point at moments. */
function point() {
  const pointing = /** @type {HTMLElement | null} */ (analysis.querySelector(".pointing"));
  if (!pointing) return;
  const slider = /** @type {HTMLInputElement} */ (pointing.querySelector("input")), told = /** @type {HTMLElement} */ (pointing.querySelector("output"));
  const links = pointing.querySelectorAll("a"), legend = analysis.querySelectorAll(".legend span");
  const rows = /** @type {NodeListOf<HTMLTableRowElement>} */ (analysis.querySelectorAll("tr[data-at]"));
  const most = rows.length - 1;
  const tell = () => {
    const row = rows[Number(slider.value)], [, words, ...expected] = [...row.cells].map((cell) => cell.textContent ?? "");
    const at = row.dataset.at ?? "", base = /** @type {HTMLAnchorElement} */ (row.querySelector("a")).href.split("?")[0];
    told.textContent = `${at} · ${words}`;
    slider.setAttribute("aria-valuetext", [told.textContent, ...[...legend].map((_, seat) => `${analysis.querySelectorAll(".legend b")[seat].textContent} ${expected[seat]}`)].join(", "));
    legend.forEach((place, seat) => { place.textContent = expected[seat]; });
    links[0].href = `${base}?at=${at}`;
    links[1].href = `${base}/try?at=${at}`;
    links[1].hidden = row.dataset.end !== undefined;
    for (const cursor of /** @type {NodeListOf<SVGElement>} */ (analysis.querySelectorAll(".cursor"))) {
      const { left, right } = /** @type {{ left: string, right: string }} */ ({ ...cursor.dataset });
      cursor.setAttribute("transform", `translate(${Number(left) + (Number(right) - Number(left)) * Number(slider.value) / Math.max(most, 1)} 0)`);
    }
  };
  slider.addEventListener("input", tell);
  slider.addEventListener("keydown", ({ key }) => { if (key === "Enter") links[0].click(); });
  for (const cursor of /** @type {NodeListOf<SVGElement>} */ (analysis.querySelectorAll(".cursor"))) {
    const svg = /** @type {SVGSVGElement} */ (cursor.ownerSVGElement), { left, right } = cursor.dataset;
    svg.addEventListener("click", ({ clientX, clientY }) => {
      const { x } = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse());
      slider.value = String(Math.round((x - Number(left)) / (Number(right) - Number(left)) * most));
      tell();
      slider.focus();
    });
  }
  slider.value = slider.max;
  pointing.hidden = false;
  tell();
}

point();
void follow();
