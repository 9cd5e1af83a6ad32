import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountName, openPracticeCarrier, type PracticeCarrier, spareSims } from './practice-carrier.ts';
import { idOf, stateOf } from './thingspace-client.ts';

let carrier: PracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
  await carrier.control('PUT', '/rules/thingspace', { actionsPerDay: null });
});
afterAll(() => carrier.close());

const stateAt = async (iccid: string) => stateOf(await carrier.device(iccid));
const statusOf = async (requestId: string) =>
  (await carrier.thingspace('GET', `/accounts/${accountName}/requests/${requestId}/status`)).body.status;

async function done(action: string, iccid: string, more = {}) {
  const answer = await carrier.act(action, [iccid], more);
  expect(answer).toMatchObject({ status: 200, body: { requestId: expect.stringMatching(/^[0-9a-f-]{36}$/u) } });
  carrier.clock.at += 4000;
  return answer.body.requestId;
}

test('an activation is pending, then active, with a number and the plan', async () => {
  const iccid = carrier.unused.thingspace();
  expect(await stateAt(iccid)).toBe('pre-active');
  expect(idOf(await carrier.device(iccid), 'mdn')).toBeUndefined();
  const { body } = await carrier.act('activate', [iccid]);
  expect(await statusOf(body.requestId)).toBe('Pending');
  expect(await stateAt(iccid)).toBe('pending active');
  carrier.clock.at += 4000;
  expect(await statusOf(body.requestId)).toBe('Success');
  const device = await carrier.device(iccid);
  expect(device.carrierInformations).toEqual([
    { carrierName: 'Verizon Wireless', servicePlan: 'm2m_small', state: 'active' },
  ]);
  expect(idOf(device, 'mdn')).toMatch(/^\d{10}$/u);
  expect(idOf(device, 'msisdn')).toBe(`1${idOf(device, 'mdn')}`);
});

test('a line goes through its whole life', async () => {
  const iccid = carrier.unused.thingspace();
  for (const [action, state] of [
    ['activate', 'active'],
    ['suspend', 'suspend'],
    ['restore', 'active'],
    ['plan', 'active'],
    ['deactivate', 'deactive'],
    ['activate', 'active'],
  ] as const) {
    await done(action, iccid);
    expect(await stateAt(iccid)).toBe(state);
  }
});

test('a device can be named by any identifier, in capitals or not', async () => {
  const iccid = carrier.unused.thingspace();
  await carrier.thingspace('POST', '/devices/actions/activate', {
    devices: [
      {
        deviceIds: [
          { kind: 'IMEI', id: '490154203237518' },
          { kind: 'iccid', id: iccid },
        ],
      },
    ],
    servicePlan: 'm2m_small',
    mdnZipCode: '98801',
  });
  carrier.clock.at += 4000;
  const device = await carrier.device(iccid);
  for (const kind of ['imei', 'mdn', 'msisdn']) {
    const id = idOf(device, kind);
    const { body } = await carrier.thingspace('POST', '/devices/actions/list', {
      deviceId: { kind: kind.toUpperCase(), id },
    });
    expect(body.devices.map((one) => idOf(one, 'iccid'))).toEqual([iccid]);
  }
});

test.each([
  [
    'an unknown device',
    { devices: [{ deviceIds: [{ kind: 'iccid', id: '89148000000000000000' }] }] },
    'DeviceNotFound',
  ],
  [
    'a device of another carrier',
    { devices: [{ deviceIds: [{ kind: 'iccid', id: spareSims.kore }] }] },
    'DeviceNotFound',
  ],
  ['an unknown kind', { devices: [{ deviceIds: [{ kind: 'serial', id: '12345' }] }] }, 'Device.Kind.Invalid'],
  ['a broken identifier', { devices: [{ deviceIds: [{ kind: 'iccid', id: '12-34' }] }] }, 'Device.Identifier.Invalid'],
  ['an unknown plan', { servicePlan: 'm2m_none' }, 'REQUEST_FAILED.m2m_none.NotFound'],
  ['no ZIP code', { mdnZipCode: undefined }, 'INPUT_INVALID'],
  ['a ZIP code of letters', { mdnZipCode: 'ABCDE' }, 'INPUT_INVALID'],
  ['no device', { devices: [] }, 'INPUT_INVALID'],
  ['the account of somebody else', { accountName: '0999999999-00001' }, 'AccountNotFound'],
])('an activation with %s is refused', async (_what, more, code) => {
  const answer = await carrier.act('activate', [spareSims.thingspace], more);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ errorCode: expect.stringContaining(code), errorMessage: expect.any(String) });
  expect(answer.body.errorCode).toMatch(/^UnifiedWebService\./u);
});

test('a device that is active or changing already cannot be activated', async () => {
  const iccid = carrier.unused.thingspace();
  await carrier.act('activate', [iccid]);
  expect((await carrier.act('activate', [iccid])).body.errorCode).toContain('INPUT_INVALID.DeviceState.Invalid');
  carrier.clock.at += 4000;
  expect((await carrier.act('activate', [iccid])).body.errorCode).toContain('REQUEST_FAILED.DeviceAlreadyActive');
});

