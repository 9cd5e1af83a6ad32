import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, openPracticeCarrier, plans, type PracticeCarrier, spareSims } from './practice-carrier.ts';

let carrier: PracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.close());

const activation = (...iccids: string[]) => ({
  'activation-state': 'active',
  'activation-profile-id': plans.small,
  subscriptions: iccids.map((iccid) => ({ iccid })),
});

const track = async (id: string) => (await carrier.kore('GET', `/provisioning-requests/${id}`)).body['request-type'];

async function submit(action: string, body: Record<string, unknown>): Promise<string> {
  const answer = await carrier.order(action, body);
  expect(answer).toMatchObject({ status: 200, body: { status: 'success' } });
  return answer.body.data['provisioning-request-id'];
}

async function done(action: string, body: Record<string, unknown>) {
  const id = await submit(action, body);
  carrier.clock.at += 4000;
  return track(id);
}

const stateOf = async (iccid: string) => (await carrier.subscription(iccid)).states[0]?.state;

test('an activation is acknowledged, runs, and completes after a while', async () => {
  const iccid = carrier.unused.kore();
  const answer = await carrier.order('activate', activation(iccid));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    status: 'success',
    data: {
      'provisioning-request-id': expect.stringMatching(/^cmp-cpro-request-\d+$/u),
      message: 'Your request has been acknowledged',
    },
  });
  const id = answer.body.data['provisioning-request-id'];

  const submitted = await track(id);
  expect(submitted).toMatchObject({
    'provisioning-request-id': id,
    'request-type': 'Activation',
    status: 'submitted',
    'number-of-subscriptions': 1,
    'account-id': 'cmp-pp-org-310',
    'activation-profile-id': plans.small,
    'provisioned-by': 'client',
  });
  expect(submitted).not.toHaveProperty('date-completed');
  expect(submitted.subscriptions[0]?.['completion-status']).toBe('pending');

  carrier.clock.at += 3999;
  expect((await track(id)).status).toBe('pending');
  expect(await stateOf(iccid)).toBe('Stock');

  carrier.clock.at += 1;
  const completed = await track(id);
  expect(completed.status).toBe('completed');
  expect(Date.parse(completed['date-completed'])).toBe(carrier.clock.at);
  expect(completed.subscriptions).toEqual([
    { 'subscription-id': expect.any(String), iccid, 'completion-status': 'success' },
  ]);
  expect(await stateOf(iccid)).toBe('Active');
});

test('the general address activates too, and a SIM may be named by its subscription id with an IMEI', async () => {
  const iccid = carrier.unused.kore();
  const { 'subscription-id': id } = await carrier.subscription(iccid);
  const answer = await carrier.kore('POST', '/provisioning-requests', {
    activate: { ...activation(), subscriptions: [{ 'subscription-id': id, imei: '490154203237518' }] },
  });
  expect(answer.status).toBe(200);
  carrier.clock.at += 4000;
  expect(await carrier.subscription(iccid)).toMatchObject({ imei: '490154203237518' });
});

test('a line goes through its whole life', async () => {
  const iccid = carrier.unused.kore();
  const subscriptions = [{ iccid }];
  const life = [
    ['activate', activation(iccid), 'Activation', 'Active'],
    ['suspend', { subscriptions }, 'StateChange', 'Suspend'],
    ['reactivate', { subscriptions }, 'Reactivation', 'Active'],
    ['deactivate', { subscriptions }, 'Deactivation', 'Deactivated'],
    ['activate', activation(iccid), 'Activation', 'Active'],
    ['terminate', { subscriptions }, 'StateChange', 'Scrapped'],
  ] as const;
  for (const [action, body, requestType, state] of life) {
    expect(await done(action, body)).toMatchObject({ 'request-type': requestType, status: 'completed' });
    expect(await stateOf(iccid)).toBe(state);
  }
});

test('a plan change moves an active SIM to the other profile and leaves it active', async () => {
  const iccid = carrier.unused.kore();
  await done('activate', activation(iccid));
  const change = { 'activation-profile-id': plans.large, subscriptions: [{ iccid }] };
  expect((await done('plan-feature-change', change))['request-type']).toBe('PlanChange');
  const subscription = await carrier.subscription(iccid);
  expect(subscription.states[0]?.state).toBe('Active');
  expect(subscription.profiles[0]?.['profile-id']).toBe(plans.large);
});

test('a second request for a SIM with an open one is a conflict that names the open one', async () => {
  const iccid = carrier.unused.kore();
  const id = await submit('activate', activation(iccid));
  const second = await carrier.order('activate', activation(iccid));
  expect(second.status).toBe(409);
  expect(second.body).toEqual({ status: 'failed', errorMessage: expect.stringContaining(id) });
});

test('of many activations at the same moment one is accepted', async () => {
  const iccid = carrier.unused.kore();
  const answers = await Promise.all(Array.from({ length: 24 }, () => carrier.order('activate', activation(iccid))));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(23);
});

test('a failure shows only when the request completes', async () => {
  const id = await submit('activate', activation(carrier.unused.kore(992)));
  carrier.clock.at += 3999;
  const pending = await track(id);
  expect(pending.status).toBe('pending');
  expect(pending.subscriptions[0]).toMatchObject({ 'completion-status': 'pending' });
  expect(pending.subscriptions[0]).not.toHaveProperty('error-message');
});

