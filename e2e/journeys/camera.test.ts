import { writeFile } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions } from '../chromium.ts';
import { filmOf } from '../world/barcode-film.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { portal } from '../world/running-portal.ts';
import { expect, expectAccessible, logIn, test } from '../world/test.ts';

/** Runs a journey in a browser with a pretended camera. */
async function withCamera(flags: readonly string[], journey: (page: Page) => Promise<void>): Promise<void> {
  const options = await chromiumLaunchOptions();
  const args = [...options.args, '--use-fake-device-for-media-stream', ...flags];
  const browser = await chromium.launch({ ...options, args });
  try {
    const context = await browser.newContext({ baseURL: portal.url(), viewport: { width: 1440, height: 900 } });
    await journey(await context.newPage());
  } finally {
    await browser.close();
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Scan SIM barcodes' });

/** As a person comes to it: from another page, whose document may use no camera. */
async function openScan(page: Page): Promise<void> {
  await logIn(page, await newCustomer());
  const menu = page.getByRole('navigation', { name: 'Main menu' }).first();
  await menu.getByRole('link', { name: 'Activate' }).click();
  await page.getByRole('button', { name: 'Scan barcode' }).click();
}

// oxlint-disable-next-line no-empty-pattern -- Playwright finds what a fixture needs by its pattern
test('two SIMs are held before the camera one after the other, and stand in the list once each', async ({}, info) => {
  const iccids = [await freeIccid('cisco', info.parallelIndex), await freeIccid('kore', info.parallelIndex)];
  const film = info.outputPath('two-sims.y4m');
  await writeFile(film, filmOf([...iccids, '00420042']));
  await withCamera(['--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${film}`], async (page) => {
    await openScan(page);
    const dialog = dialogOf(page);
    await expect(dialog.getByText('2 SIMs added')).toBeVisible();
    await expect(dialog.getByText('00420042 is not an ICCID')).toBeVisible();
    await expect(dialog.getByText(`${iccids[0]} is in the list already`)).toBeVisible();
    await expect(dialog.getByText('2 SIMs added')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('2 ready')).toBeVisible();
    const listed = [1, 2].map((at) => page.getByLabel(`ICCID of device ${at}`, { exact: true }).inputValue());
    expect((await Promise.all(listed)).toSorted()).toEqual(iccids.toSorted());
  });
});

test('who does not let the page use the camera reads how to allow it', async () => {
  await withCamera(['--use-fake-ui-for-media-stream=deny'], async (page) => {
    await openScan(page);
    await expect(dialogOf(page).getByText(/Your browser does not let this page use the camera/)).toBeVisible();
    await expectAccessible(page);
  });
});

test('a device without a camera says so', async ({ page }) => {
  await openScan(page);
  await expect(dialogOf(page).getByText(/We found no camera on this device/)).toBeVisible();
});
