import { endpoints } from '@linekeeper/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Killed, mortal } from '../../../../test/mortal.ts';
import { createServiceWorld, noParts, type ServiceWorld } from '../../../../test/service-world.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { minuteMs } from '../../../kernel/clock.ts';
import { brandId, type ChargeId } from '../../../kernel/ids.ts';
import { balanceCents } from '../../ledger/ledger.store.ts';
import { liveMethods } from '../../methods/stored/methods.store.ts';
import { chargeFailedSubscriptions } from './charge-failed-subscriptions.ts';
import type { PayNow } from './payable.ts';

let world: ServiceWorld;
beforeAll(async () => {
  world = await createServiceWorld();
});
afterAll(() => world.stop());

type Behavior = 'approved' | 'declined';

/** Two subscriptions of $10 whose payment failed, and two cards. */
async function owing(first: Behavior, second: Behavior) {
  const caller = await world.newCustomer({ charges: 'declined' });
  const plan = await world.plan('kore-10');
  const devices = (await world.newSims('kore', 2)).map((iccid) => ({ iccid }));
  await world.routes.activatePlans({ ...noParts, caller, body: { planId: plan.id, devices } });
  await world.work();
  const opaqueData = world.gateway.token({ label: 'MasterCard', last4: '0015' });
  const body = { opaqueData, makeDefault: false };
  await world.accounts.routes.addPaymentMethod({ ...noParts, caller, body });
  const methods = await liveMethods(world.db, caller.accountId);
  const card = methods.find(({ isDefault }) => isDefault);
  const other = methods.find(({ isDefault }) => !isDefault);
  if (!card || !other) throw new Error('no cards');
  world.gateway.cure(card.gatewayPaymentProfileId, first);
  world.gateway.cure(other.gatewayPaymentProfileId, second);
  const asked = { methodId: card.id, totalCents: 2000, split: { firstCents: 1300, methodId: other.id } };
  return { caller, asked };
}

const payNow = (caller: Caller, body: PayNow) => chargeFailedSubscriptions(world, caller.accountId, body);
const owedCents = (caller: Caller) => balanceCents(world.db, caller.accountId, 'receivable');

async function payments(caller: Caller) {
  const query = { page: 1, limit: 100 };
  const { items } = await world.routes.listPayments({ ...noParts, caller, query });
  return items
    .filter(({ trigger }) => trigger === 'pay_now')
    .map(({ amountCents, status, method }) => `${method.last4} ${status} ${amountCents}`)
    .toSorted();
}

/** No line has collected more than it owes, and each agrees with the charges that were approved. */
async function expectAgreement(caller: Caller): Promise<void> {
  const { rows } = await sql`
    select line.id from billing.invoice_lines as line
    where line.account_id = ${caller.accountId} and (line.collected_cents > line.amount_cents + line.tax_cents
      or line.collected_cents <> (
        select coalesce(sum(part.amount_cents), 0) from collecting.collection_lines as part
          join collecting.collections as one on one.id = part.collection_id and one.state = 'paid'
        where part.invoice_line_id = line.id))`.execute(world.db);
  expect(rows).toEqual([]);
}

it('each method is charged its part once; a line at the border is paid by both', async () => {
  const { caller, asked } = await owing('approved', 'approved');
  const answer = endpoints.chargeFailedSubscriptions.reply.parse(await payNow(caller, asked));
  expect(answer.items.map(({ outcome }) => outcome)).toEqual(['paid', 'paid']);
  expect(answer.payments).toMatchObject([
    { outcome: 'paid', amountCents: 1300, reason: null },
    { outcome: 'paid', amountCents: 700, method: { last4: '0015' }, reason: null },
  ]);
  expect(await owedCents(caller)).toBe(0);
  expect(await payments(caller)).toEqual(['0015 approved 700', '1111 approved 1300']);
  await expectAgreement(caller);
});

it.each([
  ['approved', 'declined', 700, ['paid', 'failed']],
  ['declined', 'approved', 1300, ['failed', 'paid']],
] as const)('first %s, second %s: the other counts, and %s stays due and can be paid', async (one, two, due, said) => {
  const { caller, asked } = await owing(one, two);
  const answer = await payNow(caller, asked);
  expect(answer.payments.map(({ outcome }) => outcome)).toEqual(said);
  expect(answer.payments.find(({ outcome }) => outcome === 'failed')?.reason).toMatch(/declined/);
  expect(await owedCents(caller)).toBe(due);
  await expectAgreement(caller);
  await expect(payNow(caller, asked)).rejects.toMatchObject({ code: 'charge_changed' });
  const working = one === 'approved' ? asked.methodId : asked.split.methodId;
  await payNow(caller, { methodId: working, totalCents: due });
  expect(await owedCents(caller)).toBe(0);
  await expectAgreement(caller);
});

