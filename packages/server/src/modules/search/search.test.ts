import { providerEndpoints, type StaffRole } from '@linekeeper/contract/provider';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testCatalogue } from '../../../test/fleet-world.ts';
import { textOf } from '../../../test/reports-world.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../test/service-world.ts';
import type { Caller } from '../../kernel/caller.ts';
import { brandId, newId, type PersonId, type StaffId, type TakeOverId } from '../../kernel/ids.ts';

let world: ServiceWorld;
let acme: Caller;
const page = { page: 1, limit: 20 };

beforeAll(async () => {
  world = await createServiceWorld();
  acme = await world.newCustomer({});
  const { accountId } = acme;
  await sql`update accounts.accounts set company = 'Acme Fleet' where id = ${accountId}`.execute(world.db);
  await sql`delete from identity.people where account_id = ${accountId}`.execute(world.db);
  await sql`insert into identity.people (subject, account_id, role, email, first_name, last_name, created_at, id, email_as_of)
    values (${accountId}, ${accountId}, 'owner', 'ada@acme.test', 'Ada', 'Lovelace', ${world.clock.now()},
      ${newId<PersonId>('person')}, ${world.clock.now()})`.execute(world.db);
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller: acme, body: { planId: plan.id, devices } });
  await world.workFor(world.parts, 8_000);
});
afterAll(() => world.stop());

const caller = {
  memberId: brandId<StaffId>('staff_1'),
  email: 'eva@example.com',
  name: 'Eva',
  role: 'support' as const,
  sessionHash: '',
  endsAt: new Date(),
};

async function find(text: string, role: StaffRole = 'support') {
  const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
  const asked = { caller: { ...caller, role }, cookie, params: undefined, query: { text }, body: undefined };
  return providerEndpoints.findAnything.reply.parse(await world.search.consoleRoutes.findAnything(asked)).items;
}
const met = async (text: string, role?: StaffRole) =>
  (await find(text, role)).map(({ kind, id, title }) => `${kind} ${id} ${title}`);
const firstOf = <Item>([first]: readonly Item[]): Item => {
  if (first === undefined) throw new Error('There is none.');
  return first;
};
const lineOfAcme = async () => firstOf((await world.routes.listLines({ ...noParts, caller: acme, query: page })).items);

it('a company is found by a part of its name and by its account, a person by name and email', async () => {
  expect(await met('cme fl')).toEqual([`customer ${acme.accountId} Acme Fleet`]);
  expect(await met(acme.accountId)).toContain(`customer ${acme.accountId} Acme Fleet`);
  expect(await met('lovelace')).toEqual(['person ada@acme.test Ada Lovelace']);
  expect((await find('ADA@acme'))[0]?.account).toEqual({ id: acme.accountId, company: 'Acme Fleet' });
});

it('a line is found by the beginning of its ICCID, by IMEI, phone number and chip, its SIM beside it', async () => {
  const { iccid } = await lineOfAcme();
  const chip = '89033023001211360000000001112223';
  await sql`update lines.lines set imei = '490154203237518', msisdn = '+14155550100' where iccid = ${iccid}`.execute(
    world.db,
  );
  await sql`update inventory.sims set eid = ${chip} where iccid = ${iccid}`.execute(world.db);
  const both = ['line', 'sim'];
  const kinds = async (text: string) => (await find(text)).filter(({ id }) => id === iccid).map(({ kind }) => kind);
  expect(await kinds(iccid.slice(0, -1))).toEqual(both);
  expect(await kinds(chip)).toEqual(both);
  expect(await kinds('490154203237518')).toEqual(['line']);
  expect(await kinds('(415) 555-0100')).toEqual([]);
  expect(await kinds('+1 415 555 0100')).toEqual(['line']);
});

it('an invoice is found by the beginning of its number, a payment by its transaction', async () => {
  const invoice = firstOf((await world.routes.listInvoices({ ...noParts, caller: acme, query: page })).items);
  const payment = firstOf((await world.routes.listPayments({ ...noParts, caller: acme, query: page })).items);
  const { gatewayTransactionId } = await world.routes.getPayment({
    ...noParts,
    caller: acme,
    params: { id: payment.id },
  });
  const number = invoice.number ?? 'none';
  expect(await met(number.toLowerCase().slice(0, -1))).toEqual([`invoice ${invoice.id} ${number}`]);
  expect(await met(gatewayTransactionId ?? 'none')).toContain(`payment ${payment.id} ${payment.description}`);
});

it('plans are found by name and code, and no more than five', async () => {
  const { id } = await world.plan('kore-10');
  await world.plans.importPlans(testCatalogue({ 'kore-10': { name: 'Tracker' } }));
  expect(await met('KORE-10')).toContain(`plan ${id} Tracker`);
  expect(await met('track')).toContain(`plan ${id} Tracker`);
  expect((await find('o')).filter(({ kind }) => kind === 'plan')).toHaveLength(5);
});

it('who logs in and has the invoices, too, is found once', async () => {
  await sql`insert into accounts.billing_contacts (account_id, billing_email, cc_emails)
    values (${acme.accountId}, 'Ada@acme.test', array['books@acme.test'])`.execute(world.db);
  expect((await find('ada@acme')).map(({ id }) => id)).toEqual(['ada@acme.test']);
  expect((await find('books@')).map(({ title }) => title)).toEqual(['books@acme.test']);
});

it('a take-over is found by who may open it alone', async () => {
  const id = newId<TakeOverId>('tko');
  await sql`insert into takeover.take_overs (id, name, state, asks_carriers, created_at, created_by, actor_kind, actor_id)
    values (${id}, 'Old billing', 'checked', false, ${world.clock.now()}, 'Olga', 'staff', 'staff_1')`.execute(
    world.db,
  );
  expect(await met('old bill', 'owner')).toEqual([`takeOver ${id} Old billing`]);
  for (const role of ['finance', 'support', 'operations', 'auditor'] as const)
    expect(await met('old bill', role)).toEqual([]);
});

it('the customers of a filter are one file', async () => {
  const cookie = { begin: () => undefined, end: () => undefined, csrfToken: '' };
  const call = { caller, cookie, params: undefined, body: undefined };
  const file = await world.search.consoleRoutes.exportCustomers({ ...call, query: { find: 'acme' } });
  const rows: Record<string, string>[] = parse(await textOf(file), { columns: true });
  expect(rows.find(({ Company: name }) => name === 'Acme Fleet')).toMatchObject({
    Account: acme.accountId,
    Lines: '1',
    Balance: '0.00',
    'Past due': 'no',
  });
});

it('at most five of a kind are shown, and what means nothing finds nothing', async () => {
  for (let index = 0; index < 6; index += 1) {
    const { accountId } = await world.newCustomer({});
    await sql`update accounts.accounts set company = ${`Many ${index}`} where id = ${accountId}`.execute(world.db);
  }
  expect((await find('many')).filter(({ kind }) => kind === 'customer')).toHaveLength(5);
  expect(await find('%_nothing_%')).toEqual([]);
});
