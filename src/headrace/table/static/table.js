// The island of the table: sends moves, swaps regions when the table changes, moves cards, explains refusals.
// Everything it does can be done without it, by the forms of the page.
// @ts-check

import { restoreMaps, STEERING } from "./map.js";
import "./beside.js";
import { chatBegins, hear as hearChat, heardUntil } from "./chat.js";
import { runClocks } from "./clock.js";
import { follow } from "./following.js";
import { tellTurn } from "./friends.js";
import { askHint, forgetHint, keepHint } from "./hint.js";
import { fillLeaf } from "./leaves.js";
import { places, told, travel } from "./motion.js";
import "./notes.js";
import "./panes.js";
import { asked, EVERYTHING, plan, planned } from "./plan.js";
import "./whole.js";
import { marks, screenSize, swap } from "./regions.js";
import { endReplay, relive, replays, unseen } from "./replay.js";
import { tendStrips } from "./strip.js";
import { attend, isSeen } from "./turns.js";

/** @typedef {{version: number, epoch?: string, style?: string, regions?: Record<string, string>, marks?: Record<string, string>, reload?: boolean, spoken?: string, error?: string, clause?: string, chat?: import("./chat.js").Heard}} Patch */

const table = /** @type {HTMLElement} */ (document.getElementById("table"));
const note = /** @type {HTMLElement} */ (document.getElementById("note"));
const lost = /** @type {HTMLElement} */ (document.getElementById("lost"));
const live = /** @type {HTMLElement} */ (document.getElementById("live"));
const base = table.dataset.base ?? "";
const touch = matchMedia("(hover: none)");
let version = Number(table.dataset.version);
/** The run of the server that this page knows. */
let epoch = table.dataset.epoch;
/** The name of this page's stream to the server, so that it is told of a change once: in the answer to a post, or by the stream. */
let stream = "";

