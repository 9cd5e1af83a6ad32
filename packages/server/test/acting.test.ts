import { endpoints, type Endpoint, type SupportAction } from '@linekeeper/contract';
import { actingCalls, lookPathOf } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../src/kernel/caller.ts';
import { minuteMs } from '../src/kernel/clock.ts';
import { newId, type AccountId, type LineId, type PersonId } from '../src/kernel/ids.ts';
import { insertAccount } from '../src/modules/accounts/accounts.store.ts';
import { auditEntries } from './audit-entries.ts';
import { iccidOf } from './fleet-world.ts';
import { noParts } from './service-world.ts';
import { createStaffWorld, type Browser, type StaffWorld } from './staff-world.ts';

let world: StaffWorld;
let acme: Caller;
let line: LineId;
let lastNumber = 0;
let jane: Browser & { id: string };
beforeAll(async () => {
  world = await createStaffWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  acme = await customer();
  line = newId<LineId>('line');
  const iccid = iccidOf((lastNumber += 1));
  await world.inventory.importSims(`iccid,carrier\n${iccid},kore`);
  await sql`insert into lines.lines (id, account_id, iccid, status, status_since, carrier, plan_id, created_at)
    values (${line}, ${acme.accountId}, ${iccid}, 'active', ${world.clock.now()}, 'kore', 'plan_1',
      ${world.clock.now()})`.execute(world.db);
  jane = await world.loggedIn('support');
  await look(acme);
});

const address = { address: '1 Main Street', city: 'Irvine', state: 'California', zip: '92602' };
async function customer(): Promise<Caller> {
  const id = newId<AccountId>('acct');
  const profile = { company: 'Acme Fleet', phone: '7145550100', billing: address, shipping: address };
  const now = world.clock.now();
  const made = { timeZone: 'America/Los_Angeles', createdAt: now };
  await world.db.transaction().execute((tx) => insertAccount(tx, id, profile, made));
  await sql`insert into identity.people (subject, account_id, role, email, first_name, last_name, created_at, id, email_as_of)
    values (${id}, ${id}, 'owner', 'ada@acme.test', 'Ada', 'Byron', ${now}, ${newId<PersonId>('person')}, ${now})`.execute(
    world.db,
  );
  return { subject: id, accountId: id, role: 'owner' };
}

const at = (account: string, rest: string) => `/provider/api/v1/customers/${account}${rest}`;
const look = async ({ accountId }: Caller, browser: Browser = jane) =>
  world.ask(at(accountId, '/looks'), { method: 'POST', body: { reason: 'Ticket 812: lines' } }, browser);
const make = async (actions: SupportAction[], by = acme) =>
  world.mandates.routes.makeSupportCode({ ...noParts, caller: by, body: { actions } });
const enter = async (code: string, { accountId } = acme, browser: Browser = jane) =>
  world.ask(at(accountId, '/acting'), { method: 'POST', body: { code } }, browser);
const codeIn = (answer: { body: string }): string => /"code":"(\w+)"/.exec(answer.body)?.[1] ?? '';
const list = async (by = acme) => (await world.mandates.routes.listSupportCodes({ ...noParts, caller: by })).items;
const pathOf = (endpoint: Endpoint, account: string) =>
  lookPathOf(endpoint).replace(':account', account).replaceAll(/:\w+/g, 'x_1');
const call = async (endpoint: Endpoint, body?: object, browser: Browser = jane, account: string = acme.accountId) =>
  world.ask(
    pathOf(endpoint, account),
    { method: endpoint.method, ...(endpoint.method !== 'DELETE' && endpoint.method !== 'GET' && { body: body ?? {} }) },
    browser,
  );
const rename = async (name: string, browser: Browser = jane) =>
  call(endpoints.renameDevice, { id: line, name }, browser);
const activityOf = async ({ accountId }: Caller) => {
  const caller = { subject: 'somebody', accountId, role: 'viewer' } as const;
  return (await world.overview.routes.listActivity({ ...noParts, caller, query: { page: 1, limit: 50 } })).items;
};
const act = async (...actions: SupportAction[]) => enter((await make(actions)).code);

const all = Object.entries<Endpoint>(endpoints);
const neededFor = (name: string) => Object.entries(actingCalls).find(([one]) => one === name)?.[1] ?? 'never';
const changing = all.filter(([, { method }]) => method !== 'GET');

describe.each(changing)('%s', (name, endpoint) => {
  const needed = neededFor(name);

  it('is refused without a code, and does not exist where no code allows it', async () => {
    expect(codeIn(await call(endpoint))).toBe(needed === 'never' ? 'not_found' : 'acting_needed');
  });

  it('is refused by a code for something else', async () => {
    await act(needed === 'pay' ? 'lines' : 'pay');
    const answers = { never: 'not_found', asked: 'invalid_fields', job: 'not_found' };
    const expected = Object.entries(answers).find(([one]) => one === needed)?.[1] ?? 'acting_not_allowed';
    const body = name === 'renameDevice' ? { id: line, name: 'Pump 7' } : undefined;
    expect([expected, 'invalid_fields']).toContain(codeIn(await call(endpoint, body)));
  });
});

