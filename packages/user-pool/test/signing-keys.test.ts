import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startUserPool, type RunningUserPool } from '../src/index.ts';
import { connectPostgres, type Postgres } from '../src/postgres/postgres.ts';
import { sealedBox } from '../src/sealing/sealed-box.ts';
import { tendSigningKeys } from '../src/tokens/rotate-signing-keys.ts';
import { confirmedPerson, goodPassword } from './people.ts';
import { signIn, tokensOf } from './srp-client.ts';
import { openTestPool, post, secrets, type TestPool } from './test-pool.ts';

type ToldKey = { Kid: string; TokenUse: string; SignsFrom: number; LeavesAt: number | null };

let pool: TestPool;
let neighbour: RunningUserPool;
let postgres: Postgres;
beforeAll(async () => {
  pool = await openTestPool();
  neighbour = await startUserPool({ ...pool.settings, issuerUrl: pool.url });
  postgres = connectPostgres(pool.settings.databaseUrl, () => undefined);
  await confirmedPerson(pool, 'ada@example.com');
});
afterAll(async () => {
  await postgres.close();
  await neighbour.stop();
  await pool.close();
});

const leadSeconds = 15 * 60;
const longestTokenSeconds = 24 * 3600 + 5 * 60;

async function rotate(adminUrl = pool.adminUrl): Promise<ToldKey[]> {
  const answer = await fetch(`${adminUrl}/signing-keys/rotate`, {
    method: 'POST',
    headers: { 'x-admin-secret': secrets.adminSecret },
    body: JSON.stringify({ UserPoolId: secrets.poolId }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { Keys: ToldKey[] }).Keys;
}

async function shownKids(url = pool.url): Promise<string[]> {
  const answer = await fetch(`${url}/${secrets.poolId}/.well-known/jwks.json`);
  return ((await answer.json()) as { keys: { kid: string }[] }).keys.map((key) => key.kid);
}

const idToken = async () => tokensOf(await signIn(pool, 'ada@example.com', goodPassword)).id;
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const verified = (token: string) =>
  jwtVerify(token, createRemoteJWKSet(new URL(`${pool.issuer}/.well-known/jwks.json`)), {
    issuer: pool.issuer,
    currentDate: pool.clock.now(),
  });
const tend = (ageDays: number) => {
  const box = sealedBox(Buffer.from(secrets.atRestKey, 'hex'));
  return tendSigningKeys({ postgres, box }, { ageDays, now: pool.clock.now() });
};

describe('signing keys', () => {
  it('are shown before they sign, take over, and leave when the last token of the old ones has run out', async () => {
    const before = await shownKids();
    const oldToken = await idToken();
    const keys = await rotate();
    const coming = keys.filter((key) => !before.includes(key.Kid) && key.TokenUse !== 'open_id');
    expect(coming.map((key) => key.TokenUse).toSorted()).toEqual(['access', 'id']);
    expect(await shownKids()).toEqual(expect.arrayContaining([...before, ...coming.map((key) => key.Kid)]));
    // Not yet theirs to sign, and asking twice makes no more.
    expect(kidOf(await idToken())).toBe(kidOf(oldToken));
    expect(await rotate()).toHaveLength(keys.length);

    pool.clock.advance({ seconds: leadSeconds });
    const newToken = await idToken();
    expect(coming.find((key) => key.Kid === kidOf(newToken))?.TokenUse).toBe('id');
    await verified(newToken);
    await verified(oldToken);

    pool.clock.advance({ seconds: longestTokenSeconds });
    expect(await shownKids()).toEqual(expect.arrayContaining(before));
    pool.clock.advance({ ms: 1 });
    const left = await shownKids();
    expect(left.toSorted()).toEqual(coming.map((key) => key.Kid).toSorted());
    await tend(90);
    const kept = await postgres.query('select kid from user_pool.signing_key where kid = any($1)', [before]);
    expect(kept.rows).toEqual([]);
    expect(await shownKids()).toEqual(left);
    await expect(verified(oldToken)).rejects.toThrow(/no applicable key/);
  });

  it('reach every other process without a restart', async () => {
    const keys = await rotate('url' in neighbour.admin ? neighbour.admin.url : '');
    const coming = keys.filter((key) => key.LeavesAt === null && key.TokenUse !== 'open_id').map((key) => key.Kid);
    await expect.poll(() => shownKids()).toEqual(expect.arrayContaining(coming));
    await expect.poll(() => shownKids(neighbour.url)).toEqual(expect.arrayContaining(coming));
    pool.clock.advance({ seconds: leadSeconds });
    expect(coming).toContain(kidOf(await idToken()));
    const { access } = tokensOf(await signIn(pool, 'ada@example.com', goodPassword));
    const elsewhere = await post(neighbour.url, 'GetUser', { AccessToken: access }, {});
    expect(elsewhere.status).toBe(200);
  });

  it('are followed by themselves when they are old, once however many processes look', async () => {
    pool.clock.advance({ hours: 89 * 24 });
    const count = async () => (await postgres.query('select from user_pool.signing_key')).rowCount ?? 0;
    await tend(90);
    const before = await count();
    pool.clock.advance({ hours: 24 });
    await Promise.all([tend(90), tend(90), tend(90)]);
    // One each to sign id tokens, access tokens, and what is said about identities.
    expect((await count()) - before).toBe(3);
    await tend(90);
    expect((await count()) - before).toBe(3);
  });

  it('are nothing that a stranger can rotate', async () => {
    const place = { method: 'POST', body: '{}' };
    expect((await fetch(`${pool.url}/signing-keys/rotate`, place)).status).toBe(404);
    expect((await fetch(`${pool.adminUrl}/signing-keys/rotate`, place)).status).toBe(403);
  });
});
