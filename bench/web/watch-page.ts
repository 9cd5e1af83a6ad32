/** What a page notes about itself while it comes; times are of its own clock, in ms since its navigation began. */
export type Watched = {
  readyMs: number | null;
  layoutShift: number;
  lastKeyMs: number;
  rowsMs: number;
  rows: string;
};

declare global {
  // oxlint-disable-next-line no-var -- the only way to declare a global
  var watched: Watched;
}

/** What a page says as soon as it is ready. Asking it instead would run a script of the tool's in the midst of its own. */
export const readyWords = 'the page is ready';

/** Runs in the page before anything else of it. `readySelector` finds something as soon as a person can begin. */
export function watchPage({ readySelector, words }: { readySelector: string; words: string }): void {
  const watched: Watched = { readyMs: null, layoutShift: 0, lastKeyMs: 0, rowsMs: 0, rows: '' };
  globalThis.watched = watched;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput === false)
        watched.layoutShift += Number(entry.value);
  }).observe({ type: 'layout-shift', buffered: true });
  addEventListener('keydown', () => (watched.lastKeyMs = performance.now()), { capture: true });
  new MutationObserver(() => {
    if (watched.readyMs === null) {
      if (!document.querySelector(readySelector)) return;
      watched.readyMs = performance.now();
      console.debug(words);
    } else if (watched.lastKeyMs > 0) {
      const rows = [...document.querySelectorAll('main tbody tr')].map((row) => row.textContent).join('\n');
      if (rows !== watched.rows) Object.assign(watched, { rows, rowsMs: performance.now() });
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** Runs in the page: what had come over the wire when it was ready, typefaces left out, and the first paint. */
export function readLoad(): { firstPaintMs: number; readyMs: number; bytes: number; layoutShift: number } {
  const { readyMs, layoutShift } = globalThis.watched;
  const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
  const before = entries.filter(
    (entry): entry is PerformanceResourceTiming =>
      entry instanceof PerformanceResourceTiming &&
      entry.responseEnd <= (readyMs ?? 0) &&
      !entry.name.endsWith('.woff2'),
  );
  return {
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    readyMs: readyMs ?? 0,
    bytes: before.reduce((sum, { transferSize }) => sum + transferSize, 0),
    layoutShift,
  };
}