/** What the server has to know to answer with no more than this page needs. @returns {Record<string, string>} */
function standing() {
  return { stream, screen: screenSize(), known: Object.values(marks()).join(".") };
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/** Show a message beside the action bar, with a link to its clause if it has one; red only where something is refused.
 * @param {string} text @param {string} [clause] @param {boolean} [refused] @param {number} [seconds] how long it stays */
function say(text, clause, refused = true, seconds = 6) {
  clearTimeout(fading);
  note.classList.toggle("refused", refused);
  note.textContent = text;
  if (clause) {
    const link = document.createElement("a");
    link.href = `${table.dataset.rules}?next=${location.pathname}#c${clause}`;
    link.textContent = (table.dataset.rule ?? "").replace("{clause}", clause);
    note.append(" ", link);
  }
  note.hidden = false;
  fading = setTimeout(() => { note.hidden = true; }, seconds * 1000);
}

/** The first that can be seen of the things that fit; wide and narrow drawings are both on the page.
 * @param {string} selector @param {ParentNode} [within] */
function shown(selector, within = document) {
  return /** @type {HTMLElement | undefined} */ ([...within.querySelectorAll(selector)].find((thing) => thing.getClientRects().length));
}

/** Give the focus back after a change: to the same thing, else to what its region offers now.
 * @param {string} key @param {string} region */
function refocus(key, region) {
  const offered = ".primary, button, .look, .may, summary";
  const same = key && shown(`[data-key="${CSS.escape(key)}"], [data-action="${CSS.escape(key)}"], [data-tool="${CSS.escape(key)}"]`);
  (same || shown(`#${region} :is(${offered})`) || shown(`#bar :is(${offered})`))?.focus({ preventScroll: true });
}

/** What finds a refused thing again after it was drawn anew. @param {Element} thing */
function sameRefusal(thing) {
  const name = ["data-key", "aria-label"].find((each) => thing.getAttribute(each));
  return name ? `.maynot[${name}="${CSS.escape(thing.getAttribute(name) ?? "")}"]` : "nothing";
}

/** Was a patch made for a page that shows something else than this one? @param {Patch} patch */
function strange({ regions = {}, marks: wanted = {} }) {
  const here = marks();
  return Object.entries(wanted).some(([name, mark]) => !(name in regions) && here[name] !== mark);
}

/** What of the page shows how the table stood. */
const PAST = ["headline", "steps", "board", "panels", "aside"];
/** Those of the regions that do, or those that do not. @param {Record<string, string>} regions @param {boolean} past */
const ofThePast = (regions, past) => Object.fromEntries(Object.entries(regions).filter(([name]) => PAST.includes(name) === past));

/** Was a patch drawn by a server that has begun anew, for another style than the page has? @param {Patch} patch */
function isOfAnotherStyle({ epoch: run, style }) {
  return run !== epoch && style !== document.querySelector("link[rel=stylesheet]")?.getAttribute("href");
}

/** Replace the regions that differ, keeping focus and scroll. @param {Patch} patch */
function show(patch) {
  if (patch.reload) return location.reload();
  if (!patch.regions || (patch.epoch === epoch && patch.version < version)) return;
  if (isOfAnotherStyle(patch)) return location.reload();
  if (strange(patch)) return void refresh();
  if (patch.epoch !== epoch) newest = patch.version;
  epoch = patch.epoch;
  const focused = document.activeElement;
  const key = ["data-key", "data-action", "data-tool"].map((name) => focused?.getAttribute(name)).find(Boolean) ?? "";
  const home = focused?.closest(Object.keys(patch.regions).map((name) => `#${name}`).join(", ") || "nothing")?.id ?? "";
  const before = places(), shownLegs = told(), red = document.querySelector(".maynot.pointed");
  swap(ofThePast(patch.regions, false), patch.marks);
  endReplay();
  const steps = patch.version > version ? unseen() : [];
  if (steps.length) void relive(steps);
  else swap(ofThePast(patch.regions, true), patch.marks);
  restoreMaps(patch.version > version);
  tendStrips();
  if (red && !red.isConnected && patch.version === version) shown(sameRefusal(red))?.classList.add("pointed");
  if (patch.version > version && !steps.length) travel(before, shownLegs);
  if (patch.version > version) forgetHint();
  else keepHint();
  version = patch.version;
  tellTurn();
  if (patch.spoken && live.textContent !== patch.spoken) live.textContent = patch.spoken;
  if (home && focused && !focused.isConnected) refocus(key, home);
}

/** Show the page as it looks when something is pointed at. @param {string} focus */
async function point(focus) {
  planned(focus);
  await refresh(focus);
}

/** Ask for what this page does not show yet. @param {string} [focus] */
async function refresh(focus = asked()) {
  const meant = plan();
  try {
    const answer = await fetch(`${base}?${new URLSearchParams({ focus, ...standing() })}`, { headers: { Accept: "application/json" } });
    const patch = await answer.json();
    if (plan() === meant) show(patch);
    if (plan() === meant && patch.error) say(patch.error, patch.clause);
    following.retry();
  } catch {
    following.renew();
  }
}

/** Show the board as it stood at a moment; what is asked, the hand and the log stay.
 * @param {string} at @param {() => boolean} wanted is it still, once the answer is there? */
async function past(at, wanted) {
  const known = Object.values(marks()).join(".");
  const answer = await fetch(`${base}?${new URLSearchParams({ at, screen: screenSize(), known })}`, { headers: { Accept: "application/json" } });
  /** @type {Patch} */
  const { regions = {}, marks: marked } = await answer.json();
  if (!wanted()) return;
  swap(ofThePast(regions, true), marked);
  restoreMaps();
}

/** What a thing stands for when it is pressed. @param {Element} thing */
const wanted = (thing) => thing.getAttribute("data-action") ?? thing.getAttribute("data-moves") ?? "";

let sending = false;
/** The newest version the table has told of. */
let newest = version;

/** See what happened while something was pointed at. */
function catchUp() {
  if (newest > version) void point(EVERYTHING);
}

/** Post to the table and show what comes back; true if that was done.
 * @param {string} address @param {Record<string, string>} fields @param {boolean} [keeps] does the plan stay as it is? */
async function send(address, fields, keeps = false) {
  if (sending) return false;
  sending = true;
  try {
    const body = new URLSearchParams({ ...fields, ...standing(), version: String(version) });
    const where = keeps ? `${address.split("?")[0]}?${new URLSearchParams({ focus: asked() })}` : address;
    const answer = await fetch(where, { method: "POST", body, headers: { Accept: "application/json" } });
    /** @type {Patch} */
    const patch = await answer.json();
    if (patch.error) {
      say(patch.error, patch.clause);
      if (patch.epoch && (patch.epoch !== epoch || patch.version !== version)) {
        planned(EVERYTHING);
        void refresh();
      }
    } else {
      if (!keeps) planned(EVERYTHING);
      show(patch);
    }
    following.retry();
    return !patch.error;
  } catch {
    following.renew();
    return false;
  } finally {
    sending = false;
    catchUp();
  }
}

/** Is this the press that commits? Who wishes to be asked once more is asked by the button itself. @param {Element} button */
function confirmed(button) {
  const lasting = button.hasAttribute("data-lasting") && !table.hasAttribute("data-free");
  const asks = table.dataset.confirm === "always" || (table.dataset.confirm === "lasting" && lasting);
  if (!asks || button.classList.contains("sure")) return true;
  stopAsking();
  const question = document.createElement("small");
  question.className = "asks";
  question.textContent = (lasting ? table.dataset.lasting : table.dataset.again) ?? "";
  button.append(question);
  button.classList.add("sure");
  live.textContent = question.textContent;
  return false;
}

/** Nobody is sure any more. */
function stopAsking() {
  document.querySelectorAll(".sure > .asks").forEach((question) => question.remove());
  document.querySelectorAll(".sure").forEach((button) => button.classList.remove("sure"));
}

/** A thing on the table is looked at first; pressed again it is done, as by the button of the bar. @param {Element} thing */
function act(thing) {
  if (!thing.classList.contains("chosen")) return void point(`do:${wanted(thing)}`);
  if (!confirmed(shown(".primary[name=action]", table) ?? thing)) return;
  note.hidden = true;
  void send(`${base}/move`, { action: wanted(thing), focus: thing.getAttribute("data-pointed") ?? asked() });
}

/** Say why a thing is refused, with the red pencil on it. @param {Element} thing */
function explain(thing) {
  letRedGo();
  thing.classList.add("pointed");
  say(thing.getAttribute("data-why") ?? "", thing.getAttribute("data-clause") ?? "");
}

/** Take the red pencil from what was refused. */
function letRedGo() {
  document.querySelectorAll(".maynot.pointed").forEach((other) => other.classList.remove("pointed"));
}

/** Stop exploring. */
function letGo() {
  if (plan() !== EVERYTHING) void point(EVERYTHING);
}

/** What is opened, moved or read without letting go of the plan. */
const LOOKING = `${STEERING}, details, a, button, input, select, label`;

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Move the focus to the nearest thing of the same region in a direction.
 * @param {Element} from @param {[number, number]} way */
function step(from, [dx, dy]) {
  const middle = (/** @type {Element} */ thing) => {
    const box = (thing.querySelector(".pencil") ?? thing).getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  const far = (/** @type {Element} */ thing) => {
    const [ahead, aside] = [(middle(thing)[0] - x) * dx + (middle(thing)[1] - y) * dy, Math.abs((middle(thing)[0] - x) * dy) + Math.abs((middle(thing)[1] - y) * dx)];
    return ahead > 4 ? ahead + 2 * aside : Infinity;
  };
  const region = from.closest("#board, #hand");
  const others = [...(region?.querySelectorAll("[tabindex='0']:not(a, [data-scrolls])") ?? [])].filter((thing) => thing.getClientRects().length && far(thing) < Infinity);
  const next = others.sort((one, two) => far(one) - far(two))[0];
  /** @type {HTMLElement | undefined} */ (next)?.focus();
}

/** Where the mouse was pressed and still rests: what comes to lie there has not been pointed at. @type {[number, number]} */
let pressed = [-1, -1];

document.addEventListener("click", (event) => {
  pressed = [event.clientX, event.clientY];
  letRedGo();
  const target = /** @type {Element} */ (event.target);
  if (!target.closest(".sure, .chosen")) stopAsking();
  const thing = target.closest("[data-action], [data-moves]");
  const again = !touch.matches && event.detail > 1;
  if (thing) return again ? undefined : act(thing);
  const leading = target.closest("[data-focus]");
  if (leading) {
    event.preventDefault();
    note.hidden = true;
    return again ? undefined : void point(leading.getAttribute("data-focus") ?? "");
  }
  const refused = target.closest("[data-why]");
  const told = touch.matches || plan() === EVERYTHING ? target.closest("[data-tip], :has(> title)") : null;
  if (refused) explain(refused);
  else if (told) say(told.getAttribute("data-tip") || told.getAttribute("title") || told.querySelector("title")?.textContent || "", told.getAttribute("data-clause") ?? "", false);
  else if (target.closest("#board, #hand") && !target.closest(LOOKING)) letGo();
});

document.addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (event.key === "Escape") {
    note.hidden = true;
    letRedGo();
    stopAsking();
    letGo();
  }
  const way = ARROWS[event.key];
  if (way && target.matches(":is(#board, #hand) [tabindex]:not([data-scrolls])")) { event.preventDefault(); step(target, way); }
  if (event.key !== "Enter" && event.key !== " ") return;
  if (target.matches("[data-action], [data-moves]")) { event.preventDefault(); act(target); }
  else if (target.matches("[data-focus]")) { event.preventDefault(); void point(target.getAttribute("data-focus") ?? ""); }
  else if (target.matches("[data-why]")) { event.preventDefault(); explain(target); }
});

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]) < 3) return;
  pressed = [-1, -1];
  if (!(/** @type {Element} */ (event.target).closest(".maynot.pointed"))) letRedGo();
  const refused = /** @type {Element} */ (event.target).closest("[data-why]:not(.quiet)");
  if (refused) explain(refused);
});

