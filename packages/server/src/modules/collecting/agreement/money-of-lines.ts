import type { InvoiceState } from '@linekeeper/contract';
import type { AccountId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { Subscription } from '../../subscriptions/index.ts';
import { collectionsOfIds, partsOfLines } from '../collections/collections.store.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';
import { outcomesByCollection } from './conclude-missed.ts';
import { disagreementOf } from './disagreement.ts';

/** What is known of the money of a subscription whose first charge is not paid. */
export interface MoneyOfLine {
  /** Of the newest invoice; null: there is none. */
  invoiceStatus: InvoiceState | null;
  /** When a payment was taken that its lines do not count; null when there is none. */
  uncountedSince: Date | null;
}

type Owed = Pick<Subscription, 'id' | 'accountId' | 'firstCharge'>;
type Needs = Pick<CollectingNeeds, 'billing' | 'payments'>;

/** For subscriptions whose first charge waits or failed; others are absent. Any account's: for jobs. */
export async function moneyOfLines(
  needs: Needs,
  db: Db,
  asked: readonly Owed[],
): Promise<Map<SubscriptionId, MoneyOfLine>> {
  const owed = asked.filter(({ firstCharge }) => firstCharge !== 'paid' && firstCharge !== 'none');
  const known = new Map<SubscriptionId, MoneyOfLine>();
  for (const [accountId, ofAccount] of Map.groupBy(owed, (one) => one.accountId))
    for (const [id, money] of await moneyOfAccount(needs, db, accountId, ofAccount)) known.set(id, money);
  return known;
}

async function moneyOfAccount(
  needs: Needs,
  db: Db,
  accountId: AccountId,
  owed: readonly Owed[],
): Promise<[SubscriptionId, MoneyOfLine][]> {
  const lines = await needs.billing.newestLinesOf(
    db,
    accountId,
    owed.map(({ id }) => id),
  );
  const uncounted = await uncountedPayments(
    needs,
    db,
    accountId,
    lines.map(({ id }) => id),
  );
  const bySubscription = new Map(lines.map((line) => [line.subscriptionId, line]));
  return owed.map(({ id }) => {
    const line = bySubscription.get(id);
    return [
      id,
      { invoiceStatus: line?.invoiceStatus ?? null, uncountedSince: (line && uncounted.get(line.id)) ?? null },
    ];
  });
}

/** When a payment of a line was taken that its collection does not count, by line. */
async function uncountedPayments(
  needs: Needs,
  db: Db,
  accountId: AccountId,
  lineIds: readonly number[],
): Promise<Map<number, Date>> {
  const parts = await partsOfLines(db, accountId, lineIds);
  const collections = await collectionsOfIds(
    db,
    parts.map(({ collectionId }) => collectionId),
  );
  const outcomes = await outcomesByCollection(needs, db, [...collections.values()]);
  return new Map(
    parts.flatMap(({ collectionId, invoiceLineId }): [number, Date][] => {
      const collection = collections.get(collectionId);
      const found = collection && disagreementOf(collection, outcomes.get(collectionId) ?? []);
      return found?.standing === 'paid' && found.by?.paidAt ? [[invoiceLineId, found.by.paidAt]] : [];
    }),
  );
}
