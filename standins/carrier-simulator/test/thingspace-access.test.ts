import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountName, openPracticeCarrier, type PracticeCarrier } from './practice-carrier.ts';

let carrier: PracticeCarrier;
beforeAll(async () => {
  carrier = await openPracticeCarrier();
});
afterAll(() => carrier.close());

const base = '/thingspace/api/m2m/v1';
const plans = `${base}/plans/${accountName}`;
const minutes = (count: number) => {
  carrier.clock.at += count * 60_000;
};

test('within its hour the same bearer token is handed out again, with the time that is left', async () => {
  const first = await carrier.requestBearer();
  expect(first).toMatchObject({ status: 200, body: { token_type: 'Bearer', expires_in: 3600 } });
  minutes(59);
  const again = await carrier.requestBearer();
  expect(again.body.access_token).toBe(first.body.access_token);
  expect(again.body.expires_in).toBe(60);
  minutes(1);
  expect((await carrier.requestBearer()).body.access_token).not.toBe(first.body.access_token);
});

test('a bearer token wants Basic credentials and a form', async () => {
  expect(await carrier.requestBearer('key:wrong')).toMatchObject({ status: 401, body: { error: 'invalid_client' } });
  const json = await carrier.send('/thingspace/api/ts/v1/oauth2/token', {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('key:secret').toString('base64')}` },
    json: { grant_type: 'client_credentials' },
  });
  expect(json.status).toBe(400);
});

test('without a live bearer token the gateway answers in its own shape', async () => {
  const { 'vz-m2m-token': session } = await carrier.thingspaceHeaders();
  const call = (headers: Record<string, string>) => carrier.send(plans, { headers });
  expect(await call({ 'vz-m2m-token': session })).toMatchObject({ status: 401, body: { fault: { code: '900902' } } });
  const forged = { authorization: 'Bearer forged', 'vz-m2m-token': session };
  expect(await call(forged)).toMatchObject({ status: 401, body: { fault: { code: '900901' } } });
});

test('every call wants the session token beside the bearer', async () => {
  const { authorization } = await carrier.thingspaceHeaders();
  const codeWith = async (session: Record<string, string>) =>
    (await carrier.send(plans, { headers: { authorization, ...session } })).body.errorCode;
  expect(await codeWith({})).toBe('UnifiedWebService.REQUEST_FAILED.SessionToken.Format');
  expect(await codeWith({ 'vz-m2m-token': 'x' })).toBe('UnifiedWebService.INPUT_INVALID.SessionToken.Invalid');
  expect(await codeWith({ 'vz-m2m-token': '595f5c44-c31c-4552-8670-020a1545a84d' })).toBe(
    'UnifiedWebService.REQUEST_FAILED.SessionToken.Expired',
  );
});

test('a session ends after 20 minutes without a call, and every call keeps it alive', async () => {
  const session = (await carrier.logIn()).body.sessionToken;
  const call = async () => {
    const bearer = (await carrier.requestBearer()).body.access_token;
    return carrier.send(plans, { headers: { authorization: `Bearer ${bearer}`, 'vz-m2m-token': session } });
  };
  minutes(19);
  expect((await call()).status).toBe(200);
  minutes(19);
  expect((await call()).status).toBe(200);
  minutes(20);
  expect(await call()).toMatchObject({
    status: 400,
    body: { errorCode: 'UnifiedWebService.REQUEST_FAILED.SessionToken.Expired' },
  });
});

test('a log-out ends the session', async () => {
  const session = (await carrier.logIn()).body.sessionToken;
  const bearer = (await carrier.requestBearer()).body.access_token;
  const headers = { authorization: `Bearer ${bearer}`, 'vz-m2m-token': session };
  const answer = await carrier.send(`${base}/session/logout`, { method: 'POST', headers, json: {} });
  expect(answer).toMatchObject({ status: 200, body: { sessionToken: session } });
  expect((await carrier.send(plans, { headers })).status).toBe(400);
});

test('five failed log-ins in a row lock the user, until somebody unlocks it', async () => {
  for (let count = 0; count < 4; count += 1) {
    expect((await carrier.logIn('wrong')).body.errorCode).toContain('Credentials.Invalid');
  }
  expect((await carrier.logIn()).status).toBe(200);
  for (let count = 0; count < 5; count += 1) await carrier.logIn('wrong');
  expect((await carrier.logIn()).body.errorCode).toBe('UnifiedWebService.REQUEST_FAILED.UserAccount.Locked');
  expect((await carrier.control('DELETE', '/locks')).status).toBe(204);
  expect((await carrier.logIn()).status).toBe(200);
});

test('an unknown address is answered by the gateway', async () => {
  const answer = await carrier.thingspace('GET', '/nowhere');
  expect(answer).toMatchObject({ status: 404, body: { fault: { code: '900906' } } });
});

test('the account of somebody else is not found', async () => {
  const answer = await carrier.thingspace('GET', '/plans/0999999999-00001');
  expect(answer).toMatchObject({
    status: 400,
    body: { errorCode: 'UnifiedWebService.REQUEST_FAILED.AccountNotFound' },
  });
});

test.each(["it's", 'a<b', 'a\\b'])('the text %s holds a character that is not allowed', async (text) => {
  const answer = await carrier.act('activate', [carrier.unused.thingspace()], { groupName: text });
  expect(answer.status).toBe(400);
  expect(answer.body.errorCode).toMatch(/^UnifiedWebService\.INPUT_INVALID\./u);
});
