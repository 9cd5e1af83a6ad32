/** A window that is not there by then does not come. */
const longestMs = 10_000;

/** The key that opens the palette. */
export function isPaletteKey({ ctrlKey, metaKey, key }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k';
}

let caught: { text: string; stop: () => void } | undefined;

/**
 * Catches what is typed while the window with the box for it is on its way, so that no letter is lost, and none does what it
 * does on the page. `takeTyped` gives it to the box; Escape, or ten seconds, end it without one.
 */
export function catchTyped(): void {
  caught?.stop();
  const now = { text: '', stop };
  const timer = setTimeout(stop, longestMs);
  function stop(): void {
    clearTimeout(timer);
    document.removeEventListener('keydown', hear, { capture: true });
    if (caught === now) caught = undefined;
  }
  function hear(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    // The box itself may have the focus already; no other field gets what is meant for it.
    const isBox = target instanceof Element && target.getAttribute('role') === 'combobox';
    if (key === 'Escape' || isBox) return stop();
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'Backspace') now.text = now.text.slice(0, -1);
    else if (key.length === 1) now.text += key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }
  document.addEventListener('keydown', hear, { capture: true });
  caught = now;
}

/** What was typed so far; the box itself takes what follows. */
export function takeTyped(): string {
  const text = caught?.text ?? '';
  caught?.stop();
  return text;
}
