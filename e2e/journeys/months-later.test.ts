import * as z from 'zod';
import { apiOf, dataOf, type Api } from '../world/api.ts';
import { cards, freeIccid, newCustomer } from '../world/customer.ts';
import { activate, jobEnd, liveLine, payments, plans } from '../world/lines.ts';
import { cureCard } from '../world/cure-card.ts';
import { moveClock } from '../world/move-clock.ts';
import { portal } from '../world/running-portal.ts';
import { startOwnPortal } from '../world/start-portal.ts';
import { expect, logIn, test } from '../world/test.ts';

const invoiceShape = z.object({
  items: z.array(
    z.object({ status: z.string(), totalCents: z.number(), lineCount: z.number(), periodStart: z.string().nullable() }),
  ),
});
const lineShape = z.object({ line: z.object({ status: z.string() }) });
const unpaidShape = z.object({ totalCents: z.number() });
const fleetShape = z.object({
  percent: z.number(),
  logIn: z.nullable(z.object({ email: z.string(), password: z.string() })),
});
const invoices = async (api: Api) => dataOf(invoiceShape, await api('GET', '/api/v1/invoices?page=1&limit=100')).items;

let stop = () => Promise.resolve();
test.beforeAll(async () => {
  stop = await startOwnPortal();
});
test.afterAll(() => stop());
// Of this portal, and not of the one that other journeys share.
// oxlint-disable-next-line no-empty-pattern -- Playwright finds what a fixture needs by its pattern
test.use({ baseURL: async ({}, give) => give(portal.url()) });

test('lines of one order are one invoice, and renew together month by month', async ({ page }) => {
  await logIn(page, await newCustomer());
  const api = await apiOf(page);
  const devices = [];
  for (const name of ['North gate', 'South gate', 'West gate'])
    devices.push({ iccid: await freeIccid('cisco', test.info().parallelIndex), name });
  await jobEnd(api, (await activate(api, plans.cisco, devices)).jobId);
  await expect.poll(async () => (await payments(api)).map(({ status }) => status)).toEqual(['approved']);
  await expect.poll(() => invoices(api)).toMatchObject([{ status: 'paid', lineCount: 3 }]);

  await moveClock('1month');
  await moveClock('1month');
  const shown = await invoices(api);
  expect(shown.map(({ status, lineCount }) => [status, lineCount])).toEqual([
    ['paid', 3],
    ['paid', 3],
    ['paid', 3],
  ]);
  expect(new Set(shown.map(({ periodStart }) => periodStart)).size).toBe(3);
  expect((await payments(api)).map(({ status }) => status)).toEqual(['approved', 'approved', 'approved']);

  await page.goto('/billing/invoices');
  await expect(page.getByRole('row', { name: /^INV-/ })).toHaveCount(3);
  await page.goto('/dev/clock');
  await expect(page.getByText(/ahead/i).first()).toBeVisible();
});

test('what stays unpaid is warned about and suspended, and comes back by itself when it is paid', async ({ page }) => {
  test.slow();
  const customer = await newCustomer({ card: cards.declinesLater });
  await logIn(page, customer);
  const api = await apiOf(page);
  const lineId = await liveLine(api, { iccid: await freeIccid('cisco', test.info().parallelIndex), name: 'Pump 9' });
  const unpaid = async () =>
    dataOf(unpaidShape, await api('GET', '/api/v1/home/failed-subscriptions-status')).totalCents;
  await expect.poll(unpaid).toBe(150);
  await page.goto('/billing/failed');
  await expect(page.getByText('What happens next')).toBeVisible();

  await moveClock('15days');
  await page.goto(`/lines/${lineId}`);
  await expect(page.getByText('Suspended').first()).toBeVisible();
  await page.goto('/billing/failed');
  await expect(page.getByText(/1 line is suspended because of this/)).toBeVisible();

  await cureCard(page, customer.email);
  await page.goto('/billing/failed');
  await page.getByRole('button', { name: 'Pay now', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Pay \$/ })
    .click();
  await expect(page.getByText("You're all paid up")).toBeVisible();
  // A job brings it back, and its page looks again only while the carrier works.
  const status = async () => dataOf(lineShape, await api('GET', `/api/v1/lines/${lineId}`)).line.status;
  await expect.poll(status).toBe('active');
  await page.goto(`/lines/${lineId}`);
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible();
});

test('a demo fleet grows while you watch: log in, read its invoices, its usage and its plan change', async ({
  page,
}) => {
  await page.goto('/dev/clock');
  await page.getByRole('button', { name: 'Create a demo fleet', exact: true }).click();
  await expect(page.getByText('Living through month 1 of 12')).toBeVisible();
  const fleet = async () => fleetShape.parse(await (await fetch(`${portal.url()}/dev/fleet.json`)).json());
  // By then three months are over and eight lines are on another plan.
  await expect.poll(async () => (await fleet()).percent, { timeout: 600_000 }).toBeGreaterThan(35);
  const { logIn: demo } = await fleet();
  if (demo === null) throw new Error('the demo customer has not signed up');

  await logIn(page, { ...demo, firstName: 'Dana' });
  await page.goto('/billing/invoices');
  await expect.poll(() => page.getByRole('row', { name: /^INV-/ }).count()).toBeGreaterThan(5);
  await page.goto('/lines?searchTerm=Meter%201&sort=oldest');
  await page.getByRole('link', { name: 'Meter 1', exact: true }).first().click();
  await expect(page.getByText('Tracker 50 MB').first()).toBeVisible();
});
