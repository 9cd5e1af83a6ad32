import type { RefusalCode } from '@linekeeper/contract';
import {
  brandId,
  type AccountId,
  type CollectionId,
  type PaymentMethodId,
  type SubscriptionId,
} from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import type { Charge, NoCharge } from '../../payments/index.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { collect } from '../collections/collect.ts';
import { collectionsOfIds, partsOfLines } from '../collections/collections.store.ts';
import {
  methodOf,
  owedOf,
  ownSubscriptions,
  partOf,
  payableOf,
  paymentAsked,
  paymentFacts,
  type Owed,
  type PayNow,
} from './payable.ts';

interface PaidNow {
  items: {
    subscriptionId: string;
    outcome: 'paid' | 'failed' | 'processing';
    amountCents: number;
    reason: string | null;
  }[];
}

/** How Pay now refuses when nothing can be charged. */
const refusalOf: Record<NoCharge, RefusalCode> = {
  no_method: 'payment_method_needed',
  method_disabled: 'payment_method_disabled',
  method_resting: 'payment_method_resting',
};
const mostShown = 500;
const waitMs = 8000;

/**
 * Pays what failed of the chosen subscriptions, of one or several invoices, by one charge, and waits up to eight seconds for
 * its outcome, but not for what takes hours or days. A second call meanwhile charges nothing again and waits for the same
 * outcome. A foreign subscription is not found. A confirmed method that is gone or another sum refuses the whole, and so does
 * a method that cannot be charged.
 */
export async function chargeFailedSubscriptions(
  needs: CollectingNeeds,
  accountId: AccountId,
  asked: PayNow = {},
): Promise<PaidNow> {
  const chosen = await ownSubscriptions(needs, needs.db, accountId, asked.subscriptionIds);
  const { collectionId, subscriptionIds } = await needs.db.transaction().execute(async (tx) => {
    await needs.methods.keepMethods(tx, accountId);
    await confirmMethod(needs, tx, accountId, asked.methodId);
    const seen = await owedOf(needs, tx, accountId, chosen);
    await needs.billing.lockInvoices(tx, [...new Set(seen.map(({ invoiceId }) => invoiceId))]);
    const owed = await owedOf(needs, tx, accountId, chosen);
    if (asked.totalCents !== undefined && asked.totalCents !== sumCents(owed.map(({ shownCents }) => shownCents)))
      throw new Refusal('charge_changed');
    const payable = payableOf(owed, await methodOf(needs, tx, accountId, asked.methodId));
    const requested = await request(needs, tx, accountId, { owed, methodId: asked.methodId });
    if (asked.quoteId !== undefined)
      await needs.quotes.redeemQuote(tx, {
        accountId,
        quoteId: asked.quoteId,
        action: 'pay',
        asked: paymentAsked(asked),
        facts: paymentFacts(payable),
        usedFor: requested ?? 'nothing',
      });
    return { collectionId: requested, subscriptionIds: subscriptionsAmong(owed) };
  });
  const now = () => owedOf(needs, needs.db, accountId, subscriptionIds);
  const ids = collectionId === null ? await collectionsOf(needs, accountId, await now()) : [collectionId];
  await needs.wait(() => areAnswered(needs, ids), waitMs);
  return { items: present(await now()).slice(0, mostShown) };
}

const subscriptionsAmong = (owed: readonly Owed[]): SubscriptionId[] => [
  ...new Set(owed.flatMap(({ subscriptionId }) => subscriptionId ?? [])),
];

/** Null: nothing is left to be charged. */
async function request(
  needs: CollectingNeeds,
  tx: Tx,
  accountId: AccountId,
  { owed, methodId }: { owed: readonly Owed[]; methodId: string | undefined },
): Promise<CollectionId | null> {
  const parts = owed.flatMap(partOf);
  if (parts.length === 0) return null;
  const confirmed = methodId === undefined ? {} : { methodId: brandId<PaymentMethodId>(methodId) };
  const collected = await collect(needs, tx, { accountId, parts, trigger: 'pay_now', ...confirmed });
  if (collected.kind === 'refused') throw new Refusal(refusalOf[collected.code]);
  return collected.collectionId;
}

async function confirmMethod(
  needs: CollectingNeeds,
  tx: Tx,
  accountId: AccountId,
  methodId: string | undefined,
): Promise<void> {
  if (methodId === undefined) return;
  const methods = await needs.methods.methodsOf(tx, accountId);
  if (!methods.some(({ method: { id } }) => id === methodId)) throw new Refusal('charge_changed');
}

/** What earlier requests collect of these lines. */
async function collectionsOf(
  needs: CollectingNeeds,
  accountId: AccountId,
  owed: readonly Owed[],
): Promise<CollectionId[]> {
  const ids = owed.filter(({ collectingCents }) => collectingCents > 0).map(({ invoiceLineId }) => invoiceLineId);
  const parts = await partsOfLines(needs.db, accountId, ids);
  return [...new Set(parts.map(({ collectionId }) => collectionId))];
}

/** Whether each has its outcome or takes longer: a bank, a review, a lost answer. */
async function areAnswered(needs: CollectingNeeds, ids: readonly CollectionId[]): Promise<boolean> {
  const collections = await collectionsOfIds(needs.db, ids);
  const open = [...collections.values()].flatMap(({ state, chargeId }) =>
    state === 'open' && chargeId ? [chargeId] : [],
  );
  return (await needs.payments.chargesOfIds(needs.db, open)).every(takesLonger);
}

function takesLonger({ state, paidAt }: Charge): boolean {
  return state === 'held' || state === 'unknown' || (state === 'approved' && paidAt === null);
}

/** One item for each subscription, whatever of it failed. */
function present(owed: readonly Owed[]): PaidNow['items'] {
  const bySubscription = Map.groupBy(owed, ({ subscriptionId }) => subscriptionId);
  return [...bySubscription].flatMap(([subscriptionId, lines]): PaidNow['items'] => {
    if (subscriptionId === null) return [];
    const amountCents = sumCents(lines.map(({ shownCents }) => shownCents));
    const item = { subscriptionId, amountCents };
    if (lines.every(({ dueCents }) => dueCents === 0)) return [{ ...item, outcome: 'paid', reason: null }];
    if (lines.some(({ collectingCents }) => collectingCents > 0))
      return [{ ...item, outcome: 'processing', reason: null }];
    return [{ ...item, outcome: 'failed', reason: lines.at(-1)?.failure ?? null }];
  });
}
