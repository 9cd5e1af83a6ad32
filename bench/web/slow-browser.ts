import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '@linekeeper/e2e/chromium';
import { readLoad, readyWords, watchPage } from './watch-page.ts';

export type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;
export type Load = ReturnType<typeof readLoad>;
/** `from`: a page of another site, from which the person comes. */
export type Target = { address: string; from: string; readySelector: string; kept?: Kept | undefined };

// 'Fast 4G' as Chromium's own tools have it.
const fast4G = { offline: false, latency: 165, downloadThroughput: 1_012_500, uploadThroughput: 168_750 };
const cpuRate = 4;
/** For layout that still moves after the page is ready. */
const settleMs = 1_500;
const viewport = { width: 1440, height: 900 };

export async function openBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumLaunchOptions());
}

/**
 * A page with nothing cached on a processor four times slower and a 'Fast 4G' line, come to as people come: from another
 * site, for which the browser takes another process. An empty tab of a tool's hands its own to a page that does not ask for
 * one of its own.
 */
export async function withSlowPage<Result>(
  browser: Browser,
  target: Target,
  look: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport, ...(target.kept && { storageState: target.kept }) });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage, { readySelector: target.readySelector, words: readyWords });
    await page.goto(target.from);
    const wire = await context.newCDPSession(page);
    await wire.send('Network.enable');
    await wire.send('Network.emulateNetworkConditions', fast4G);
    await wire.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    const ready = page.waitForEvent('console', { predicate: (told) => told.text() === readyWords, timeout: 120_000 });
    await Promise.all([ready, page.goto(target.address, { waitUntil: 'commit', timeout: 120_000 })]);
    return await look(page);
  } finally {
    await context.close();
  }
}

export const measureLoad = (browser: Browser, target: Target): Promise<Load> =>
  withSlowPage(browser, target, async (page) => {
    await page.waitForTimeout(settleMs);
    return page.evaluate(readLoad);
  });

/** From the last key of `term` until the one row that it finds stands alone. */
export const measureSearch = (browser: Browser, target: Target, term: string): Promise<number> =>
  withSlowPage(browser, target, async (page) => {
    await page.waitForTimeout(settleMs);
    const field = page.getByRole('main').getByRole('search').getByRole('textbox');
    await field.pressSequentially(term, { delay: 80 });
    await page.waitForFunction(() => document.querySelectorAll('main tbody tr').length === 1, undefined, {
      timeout: 120_000,
    });
    await page.waitForTimeout(settleMs);
    return page.evaluate(() => globalThis.watched.rowsMs - globalThis.watched.lastKeyMs);
  });
