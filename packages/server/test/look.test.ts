import { endpoints, mayDo, type Endpoint } from '@linekeeper/contract';
import {
  actingCalls,
  asCustomerEndpoints,
  lookCalls,
  lookPathOf,
  staffRoles,
  type Look,
} from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerOpenapiDocument } from '@linekeeper/contract/openapi';
import { minuteMs } from '../src/kernel/clock.ts';
import { newId, type AccountId, type PersonId } from '../src/kernel/ids.ts';
import { insertAccount } from '../src/modules/accounts/accounts.store.ts';
import { auditEntries } from './audit-entries.ts';
import { createStaffWorld, type Browser, type StaffWorld } from './staff-world.ts';

let world: StaffWorld;
let acme: AccountId;
let zebra: AccountId;
let jane: Browser & { id: string };
beforeAll(async () => {
  world = await createStaffWorld();
  acme = await customer('Acme Fleet', 'ada@acme.test');
  zebra = await customer('Zebra Sensors', 'zoe@zebra.test');
  jane = await world.loggedIn('support');
});
afterAll(() => world.stop());

const address = { address: '1 Main Street', city: 'Irvine', state: 'California', zip: '92602' };
async function customer(company: string, email: string): Promise<AccountId> {
  const id = newId<AccountId>('acct');
  const profile = { company, phone: '7145550100', billing: address, shipping: address };
  const now = world.clock.now();
  const made = { timeZone: 'America/Los_Angeles', createdAt: now };
  await world.db.transaction().execute((tx) => insertAccount(tx, id, profile, made));
  await sql`insert into identity.people (subject, account_id, role, email, first_name, last_name, created_at, id, email_as_of)
    values (${id}, ${id}, 'owner', ${email}, 'Ada', ${company}, ${now}, ${newId<PersonId>('person')}, ${now})`.execute(
    world.db,
  );
  return id;
}

const all = Object.entries<Endpoint>(endpoints);
const kindOf = (name: string) => Object.entries(lookCalls).find(([one]) => one === name)?.[1];
const shown = all.filter(([name]) => kindOf(name) === 'shown');
const neededFor = (name: string) => Object.entries(actingCalls).find(([one]) => one === name)?.[1] ?? 'never';
const byCode = all.filter(([name]) => neededFor(name) !== 'never');
const pathFor = (endpoint: Endpoint, account: string) =>
  lookPathOf(endpoint).replace(':account', account).replaceAll(/:\w+/g, 'x_1');
const codeIn = (answer: { body: string }): string => /"code":"(\w+)"/.exec(answer.body)?.[1] ?? '';
const read = async (endpoint: Endpoint, account: string, browser?: Browser) =>
  world.ask(pathFor(endpoint, account), { method: endpoint.method, ...(endpoint.body && { body: {} }) }, browser);
const reason = 'Ticket 812: the bill looks wrong';
const looksAt = (account: string) => `/provider/api/v1/customers/${account}/looks`;
const begin = async (account: string, browser: Browser = jane, why = reason) => {
  const answer = await world.ask(looksAt(account), { method: 'POST', body: { reason: why } }, browser);
  return answer.json<{ data: { look: Look } }>().data.look;
};
const end = async (account: string, id: string, browser: Browser = jane) =>
  world.ask(`${looksAt(account)}/${id}/end`, { method: 'POST', body: {} }, browser);
const listed = async (account: string, browser: Browser = jane) =>
  (await world.ask(looksAt(account), {}, browser)).json<{ data: { items: Look[] } }>().data.items;
const activityOf = async (accountId: AccountId) => {
  const caller = { subject: 'somebody', accountId, role: 'viewer' } as const;
  const asked = { caller, params: undefined, query: { page: 1, limit: 20 }, body: undefined, ip: '' };
  return (await world.overview.routes.listActivity(asked)).items.map(({ text }) => text);
};
const people = async (account: string, browser: Browser = jane) => read(endpoints.listPeople, account, browser);

it('staff who look read on connections that see this account alone', async () => {
  const browser = await world.loggedIn('support');
  await begin(acme, browser);
  await sql`revoke select on identity.people from linekeeper_customer`.execute(world.db);
  expect((await people(acme, browser)).statusCode).toBe(500);
  await sql`grant select on identity.people to linekeeper_customer`.execute(world.db);
  expect((await people(acme, browser)).statusCode).toBe(200);
});

describe('the table of calls', () => {
  it('shows what a customer who may only read can read, without files', () => {
    const readable = all.filter(
      ([, { access, method, file }]) =>
        method === 'GET' && file === undefined && (access === 'public' || mayDo('viewer', access)),
    );
    expect(shown.map(([name]) => name)).toEqual(readable.map(([name]) => name));
  });

  it('is in the description of the console for machines', () => {
    const document = JSON.stringify(providerOpenapiDocument('Acme', 'https://console.test', 'staff'));
    const named = Object.values(asCustomerEndpoints).map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));
    expect(named).toHaveLength(shown.length + byCode.length);
    expect(named.filter((path) => !document.includes(`"${path}"`))).toEqual([]);
  });
});

