// A stream of the server that is opened anew by itself whenever it breaks off or falls silent, after pauses that grow.
// @ts-check

/** Milliseconds: the first pause, the longest, and how long a stream may say nothing (the server gives a sign of life every 15 s). */
const FIRST = 500, LONGEST = 15_000, SILENT = 40_000;

/** @typedef {{start: () => void, stop: () => void, retry: () => void, renew: () => void, readonly wanted: boolean}} Following */

/** @param {() => string} address asked for anew each time
 * @param {(message: any) => void} heard @param {(there: boolean) => void} [told] whether there is a stream, when that changes
 * @returns {Following} */
export function follow(address, heard, told = () => {}) {
  /** @type {EventSource | undefined} */
  let source;
  let wanted = false, there = true, tries = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let pause;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let silence;

  function close() {
    clearTimeout(pause);
    clearTimeout(silence);
    source?.close();
    source = undefined;
  }

  /** @param {boolean} now */
  function tell(now) {
    if (now !== there) told(now);
    there = now;
  }

  function open() {
    close();
    const opened = new EventSource(address());
    source = opened;
    const sign = () => {
      clearTimeout(silence);
      silence = setTimeout(broken, SILENT);
    };
    sign();
    opened.addEventListener("alive", sign);
    opened.addEventListener("message", ({ data }) => {
      sign();
      tries = 0;
      tell(true);
      heard(JSON.parse(data));
    });
    opened.addEventListener("error", broken);
  }

  /** Never leave it to the browser: after an answer like 502 it would not try again, and it would ask for what is old. */
  function broken() {
    close();
    tell(false);
    const length = Math.min(LONGEST, FIRST * 2 ** tries++);
    pause = setTimeout(open, length * (.5 + Math.random() / 2));
  }

  /** Do not wait any longer, if that is what is done now. */
  function retry() {
    if (wanted && !source) open();
  }

  globalThis.addEventListener("online", retry);
  return {
    get wanted() { return wanted; },
    start() {
      wanted = true;
      retry();
    },
    stop() {
      wanted = false;
      close();
      tell(true);
    },
    retry,
    /** Something else got no answer: as long as there is no new stream, none can be relied upon. */
    renew() {
      wanted = true;
      tell(false);
      open();
    },
  };
}
