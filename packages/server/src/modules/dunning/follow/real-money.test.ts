import { endpoints } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { FakeMethod } from '../../../adapters/payment-gateway/fake-gateway.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { dayMs, hourMs } from '../../../kernel/clock.ts';
import { setBillingContact } from '../../accounts/billing-contacts.store.ts';
import { liveMethods } from '../../methods/stored/methods.store.ts';
import { compareCases, sweepCases } from './sweep-cases.ts';

let world: ServiceWorld;
beforeEach(async () => {
  world = await createServiceWorld();
});
afterEach(() => world.stop());

const as = (caller: Caller) => ({ ...noParts, caller });
const work = (ms: number, stepMs = 1000) => {
  const { handlers, chores } = world.parts;
  const { jobs } = world.dunning;
  const parts = { handlers: [...handlers, ...jobs.handlers], chores: [...chores, ...jobs.chores] };
  return world.workFor(parts, ms, stepMs);
};
const days = (count: number) => work(count * dayMs, 6 * hourMs);

/** A customer with one line in service, whose first charge has its outcome. */
async function customer(method: FakeMethod) {
  const caller = await world.newCustomer(method);
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  const { lines } = await world.routes.activatePlans({ ...as(caller), body: { planId: plan.id, devices } });
  await work(10_000);
  return { caller, lineId: lines[0]?.lineId ?? '' };
}

const unpaid = async (caller: Caller) =>
  endpoints.getDunning.reply.parse(await world.dunning.routes.getDunning(as(caller))).unpaid;
const statusOf = async (caller: Caller, id: string) =>
  (await world.routes.getLine({ ...as(caller), params: { id }, query: {} })).line.status;
const charges = async (caller: Caller) =>
  endpoints.listPayments.reply.parse(await world.routes.listPayments({ ...as(caller), query: { page: 1, limit: 100 } }))
    .items;
const addCard = (caller: Caller, makeDefault: boolean) => {
  const opaqueData = world.gateway.token({ label: 'MasterCard', last4: '0015' });
  return world.accounts.routes.addPaymentMethod({ ...as(caller), body: { opaqueData, makeDefault } });
};
async function cure(caller: Caller) {
  const [method] = await liveMethods(world.db, caller.accountId);
  world.gateway.cure(method?.gatewayPaymentProfileId ?? '', 'approved');
}

it('a card without money: tried four times again, the line is suspended, and comes back once it is paid', async () => {
  const { caller, lineId } = await customer({ charges: 'declined' });
  expect(await unpaid(caller)).toMatchObject({ standing: 'running', suspendedCount: 0 });
  await days(13);
  expect(await statusOf(caller, lineId)).toBe('active');
  await days(3);
  expect(await statusOf(caller, lineId)).toBe('suspended');
  expect((await charges(caller)).map(({ trigger }) => trigger)).toEqual([
    'retry',
    'retry',
    'retry',
    'retry',
    'activation',
  ]);
  expect(await unpaid(caller)).toMatchObject({ suspendedCount: 1, nextTryAt: null });
  await cure(caller);
  await world.routes.chargeFailedSubscriptions({ ...as(caller), body: {} });
  await work(10_000);
  expect(await statusOf(caller, lineId)).toBe('active');
  expect(await unpaid(caller)).toBeNull();
  await days(20);
  expect((await charges(caller)).filter(({ status }) => status === 'approved').length).toBeLessThanOrEqual(2);
});

it('a suspension that the carrier did not carry out is asked for again until the line is off', async () => {
  const { caller, lineId } = await customer({ charges: 'declined' });
  await days(13);
  world.kore.faults.push('refused', 'refused');
  await days(1.25);
  expect(await unpaid(caller)).toMatchObject({ suspendedCount: 1 });
  expect(world.kore.faults.length).toBeLessThan(2);
  await days(2);
  expect(world.kore.faults).toEqual([]);
  expect(await statusOf(caller, lineId)).toBe('suspended');
  await cure(caller);
  await world.routes.chargeFailedSubscriptions({ ...as(caller), body: {} });
  await work(10_000);
  expect(await statusOf(caller, lineId)).toBe('active');
});

it('a failed try has one mail: that of the step of its day, or one of its own', async () => {
  const { caller } = await customer({ charges: 'declined' });
  const contact = {
    billingEmail: 'dunned@example.com',
    ccEmails: [],
    purchaseOrder: null,
    upcomingChargeEmails: false,
  };
  await world.db.transaction().execute((tx) => setBillingContact(tx, caller.accountId, contact));
  const mails = async () => (await world.mailsTo('dunned@example.com')).toReversed();
  await days(4);
  const failed = expect.stringMatching(/^The payment of \$10\.00 for invoice .* did not go through$/);
  expect((await mails()).map(({ subject }) => subject)).toEqual([failed, failed]);
  await days(12);
  const warned = expect.stringMatching(/^1 line will be suspended on/);
  const suspended = 'We suspended 1 line because of an unpaid invoice';
  expect((await mails()).map(({ subject }) => subject)).toEqual([failed, failed, failed, warned, warned, suspended]);
  expect((await mails()).at(-1)?.text).toMatch(
    /^We tried to charge Visa ending in 1111 again\. Nothing was taken\.\n\n/,
  );
});