test('activating an active SIM is a conflict', async () => {
  const iccid = carrier.unused.kore();
  await done('activate', activation(iccid));
  const again = await carrier.order('activate', activation(iccid));
  expect(again.status).toBe(409);
  expect(again.body.errorMessage).toContain('Active');
});

test('a completed request may hold SIMs that failed', async () => {
  const [good, bad, suspended] = [carrier.unused.kore(), carrier.unused.kore(991), carrier.unused.kore()];
  await done('activate', activation(suspended));
  await done('suspend', { subscriptions: [{ iccid: suspended }] });
  const request = await done('activate', activation(good, bad, suspended));
  expect(request.status).toBe('completed');
  expect(request.subscriptions.map((one) => one['completion-status'])).toEqual(['success', 'failed', 'failed']);
  expect(request.subscriptions[2]?.['error-message']).toContain('Suspend');
  expect([await stateOf(good), await stateOf(bad), await stateOf(suspended)]).toEqual(['Active', 'Stock', 'Suspend']);
});

test.each([
  ['no activation-state', { subscriptions: [{ iccid: spareSims.kore }] }],
  ['no subscriptions', { 'activation-state': 'active' }],
  ['an empty list', { ...activation() }],
  ['a SIM without identifier', { ...activation(), subscriptions: [{ imei: '490154203237518' }] }],
  ['an unknown SIM', activation('89883030000000000000')],
  ['a SIM of the other carrier', activation(spareSims.cisco)],
  ['the same SIM twice', activation(spareSims.kore, spareSims.kore)],
  ['an unknown profile', { ...activation(spareSims.kore), 'activation-profile-id': 'cmp-prov-ap-1' }],
  ['a broken IMEI', { ...activation(), subscriptions: [{ iccid: spareSims.kore, imei: '12' }] }],
])('an activation with %s is refused', async (_what, body) => {
  const answer = await carrier.order('activate', body);
  expect(answer.status).toBe(400);
  expect(answer.body).toEqual({ status: 'failed', errorMessage: expect.any(String) });
});

test('a plan change without a profile is refused', async () => {
  const answer = await carrier.order('plan-feature-change', { subscriptions: [{ iccid: carrier.unused.kore() }] });
  expect(answer.status).toBe(400);
});

test('a body without the wrapper, of another type, or broken is refused', async () => {
  const path = `${account}/provisioning-requests/activate`;
  const headers = await carrier.koreHeaders();
  const post = (body: string, type: string) =>
    carrier.send(path, { method: 'POST', headers: { ...headers, 'content-type': type }, body });
  const bodies = [
    [JSON.stringify(activation(spareSims.kore)), 'application/json'],
    [JSON.stringify({ activate: activation(spareSims.kore) }), 'text/plain'],
    ['{"activate":', 'application/json'],
  ] as const;
  for (const [body, type] of bodies) expect((await post(body, type)).status).toBe(400);
});

test('requests are listed newest first, by SIM, page by page', async () => {
  const iccid = carrier.unused.kore();
  const first = await submit('activate', activation(iccid));
  carrier.clock.at += 4000;
  const second = await submit('suspend', { subscriptions: [{ iccid }] });
  const list = async (query: string) => (await carrier.kore('GET', `/provisioning-requests?${query}`)).body;

  const all = await list(`iccid=${iccid}`);
  expect(all).toMatchObject({ 'total-records': 2, 'total-pages': 1, page: 1 });
  expect(all.records.map((one) => one['provisioning-request-id'])).toEqual([second, first]);
  expect(all.records.map((one) => one['request-status'])).toEqual(['submitted', 'completed']);

  const { 'subscription-id': id } = await carrier.subscription(iccid);
  const page = await list(`subscription-id=${id}&page=2&take=1`);
  expect(page).toMatchObject({ 'total-records': 2, 'total-pages': 2, page: 2 });
  expect(page.records[0]?.['provisioning-request-id']).toBe(first);
});

test('an unknown request is 404', async () => {
  const answer = await carrier.kore('GET', '/provisioning-requests/cmp-cpro-request-1');
  expect(answer.status).toBe(404);
  expect(answer.body).toEqual({ INFO: expect.any(String) });
});

test('usage of a plan adds up its SIMs', async () => {
  const sims = [carrier.unused.kore(), carrier.unused.kore()];
  await done('activate', { ...activation(...sims), 'activation-profile-id': plans.large });
  carrier.clock.at += 86_400_000;
  const range = 'start-date=2026-06-01&end-date=2026-07-30&include-plan-name=true';
  const usage = async (path: string) => (await carrier.kore('GET', `${path}/usage-records?${range}`)).body;
  const total = (await usage('/plans/cmp-k1-plan-12549'))['total-usage'];
  const each = await Promise.all(
    sims.map(
      async (iccid) => (await usage(`/subscriptions/${(await carrier.subscription(iccid))['subscription-id']}`)).data,
    ),
  );
  expect(each.reduce((sum, one) => sum + one['total-usage'], 0)).toBeLessThanOrEqual(total);
  expect((await carrier.kore('GET', `/plans/cmp-k1-plan-1/usage-records?${range}`)).status).toBe(404);
});
