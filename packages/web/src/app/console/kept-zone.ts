const storageKey = 'zone';

/**
 * The zone of the account that this browser showed last. It is nearly always the next one's, too: a page that is drawn in
 * it need not be drawn, and its facts asked for, once more.
 */
export function keptZone(): string | undefined {
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept === null) return undefined;
    // It throws where the browser does not know the zone. Its answer may be another name for the same one.
    new Intl.DateTimeFormat('en', { timeZone: kept }).format();
    return kept;
  } catch {
    // Without storage, or with a zone that the browser does not know, the page is drawn twice.
    return undefined;
  }
}

/** For the next time that the console is opened in this browser. */
export function keepZone(zone: string): void {
  try {
    localStorage.setItem(storageKey, zone);
  } catch {
    // Without storage the page is drawn twice.
  }
}
