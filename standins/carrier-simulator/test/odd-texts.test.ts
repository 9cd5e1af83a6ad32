import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PracticeCarrier, accountName, openPracticeCarrier, plans, spareSims } from './practice-carrier.ts';

let carrier: PracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.close());

const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];
/** NUL, and each half of a pair alone: what no database keeps. */
const unstorable = ['a\0b', 'a\uD83D', '\uDE00b'];

test.each(inherited)('Control Center: %s is no state of a SIM, which stays as it was', async (word) => {
  const iccid = spareSims.cisco;
  const answer = await carrier.cisco('PUT', `/devices/${iccid}`, { status: word, ratePlan: 'Small US' });
  expect(answer).toMatchObject({ status: 400, body: { errorMessage: 'Invalid SIM status' } });
  carrier.clock.at += 1000;
  expect((await carrier.cisco('GET', `/devices/${iccid}`)).body.status).toBe('INVENTORY');
  const search = `/devices?modifiedSince=2026-01-01T00:00:00Z&status=${word}`;
  expect((await carrier.cisco('GET', search)).status).toBe(400);
});

test.each(inherited)('what the operator may set a SIM to is no %s either', async (word) => {
  expect((await carrier.control('PUT', `/sims/${spareSims.kore}`, { state: word })).status).toBe(400);
});

test.each(inherited)('KORE: a condition on the attribute %s looks at nothing', async (word) => {
  const none = { 'attribute-name': word, 'condition-operator': '==', 'attribute-value': '' };
  const rule = {
    'rule-name': word,
    'event-name': 'connectivity.subscription.state.changed',
    enabled: true,
    conditions: [none],
    actions: { webhook: { 'webhook-url': `http://127.0.0.1:1/${word}` } },
  };
  expect((await carrier.kore('POST', '/rules', rule)).status).toBe(200);
  await carrier.control('PUT', `/sims/${carrier.unused.kore()}`, { state: 'active', planRef: plans.small });
  await carrier.control('POST', '/deliver');
  const { text } = await carrier.control('GET', '/deliveries');
  expect(text).toContain(`http://127.0.0.1:1/${word}"`);
});

test.each(unstorable)('KORE refuses %j in its own shape, wherever it stands', async (text) => {
  const order = { 'activation-state': 'active', 'activation-profile-id': text, subscriptions: [{ iccid: 'x' }] };
  expect(await carrier.order('activate', order)).toMatchObject({
    status: 400,
    body: { status: 'failed', errorMessage: expect.any(String) },
  });
  expect(await carrier.order('activate', { ...order, [text]: 1 })).toMatchObject({ status: 400 });
  expect(await carrier.kore('PUT', '/rules/1', { 'rule-name': text })).toMatchObject({
    status: 400,
    body: { message: expect.any(String) },
  });
});

test.each(unstorable)('Control Center refuses %j in its own shape, wherever it stands', async (text) => {
  const refusal = { status: 400, body: { errorMessage: expect.any(String), errorCode: '10000002' } };
  expect(await carrier.cisco('PUT', `/devices/${spareSims.cisco}`, { ratePlan: text })).toMatchObject(refusal);
  expect(await carrier.cisco('PUT', `/devices/${spareSims.cisco}`, { [text]: 'x' })).toMatchObject(refusal);
});

test.each(unstorable)('ThingSpace refuses %j in its own shape, wherever it stands', async (text) => {
  const refusal = { status: 400, body: { errorCode: expect.stringContaining('INPUT_INVALID.') } };
  expect(await carrier.thingspace('POST', '/devices/actions/list', { accountName: text })).toMatchObject(refusal);
  expect(await carrier.thingspace('POST', `/callbacks/${accountName}`, { name: text, url: text })).toMatchObject(
    refusal,
  );
  expect(await carrier.thingspace('POST', '/session/login', { username: text, password: text })).toMatchObject(refusal);
});

test('a NUL in an address is refused in the shape of each carrier', async () => {
  expect(await carrier.kore('GET', '/subscriptions?page-index=0&max-page-item=1&iccid=%00')).toMatchObject({
    status: 400,
    body: { message: expect.any(String) },
  });
  expect(await carrier.kore('GET', '/activation-profiles/%00')).toMatchObject({ status: 400 });
  expect(await carrier.cisco('GET', '/devices/%00')).toMatchObject({ status: 400, body: { errorCode: '10000002' } });
  expect(await carrier.thingspace('GET', '/plans/%00')).toMatchObject({
    status: 400,
    body: { errorCode: expect.stringContaining('INPUT_INVALID.') },
  });
  expect((await carrier.control('GET', '/requests?iccid=%00')).status).toBe(400);
});
