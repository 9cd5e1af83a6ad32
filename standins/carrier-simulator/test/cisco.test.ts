import { afterAll, beforeAll, expect, test } from 'vitest';
import { devices, openPracticeCarrier, type PracticeCarrier, spareSims } from './practice-carrier.ts';

let carrier: PracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.close());

const device = async (iccid: string) => (await carrier.cisco('GET', `/devices/${iccid}`)).body;
const put = (iccid: string, body: Record<string, unknown>) => carrier.cisco('PUT', `/devices/${iccid}`, body);
const on = { status: 'ACTIVATED', ratePlan: 'Small US' };

async function activated() {
  const iccid = carrier.unused.cisco();
  expect((await put(iccid, on)).status).toBe(200);
  carrier.clock.at += 1000;
  return iccid;
}

test('every call wants user name and API key', async () => {
  const missing = await carrier.send('/cisco/rws/api/v1/echo/hello');
  expect(missing.status).toBe(401);
  expect(missing.headers.get('www-authenticate')).toContain('Basic');
  const wrong = await carrier.send('/cisco/rws/api/v1/echo/hello', {
    headers: { authorization: `Basic ${Buffer.from('user:wrong').toString('base64')}` },
  });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual({ errorMessage: 'Invalid credentials', errorCode: '10000001' });
  expect((await carrier.cisco('GET', '/echo/hello')).status).toBe(200);
});

test('a device in inventory has neither plan nor number', async () => {
  const iccid = carrier.unused.cisco();
  expect(await device(iccid)).toMatchObject({
    iccid,
    status: 'INVENTORY',
    ratePlan: null,
    msisdn: null,
    imsi: null,
    dateActivated: null,
    dateUpdated: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}\+0000$/u),
  });
});

test('activation with a plan answers at once and shows a second later', async () => {
  const iccid = carrier.unused.cisco();
  const answer = await put(iccid, on);
  expect(answer).toMatchObject({ status: 200, body: { iccid } });
  expect((await device(iccid)).status).toBe('INVENTORY');
  carrier.clock.at += 1000;
  expect(await device(iccid)).toMatchObject({
    status: 'ACTIVATED',
    ratePlan: 'Small US',
    msisdn: expect.stringMatching(/^1\d{10}$/u),
    imsi: expect.stringMatching(/^31\d{13}$/u),
    dateActivated: expect.any(String),
  });
});

test('plan and state may be set in two steps', async () => {
  const iccid = carrier.unused.cisco();
  expect((await put(iccid, { status: 'ACTIVATED' })).status).toBe(400);
  expect((await put(iccid, { ratePlan: 'Large US' })).status).toBe(200);
  expect((await put(iccid, { status: 'ACTIVATED' })).status).toBe(200);
  carrier.clock.at += 1000;
  expect(await device(iccid)).toMatchObject({ status: 'ACTIVATED', ratePlan: 'Large US' });
});

test('the same change twice is accepted and changes nothing more', async () => {
  const iccid = await activated();
  const { dateUpdated } = await device(iccid);
  carrier.clock.at += 60_000;
  expect((await put(iccid, on)).status).toBe(200);
  carrier.clock.at += 60_000;
  expect((await device(iccid)).dateUpdated).toBe(dateUpdated);
});

test('a device is switched off, on again, and retired for good', async () => {
  const iccid = await activated();
  for (const status of ['DEACTIVATED', 'ACTIVATED', 'RETIRED']) {
    expect((await put(iccid, { status })).status).toBe(200);
    carrier.clock.at += 1000;
    expect((await device(iccid)).status).toBe(status);
  }
  expect((await put(iccid, { status: 'ACTIVATED' })).status).toBe(400);
});

test('free-form fields are kept', async () => {
  const iccid = carrier.unused.cisco();
  expect((await put(iccid, { deviceID: 'pump 7', accountCustom3: 'north' })).status).toBe(200);
  expect(await device(iccid)).toMatchObject({ deviceID: 'pump 7', accountCustom3: 'north', accountCustom1: null });
});

test('a change may be planned, at most 180 days ahead', async () => {
  const iccid = carrier.unused.cisco();
  const inDays = (days: number) => new Date(carrier.clock.at + days * 86_400_000).toISOString();
  expect((await put(iccid, { ...on, effectiveDate: inDays(181) })).status).toBe(400);
  expect((await put(iccid, { ...on, effectiveDate: inDays(2) })).status).toBe(200);
  carrier.clock.at += 86_400_000;
  expect((await device(iccid)).status).toBe('INVENTORY');
  carrier.clock.at += 86_400_000;
  expect((await device(iccid)).status).toBe('ACTIVATED');
});

test.each([
  ['nothing to change', {}],
  ['only unknown members', { colour: 'red' }],
  ['an unknown state', { status: 'SLEEPING' }],
  ['an unknown plan', { status: 'ACTIVATED', ratePlan: 'Free' }],
  ['a plan of the other carrier', { ratePlan: 'Small' }],
  ['an unknown override', { overageLimitOverride: 'ALWAYS' }],
  ['a broken date', { status: 'ACTIVATED', effectiveDate: 'soon' }],
])('an edit with %s is refused', async (_what, body) => {
  const answer = await put(spareSims.cisco, body);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ errorMessage: expect.any(String), errorCode: expect.stringMatching(/^\d+$/u) });
});

