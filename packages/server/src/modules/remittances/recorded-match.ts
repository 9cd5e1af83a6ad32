import type { Endpoints, PaymentGroup, QueryOf } from '@linekeeper/contract';
import { after } from '../../kernel/clock.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { localDay } from '../../kernel/local-day.ts';
import type { Db } from '../../store/database.ts';
import type { RecordedMatch } from './recorded-history.store.ts';
import type { RemittancesNeeds } from './remittances-needs.ts';

export type RecordedAsked = QueryOf<Endpoints['exportPayments']>;

/** As many of the newest invoices and of the newest lines are looked through. */
const mostMeant = 1_000;

/** A recorded payment is paid, or it came back; it is never processing, and never refunded by itself. */
const isReversedIn: Record<PaymentGroup, boolean | null> = {
  paid: false,
  failed: true,
  processing: null,
  refunded: null,
};

/** What a filter of the payment history means among recorded payments, in days of the account; null: none of them. */
export async function recordedMatch(
  { accounts, billing }: Pick<RemittancesNeeds, 'accounts' | 'billing'>,
  db: Db,
  accountId: AccountId,
  { searchTerm = '', state, from, before }: RecordedAsked,
): Promise<RecordedMatch | null> {
  const isReversed = state === undefined ? null : isReversedIn[state];
  if (state !== undefined && isReversed === null) return null;
  const [account, meant] = await Promise.all([
    accounts.getAccount(db, accountId),
    searchTerm === '' ? null : billing.meantBy(db, accountId, searchTerm, mostMeant),
  ]);
  const dayOf = (instant: Date) => localDay(instant, account?.timeZone ?? 'UTC');
  return {
    isReversed,
    from: from === undefined ? null : dayOf(new Date(from)),
    to: before === undefined ? null : dayOf(after(new Date(before), -1)),
    searched: meant && { ...meant, term: searchTerm },
  };
}
