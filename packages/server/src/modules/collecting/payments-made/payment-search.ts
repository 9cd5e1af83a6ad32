import type { Endpoints, QueryOf } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import type { ChargeFilter } from '../../payments/index.ts';
import { collectionsOfThose } from '../collections/collections.store.ts';
import type { CollectingNeeds } from '../collections/collecting-needs.ts';

type Asked = QueryOf<Endpoints['exportPayments']>;

/** As many of the newest invoices and of the newest lines are looked through. */
const mostMeant = 1_000;

/** What is asked of the payment history, with the collections that a search term means. */
export async function filterOf(
  { db, billing }: Pick<CollectingNeeds, 'billing' | 'db'>,
  accountId: AccountId,
  { searchTerm = '', state, from, before }: Asked,
): Promise<ChargeFilter> {
  if (searchTerm === '') return { state, from, before };
  const meant = await billing.meantBy(db, accountId, searchTerm, mostMeant);
  const collectionIds = await collectionsOfThose(db, accountId, meant);
  return { state, from, before, meant: { collectionIds, amountCents: meant.totalCents } };
}
