import {
  customerSorts,
  providerEndpoints,
  type CustomerGroup,
  type CustomerSort,
  type FoundCustomer,
} from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../../test/audit-entries.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { brandId, newId, type PersonId, type StaffId } from '../../kernel/ids.ts';

let world: ServiceWorld;
let acme: Caller;
let other: Caller;

beforeAll(async () => {
  world = await createServiceWorld();
  acme = await customer({ company: 'Acme Fleet', name: ['Ada', 'Lovelace'], email: 'ada@acme.test' });
  other = await customer({ company: 'Zebra Sensors', name: ['Zoe', 'Stripe'], email: 'zoe@zebra.test' }, 'declined');
  await world.routes.activatePlans({ ...noParts, caller: acme, body: await order('kore-10') });
  await world.routes.activatePlans({ ...noParts, caller: other, body: await order('kore-10') });
  const { handlers, chores } = world.dunning.jobs;
  const parts = { handlers: [...world.parts.handlers, ...handlers], chores: [...world.parts.chores, ...chores] };
  await world.workFor(parts, 8_000);
});
afterAll(() => world.stop());

interface Named {
  company: string;
  name: readonly [string, string];
  email: string;
}

async function customer({ company, name: [firstName, lastName], email }: Named, charges?: 'declined') {
  const caller = await world.newCustomer(charges ? { charges } : {});
  const { accountId } = caller;
  const person = { id: newId<PersonId>('person'), subject: accountId, firstName, lastName, email };
  await sql`update accounts.accounts set company = ${company} where id = ${accountId}`.execute(world.db);
  await sql`delete from identity.people where subject = ${accountId}`.execute(world.db);
  await sql`insert into identity.people (subject, account_id, role, email, first_name, last_name, created_at, id, email_as_of)
    values (${person.subject}, ${accountId}, 'owner', ${email}, ${firstName}, ${lastName}, ${world.clock.now()}, ${person.id},
      ${world.clock.now()})`.execute(world.db);
  return caller;
}
async function order(code: string) {
  const plan = await world.plan(code);
  return { planId: plan.id, devices: (await world.newSims('kore', 1)).map((iccid) => ({ iccid })) };
}

const caller = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'eva@example.com',
  name: 'Eva Support',
  role: 'support' as const,
  sessionHash: '',
  endsAt: new Date(),
};
const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
const call = { caller, cookie, params: undefined, query: undefined, body: undefined };
const calls = () => world.customers.consoleRoutes;
const at = (id: string) => ({ ...call, params: { id } });
const page = { page: 1, limit: 20 };

async function find(
  text?: string,
  more: { status?: 'closed'; group?: CustomerGroup; sort?: CustomerSort; limit?: number; cursor?: string } = {},
) {
  const asked = { ...call, query: { ...page, ...(text !== undefined && { find: text }), ...more } };
  return providerEndpoints.findCustomers.reply.parse(await calls().findCustomers(asked));
}
const met = (items: readonly FoundCustomer[]) => items.map(({ company, match }) => [company, match?.kind]);
const get = async (id: string) => providerEndpoints.getCustomer.reply.parse(await calls().getCustomer(at(id)));
const lineOf = async (by: Caller) =>
  (await world.routes.listLines({ ...noParts, caller: by, query: page })).items[0] ?? { iccid: 'none' };

it('customers are listed by company with what they have and owe, page after page', async () => {
  const first = await find(undefined, { limit: 1 });
  const second = await find(undefined, { limit: 1, cursor: first.nextCursor ?? '' });
  expect(first.items[0]).toMatchObject({ company: 'Acme Fleet', lineCount: 1, balanceCents: 0, isPastDue: false });
  expect(second.items[0]).toMatchObject({
    company: 'Zebra Sensors',
    lineCount: 1,
    balanceCents: 1_000,
    isPastDue: true,
  });
  expect([first.total, second.nextCursor]).toEqual([2, null]);
});

it('customers with a failed payment, and those of this month, are listed alone, and within a search', async () => {
  const failing = await find(undefined, { group: 'past_due' });
  expect([failing.items.map(({ company }) => company), failing.total]).toEqual([['Zebra Sensors'], 1]);
  expect((await find('acme', { group: 'past_due' })).items).toEqual([]);
  expect((await find(undefined, { group: 'new_this_month' })).total).toBe(2);
  await sql`update accounts.accounts set created_at = created_at - interval '32 days' where id = ${acme.accountId}`.execute(
    world.db,
  );
  const recent = await find(undefined, { group: 'new_this_month' });
  expect([recent.items.map(({ company }) => company), recent.total]).toEqual([['Zebra Sensors'], 1]);
  expect((await find('acme', { group: 'new_this_month' })).items).toEqual([]);
});

it.each(customerSorts)('customers can be read in the order of %s, page after page', async (sort) => {
  const orders = {
    company: ['Acme Fleet', 'Zebra Sensors'],
    newest: ['Zebra Sensors', 'Acme Fleet'],
    oldest: ['Acme Fleet', 'Zebra Sensors'],
  };
  const first = await find(undefined, { sort, limit: 1 });
  const second = await find(undefined, { sort, limit: 1, cursor: first.nextCursor ?? '' });
  expect([...first.items, ...second.items].map(({ company }) => company)).toEqual(orders[sort]);
  expect(second.nextCursor).toBeNull();
});

