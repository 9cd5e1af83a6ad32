import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, openPracticeCarrier, plans, type PracticeCarrier } from './practice-carrier.ts';

let carrier: PracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.close());

const activation = (iccid: string) => ({
  'activation-state': 'active',
  'activation-profile-id': plans.small,
  subscriptions: [{ iccid }],
});
const activate = (iccid: string) => carrier.order('activate', activation(iccid));
const put = (iccid: string) => carrier.cisco('PUT', `/devices/${iccid}`, { status: 'ACTIVATED', ratePlan: 'Small US' });
const koreState = async (iccid: string) => (await carrier.subscription(iccid)).states[0]?.state;
const ciscoState = async (iccid: string) => (await carrier.cisco('GET', `/devices/${iccid}`)).body.status;
const fault = async (body: Record<string, unknown>) =>
  expect((await carrier.control('POST', '/faults', body)).status).toBe(201);
const journal = async (query: string) => (await carrier.control('GET', `/requests?${query}`)).body.requests;

test.each([991, 992, 993])('a SIM ending in %d fails at KORE inside a completed request', async (digits) => {
  const iccid = carrier.unused.kore(digits);
  const { body } = await activate(iccid);
  carrier.clock.at += 4000;
  const { body: tracked } = await carrier.kore('GET', `/provisioning-requests/${body.data['provisioning-request-id']}`);
  expect(tracked['request-type']).toMatchObject({
    status: 'completed',
    subscriptions: [{ 'completion-status': 'failed', 'error-message': expect.stringMatching(/\w/u) }],
  });
  expect(await koreState(iccid)).toBe('Stock');
});

test.each([991, 992, 993])('a SIM ending in %d is refused by Control Center', async (digits) => {
  const iccid = carrier.unused.cisco(digits);
  const answer = await put(iccid);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ errorMessage: expect.any(String), errorCode: expect.any(String) });
  carrier.clock.at += 1000;
  expect(await ciscoState(iccid)).toBe('INVENTORY');
});

test('a SIM ending in 994 takes two minutes at either carrier', async () => {
  const [kore, cisco] = [carrier.unused.kore(994), carrier.unused.cisco(994)];
  expect([(await activate(kore)).status, (await put(cisco)).status]).toEqual([200, 200]);
  carrier.clock.at += 119_999;
  expect([await koreState(kore), await ciscoState(cisco)]).toEqual(['Stock', 'INVENTORY']);
  carrier.clock.at += 1;
  expect([await koreState(kore), await ciscoState(cisco)]).toEqual(['Active', 'ACTIVATED']);
});

test('a SIM ending in 995 is accepted and the connection cut', async () => {
  const [kore, cisco] = [carrier.unused.kore(995), carrier.unused.cisco(995)];
  await expect(activate(kore)).rejects.toThrow('fetch failed');
  await expect(put(cisco)).rejects.toThrow('fetch failed');
  carrier.clock.at += 4000;
  expect([await koreState(kore), await ciscoState(cisco)]).toEqual(['Active', 'ACTIVATED']);
  const found = await carrier.kore('GET', `/provisioning-requests?iccid=${kore}`);
  expect(found.body['total-records']).toBe(1);
});

test('time-out after: applied, but without an answer', async () => {
  const iccid = carrier.unused.kore();
  await fault({ carrier: 'kore', kind: 'timeout-after', iccid });
  await expect(activate(iccid)).rejects.toThrow('fetch failed');
  expect((await activate(iccid)).status).toBe(409);
  expect(await journal(`iccid=${iccid}`)).toEqual([
    expect.objectContaining({ operation: 'activate', applied: true, status: null, fault: 'timeout-after' }),
    expect.objectContaining({ operation: 'activate', applied: false, status: 409, fault: null }),
  ]);
});

test('time-out before: received, but not applied', async () => {
  const iccid = carrier.unused.cisco();
  await fault({ carrier: 'cisco', kind: 'timeout-before', iccid });
  await expect(put(iccid)).rejects.toThrow('fetch failed');
  carrier.clock.at += 1000;
  expect(await ciscoState(iccid)).toBe('INVENTORY');
  expect(await journal(`iccid=${iccid}`)).toEqual([
    expect.objectContaining({ operation: 'edit-device', applied: false, status: null, fault: 'timeout-before' }),
  ]);
  expect((await put(iccid)).status).toBe(200);
});

test('a fault strikes as often as was asked, then no more', async () => {
  const iccid = carrier.unused.kore();
  await fault({ carrier: 'kore', kind: '429', times: 2, retryAfterSeconds: 7 });
  const first = await activate(iccid);
  expect(first.status).toBe(429);
  expect(first.headers.get('retry-after')).toBe('7');
  expect((await carrier.kore('GET', '/plans')).status).toBe(429);
  expect((await activate(iccid)).status).toBe(200);
});

