import * as z from 'zod';
import { customerAddresses } from '../pictures/screens.ts';
import { apiOf, dataOf } from '../world/api.ts';
import { cards, freeIccid, newCustomer, newPerson } from '../world/customer.ts';
import { liveLine, planId, plans, payments } from '../world/lines.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { fillBilling, fillPersonal } from '../world/sign-up-page.ts';
import { expect, logIn, test } from '../world/test.ts';

const jobs = z.object({ items: z.array(z.object({ id: z.string() })) });

/** Settings look the same whatever the account has. */
const filledAddresses = customerAddresses.filter((address) => !address.startsWith('/settings/'));

// The pool answers an unconfirmed log-in with 400; pages of nothing answer 404.
test.use({ expectedErrors: /status of 40[04]/ });

test('every public screen is good for everybody, light and dark, on a desk and on a phone', async ({ page }) => {
  for (const address of ['/auth/log-in', '/terms-conditions', '/privacy', '/auth/sign-up']) {
    await openWhole(page, address);
    await expectGoodEverywhere(page);
  }
  const person = newPerson();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expectGoodEverywhere(page);
  await fillPersonal(page, person);
  await expectGoodEverywhere(page);
  await fillBilling(page);
  await page.getByRole('checkbox', { name: /agree/ }).check();
  await expectGoodEverywhere(page);

  const unconfirmed = await newCustomer({ isConfirmed: false });
  await openWhole(page, '/auth/log-in');
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await expect(page.getByRole('dialog', { name: 'Forgot password' })).toBeVisible();
  await expectGoodEverywhere(page);
  await page.getByLabel('Email').last().fill(unconfirmed.email);
  await page.keyboard.press('Escape');
  await page.getByLabel('Email').fill(unconfirmed.email);
  await page.getByLabel('Password', { exact: true }).fill(unconfirmed.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('dialog', { name: /^Please enter the code sent to/ })).toBeVisible();
  await expectGoodEverywhere(page);
});

test('every console screen is good for everybody while there is nothing on it yet', async ({ page }) => {
  await logIn(page, await newCustomer());
  for (const address of customerAddresses) {
    await openWhole(page, address);
    await expectGoodEverywhere(page);
  }
});

test('every console screen is good for everybody with lines, debts and payments on it', async ({ page }) => {
  await logIn(page, await newCustomer({ card: cards.declinesLater }));
  const api = await apiOf(page);
  const lineId = await liveLine(api, {
    iccid: await freeIccid('cisco', test.info().parallelIndex),
    name: 'Water meter at the northern end of reservoir 12',
  });
  const [payment] = await payments(api);
  const [job] = dataOf(jobs, await api('GET', '/api/v1/jobs')).items;
  const addresses = [
    ...filledAddresses,
    `/lines/${lineId}`,
    `/lines/${lineId}?show=charges`,
    `/jobs/${job?.id}`,
    `/active-devices/${await planId(api, plans.cisco)}`,
    `/billing/invoices?open=${payment?.invoices[0]?.id}`,
    `/billing/payments?open=${payment?.id}`,
  ];
  for (const address of addresses) {
    await openWhole(page, address);
    await expectGoodEverywhere(page);
  }
});
