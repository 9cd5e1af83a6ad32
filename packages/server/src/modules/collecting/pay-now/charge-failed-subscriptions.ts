import type { RefusalCode } from '@linekeeper/contract';
import { brandId, type AccountId, type CollectionId, type PaymentMethodId } from '../../../kernel/ids.ts';
import { sumCents } from '../../../kernel/money.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import type { LinePart } from '../../billing/index.ts';
import type { Charge, NoCharge } from '../../payments/index.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { collect } from '../collections/collect.ts';
import { collectionsOfIds, partsOfLines } from '../collections/collections.store.ts';
import { presentPaid, type PaidNow } from './paid-now.ts';
import {
  methodsAsked,
  ownChoice,
  owedOf,
  partOf,
  payableOf,
  paymentAsked,
  paymentFacts,
  type Owed,
  type PayNow,
} from './payable.ts';
import { splitParts } from '../collections/collection.ts';

/** How Pay now refuses when nothing can be charged. */
const refusalOf: Record<NoCharge, RefusalCode> = {
  no_method: 'payment_method_needed',
  method_disabled: 'payment_method_disabled',
  method_resting: 'payment_method_resting',
};
const waitMs = 8000;

/**
 * Pays what failed of the chosen subscriptions and account charges, and all that is due of chosen invoices, by one charge or
 * split over two methods, and waits up to eight seconds for the outcome, but not for what takes hours or days. Both charges
 * of a split are requested together or not at all; if one fails, the other counts. A second call meanwhile charges nothing
 * again and waits for the same outcome. A foreign id is not found, and invoices without anything due refuse with
 * `nothing_due`. A confirmed method that is gone or another sum refuses the whole, and so does a method that cannot be
 * charged.
 */
export async function chargeFailedSubscriptions(
  needs: CollectingNeeds,
  accountId: AccountId,
  asked: PayNow = {},
): Promise<PaidNow> {
  const meant = await ownChoice(needs, needs.db, accountId, asked);
  const { owed, collectionIds } = await needs.db.transaction().execute(async (tx) => {
    await needs.methods.keepMethods(tx, accountId);
    await confirmMethods(needs, tx, accountId, asked);
    const seen = await owedOf(needs, tx, accountId, meant);
    await needs.billing.lockInvoices(tx, [...new Set(seen.map(({ invoiceId }) => invoiceId))]);
    const due = await owedOf(needs, tx, accountId, meant);
    if (asked.invoiceIds !== undefined && due.length === 0) throw new Refusal('nothing_due');
    if (asked.totalCents !== undefined && asked.totalCents !== sumCents(due.map(({ shownCents }) => shownCents)))
      throw new Refusal('charge_changed');
    const payable = payableOf(due, await methodsAsked(needs, tx, accountId, asked));
    const requested = await request(needs, tx, accountId, { owed: due, asked });
    if (asked.quoteId !== undefined)
      await needs.quotes.redeemQuote(tx, {
        accountId,
        quoteId: asked.quoteId,
        action: 'pay',
        asked: paymentAsked(asked),
        facts: paymentFacts(payable),
        usedFor: requested[0] ?? 'nothing',
      });
    return { owed: due, collectionIds: requested };
  });
  const ids = collectionIds.length === 0 ? await openCollectionsOf(needs, accountId, owed) : collectionIds;
  await needs.wait(() => areAnswered(needs, ids), waitMs);
  return presentPaid(needs, accountId, { owed, invoiceIds: asked.invoiceIds ?? [], collectionIds: ids });
}

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
