import { confirmedPerson, goodPassword, openTestPool, secrets, signIn, tokensOf } from '@linekeeper/user-pool/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnPool } from '../../../test/own-pool.ts';
import { ownRevocationFeed } from './own-revocation-feed.ts';
import { ownUserPool } from './own-user-pool.ts';
import { newPoolUser } from './user-pool.conformance.ts';

let running: Awaited<ReturnType<typeof startOwnPool>>;
let settings: Parameters<typeof ownUserPool>[0];
const signal = new AbortController().signal;

beforeAll(async () => {
  running = await startOwnPool();
  settings = { ...running, adminUrl: 'url' in running.admin ? running.admin.url : '' };
});
afterAll(() => running.stop());

it('a person signed out everywhere comes once, behind the cursor', async () => {
  const pool = ownUserPool(settings);
  const feed = ownRevocationFeed(settings);
  const made = await pool.signUp(newPoolUser());
  const subject = made.kind === 'created' ? made.subject : '';
  expect(await feed.read('0', { waitMs: 0, signal })).toEqual({ kind: 'read', revocations: [], cursor: '0' });
  const waiting = feed.read('0', { waitMs: 20_000, signal });
  await pool.signOutEverywhere(subject);
  const told = await waiting;
  expect(told).toMatchObject({ kind: 'read', revocations: [{ subject, isOfAllLogIns: true }] });
  const cursor = told.kind === 'read' ? told.cursor : '';
  expect(await feed.read(cursor, { waitMs: 0, signal })).toEqual({ kind: 'read', revocations: [], cursor });
});

it('a changed password ends the other log-ins, a reset ends all', async () => {
  const pool = await openTestPool();
  const feed = ownRevocationFeed({ adminUrl: pool.adminUrl, adminSecret: secrets.adminSecret });
  const subject = await confirmedPerson(pool, 'ada@example.com');
  await signIn(pool, 'ada@example.com', goodPassword);
  const AccessToken = tokensOf(await signIn(pool, 'ada@example.com', goodPassword)).access;
  const change = { AccessToken, PreviousPassword: goodPassword, ProposedPassword: 'Recent$$200' };
  expect(await pool.call('ChangePassword', change)).toMatchObject({ status: 200 });
  const reset = { UserPoolId: secrets.poolId, Username: subject };
  expect(await pool.admin('AdminResetUserPassword', reset)).toMatchObject({ status: 200 });
  expect(await feed.read('0', { waitMs: 0, signal })).toMatchObject({
    revocations: [
      { subject, isOfAllLogIns: false, originJtis: [expect.any(String)] },
      { subject, isOfAllLogIns: true },
    ],
  });
  await pool.close();
});

it('an outage, a wrong secret and a stop are no answer', async () => {
  const none = { kind: 'unknown' };
  const closed = ownRevocationFeed({ ...settings, adminUrl: 'http://127.0.0.1:9' });
  expect(await closed.read('0', { waitMs: 0, signal })).toMatchObject(none);
  const stranger = ownRevocationFeed({ ...settings, adminSecret: 'wrong' });
  expect(await stranger.read('0', { waitMs: 0, signal })).toMatchObject(none);
  const stopping = new AbortController();
  const waiting = ownRevocationFeed(settings).read('999999', { waitMs: 20_000, signal: stopping.signal });
  stopping.abort();
  expect(await waiting).toMatchObject(none);
});
