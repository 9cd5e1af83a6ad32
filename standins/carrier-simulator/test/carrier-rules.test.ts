import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPracticeCarrier, type PracticeCarrier } from './practice-carrier.ts';
import { idOf, stateOf } from './thingspace-client.ts';

let carrier: PracticeCarrier;
beforeEach(async () => {
  carrier = await openPracticeCarrier();
});
afterEach(() => carrier.close());

const day = 86_400_000;
const state = async (iccid: string) => stateOf(await carrier.device(iccid));
const setRules = (rules: Record<string, unknown>, of = 'thingspace') => carrier.control('PUT', `/rules/${of}`, rules);

async function act(action: string, iccid: string, more = {}) {
  const answer = await carrier.act(action, [iccid], more);
  carrier.clock.at += 4000;
  return answer.body.errorCode?.replace('UnifiedWebService.', '') ?? 'accepted';
}

async function active() {
  const iccid = carrier.unused.thingspace();
  await act('activate', iccid);
  return iccid;
}

test('the rules of a carrier can be read, changed for good, and reset', async () => {
  const published = await carrier.control('GET', '/rules/thingspace');
  expect(published.body).toMatchObject({
    actionsPerDay: 5,
    planChangesPerMonth: 4,
    planChangeWhileSuspended: false,
    suspendDaysInARow: 90,
    suspendDaysPerYear: 180,
    numberReservedDays: 50,
    newNumberOnReactivation: true,
    activatesPerMinute: 100,
    devicesPerRequest: 10_000,
  });
  await setRules({ actionsPerDay: 25 });
  await setRules({ devicesPerRequest: 200 });
  await carrier.restart();
  expect((await carrier.control('GET', '/rules/thingspace')).body).toMatchObject({
    actionsPerDay: 25,
    devicesPerRequest: 200,
  });
  expect((await setRules({ actionsPerYear: 1 })).status).toBe(400);
  expect((await carrier.control('DELETE', '/rules/thingspace')).body).toEqual(published.body);
});

test('a line can be changed five times in a day, and again the day after', async () => {
  const iccid = await active();
  for (const action of ['suspend', 'restore', 'suspend', 'restore']) expect(await act(action, iccid)).toBe('accepted');
  expect(await act('suspend', iccid)).toBe('REQUEST_ONHOLD.ProvisioningActions.LimitReached');
  carrier.clock.at += day;
  expect(await act('suspend', iccid)).toBe('accepted');
});

test('the plan can be changed four times in a calendar month', async () => {
  const iccid = await active();
  carrier.clock.at += day;
  for (const plan of ['m2m_large', 'm2m_small', 'm2m_large', 'm2m_small']) {
    expect(await act('plan', iccid, { servicePlan: plan })).toBe('accepted');
  }
  carrier.clock.at += 2 * day;
  expect(await act('plan', iccid)).toBe('REQUEST_ONHOLD.ServicePlanChanges.LimitReached');
  carrier.clock.at += 20 * day;
  expect(await act('plan', iccid)).toBe('accepted');
});

test('the plan cannot be changed while the line is suspended', async () => {
  const iccid = await active();
  await act('suspend', iccid);
  expect(await act('plan', iccid)).toBe('REQUEST_ONHOLD.DeviceSuspended');
});

test('after 90 days a suspended line is active again by itself', async () => {
  const iccid = await active();
  await act('suspend', iccid);
  carrier.clock.at += 90 * day - 4001;
  expect(await state(iccid)).toBe('suspend');
  carrier.clock.at += 4001;
  expect(await state(iccid)).toBe('active');
});

