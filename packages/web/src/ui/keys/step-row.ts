const stops = 'a[data-row-link], a[href], button:not(:disabled), input:not(:disabled)';

/** Puts the focus on the next row of the table that has it, or on the first row of the page's first table. */
export function stepRow(step: 1 | -1): void {
  const own = document.activeElement?.closest('#content tbody tr');
  const rows = [...document.querySelectorAll('#content tbody tr')];
  const at = own ? rows.indexOf(own) + step : 0;
  const next = rows[Math.min(Math.max(at, 0), rows.length - 1)];
  const link = next?.querySelector<HTMLElement>('a[data-row-link]') ?? next?.querySelector<HTMLElement>(stops);
  link?.focus();
}
