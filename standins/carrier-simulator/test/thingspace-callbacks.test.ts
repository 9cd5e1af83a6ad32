import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Listener, openListener } from './listener.ts';
import { accountName, openPracticeCarrier, type PracticeCarrier } from './practice-carrier.ts';
import { thingspaceCallback } from './wire/thingspace-wire.ts';

let carrier: PracticeCarrier;
let listener: Listener;
beforeEach(async () => {
  listener = await openListener();
  carrier = await openPracticeCarrier();
});
afterEach(async () => {
  await carrier.close();
  await listener.close();
});

const minute = 60_000;
const day = 1440 * minute;

const register = (name: string) =>
  carrier.thingspace('POST', `/callbacks/${accountName}`, {
    name,
    url: `${listener.url}/${name}`,
    username: 'us',
    password: 'our-secret',
  });
async function after(ms: number) {
  carrier.clock.at += ms;
  await carrier.control('POST', '/deliver');
}
const fault = (kind: string, iccid: string, more = {}) =>
  carrier.control('POST', '/faults', { carrier: 'thingspace', kind, iccid, ...more });
const arrived = () => listener.received.map((one) => one.body);

afterEach(() => {
  for (const body of arrived()) thingspaceCallback.parse(body);
});

test('callbacks are registered, listed, replaced and taken back', async () => {
  expect((await register('CarrierService')).body).toEqual({ accountName, serviceName: 'CarrierService' });
  await register('CarrierService');
  const list = () => carrier.thingspace('GET', `/callbacks/${accountName}`);
  expect((await list()).body).toEqual([
    {
      accountName,
      serviceName: 'CarrierService',
      url: `${listener.url}/CarrierService`,
      username: 'us',
      password: 'our-secret',
    },
  ]);
  expect((await carrier.thingspace('DELETE', `/callbacks/${accountName}/name/CarrierService`)).status).toBe(200);
  expect((await list()).text).toBe('');
  expect((await carrier.thingspace('DELETE', `/callbacks/${accountName}/name/CarrierService`)).status).toBe(400);
  expect((await register('NoService')).status).toBe(400);
});

test('every device of a request gets its own callback, with success or the fault', async () => {
  await register('CarrierService');
  const [good, bad] = [carrier.unused.thingspace(), carrier.unused.thingspace(991)];
  const { body } = await carrier.act('activate', [good, bad]);
  await after(3999);
  expect(arrived()).toEqual([]);
  await after(1);
  const shared = {
    username: 'us',
    password: 'our-secret',
    requestId: body.requestId,
    callbackCount: 1,
    maxCallbackThreshold: 4,
  };
  expect(arrived()).toHaveLength(2);
  expect(arrived()).toContainEqual({
    ...shared,
    deviceIds: expect.arrayContaining([
      { kind: 'iccid', id: good },
      { kind: 'mdn', id: expect.stringMatching(/^\d{10}$/u) },
    ]),
    deviceResponse: { activateResponse: { servicePlan: 'm2m_small' } },
    status: 'Success',
  });
  expect(arrived()).toContainEqual({
    ...shared,
    deviceIds: [{ kind: 'iccid', id: bad }],
    faultResponse: { faultcode: 'REQUEST_FAILED.UnexpectedError', faultstring: expect.any(String) },
    status: 'Failed',
  });
});

test('a callback that is not acknowledged comes four times at steps of five minutes, then no more', async () => {
  await register('CarrierService');
  listener.answers.status = 500;
  await carrier.act('activate', [carrier.unused.thingspace()]);
  await after(4000);
  for (let count = 2; count <= 6; count += 1) {
    await after(5 * minute - 1);
    expect(listener.received).toHaveLength(Math.min(count - 1, 4));
    await after(1);
  }
  expect(arrived().map((one) => one['callbackCount'])).toEqual([1, 2, 3, 4]);
  const { body } = await carrier.control('GET', '/deliveries');
  expect(body).toMatchObject({ deliveries: [{ attempts: 4, outcome: 'dropped', lastStatus: 500 }] });
});

test('a callback that waits survives a restart', async () => {
  await register('CarrierService');
  await carrier.act('activate', [carrier.unused.thingspace()]);
  await carrier.restart();
  await after(4000);
  expect(arrived()).toHaveLength(1);
});