test('unknown devices and those of the other carrier are 404', async () => {
  for (const iccid of ['89011703270000000000', carrier.unused.kore()]) {
    for (const answer of [
      await carrier.cisco('GET', `/devices/${iccid}`),
      await carrier.cisco('GET', `/devices/${iccid}/ctdUsages`),
      await put(iccid, on),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toHaveProperty('errorMessage');
    }
  }
});

test('an edit is JSON and nothing else', async () => {
  const answer = await carrier.send(`${devices}/${spareSims.cisco}`, {
    method: 'PUT',
    headers: {
      authorization: `Basic ${Buffer.from('user:user-key').toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'status=ACTIVATED',
  });
  expect(answer.status).toBe(415);
  expect(answer.body).toHaveProperty('errorMessage');
});

test('the search tells what changed since a moment, the oldest first, page by page', async () => {
  const since = new Date(carrier.clock.at + 1).toISOString().replace('Z', '+00:00');
  const iccids = [await activated(), await activated(), await activated()];
  const search = async (text: string) =>
    (await carrier.cisco('GET', `/devices?modifiedSince=${encodeURIComponent(since)}${text}`)).body;
  const first = await search('&pageSize=2');
  const second = await search('&pageSize=2&pageNumber=2');
  expect(first).toMatchObject({ pageNumber: 1, lastPage: false, totalCount: 3 });
  expect(second).toMatchObject({ pageNumber: 2, lastPage: true });
  const found = [...first.devices, ...second.devices];
  expect(found.map((one) => one.iccid)).toEqual(iccids);
  expect(found[0]).toEqual({
    iccid: iccids[0],
    status: 'ACTIVATED',
    ratePlan: 'Small US',
    communicationPlan: expect.any(String),
  });
  expect((await search('&status=DEACTIVATED')).devices).toEqual([]);
});

test.each(['', 'modifiedSince=yesterday', 'modifiedSince=2026-01-01T00:00:00Z&pageSize=51'])(
  'the search %s is refused',
  async (text) => {
    expect((await carrier.cisco('GET', `/devices?${text}`)).status).toBe(400);
  },
);

test('rate plans are listed by name', async () => {
  const { body } = await carrier.cisco('GET', '/rateplans?pageSize=1');
  expect(body).toMatchObject({ pageNumber: 1, lastPage: false, ratePlans: [{ name: 'Small US' }] });
});

test('the usage counter grows while active, stands while off, and starts again with the month', async () => {
  const iccid = await activated();
  const used = async () => (await carrier.cisco('GET', `/devices/${iccid}/ctdUsages`)).body.ctdDataUsage;
  const hours = (count: number) => {
    carrier.clock.at += count * 3_600_000;
  };
  hours(1);
  const early = await used();
  hours(30);
  const later = await used();
  expect(early).toBeGreaterThan(0);
  expect(later).toBeGreaterThan(early);

  await put(iccid, { status: 'DEACTIVATED' });
  carrier.clock.at += 1000;
  const off = await used();
  hours(5);
  expect(await used()).toBe(off);

  await put(iccid, { status: 'ACTIVATED' });
  carrier.clock.at = Date.UTC(2026, 6, 1, 0, 10);
  expect(await used()).toBeLessThan(early);
});

test('a device tells its session, its usage by zone and who changed it', async () => {
  const iccid = await activated();
  carrier.clock.at += 3_600_000;
  const get = (rest: string) => carrier.cisco('GET', `/devices/${iccid}/${rest}`);
  expect((await get('sessionInfo')).body).toMatchObject({ iccid, ipAddress: expect.stringMatching(/^10\./u) });
  const zones = await get('usageInZone?zone=Home');
  const { ctdDataUsage } = (await get('ctdUsages')).body;
  expect(zones.body).toMatchObject({ deviceCycleUsageInZones: [{ dataUsage: ctdDataUsage, ratePlan: 'Small US' }] });
  expect((await get('usageInZone?zone=Moon')).body).toMatchObject({ deviceCycleUsageInZones: [] });
  expect((await get('auditTrails')).body).toMatchObject({
    deviceAuditTrails: [
      { field: 'simStatus', priorValue: 'INVENTORY', value: 'ACTIVATED' },
      { field: 'ratePlan', value: 'Small US' },
    ],
  });
});

test('a fixed address wants its access point, a communication plan its name', async () => {
  const iccid = carrier.unused.cisco();
  expect((await put(iccid, { ipv4Address: '10.1.2.3' })).status).toBe(400);
  expect((await put(iccid, { apn: 'm2m.example' })).status).toBe(400);
  expect((await put(iccid, { ipv4Address: '10.1.2.3', apn: 'm2m.example', pdpId: 1 })).status).toBe(200);
  expect(await device(iccid)).toMatchObject({ fixedIPAddress: '10.1.2.3' });
  expect((await put(iccid, { communicationPlan: 'No such plan' })).status).toBe(400);
  const { body } = await carrier.cisco('GET', '/communicationplans');
  expect(body).toMatchObject({ communicationPlans: expect.arrayContaining([{ name: 'Practice Data and SMS' }]) });
  expect((await put(iccid, { communicationPlan: 'Practice Data and SMS' })).status).toBe(200);
});
