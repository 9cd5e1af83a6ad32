import { exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handClock } from '../../../test/hand-clock.ts';
import { idToken, startKeyServer, type KeyServer, type TokenChanges } from '../../../test/key-server.ts';
import type { IdTokens } from '../../modules/identity/index.ts';
import { jwksIdTokens } from './jwks-id-tokens.ts';

const clock = handClock();
let server: KeyServer;
let key: CryptoKey;
let tokens: IdTokens;

const open = (maxKept?: number) =>
  jwksIdTokens({ issuer: 'https://pool.example/p1', clientId: 'client-1', jwksUrl: server.url }, clock, maxKept);
const token = (changes?: TokenChanges, by: CryptoKey | Uint8Array = key) => idToken(by, clock.now(), changes);
const whoIs = async (one: string) => (await tokens.read(one))?.subject ?? null;

beforeAll(async () => {
  server = await startKeyServer();
  key = await server.addKey('first');
});
afterAll(() => server.stop());
beforeEach(() => {
  tokens = open();
});
afterEach(() => {
  server.trouble = null;
  server.keys.splice(1);
});

describe('a genuine id token', () => {
  it('names its subject, and its verdict is kept without asking for keys again', async () => {
    const genuine = await token();
    const before = server.asked();
    expect([await whoIs(genuine), await whoIs(genuine)]).toEqual(['subject-1', 'subject-1']);
    expect(server.asked() - before).toBe(1);
  });

  it('dies with its expiry, skew included, even when its verdict was kept', async () => {
    const short = await token({ expiresInSeconds: 60 });
    expect(await whoIs(short)).toBe('subject-1');
    clock.advance(85_000);
    expect(await whoIs(short)).toBe('subject-1');
    clock.advance(10_000);
    expect(await whoIs(short)).toBeNull();
  });

  it('may come from a clock that is half a minute ahead, and no more', async () => {
    expect(await whoIs(await token({ issuedAtSeconds: 25 }))).toBe('subject-1');
    expect(await whoIs(await token({ issuedAtSeconds: 90 }))).toBeNull();
  });
});

describe('no one is named by', () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  it('a token signed by another key, even under the name of ours', async () => {
    const stranger = (await generateKeyPair('RS256')).privateKey;
    expect(await whoIs(await token({}, stranger))).toBeNull();
  });

  it('an unsigned token, with and without what was a signature', async () => {
    const [, claims = '', signature = ''] = (await token()).split('.');
    for (const alg of ['none', 'None', 'NONE', '']) {
      expect(await whoIs(`${part({ alg, kid: 'first' })}.${claims}.`)).toBeNull();
      expect(await whoIs(`${part({ alg, kid: 'first' })}.${claims}.${signature}`)).toBeNull();
    }
  });

  it('a token signed in another way, even by a key that does not say what it is for', async () => {
    const pair = await generateKeyPair('RS512', { extractable: true });
    server.keys.push({ ...(await exportJWK(pair.publicKey)), kid: 'any' });
    expect(await whoIs(await token({ kid: 'any', alg: 'RS512' }, pair.privateKey))).toBeNull();
  });

  it('a token whose secret is our public key, in each way of writing it', async () => {
    const jwk = server.keys[0];
    for (const secret of [JSON.stringify(jwk), jwk?.n ?? '', JSON.stringify({ keys: server.keys })]) {
      const forged = await token({ alg: 'HS256' }, new TextEncoder().encode(secret));
      expect(await whoIs(forged)).toBeNull();
    }
  });

  it('a token that brings its own key along', async () => {
    const pair = await generateKeyPair('RS256');
    const [, claims = ''] = (await token({}, pair.privateKey)).split('.');
    for (const bait of [{ jwk: server.keys[0] }, { jku: server.url }, { x5u: server.url }])
      expect(await whoIs(`${part({ alg: 'RS256', kid: 'bait', ...bait })}.${claims}.AAAA`)).toBeNull();
  });

  it('a token whose claims were changed after signing', async () => {
    const [header, , signature] = (await token()).split('.');
    const claims = part({ sub: 'subject-2', token_use: 'id', iss: 'https://pool.example/p1', aud: 'client-1' });
    expect(await whoIs(`${header}.${claims}.${signature}`)).toBeNull();
  });

  it.each([
    ['another pool', { issuer: 'https://pool.example/p2' }],
    ['another client', { audience: 'client-2' }],
    ['the wrong use: access', { claims: { token_use: 'access', client_id: 'client-1' } }],
    ['no use at all', { claims: { token_use: undefined } }],
    ['the past', { expiresInSeconds: -31 }],
    ['the future', { claims: { nbf: Math.floor(clock.now().getTime() / 1000) + 3_000 } }],
    ['a weaker signature', { alg: 'PS256' }],
  ])('a token of %s', async (_what, changes) => {
    const signer = 'alg' in changes ? (await generateKeyPair(changes.alg)).privateKey : key;
    expect(await whoIs(await token(changes, signer))).toBeNull();
  });

  it('an endless token, which is not even looked at', async () => {
    const before = server.asked();
    expect(await whoIs(await token({ claims: { more: 'x'.repeat(9_000) } }))).toBeNull();
    expect(server.asked()).toBe(before);
  });

  it.each(['', '.', '..', '...', 'rubbish', 'a.b.c', '.'.repeat(50), 'e30.e30.e30', '\u00ff.\u00ff.\u00ff'])(
    'what is no token: %j',
    async (rubbish) => {
      expect(await whoIs(rubbish)).toBeNull();
    },
  );
});

