import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPracticeCarrier, plans, type PracticeCarrier } from './practice-carrier.ts';

let carrier: PracticeCarrier;
beforeEach(async () => {
  carrier = await openPracticeCarrier();
});
afterEach(() => carrier.close());

const fault = (more: Record<string, unknown>) => carrier.control('POST', '/faults', { carrier: 'kore', ...more });
const activate = (iccid: string) =>
  carrier.order('activate', {
    'activation-state': 'active',
    'activation-profile-id': plans.small,
    subscriptions: [{ iccid }],
  });
const status = async (work: Promise<{ status: number }>) => (await work).status;

test('a fault waits for the n-th call of an operation', async () => {
  await fault({ kind: '500', operation: 'activate', nth: 3 });
  const statuses: number[] = [];
  for (let count = 0; count < 4; count += 1) statuses.push(await status(activate(carrier.unused.kore())));
  expect(statuses).toEqual([200, 200, 500, 200]);
  await fault({ kind: '500', operation: 'activation-profiles', nth: 2 });
  expect(await status(carrier.kore('GET', '/plans'))).toBe(200);
  expect(await status(carrier.kore('GET', '/activation-profiles'))).toBe(200);
  expect(await status(carrier.kore('GET', '/activation-profiles'))).toBe(500);
});

test('the count of calls survives a restart', async () => {
  await fault({ kind: '500', operation: 'plans', nth: 3 });
  await carrier.kore('GET', '/plans');
  await carrier.restart();
  expect(await status(carrier.kore('GET', '/plans'))).toBe(200);
  await carrier.restart();
  expect(await status(carrier.kore('GET', '/plans'))).toBe(500);
});

test('a fault lies on a range of ICCIDs until it is taken away', async () => {
  const [below, inside, above] = [carrier.unused.kore(), carrier.unused.kore(), carrier.unused.kore()];
  await fault({ kind: '503', iccidFrom: inside, iccidTo: inside, times: null });
  expect(await status(activate(below))).toBe(200);
  expect(await status(activate(above))).toBe(200);
  for (let count = 0; count < 3; count += 1) expect(await status(activate(inside))).toBe(503);
  await carrier.control('DELETE', '/faults');
  expect(await status(activate(inside))).toBe(200);
});

test('a fault strikes by chance, with the same outcome for the same seed', async () => {
  const run = async (seed: string) => {
    await fault({ kind: '500', rate: 0.3, seed });
    const statuses: number[] = [];
    for (let count = 0; count < 40; count += 1) statuses.push(await status(carrier.kore('GET', '/plans')));
    await carrier.control('DELETE', '/faults');
    return statuses;
  };
  const [first, again, other] = [await run('a'), await run('a'), await run('b')];
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
  const struck = first.filter((one) => one === 500).length;
  expect(struck).toBeGreaterThan(3);
  expect(struck).toBeLessThan(25);
});

test('each turn of a fault is taken once, however many calls come at a time', async () => {
  await fault({ kind: '500', times: 5 });
  const statuses = await Promise.all(Array.from({ length: 20 }, () => status(carrier.kore('GET', '/plans'))));
  expect(statuses.filter((one) => one === 500)).toHaveLength(5);
});

test('the digits of an ICCID choose nothing when practice is off', async () => {
  const plain = await openPracticeCarrier({ practiceSims: false });
  const iccid = plain.unused.kore(991);
  const order = { 'activation-state': 'active', subscriptions: [{ iccid }] };
  await plain.order('activate', order);
  plain.clock.at += 4000;
  const { states } = await plain.subscription(iccid);
  await plain.close();
  expect(states[0]?.state).toBe('Active');
});

test.each([
  { kind: 'earthquake' },
  { kind: '500', rate: 2 },
  { kind: '500', times: 0 },
  { kind: '500', iccid: 'all' },
  { kind: '500', sometimes: true },
])('the fault %o is refused', async (more) => {
  expect((await fault(more)).status).toBe(400);
});
