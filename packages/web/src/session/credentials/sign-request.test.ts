import { Sha256 } from '@aws-crypto/sha256-js';
import { clearCredentialCache, getSigningKey } from '@smithy/signature-v4';
import { describe, expect, it } from 'vitest';
import { isSignedWell, type ReceivedRequest } from '../../../test/verify-signature.ts';
import type { Credentials, IamEndpoint } from './session-credentials.ts';
import { iamEndpointOf, presignedUrl, signedHeaders, type SigningParts } from './sign-request.ts';

const nowMs = Date.parse('2026-11-21T12:00:00Z');
const api: IamEndpoint = { origin: 'https://api.example.com', service: 'execute-api', region: 'us-east-1' };
const files: IamEndpoint = { origin: 'https://files.example.com:8443', service: 's3', region: 'eu-west-1' };
const credentials: Credentials = {
  identityId: 'us-east-1:identity',
  accessKeyId: 'ASIAEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  sessionToken: 'session token/+=',
  expiresAtMs: nowMs + 3_600_000,
};
const parts = (endpoint: IamEndpoint): SigningParts => ({ endpoint, credentials, nowMs });

const verifierAt = (atMs: number) => ({
  keyOf: (accessKeyId: string) =>
    Promise.resolve(
      accessKeyId === credentials.accessKeyId
        ? { secretKey: credentials.secretAccessKey, sessionToken: credentials.sessionToken }
        : undefined,
    ),
  nowMs: () => atMs,
});

/** The request as it arrives, with the header that the browser writes itself. */
function received(method: string, url: string, headers: Record<string, string>, body = ''): ReceivedRequest {
  const { host, pathname, search } = new URL(url);
  return { method, target: `${pathname}${search}`, headers: { ...headers, host }, body };
}

describe('a signed request', () => {
  const url = 'https://api.example.com/v1/lines/a%20b(1)?page=2&name=%C3%BC%20*&name=a';
  const request = { method: 'PUT', url, headers: { 'content-type': 'application/json' }, body: '{"name":"Truck"}' };

  it('is accepted by a service that checks it, and by none that got something else', async () => {
    const headers = await signedHeaders(request, parts(api));
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-amz-date': '20261121T120000Z' });
    expect(headers).not.toHaveProperty('host');
    const sent = received('PUT', url.replace('*', '%2A'), headers, request.body);
    expect(await isSignedWell(sent, verifierAt(nowMs))).toBe(true);
    expect(await isSignedWell({ ...sent, body: '{"name":"Car"}' }, verifierAt(nowMs))).toBe(false);
    expect(await isSignedWell({ ...sent, method: 'POST' }, verifierAt(nowMs))).toBe(false);
    expect(await isSignedWell({ ...sent, target: '/v1/lines/c' }, verifierAt(nowMs))).toBe(false);
    expect(await isSignedWell(sent, verifierAt(nowMs + 301_000))).toBe(false);
  });

  it('is made out to the service and region of its origin', async () => {
    const { authorization } = await signedHeaders(request, parts(api));
    expect(authorization).toContain('Credential=ASIAEXAMPLE/20261121/us-east-1/execute-api/aws4_request');
    const stored = await signedHeaders({ method: 'GET', url: `${files.origin}/a b` }, parts(files));
    expect(stored['authorization']).toContain('/eu-west-1/s3/aws4_request');
    expect(await isSignedWell(received('GET', `${files.origin}/a%20b`, stored), verifierAt(nowMs))).toBe(true);
  });

  it('goes to no origin that takes none', () => {
    expect(iamEndpointOf([api, files], 'https://files.example.com:8443/x')).toBe(files);
    expect(() => iamEndpointOf([api], 'https://api.example.com.evil.test/')).toThrow('is not among the endpoints');
    expect(() => iamEndpointOf([api], 'http://api.example.com/')).toThrow('is not among the endpoints');
  });
});

describe('a signed address', () => {
  it('lives for an hour unless told otherwise', async () => {
    const url = await presignedUrl('https://api.example.com/v1/export?kind=a+b', parts(api));
    expect(new URL(url).searchParams.get('X-Amz-Expires')).toBe('3600');
    expect(await isSignedWell(received('GET', url, {}), verifierAt(nowMs + 3_600_000))).toBe(true);
    expect(await isSignedWell(received('GET', url, {}), verifierAt(nowMs + 3_601_000))).toBe(false);
    expect(await isSignedWell(received('GET', url.replace('kind=a', 'kind=c'), {}), verifierAt(nowMs))).toBe(false);
  });

  it('lives for a week at most and for a second at least', async () => {
    const week = await presignedUrl(`${files.origin}/usage (1).csv`, { ...parts(files), expiresSeconds: 604_800 });
    expect(await isSignedWell(received('GET', week, {}), verifierAt(nowMs + 604_800_000))).toBe(true);
    for (const expiresSeconds of [604_801, 0, -1, 1.5, Number.NaN]) {
      await expect(presignedUrl(`${api.origin}/`, { ...parts(api), expiresSeconds })).rejects.toThrow(
        'A signed address lives from 1 to 604800 seconds.',
      );
    }
  });
});

it('the signing library keeps fifty signing keys and makes the oldest again', async () => {
  let hashes = 0;
  class CountingSha256 extends Sha256 {
    constructor(secret?: ConstructorParameters<typeof Sha256>[0]) {
      super(secret);
      hashes += 1;
    }
  }
  const keyOf = async (day: number): Promise<number> => {
    const before = hashes;
    await getSigningKey(CountingSha256, credentials, `day${day}`, 'us-east-1', 'execute-api');
    return hashes - before;
  };
  clearCredentialCache();
  const made = await keyOf(1);
  const known = await keyOf(1);
  expect(known).toBeLessThan(made);
  for (let day = 2; day <= 50; day += 1) await keyOf(day);
  expect(await keyOf(1)).toBe(known);
  await keyOf(51);
  expect(await keyOf(1)).toBe(made);
});
