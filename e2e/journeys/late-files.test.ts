import type { Page, Route } from '@playwright/test';
import { newCustomer } from '../world/customer.ts';
import { expect, logIn, test } from '../world/test.ts';

test.use({ expectedErrors: /Failed to load resource/ });

/** The first request for the file fails, later ones pass. Answers how often it was asked for. */
async function failOnce(page: Page, file: RegExp, fail: (route: Route) => Promise<void>) {
  const asked = { times: 0 };
  await page.route(file, async (route) => {
    asked.times += 1;
    await (asked.times === 1 ? fail(route) : route.continue());
  });
  return asked;
}

const cut = (route: Route) => route.abort('connectionreset');

test('a page and a window that did not arrive once are there at the next try', async ({ page }) => {
  await logIn(page, await newCustomer());

  await test.step('a page says so in its place and is asked for again', async () => {
    // Before the click the pointer asks ahead, and the page asks again by itself: all of that fails.
    let isCut = true;
    await page.route(/\/jobs-page-.*\.js/, (route) => (isCut ? cut(route) : route.continue()));
    await page.getByRole('link', { name: 'Jobs' }).first().click();
    const failed = page.getByRole('main').getByRole('alert');
    await expect(failed).toContainText("We couldn't load this page");
    isCut = false;
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Jobs', exact: true })).toBeVisible();
  });

  await test.step('a window is asked for again by the keys that open it', async () => {
    const asked = await failOnce(page, /\/palette-dialog-.*\.js/, cut);
    await page.keyboard.press('Control+k');
    await expect(page.getByText("We couldn't load this window.")).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
    expect(asked.times).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
  });

  await test.step('a page that an upgrade took away offers a reload', async () => {
    let isGone = true;
    await page.route(/\/activity-page-.*\.js/, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
    await page.getByRole('link', { name: 'Activity' }).first().click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('The portal was updated');
    isGone = false;
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { name: 'Activity', exact: true })).toBeVisible();
  });
});
