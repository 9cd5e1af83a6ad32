import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as z from 'zod';
import { apiOf } from '../world/api.ts';
import { freeIccid, newCustomer } from '../world/customer.ts';
import { liveLine } from '../world/lines.ts';
import { portal } from '../world/running-portal.ts';
import { expectGoodEverywhere, openWhole } from '../world/screens.ts';
import { expect, logIn, test } from '../world/test.ts';

interface Delivery {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A system of the customer that hears. */
async function startListener() {
  const heard: Delivery[] = [];
  const server = createServer((request, answer) => {
    void text(request).then((body) => {
      heard.push({ headers: request.headers, body });
      answer.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = z.object({ port: z.number() }).parse(server.address());
  return { heard, url: `http://127.0.0.1:${address.port}/hear`, stop: () => server.close() };
}

const changed = z.object({
  type: z.literal('line.state_changed'),
  data: z.object({ lineId: z.string(), state: z.string(), sequence: z.number() }),
});

/** As the Standard Webhooks specification says. */
function signatureOf({ headers, body }: Delivery, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
}

test('a system of the customer calls by a key that reads lines alone, and no longer once it is revoked', async ({
  page,
}) => {
  await logIn(page, await newCustomer());
  await openWhole(page, '/settings/api-keys');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Make API key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Fleet sync');
  await dialog.getByRole('checkbox', { name: /^Read lines/ }).check();
  await dialog.getByRole('button', { name: 'Make key' }).click();
  const shown = page.getByRole('dialog', { name: 'Your API key' });
  const secret = /lk_\w+/.exec((await shown.getByText(/^Authorization: Bearer lk_/).textContent()) ?? '')?.[0] ?? '';
  await shown.getByRole('button', { name: 'I copied it' }).click();
  const call = (path: string) =>
    fetch(`${portal.url()}${path}`, { headers: { authorization: `Bearer ${secret}` } }).then(({ status }) => status);
  expect(await call('/api/v1/lines')).toBe(200);
  expect(await call('/v1/dash/getpaymenthistory?page=1&limit=10')).toBe(403);
  await openWhole(page, '/settings/api-keys');
  await expect(page.getByRole('row', { name: /Fleet sync/ })).toContainText('Active');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Actions for Fleet sync' }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('row', { name: /Fleet sync/ })).toContainText('Revoked');
  expect(await call('/api/v1/lines')).toBe(401);
});

test('a system of the customer hears how a line becomes active, signed', async ({ page }) => {
  const listener = await startListener();
  await logIn(page, await newCustomer());
  await openWhole(page, '/settings/webhooks');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(listener.url);
  await dialog.getByRole('checkbox', { name: /^Line changes its state/ }).check();
  await dialog.getByRole('button', { name: 'Add webhook' }).click();
  const shown = page.getByRole('dialog', { name: 'Your signing secret' });
  const secret = /whsec_[\w+/=]+/.exec((await shown.textContent()) ?? '')?.[0] ?? '';
  await shown.getByRole('button', { name: 'I copied it' }).click();
  const iccid = await freeIccid('cisco', test.info().parallelIndex);
  const lineId = await liveLine(await apiOf(page), { iccid, name: 'Gauge 3' });
  const told = () => listener.heard.map(({ body }) => changed.parse(JSON.parse(body)).data);
  await expect.poll(told).toContainEqual(expect.objectContaining({ lineId, state: 'active' }));
  for (const one of listener.heard) expect(one.headers['webhook-signature']).toBe(signatureOf(one, secret));
  await openWhole(page, '/settings/webhooks');
  await expect(page.getByRole('row', { name: new RegExp(listener.url) })).toContainText('Working');
  await expectGoodEverywhere(page);
  await page.getByRole('button', { name: `Actions for ${listener.url}` }).click();
  await page.getByRole('menuitem', { name: 'View deliveries' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('row', { name: /Delivered/ })
      .first(),
  ).toContainText('204');
  await expectGoodEverywhere(page);
  listener.stop();
});