it.each(['people', 'logins', 'keys', 'methods', 'closing', 'terms'])('no code allows what is about %s', (about) => {
  const never = {
    people: ['invitePerson', 'sendInvitationAgain', 'changeRole', 'removePerson', 'endSessionsOfPerson'],
    logins: ['endSessions', 'makeRecoveryCodes', 'redeemRecoveryCode'],
    keys: ['makeSupportCode', 'withdrawSupportCode'],
    methods: ['addPaymentMethod', 'deletePaymentMethod', 'setDefaultPaymentMethod'],
    closing: ['closeAccount', 'readSignUpInvitation', 'signUp'],
    terms: ['acceptTerms', 'updateProfile'],
  };
  const names = Object.entries(never).find(([one]) => one === about)?.[1] ?? [];
  expect(names.map(neededFor)).toEqual(names.map(() => 'never'));
});

it('with the code staff change what the owner chose, and nothing else', async () => {
  const entered = await act('lines');
  expect(entered.json()).toMatchObject({ data: { acting: { actions: ['lines'] } } });
  expect(codeIn(await call(endpoints.chargeFailedSubscriptions, {}))).toBe('acting_not_allowed');
  const tag = { action: 'tag', add: ['North'], remove: [], selection: { lineIds: [line] } };
  const job = await call(endpoints.createJob, tag);
  expect(job.statusCode).toBe(200);
  const terminate = { action: 'terminate', selection: { lineIds: [line] } };
  expect(codeIn(await call(endpoints.createJob, terminate))).toBe('acting_not_allowed');
  expect(codeIn(await call(endpoints.createQuote, terminate))).toBe('acting_not_allowed');
  expect((await rename('Pump 7')).statusCode).toBe(200);
});

it('staff who act write on connections that see this account alone', async () => {
  await act('lines');
  await sql`revoke update on lines.lines from linekeeper_customer`.execute(world.db);
  expect((await rename('Pump 8')).statusCode).toBe(500);
  await sql`grant update on lines.lines to linekeeper_customer`.execute(world.db);
  expect((await rename('Pump 8')).statusCode).toBe(200);
});

it('what a job does decides who may start it', async () => {
  const body = { action: 'terminate' as const, selection: { lineIds: [line] } };
  const job = await world.bulk.routes.createJob({ ...noParts, caller: acme, body });
  await act('lines');
  const started = await world.ask(
    pathOf(endpoints.cancelJob, acme.accountId).replace('x_1', job.id),
    { method: 'POST', body: {} },
    jane,
  );
  expect(codeIn(started)).toBe('acting_not_allowed');
});

it('the change stands in the audit log under both names, and in the activity as done for the customer', async () => {
  const { code, item } = await make(['lines']);
  await enter(code);
  const done = await rename('Pump 7');
  const requestId = done.headers['x-request-id'];
  const written = (await auditEntries(world.db)).filter((entry) => entry.requestId === requestId);
  const by = { actorKind: 'staff', actorId: jane.id, accountId: acme.accountId };
  const about = JSON.stringify({ code: item.id, madeBy: acme.subject, call: 'renameDevice' });
  expect(written.map(({ action }) => action).toSorted()).toEqual(['line.renamed', 'support.acted']);
  expect(written.every(({ actorKind, actorId }) => actorKind === 'staff' && actorId === jane.id)).toBe(true);
  const note = written.find(({ action }) => action === 'support.acted');
  expect(note).toMatchObject(by);
  expect(JSON.parse(note?.about ?? '{}')).toEqual(JSON.parse(about));
  expect(JSON.stringify(await activityOf(acme))).toContain('Eva of Acme Cellular for you');
});

it('the customer reads that a code was made, entered and withdrawn', async () => {
  const { code, item } = await make(['lines', 'pay']);
  await enter(code);
  await world.mandates.routes.withdrawSupportCode({ ...noParts, caller: acme, params: { id: item.id } });
  const texts = (await activityOf(acme)).map(({ text }) => text);
  expect(texts.slice(0, 3)).toEqual([
    'Ada Byron withdrew a code that let support act for you',
    'Eva of Acme Cellular entered your code and can act for you: change lines, pay what failed',
    'Ada Byron made a code that lets support act for you: change lines, pay what failed',
  ]);
});

it('a code opens once, also for two who enter it at the same time', async () => {
  const { code } = await make(['lines']);
  const bob = await world.loggedIn('support');
  await look(acme, bob);
  const answers = await Promise.all([enter(code), enter(code, acme, bob)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 422]);
  expect(codeIn(await enter(code))).toBe('support_code_wrong');
});

