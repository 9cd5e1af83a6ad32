import { afterEach, beforeEach, expect, test } from 'vitest';
import { account, accountName, devices, openPracticeCarrier, type PracticeCarrier } from './practice-carrier.ts';
import { atEach } from './three-carriers.ts';

// Numbered like the modes in the README; webhooks (5 to 7) have tests of their own.
let carrier: PracticeCarrier;
let at: ReturnType<typeof atEach>;
beforeEach(async () => {
  carrier = await openPracticeCarrier();
  at = atEach(carrier);
});
afterEach(() => carrier.close());

const day = 86_400_000;

const koreUsage = async (iccid: string) => {
  const { 'subscription-id': id } = await carrier.subscription(iccid);
  const range = 'start-date=2026-06-01&end-date=2026-07-30';
  return (await carrier.kore('GET', `/subscriptions/${id}/usage-records?${range}`)).body.data;
};
const counter = async (iccid: string) => (await carrier.cisco('GET', `/devices/${iccid}/ctdUsages`)).body;

test('2: a second request is a conflict at KORE, or makes a second one', async () => {
  const iccid = carrier.unused.kore();
  await at.activate.kore(iccid);
  expect(await at.activate.kore(iccid)).toMatchObject({ status: 409, body: { status: 'failed' } });
  await at.fault('kore', 'duplicate-accepted', { iccid });
  expect((await at.activate.kore(iccid)).status).toBe(200);
  const list = await carrier.kore('GET', `/provisioning-requests?iccid=${iccid}`);
  expect(list.body['total-records']).toBe(2);
});

test('2: a second request is accepted by Control Center, and refused by ThingSpace unless it slips through', async () => {
  const [cisco, thingspace] = [carrier.unused.cisco(), carrier.unused.thingspace()];
  expect([(await at.activate.cisco(cisco)).status, (await at.activate.cisco(cisco)).status]).toEqual([200, 200]);
  await at.activate.thingspace(thingspace);
  expect((await at.activate.thingspace(thingspace)).status).toBe(400);
  await at.fault('thingspace', 'duplicate-accepted', { iccid: thingspace });
  expect((await at.activate.thingspace(thingspace)).status).toBe(200);
});

test('4: of many SIMs in a request a part fails, chosen by a seed', async () => {
  await at.fault('kore', 'fails', { rate: 0.5, seed: 'monday', message: 'No coverage' });
  const sims = Array.from({ length: 16 }, () => carrier.unused.kore());
  const subscriptions = sims.map((iccid) => ({ iccid }));
  const { body } = await carrier.order('activate', { 'activation-state': 'active', subscriptions });
  at.settle();
  const tracked = await at.koreRequest(body.data['provisioning-request-id']);
  expect(tracked.status).toBe('completed');
  const failed = tracked.subscriptions.filter((one) => one['completion-status'] === 'failed');
  expect(failed.length).toBeGreaterThan(2);
  expect(failed.length).toBeLessThan(14);
  expect(failed[0]).toMatchObject({ 'error-message': 'No coverage' });
});

test('9: tokens expire early, are refused, or live for seconds only', async () => {
  await at.fault('kore', 'token-expired');
  expect(await carrier.send(`${account}/plans`, { headers: await carrier.koreHeaders() })).toMatchObject({
    status: 403,
    body: { error: 'Invalid or expired token' },
  });
  await at.fault('kore', 'token-expired', { on: 'token' });
  expect((await carrier.requestToken()).status).toBe(403);
  await at.fault('kore', 'token-short', { delayMs: 10_000 });
  expect((await carrier.requestToken()).body.expires_in).toBe(10);

  await at.fault('cisco', 'token-expired');
  expect((await at.read.cisco()).status).toBe(401);

  const headers = await carrier.thingspaceHeaders();
  const call = () => carrier.send(`/thingspace/api/m2m/v1/plans/${accountName}`, { headers });
  await at.fault('thingspace', 'token-expired');
  expect((await call()).body.fault.code).toBe('900901');
  await at.fault('thingspace', 'session-expired');
  expect((await call()).body.errorCode).toContain('SessionToken.Expired');
  carrier.clock.at += 3_600_000;
  await at.fault('thingspace', 'token-short', { delayMs: 10_000 });
  expect((await carrier.requestBearer()).body.expires_in).toBe(10);
});