document.addEventListener("toggle", (event) => {
  const fold = /** @type {HTMLDetailsElement} */ (event.target);
  if (fold.open && fold.matches("details[data-leaf]")) fillLeaf(fold, base, screenSize(), table.dataset.close ?? "").then(() => restoreMaps()).catch(following.renew);
}, { capture: true });

document.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (form.hasAttribute("data-hint")) { event.preventDefault(); return void askHint(form, say); }
  if (!form.hasAttribute("data-send")) return;
  event.preventDefault();
  const fields = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
  const button = /** @type {HTMLButtonElement | null} */ (/** @type {SubmitEvent} */ (event).submitter);
  if (button?.name === "action" && !confirmed(button)) return;
  if (button?.name) fields[button.name] = button.value;
  void send(form.getAttribute("action") ?? "", fields, form.dataset.send === "looking").then((done) => { if (done) applied(form, fields); });
});

/** Settings that hold now: a sign, and the menu is put away. @param {HTMLFormElement} form @param {Record<string, string>} fields */
function applied(form, fields) {
  const menu = form.closest("details.menu");
  if (!menu) return;
  table.dataset.confirm = fields.confirm ?? table.dataset.confirm;
  menu.removeAttribute("open");
  menu.querySelector("summary")?.focus({ preventScroll: true });
  say(table.dataset.applied ?? "", "", false, 3);
}

