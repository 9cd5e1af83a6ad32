import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { apiOf } from '../world/api.ts';
import { cards, freeIccid, newCustomer } from '../world/customer.ts';
import { liveLine } from '../world/lines.ts';
import { portal } from '../world/running-portal.ts';
import { expect, logIn, test } from '../world/test.ts';

const mailbox = (email: string) => `${portal.url()}/dev/mailbox?to=${encodeURIComponent(email)}`;

async function mail(page: Page, email: string, subject: RegExp) {
  const found = page.getByRole('article').filter({ has: page.getByRole('heading', { name: subject }) });
  await expect(async () => {
    await page.goto(mailbox(email));
    await expect(found).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  return found;
}

async function saved(page: Page, button: string, form?: string): Promise<{ name: string; bytes: Buffer }> {
  const pressed = page.getByRole('button', { name: button });
  if (form !== undefined) await pressed.click();
  const [download]: [Download, void] = await Promise.all([
    page.waitForEvent('download'),
    (form === undefined ? pressed : page.getByRole('menuitem', { name: form, exact: true })).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('a first charge brings a receipt that leads to its invoice; its PDF and the whole history can be saved', async ({
  page,
}) => {
  const customer = await newCustomer();
  await logIn(page, customer);
  const iccid = await freeIccid('cisco', test.info().parallelIndex);
  await liveLine(await apiOf(page), { iccid, name: 'Buoy 5' });

  const receipt = await mail(page, customer.email, /^Receipt: \$1\.50 paid for invoice INV-/);
  await expect(receipt).toContainText('Payment method: Visa ending in 1111');
  await receipt.getByRole('link').click();
  const drawer = page.getByRole('dialog', { name: /^INV-\d{6}-\d{6}$/ });
  await expect(drawer).toContainText('Paid');
  const pdf = await saved(page, 'Download as PDF');
  expect(pdf.name).toMatch(/^INV-\d{6}-\d{6}\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto('/billing/payments');
  await expect(page.getByText('First charge after activation')).toBeVisible();
  const table = await saved(page, 'Download all as CSV', 'CSV');
  expect(table.name).toMatch(/^payments-\d{4}-\d{2}-\d{2}\.csv$/);
  const [head, row, end] = table.bytes.toString().split('\r\n');
  expect(head).toMatch(/^\uFEFFDate,Payment,Invoice,/);
  expect(row).toContain(`,${pdf.name.replace('.pdf', '')},`);
  expect(row).toContain(',Visa ending in 1111,1.50,0.00,USD,Paid,');
  expect(end).toBe('');
});

test('a declined charge brings a mail with the reason and the way to pay', async ({ page }) => {
  const customer = await newCustomer({ card: cards.declinesLater });
  await logIn(page, customer);
  const iccid = await freeIccid('cisco', test.info().parallelIndex);
  await liveLine(await apiOf(page), { iccid, name: 'Buoy 6' });
  const told = await mail(page, customer.email, /^The payment of \$1\.50 for invoice INV-\S+ did not go through$/);
  await expect(told).toContainText('The bank declined the payment. Ask your bank or use another method.');
  await told.getByRole('link').click();
  await expect(page).toHaveURL(/\/billing\/failed$/);
  await expect(page.getByRole('row', { name: /Buoy 6/ })).toBeVisible();
});