test('10: KORE has further bodies for errors', async () => {
  const { 'subscription-id': id } = await carrier.subscription(carrier.unused.kore());
  const usage = () =>
    carrier.kore('GET', `/subscriptions/${id}/usage-records?start-date=2026-06-01&end-date=2026-06-02`);
  await at.fault('kore', '500');
  expect((await usage()).body).toEqual({
    StatusCode: 500,
    Messages: [expect.any(String)],
    ErrorMessages: [expect.any(String)],
  });
  await at.fault('kore', '500', { operation: 'add-rule' });
  expect((await carrier.kore('POST', '/rules', {})).body).toEqual({ 'rule-id': 0, message: [expect.any(String)] });
  await at.fault('kore', '500', { shape: 'platform' });
  expect((await at.read.kore()).body).toEqual({
    status: 500,
    message: expect.any(String),
    code: expect.any(Number),
    more_info: expect.stringContaining('https://'),
  });
  await at.fault('kore', '500', { shape: 'esim' });
  expect((await at.read.kore()).body).toMatchObject({ 'error-message': expect.any(String), 'validation-error': [] });
});

test('12: a device can be at its limit', async () => {
  const iccid = carrier.unused.cisco();
  await at.activate.cisco(iccid);
  at.settle();
  expect(await counter(iccid)).toMatchObject({ overageLimitReached: false });
  await at.fault('cisco', 'over-limit', { iccid });
  expect(await counter(iccid)).toMatchObject({ overageLimitReached: true });
  await carrier.cisco('PUT', `/devices/${iccid}`, { overageLimitOverride: 'TEMPORARY_OVERRIDE' });
  expect(await counter(iccid)).toMatchObject({ overageLimitReached: false });
});

test('14: usage of a day is reported too low and corrected, misses days, comes late, or is huge', async () => {
  const [restated, missing, late, huge] = [984, 985, 986, 987].map((digits) => carrier.unused.kore(digits));
  for (const iccid of [restated, missing, late, huge]) await at.activate.kore(iccid ?? '');
  carrier.clock.at += day;
  const early = (await koreUsage(restated ?? ''))['daily-usages'][0]?.['total-usage'] ?? 0;
  expect((await koreUsage(late ?? ''))['daily-usages']).toEqual([]);
  expect((await koreUsage(huge ?? ''))['total-usage']).toBeGreaterThan(2 ** 31);
  carrier.clock.at += 20 * day;
  const settled = (await koreUsage(restated ?? ''))['daily-usages'][0]?.['total-usage'] ?? 0;
  expect(settled).toBeGreaterThan(early);
  const days = (await koreUsage(missing ?? ''))['daily-usages'].length;
  expect(days).toBeGreaterThan(5);
  expect(days).toBeLessThan(21);
  expect((await koreUsage(late ?? ''))['daily-usages']).toHaveLength(19);
});

test('14: the counter of Control Center starts again at noon, or goes down a little', async () => {
  const [reset, down] = [carrier.unused.cisco(988), carrier.unused.cisco()];
  for (const iccid of [reset, down]) await at.activate.cisco(iccid);
  await at.fault('cisco', 'usage-down', { iccid: down });
  carrier.clock.at += day - 60_000;
  const [before, high] = [(await counter(reset)).ctdDataUsage, (await counter(down)).ctdDataUsage];
  carrier.clock.at += 120_000;
  expect((await counter(reset)).ctdDataUsage).toBeLessThan(before);
  carrier.clock.at += 3_600_000;
  const readings = [(await counter(down)).ctdDataUsage, high];
  carrier.clock.at += 3_600_000;
  readings.push((await counter(down)).ctdDataUsage);
  expect(readings.some((one, index) => index > 0 && one < (readings[index - 1] ?? 0))).toBe(true);
});

test('15: pages that change while they are read', async () => {
  await at.fault('kore', 'paging-drift');
  const page = () => carrier.kore('GET', '/subscriptions?page-index=0&max-page-item=5');
  const totals = [(await page()).body, (await page()).body].map((body) => body['page-info-result']['total-count']);
  expect(totals[0]).toBe((totals[1] ?? 0) + 1);

  await at.fault('cisco', 'paging-drift');
  const empty = await carrier.send(`${devices}?modifiedSince=2026-01-01T00:00:00Z`, {
    headers: { authorization: `Basic ${Buffer.from('user:user-key').toString('base64')}` },
  });
  expect(empty.body).toMatchObject({ devices: [], lastPage: false });

  const list = (largestDeviceIdSeen: number) =>
    carrier.thingspace('POST', '/devices/actions/list', { maxNumberOfDevices: 3, largestDeviceIdSeen });
  const first = (await list(0)).body.devices;
  const last = Number(first.at(-1)?.extendedAttributes[0]?.value);
  await at.fault('thingspace', 'paging-drift');
  const again = (await list(last)).body.devices[0];
  expect(again?.deviceIds).toEqual(first.at(-1)?.deviceIds);
});