test('each answer that goes wrong has the shape of its carrier', async () => {
  const iccid = carrier.unused.kore();
  await fault({ carrier: 'kore', kind: '500' });
  expect(await activate(iccid)).toMatchObject({ status: 500, body: { message: expect.any(String) } });
  await fault({ carrier: 'kore', kind: '503-html' });
  const html = await activate(iccid);
  expect(html.status).toBe(503);
  expect(html.text).toContain('<html>');
  await fault({ carrier: 'kore', kind: 'duplicate-409' });
  expect(await activate(iccid)).toMatchObject({ status: 409, body: { errorMessage: expect.any(String) } });
  await fault({ carrier: 'kore', kind: 'token-expired' });
  const expired = await carrier.send(`${account}/plans`, { headers: await carrier.koreHeaders() });
  expect(expired).toMatchObject({ status: 403, body: { error: 'Invalid or expired token' } });

  await fault({ carrier: 'cisco', kind: 'token-expired' });
  expect((await carrier.cisco('GET', '/rateplans')).status).toBe(401);
  await fault({ carrier: 'cisco', kind: '500' });
  expect((await carrier.cisco('GET', '/rateplans')).body).toHaveProperty('errorCode');
  expect(await koreState(iccid)).toBe('Stock');
});

test('a fault can wait for one SIM, by subscription id too, or for the token call', async () => {
  const [struck, spared] = [carrier.unused.kore(), carrier.unused.kore()];
  const { 'subscription-id': id } = await carrier.subscription(struck);
  await fault({ carrier: 'kore', kind: '500', iccid: struck, on: 'mutation' });
  expect((await activate(spared)).status).toBe(200);
  const order = { ...activation(struck), subscriptions: [{ 'subscription-id': id }] };
  expect((await carrier.order('activate', order)).status).toBe(500);

  await fault({ carrier: 'kore', kind: '500' });
  expect((await carrier.requestToken()).status).toBe(200);
  expect((await carrier.kore('GET', '/plans')).status).toBe(500);

  await fault({ carrier: 'kore', kind: '500', on: 'token' });
  expect((await carrier.kore('GET', '/plans')).status).toBe(200);
  expect((await carrier.requestToken()).status).toBe(500);
});

test('planted faults can be seen and cleared', async () => {
  await fault({ carrier: 'cisco', kind: '500', times: 9 });
  const seen = await carrier.control('GET', '/faults');
  expect(seen.body.faults).toEqual([
    expect.objectContaining({ carrier: 'cisco', kind: '500', on: 'any', remaining: 9 }),
  ]);
  expect((await carrier.control('DELETE', '/faults')).status).toBe(204);
  expect((await carrier.cisco('GET', '/rateplans')).status).toBe(200);
});

test('the carriers can be sent into the future', async () => {
  const iccid = carrier.unused.kore();
  await activate(iccid);
  expect((await carrier.control('POST', '/clock', { advanceMs: 4000 })).status).toBe(200);
  expect(await koreState(iccid)).toBe('Active');
  expect((await carrier.control('POST', '/clock', { advanceMs: -1 })).status).toBe(400);
});

test('somebody at the carrier can change a SIM', async () => {
  const [kore, cisco] = [carrier.unused.kore(), carrier.unused.cisco()];
  for (const [iccid, state] of [
    [kore, 'Suspend'],
    [cisco, 'DEACTIVATED'],
  ] as const) {
    expect((await carrier.control('PUT', `/sims/${iccid}`, { state })).status).toBe(200);
  }
  expect([await koreState(kore), await ciscoState(cisco)]).toEqual(['Suspend', 'DEACTIVATED']);
  expect((await carrier.control('PUT', `/sims/${kore}`, { state: 'asleep' })).status).toBe(400);
  expect((await carrier.control('PUT', '/sims/89000000000000000000', { state: 'active' })).status).toBe(404);
});

test('the journal can be read from an entry on', async () => {
  const iccid = carrier.unused.kore();
  await activate(iccid);
  const [entry] = await journal(`carrier=kore&operation=activate&iccid=${iccid}`);
  expect(entry).toMatchObject({ method: 'POST', applied: true, status: 200, iccids: [iccid] });
  expect(await journal(`iccid=${iccid}&afterId=${entry?.id}`)).toEqual([]);
});

test('the control routes want their secret, and do not exist without one', async () => {
  for (const headers of [{}, { 'x-control-secret': 'wrong' }]) {
    expect((await carrier.send('/control/requests', { headers })).status).toBe(401);
  }
  const plain = await openPracticeCarrier({ controlSecret: undefined });
  const answer = await plain.control('GET', '/requests');
  await plain.close();
  expect(answer.status).toBe(404);
});

test('SIMs that come later are there at once, and those that were there keep their state', async () => {
  const iccid = carrier.unused.cisco();
  expect((await put(iccid)).status).toBe(200);
  carrier.clock.at += 1000;
  const csv = `iccid,carrier\n89011703277902670012,cisco\n${iccid},cisco`;
  expect((await carrier.control('POST', '/sims', { csv })).body).toEqual({ addedCount: 1 });
  expect((await carrier.control('POST', '/sims', { csv })).body).toEqual({ addedCount: 0 });
  expect([await ciscoState(iccid), await ciscoState('89011703277902670012')]).toEqual(['ACTIVATED', 'INVENTORY']);
  const wrong = await carrier.control('POST', '/sims', { csv: 'iccid,carrier\n12,cisco' });
  expect(wrong).toMatchObject({ status: 400, body: { message: expect.stringContaining('line 2') } });
});
