import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { platformSignature } from '../src/kore/platform-signature.ts';
import { type Listener, openListener } from './listener.ts';
import { openPracticeCarrier, plans, type PracticeCarrier } from './practice-carrier.ts';

let carrier: PracticeCarrier;
let listener: Listener;
beforeEach(async () => {
  listener = await openListener();
  carrier = await openPracticeCarrier({
    kore: {
      clientId: 'client',
      clientSecret: 'client-secret',
      apiKey: 'api-key',
      accountId: 'cmp-pp-org-310',
      webhookSecret: 'hook-secret',
    },
  });
});
afterEach(async () => {
  await carrier.close();
  await listener.close();
});

const hour = 3_600_000;
const stateChanged = 'connectivity.subscription.state.changed';

const rule = (more: Record<string, unknown> = {}) => ({
  'rule-name': 'states',
  'event-name': stateChanged,
  enabled: true,
  conditions: [],
  actions: {
    webhook: {
      'webhook-url': `${listener.url}/hooks?from=kore`,
      'access-token': 'our-token',
      'access-token-key': 'x-portal-token',
    },
  },
  ...more,
});
const addRule = async (more = {}) => (await carrier.kore('POST', '/rules', rule(more))).body;
const activate = (...iccids: string[]) =>
  carrier.order('activate', {
    'activation-state': 'active',
    'activation-profile-id': plans.small,
    subscriptions: iccids.map((iccid) => ({ iccid })),
  });
async function after(ms: number) {
  carrier.clock.at += ms;
  await carrier.control('POST', '/deliver');
}
const fault = (kind: string, iccid: string, more = {}) =>
  carrier.control('POST', '/faults', { carrier: 'kore', kind, iccid, ...more });

interface Alert {
  readonly 'rule-id': string;
  readonly 'alert-id': number;
  readonly events: readonly { id: string; data: Record<string, string> }[];
}
const alerts = () => listener.received.map((one) => one.body as unknown as Alert);
const told = () => alerts().flatMap((one) => one.events);

test('rules are added, listed and changed; what is no rule is refused', async () => {
  const added = await addRule();
  expect(added).toEqual({ 'rule-id': expect.stringMatching(/^\d+$/u), message: [expect.any(String)] });
  const id = (added as unknown as Alert)['rule-id'];
  const { actions, ...kept } = rule();
  expect((await carrier.kore('GET', '/rules')).body).toEqual({
    'account-id': 'cmp-pp-org-310',
    rules: [{ 'rule-id': id, ...kept, actions: { ...actions, email: '', 'block-usage': '' } }],
  });
  expect((await carrier.kore('PUT', `/rules/${id}`, rule({ enabled: false }))).status).toBe(200);
  expect((await carrier.kore('PUT', '/rules/1', rule())).body).toEqual({ INFO: expect.any(String) });
  const wrong = await carrier.kore('POST', '/rules', { 'rule-name': 'x' });
  expect(wrong).toMatchObject({ status: 400, body: { message: expect.any(String) } });
  expect(JSON.stringify((await carrier.kore('GET', '/events')).body)).toContain(stateChanged);
});

test('a change of state is sent with the token under the name that the rule gives', async () => {
  await addRule();
  const iccid = carrier.unused.kore();
  const { 'subscription-id': id } = await carrier.subscription(iccid);
  await activate(iccid);
  await after(3999);
  expect(listener.received).toEqual([]);
  await after(1);
  const [message] = listener.received;
  expect(message?.body).toEqual({
    'alert-id': expect.any(Number),
    'alert-message-date': new Date(carrier.clock.at).toISOString(),
    'rule-id': expect.any(Number),
    'rule-name': 'states',
    'event-name': stateChanged,
    account: 'cmp-pp-org-310',
    events: [
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/u),
        data: {
          'old-state': 'Stock',
          'new-state': 'Active',
          'subscription-id': id,
          'exact-date-time': new Date(carrier.clock.at).toISOString(),
        },
      },
    ],
  });
  expect(message?.headers).toMatchObject({ 'x-portal-token': 'our-token', 'user-agent': 'KoreProxy/1.1' });
});

test('the platform signature is SHA-256 over secret, method, address without query, and body', async () => {
  await addRule();
  await activate(carrier.unused.kore());
  await after(4000);
  const [message] = listener.received;
  const expected = createHash('sha256').update(`hook-secretPOST${listener.url}/hooks${message?.text}`).digest('hex');
  expect(message?.headers['kore-signature']).toBe(expected);
  expect(message?.headers['kore-idempotency-token']).toMatch(/^[0-9a-f-]{36}$/u);
  expect(message?.headers.date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/u);
});

