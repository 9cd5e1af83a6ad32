import type { KeyboardEvent } from 'react';

const stops = 'a[href], button:not(:disabled), input:not(:disabled)';
const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['Home', -Infinity],
  ['End', Infinity],
]);

/**
 * Arrow keys walk through a table's rows and stay on the same control; left and right go through a row's controls. Space
 * ticks and Enter opens, as boxes and links do by themselves; Enter on a row's box opens the row too.
 */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, currentTarget } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = target.closest('tr');
  if (!row || !currentTarget.contains(row) || isTyping(target) || target.ariaExpanded === 'true') return;
  const next = nextStop(currentTarget, row, { target, key });
  if (next) {
    event.preventDefault();
    next.focus();
  } else if (key === 'Enter' && target instanceof HTMLInputElement) {
    row.querySelector<HTMLElement>('a[data-row-link]')?.click();
  }
}

function nextStop(body: HTMLElement, row: HTMLElement, { target, key }: { target: HTMLElement; key: string }) {
  const own = stopsOf(row);
  const place = own.indexOf(target);
  if (key === 'ArrowRight') return own[place + 1];
  if (key === 'ArrowLeft') return own[Math.max(0, place - 1)];
  const step = steps.get(key);
  if (step === undefined) return undefined;
  const rows = [...body.querySelectorAll('tr')];
  const at = rows.findIndex((one) => one === row) + step;
  const further = stopsOf(rows[Math.min(Math.max(at, 0), rows.length - 1)]);
  return further[Math.min(place, further.length - 1)];
}

function stopsOf(row: HTMLElement | undefined): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>(stops)] : [];
}

function isTyping(target: HTMLElement): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
