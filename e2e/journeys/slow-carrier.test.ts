import { apiOf } from '../world/api.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { activate, jobEnd, plans } from '../world/lines.ts';
import { slowAtCarrier } from '../world/outside.ts';
import { expect, logIn, test } from '../world/test.ts';

test('what was ordered shows at once while the carrier takes its time, in another tab too', async ({ page }) => {
  await logIn(page, await newCustomer());
  const api = await apiOf(page);
  const names = ['Pump 1', 'Pump 2', 'Pump 3'];
  const devices: { iccid: string; name: string }[] = [];
  for (const name of names) devices.push({ iccid: await freeIccid('kore', test.info().parallelIndex), name });
  await jobEnd(api, (await activate(api, plans.kore, devices)).jobId);
  for (const { iccid } of devices) await slowAtCarrier('kore', iccid);
  const order = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Manage ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };

  await page.goto('/lines');
  await order('Pump 1', 'Suspend');
  await page.getByRole('button', { name: 'Suspend 1 line' }).click();
  await expect(page.getByText('Suspend Pump 1: started.')).toBeVisible();
  await order('Pump 2', 'Change plan');
  await page.getByRole('radio', { name: /^Tracker 50 MB/ }).check();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Change the plan of 1 line' }).click();
  await expect(page.getByText(/^Change the plan of Pump 2.*: started\.$/)).toBeVisible();
  await order('Pump 3', 'Terminate');
  await page.getByRole('textbox', { name: 'Type Pump 3 to confirm' }).fill('Pump 3');
  await page.getByRole('button', { name: 'Terminate 1 line' }).click();
  await expect(page.getByText('Terminate Pump 3: started.')).toBeVisible();

  const other = await page.context().newPage();
  await other.goto('/lines');
  for (const tab of [page, other]) {
    const row = (name: string) => tab.getByRole('row', { name: new RegExp(name) });
    await expect(row('Pump 1')).toContainText('Suspending');
    await expect(row('Pump 1')).toContainText('Waiting for KORE');
    await expect(row('Pump 2')).toContainText('KORE, changing to Tracker 50 MB');
    await expect(row('Pump 3')).toContainText('Terminating');
  }
  await other.getByRole('link', { name: 'Pump 1' }).click();
  await expect(other.getByRole('main').getByText('Suspending').first()).toBeVisible();
});
