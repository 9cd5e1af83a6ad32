import { expect, type Page } from '@playwright/test';

/** The second step of an activation: a plan for the SIMs of the list, which are all of one carrier. */
export async function choosePlan(page: Page, plan: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue to plans' }).click();
  await page.getByRole('radio', { name: new RegExp(`^${plan}`) }).check();
  await page.getByRole('button', { name: 'Continue to review' }).click();
}

interface Device {
  readonly iccid: string;
  readonly name: string;
  readonly plan: string;
  readonly price: string;
}

/** From the list to the carrier's word that the device is on. */
export async function activateOne(page: Page, device: Device): Promise<void> {
  await page.getByLabel('ICCID of device 1').fill(device.iccid);
  await page.getByLabel('Name of device 1').fill(device.name);
  await choosePlan(page, device.plan);
  await expect(page.getByRole('row', { name: /^Today/ })).toContainText(device.price);
  await page.getByRole('button', { name: 'Activate 1 line' }).click();
  await expect(page.getByText('1 of 1 done')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(device.name) })).toContainText('Done');
}