test('what the carrier changes by itself comes under another name', async () => {
  await register('ExternalProvisioningChanges');
  const iccid = carrier.unused.thingspace();
  await carrier.act('activate', [iccid]);
  await after(4000);
  expect(arrived()).toEqual([]);
  await carrier.control('PUT', `/sims/${iccid}`, { state: 'suspend' });
  await after(0);
  expect(listener.received[0]).toMatchObject({
    path: '/ExternalProvisioningChanges',
    body: { deviceIds: expect.arrayContaining([{ kind: 'iccid', id: iccid }]), status: 'Success' },
  });
});

test('a week before a suspended device resumes by itself the customer gets a callback, and again when it does', async () => {
  await register('ResumeTrackingNotification');
  await register('ExternalProvisioningChanges');
  const iccid = carrier.unused.thingspace();
  await carrier.act('activate', [iccid]);
  await after(4000);
  await carrier.act('suspend', [iccid]);
  await after(4000);
  await after(83 * day - 1);
  expect(arrived()).toEqual([]);
  await after(1);
  expect(listener.received.map((one) => one.path)).toEqual(['/ResumeTrackingNotification']);
  await after(7 * day);
  expect(listener.received.map((one) => one.path)).toEqual([
    '/ResumeTrackingNotification',
    '/ExternalProvisioningChanges',
  ]);
});

test('a device that is restored in time causes no callback of a resumption', async () => {
  await register('ResumeTrackingNotification');
  const iccid = carrier.unused.thingspace();
  for (const action of ['activate', 'suspend', 'restore']) {
    await carrier.act(action, [iccid]);
    await after(4000);
  }
  await after(100 * day);
  expect(arrived()).toEqual([]);
});

test('total usage of many devices comes by callback', async () => {
  await register('DeviceUsage');
  const iccid = carrier.unused.thingspace();
  await carrier.act('activate', [iccid]);
  await after(2 * day);
  const range = (from: number) => ({
    deviceIds: [{ kind: 'iccid', id: iccid }],
    startTime: new Date(carrier.clock.at - from).toISOString(),
    endTime: new Date(carrier.clock.at).toISOString(),
  });
  const order = (from: number) => carrier.thingspace('POST', '/devices/usage/actions/list/aggregate', range(from));
  expect((await order(32 * day)).status).toBe(400);
  const { body } = await order(3 * day);
  await after(4000);
  expect(arrived()).toEqual([
    expect.objectContaining({
      requestId: body.requestId,
      deviceResponse: {
        usageResponse: { deviceUsage: [{ deviceId: { kind: 'iccid', id: iccid }, bytesUsed: expect.any(Number) }] },
      },
    }),
  ]);
});

test('a callback can come before the answer of the call it belongs to', async () => {
  await register('CarrierService');
  const iccid = carrier.unused.thingspace();
  await fault('webhook-early', iccid);
  const { body } = await carrier.act('activate', [iccid]);
  expect(arrived()).toMatchObject([{ requestId: body.requestId, status: 'Success' }]);
});

test('a callback can be lost, come twice, come late, or be forged', async () => {
  await register('CarrierService');
  const sims = Array.from({ length: 5 }, () => carrier.unused.thingspace());
  const [lost = '', twice = '', late = '', wrongPassword = '', wrongRequest = ''] = sims;
  await fault('webhook-lost', lost);
  await fault('webhook-duplicate', twice);
  await fault('webhook-disorder', late, { times: 1, delayMs: 10 * minute });
  await fault('webhook-forged', wrongPassword);
  await fault('webhook-forged', wrongRequest, { message: 'request' });
  const { body } = await carrier.act('activate', sims);
  await after(4000);
  const of = (iccid: string) => arrived().filter((one) => JSON.stringify(one['deviceIds']).includes(iccid));
  expect(sims.map((iccid) => of(iccid).length)).toEqual([0, 2, 0, 1, 1]);
  expect(of(wrongPassword)[0]).toMatchObject({ password: 'not-the-password', requestId: body.requestId });
  expect(of(wrongRequest)[0]?.['requestId']).not.toBe(body.requestId);
  await carrier.act('suspend', [late]);
  await after(4000);
  await after(10 * minute);
  expect(of(late).map((one) => Object.keys(one['deviceResponse'] ?? {})[0])).toEqual([
    'suspendResponse',
    'activateResponse',
  ]);
});
