// @vitest-environment node
import {
  confirmedPerson,
  goodPassword,
  identityPoolId,
  openTestPool,
  secrets,
  signIn,
  tokensOf,
  type TestPool,
} from '@linekeeper/user-pool/testing';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { isSignedWell, type VerifierKey } from '../../../test/verify-signature.ts';
import { createCredentials } from './create-credentials.ts';
import type { SessionCredentials } from './session-credentials.ts';

let pool: TestPool;
let service: Server;
let origin: string;
beforeAll(async () => {
  pool = await openTestPool({ identityPoolId, identityPoolGuests: true });
  service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { method = '', url: target = '' } = request;
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
      void isSignedWell(
        { method, target, headers, body: Buffer.concat(parts).toString() },
        { keyOf, nowMs: () => pool.clock.now().getTime() },
      ).then((isGood) => response.writeHead(isGood ? 200 : 403).end());
    });
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  service.close();
  await pool.close();
});

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('window', { location: { href: 'http://portal.test/' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

/** The service asks the pool's private listener for the secret behind a key. */
async function keyOf(accessKeyId: string): Promise<VerifierKey | undefined> {
  const headers = { 'x-admin-secret': secrets.adminSecret };
  const answer = await fetch(`${pool.adminUrl}/credentials/${accessKeyId}`, { headers });
  if (!answer.ok) return undefined;
  const { SecretKey, SessionToken } = (await answer.json()) as Record<string, string>;
  return { secretKey: SecretKey ?? '', sessionToken: SessionToken ?? '' };
}

function credentialsFor(idToken: () => Promise<string>, cleared: string[] = []): SessionCredentials {
  return createCredentials({
    settings: {
      userPoolId: secrets.poolId,
      region: 'us-east-1',
      identityPoolId,
      identityPoolEndpoint: pool.url,
      guests: true,
      iam: [{ origin, service: 'execute-api', region: 'us-east-1' }],
    },
    idToken,
    clearUser: () => Promise.resolve(void cleared.push('user')),
    nowMs: () => pool.clock.now().getTime(),
    // The answer's date is this machine's; the pool's own clock stands still.
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      const headers = new Headers(answer.headers);
      headers.delete('date');
      return new Response(answer.body, { status: answer.status, headers });
    },
    wait: () => new Promise(() => undefined),
    random: () => 0,
  });
}

async function statusOf(credentials: SessionCredentials, body: string, sentBody = body): Promise<number> {
  const request = { method: 'POST', url: `${origin}/v1/lines?page=1&name=a%20b`, body };
  const headers = await credentials.sign({ ...request, headers: { 'content-type': 'application/json' } });
  return (await fetch(request.url, { method: 'POST', headers, body: sentBody })).status;
}

it('a person’s signed requests and addresses are accepted by a service that looks their keys up in the pool', async () => {
  await confirmedPerson(pool, 'ada@example.com');
  const { id } = tokensOf(await signIn(pool, 'ada@example.com', goodPassword));
  const credentials = credentialsFor(() => Promise.resolve(id));
  expect(await statusOf(credentials, '{"name":"Pump"}')).toBe(200);
  expect(await statusOf(credentials, '{"name":"Pump"}', '{"name":"Car"}')).toBe(403);
  expect((await fetch(`${origin}/v1/lines`)).status).toBe(403);
  const url = await credentials.presign(`${origin}/v1/export.csv`, 600);
  expect((await fetch(url)).status).toBe(200);
  pool.clock.advance({ seconds: 601 });
  expect((await fetch(url)).status).toBe(403);
});

it('a guest’s signatures are accepted as a guest’s', async () => {
  const credentials = credentialsFor(() => Promise.resolve(''));
  expect(await statusOf(credentials, '{}')).toBe(200);
  expect([...kept.values()]).toEqual([(await credentials.get()).identityId]);
});

it('who signed out everywhere is signed out when the credentials have to be refreshed', async () => {
  await confirmedPerson(pool, 'bea@example.com');
  const tokens = tokensOf(await signIn(pool, 'bea@example.com', goodPassword));
  const cleared: string[] = [];
  const credentials = credentialsFor(() => Promise.resolve(tokens.id), cleared);
  await credentials.get();
  await pool.call('GlobalSignOut', { AccessToken: tokens.access });
  pool.clock.advance({ seconds: 3_000 });
  await expect(credentials.get()).rejects.toThrow('Invalid login token.');
  expect(cleared).toEqual(['user']);
});