it('a customer is found by company, person, email, account, line, invoice and transaction', async () => {
  const { iccid } = await lineOf(acme);
  await sql`update lines.lines set imei = '490154203237518', msisdn = '+14155550100' where iccid = ${iccid}`.execute(
    world.db,
  );
  const [invoice] = (await world.routes.listInvoices({ ...noParts, caller: acme, query: page })).items;
  const [payment] = (await world.routes.listPayments({ ...noParts, caller: acme, query: page })).items;
  const details = await world.routes.getPayment({ ...noParts, caller: acme, params: { id: payment?.id ?? '' } });
  const cases: [string, string][] = [
    ['acme FL', 'company'],
    ['lovelace', 'person'],
    ['ADA@acme', 'person'],
    [acme.accountId, 'account'],
    [iccid, 'line'],
    [iccid.slice(0, -2), 'line'],
    ['490154203237518', 'line'],
    ['+1 415 555 0100', 'line'],
    [(invoice?.number ?? 'none').toLowerCase(), 'invoice'],
    [details.gatewayTransactionId ?? 'none', 'payment'],
    [payment?.id ?? 'none', 'payment'],
  ];
  const seen = [];
  for (const [text] of cases) {
    const kind = (await find(text)).items.find(({ company }) => company === 'Acme Fleet')?.match?.kind;
    seen.push([text, kind]);
  }
  expect(seen).toEqual(cases);
  expect((await find('nobody at all')).items).toEqual([]);
});

it('who has the number comes before whose name only holds it', async () => {
  const { iccid } = await lineOf(other);
  await sql`update accounts.accounts set company = ${`Acme ${iccid}`} where id = ${acme.accountId}`.execute(world.db);
  expect(met((await find(iccid)).items)).toEqual([
    ['Zebra Sensors', 'line'],
    [`Acme ${iccid}`, 'company'],
  ]);
  await sql`update accounts.accounts set company = 'Acme Fleet' where id = ${acme.accountId}`.execute(world.db);
});

it('a filter by status holds for lists and searches', async () => {
  expect((await find(undefined, { status: 'closed' })).items).toEqual([]);
  expect((await find('acme', { status: 'closed' })).items).toEqual([]);
});

it('billing addresses are found, too', async () => {
  await sql`insert into accounts.billing_contacts (account_id, billing_email, cc_emails)
    values (${acme.accountId}, 'bills@acme.test', array['books@elsewhere.test'])`.execute(world.db);
  expect(met((await find('books@else')).items)).toEqual([['Acme Fleet', 'email']]);
});

it('the page shows what the customer sees', async () => {
  const shown = await get(other.accountId);
  expect(shown).toMatchObject({ company: 'Zebra Sensors', netDays: null, method: { last4: '1111' } });
  expect(shown.totals).toMatchObject({ lineCount: 1, unpaidCents: 1_000 });
  expect(shown.balance.failedCents).toBe(1_000);
  expect(shown.dunning?.dueCents).toBe(1_000);
  expect(shown.people.map(({ email }) => email)).toEqual(['zoe@zebra.test']);
  const query = { ...page };
  const own = await world.routes.listInvoices({ ...noParts, caller: other, query });
  expect(await calls().listCustomerInvoices({ ...at(other.accountId), query })).toEqual(own);
  for (const list of [calls().listCustomerLines, calls().listCustomerPayments, calls().listCustomerActivity])
    expect((await list({ ...at(other.accountId), query })).items.length).toBeGreaterThan(0);
  expect((await calls().listCustomerRecordedPayments({ ...at(other.accountId), query })).items).toEqual([]);
});

it('a customer that does not exist is not found, by no call', async () => {
  const query = { ...page };
  const asked = await Promise.allSettled([
    calls().getCustomer(at('acct_x')),
    calls().listCustomerLines({ ...at('acct_x'), query }),
    calls().listCustomerNotes({ ...at('acct_x'), query }),
    calls().addCustomerNote({ ...at('acct_x'), body: { text: 'x' } }),
  ]);
  expect(asked).toMatchObject(asked.map(() => ({ status: 'rejected', reason: { code: 'not_found' } })));
});

it('a note keeps its lines, and nothing that cannot be read', () => {
  const { body } = providerEndpoints.addCustomerNote;
  expect(body.parse({ text: ' one\r\ntwo\u0000\n' })).toEqual({ text: 'one\ntwo' });
  expect(body.safeParse({ text: '\n\u0007' }).success).toBe(false);
});

it('a note is kept with who wrote it, newest first, and in the audit log without its text', async () => {
  for (const text of ['Called about SIMs', 'Wants net terms'])
    await calls().addCustomerNote({ ...at(acme.accountId), body: { text } });
  const notes = await calls().listCustomerNotes({ ...at(acme.accountId), query: { ...page, limit: 1 } });
  expect(notes).toMatchObject({ total: 2, items: [{ text: 'Wants net terms', by: 'Eva Support' }] });
  const rest = await calls().listCustomerNotes({
    ...at(acme.accountId),
    query: { ...page, cursor: notes.nextCursor ?? '' },
  });
  expect(rest.items.map(({ text }) => text)).toEqual(['Called about SIMs']);
  expect((await calls().listCustomerNotes({ ...at(other.accountId), query: page })).items).toEqual([]);
  const entry = (await auditEntries(world.db)).at(-1);
  expect(entry).toMatchObject({ action: 'customer.noted', accountId: acme.accountId });
  expect(JSON.stringify(entry)).not.toContain('net terms');
});
