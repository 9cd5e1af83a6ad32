import { endpoints } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { FakeMethod } from '../../../adapters/payment-gateway/fake-gateway.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { dayMs, minuteMs } from '../../../kernel/clock.ts';
import { balanceCents } from '../../ledger/ledger.store.ts';
import { liveMethods } from '../../methods/stored/methods.store.ts';
import { billFirstPeriod } from './bill-orders.ts';
import { concludeCharge } from '../../collecting/collections/conclude-charge.ts';

let world: ServiceWorld;
let caller: Caller;

beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  caller = await world.newCustomer();
});

const page = { page: 1, limit: 100 };
const read = (by = caller) => ({ ...noParts, caller: by });
const listed = (by = caller) => ({ ...read(by), query: page });
const at = (id: string, by = caller) => ({ ...read(by), params: { id } });

async function order(by = caller, count = 1) {
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', count)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...read(by), body: { planId: plan.id, devices } });
}

async function activated(by = caller, count = 1) {
  await order(by, count);
  await world.work();
  return (await world.routes.listLines(listed(by))).items;
}

async function declinedCustomer(method: FakeMethod = { charges: 'declined' }) {
  const declined = await world.newCustomer(method);
  const [line] = await activated(declined);
  return { by: declined, subscriptionId: line?.subscriptionId ?? '' };
}

async function cure(by: Caller, charges: 'approved' | 'declined' | 'held') {
  const [method] = await liveMethods(world.db, by.accountId);
  world.gateway.cure(method?.gatewayPaymentProfileId ?? '', charges);
}

const payNow = (by: Caller, subscriptionIds?: string[]) =>
  world.routes.chargeFailedSubscriptions({ ...read(by), body: subscriptionIds ? { subscriptionIds } : {} });
const failed = async (by: Caller) =>
  endpoints.getFailedSubscriptions.reply.parse(await world.routes.getFailedSubscriptions(read(by)));
const owed = (by: Caller) => balanceCents(world.db, by.accountId, 'receivable');
const invoices = async (by = caller) =>
  endpoints.listInvoices.reply.parse(await world.routes.listInvoices(listed(by))).items;
const payments = async (by = caller) =>
  endpoints.listPayments.reply.parse(await world.routes.listPayments(listed(by))).items;

