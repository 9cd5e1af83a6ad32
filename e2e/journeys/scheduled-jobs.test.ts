import type { Page } from '@playwright/test';
import { apiOf } from '../world/api.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { activate, jobEnd, plans } from '../world/lines.ts';
import { moveClock } from '../world/move-clock.ts';
import { portal } from '../world/running-portal.ts';
import { startOwnPortal } from '../world/start-portal.ts';
import { expect, expectAccessible, logIn, test } from '../world/test.ts';

let stop = () => Promise.resolve();
test.beforeAll(async () => {
  stop = await startOwnPortal();
});
test.afterAll(() => stop());
// Of this portal, and not of the one that other journeys share.
// oxlint-disable-next-line no-empty-pattern -- Playwright finds what a fixture needs by its pattern
test.use({ baseURL: async ({}, give) => give(portal.url()) });

// The server refuses a time that is over.
test.use({ expectedErrors: /status of 400/ });

const soon = { timeout: 240_000 };

/** Selects all lines of the list and asks to suspend them. */
async function askToSuspend(page: Page): Promise<void> {
  await page.goto('/lines');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
}

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' }).first();

async function chooseTime(page: Page, day: string, time: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'When should it start?' });
  await dialog.getByLabel('Date').fill(day);
  await dialog.getByLabel('Time').fill(time);
  await dialog.getByRole('button', { name: 'Set time' }).click();
  await expect(dialog).toHaveCount(0);
}

test('a suspension is scheduled, done at its time, undone but for one line, repeated, and canceled', async ({
  page,
}) => {
  await logIn(page, await newCustomer());
  const api = await apiOf(page);
  const devices = [];
  for (const name of ['Pump 1', 'Pump 2', 'Pump 3'])
    devices.push({ iccid: await freeIccid('cisco', test.info().parallelIndex), name });
  await jobEnd(api, (await activate(api, plans.cisco, devices)).jobId);
  const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

  await test.step('it is shown, gets a time, refuses one that is over, and waits', async () => {
    await askToSuspend(page);
    const dialog = page.getByRole('dialog', { name: 'Suspend selected lines' });
    await dialog.getByRole('radio', { name: 'Start later' }).click();
    await expect(dialog.getByLabel('Date')).toBeFocused();
    await dialog.getByLabel('Date').fill(dayFrom(-2));
    await dialog.getByRole('button', { name: 'Schedule: Suspend 3 lines' }).click();
    await expect(dialog.getByText('Choose a date in the future.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Date').fill(dayFrom(3));
    await dialog.getByLabel('Time').fill('08:00');
    await dialog.getByRole('button', { name: 'Schedule: Suspend 3 lines' }).click();
    await expect(page.getByText(/^Suspend 3 lines: starts on .*8:00 AM/)).toBeVisible();
    await expect(page.getByRole('row', { name: /Suspension/ })).toHaveCount(3);
    await menu(page).getByRole('link', { name: 'Jobs' }).click();
    await expect(page.getByRole('row', { name: /Suspend 3 lines/ })).toContainText('Scheduled');
    await page.getByRole('link', { name: 'Suspend 3 lines' }).click();
  });

  await test.step('home, the list of lines and the page of a line say what will happen and when', async () => {
    await menu(page).getByRole('link', { name: 'Overview' }).click();
    const coming = page.getByRole('region', { name: 'Scheduled' }).getByRole('listitem');
    await expect(coming).toHaveText([/^Suspend 3 linesStarts on .*8:00 AM/]);
    await menu(page).getByRole('link', { name: 'Lines', exact: true }).click();
    await expect(page.getByRole('row', { name: /Pump/ })).toHaveText([/Suspension/, /Suspension/, /Suspension/]);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Pump 1', exact: true }).click();
    await expect(page.getByText(/^Suspension on .*8:00 AM .*, by /)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See the job' }).click();
  });

  await test.step('it is moved, and starts by itself when its time has come', async () => {
    await page.getByRole('button', { name: 'Change time' }).click();
    await chooseTime(page, dayFrom(4), '17:30');
    await expect(page.getByText(/It starts by itself on .*5:30 PM/)).toBeVisible();
    await moveClock('7days');
    await page.reload();
    await expect(page.getByText('3 of 3 done')).toBeVisible(soon);
  });

  await test.step('it is undone, but for a line that was changed since, which says why', async () => {
    const done = page.url();
    await page.getByRole('link', { name: 'Pump 2', exact: true }).click();
    await page.getByRole('button', { name: 'Resume', exact: true }).click();
    await page
      .getByRole('button', { name: /^Resume/ })
      .last()
      .click();
    await expect(page.getByText('Active', { exact: true }).first()).toBeVisible(soon);
    await page.goto(done);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Resume 2 lines' })).toBeVisible();
    await expect(page.getByRole('row', { name: /Pump 2/ })).toContainText('Left out');
    await page.getByRole('button', { name: 'Resume 2 lines' }).click();
    await expect(page.getByText('2 of 2 done, 1 left out')).toBeVisible(soon);
  });

  await test.step('the suspension is repeated for later and canceled', async () => {
    await page.getByRole('link', { name: 'Suspend 3 lines' }).click();
    await page.getByRole('button', { name: 'Repeat' }).click();
    await page.getByRole('button', { name: 'Start later' }).click();
    await chooseTime(page, dayFrom(30), '06:15');
    await page.getByRole('button', { name: 'Schedule: Suspend 3 lines' }).click();
    await menu(page).getByRole('link', { name: 'Lines', exact: true }).click();
    await expect(page.getByRole('row', { name: /Suspension/ })).toHaveCount(3);
    await page.goBack();
    await page.getByRole('button', { name: 'Cancel job' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel job' }).click();
    await expect(page.getByText('Canceled', { exact: true }).first()).toBeVisible();
    await menu(page).getByRole('link', { name: 'Lines', exact: true }).click();
    await expect(page.getByRole('row', { name: /Pump/ })).toHaveCount(3);
    await expect(page.getByRole('row', { name: /Suspension/ })).toHaveCount(0);
    await moveClock('1month');
    await page.goto('/lines?status=active');
    await expect(page.getByRole('link', { name: /^Pump/ })).toHaveCount(3);
  });
});
