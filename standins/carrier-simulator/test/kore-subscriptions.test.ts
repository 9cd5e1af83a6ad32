import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtInSims } from '../src/seed/built-in-seed.ts';
import { openPracticeCarrier, plans, type PracticeCarrier } from './practice-carrier.ts';

let carrier: PracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.close());

const query = (text: string) => carrier.kore('GET', `/subscriptions?${text}`);

async function activate(iccid: string) {
  await carrier.order('activate', {
    'activation-state': 'active',
    'activation-profile-id': plans.small,
    subscriptions: [{ iccid }],
  });
  carrier.clock.at += 4000;
}

test('pages start at 0 and together show every SIM once, the newest first or in the order that is asked for', async () => {
  const first = await query('page-index=0&max-page-item=20');
  expect(first.body['page-info-result']).toEqual({ 'total-count': 39, 'page-index': 0, 'max-page-item': 20 });
  const second = await query('page-index=1&max-page-item=20');
  const iccids = [first, second].flatMap((page) => page.body.subscriptions.map((one) => one.iccid));
  const seeded = builtInSims().filter((sim) => sim.carrier === 'kore');
  expect(iccids).toEqual(seeded.map((sim) => sim.iccid).toReversed());
  const oldest = await query('page-index=0&max-page-item=20&sort-field=subscription-id&sort-direction=Asc');
  expect(oldest.body.subscriptions[0]?.iccid).toBe(seeded[0]?.iccid);
  expect((await query('page-index=2&max-page-item=20')).body.subscriptions).toEqual([]);
});

test.each([
  'max-page-item=10',
  'page-index=0',
  'page-index=0&max-page-item=1001',
  'page-index=-1&max-page-item=10',
  'page-index=0&max-page-item=10&eid=123',
  'page-index=0&max-page-item=10&sim-state=Asleep',
  `page-index=0&max-page-item=10&iccid=${Array.from({ length: 101 }, () => '89').join(',')}`,
])('the query %s is refused', async (text) => {
  const answer = await query(text);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ message: expect.any(String) });
});

test('a SIM in stock has neither number nor profile', async () => {
  const subscription = await carrier.subscription(carrier.unused.kore());
  expect(subscription).toMatchObject({ imsi: '', msisdns: [], profiles: [], eid: '' });
  expect(subscription.states).toEqual([
    expect.objectContaining({ state: 'Stock', 'is-current': true, 'end-datetime-utc': '' }),
  ]);
});

test('an active SIM is found by each of its identifiers, its state and its last change', async () => {
  const iccid = carrier.unused.kore();
  const before = new Date(carrier.clock.at + 1).toISOString();
  await activate(iccid);
  const { imsi, msisdns, ...sim } = await carrier.subscription(iccid);
  expect(imsi).toMatch(/^31\d{13}$/u);
  expect(msisdns[0]?.msisdn).toMatch(/^1\d{10}$/u);
  expect(sim.profiles[0]).toMatchObject({ 'profile-id': plans.small, 'is-current': true });
  for (const filter of [
    `iccid=${iccid},89000000000000000000`,
    `imsi=${imsi}`,
    `msisdn=${msisdns[0]?.msisdn}`,
    'sim-state=Active',
    `last-modified-from=${before}`,
  ]) {
    const { body } = await query(`page-index=0&max-page-item=10&${filter}`);
    expect(body.subscriptions.map((one) => one.iccid)).toEqual([iccid]);
  }
  const others = await query('page-index=0&max-page-item=10&sim-state=Stock');
  expect(others.body['page-info-result']['total-count']).toBe(38);
});

test('the history of states ends with the current one', async () => {
  const iccid = carrier.unused.kore();
  await activate(iccid);
  const { body } = await query(`page-index=0&max-page-item=1&iccid=${iccid}&show-state-history=true`);
  const [stock, active] = body.subscriptions[0]?.states ?? [];
  expect(stock).toMatchObject({ state: 'Stock', 'is-current': false });
  expect(active).toMatchObject({ state: 'Active', 'is-current': true });
  expect(stock?.['end-datetime-utc']).toBe(active?.['start-datetime-utc']);
});

test('the order can be turned round', async () => {
  const ids = async (direction: string) =>
    (await query(`page-index=0&max-page-item=100&sort-field=iccid&sort-direction=${direction}`)).body[
      'subscriptions'
    ].map((one) => one.iccid);
  expect(await ids('Desc')).toEqual((await ids('Asc')).toReversed());
});

test('usage comes in daily totals of an active SIM, and grows', async () => {
  const iccid = carrier.unused.kore();
  const { 'subscription-id': id } = await carrier.subscription(iccid);
  const usage = async () =>
    (
      await carrier.kore(
        'GET',
        `/subscriptions/${id}/usage-records?start-date=2026-06-01&end-date=2026-07-30&source=cdr`,
      )
    ).body.data;
  expect(await usage()).toEqual({ 'total-usage': 0, unit: 'byte', 'daily-usages': [] });
  await activate(iccid);
  carrier.clock.at += 3_600_000;
  const early = await usage();
  carrier.clock.at += 86_400_000;
  const later = await usage();
  expect(early['total-usage']).toBeGreaterThan(0);
  expect(later['total-usage']).toBeGreaterThan(early['total-usage']);
  expect(later['daily-usages']).toHaveLength(2);
  const bytes = later['daily-usages'].map((day) => day['total-usage']);
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBe(later['total-usage']);
  expect(later['daily-usages'][0]).toEqual({
    date: '2026-06-15T00:00:00',
    unit: 'byte',
    'total-usage': expect.any(Number),
  });
});

test.each([
  'start-date=2026-06-01',
  'start-date=2026-06-02&end-date=2026-06-01',
  'start-date=2026-05-01&end-date=2026-06-30',
])('usage is refused for %s', async (range) => {
  const { 'subscription-id': id } = await carrier.subscription(carrier.unused.kore());
  expect((await carrier.kore('GET', `/subscriptions/${id}/usage-records?${range}`)).status).toBe(400);
});

test('usage of an unknown SIM is 404', async () => {
  const range = 'start-date=2026-06-01&end-date=2026-06-02';
  const answer = await carrier.kore('GET', `/subscriptions/cmp-k1-subscription-1/usage-records?${range}`);
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({ INFO: expect.any(String) });
});