describe('a first month', () => {
  it('is invoiced, charged and concluded, and the books balance', async () => {
    await activated();
    const [invoice] = await invoices();
    expect(invoice).toMatchObject({ status: 'paid', totalCents: 1000, dueCents: 0, reason: null });
    expect(invoice?.number).toMatch(/^INV-\d{6}-\d{6}$/);
    const shown = endpoints.getInvoice.reply.parse(await world.routes.getInvoice(at(invoice?.id ?? '')));
    expect(shown.billTo).toMatchObject({ company: 'Engines Inc', city: 'Irvine' });
    expect(shown.groups).toMatchObject([
      { text: 'Plan kore-10, first month', kind: 'subscription', amountCents: 1000 },
    ]);
    expect(shown.payments).toMatchObject([
      { status: 'approved', amountCents: 1000, invoices: [{ number: invoice?.number }] },
    ]);
    expect(await owed(caller)).toBe(0);
    expect(await balanceCents(world.db, caller.accountId, 'revenue')).toBe(-1000);
    expect(await balanceCents(world.db, caller.accountId, 'clearing')).toBe(1000);
  });

  it('gets numbers without gap or repeat when many are issued at once', async () => {
    for (let orders = 0; orders < 12; orders += 1) await order();
    await world.work();
    const series = (await invoices()).map(({ number }) => Number(number?.slice(-6)));
    const ordered = series.toSorted((one, other) => one - other);
    expect(ordered.at(-1)).toBe((ordered[0] ?? 0) + 11);
    expect(new Set(series).size).toBe(12);
  });

  it('of twelve lines of one order is one invoice and one payment, with the last of them', async () => {
    await order(caller, 12);
    const { handlers, chores } = world.parts;
    await world.workFor({ handlers, chores: chores.filter(({ name }) => name !== 'cycle.bill-orders') }, 8000);
    const [invoice, ...others] = await invoices();
    expect([invoice, others]).toMatchObject([{ status: 'paid', totalCents: 12_000, lineCount: 12 }, []]);
    const shown = endpoints.getInvoice.reply.parse(await world.routes.getInvoice(at(invoice?.id ?? '')));
    expect(shown.groups).toMatchObject([{ lineCount: 12, amountCents: 12_000, unitCents: 1000 }]);
    expect(await payments()).toMatchObject([{ status: 'approved', amountCents: 12_000 }]);
    expect((await world.routes.listLines(listed())).items.map((line) => line.subscriptionStatus)).toEqual(
      Array.from({ length: 12 }, () => 'active'),
    );
  });

  it('announced twice, concluded twice and announced late changes nothing', async () => {
    const [line] = await activated();
    const [payment] = await payments();
    const paidAt = async () =>
      (await sql`select paid_at from billing.invoices where account_id = ${caller.accountId}`.execute(world.db)).rows;
    const before = await paidAt();
    world.clock.advance(minuteMs);
    await billFirstPeriod(world, { subscriptionId: line?.subscriptionId ?? '' });
    await concludeCharge(world, { chargeId: payment?.id ?? '' });
    await world.work();
    expect(await invoices()).toMatchObject([{ status: 'paid' }]);
    expect(await paidAt()).toEqual(before);
    expect(await payments()).toHaveLength(1);
    expect(await owed(caller)).toBe(0);
  });

  it('once finalised cannot be changed in the database', async () => {
    await activated();
    const update = sql`update billing.invoices set total_cents = 1 where account_id = ${caller.accountId}`;
    await expect(update.execute(world.db)).rejects.toThrow('never changes');
    const lines = sql`update billing.invoice_lines set amount_cents = 1`;
    await expect(lines.execute(world.db)).rejects.toThrow('never change');
  });

  it('without a usable method when the line becomes active stays open and says so', async () => {
    const plan = await world.plan('kore-10');
    const [iccid = ''] = await world.newSims('kore', 1);
    const leaving = await world.newCustomer({ expires: { month: 12, year: world.clock.now().getUTCFullYear() } });
    await world.routes.activatePlans({ ...read(leaving), body: { planId: plan.id, devices: [{ iccid }] } });
    world.clock.advance(400 * dayMs);
    await world.work();
    expect(await invoices(leaving)).toMatchObject([
      { status: 'open', reason: expect.stringContaining('payment method') },
    ]);
    expect((await world.routes.listLines(listed(leaving))).items).toMatchObject([{ subscriptionStatus: 'past_due' }]);
    await expect(payNow(leaving)).rejects.toMatchObject({ code: 'payment_method_needed' });
  });
});