restoreMaps();
replays(past, refresh);

/** Hear what has changed, or that the server has begun anew and may stand further back. @param {Patch} patch */
function hear(patch) {
  if (patch.chat) return hearChat(patch.chat);
  chatBegins();
  const anew = patch.epoch !== undefined && patch.epoch !== epoch;
  newest = anew ? patch.version : Math.max(newest, patch.version);
  if (plan() === EVERYTHING || patch.reload) show(patch);
  else if (anew) void point(newest === version ? plan() : EVERYTHING);
  else if (!sending) catchUp();
}

/** A stream under a name of its own, from what the page shows by then. */
function address() {
  stream = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("");
  return `${base}/events?${new URLSearchParams({ ...standing(), heard: heardUntil() })}`;
}

/** Say as long as there is no stream that there is none, above whatever lies open; where the table itself is gone, the server's page says so.
 * @param {boolean} there */
async function tellLost(there) {
  lost.hidden = there;
  lost.togglePopover?.(!there);
  if (there) return;
  live.textContent = lost.textContent;
  const status = await fetch(`${base}/state.json`).then(async (answer) => (await answer.json()) && answer.status).catch(() => 0);
  if ([403, 404, 410].includes(status)) location.reload();
}

const following = follow(address, hear, tellLost);
attend(table.dataset.table ?? "", (standings) => {
  const here = standings[table.dataset.table ?? ""];
  if (following.wanted || !here) return;
  tellTurn(here.mine);
  if (isSeen() && here.version !== version && plan() === EVERYTHING) void refresh();
}, (may) => may ? following.start() : following.stop());
// Only the drawings for this size were sent: those for the other are fetched when the window becomes that large or small.
matchMedia("(max-width: 899px)").addEventListener("change", () => {
  void refresh();
  if (following.wanted) { following.stop(); following.start(); }
});
runClocks(() => void refresh());
