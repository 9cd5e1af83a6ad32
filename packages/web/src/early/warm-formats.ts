/**
 * Has the browser read how this language writes sums and days, which the first format waits for, as soon as the painted page
 * is seen: it then waits for our files and has nothing else to do.
 */
export function warmFormats(): void {
  const painted = new PerformanceObserver(() => {
    painted.disconnect();
    const { lang } = document.documentElement;
    new Intl.NumberFormat(lang, { style: 'currency', currency: 'USD' }).format(0);
    new Intl.RelativeTimeFormat(lang).format(0, 'day');
  });
  painted.observe({ type: 'paint' });
}
