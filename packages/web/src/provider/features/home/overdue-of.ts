import type { ReplyOf } from '@linekeeper/contract';
import { receivableAges, type ProviderEndpoints } from '@linekeeper/contract/provider';

export type Receivables = Pick<ReplyOf<ProviderEndpoints['listReceivables']>, 'totals'>;

/** What customers owe past its due date, of every age. */
export function overdueOf({ totals }: Receivables): number {
  return receivableAges.reduce((sum, age) => (age === 'current' ? sum : sum + totals.aged[age]), 0);
}
