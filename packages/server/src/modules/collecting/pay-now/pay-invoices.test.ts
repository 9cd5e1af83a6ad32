import { endpoints } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeAccount } from '../../../../test/charge-account.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { dayMs } from '../../../kernel/clock.ts';
import type { InvoiceId } from '../../../kernel/ids.ts';
import { collect } from '../collections/collect.ts';
import { balanceCents } from '../../ledger/ledger.store.ts';
import { liveMethods } from '../../methods/stored/methods.store.ts';

let world: ServiceWorld;
beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

/** An account on net 15 with two lines and two invoices: $20.00 for the lines, $7.00 for the account. */
async function onTerms(charges: 'approved' | 'declined' = 'approved') {
  const caller = await world.newCustomer({ charges });
  const { accountId } = caller;
  const terms = { accountId, netDays: 15, creditLimitCents: null, reason: 'A contract', decidedBy: 'Ada' } as const;
  await world.accounts.setPaymentTerms(terms);
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 2)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await world.work();
  const second = await chargeAccount(world, caller, { Support: 700 });
  const [first] = (await world.billing.owedInvoices(world.db, accountId)).filter((id) => id !== second.id);
  const [method] = await liveMethods(world.db, accountId);
  if (!first || !method) throw new Error('nothing was invoiced');
  return { caller, first, second: second.id, methodId: method.id };
}

const payNow = async (caller: Caller, body: unknown) =>
  endpoints.chargeFailedSubscriptions.reply.parse(
    await world.routes.chargeFailedSubscriptions({
      ...noParts,
      caller,
      body: endpoints.chargeFailedSubscriptions.body.parse(body),
    }),
  );
const quoteOf = async (caller: Caller, invoiceIds: string[]) =>
  (await world.routes.createQuote({ ...noParts, caller, body: { action: 'pay', invoiceIds } })).quote;
const owedCents = (caller: Caller) => balanceCents(world.db, caller.accountId, 'receivable');
const statesOf = async ({ accountId }: Caller, ...ids: InvoiceId[]) =>
  (await world.billing.findInvoices(world.db, accountId, ids)).map(({ status }) => status);
const chargesOf = async (caller: Caller) =>
  (await world.routes.listPayments({ ...noParts, caller, query: { page: 1, limit: 100 } })).items;

it('an invoice is paid before it is due, as it was quoted; the other one stays as it was', async () => {
  const { caller, first, second } = await onTerms();
  const quote = await quoteOf(caller, [first]);
  expect(quote).toMatchObject({ lineCount: 2, blockers: [], today: { totalCents: 2000 } });
  const asked = { invoiceIds: [first], totalCents: 2000, quoteId: quote.id };
  expect(await payNow(caller, asked)).toMatchObject({
    items: [],
    accountCharges: [],
    invoices: [{ invoiceId: first, outcome: 'paid', amountCents: 2000, reason: null }],
    payments: [{ outcome: 'paid', amountCents: 2000 }],
  });
  expect(await statesOf(caller, first, second)).toEqual(['paid', 'open']);
  expect(await owedCents(caller)).toBe(700);
  const query = { page: 1, limit: 100 };
  const { items } = await world.routes.listLines({ ...noParts, caller, query });
  expect(items.map(({ subscriptionStatus }) => subscriptionStatus)).toEqual(['active', 'active']);
});

it('several invoices are paid by one charge, or by two of a split', async () => {
  const { caller, first, second, methodId } = await onTerms();
  const opaqueData = world.gateway.token({ label: 'MasterCard', last4: '0015' });
  const body = { opaqueData, makeDefault: false };
  const added = await world.accounts.routes.addPaymentMethod({ ...noParts, caller, body });
  const { method } = endpoints.addPaymentMethod.reply.parse(added);
  const split = { firstCents: 2100, methodId: method.id };
  const answer = await payNow(caller, { invoiceIds: [first, second], methodId, totalCents: 2700, split });
  expect(answer.payments).toMatchObject([{ amountCents: 2100 }, { amountCents: 600 }]);
  expect(await statesOf(caller, first, second)).toEqual(['paid', 'paid']);
  const other = await onTerms();
  await payNow(other.caller, { invoiceIds: [other.first, other.second] });
  expect(await chargesOf(other.caller)).toMatchObject([{ amountCents: 2700, trigger: 'pay_now' }]);
});

it('a payment that is declined before the due date says why and makes nothing late', async () => {
  const { caller, first } = await onTerms('declined');
  const answer = await payNow(caller, { invoiceIds: [first] });
  expect(answer.invoices).toMatchObject([{ outcome: 'failed', reason: expect.stringMatching(/declined/) }]);
  await world.work(2 * dayMs, dayMs);
  expect(await world.routes.getFailedSubscriptions({ ...noParts, caller })).toMatchObject({ totalCents: 0 });
  expect(await statesOf(caller, first)).toEqual(['open']);
  expect(await chargesOf(caller)).toHaveLength(1);
});

it('what is under way is not charged again: at once with a scheduled charge, one of both collects it', async () => {
  const { caller, first } = await onTerms();
  const { accountId } = caller;
  const scheduled = world.db.transaction().execute(async (tx) => {
    await world.methods.keepMethods(tx, accountId);
    await world.billing.lockInvoices(tx, [first]);
    const parts = await world.billing.collectable(tx, accountId, first);
    if (parts.length > 0) await collect(world, tx, { accountId, parts, trigger: 'renewal' });
  });
  const [paid] = await Promise.all([payNow(caller, { invoiceIds: [first], totalCents: 2000 }), scheduled]);
  await world.work();
  expect(paid.invoices).toMatchObject([{ outcome: expect.stringMatching(/paid|processing/), amountCents: 2000 }]);
  expect((await chargesOf(caller)).map(({ amountCents, status }) => [amountCents, status])).toEqual([
    [2000, 'approved'],
  ]);
  expect(await owedCents(caller)).toBe(700);
});

it('two clicks at once charge once, and the same request later changes nothing', async () => {
  const { caller, first } = await onTerms();
  const asked = { invoiceIds: [first], totalCents: 2000 };
  await Promise.all([payNow(caller, asked), payNow(caller, asked)]);
  expect(await payNow(caller, asked)).toMatchObject({
    invoices: [{ outcome: 'paid', amountCents: 2000 }],
    payments: [],
  });
  expect(await chargesOf(caller)).toHaveLength(1);
});

it('where nothing is due it is refused, and so is a foreign invoice or another sum', async () => {
  const { caller, first, second } = await onTerms();
  await world.billing.closeInvoice({ invoice: second, as: 'void', reason: 'A mistake', decidedBy: 'Ada' });
  expect(await quoteOf(caller, [second])).toMatchObject({ blockers: [{ code: 'nothing_due' }] });
  await expect(payNow(caller, { invoiceIds: [second] })).rejects.toMatchObject({ code: 'nothing_due' });
  await expect(payNow(caller, { invoiceIds: [] })).rejects.toMatchObject({ code: 'nothing_due' });
  const { first: foreign } = await onTerms();
  await expect(payNow(caller, { invoiceIds: [foreign] })).rejects.toMatchObject({ code: 'not_found' });
  await expect(payNow(caller, { invoiceIds: [first], totalCents: 1999 })).rejects.toMatchObject({
    code: 'charge_changed',
  });
  expect(await chargesOf(caller)).toEqual([]);
});
