import { afterAll, beforeAll, expect, test } from 'vitest';
import { account, openPracticeCarrier, type PracticeCarrier } from './practice-carrier.ts';

let carrier: PracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.close());

const profiles = `${account}/activation-profiles`;

test('client credentials buy a bearer token for an hour', async () => {
  const { status, body } = await carrier.requestToken();
  expect(status).toBe(200);
  expect(body).toEqual({
    access_token: expect.stringMatching(/.{20,}/u),
    expires_in: 3600,
    token_type: 'Bearer',
    scope: expect.any(String),
  });
});

test.each([
  [{ client_secret: 'wrong' }, 401, 'invalid_client'],
  [{ client_id: 'wrong' }, 401, 'invalid_client'],
  [{ grant_type: 'password' }, 400, 'unsupported_grant_type'],
])('a token is refused for %o', async (form, status, error) => {
  const answer = await carrier.requestToken(form);
  expect(answer.status).toBe(status);
  expect(answer.body).toEqual({ error, error_description: expect.any(String) });
});

test('a token is asked for as a form, not as JSON', async () => {
  const answer = await carrier.send('/kore/Api/api/token', {
    method: 'POST',
    json: { grant_type: 'client_credentials', client_id: 'client', client_secret: 'client-secret' },
  });
  expect(answer.status).toBe(400);
  expect(answer.body.error).toBe('invalid_request');
});

test('every resource wants the API key beside the token', async () => {
  const { authorization } = await carrier.koreHeaders();
  for (const key of [{}, { 'x-api-key': 'wrong' }]) {
    const answer = await carrier.send(profiles, { headers: { authorization, ...key } });
    expect(answer.status).toBe(403);
    expect(answer.body).toEqual({ message: expect.any(String) });
  }
});

test('a missing token is 401, an unknown one 403', async () => {
  const missing = await carrier.send(profiles, { headers: { 'x-api-key': 'api-key' } });
  expect(missing.status).toBe(401);
  expect(missing.body).toEqual({ error: 401, message: expect.any(String) });

  const unknown = await carrier.send(profiles, {
    headers: { 'x-api-key': 'api-key', authorization: 'Bearer forged' },
  });
  expect(unknown.status).toBe(403);
  expect(unknown.body.error).toBe('Invalid or expired token');
});

test('a token stops working after its hour', async () => {
  const { body } = await carrier.requestToken();
  const headers = { 'x-api-key': 'api-key', authorization: `bearer ${body.access_token}` };
  carrier.clock.at += 3_599_000;
  expect((await carrier.send(profiles, { headers })).status).toBe(200);
  carrier.clock.at += 1000;
  const late = await carrier.send(profiles, { headers });
  expect(late.status).toBe(403);
  expect(late.body.error).toBe('Invalid or expired token');
});

test('a new token leaves the earlier ones alive', async () => {
  const headers = await freshHeaders();
  await carrier.requestToken();
  expect((await carrier.send(profiles, { headers })).status).toBe(200);
});

test('no token stands in clear in the database', async () => {
  const { body } = await carrier.requestToken();
  const { Client } = await import('pg');
  const client = new Client({ connectionString: carrier.database.url });
  await client.connect();
  const found = await client.query('select encode(digest, $1) as text from carrier_simulator.access_tokens', [
    'escape',
  ]);
  await client.end();
  expect(found.rowCount).toBeGreaterThan(0);
  expect(JSON.stringify(found.rows)).not.toContain(body.access_token);
});

test('the account of somebody else is not accessible', async () => {
  const headers = await freshHeaders();
  const answer = await carrier.send('/kore/connectivity/v1/accounts/cmp-pp-org-999/plans', { headers });
  expect(answer.status).toBe(403);
});

test('the catalogue names account, plans and profiles, without prices', async () => {
  const headers = await freshHeaders();
  const get = async (path: string) => (await carrier.send(`/kore/connectivity/v1${path}`, { headers })).body;
  expect((await carrier.send('/kore/connectivity/v1/ping', { headers })).status).toBe(200);
  expect((await get('/accounts?email=ops@example.com')).account[0]?.['account-id']).toBe('cmp-pp-org-310');
  expect((await get('/accounts/cmp-pp-org-310/plans')).plans[0]?.plan).toEqual({
    'plan-name': 'Small',
    'plan-id': expect.any(String),
    'plan-type-id': expect.any(String),
    'usage-type': 'DATA',
    'service-type-id': expect.any(String),
  });
  const list = await get('/accounts/cmp-pp-org-310/activation-profiles');
  expect(list).toMatchObject([{ 'activation-profile-id': 'cmp-prov-ap-12548' }, {}]);
  const one = await get('/accounts/cmp-pp-org-310/activation-profiles/cmp-prov-ap-12548');
  expect(one['plan-ids']).toHaveLength(1);
  const unknown = await carrier.send(`${profiles}/cmp-prov-ap-1`, { headers });
  expect(unknown.status).toBe(404);
  expect(unknown.body).toEqual({ INFO: expect.any(String) });
});

async function freshHeaders() {
  const { body } = await carrier.requestToken();
  return { 'x-api-key': 'api-key', authorization: `Bearer ${body.access_token}` };
}