describe('signing keys', () => {
  it('that are new are fetched without a restart, however many tokens name keys that do not exist', async () => {
    expect(await whoIs(await token())).toBe('subject-1');
    const before = server.asked();
    for (let at = 0; at < 5; at += 1) expect(await whoIs(await token({ kid: `made-up-${at}` }))).toBeNull();
    expect(server.asked()).toBe(before);
    const fresh = await token({ kid: 'second' }, await server.addKey('second'));
    clock.advance(6_000);
    expect(await Promise.all([whoIs(fresh), whoIs(fresh), whoIs(fresh)])).toEqual(Array(3).fill('subject-1'));
    expect(server.asked() - before).toBe(1);
  });

  it('that were taken back are forgotten', async () => {
    const other = await server.addKey('second');
    expect(await whoIs(await token({ kid: 'second' }, other))).toBe('subject-1');
    server.keys.splice(1);
    clock.advance(601_000);
    const before = server.asked();
    await whoIs(await token());
    await expect.poll(() => server.asked()).toBe(before + 1);
    await expect.poll(async () => whoIs(await token({ kid: 'second', claims: { jti: 'new' } }, other))).toBeNull();
  });

  it('go on serving through an outage, however long it is', async () => {
    expect(await whoIs(await token())).toBe('subject-1');
    server.trouble = { status: 500, body: '' };
    for (let hour = 0; hour < 48; hour += 1) {
      clock.advance(3_600_000);
      expect(await whoIs(await token())).toBe('subject-1');
    }
  });

  it.each([
    ['a failure', { status: 503, body: 'down' }],
    ['a redirect', { status: 302, body: '' }],
    ['no JSON', { status: 200, body: '<html>' }],
    ['no keys', { status: 200, body: '{"keys":"none"}' }],
    ['endless keys', { status: 200, body: JSON.stringify({ keys: [], more: 'x'.repeat(70_000) }) }],
  ])(
    'that answer with %s are an outage and no verdict; a second later they are asked for again',
    async (_, trouble) => {
      server.trouble = trouble;
      const genuine = await token();
      await expect(whoIs(genuine)).rejects.toMatchObject({ code: 'POOL_KEYS_AWAY' });
      const before = server.asked();
      await expect(whoIs(genuine)).rejects.toMatchObject({ code: 'POOL_KEYS_AWAY' });
      expect(server.asked()).toBe(before);
      server.trouble = null;
      clock.advance(1_000);
      expect(await whoIs(genuine)).toBe('subject-1');
    },
  );

  it('that are unknown during an outage are an outage, so that no one is logged out for it', async () => {
    await whoIs(await token());
    const fresh = await token({ kid: 'second' }, await server.addKey('second'));
    server.trouble = { status: 500, body: '' };
    clock.advance(6_000);
    await expect(whoIs(fresh)).rejects.toMatchObject({ code: 'POOL_KEYS_AWAY' });
  });
});

it('a token tells the log-in that it descends from, when it was made, and the e-mail with its proof', async () => {
  const claims = { origin_jti: 'log-in-1', email: 'ada@example.com', email_verified: true };
  const at = new Date('2026-12-01T08:00:00Z');
  const loggedIn = { ...claims, auth_time: at.getTime() / 1000 };
  expect(await tokens.read(await token({ claims: loggedIn }))).toEqual({
    subject: 'subject-1',
    originJti: 'log-in-1',
    email: 'ada@example.com',
    isEmailVerified: true,
    issuedAt: expect.any(Date),
    loggedInAt: at,
  });
  const odd = await token({ claims: { origin_jti: 7, email_verified: 'true' } });
  expect(await tokens.read(odd)).toMatchObject({ originJti: null, email: null, isEmailVerified: false });
});

it('only so many verdicts are kept, and the oldest makes room', async () => {
  tokens = open(2);
  const other = await server.addKey('second');
  const three = await Promise.all(
    [1, 2, 3].map((at) => token({ kid: 'second', expiresInSeconds: 9_000, claims: { jti: at } }, other)),
  );
  for (const one of three) expect(await whoIs(one)).toBe('subject-1');
  server.keys.splice(1);
  clock.advance(601_000);
  const [oldest = '', ...kept] = three;
  await whoIs(await idToken(key, clock.now(), { kid: 'unknown' }));
  await expect.poll(() => whoIs(oldest)).toBeNull();
  for (const one of kept) expect(await whoIs(one)).toBe('subject-1');
});
