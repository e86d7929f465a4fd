// What sticks out or is cut on a page: text outside of the window, of its box or of what clips it without a sign, and text on text.
() => {
  const found = [];
  const name = (each) => `${each.closest("[id]")?.id ?? ""} ${each.tagName.toLowerCase()}.${(each.getAttribute("class") ?? "").replaceAll(" ", ".")}`;
  const report = (what, each, words, by) => found.push(`${what} ${name(each)} "${words.trim().slice(0, 40)}" ${Math.round(by)}`);
  const page = document.documentElement;
  if (page.scrollWidth > page.clientWidth) found.push(`page is ${page.scrollWidth} wide`);
  const boxed = (style) => ["Top", "Right", "Bottom", "Left"].every((side) => parseFloat(style[`border${side}Width`]) > 0);
  const scrolls = (flow) => flow === "auto" || flow === "scroll";
  const walker = document.createTreeWalker(document.querySelector("#table") ?? document.body, NodeFilter.SHOW_TEXT);
  const told = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const own = node.parentElement;
    if (!node.nodeValue.trim() || own.closest("svg, select, option, script, .unseen") || !own.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((rect) => rect.width > 1 && rect.height > 1);
    if (!rects.length) continue;
    const box = { left: Math.min(...rects.map((r) => r.left)), right: Math.max(...rects.map((r) => r.right)), top: Math.min(...rects.map((r) => r.top)), bottom: Math.max(...rects.map((r) => r.bottom)) };
    let free = false, seen = true, sign = false;
    for (let up = own; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up);
      const edge = up.getBoundingClientRect();
      const wide = Math.max(box.right - edge.right, edge.left - box.left), high = Math.max(box.bottom - edge.bottom, edge.top - box.top);
      const clamped = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      if (style.display === "contents") continue;
      if (style.clipPath !== "none" || (style.overflowY !== "visible" && edge.height < 8) || parseFloat(style.textIndent) < -99 || (style.position === "absolute" && edge.width <= 2)) { seen = false; break; }
      if (scrolls(style.overflowX) || scrolls(style.overflowY)) {
        if (style.overflowX === "hidden" && wide > 1 && !clamped) report("cut", up, node.nodeValue, wide);
        free = true; break;
      }
      if (style.overflowX !== "visible" && !sign) {
        if (clamped) sign = true;
        else if (wide > 1) { report("cut", up, node.nodeValue, wide); break; }
        else if (high > 3) { report("cut", up, node.nodeValue, high); break; }
      }
      if (boxed(style) && !sign && style.display !== "inline" && (wide > 1.5 || high > 5)) { report("out", up, node.nodeValue, Math.max(wide, high)); break; }
      if (style.position === "fixed") break;
    }
    if (!seen) continue;
    if (!free && !sign && (box.right > page.clientWidth + 1 || box.left < -1)) report("off", own, node.nodeValue, Math.max(box.right - page.clientWidth, -box.left));
    if (own.closest("header, #panels, .choices") && !free && !sign) told.push([own, node.nodeValue, rects]);
  }
  for (const [at, [own, words, rects]] of told.entries())
    for (const [other, others, rest] of told.slice(at + 1))
      if (own.closest("section, header, .btn") === other.closest("section, header, .btn"))
        for (const a of rects) for (const b of rest) {
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > 1 && high > 4) report("on", own, `${words.trim()} / ${others.trim()}`, wide);
        }
  const sentence = document.querySelector("#bar > p"), shown = sentence?.getBoundingClientRect();
  for (const part of sentence?.childNodes ?? []) {
    if (part.nodeName === "SMALL") continue;
    const range = document.createRange();
    range.selectNodeContents(part);
    for (const a of range.getClientRects()) for (const button of document.querySelectorAll("#bar .btn")) {
      const b = button.getBoundingClientRect();
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left), high = Math.min(a.bottom, b.bottom, shown.bottom) - Math.max(a.top, b.top);
      if (button.checkVisibility() && wide > 1 && high > 4) report("on", button, `${part.textContent.trim()} / ${button.textContent.trim()}`, wide);
    }
  }
  for (const text of document.querySelectorAll("#table svg:not(.map *) text")) {
    const drawn = text.ownerSVGElement;
    if (!text.checkVisibility() || text.closest("[data-pan], svg svg")) continue;
    const box = text.getBoundingClientRect(), edge = drawn.getBoundingClientRect();
    if (!box.width || !edge.width) continue;
    const by = Math.max(box.right - edge.right, edge.left - box.left, box.bottom - edge.bottom - box.height * .3, edge.top - box.top - box.height * .3);
    if (by > 1.5) report("out", drawn, text.textContent, by);
    const room = parseFloat(text.getAttribute("textLength") ?? "");
    if (room) {
      const plain = text.cloneNode(true);
      plain.removeAttribute("textLength");
      text.parentNode.append(plain);
      const ratio = room / plain.getComputedTextLength();
      plain.remove();
      if (ratio < .6) report("squeezed", text, text.textContent, ratio * 100);
    }
  }
  return found;
}
