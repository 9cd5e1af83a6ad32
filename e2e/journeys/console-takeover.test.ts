import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { mailedCode } from '../world/customer.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { spareIccids } from '../world/spare-sims.ts';
import { logInStaff, newStaff } from '../world/staff.ts';
import { expect, test } from '../world/test.ts';

// Without a session `me` answers 401.
test.use({ expectedErrors: /status of 401/ });

const names = ['customers', 'people', 'prices', 'lines', 'balances'] as const;
type Files = Record<(typeof names)[number], string>;

test('an owner uploads the sample files, reads what is wrong, takes over what is right, and invites its people', async ({
  page,
}) => {
  await logInStaff(page, await newStaff('owner'));
  await openWhole(page, '/provider/take-over');
  await expectGoodEverywhere(page);
  const samples = await sampleFiles();
  await upload(page, 'Samples', samples);
  await expect(page.getByRole('table', { name: 'Rows of the files' })).toContainText('89883030000000000015');
  await expect(page.getByRole('row').filter({ hasText: '89883030000000000015' })).toContainText('Refused');
  await expectGoodEverywhere(page);

  const owner = `dana.${randomInt(1e12)}@lonestar.example`;
  await openWhole(page, '/provider/take-over');
  await upload(page, 'Freight', await corrected(samples, owner));
  await expect(page.getByRole('table', { name: 'Opening balances' })).toContainText('$1,250.00');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: /^Take over \d+ rows$/ }).click();
  const ask = page.getByRole('alertdialog', { name: 'Take over these rows?' });
  await expect(ask).toContainText('refused');
  await expectGoodEverywhere(page);
  await ask.getByRole('button', { name: /^Take over \d+ rows$/ }).click();
  await expect(page.getByText('The ledger agrees with what was taken over.')).toBeVisible();
  await expectGoodEverywhere(page);

  await page.getByRole('button', { name: /^Invite \d+ pe/ }).click();
  await page
    .getByRole('alertdialog', { name: 'Invite these people?' })
    .getByRole('button', { name: /^Invite/ })
    .click();
  await expect(page.getByText('We are sending the invitations')).toBeVisible();
  expect(await mailedCode(owner)).not.toBe('');

  await openWhole(page, '/provider/customers');
  await page.getByLabel('Find a customer').fill(owner);
  await page.getByRole('row').filter({ hasText: owner }).getByRole('link').click();
  await expect(page.getByText('$1,250.00').first()).toBeVisible();
});

async function sampleFiles(): Promise<Files> {
  const folder = new URL('../../docs/how-to/take-over-files/', import.meta.url);
  const [customers = '', people = '', prices = '', lines = '', balances = ''] = await Promise.all(
    names.map((name) => readFile(new URL(`${name}.csv`, folder), 'utf8')),
  );
  return { customers, people, prices, lines, balances };
}

/** The samples with SIMs and a plan that there are. Customer 1002 keeps a profile that the gateway does not know. */
async function corrected({ customers, people, prices, lines, balances }: Files, owner: string): Promise<Files> {
  const [first = '', second = ''] = await spareIccids('takeOver');
  const id = String(randomInt(1e9, 1e10));
  const of = (file: string) => file.replaceAll('1001', id).replaceAll('1002', `${id}-2`);
  return {
    customers: of(customers),
    people: of(people).replace('dana@lonestar.example', owner).replace('ap@lonestar', `ap.${id}@lonestar`),
    prices: of(prices).replaceAll('kore-10', 'kore-sensor-5'),
    lines: of(lines)
      .replace('89883030000000000015', first)
      .replace('89883030000000000023', second)
      .replaceAll('kore-10', 'kore-sensor-5'),
    balances: of(balances),
  };
}

/** Ends on the page of the take-over once its files are checked. */
async function upload(page: Page, name: string, files: Files): Promise<void> {
  await page.getByRole('button', { name: 'New take-over' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New take-over' });
  await dialog.getByLabel('Name').fill(name);
  for (const file of names)
    await dialog
      .getByLabel(`${file}.csv`)
      .setInputFiles({ name: `${file}.csv`, mimeType: 'text/csv', buffer: Buffer.from(files[file]) });
  await expectGoodEverywhere(page);
  await dialog.getByRole('button', { name: 'Check files' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('Checked', { exact: true })).toBeVisible();
}
