import { expect, type Page } from '@playwright/test';

/** The first step of an activation: whose SIM it is and on which plan it shall run. */
export async function choosePlan(page: Page, carrier: RegExp, plan: string): Promise<void> {
  await page.getByRole('radio', { name: carrier }).check();
  await page.getByRole('radio', { name: new RegExp(`^${plan}`) }).check();
  await page.getByRole('button', { name: 'Continue to devices' }).click();
}

/** From the chosen plan to the carrier's word that the device is on. */
export async function activateOne(page: Page, device: { iccid: string; name: string; price: string }): Promise<void> {
  await page.getByLabel('ICCID of device 1').fill(device.iccid);
  await page.getByLabel('Name of device 1').fill(device.name);
  await page.getByRole('button', { name: 'Continue to review' }).click();
  await expect(page.getByRole('row', { name: /^Today/ })).toContainText(device.price);
  await page.getByRole('button', { name: 'Activate 1 line' }).click();
  await expect(page.getByText('1 of 1 done')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(device.name) })).toContainText('Done');
}
