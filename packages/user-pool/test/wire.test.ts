import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBrowser, goodPassword, refusalOf } from './people.ts';
import { openTestPool, secrets, type TestPool } from './test-pool.ts';

let pool: TestPool;
beforeAll(async () => {
  pool = await openTestPool();
});
afterAll(() => pool.close());

const target = { 'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp' };
const raw = (body: string, headers: Record<string, string> = target) =>
  fetch(pool.url, { method: 'POST', body, headers });

describe('the wire', () => {
  it('lets pages of other origins call: preflight and exposed headers', async () => {
    const asked = 'amz-sdk-invocation-id,amz-sdk-request,cache-control,content-type,x-amz-target,x-amz-user-agent';
    const preflight = await fetch(pool.url, {
      method: 'OPTIONS',
      headers: { 'access-control-request-headers': asked, 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(200);
    expect(Object.fromEntries(preflight.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': asked,
      'access-control-max-age': '172800',
    });
    const answer = await raw('{}');
    expect(answer.headers.get('access-control-expose-headers')).toContain('x-amzn-ErrorType');
    expect(answer.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('says in header and body what kind of failure it was', async () => {
    const answer = await raw('{}', { 'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser' });
    expect(answer.status).toBe(400);
    const message =
      "1 validation error detected: Value at 'accessToken' failed to satisfy constraint: Member must not be null";
    expect(answer.headers.get('x-amzn-errortype')).toBe('InvalidParameterException:');
    expect(answer.headers.get('x-amzn-errormessage')).toBe(message);
    expect(await answer.json()).toEqual({ __type: 'InvalidParameterException', message });
  });

  it('refuses operations it does not have, bodies that are no JSON, members of a wrong type, and too much', async () => {
    expect(await (await raw('{}', {})).text()).toContain('"__type":"UnknownOperationException"');
    expect(await (await raw('{"a":')).text()).toContain('"__type":"SerializationException"');
    expect(await (await raw('[]')).text()).toContain('"__type":"SerializationException"');
    const number = await asBrowser(pool, 'ForgotPassword', { Username: 5 });
    expect(refusalOf(number)).toBe('400 SerializationException: NUMBER_VALUE can not be converted to a String');
    const much = await raw(JSON.stringify({ Username: 'x'.repeat(200_000) }));
    expect(much.status).toBe(413);
  });

  it("takes a member that is null for one that is left out, as the vendor's browser client sends them", async () => {
    const answer = await asBrowser(pool, 'ForgotPassword', { Username: 'nobody@example.com', SecretHash: null });
    expect(answer.status).toBe(200);
    const missing = await asBrowser(pool, 'ForgotPassword', { Username: null });
    expect(refusalOf(missing)).toContain('Member must not be null');
  });

  it('names every member that breaks its limits', async () => {
    const answer = await asBrowser(pool, 'SignUp', { Username: 'a b', Password: ' Test##100' });
    expect(answer.body['message']).toBe(
      "2 validation errors detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular " +
        String.raw`expression pattern: [\p{L}\p{M}\p{S}\p{N}\p{P}]+; Value at 'password' failed to satisfy ` +
        String.raw`constraint: Member must satisfy regular expression pattern: ^[\S]+.*[\S]+$`,
    );
    const long = { Username: 'ada@example.com', Password: `${goodPassword}${'x'.repeat(100_000)} ` };
    expect((await asBrowser(pool, 'SignUp', long)).body['message']).toBe(
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length less than or equal to 256",
    );
  });

  it('refuses text that no database keeps', async () => {
    const signUp = (Value: string) =>
      asBrowser(pool, 'SignUp', {
        Username: 'nul@example.com',
        Password: goodPassword,
        UserAttributes: [{ Name: 'name', Value }],
      });
    expect(refusalOf(await signUp('a\0b'))).toContain(
      "400 InvalidParameterException: 1 validation error detected: Value at 'userAttributes.1.member.value'",
    );
    expect(refusalOf(await signUp('a\ud800b'))).toContain('400 InvalidParameterException');
    expect((await signUp('Ada 🚀 Ünïcode')).status).toBe(200);
    const logIn = (USERNAME: string) =>
      asBrowser(pool, 'InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A: 'abc' } });
    expect(refusalOf(await logIn('a\0b'))).toContain('400 InvalidParameterException');
  });

  it('survives values that would break headers', async () => {
    const AuthFlow = 'evil\r\nset-cookie: a=b\u2603';
    const answer = await asBrowser(pool, 'InitiateAuth', { AuthFlow });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  it('publishes the public halves of its keys and nothing else', async () => {
    const answer = await fetch(`${pool.url}/${secrets.poolId}/.well-known/jwks.json`);
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      keys: [
        { kty: 'RSA', alg: 'RS256', use: 'sig' },
        { kty: 'RSA', alg: 'RS256', use: 'sig' },
      ],
    });
    expect(text).not.toMatch(/"(?:d|p|q|dp|dq|qi)":/);
    expect((await fetch(`${pool.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${pool.url}/somewhere`)).status).toBe(404);
  });
});
