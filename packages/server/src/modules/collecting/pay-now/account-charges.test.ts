import { endpoints, type QuoteAsk } from '@linekeeper/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chargeAccount } from '../../../../test/charge-account.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { balanceCents } from '../../ledger/ledger.store.ts';
import { liveMethods } from '../../methods/stored/methods.store.ts';

let world: ServiceWorld;
beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

const failedOf = async (caller: Caller) =>
  endpoints.getFailedSubscriptions.reply.parse(await world.routes.getFailedSubscriptions({ ...noParts, caller }));
const payNow = async (caller: Caller, body: unknown) =>
  endpoints.chargeFailedSubscriptions.reply.parse(
    await world.routes.chargeFailedSubscriptions({
      ...noParts,
      caller,
      body: endpoints.chargeFailedSubscriptions.body.parse(body),
    }),
  );
const owedCents = (caller: Caller) => balanceCents(world.db, caller.accountId, 'receivable');

/** One subscription of $10.00, and charges of the account on two invoices: $7.00 and $2.50. */
async function inDebt(charges: 'approved' | 'declined' = 'approved') {
  const caller = await world.newCustomer({ charges: 'declined' });
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 1)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await world.work();
  const first = await chargeAccount(world, caller, { 'Static IP pool': 500, 'Late interest': 200 });
  const second = await chargeAccount(world, caller, { Support: 250 });
  const [method] = await liveMethods(world.db, caller.accountId);
  if (!method) throw new Error('no card');
  world.gateway.cure(method.gatewayPaymentProfileId, charges);
  return { caller, first, second, methodId: method.id };
}

it('what failed and is about no subscription is listed by invoice, beside the subscriptions', async () => {
  const { caller, first, second } = await inDebt();
  const reason = expect.stringMatching(/declined/);
  expect(await failedOf(caller)).toMatchObject({
    items: [{ dueCents: 1000 }],
    accountCharges: [
      {
        invoiceId: first.id,
        invoiceNumber: first.number,
        texts: ['Static IP pool', 'Late interest'],
        dueCents: 700,
        reason,
      },
      { invoiceId: second.id, texts: ['Support'], dueCents: 250, isInProgress: false },
    ],
    totalCents: 1950,
    truncated: false,
  });
});

it('without a choice they are paid with everything else, by one charge', async () => {
  const { caller, first, second, methodId } = await inDebt();
  const answer = await payNow(caller, { methodId, totalCents: 1950 });
  expect(answer).toMatchObject({
    items: [{ outcome: 'paid', amountCents: 1000 }],
    accountCharges: [
      { invoiceId: first.id, outcome: 'paid', amountCents: 700 },
      { invoiceId: second.id, outcome: 'paid', amountCents: 250 },
    ],
    payments: [{ outcome: 'paid', amountCents: 1950 }],
  });
  expect(await owedCents(caller)).toBe(0);
  expect(await failedOf(caller)).toMatchObject({ items: [], accountCharges: [], totalCents: 0 });
});

it('chosen alone, exactly those of that invoice are paid, as they were quoted; once more changes nothing', async () => {
  const { caller, first } = await inDebt();
  const ask: QuoteAsk = { action: 'pay', accountChargesOf: [first.id] };
  const { quote } = await world.routes.createQuote({ ...noParts, caller, body: ask });
  expect(quote).toMatchObject({ today: { totalCents: 700 }, blockers: [] });
  const asked = { accountChargesOf: [first.id], totalCents: 700 };
  const answer = await payNow(caller, { ...asked, quoteId: quote.id });
  const paid = { items: [], accountCharges: [{ invoiceId: first.id, outcome: 'paid', amountCents: 700 }] };
  expect(answer).toMatchObject({ ...paid, payments: [{ amountCents: 700 }] });
  expect(await owedCents(caller)).toBe(1250);
  expect(await payNow(caller, asked)).toMatchObject({ ...paid, payments: [] });
  expect(await owedCents(caller)).toBe(1250);
});

it('a choice of subscriptions leaves them due, and a quote holds for its own choice', async () => {
  const { caller, second } = await inDebt();
  const [failed] = (await failedOf(caller)).items;
  const subscriptionIds = [failed?.subscriptionId ?? ''];
  const { quote } = await world.routes.createQuote({ ...noParts, caller, body: { action: 'pay', subscriptionIds } });
  const more = { subscriptionIds, accountChargesOf: [second.id], quoteId: quote.id };
  await expect(payNow(caller, more)).rejects.toMatchObject({ code: 'quote_changed' });
  await payNow(caller, { subscriptionIds, quoteId: quote.id });
  expect(await failedOf(caller)).toMatchObject({ items: [], totalCents: 950 });
});

it('can be split over two cards, and a failure says why', async () => {
  const { caller, first, methodId } = await inDebt('declined');
  const opaqueData = world.gateway.token({ label: 'MasterCard', last4: '0015' });
  const added = await world.accounts.routes.addPaymentMethod({
    ...noParts,
    caller,
    body: { opaqueData, makeDefault: false },
  });
  const { method } = endpoints.addPaymentMethod.reply.parse(added);
  const split = { firstCents: 300, methodId };
  const asked = { accountChargesOf: [first.id], methodId: method.id, totalCents: 700, split };
  expect(await payNow(caller, asked)).toMatchObject({
    accountCharges: [{ outcome: 'failed', amountCents: 700, reason: expect.stringMatching(/declined/) }],
    payments: [
      { outcome: 'paid', amountCents: 300 },
      { outcome: 'failed', amountCents: 400 },
    ],
  });
  const left = { accountChargesOf: [first.id], methodId: method.id, totalCents: 400 };
  expect(await payNow(caller, left)).toMatchObject({ accountCharges: [{ outcome: 'paid', amountCents: 400 }] });
});

it('those of another account, or of an unknown invoice, are not found', async () => {
  const { caller } = await inDebt();
  const { first: foreign } = await inDebt();
  for (const id of [foreign.id, 'inv_unknown'])
    await expect(payNow(caller, { accountChargesOf: [id] })).rejects.toMatchObject({ code: 'not_found' });
  expect(await owedCents(caller)).toBe(1950);
});

it('the home page says what is unpaid although no line owes', async () => {
  const caller = await world.newCustomer({ charges: 'declined' });
  await chargeAccount(world, caller, { Support: 250 });
  const kpis = await world.routes.getHomeKpis({ ...noParts, caller });
  expect(kpis).toMatchObject({ unpaidCents: 250, unpaidCount: 0 });
  expect(kpis.attention).toContainEqual({ kind: 'failed_payments', count: 0, amountCents: 250, method: null });
});