test('16: a device whose SIM does not fit its IMEI', async () => {
  const iccid = carrier.unused.thingspace();
  await at.fault('thingspace', 'imei-mismatch', { iccid });
  const { body } = await at.activate.thingspace(iccid);
  at.settle();
  const status = await carrier.thingspace('GET', `/accounts/${accountName}/requests/${body.requestId}/status`);
  expect(status.body.status).toBe('Failure');
});

test('18: dates of another zone and a clock that is off', async () => {
  const [cisco, thingspace] = [carrier.unused.cisco(), carrier.unused.thingspace()];
  await at.activate.cisco(cisco);
  at.settle();
  const dated = async () => (await carrier.cisco('GET', `/devices/${cisco}`)).body.dateUpdated;
  const usual = await dated();
  await at.fault('cisco', 'clock-skew', { iccid: cisco, delayMs: 0 });
  expect(await dated()).toMatch(/-0500$/u);
  expect(Date.parse(await dated())).toBe(Date.parse(usual));

  const connected = async () => JSON.stringify(await carrier.device(thingspace));
  const before = await connected();
  expect(before).toMatch(/-04:00/u);
  await at.fault('thingspace', 'clock-skew', { iccid: thingspace, delayMs: 300_000 });
  expect(await connected()).not.toBe(before);
});

test('11: KORE calls a request completed while its SIM is still in stock', async () => {
  const iccid = carrier.unused.kore();
  await at.fault('kore', 'completes-wrong', { iccid });
  const { body } = await at.activate.kore(iccid);
  at.settle();
  expect(await at.koreRequest(body.data['provisioning-request-id'])).toMatchObject({
    status: 'completed',
    subscriptions: [{ 'completion-status': 'success' }],
  });
});

test('16: a SIM that is active elsewhere fails inside a completed request of KORE', async () => {
  const iccid = carrier.unused.kore();
  await at.fault('kore', 'elsewhere', { iccid });
  const { body } = await at.activate.kore(iccid);
  at.settle();
  const tracked = await at.koreRequest(body.data['provisioning-request-id']);
  expect(tracked.subscriptions[0]).toMatchObject({ 'completion-status': 'failed' });
});

const shown = async (iccid: string) => (await carrier.subscription(iccid)).states.map(({ state }) => state);

test('11: a SIM whose end is ordered and shows late takes no other order meanwhile', async () => {
  const iccid = carrier.unused.kore();
  await at.fault('kore', 'completes-wrong', { iccid, delayMs: 60_000 });
  await carrier.order('terminate', { subscriptions: [{ iccid }] });
  carrier.clock.at += 5000;
  const late = await at.activate.kore(iccid);
  carrier.clock.at += 5000;
  const { body } = await carrier.kore('GET', `/provisioning-requests/${late.body.data['provisioning-request-id']}`);
  expect(body['request-type'].subscriptions).toMatchObject([{ 'completion-status': 'failed' }]);
  carrier.clock.at += day;
  expect(await shown(iccid)).toEqual(['Scrapped']);
});

test('11: what was ordered later never shows before what was ordered earlier and is late', async () => {
  const iccid = carrier.unused.kore();
  await at.fault('kore', 'completes-wrong', { iccid, delayMs: 60_000, times: 1 });
  await at.activate.kore(iccid);
  carrier.clock.at += 5000;
  await carrier.order('terminate', { subscriptions: [{ iccid }] });
  carrier.clock.at += 5000;
  expect(await shown(iccid)).toEqual(['Stock']);
  carrier.clock.at += day;
  expect(await shown(iccid)).toEqual(['Scrapped']);
});

test('12: a SIM that the operator ends stays ended, though an order for it was on its way', async () => {
  const iccid = carrier.unused.kore();
  await at.activate.kore(iccid);
  expect((await carrier.control('PUT', `/sims/${iccid}`, { state: 'terminated' })).status).toBe(200);
  carrier.clock.at += day;
  expect(await shown(iccid)).toEqual(['Scrapped']);
});