test('in a year a line is suspended 180 days at most: the last suspension ends early, and no other begins', async () => {
  const iccid = await active();
  for (const days of [80, 80]) {
    expect(await act('suspend', iccid)).toBe('accepted');
    carrier.clock.at += days * day;
    expect(await act('restore', iccid)).toBe('accepted');
  }
  expect(await act('suspend', iccid)).toBe('accepted');
  carrier.clock.at += 19 * day;
  expect(await state(iccid)).toBe('suspend');
  carrier.clock.at += 2 * day;
  expect(await state(iccid)).toBe('active');
  expect(await act('suspend', iccid)).toBe('REQUEST_ONHOLD.SuspendDays.LimitReached');
  carrier.clock.at += 365 * day;
  expect(await act('suspend', iccid)).toBe('accepted');
});

test('a line that is restored in time is not resumed again later', async () => {
  const iccid = await active();
  await act('suspend', iccid);
  await act('restore', iccid);
  await act('deactivate', iccid);
  carrier.clock.at += 100 * day;
  expect(await state(iccid)).toBe('deactive');
});

test('a deactivated line loses its number; another line may have it after 50 days, itself it gets a new one', async () => {
  const iccid = await active();
  const number = idOf(await carrier.device(iccid), 'mdn');
  await act('deactivate', iccid);
  expect(idOf(await carrier.device(iccid), 'mdn')).toBeUndefined();
  const next = carrier.unused.thingspace();
  carrier.clock.at += 49 * day;
  await act('activate', iccid);
  const renewed = idOf(await carrier.device(iccid), 'mdn');
  expect(renewed).toMatch(/^\d{10}$/u);
  expect(renewed).not.toBe(number);
  carrier.clock.at += 2 * day;
  await act('activate', next);
  expect(idOf(await carrier.device(next), 'mdn')).toBe(number);
  const { body } = await carrier.thingspace('POST', '/devices/actions/list', { deviceId: { kind: 'mdn', id: number } });
  expect(body.devices.map((one) => idOf(one, 'iccid'))).toEqual([next]);
});

test('a hundred activations are taken in a minute; the gateway turns away the next', async () => {
  await setRules({ activatesPerMinute: 2 });
  await active();
  await active();
  const third = await carrier.act('activate', [carrier.unused.thingspace()]);
  expect(third).toMatchObject({ status: 429, body: { fault: { code: '900800' } } });
  carrier.clock.at += 60_000;
  expect((await carrier.act('activate', [carrier.unused.thingspace()])).status).toBe(200);
});

test('a request names a limited number of devices', async () => {
  await setRules({ devicesPerRequest: 2 });
  const sims = Array.from({ length: 3 }, () => carrier.unused.thingspace());
  expect((await carrier.act('activate', sims)).body.errorCode).toContain('MaxRequestsExceeded');
  expect((await carrier.act('activate', sims.slice(1))).status).toBe(200);
});

test('a limit holds for KORE and Control Center too where it is set', async () => {
  await setRules({ actionsPerDay: 1 }, 'kore');
  await setRules({ actionsPerDay: 1, planWithState: false }, 'cisco');
  const kore = carrier.unused.kore();
  const order = { subscriptions: [{ iccid: kore }] };
  await carrier.order('activate', { 'activation-state': 'active', ...order });
  carrier.clock.at += 4000;
  const { body } = await carrier.order('suspend', order);
  carrier.clock.at += 4000;
  const tracked = await carrier.kore('GET', `/provisioning-requests/${body.data['provisioning-request-id']}`);
  expect(tracked.body['request-type'].subscriptions[0]).toMatchObject({
    'completion-status': 'failed',
    'error-message': expect.stringContaining('24 hours'),
  });

  const cisco = `/devices/${carrier.unused.cisco()}`;
  expect((await carrier.cisco('PUT', cisco, { status: 'ACTIVATED', ratePlan: 'Small US' })).status).toBe(400);
  expect((await carrier.cisco('PUT', cisco, { ratePlan: 'Small US' })).status).toBe(200);
  carrier.clock.at += 1000;
  expect((await carrier.cisco('PUT', cisco, { status: 'ACTIVATED' })).body.errorMessage).toContain('24 hours');
});
