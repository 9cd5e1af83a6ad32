import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccountsWorld, type AccountsWorld } from '../../../test/accounts-world.ts';
import { rebuilt } from '../../../test/all-in-memory.ts';
import { auditEntries } from '../../../test/audit-entries.ts';
import { noParts } from '../../../test/service-world.ts';
import { tokenFacts } from '../../../test/token-facts.ts';
import type { Caller } from '../../kernel/caller.ts';
import { dayMs, minuteMs } from '../../kernel/clock.ts';
import { newId, type AccountId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Modules } from '../../compose-modules.ts';

type World = AccountsWorld & Modules;

let world: World;
let again: World;
let email: string;
let subject: string;
let accountId: AccountId;
let tries: string[];

/** A token is `subject|log-in|when`. */
const idTokens = {
  read: (token: string) => {
    const [of = '', originJti = '', at = ''] = token.split('|');
    const when = new Date(Number(at));
    return Promise.resolve(tokenFacts(of, { originJti, loggedInAt: when, issuedAt: when }));
  },
};
const countRecoveryTry = (typed: string) => {
  tries.push(typed);
  return tries.length > 10 ? Promise.reject(new Refusal('too_many_requests')) : Promise.resolve();
};

beforeAll(async () => {
  const base = await createAccountsWorld();
  world = rebuilt(base, { idTokens, countRecoveryTry });
  // A second process on the same database.
  again = rebuilt(base, { idTokens, countRecoveryTry });
});
afterAll(() => world.stop());
beforeEach(async () => {
  tries = [];
  accountId = newId<AccountId>('acct');
  ({ subject, email } = await newPerson('owner'));
});

async function newPerson(role: 'owner' | 'viewer', account = accountId) {
  const address = `Ada${randomInt(1e9)}@example.com`;
  const person = {
    subject: `of ${address}`,
    accountId: account,
    role,
    email: address,
    firstName: 'Ada',
    lastName: 'B',
  };
  await world.db.transaction().execute((tx) => world.identity.addPerson(tx, person));
  const user = {
    subject: person.subject,
    email: address,
    role,
    isConfirmed: true,
    isEnabled: true,
    hasSecondStep: false,
    signUpId: null,
  };
  world.pool.users.push(user);
  return person;
}

