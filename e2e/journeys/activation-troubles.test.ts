import * as z from 'zod';
import { choosePlan } from '../world/activation-page.ts';
import { apiOf, dataOf, type Api } from '../world/api.ts';
import { agreedBooks } from '../world/books.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { activate, jobEnd, payments, planId, plans } from '../world/lines.ts';
import { carrierOrders } from '../world/outside.ts';
import { expect, logIn, test } from '../world/test.ts';

// Practice SIMs of the carrier simulator whose activation the carrier refuses; one is used up by every run.
const refusedSims = {
  kore: ['89883030000001409918', '89883030000001409926', '89883030000001409934'],
  cisco: ['89011703277902509913', '89011703277902509921', '89011703277902509939'],
} as const;

async function refusedSim(api: Api, carrier: 'kore' | 'cisco'): Promise<string> {
  const devicesShape = z.array(z.object({ iccid: z.string(), verdict: z.string() }));
  const verdicts = z.object({ activation: z.object({ devices: devicesShape }) });
  const list = refusedSims[carrier].map((iccid) => ({ iccid }));
  const body = { planId: await planId(api, plans[carrier]), devices: list };
  const quoted = dataOf(verdicts, await api('POST', '/api/v1/quotes', { action: 'activate', ...body }));
  const { devices } = quoted.activation;
  const free = devices.find(({ verdict }) => verdict === 'ok');
  if (!free) throw new Error('every practice SIM is used up: start from an empty data folder');
  return free.iccid;
}

const mistyped = (iccid: string) => `${iccid.slice(0, -1)}${(Number(iccid.at(-1)) + 1) % 10}`;

