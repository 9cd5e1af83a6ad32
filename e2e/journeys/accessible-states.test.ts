import type { Page, Route } from '@playwright/test';
import { choosePlan } from '../world/activation-page.ts';
import { apiOf, type Api } from '../world/api.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { activate, jobEnd, plans } from '../world/lines.ts';
import { expectGoodEverywhere } from '../world/screens.ts';
import { expect, logIn, test } from '../world/test.ts';

// The answers of the first journey are written here.
test.use({ expectedErrors: /status of (?:403|500)/ });

/** All that a page reads, but for what is around every page. */
const reads = /\/api\/first-reads|\/v1\/(?!config|announcements|dash\/get-guest-info)/;
const forbidden = 'Ask an owner of your account.';
const refusal = { resultCode: 'Error', message: [{ code: 'forbidden', text: forbidden }] };

/** What the server does instead of answering, and by what a page shows that. */
const answers = {
  'an error of the server': {
    with: (route: Route) => route.fulfill({ status: 500, body: '{}' }),
    shown: (page: Page) => page.getByRole('button', { name: 'Try again' }),
  },
  'a refusal': {
    with: (route: Route) => route.fulfill({ status: 403, json: { data: null, messages: refusal } }),
    shown: (page: Page) => page.getByText(forbidden),
  },
  'no answer yet': { with: () => undefined, shown: (page: Page) => page.locator('[data-skeleton]') },
};

/** Two lines in service. Answers the address of one. */
async function twoLines(api: Api): Promise<string> {
  const devices = [];
  for (const name of ['Pump 1', 'Pump 2'])
    devices.push({ iccid: await freeIccid('cisco', test.info().parallelIndex), name });
  const { jobId, lines } = await activate(api, plans.cisco, devices);
  await jobEnd(api, jobId);
  return `/lines/${lines[0]?.lineId}`;
}

const inThreeDays = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

test('pages are good for everybody while they wait for the server, and when it fails or refuses', async ({ page }) => {
  await logIn(page, await newCustomer());
  const line = await twoLines(await apiOf(page));
  const addresses = ['/home', '/lines', line, '/jobs', '/billing', '/activity', '/settings/security'];
  for (const [name, answer] of Object.entries(answers)) {
    await page.route(reads, answer.with);
    for (const address of addresses)
      await test.step(`${name}: ${address}`, async () => {
        await page.goto(address);
        await expect(answer.shown(page).filter({ visible: true }).first()).toBeVisible();
        await expectGoodEverywhere(page);
      });
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('each step of a change is good for everybody, from the choice of lines to its undoing', async ({ page }) => {
  await logIn(page, await newCustomer());
  await twoLines(await apiOf(page));
  const dialog = page.getByRole('dialog');

  await test.step('an activation: its plans and its review', async () => {
    await page.goto('/new-device/activate-new-devices');
    await page.getByLabel('ICCID of device 1').fill(await freeIccid('cisco', test.info().parallelIndex));
    await page.getByRole('button', { name: 'Continue to plans' }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expectGoodEverywhere(page);
    await page.goBack();
    await choosePlan(page, 'Meter 10 MB');
    await expect(page.getByRole('button', { name: 'Activate 1 line' })).toBeEnabled();
    await expectGoodEverywhere(page);
  });

  await test.step('selected lines, a plan to choose, and what a change would do', async () => {
    await page.goto('/lines');
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await expect(page.getByRole('region', { name: 'Selected lines' })).toBeVisible();
    await expectGoodEverywhere(page);
    await page.getByRole('button', { name: 'Change plan', exact: true }).click();
    await expect(dialog.getByRole('radio').first()).toBeVisible();
    await expectGoodEverywhere(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(dialog.getByRole('button', { name: 'Suspend 2 lines' })).toBeEnabled();
    await expectGoodEverywhere(page);
    await dialog.getByRole('button', { name: 'Suspend 2 lines' }).click();
    await expect(page.getByText('2 of 2 done')).toBeVisible();
  });

  await test.step('a repetition that no line fits, the way back, and a time for it', async () => {
    const done = page.url();
    await page.getByRole('button', { name: 'Repeat' }).click();
    await expect(page.getByRole('heading', { name: 'Review before you start' })).toBeVisible();
    await expectGoodEverywhere(page);
    await page.goto(done);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Resume 2 lines' })).toBeVisible();
    await expectGoodEverywhere(page);
    await page.getByRole('button', { name: 'Start later' }).click();
    await expect(dialog.getByLabel('Date')).toBeVisible();
    await expectGoodEverywhere(page);
    await dialog.getByLabel('Date').fill(inThreeDays());
    await dialog.getByRole('button', { name: 'Set time' }).click();
    await page.getByRole('button', { name: 'Schedule: Resume 2 lines' }).click();
    await expect(page.getByRole('button', { name: 'Cancel job' })).toBeVisible();
    await expectGoodEverywhere(page);
  });
});
