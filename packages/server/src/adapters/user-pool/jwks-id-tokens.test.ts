import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { handClock } from '../../../test/hand-clock.ts';
import { jwksIdTokens } from './jwks-id-tokens.ts';

const clock = handClock();
const keys: JWK[] = [];
let fetched = 0;
let server: Server;
let jwksUrl: string;
let key: CryptoKey;

async function addKey(kid: string): Promise<CryptoKey> {
  const pair = await generateKeyPair('RS256');
  keys.push({ ...(await exportJWK(pair.publicKey)), kid, alg: 'RS256', use: 'sig' });
  return pair.privateKey;
}

beforeAll(async () => {
  key = await addKey('first');
  server = createServer((_request, answer) => {
    fetched += 1;
    answer.setHeader('content-type', 'application/json');
    answer.end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  jwksUrl = `http://127.0.0.1:${port}/jwks.json`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

afterEach(() => void vi.useRealTimers());

const pool = () => ({ issuer: 'https://pool.example/p1', clientId: 'client-1', jwksUrl });

interface Changes {
  claims?: object;
  issuer?: string;
  audience?: string;
  expiresInSeconds?: number;
  kid?: string;
  key?: CryptoKey | Uint8Array;
  alg?: string;
}

function token(changes: Changes = {}): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000);
  return new SignJWT({ token_use: 'id', ...changes.claims })
    .setProtectedHeader({ alg: changes.alg ?? 'RS256', kid: changes.kid ?? 'first' })
    .setSubject('subject-1')
    .setIssuer(changes.issuer ?? pool().issuer)
    .setAudience(changes.audience ?? 'client-1')
    .setExpirationTime(now + (changes.expiresInSeconds ?? 3600))
    .sign(changes.key ?? key);
}

it('a genuine id token names its subject, and its verdict is kept without asking for keys again', async () => {
  const tokens = jwksIdTokens(pool(), clock);
  const genuine = await token();
  const before = fetched;
  expect(await tokens.subjectOf(genuine)).toBe('subject-1');
  expect(await tokens.subjectOf(genuine)).toBe('subject-1');
  expect(fetched - before).toBe(1);
});

it('forged, foreign and mixed-up tokens name nobody', async () => {
  const tokens = jwksIdTokens(pool(), clock);
  const stranger = (await generateKeyPair('RS256')).privateKey;
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"subject-1","token_use":"id"}')}.`;
  const forged = [
    await token({ key: stranger }),
    await token({ issuer: 'https://other.example' }),
    await token({ audience: 'client-2' }),
    await token({ claims: { token_use: 'access' } }),
    await token({ alg: 'HS256', key: new TextEncoder().encode(JSON.stringify(keys[0])) }),
    unsigned,
    'rubbish',
    '',
  ];
  for (const one of forged) expect(await tokens.subjectOf(one)).toBeNull();
});

it('a token dies with its expiry, skew included, even when its verdict was kept', async () => {
  const tokens = jwksIdTokens(pool(), clock);
  const short = await token({ expiresInSeconds: 60 });
  expect(await tokens.subjectOf(short)).toBe('subject-1');
  clock.advance(85_000);
  expect(await tokens.subjectOf(short)).toBe('subject-1');
  clock.advance(10_000);
  expect(await tokens.subjectOf(short)).toBeNull();
});

it('a new signing key is fetched without a restart, however many tokens name keys that do not exist', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tokens = jwksIdTokens(pool(), clock);
  expect(await tokens.subjectOf(await token())).toBe('subject-1');
  const before = fetched;
  for (let at = 0; at < 5; at += 1) expect(await tokens.subjectOf(await token({ kid: `made-up-${at}` }))).toBeNull();
  expect(fetched).toBe(before);
  const fresh = await token({ kid: 'second', key: await addKey('second') });
  vi.setSystemTime(Date.now() + 6_000);
  expect(await tokens.subjectOf(fresh)).toBe('subject-1');
});

it('keys that cannot be fetched are an outage, not a forged token', async () => {
  const tokens = jwksIdTokens({ ...pool(), jwksUrl: 'http://127.0.0.1:9/jwks.json' }, clock);
  await expect(tokens.subjectOf(await token())).rejects.toThrow(/fetch/i);
});