describe('a declined first charge', () => {
  it('leaves the line live, the subscription past due and the reason in plain words', async () => {
    const { by, subscriptionId } = await declinedCustomer();
    expect((await world.routes.listLines(listed(by))).items).toMatchObject([
      { status: 'active', subscriptionStatus: 'past_due' },
    ]);
    const shown = await failed(by);
    expect(shown).toMatchObject({ totalCents: 1000, truncated: false });
    expect(shown.items).toMatchObject([{ subscriptionId, isInProgress: false, method: { last4: '1111' } }]);
    expect(shown.items[0]?.reason).toMatch(/declined/i);
    expect(await invoices(by)).toMatchObject([{ status: 'open', dueCents: 1000 }]);
    expect(await owed(by)).toBe(1000);
  });

  it('is paid by Pay now once the card works', async () => {
    const { by, subscriptionId } = await declinedCustomer();
    await cure(by, 'approved');
    const paid = endpoints.chargeFailedSubscriptions.reply.parse(await payNow(by));
    expect(paid.items).toEqual([{ subscriptionId, outcome: 'paid', amountCents: 1000, reason: null }]);
    expect((await failed(by)).items).toEqual([]);
    expect((await world.routes.listLines(listed(by))).items).toMatchObject([{ subscriptionStatus: 'active' }]);
    const charges = await world.routes.listSubscriptionCharges({ ...at(subscriptionId, by), query: page });
    expect(charges.items).toMatchObject([{ status: 'approved' }, { status: 'declined' }]);
    expect(await owed(by)).toBe(0);
  });

  it('declined again says why and stays failed', async () => {
    const { by, subscriptionId } = await declinedCustomer();
    const { items } = await payNow(by, [subscriptionId]);
    expect(items).toMatchObject([{ outcome: 'failed', reason: expect.stringMatching(/declined/i) }]);
    expect((await failed(by)).items).toHaveLength(1);
  });

  it('paid with a double click is charged once, and both clicks get the outcome', async () => {
    const { by, subscriptionId } = await declinedCustomer();
    await cure(by, 'approved');
    const both = await Promise.all([payNow(by, [subscriptionId]), payNow(by)]);
    for (const { items } of both) expect(items).toMatchObject([{ outcome: 'paid' }]);
    expect((await payments(by)).map(({ status }) => status)).toEqual(['approved', 'declined']);
    const { items } = await payNow(by, [subscriptionId]);
    expect(items).toMatchObject([{ outcome: 'paid' }]);
    expect(await payNow(by)).toMatchObject({ items: [], accountCharges: [], payments: [] });
  });

  it('that the gateway holds stays processing until it decides, and nothing else is charged meanwhile', async () => {
    const { by } = await declinedCustomer();
    await cure(by, 'held');
    expect((await payNow(by)).items).toMatchObject([{ outcome: 'processing' }]);
    expect((await failed(by)).items).toMatchObject([{ isInProgress: true }]);
    expect((await payNow(by)).items).toMatchObject([{ outcome: 'processing' }]);
    expect(await payments(by)).toHaveLength(2);
  });

  it('gets no wait where the gateway or a bank takes longer: held, lost, or clearing', async () => {
    const { by } = await declinedCustomer();
    const answers: boolean[] = [];
    const usual = world.wait;
    const wait: typeof usual = async (hasHappened) => {
      answers.push(await hasHappened());
      await world.work(2000);
      answers.push(await hasHappened());
      return true;
    };
    world.change({ wait });
    await cure(by, 'held');
    await payNow(by);
    world.change({ wait: usual });
    expect(answers).toEqual([false, true]);
  });

  it('announced again while a later charge is under way leaves that one alone', async () => {
    const { by, subscriptionId } = await declinedCustomer();
    const [earlier] = await payments(by);
    await cure(by, 'held');
    await payNow(by);
    await concludeCharge(world, { chargeId: earlier?.id ?? '' });
    expect(await invoices(by)).toMatchObject([{ status: 'processing' }]);
    expect((await failed(by)).items).toMatchObject([{ subscriptionId, isInProgress: true }]);
  });

  it('whose answer is lost is looked up and never charged twice', async () => {
    const { by } = await declinedCustomer();
    await cure(by, 'approved');
    world.gateway.trouble('charge', 'silent_after');
    expect((await payNow(by)).items).toMatchObject([{ outcome: 'processing' }]);
    await world.work(10 * minuteMs, minuteMs);
    expect(await invoices(by)).toMatchObject([{ status: 'paid' }]);
    expect(await owed(by)).toBe(0);
  });

  it('of another customer cannot be paid or seen', async () => {
    const { by, subscriptionId } = await declinedCustomer();
    const [invoice] = await invoices(by);
    const [payment] = await payments(by);
    const [id, paymentId] = [invoice?.id ?? '', payment?.id ?? ''];
    await expect(payNow(caller, [subscriptionId])).rejects.toMatchObject({ code: 'not_found' });
    await expect(world.routes.getInvoice(at(id))).rejects.toMatchObject({ code: 'not_found' });
    await expect(world.routes.getPayment(at(paymentId))).rejects.toMatchObject({ code: 'not_found' });
    const charges = world.routes.listSubscriptionCharges({ ...at(subscriptionId), query: page });
    await expect(charges).rejects.toMatchObject({ code: 'not_found' });
    expect(await failed(caller)).toMatchObject({ items: [], accountCharges: [], totalCents: 0 });
    expect(await payments(by)).toHaveLength(1);
  });
});

describe('reading', () => {
  it('a payment says what it was for', async () => {
    await activated();
    const [payment] = await payments();
    const shown = endpoints.getPayment.reply.parse(await world.routes.getPayment(at(payment?.id ?? '')));
    expect(shown).toMatchObject({ trigger: 'activation', items: [{ amountCents: 1000, quantity: 1 }] });
    expect(shown.gatewayTransactionId).toMatch(/\d+/);
  });

  it('invoices can be paged by cursor without missing or repeating one', async () => {
    for (let orders = 0; orders < 5; orders += 1) await order();
    await world.work();
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const query = { page: 1, limit: 2, ...(cursor && { cursor }) };
      const part = await world.routes.listInvoices({ ...read(), query });
      seen.push(...part.items.map(({ id }) => id));
      cursor = part.nextCursor;
    } while (cursor);
    expect(seen).toEqual((await invoices()).map(({ id }) => id));
    expect(seen).toHaveLength(5);
  });
});