describe.each(all)('%s', (name, endpoint) => {
  const isShown = kindOf(name) === 'shown';
  const isThere = isShown || neededFor(name) !== 'never';
  const isChange = endpoint.method !== 'GET';

  it('opens neither without a session nor with what a customer has', async () => {
    const url = pathFor(endpoint, acme);
    const headers = [{}, { idtoken: 'owner' }, { cookie: '__Host-staff=owner' }];
    const asked = await Promise.all(headers.map((one) => world.ask(url, { method: endpoint.method, headers: one })));
    expect(new Set(asked.map(codeIn))).toEqual(new Set([isThere ? 'not_signed_in' : 'not_found']));
  });

  it('opens to staff alone who said why, and only when it is shown', async () => {
    const browser = await world.loggedIn('support');
    const before = codeIn(await read(endpoint, acme, browser));
    await begin(acme, browser);
    const after = await read(endpoint, acme, browser);
    expect(before).toBe(isThere ? 'look_needed' : 'not_found');
    expect(isShown || ['acting_needed', 'not_found'].includes(codeIn(after))).toBe(true);
    expect([isChange && isShown, isThere || codeIn(after) === 'not_found']).toEqual([false, true]);
    expect(['look_needed', 'look_over', 'not_allowed'].includes(codeIn(after))).toBe(false);
  });
});

it.each(staffRoles)('%s may look or not, as the table of roles says', async (role) => {
  const browser = await world.loggedIn(role);
  const answer = await people(acme, browser);
  const mayLook = ['owner', 'finance', 'support'].includes(role);
  expect(codeIn(answer)).toBe(mayLook ? 'look_needed' : 'not_allowed');
});

it('a look at one account opens nothing of another', async () => {
  await begin(acme);
  const own = await people(acme);
  expect([own.statusCode, own.body.includes('ada@acme.test'), own.body.includes('zebra')]).toEqual([200, true, false]);
  expect(codeIn(await people(zebra))).toBe('look_needed');
  expect(codeIn(await people('acct_unknown'))).toBe('look_needed');
});

it('a look belongs to the session that asked, and ends with it', async () => {
  const one = await world.loggedIn('support');
  const other = await world.loggedIn('owner');
  await begin(zebra, one);
  expect(codeIn(await people(zebra, other))).toBe('look_needed');
  expect((await listed(zebra, other))[0]).toMatchObject({ isOpen: true, isYours: false });
  await world.ask('/provider/api/v1/log-out', { method: 'POST', body: {} }, one);
  expect(codeIn(await people(zebra, one))).toBe('not_signed_in');
  expect((await listed(zebra, other))[0]).toMatchObject({ isOpen: false });
});

it('the profile is the account’s own, with the rights of someone who may only read', async () => {
  await begin(acme);
  const profile = await read(endpoints.getProfile, acme, jane);
  expect(profile.json()).toMatchObject({
    data: { accountId: acme, company: 'Acme Fleet', emailid: 'ada@acme.test', role: 'viewer', termsDue: null },
  });
});

it('the customer reads at once who looked and why; the audit log has both names', async () => {
  const account = await customer('Quiet Meters', 'quinn@quiet.test');
  const look = await begin(account);
  expect(await activityOf(account)).toEqual([`Eva of Acme Cellular looked at your account: ${reason}`]);
  await end(account, look.id);
  const entries = (await auditEntries(world.db)).filter(({ accountId }) => accountId === account);
  const by = { actorKind: 'staff', actorId: jane.id, about: JSON.stringify({ look: look.id }) };
  expect(entries).toMatchObject([
    { action: 'customer.looked_at', ...by },
    { action: 'customer.look_ended', ...by },
  ]);
  expect(JSON.stringify(entries)).not.toContain('Ticket 812');
});

it('the same reason again is the same look; another one ends it, and the customer reads both', async () => {
  const account = await customer('Double Click', 'dora@double.test');
  const first = await begin(account);
  expect((await begin(account)).id).toBe(first.id);
  expect((await begin(account, jane, 'Ticket 813: another one')).id).not.toBe(first.id);
  expect((await listed(account)).map(({ isOpen }) => isOpen)).toEqual([true, false]);
  expect(await activityOf(account)).toHaveLength(2);
});

it('a look without a reason worth reading is refused', async () => {
  const answers = ['too short', 'x'.repeat(301), ' '.repeat(20)].map((why) =>
    world.ask(looksAt(acme), { method: 'POST', body: { reason: why } }, jane),
  );
  expect((await Promise.all(answers)).map(codeIn)).toEqual(answers.map(() => 'invalid_fields'));
});

it('a look can be ended before its time, twice without harm, and by its account’s address alone', async () => {
  const { id } = await begin(acme);
  expect(codeIn(await end(zebra, id))).toBe('not_found');
  expect((await people(acme)).statusCode).toBe(200);
  const ended = await end(acme, id);
  expect(ended.json()).toMatchObject({ data: { look: { isOpen: false } } });
  expect((await end(acme, id)).json()).toEqual(ended.json());
  expect(codeIn(await people(acme))).toBe('look_over');
});

it('a look is over after 30 minutes, however much it is used', async () => {
  const { id, begunAt, endsAt } = await begin(acme);
  expect(Date.parse(endsAt) - Date.parse(begunAt)).toBe(30 * minuteMs);
  const own = async () => (await world.ask(`/provider/api/v1/customers/${acme}/look`, {}, jane)).json<object>();
  expect(await own()).toMatchObject({ data: { company: 'Acme Fleet', look: { id, isYours: true } } });
  world.clock.advance(29 * minuteMs);
  expect((await people(acme)).statusCode).toBe(200);
  world.clock.advance(minuteMs);
  expect(codeIn(await people(acme))).toBe('look_over');
  expect(await own()).toMatchObject({ data: { company: 'Acme Fleet', look: null } });
});
