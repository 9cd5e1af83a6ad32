import { apiOf } from '../world/api.ts';
import { agreedBooks } from '../world/books.ts';
import { crashPortal, haltUserPool, killPortal, portalIsBack } from '../world/crash.ts';
import { cards, freeIccid, mailedCode, newCustomer, newPerson } from '../world/customer.ts';
import { activate, jobEnd, payments, plans } from '../world/lines.ts';
import { carrierOrders, storedMethods } from '../world/outside.ts';
import { fillBilling, fillPayment, fillPersonal } from '../world/sign-up-page.ts';
import { expect, logIn, test } from '../world/test.ts';

// While the portal is down, the browser notes every call that reaches no server.
test.use({
  expectedErrors:
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_SOCKET_NOT_CONNECTED|status of 5\d\d/,
});

test('killed three times during one activation, the portal activates the line once and charges it once', async ({
  page,
}) => {
  await logIn(page, await newCustomer());
  const api = await apiOf(page);
  const iccid = await freeIccid('kore', test.info().parallelIndex);
  const { jobId } = await activate(api, plans.kore, [{ iccid, name: 'Survivor' }]);
  await crashPortal();
  // Killed between note and call, the order is looked for at the carrier before it goes out again.
  await expect.poll(() => carrierOrders(iccid), { timeout: 240_000 }).toHaveLength(1);
  await crashPortal();
  const { items } = await jobEnd(api, jobId, 240_000);
  await crashPortal();
  expect(items.map(({ state }) => state)).toEqual(['done']);
  await expect
    .poll(async () => (await payments(api)).map(({ status }) => status), { timeout: 240_000 })
    .toEqual(['approved']);
  expect(await carrierOrders(iccid)).toEqual([expect.objectContaining({ applied: true })]);
  expect(await agreedBooks(api)).toEqual([expect.objectContaining({ approved: true, amountCents: 120 })]);

  await page.goto('/lines');
  await expect(page.getByRole('row', { name: /Survivor/ })).toContainText('Active');
});

test('killed during a sign-up, the portal makes no second customer; killed after one, it keeps the customer', async ({
  page,
}) => {
  const unlucky = newPerson();
  await page.goto('/auth/sign-up');
  await fillPersonal(page, unlucky);
  await fillBilling(page);
  await fillPayment(page, cards.visa);
  // Without the pool a sign-up cannot end, so the kill comes between the stored card and the user.
  const letPoolGoOn = await haltUserPool();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect.poll(storedMethods).toContain(unlucky.email);
  const dead = await killPortal();
  letPoolGoOn();
  const sentence = 'An unknown error occurred / Please enter payment info again';
  await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await portalIsBack(dead);
  expect((await storedMethods()).filter((owner) => owner === unlucky.email).length).toBeLessThanOrEqual(1);

  const lucky = newPerson();
  // Another person: the form keeps what the first one typed.
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/auth/sign-up');
  await fillPersonal(page, lucky);
  await fillBilling(page);
  await fillPayment(page, cards.visa);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  const modal = page.getByRole('dialog', { name: `Please enter the code sent to ${lucky.email}` });
  await expect(modal).toBeVisible();
  await crashPortal();
  const code = modal.getByRole('textbox', { name: 'Verification code', exact: true });
  await code.pressSequentially(await mailedCode(lucky.email));
  await modal.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Sign up successful')).toBeVisible();
  await logIn(page, lucky);
  await page.goto('/billing/methods');
  await expect(page.getByRole('list', { name: 'Payment methods' }).getByRole('listitem')).toHaveCount(1);
  expect((await storedMethods()).filter((owner) => owner === lucky.email)).toHaveLength(1);
});
