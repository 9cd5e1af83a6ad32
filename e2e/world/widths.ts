import { expect, type Locator, type Page } from '@playwright/test';

/** The page is not wider than the window, so that nothing of it is moved sideways. */
export async function expectFits(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 1024 });
  const message = `${page.url()} is wider than ${width} px`;
  // What floats over the page takes its new place a moment after the window has its new size.
  await expect.soft
    .poll(() => page.evaluate(tooWidePx), { message, timeout: 10_000, intervals: [20, 50, 100] })
    .toBeLessThanOrEqual(0);
}

const tooWidePx = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** How many rows of a table stand whole between its head and the end of the frame that it scrolls in. */
export function wholeRows(frame: Locator): Promise<number> {
  return frame.evaluate((box) => {
    const top = box.querySelector('thead')?.getBoundingClientRect().bottom ?? 0;
    const bottom = Math.min(box.getBoundingClientRect().bottom, document.documentElement.clientHeight);
    return [...box.querySelectorAll('tbody tr')].filter((row) => {
      const place = row.getBoundingClientRect();
      return place.top >= top - 1 && place.bottom <= bottom + 1;
    }).length;
  });
}