const firefox = { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', address: '198.51.100.7' };
const enter = async (logIn: string, { of = subject, place = firefox, through = world, at = world.clock.now() } = {}) =>
  through.logins.enter(`${of}|${accountId} ${logIn}|${at.getTime()}`, place);
const as = (caller: Caller) => ({ ...noParts, caller });
const sessions = async (caller: Caller) => (await world.logins.routes.listSessions(as(caller))).items;
const activity = async () =>
  (await world.identity.listPersonEvents(world.db, accountId, { limit: 9 })).map(({ text }) => text);
const actions = async () =>
  (await auditEntries(world.db)).filter((entry) => entry.accountId === accountId).map(({ action }) => action);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no refusal',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );
const made = async (caller: Caller) => (await world.logins.routes.makeRecoveryCodes(as(caller))).codes;
const redeem = (code: string, username = email, through = world) =>
  through.logins.routes.redeemRecoveryCode({ ...noParts, caller: null, body: { username, code } });

it('a person sees each log-in once, with its place, the one in use marked', async () => {
  const before = world.clock.now();
  await enter('one');
  world.clock.advance(dayMs);
  const caller = await enter('two', { place: { userAgent: 'Safari\u0007', address: '203.0.113.9' } });
  const found = await sessions(caller);
  expect(found.map(({ device, address, isThis }) => ({ device, address, isThis }))).toEqual([
    { device: 'Safari', address: '203.0.113.9', isThis: true },
    { device: firefox.userAgent, address: firefox.address, isThis: false },
  ]);
  expect(found[1]).toMatchObject({ since: before.toISOString(), lastSeenAt: before.toISOString() });
});

it('a request writes at most once in five minutes for its log-in', async () => {
  const caller = await enter('one');
  const seen = async () => (await sessions(caller))[0]?.lastSeenAt;
  const first = await seen();
  world.clock.advance(4 * minuteMs);
  await enter('one');
  expect(await seen()).toBe(first);
  world.clock.advance(2 * minuteMs);
  await enter('one');
  expect(await seen()).toBe(world.clock.now().toISOString());
});

it('an ended log-in is refused at once in every process, and for good when its tokens are refreshed', async () => {
  const caller = await enter('mine');
  await enter('other');
  await enter('other', { through: again });
  const id = (await sessions(caller)).find(({ isThis }) => !isThis)?.id ?? '';
  const end = () => world.logins.routes.endSessions({ ...as(caller), body: { which: [id] } });
  expect(await end()).toEqual({ ended: 1 });
  expect(await end()).toEqual({ ended: 0 });
  world.clock.advance(1_000);
  expect(await codeOf(enter('other'))).toBe('not_signed_in');
  expect(await codeOf(enter('other', { through: again }))).toBe('not_signed_in');
  world.clock.advance(40 * dayMs);
  await world.identity.jobs.chores.find(({ name }) => name === 'identity.forget-log-ins')?.run();
  await world.logins.jobs.chores.find(({ name }) => name === 'logins.forget-sessions')?.run();
  expect(await codeOf(enter('other', { through: again }))).toBe('not_signed_in');
  expect(await enter('mine')).toMatchObject({ subject });
  expect(await actions()).toContain('person.sessions_ended');
});

it('all others end and this one stays; or this one alone', async () => {
  const caller = await enter('mine');
  await enter('two');
  await enter('three');
  const end = (which: 'others' | 'this') => world.logins.routes.endSessions({ ...as(caller), body: { which } });
  expect(await end('others')).toEqual({ ended: 2 });
  expect((await sessions(caller)).map(({ isThis }) => isThis)).toEqual([true]);
  expect(await end('this')).toEqual({ ended: 1 });
  expect((await activity()).slice(0, 2)).toEqual(['Ada B logged out.', 'Ada B logged out in other places.']);
  world.clock.advance(1_000);
  expect(await codeOf(enter('mine'))).toBe('not_signed_in');
});

it('an owner sees and ends log-ins of people of the account, and of no other', async () => {
  const owner = await enter('mine');
  const eva = await newPerson('viewer');
  const hers = await enter('hers', { of: eva.subject });
  const stranger = await newPerson('owner', newId<AccountId>('acct'));
  const theirs = await enter('theirs', { of: stranger.subject });
  const idOf = async (caller: Caller) =>
    (await world.identity.routes.listPeople(as(caller))).items.find(({ isYou }) => isYou)?.id ?? '';
  const { listSessionsOfPerson, endSessionsOfPerson } = world.logins.routes;
  const evas = { id: await idOf(hers) };
  expect((await listSessionsOfPerson({ ...as(owner), params: evas })).items).toHaveLength(1);
  const foreign = { ...as(owner), params: { id: await idOf(theirs) } };
  expect(await codeOf(listSessionsOfPerson(foreign))).toBe('not_found');
  expect(await codeOf(endSessionsOfPerson({ ...foreign, body: { which: 'all' } }))).toBe('not_found');
  const others = (await sessions(theirs)).map(({ id }) => id);
  expect(await endSessionsOfPerson({ ...as(owner), params: evas, body: { which: others } })).toEqual({ ended: 0 });
  expect(await endSessionsOfPerson({ ...as(owner), params: evas, body: { which: 'all' } })).toEqual({ ended: 1 });
  expect(await activity()).toContain('Ada B logged Ada B out.');
  world.clock.advance(1_000);
  expect(await codeOf(enter('hers', { of: eva.subject }))).toBe('not_signed_in');
  expect(await enter('theirs', { of: stranger.subject })).toMatchObject({ subject: stranger.subject });
});

it('what the pool has ended is no longer listed', async () => {
  const caller = await enter('mine');
  await enter('two');
  const { handlers } = world.logins.jobs;
  const before = new Date(world.clock.now().getTime() + 1_000).toISOString();
  const told = (payload: object) => handlers[0]?.handle(payload);
  await told({ subject, originJtis: [`${accountId} two`], before: null });
  expect(await sessions(caller)).toHaveLength(1);
  await told({ subject, originJtis: [], before });
  expect(await sessions(caller)).toEqual([]);
});

it('a removed person leaves neither log-ins nor codes', async () => {
  await enter('mine');
  await made(await enter('mine'));
  await world.db.transaction().execute((tx) => world.identity.removePeople(tx, accountId));
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from logins.sessions where subject = ${subject})
      + (select count(*)::int from logins.recovery_codes where subject = ${subject}) as count`.execute(world.db);
  expect(rows[0]?.count).toBe(0);
});

it('ten codes are made, answered once and kept as digests; the person is emailed', async () => {
  const caller = await enter('mine');
  expect(await world.logins.routes.getRecoveryCodes(as(caller))).toEqual({ left: 0, madeAt: null, areNeeded: false });
  const codes = await made(caller);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(await world.logins.routes.getRecoveryCodes(as(caller))).toMatchObject({ left: 10 });
  const { rows } = await sql<{ text: string }>`
    select codes::text as text from logins.recovery_codes codes where subject = ${subject}`.execute(world.db);
  const inClear = codes.flatMap((code) => [code, code.replaceAll('-', '')]);
  expect(inClear.filter((code) => JSON.stringify(rows).includes(code))).toEqual([]);
  expect((await world.mailsTo(email)).map(({ subject: about }) => about)).toEqual([
    'New recovery codes for your Acme Cellular login',
  ]);
  expect(await actions()).toContain('person.recovery_codes_made');
});

it('codes are needed where the login has a second step and none is left', async () => {
  const caller = await enter('mine');
  const areNeeded = async () => (await world.logins.routes.getRecoveryCodes(as(caller))).areNeeded;
  for (const user of world.pool.users) if (user.subject === subject) user.hasSecondStep = true;
  expect(await areNeeded()).toBe(true);
  world.pool.troubles.push('down');
  expect(await areNeeded()).toBe(false);
  await made(caller);
  expect(await areNeeded()).toBe(false);
});

it('codes are made only soon after a log-in, which a refresh is not', async () => {
  const at = world.clock.now();
  const caller = await enter('mine');
  world.clock.advance(5 * minuteMs);
  await made(await enter('mine', { at }));
  world.clock.advance(1_000);
  expect(await codeOf(made(await enter('mine', { at })))).toBe('log_in_not_recent');
  const { logIn: _none, ...byKey } = caller;
  expect(await codeOf(made(byKey))).toBe('log_in_not_recent');
});

it('a code takes the second step off, ends every log-in, works once, and we email its person', async () => {
  const caller = await enter('mine');
  const [code = ''] = await made(caller);
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
  expect(await redeem(typed, email.toUpperCase())).toEqual({ secondStep: 'removed' });
  expect(world.pool.withoutSecondStep).toContain(email);
  world.clock.advance(1_000);
  expect(await codeOf(enter('mine'))).toBe('not_signed_in');
  expect(await world.logins.routes.getRecoveryCodes(as(caller))).toMatchObject({ left: 9 });
  expect(await codeOf(redeem(code))).toBe('recovery_code_wrong');
  expect((await world.mailsTo(email))[0]?.subject).toBe('A recovery code opened your Acme Cellular login');
  expect((await activity())[0]).toBe('Ada B used a recovery code. The second step at login was removed.');
  expect((await actions()).filter((action) => action === 'person.recovery_code_used')).toHaveLength(1);
});

it('of two requests with one code, one gets it', async () => {
  const [code = ''] = await made(await enter('mine'));
  const answers = await Promise.all([redeem(code), redeem(code, email, again), redeem(code)].map(codeOf));
  expect(answers.toSorted()).toEqual(['no refusal', 'recovery_code_wrong', 'recovery_code_wrong']);
});

it('a wrong code, an unknown email and the code of another person are answered alike, and counted alike', async () => {
  const [code = ''] = await made(await enter('mine'));
  const eva = await newPerson('viewer');
  expect(await codeOf(redeem('0000-0000-0000-0000'))).toBe('recovery_code_wrong');
  expect(await codeOf(redeem(code, 'no.one@example.com'))).toBe('recovery_code_wrong');
  expect(await codeOf(redeem(code, eva.email))).toBe('recovery_code_wrong');
  expect(tries).toHaveLength(3);
  for (let at = 3; at < 10; at += 1) await codeOf(redeem('0000'));
  expect(await codeOf(redeem(code))).toBe('too_many_requests');
  expect(await codeOf(redeem('0000', 'no.one@example.com'))).toBe('too_many_requests');
});

it('new codes replace those before', async () => {
  const caller = await enter('mine');
  const [old = ''] = await made(caller);
  const [fresh = ''] = await made(caller);
  expect(await codeOf(redeem(old))).toBe('recovery_code_wrong');
  expect(await redeem(fresh)).toEqual({ secondStep: 'removed' });
});

it('when the process dies before the pool has followed, the code is used and the pool follows by itself', async () => {
  const [code = ''] = await made(await enter('mine'));
  world.killAt('removeSecondStep', 'before');
  expect(await codeOf(redeem(code))).toContain('killed');
  expect(await codeOf(redeem(code))).toBe('recovery_code_wrong');
  expect(world.pool.withoutSecondStep).not.toContain(email);
  world.clock.advance(minuteMs);
  await world.identity.jobs.chores.find(({ name }) => name === 'identity.pool-duties')?.run();
  expect(world.pool.withoutSecondStep).toContain(email);
});

it('speaks Spanish in activity and emails', async () => {
  await world.db
    .transaction()
    .execute((tx) => sql`insert into languages.choices values (${accountId}, ${subject}, 'es')`.execute(tx));
  const [code = ''] = await made(await enter('mine'));
  await redeem(code);
  expect((await world.mailsTo(email)).map(({ subject: about }) => about)).toEqual([
    'Un código de recuperación abrió su acceso a Acme Cellular',
    'Códigos de recuperación nuevos para su acceso a Acme Cellular',
  ]);
});