test('of a request with many devices some may fail', async () => {
  const [good, bad] = [carrier.unused.thingspace(), carrier.unused.thingspace(991)];
  const { body } = await carrier.act('activate', [good, bad]);
  carrier.clock.at += 4000;
  expect(await statusOf(body.requestId)).toBe('Failure');
  expect([await stateAt(good), await stateAt(bad)]).toEqual(['active', 'pre-active']);
});

test('a deactivation wants its reason, and may remove the device from the account', async () => {
  const iccid = carrier.unused.thingspace();
  await done('activate', iccid);
  expect((await carrier.act('deactivate', [iccid], { reasonCode: 'XX' })).status).toBe(400);
  await done('deactivate', iccid, { deleteAfterDeactivation: true });
  const answer = await carrier.thingspace('POST', '/devices/actions/list', { deviceId: { kind: 'iccid', id: iccid } });
  expect(answer.body.errorCode).toContain('DeviceNotFound');
});

test('the list comes in pages: 202 says that there is more, and the last device leads on', async () => {
  const seen: string[] = [];
  let largest = 0;
  for (;;) {
    const { status, body } = await carrier.thingspace('POST', '/devices/actions/list', {
      accountName,
      maxNumberOfDevices: 10,
      largestDeviceIdSeen: largest,
    });
    expect(status).toBe(body.hasMoreData ? 202 : 200);
    seen.push(...body.devices.map((device) => idOf(device, 'iccid') ?? ''));
    if (!body.hasMoreData) break;
    largest = Number(body.devices.at(-1)?.extendedAttributes.find((one) => one.key === 'DeviceId')?.value);
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toContain(spareSims.thingspace);
});

test('the list can be narrowed by state, plan and parts of identifiers', async () => {
  const iccid = carrier.unused.thingspace();
  await done('activate', iccid, { servicePlan: 'm2m_large' });
  const list = async (body: Record<string, unknown>) =>
    (await carrier.thingspace('POST', '/devices/actions/list', body)).body.devices.map((one) => idOf(one, 'iccid'));
  expect(await list({ currentState: 'active', servicePlan: 'm2m_large' })).toContain(iccid);
  expect(await list({ currentState: 'pre-active' })).not.toContain(iccid);
  const filter = { deviceIdentifierFilters: [{ kind: 'ICCID', endswith: iccid.slice(-6) }] };
  expect(await list({ filter })).toEqual([iccid]);
  expect((await carrier.thingspace('POST', '/devices/actions/list', { currentState: 'asleep' })).status).toBe(400);
});

test('the history tells orders and outcomes, with the offset of US Eastern time', async () => {
  const iccid = carrier.unused.thingspace();
  const from = new Date(carrier.clock.at).toISOString();
  await done('activate', iccid);
  await carrier.act('suspend', [iccid]);
  const to = new Date(carrier.clock.at + 60_000).toISOString();
  const { body } = await carrier.thingspace('POST', '/devices/history/actions/list', {
    deviceId: { kind: 'iccid', id: iccid },
    earliest: from,
    latest: to,
  });
  const occurredAt = expect.stringMatching(/^2026-06-1\dT\d\d:\d\d:\d\d-04:00$/u);
  expect(body).toMatchObject([
    {
      provisioningHistory: [
        { eventType: 'Activation Requested', status: 'Success', occurredAt },
        { eventType: 'Activation Confirmed', status: 'Success', occurredAt },
        { eventType: 'Suspension Requested', status: 'Pending', occurredAt },
      ],
      hasMoreData: false,
    },
  ]);
});

test('usage comes by day, raw at first and rated two days after the day', async () => {
  const iccid = carrier.unused.thingspace();
  await done('activate', iccid);
  const window = (days: number) => ({
    deviceId: { kind: 'iccid', id: iccid },
    earliest: new Date(carrier.clock.at - days * 86_400_000).toISOString(),
    latest: new Date(carrier.clock.at).toISOString(),
  });
  carrier.clock.at += 4 * 86_400_000;
  const { status, body } = await carrier.thingspace('POST', '/devices/usage/actions/list', window(10));
  expect(status).toBe(200);
  expect(body.hasMoreData).toBe(false);
  expect(body.usageHistory.map((one) => one.source)).toEqual([
    'Usage Feed',
    'Usage Feed',
    'Raw Usage',
    'Raw Usage',
    'Raw Usage',
  ]);
  expect(body.usageHistory[0]?.bytesUsed).toBeGreaterThan(0);
  await carrier.control('POST', '/faults', { carrier: 'thingspace', kind: 'usage-two-sources', iccid });
  carrier.clock.at += 360 * 86_400_000;
  const long = await carrier.thingspace('POST', '/devices/usage/actions/list', window(400));
  expect(long.status).toBe(202);
  expect(long.body.hasMoreData).toBe(true);
  expect(long.body.usageHistory).toHaveLength(500);
});

test('plans are listed with code and size', async () => {
  const { body } = await carrier.thingspace('GET', `/plans/${accountName}`);
  expect(body).toEqual([
    expect.objectContaining({ code: 'm2m_small', name: 'Small M2M', sizeKb: 9765 }),
    expect.objectContaining({ code: 'm2m_large' }),
  ]);
});
