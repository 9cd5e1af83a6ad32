import type { Page } from '@playwright/test';
import { staffScreens } from '../pictures/screens.ts';
import { apiOf } from '../world/api.ts';
import { cards, freeIccid, newCustomer, paymentToken } from '../world/customer.ts';
import { activate, jobEnd, liveLine, plans } from '../world/lines.ts';
import { logInStaff, newStaff } from '../world/staff.ts';
import { expect, logIn, test } from '../world/test.ts';

/** A tenth of what is called good. */
const mostShift = 0.01;

/** Each page notes in itself how far it moved, and what did. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry) || !('sources' in entry) || !Array.isArray(entry.sources)) continue;
        sum += Number(entry.value);
        for (const { node } of entry.sources) moved.push(String(node?.textContent).slice(0, 60));
      }
      document.documentElement.dataset['moved'] = JSON.stringify({ sum, moved });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** As far away as a server across the ocean: what waits is seen. */
async function comeSlowly(page: Page): Promise<void> {
  await page.route(/\/(?:api\/)?v1\/|\/api\/first-reads/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
}

async function expectStill(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  const { sum, moved } = JSON.parse((await page.locator('html').getAttribute('data-moved')) ?? '{"sum":0,"moved":[]}');
  expect.soft(sum, `${path}: ${moved.join(' | ')}`).toBeLessThan(mostShift);
}

for (const width of [1440, 390])
  test(`nothing moves while a page of the console comes, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, await newCustomer());
    const devices: { iccid: string; name: string }[] = [];
    for (const name of ['Pump 1', 'Pump 2', 'Pump 3'])
      devices.push({ iccid: await freeIccid('kore', test.info().parallelIndex), name });
    const api = await apiOf(page);
    await jobEnd(api, (await activate(api, plans.kore, devices)).jobId);
    await page.goto('/lines');
    const line = await page.getByRole('link', { name: 'Pump 1' }).getAttribute('href');
    await watchShifts(page);
    await comeSlowly(page);
    for (const path of [
      '/home',
      '/lines',
      line ?? '',
      '/jobs',
      '/billing',
      '/billing/upcoming',
      '/billing/invoices',
      '/billing/payments',
      '/billing/statement',
      '/billing/failed',
      '/billing/methods',
      '/activity',
      '/plans',
      '/settings/personal-info',
      '/settings/people',
      '/settings/support',
    ]) {
      await expectStill(page, path);
    }
  });

for (const width of [1440, 390])
  test(`nothing moves while failed payments and the methods that may pay them come, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await logIn(page, await newCustomer({ card: cards.declinesLater }));
    const api = await apiOf(page);
    const opaqueData = await paymentToken(cards.visa);
    expect(await api('POST', '/v1/dash/add-payment-info', { opaqueData })).toMatchObject({ status: 200 });
    await liveLine(api, { iccid: await freeIccid('cisco', test.info().parallelIndex), name: 'Pump 4' });
    await watchShifts(page);
    await comeSlowly(page);
    await expectStill(page, '/billing/failed');
    await expect(page.getByRole('combobox', { name: 'Pay with' })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'Select Pump 4' })).toBeVisible();
  });

test('nothing moves while a page of the provider comes', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newCustomer();
  await logInStaff(page, await newStaff('owner'));
  await watchShifts(page);
  await comeSlowly(page);
  for (const { path, from } of staffScreens) if (!from && !path.includes('$')) await expectStill(page, path);
});
