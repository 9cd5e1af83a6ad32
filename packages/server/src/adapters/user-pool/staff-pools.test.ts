import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startLoopbackVendor, type LoopbackVendor } from '../../../test/loopback-vendor.ts';
import { startOwnPool } from '../../../test/own-pool.ts';
import { settings } from '../../../test/settings.ts';
import { createWorld } from '../../../test/test-world.ts';
import { pointVendorHostsAt } from '../../../test/vendor-hosts.ts';
import { systemClock } from '../../kernel/clock.ts';
import { buildRules } from '../../modules/rules/index.ts';
import { buildStaff, type StaffPool, type StaffPoolIds } from '../../modules/staff/index.ts';
import { codeAt } from '../../modules/staff/ready-log-in.ts';
import { cognitoStaffPool, ownStaffPool } from './staff-pools.ts';

const region = 'us-east-1';
const host = `cognito-idp.${region}.amazonaws.com`;

let behind: Awaited<ReturnType<typeof startOwnPool>>;
let adminUrl: string;
let vendor: LoopbackVendor;
let undo: () => void;
let own: StaffPool;
let ids: StaffPoolIds;
let hosted: StaffPool;
beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'AKIATESTTESTTEST');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'the key of a test');
  behind = await startOwnPool();
  adminUrl = 'url' in behind.admin ? behind.admin.url : '';
  vendor = await startLoopbackVendor([host], { ...behind, adminUrl });
  undo = pointVendorHostsAt(vendor.port, vendor.cert);
  own = ownStaffPool({ ...behind, adminUrl });
  const made = await own.make();
  ids = made.kind === 'made' ? made.ids : { poolId: made.text, clientId: '' };
  hosted = cognitoStaffPool(region, ids);
});
afterAll(async () => {
  undo();
  await vendor.stop();
  await behind.stop();
});

/** Shown by an authenticator now; the pool takes each code once, so a later one serves the next log-in. */
const code = (secret: string, stepsAhead = 0) => codeAt(secret, new Date(Date.now() + stepsAhead * 30_000));

describe.each(['our own', "Amazon Cognito's"])('a staff pool of %s', (kind) => {
  const pool = () => (kind === 'our own' ? own : hosted);

  it('leads from the temporary password over authenticator and code to the subject', async () => {
    const email = `ada${randomInt(1e9)}@example.com`;
    const first = await pool().invite(ids, email);
    const again = await pool().invite(ids, email);
    if (first.kind !== 'done' || again.kind !== 'done') throw new Error(JSON.stringify([first, again]));
    expect(await pool().begin(ids, { email, password: first.password })).toEqual({ kind: 'refused', why: 'log_in' });
    const begun = await pool().begin(ids, { email, password: again.password });
    if (begun.kind !== 'new_password') throw new Error(JSON.stringify(begun));
    const password = 'Chosen!Long2Password';
    const setUp = await pool().choosePassword(ids, { email, session: begun.session, password });
    if (setUp.kind !== 'set_up') throw new Error(JSON.stringify(setUp));
    const { secret, session } = setUp;
    const proven = await pool().proveAuthenticator(ids, { email, session, code: code(secret) });
    expect(proven).toMatchObject({ kind: 'done' });
    const later = await pool().begin(ids, { email, password });
    if (later.kind !== 'code') throw new Error(JSON.stringify(later));
    const wrong = await pool().enterCode(ids, { email, session: later.session, code: code(secret, 40) });
    expect(wrong).toEqual({ kind: 'refused', why: 'code' });
    const next = { email, session: later.session, code: code(secret, 1) };
    expect(await pool().enterCode(ids, next)).toEqual(proven);
    expect(await pool().enterCode(ids, next)).toMatchObject({ kind: 'refused', why: 'expired' });
  });

  it('a wrong password and a stranger are refused alike', async () => {
    const email = `eva${randomInt(1e9)}@example.com`;
    await pool().invite(ids, email);
    const refused = { kind: 'refused', why: 'log_in' };
    expect(await pool().begin(ids, { email, password: 'Wrong!123' })).toEqual(refused);
    expect(await pool().begin(ids, { email: `no-${email}`, password: 'Wrong!123' })).toEqual(refused);
  });

  it('an easy password is refused', async () => {
    const email = `bob${randomInt(1e9)}@example.com`;
    const invited = await pool().invite(ids, email);
    if (invited.kind !== 'done') throw new Error(invited.text);
    const begun = await pool().begin(ids, { email, password: invited.password });
    if (begun.kind !== 'new_password') throw new Error(JSON.stringify(begun));
    const easy = await pool().choosePassword(ids, { email, session: begun.session, password: 'weak' });
    expect(easy).toEqual({ kind: 'refused', why: 'password' });
  });
});

it('no one gets in at the pool itself: its client has no flow for browsers', async () => {
  const call = (operation: string, body: object) =>
    fetch(behind.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId: ids.clientId, ...body }),
    });
  const AuthParameters = { USERNAME: 'a@example.com', PASSWORD: 'Wrong!123', SRP_A: 'abc' };
  for (const AuthFlow of ['USER_PASSWORD_AUTH', 'USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH'])
    expect((await call('InitiateAuth', { AuthFlow, AuthParameters })).status).toBe(400);
  const signUp = { Username: 'a@example.com', Password: 'Chosen!Long2Password' };
  expect(await (await call('SignUp', signUp)).text()).toContain('NotAuthorizedException');
});

it('an outage and a wrong secret are unknown outcomes', async () => {
  const away = ownStaffPool({ url: 'http://127.0.0.1:9', adminUrl: 'http://127.0.0.1:9', adminSecret: 'x' });
  expect(await away.begin(ids, { email: 'a@example.com', password: 'x' })).toMatchObject({ kind: 'unknown' });
  expect(await away.make()).toMatchObject({ kind: 'unknown' });
});

it('an embedded installation makes one ready log-in, whose authenticator’s present code opens the console', async () => {
  const world = await createWorld();
  try {
    const outside = { ...settings(world.clock), staffPool: own, consoleUrl: 'http://localhost:8080' };
    const rules = buildRules({ ...world, ...outside });
    const staff = buildStaff({ ...world, ...outside, rules, machineClock: systemClock });
    await staff.makeReadyLogIn();
    const ready = await staff.findReadyLogIn(world.db);
    await staff.makeReadyLogIn();
    expect(await staff.findReadyLogIn(world.db)).toEqual(ready);
    const { email = '', password = '', authenticatorSecret = '' } = ready ?? {};
    const browser = {
      caller: null,
      params: undefined,
      query: undefined,
      cookie: { begin: () => undefined, end: () => undefined, csrfToken: '' },
    };
    const asked = await staff.providerRoutes.logInStaff({ ...browser, body: { email, password } });
    expect([asked.step, /^[A-Z2-7]{32,}$/.test(authenticatorSecret)]).toEqual(['code', true]);
    const shown = { email, session: 'session' in asked ? asked.session : '', code: code(authenticatorSecret) };
    expect(await staff.providerRoutes.enterStaffCode({ ...browser, body: shown })).toEqual({ step: 'done' });
  } finally {
    await world.stop();
  }
});