it('a suspended line that its customer ends leaves nothing to be done on day 30', async () => {
  const { caller, lineId } = await customer({ charges: 'declined' });
  await days(16);
  expect(await statusOf(caller, lineId)).toBe('suspended');
  const body = { action: 'terminate' as const, selection: { lineIds: [lineId] } };
  const { id } = await world.routes.createJob({ ...as(caller), body });
  await world.routes.startJob({ ...as(caller), params: { id }, body: {} });
  await days(20);
  expect(await statusOf(caller, lineId)).toBe('terminated');
  const { rows } = await sql`select next_look_at from dunning.cases
    where account_id = ${caller.accountId} and closed is null`.execute(world.db);
  expect(rows).toEqual([{ nextLookAt: null }]);
});

it('a failure whose event was lost has its case from the next sweep, once', async () => {
  const lost = new Set(['billing.owing-changed']);
  const handlers = world.parts.handlers.filter(({ job }) => !lost.has(job.name));
  const caller = await world.newCustomer({ charges: 'declined' });
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...as(caller), body: { planId: plan.id, devices } });
  await world.workFor({ handlers, chores: world.parts.chores }, 10_000);
  await sql`delete from pgboss.job where name = any(${[...lost]}::text[])`.execute(world.db);
  expect(await unpaid(caller)).toBeNull();
  await Promise.all([compareCases(world), compareCases(world)]);
  expect(await unpaid(caller)).toMatchObject({ standing: 'running' });
  const { rows } = await sql`select count(*)::int as cases from dunning.cases
    where account_id = ${caller.accountId}`.execute(world.db);
  expect(rows).toEqual([{ cases: 1 }]);
});

it('money is back on the card: the next try pays, and nothing else happens', async () => {
  const { caller, lineId } = await customer({ charges: 'declined' });
  await days(2);
  await cure(caller);
  await days(2);
  expect((await charges(caller)).map(({ status }) => status)).toEqual(['approved', 'declined', 'declined']);
  expect(await unpaid(caller)).toBeNull();
  await days(12);
  expect(await statusOf(caller, lineId)).toBe('active');
});

it('a card that declines for good is not tried again until another one is there', async () => {
  const { caller } = await customer({ charges: 'hard_declined' });
  expect(await unpaid(caller)).toMatchObject({ standing: 'needs_method', nextTryAt: null });
  await days(5);
  expect(await charges(caller)).toHaveLength(1);
  await addCard(caller, true);
  await work(10_000);
  expect(await unpaid(caller)).toMatchObject({ standing: 'running' });
  expect(await charges(caller)).toHaveLength(1);
  await days(3);
  expect((await charges(caller)).map(({ status }) => status)).toEqual(['approved', 'declined']);
  expect(await unpaid(caller)).toBeNull();
});

it('a payment by hand at the moment of a try is one charge, and moves no date', async () => {
  const { caller } = await customer({ charges: 'declined' });
  const before = await unpaid(caller);
  await world.routes.chargeFailedSubscriptions({ ...as(caller), body: {} });
  await work(10_000);
  expect((await unpaid(caller))?.steps).toEqual(before?.steps);
  await cure(caller);
  world.clock.advance(dayMs);
  const byHand = world.routes.chargeFailedSubscriptions({ ...as(caller), body: {} }).catch(() => undefined);
  await Promise.all([byHand, sweepCases(world)]);
  await work(10_000);
  expect((await charges(caller)).filter(({ status }) => status === 'approved')).toHaveLength(1);
  expect(await unpaid(caller)).toBeNull();
});

it('what stays unpaid behind the end is written off by itself on its day, once, without a mail or a line coming back', async () => {
  const steps = [
    { day: 0, action: 'notice' },
    { day: 1, action: 'warning' },
    { day: 4, action: 'suspend' },
    { day: 5, action: 'end' },
  ];
  const setRules = (dunning: object) =>
    world.rules.importRules(JSON.stringify({ dunning }), { holdsFrom: null, reason: 'A test' });
  await setRules({ steps, writeOffAfterDays: 7 });
  const { caller, lineId } = await customer({ charges: 'declined' });
  const statuses = async () =>
    (await world.routes.listInvoices({ ...as(caller), query: { page: 1, limit: 100 } })).items.map(
      ({ status }) => status,
    );
  await days(11);
  expect([await statusOf(caller, lineId), await statuses()]).toEqual(['terminated', ['open']]);
  await days(4);
  expect(await statuses()).toEqual(['uncollectible']);
  expect(await unpaid(caller)).toBeNull();
  const lost = () => world.ledger.balanceCents(world.db, caller.accountId, 'bad_debt');
  expect([await lost(), await world.ledger.balanceCents(world.db, caller.accountId, 'receivable')]).toEqual([1000, 0]);
  await days(2);
  expect([await lost(), await statusOf(caller, lineId)]).toEqual([1000, 'terminated']);
  const subjects = (await world.mailsTo(`${caller.accountId}@example.com`)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => /no longer owe|coming back/.test(subject))).toEqual([]);
  const { rows } = await sql<{ closedBy: string }>`select closed_by from billing.invoices
    where account_id = ${caller.accountId}`.execute(world.db);
  expect(rows).toEqual([{ closedBy: 'Portal' }]);
  await setRules({});
});
