/**
 * Has the browser read how this language writes sums and days, which the first format waits for, as soon as it has handed
 * over the painted page to be shown: it then waits for our files and has nothing else to do.
 */
export function warmFormats(): void {
  const afterPaint = (): number => requestAnimationFrame(() => setTimeout(readFormats));
  document.addEventListener('readystatechange', afterPaint, { once: true });
}

function readFormats(): void {
  const { lang } = document.documentElement;
  new Intl.NumberFormat(lang, { style: 'currency', currency: 'USD' }).format(0);
  new Intl.RelativeTimeFormat(lang).format(0, 'day');
}
