import type { MethodLabel, RefusalCode } from '@linekeeper/contract';
import {
  brandId,
  type AccountId,
  type ChargeId,
  type CollectionId,
  type PaymentMethodId,
  type SubscriptionId,
} from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import type { LinePart } from '../../billing/index.ts';
import type { Charge, NoCharge } from '../../payments/index.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { collect } from '../collections/collect.ts';
import { collectionsOfIds, partsOfLines } from '../collections/collections.store.ts';
import {
  methodsAsked,
  owedOf,
  ownSubscriptions,
  partOf,
  payableOf,
  paymentAsked,
  paymentFacts,
  type Owed,
  type PayNow,
} from './payable.ts';
import { splitParts, type Collection } from '../collections/collection.ts';

interface PaidNow {
  items: {
    subscriptionId: string;
    outcome: 'paid' | 'failed' | 'processing';
    amountCents: number;
    reason: string | null;
  }[];
  payments: ChargedNow[];
}

/** What became of one charge of Pay now. */
interface ChargedNow {
  id: ChargeId;
  method: MethodLabel;
  outcome: 'paid' | 'failed' | 'processing';
  amountCents: number;
  reason: string | null;
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
 * Pays what failed of the chosen subscriptions, of one or several invoices, by one charge or split over two methods, and waits
 * up to eight seconds for the outcome, but not for what takes hours or days. Both charges of a split are requested together or
 * not at all; if one fails, the other counts. A second call meanwhile charges nothing again and waits for the same outcome. A
 * foreign subscription is not found. A confirmed method that is gone or another sum refuses the whole, and so does a method
 * that cannot be charged.
 */
export async function chargeFailedSubscriptions(
  needs: CollectingNeeds,
  accountId: AccountId,
  asked: PayNow = {},
): Promise<PaidNow> {
  const chosen = await ownSubscriptions(needs, needs.db, accountId, asked.subscriptionIds);
  const { collectionIds, subscriptionIds } = await needs.db.transaction().execute(async (tx) => {
    await needs.methods.keepMethods(tx, accountId);
    await confirmMethods(needs, tx, accountId, asked);
    const seen = await owedOf(needs, tx, accountId, chosen);
    await needs.billing.lockInvoices(tx, [...new Set(seen.map(({ invoiceId }) => invoiceId))]);
    const owed = await owedOf(needs, tx, accountId, chosen);
    if (asked.totalCents !== undefined && asked.totalCents !== sumCents(owed.map(({ shownCents }) => shownCents)))
      throw new Refusal('charge_changed');
    const payable = payableOf(owed, await methodsAsked(needs, tx, accountId, asked));
    const requested = await request(needs, tx, accountId, { owed, asked });
    if (asked.quoteId !== undefined)
      await needs.quotes.redeemQuote(tx, {
        accountId,
        quoteId: asked.quoteId,
        action: 'pay',
        asked: paymentAsked(asked),
        facts: paymentFacts(payable),
        usedFor: requested[0] ?? 'nothing',
      });
    return { collectionIds: requested, subscriptionIds: subscriptionsAmong(owed) };
  });
  const now = () => owedOf(needs, needs.db, accountId, subscriptionIds);
  const ids = collectionIds.length === 0 ? await openCollectionsOf(needs, accountId, await now()) : collectionIds;
  await needs.wait(() => areAnswered(needs, ids), waitMs);
  return { items: present(await now()).slice(0, mostShown), payments: await chargedNow(needs, ids) };
}

const subscriptionsAmong = (owed: readonly Owed[]): SubscriptionId[] => [
  ...new Set(owed.flatMap(({ subscriptionId }) => subscriptionId ?? [])),
];

/** One collection for each method; none: nothing is left to be charged. */
async function request(
  needs: CollectingNeeds,
  tx: Tx,
  accountId: AccountId,
  { owed, asked }: { owed: readonly Owed[]; asked: PayNow },
): Promise<CollectionId[]> {
  const collections: CollectionId[] = [];
  for (const { parts, methodId } of chargesOf(owed.flatMap(partOf), asked)) {
    const confirmed = methodId === undefined ? {} : { methodId: brandId<PaymentMethodId>(methodId) };
    const collected = await collect(needs, tx, { accountId, parts, trigger: 'pay_now', ...confirmed });
    if (collected.kind === 'refused') throw new Refusal(refusalOf[collected.code]);
    collections.push(collected.collectionId);
  }
  return collections;
}

/** What each method is charged. While some of it is being collected, amounts that were split no longer fit. */
function chargesOf(
  parts: readonly LinePart[],
  { methodId, totalCents, split }: PayNow,
): { parts: readonly LinePart[]; methodId: string | undefined }[] {
  if (parts.length === 0) return [];
  if (split === undefined) return [{ parts, methodId }];
  if (sumCents(parts.map(({ amountCents }) => amountCents)) !== totalCents) throw new Refusal('charge_in_progress');
  const { first, rest } = splitParts(parts, split.firstCents);
  return [
    { parts: first, methodId },
    { parts: rest, methodId: split.methodId },
  ];
}

async function confirmMethods(
  needs: CollectingNeeds,
  tx: Tx,
  accountId: AccountId,
  { methodId, split }: PayNow,
): Promise<void> {
  const confirmed = [methodId, split?.methodId].filter((id) => id !== undefined);
  if (confirmed.length === 0) return;
  const live = new Set((await needs.methods.methodsOf(tx, accountId)).map(({ method: { id } }): string => id));
  if (!confirmed.every((id) => live.has(id))) throw new Refusal('charge_changed');
}

/** What earlier requests collect of these lines. */
async function openCollectionsOf(
  needs: CollectingNeeds,
  accountId: AccountId,
  owed: readonly Owed[],
): Promise<CollectionId[]> {
  const ids = owed.filter(({ collectingCents }) => collectingCents > 0).map(({ invoiceLineId }) => invoiceLineId);
  const parts = await partsOfLines(needs.db, accountId, ids);
  const collections = await collectionsOfIds(needs.db, [...new Set(parts.map(({ collectionId }) => collectionId))]);
  return [...collections.values()].filter(({ state }) => state === 'open').map(({ id }) => id);
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

const outcomeOf: Record<Collection['state'], ChargedNow['outcome']> = {
  open: 'processing',
  paid: 'paid',
  released: 'failed',
};

/** The charges of some collections, in the order in which they were requested. */
async function chargedNow(needs: CollectingNeeds, ids: readonly CollectionId[]): Promise<ChargedNow[]> {
  const collections = await collectionsOfIds(needs.db, ids);
  const chargeIds = [...collections.values()].flatMap(({ chargeId }) => chargeId ?? []);
  const charges = await needs.payments.chargesOfIds(needs.db, chargeIds);
  return ids.flatMap((id) => {
    const collection = collections.get(id);
    const charge = charges.find((one) => one.id === collection?.chargeId);
    if (!collection || !charge) return [];
    const { method, reason } = charge;
    const { state, amountCents } = collection;
    return [
      { id: charge.id, method, outcome: outcomeOf[state], amountCents, reason: state === 'open' ? null : reason },
    ];
  });
}