it('what was paid of a written-off invoice stays forgiven when the payment is voided', async () => {
  const { caller, asked } = await owing('approved', 'declined');
  await payNow(caller, asked);
  const { items } = await world.routes.listPayments({ ...noParts, caller, query: { page: 1, limit: 100 } });
  const paid = items.find(({ status }) => status === 'approved')?.id ?? '';
  const [owed] = await world.billing.owedInvoices(world.db, caller.accountId);
  const decision = { invoice: owed ?? '', as: 'uncollectible', reason: 'Gone', decidedBy: 'Ada' } as const;
  expect(await world.billing.closeInvoice(decision)).toMatchObject({ kind: 'closed', forgivenCents: 700 });
  const wanted = { kind: 'void', chargeId: brandId<ChargeId>(paid), amountCents: null, reason: 'x' } as const;
  const requested = await world.corrections.requestCorrection(wanted);
  if (requested.kind === 'refused') throw new Error(requested.text);
  await world.corrections.sendCorrection(requested.id);
  await world.work();
  const balances = ['receivable', 'bad_debt', 'clearing'] as const;
  const sums = await Promise.all(balances.map((name) => balanceCents(world.db, caller.accountId, name)));
  expect(sums).toEqual([0, 2000, 0]);
  expect(await world.billing.findInvoices(world.db, caller.accountId, owed ? [owed] : [])).toMatchObject([
    { status: 'uncollectible', dueCents: 0, failure: null },
  ]);
  expect(await world.billing.owingTotals(world.db, caller.accountId)).toEqual({ count: 0, dueCents: 0 });
  await expectAgreement(caller);
});

it('two requests at once charge each method once', async () => {
  const { caller, asked } = await owing('approved', 'approved');
  await Promise.all([payNow(caller, asked), payNow(caller, asked)]);
  expect(await payments(caller)).toEqual(['0015 approved 700', '1111 approved 1300']);
});

it('when one of the methods cannot be charged, neither is', async () => {
  const { caller, asked } = await owing('approved', 'approved');
  const { accountId } = caller;
  await sql`update methods.methods set status = 'disabled' where account_id = ${accountId} and not is_default`.execute(
    world.db,
  );
  await expect(payNow(caller, asked)).rejects.toMatchObject({ code: 'payment_method_disabled' });
  await world.work();
  expect(await payments(caller)).toEqual([]);
  expect(await owedCents(caller)).toBe(2000);
});

it('a second method that is gone or foreign needs another look', async () => {
  const { caller, asked } = await owing('approved', 'approved');
  const { asked: foreign } = await owing('approved', 'approved');
  const split = { firstCents: 1300, methodId: foreign.split.methodId };
  await expect(payNow(caller, { ...asked, split })).rejects.toMatchObject({ code: 'charge_changed' });
});

it('killed at any transaction, before or between the charges, both are made once', async () => {
  for (const moment of ['before', 'after'] as const)
    for (let transaction = 1; transaction <= 6; transaction += 1) {
      const { caller, asked } = await owing('approved', 'approved');
      const life = mortal(world.db);
      life.dieAt(transaction, moment);
      world.change({ db: life.db });
      await payNow(caller, asked).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      await world.work(4000).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      life.dieAt(0, 'before');
      await world.work(20 * minuteMs, 2.5 * minuteMs);
      if ((await owedCents(caller)) === 2000) await payNow(caller, asked);
      expect({ moment, transaction, paid: await payments(caller) }).toEqual({
        moment,
        transaction,
        paid: ['0015 approved 700', '1111 approved 1300'],
      });
      await expectAgreement(caller);
    }
});

it.each([
  { methodId: undefined },
  { totalCents: undefined },
  { split: { firstCents: 0, methodId: 'pm_2' } },
  { split: { firstCents: 2000, methodId: 'pm_2' } },
  { split: { firstCents: 1, methodId: 'pm_1' } },
])('a split that does not say everything, or leaves a method without a part, is refused: %o', (change) => {
  const body = { methodId: 'pm_1', totalCents: 2000, split: { firstCents: 1300, methodId: 'pm_2' } };
  expect(endpoints.chargeFailedSubscriptions.body.safeParse(body).success).toBe(true);
  expect(endpoints.chargeFailedSubscriptions.body.safeParse({ ...body, ...change }).success).toBe(false);
});

it('its quote names both parts, and holds for exactly this split', async () => {
  const { caller, asked } = await owing('approved', 'approved');
  const { methodId, split } = asked;
  const quote = (firstCents: number) =>
    world.routes.createQuote({
      ...noParts,
      caller,
      body: { action: 'pay', methodId, split: { ...split, firstCents } },
    });
  await expect(quote(2000)).rejects.toMatchObject({ code: 'charge_changed' });
  const { quote: signed } = await quote(1300);
  expect(signed.notes[0]).toMatch(/^Two payments: \$13\.00 from Visa .*1111 and \$7\.00 from Mastercard .*0015\.$/);
  const otherwise = { ...asked, split: { ...split, firstCents: 1200 }, quoteId: signed.id };
  await expect(payNow(caller, otherwise)).rejects.toMatchObject({ code: 'quote_changed' });
  await payNow(caller, { ...asked, quoteId: signed.id });
  expect(await payments(caller)).toEqual(['0015 approved 700', '1111 approved 1300']);
});