test('the vendor published this signature', () => {
  expect(
    platformSignature('12345', {
      method: 'POST',
      url: 'https://testendpoint.com',
      body: 'field1=value1&field2=value2',
    }),
  ).toBe('f562d3959f68b5a30fc7a63f8bbf40987f633575f4231ffceb4f76dd154ea3ce');
});

test('conditions of a rule must all hold, and a disabled rule is silent', async () => {
  const condition = (operator: string, value: string) => ({
    'attribute-name': 'new-state',
    'condition-operator': operator,
    'attribute-value': value,
  });
  await addRule({ 'rule-name': 'fits', conditions: [condition('in', 'Active, Suspend'), condition('!=', 'Suspend')] });
  await addRule({ 'rule-name': 'not', conditions: [condition('==', 'Suspend')] });
  await addRule({ 'rule-name': 'off', enabled: false });
  await activate(carrier.unused.kore());
  await after(4000);
  expect(listener.received.map((one) => one.body['rule-name'])).toEqual(['fits']);
});

test('the end of a request is an event of its own', async () => {
  await addRule({ 'event-name': 'connectivity.provisioning.request.status.changed' });
  await activate(carrier.unused.kore());
  await after(4000);
  expect(told()[0]?.data).toEqual({ 'request-type': 'Activation', 'exact-date-time': expect.any(String) });
});

test('events of one moment travel together, twenty at most', async () => {
  await addRule();
  const sims = Array.from({ length: 19 }, () => carrier.unused.kore());
  await activate(...sims);
  await after(4000);
  expect(alerts().map((one) => one.events.length)).toEqual([19]);
});

test('a rule may collect its events for the next full hour', async () => {
  await addRule({ 'alert-strategy': { batching: { type: 'hourly' } } });
  await activate(carrier.unused.kore());
  await after(4000);
  await activate(carrier.unused.kore());
  await after(4000);
  expect(listener.received).toEqual([]);
  await after(hour);
  expect(alerts().map((one) => one.events.length)).toEqual([2]);
});

test('an alert that fails for a passing reason is tried once more with the same token of idempotency', async () => {
  await addRule();
  listener.answers.status = 503;
  await activate(carrier.unused.kore());
  await after(4000);
  await after(30_000);
  await after(hour);
  expect(listener.received).toHaveLength(2);
  const tokens = listener.received.map((one) => one.headers['kore-idempotency-token']);
  expect(tokens[0]).toBe(tokens[1]);
});

test('an alert that is refused is not tried again', async () => {
  await addRule();
  listener.answers.status = 404;
  await activate(carrier.unused.kore());
  await after(4000);
  await after(hour);
  expect(listener.received).toHaveLength(1);
});

test('alerts can be lost, come twice, out of order, in a batch, from a wrong clock, or be forged', async () => {
  await addRule();
  const kinds = ['lost', 'duplicate', 'disorder', 'batch', 'forged'];
  const sims = kinds.map(() => carrier.unused.kore());
  for (const [index, kind] of kinds.entries()) await fault(`webhook-${kind}`, sims[index] ?? '', { times: 1 });
  const ids = await Promise.all(sims.map(async (iccid) => (await carrier.subscription(iccid))['subscription-id']));
  await activate(...sims);
  await after(4000);
  const [lost, duplicate, disorder, batch] = ids;
  const of = (id: string | undefined) => told().filter((event) => event.data['subscription-id'] === id);
  expect(of(lost)).toEqual([]);
  expect(of(duplicate)).toHaveLength(2);
  expect(of(duplicate)[0]?.id).toBe(of(duplicate)[1]?.id);
  expect([of(disorder), of(batch)]).toEqual([[], []]);
  const forged = listener.received.filter((one) => one.headers['x-portal-token'] !== 'our-token');
  expect(forged).toHaveLength(1);
  expect(forged[0]?.headers['kore-signature']).toMatch(/^0{64}$/u);

  await carrier.order('suspend', { subscriptions: [{ iccid: sims[2] }] });
  await after(4000);
  await after(10 * 60_000);
  expect(of(disorder).map((event) => event.data['new-state'])).toEqual(['Suspend', 'Active']);
  await after(hour);
  expect(of(batch)).toHaveLength(1);

  const skewed = carrier.unused.kore();
  await fault('clock-skew', skewed, { delayMs: 120_000 });
  const { 'subscription-id': id } = await carrier.subscription(skewed);
  await activate(skewed);
  await after(4000);
  expect(of(id)[0]?.data['exact-date-time']).toBe(new Date(carrier.clock.at + 120_000).toISOString());
});

test('no rule, no alert: what happened before is not told later', async () => {
  await activate(carrier.unused.kore());
  await after(4000);
  await addRule();
  await after(4000);
  expect(listener.received).toEqual([]);
});
