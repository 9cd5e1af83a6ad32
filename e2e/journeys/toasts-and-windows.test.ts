import type { Locator, Page } from '@playwright/test';
import { newCustomer } from '../world/customer.ts';
import { customerWithLine } from '../world/customer-with-line.ts';
import { expect, logIn, test } from '../world/test.ts';

test.use({ expectedErrors: /status of 500/ });

const sizes = [
  { width: 1440, height: 900 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/** Title, way out and acts of the open window that something else lies over. */
const covered = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) =>
    [...dialog.querySelectorAll('h2, header button, footer button')]
      .filter((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return !(top && (one.contains(top) || top.contains(one)));
      })
      .map((one) => one.textContent),
  );

async function overlap(...both: [Locator, Locator]): Promise<boolean> {
  const [one, other] = await Promise.all(both.map((each) => each.boundingBox()));
  if (!one || !other) throw new Error('One of them is not shown.');
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}

test('no news lies over the title, the way out or the acts of a window', async ({ page }) => {
  await logIn(page, await newCustomer());
  await page.goto('/lines');
  await page.route(/\/api\/v1\/lines\?/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  const news = page.locator('section[data-toasts]').getByRole('alert');
  await expect(news).toBeVisible();
  for (const size of sizes) {
    await page.setViewportSize(size);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    expect(await covered(page), `at ${size.width} px`).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(news).toBeVisible();
    for (const bar of [page.getByRole('banner'), page.getByRole('navigation').filter({ visible: true }).first()])
      expect(await overlap(news, bar), `at ${size.width} px`).toBe(false);
  }
});

test('no news lies over the bar of what is selected', async ({ browser, page }) => {
  const { customer } = await customerWithLine(browser, 'Pump 1');
  await logIn(page, customer);
  await page.goto('/lines');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.route(/\/api\/v1\/lines\?/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Refresh' }).click();
  const news = page.locator('section[data-toasts]').getByRole('alert');
  const bar = page.getByRole('region', { name: 'Selected lines' });
  await expect(news).toBeVisible();
  // Short windows, so that the bar of a short list is at their lower edge.
  for (const size of [...sizes, { width: 1024, height: 420 }, { width: 768, height: 460 }]) {
    await page.setViewportSize(size);
    await expect(bar).toBeVisible();
    await expect.poll(() => overlap(news, bar), { message: `at ${size.width} by ${size.height} px` }).toBe(false);
  }
});
