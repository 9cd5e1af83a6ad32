import { endpoints } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { FakeMethod } from '../../../adapters/payment-gateway/fake-gateway.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { brandId, type LineId } from '../../../kernel/ids.ts';
import { liveMethods } from '../../methods/stored/methods.store.ts';
import { cancelSubscriptions } from '../../subscriptions/following/follow-lines.ts';
import { concludeCharge } from './conclude-charge.ts';

let world: ServiceWorld;
let caller: Caller;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

const asked = () => ({ ...noParts, caller });
const page = () => ({ ...asked(), query: { page: 1, limit: 100 } });
const invoice = async () => (await world.routes.listInvoices(page())).items[0];
const details = async () => (await world.payments.routes.getPaymentDetails(asked())).methods;
async function remove() {
  const [method] = await liveMethods(world.db, caller.accountId);
  return world.payments.routes.deletePaymentMethod({ ...asked(), params: { id: method?.id ?? '' } });
}
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : String(error));
const owed = { code: 'payment_method_owed', message: expect.stringMatching(/^This is your last payment method/) };

/** One line that was activated, charged, and then ended: only its invoice is left. */
async function endedLine(method: FakeMethod): Promise<void> {
  caller = await world.newCustomer(method);
  const plan = await world.plan('kore-10');
  const [iccid = ''] = await world.newSims('kore', 1);
  await world.routes.activatePlans({ ...asked(), body: { planId: plan.id, devices: [{ iccid }] } });
  await world.work();
  const lineIds = (await world.routes.listLines(page())).items.map(({ id }) => brandId<LineId>(id));
  await world.db.transaction().execute((tx) => cancelSubscriptions(world, tx, lineIds));
}
async function payNow() {
  const body = endpoints.chargeFailedSubscriptions.body.parse({});
  return world.routes.chargeFailedSubscriptions({ ...asked(), body });
}
const setInvoice = (what: string) =>
  sql`update billing.invoices set ${sql.raw(what)} where account_id = ${caller.accountId}`.execute(world.db);

async function payment() {
  const { items } = await world.routes.listPayments(page());
  const [first] = items;
  if (!first) throw new Error('nothing was charged');
  return { chargeId: first.id };
}
/** Voids the payment without the event for billing. */
async function callOff(): Promise<{ chargeId: string }> {
  const paid = await payment();
  const made = await world.corrections.requestCorrection({
    kind: 'void',
    chargeId: brandId(paid.chargeId),
    amountCents: null,
    reason: 'x',
  });
  if (made.kind === 'refused') throw new Error(made.text);
  await world.corrections.sendCorrection(made.id);
  return paid;
}

it('the last method stays while an invoice is open, and can go when it is paid', async () => {
  await endedLine({ charges: 'declined' });
  expect(await invoice()).toMatchObject({ status: 'open' });
  expect(await details()).toMatchObject([{ usedByCount: 0, openInvoiceCount: 1 }]);
  await expect(remove()).rejects.toMatchObject(owed);
  const [method] = await liveMethods(world.db, caller.accountId);
  world.gateway.cure(method?.gatewayPaymentProfileId ?? '', 'approved');
  await payNow();
  expect(await invoice()).toMatchObject({ status: 'paid' });
  expect(await details()).toMatchObject([{ openInvoiceCount: 0 }]);
  await expect(remove()).resolves.toMatchObject({ defaultId: null });
});

it.each(['void', 'uncollectible'] as const)('the last method can go when nothing is owed: %s', async (ended) => {
  await endedLine({ charges: 'declined' });
  const decision = { invoice: (await invoice())?.id ?? '', as: ended, reason: 'x', decidedBy: 'Ada' };
  expect(await world.billing.closeInvoice(decision)).toMatchObject({ kind: 'closed' });
  await world.work(60_000, 60_000);
  await expect(remove()).resolves.toMatchObject({ defaultId: null });
});

it('the last method stays for invoices from before they held it', async () => {
  await endedLine({ charges: 'declined' });
  await setInvoice('holds_methods = false');
  await sql`delete from methods.uses where account_id = ${caller.accountId}`.execute(world.db);
  await world.work(60_000, 60_000);
  await expect(remove()).rejects.toMatchObject(owed);
});

it('the last method stays again when a voided payment leaves its invoice owed', async () => {
  await endedLine({});
  await callOff();
  await world.work();
  expect(await invoice()).toMatchObject({ status: 'open' });
  await expect(remove()).rejects.toMatchObject(owed);
});

it('a method that is deleted while an invoice is being reopened waits for it and stays', async () => {
  await endedLine({});
  const paid = await callOff();
  const [sub] = (
    await sql<{ id: string }>`select id from subscriptions.subscriptions
    where account_id = ${caller.accountId}`.execute(world.db)
  ).rows;
  let removing: Promise<string> | undefined;
  let reopening: Promise<void> | undefined;
  await world.db.transaction().execute(async (tx) => {
    await sql`select from subscriptions.subscriptions where id = ${sub?.id} for update`.execute(tx);
    reopening = concludeCharge(world, paid);
    await expect.poll(() => waiting('subscriptions')).toBe(1);
    removing = remove().then(() => 'removed', codeOf);
    await expect.poll(() => waiting('methods.customers')).toBe(1);
  });
  await reopening;
  expect(await removing).toBe('payment_method_owed');
  expect(await invoice()).toMatchObject({ status: 'open' });
});

it('a method deleted at the moment when an invoice is reopened goes before that or stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    await endedLine({});
    const paid = await callOff();
    const acts = [
      () => concludeCharge(world, paid).then(() => 'reopened', codeOf),
      () => remove().then(() => 'removed', codeOf),
    ];
    const answers = await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    expect(['payment_method_owed reopened', 'removed reopened']).toContain(answers.toSorted().join(' '));
    const { rows } = await sql`select status, holds_methods as "holdsMethods" from billing.invoices
      where account_id = ${caller.accountId}`.execute(world.db);
    expect(rows).toEqual([{ status: 'open', holdsMethods: true }]);
  }
});

/** How many statements on that table wait for a lock. */
async function waiting(table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${table.replace('.', '"."')}%`}`.execute(
    world.db,
  );
  return rows[0]?.count ?? 0;
}