it('a code is entered within ten minutes, and opens for ten', async () => {
  const late = await make(['lines']);
  world.clock.advance(10 * minuteMs);
  expect(codeIn(await enter(late.code))).toBe('support_code_wrong');
  expect((await list())[0]?.state).toBe('expired');
  const { code } = await make(['lines']);
  world.clock.advance(9 * minuteMs);
  await enter(code.toLowerCase());
  world.clock.advance(9 * minuteMs);
  expect((await rename('Pump 7')).statusCode).toBe(200);
  expect((await list())[0]?.state).toBe('acting');
  world.clock.advance(minuteMs);
  expect(codeIn(await rename('Pump 8'))).toBe('acting_needed');
  expect((await list()).map(({ state }) => state)).toEqual(['over', 'expired']);
});

it('acting is over when the owner withdraws it, and when staff end it', async () => {
  const { code, item } = await make(['lines']);
  await enter(code);
  await world.mandates.routes.withdrawSupportCode({ ...noParts, caller: acme, params: { id: item.id } });
  expect(codeIn(await rename('Pump 7'))).toBe('acting_needed');
  await act('lines');
  await world.ask(at(acme.accountId, '/acting'), { method: 'DELETE' }, jane);
  expect(codeIn(await rename('Pump 7'))).toBe('acting_needed');
  expect((await list()).map(({ state }) => state)).toEqual(['over', 'withdrawn']);
});

it('acting is over with its look, and a later look does not bring it back', async () => {
  await act('lines');
  const ended = await world.ask(at(acme.accountId, '/look'), {}, jane);
  const { id } = ended.json<{ data: { look: { id: string } } }>().data.look;
  await world.ask(at(acme.accountId, `/looks/${id}/end`), { method: 'POST', body: {} }, jane);
  expect(codeIn(await rename('Pump 7'))).toBe('look_over');
  await look(acme);
  expect(codeIn(await rename('Pump 7'))).toBe('acting_needed');
  expect((await list())[0]?.state).toBe('over');
});

it('acting is over with the session, and opens nothing to another one', async () => {
  await act('lines');
  const bob = await world.loggedIn('support');
  await look(acme, bob);
  expect(codeIn(await rename('Pump 7', bob))).toBe('acting_needed');
  await world.ask('/provider/api/v1/log-out', { method: 'POST', body: {} }, jane);
  expect(codeIn(await rename('Pump 7'))).toBe('not_signed_in');
  expect((await list())[0]?.state).toBe('over');
});

it('a code of one account opens nothing of another, and cannot be withdrawn there', async () => {
  const zebra = await customer();
  const { code, item } = await make(['lines']);
  expect(codeIn(await enter(code, zebra))).toBe('look_needed');
  await look(zebra);
  expect(codeIn(await enter(code, zebra))).toBe('support_code_wrong');
  await enter(code);
  expect(codeIn(await call(endpoints.renameDevice, { id: line, name: 'x' }, jane, zebra.accountId))).toBe(
    'acting_needed',
  );
  const withdrawn = world.mandates.routes.withdrawSupportCode({ ...noParts, caller: zebra, params: { id: item.id } });
  await expect(withdrawn).rejects.toMatchObject({ code: 'not_found' });
  expect(await list(zebra)).toEqual([]);
});

it('after five wrong codes no code works for ten minutes, and the customer reads it', async () => {
  const { code } = await make(['lines']);
  for (let tries = 0; tries < 5; tries += 1) expect(codeIn(await enter('22222-22222'))).toBe('support_code_wrong');
  expect(codeIn(await enter(code))).toBe('too_many_requests');
  expect((await activityOf(acme)).map(({ text }) => text)).toContain(
    'Staff entered too many wrong codes for your account. No code works for ten minutes.',
  );
  world.clock.advance(10 * minuteMs);
  expect((await act('lines')).statusCode).toBe(200);
});

it('a new code takes the place of one that was not entered; the code is kept nowhere', async () => {
  const first = await make(['lines']);
  const { code } = await make(['lines']);
  expect(codeIn(await enter(first.code))).toBe('support_code_wrong');
  expect((await list()).map(({ state }) => state)).toEqual(['waiting', 'withdrawn']);
  const { rows } = await sql<object>`select * from mandates.mandates`.execute(world.db);
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain(code.replace('-', ''));
});

it('a page of somewhere else, or one without the session’s token, changes nothing', async () => {
  await act('lines');
  const body = { id: line, name: 'Pump 7' };
  const path = pathOf(endpoints.renameDevice, acme.accountId);
  const foreign = await world.ask(path, { method: 'PUT', body }, { ...jane, csrfToken: 'another' });
  expect(codeIn(foreign)).toBe('page_outdated');
});

it('an account on hold changes no line by a code either', async () => {
  await act('lines');
  await world.holds.holdAccount({ accountId: acme.accountId, reason: 'Call us.', decidedBy: 'Eva' });
  expect(codeIn(await rename('Pump 7'))).toBe('account_held');
});
