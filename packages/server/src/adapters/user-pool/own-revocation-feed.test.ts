import { confirmedPerson, goodPassword, openTestPool, secrets, signIn, tokensOf } from '@linekeeper/user-pool/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOwnPool } from '../../../test/own-pool.ts';
import { startTellingPool } from '../../../test/telling-pool.ts';
import { ownRevocationFeed } from './own-revocation-feed.ts';
import { ownUserPool } from './own-user-pool.ts';
import { newPoolUser } from './user-pool.conformance.ts';

let running: Awaited<ReturnType<typeof startOwnPool>>;
let settings: Parameters<typeof ownUserPool>[0];
const signal = new AbortController().signal;
const start = { cursor: '0', changesCursor: '0' };
const none = { revocations: [], changes: [] };

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
  expect(await feed.read(start, { waitMs: 0, signal })).toEqual({ kind: 'read', ...none, ...start });
  const waiting = feed.read(start, { waitMs: 20_000, signal });
  await pool.signOutEverywhere(subject);
  const told = await waiting;
  expect(told).toMatchObject({ kind: 'read', revocations: [{ subject, isOfAllLogIns: true }] });
  const at = { ...start, ...(told.kind === 'read' && { cursor: told.cursor }) };
  expect(await feed.read(at, { waitMs: 0, signal })).toEqual({ kind: 'read', ...none, ...at });
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
  expect(await feed.read(start, { waitMs: 0, signal })).toMatchObject({
    revocations: [
      { subject, isOfAllLogIns: false, originJtis: [expect.any(String)] },
      { subject, isOfAllLogIns: true },
    ],
  });
  await pool.close();
});

it('a changed password, and guesses that lock a login, come once with where they came from', async () => {
  const pool = await openTestPool();
  const feed = ownRevocationFeed({ adminUrl: pool.adminUrl, adminSecret: secrets.adminSecret });
  const subject = await confirmedPerson(pool, 'ada@example.com');
  const AccessToken = tokensOf(await signIn(pool, 'ada@example.com', goodPassword)).access;
  const change = { AccessToken, PreviousPassword: goodPassword, ProposedPassword: 'Recent$$200' };
  expect(await pool.call('ChangePassword', change)).toMatchObject({ status: 200 });
  for (let tries = 0; tries < 6; tries += 1) await signIn(pool, 'ada@example.com', goodPassword);
  const told = await feed.read(start, { waitMs: 0, signal });
  const from = { subject, address: '127.0.0.1', happenedAt: pool.clock.now() };
  const changes = [
    { ...from, kind: 'password_changed' },
    { ...from, kind: 'locked_out' },
  ];
  expect(told).toMatchObject({ kind: 'read', changes });
  const at = { ...start, ...(told.kind === 'read' && { changesCursor: told.changesCursor }) };
  expect(await feed.read(at, { waitMs: 0, signal })).toMatchObject({ changes: [], changesCursor: at.changesCursor });
  await pool.close();
});

it('a pool of an earlier release tells no changes', async () => {
  const pool = await startTellingPool();
  const feed = ownRevocationFeed({ adminUrl: pool.url, adminSecret: 'secret' });
  pool.tell({ subject: 'ada', originJtis: ['one'], reason: 'token_revoked' });
  const told = await feed.read({ cursor: '0', changesCursor: '7' }, { waitMs: 0, signal });
  expect(told).toMatchObject({ kind: 'read', cursor: '1', changes: [], changesCursor: '7' });
  await pool.stop();
});

it('an outage, a wrong secret and a stop are no answer', async () => {
  const closed = ownRevocationFeed({ ...settings, adminUrl: 'http://127.0.0.1:9' });
  expect(await closed.read(start, { waitMs: 0, signal })).toMatchObject({ kind: 'unknown' });
  const stranger = ownRevocationFeed({ ...settings, adminSecret: 'wrong' });
  expect(await stranger.read(start, { waitMs: 0, signal })).toMatchObject({ kind: 'unknown' });
  const stopping = new AbortController();
  const waiting = ownRevocationFeed(settings).read(
    { cursor: '999999', changesCursor: '999999' },
    { waitMs: 20_000, signal: stopping.signal },
  );
  stopping.abort();
  expect(await waiting).toMatchObject({ kind: 'unknown' });
});