test('a pasted list is judged device by device, ordered once, and what the carrier refused can be tried again', async ({
  page,
}) => {
  await logIn(page, await newCustomer());
  const api = await apiOf(page);
  const { parallelIndex } = test.info();
  const [good, doubtful, taken] = [
    await freeIccid('cisco', parallelIndex),
    await freeIccid('cisco', parallelIndex),
    await freeIccid('cisco', parallelIndex),
  ];
  const refused = await refusedSim(api, 'cisco');
  const refusedLater = await activate(api, plans.kore, [{ iccid: await refusedSim(api, 'kore'), name: 'Old tracker' }]);
  await jobEnd(api, (await activate(api, plans.cisco, [{ iccid: taken, name: 'Already on' }])).jobId);
  await expect.poll(async () => (await payments(api)).map(({ status }) => status)).toEqual(['approved']);

  await page.goto('/new-device/activate-new-devices');
  const devices = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByLabel(/^ICCID of device/) });
  const go = page.getByRole('button', { name: 'Continue to plans' });
  const old = page.getByText(/^You started this list on \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/);
  const nothingOrdered = page.getByText('We kept it as you left it. Nothing is ordered yet.');

  await test.step('an old list says that it is one, and makes room for a new one', async () => {
    await page.getByLabel('ICCID of device 1').fill('8901');
    await expect(old).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('ICCID of device 1')).toHaveValue('8901');
    await expect(old).toBeVisible();
    await expect(nothingOrdered).toBeVisible();
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('ICCID of device 1')).toHaveValue('');
    await expect(old).toHaveCount(0);
  });

  await test.step('what can be no SIM is named at once', async () => {
    await page.getByRole('button', { name: 'Paste list' }).click();
    const dialog = page.getByRole('dialog', { name: 'Paste a list of devices' });
    const list = [
      `${good},,North gate`,
      `${good},,North gate again`,
      '12345,,Too short',
      '8,90117E+19,,From a spreadsheet',
      `${mistyped(doubtful)},,South gate`,
      '89011703277999999992,,Unknown',
      `${taken},,Used`,
      `${refused},,Old modem`,
    ];
    await dialog.getByLabel('List of devices').fill(list.join('\n'));
    await dialog.getByRole('button', { name: 'Add 8 devices' }).click();
    await expect(devices).toHaveCount(8);
    await expect(page.getByLabel('ICCID of device 2')).toHaveAccessibleDescription('This ICCID is in the list twice.');
    await expect(page.getByLabel('ICCID of device 3')).toHaveAccessibleDescription(
      'An ICCID has 18 to 20 digits and starts with 89.',
    );
    await expect(page.getByLabel('ICCID of device 5')).toHaveAccessibleDescription(/check digit.* is wrong/);
    await go.click();
    await expect(page.getByText(/^Fix \d+ devices to continue/)).toBeVisible();
  });

  await test.step('what was typed survives a reload', async () => {
    await page.reload();
    await expect(devices).toHaveCount(8);
    await expect(old).toBeVisible();
    for (const number of [4, 3, 2]) {
      await page.getByRole('button', { name: `Remove device ${number}`, exact: true }).click();
    }
    await expect(devices).toHaveCount(5);
    await expect(page.getByText('3 ready')).toBeVisible();
  });

  await test.step('the inventory names unknown and used SIMs, which go together', async () => {
    await expect(page.getByLabel('ICCID of device 3')).toHaveAccessibleDescription(
      "We don't recognize this SIM as yours. Check the number printed on it.",
    );
    await expect(page.getByLabel('ICCID of device 4')).toHaveAccessibleDescription(
      /^One of your lines already uses this SIM\./,
    );
    for (const number of [3, 4, 3]) {
      await page.getByRole('button', { name: 'Next error' }).click();
      await expect(page.getByLabel(`ICCID of device ${number}`)).toBeFocused();
    }
    await page.getByRole('button', { name: 'Show errors only' }).click();
    await expect(devices).toHaveCount(2);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download errors' }).click();
    expect((await download).suggestedFilename()).toBe('devices-with-errors.csv');
    await page.getByRole('button', { name: 'Remove 2 devices' }).click();
    await expect(devices).toHaveCount(3);
    await choosePlan(page, 'Meter 10 MB');
    await expect(page.getByRole('row', { name: /South gate/ })).toContainText('Ready, with a warning');
    await expect(page.getByRole('row', { name: /^Today/ })).toContainText('$4.50');
  });

  await test.step('a double click orders once', async () => {
    await page.getByRole('button', { name: 'Activate 3 lines' }).dblclick();
    await expect(page.getByText('2 of 3 done, 1 failed')).toBeVisible();
    const orders = await Promise.all([good, doubtful, refused].map((iccid) => carrierOrders(iccid)));
    expect(orders.map(({ length }) => length)).toEqual([1, 1, 1]);
    await expect.poll(async () => (await payments(api)).length).toBe(2);
  });

  await test.step('what failed says why, costs nothing and can be tried again', async () => {
    const failed = page.getByRole('row', { name: /Old modem/ });
    await expect(failed).toContainText('Failed');
    await expect(page.getByText('You were not charged for lines that failed.')).toBeVisible();
    await page.getByRole('button', { name: 'Retry failed lines' }).click();
    await page.getByRole('button', { name: 'Activate 1 line' }).dblclick();
    await expect.poll(async () => (await carrierOrders(refused)).length).toBe(2);
    await expect(page.getByText('0 of 1 done, 1 failed')).toBeVisible();
    await jobEnd(api, refusedLater.jobId);
    await page.goto('/home');
    await expect(page.getByText('Activation failed for 2 lines')).toBeVisible();
    await page.getByRole('link', { name: 'See failed lines' }).click();
    await expect(page.getByRole('row', { name: /Old modem/ })).toContainText('Activation failed');
    await expect(page.getByRole('row', { name: /Old tracker/ })).toContainText('Activation failed');
    expect((await carrierOrders(refused)).length).toBe(2);
    await expect.poll(async () => (await payments(api)).map(({ status }) => status)).toEqual(['approved', 'approved']);
    const book = await agreedBooks(api);
    expect(book.every(({ approved }) => approved)).toBe(true);
    expect(new Set(book.map(({ amountCents }) => amountCents))).toEqual(new Set([150, 300]));
  });
});
