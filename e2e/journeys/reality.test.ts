import { apiOf } from '../world/api.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { activate, jobEnd, plans } from '../world/lines.ts';
import { carrierOrders, changeAtCarrier } from '../world/outside.ts';
import { expect, expectAccessible, logIn, test } from '../world/test.ts';

test('a line suspended at the carrier is found by a check and resumed by a job', async ({ page }) => {
  const iccid = await freeIccid('kore', test.info().parallelIndex);
  await logIn(page, await newCustomer());
  const api = await apiOf(page);
  await jobEnd(api, (await activate(api, plans.kore, [{ iccid, name: 'Harbour crane' }])).jobId);
  const other = await freeIccid('thingspace', test.info().parallelIndex);
  await jobEnd(api, (await activate(api, plans.thingspace, [{ iccid: other, name: 'Harbour pump' }])).jobId);
  await changeAtCarrier(iccid, 'suspended');

  await test.step('the check finds it and shows what both sides say', async () => {
    await page.goto('/lines');
    await page.getByRole('link', { name: 'Reality check' }).click();
    await expect(page).toHaveURL(/\/lines\/check$/);
    await page.getByRole('button', { name: 'Check now' }).click();
    const finding = page.getByRole('article', { name: 'KORE has suspended the line. Here it is active.' });
    await expect(finding).toBeVisible();
    await expect(finding.getByRole('link', { name: 'Harbour crane' })).toBeVisible();
    await expect(finding.getByRole('img', { name: 'differs' })).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('the repair is shown as a job before it starts, and the carrier is asked once', async () => {
    await page.getByRole('button', { name: 'Resume line' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL(/\/jobs\/[\w-]+$/);
    await page.getByRole('button', { name: 'Resume 1 line' }).click();
    await expect(page.getByText('1 of 1 done')).toBeVisible();
    const applied = (await carrierOrders(iccid)).filter((order) => order.applied);
    expect(applied.map(({ operation }) => operation)).toEqual(['activate', 'reactivate']);
  });

  await test.step('the check has learned the IP address of the line in service, which finds it', async () => {
    await page.goto('/lines');
    await page.getByRole('link', { name: 'Harbour pump' }).click();
    const address = page.getByText(/^10(?:\.\d{1,3}){3}$/);
    await expect(address).toBeVisible();
    const search = new URLSearchParams({ searchTerm: await address.innerText() });
    await page.goto(`/lines?${search.toString()}`);
    await expect(page.getByRole('link', { name: 'Harbour pump' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Harbour crane' })).toBeHidden();
  });

  await test.step('nothing is left to fix', async () => {
    await page.goto('/lines/check');
    await expect(page.getByText('Everything agrees')).toBeVisible();
  });
});
