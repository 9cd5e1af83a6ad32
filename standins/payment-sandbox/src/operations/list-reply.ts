import { listTransactions, type ListFilter } from '../store/transaction-lists.store.ts';
import { refusals } from '../wire/refusals.ts';
import { nothingFound, successful, type Reply } from '../wire/reply.ts';
import type { Gateway } from './gateway.ts';
import { presentSummary } from './present-transaction.ts';

export type ListRequest = {
  sorting: { orderBy: 'id' | 'submitTimeUTC'; orderDescending: boolean };
  paging: { limit: number; offset: number };
};

const largestPage = 1000;
const lastPage = 100_000;

/** One page of transactions; `offset` is the page's number, from 1. */
export async function listReply(
  filter: ListFilter,
  { sorting, paging }: ListRequest,
  gateway: Gateway,
): Promise<Reply> {
  if (paging.limit < 1 || paging.limit > largestPage) throw refusals.pagingLimit();
  if (paging.offset < 1 || paging.offset > lastPage) throw refusals.pagingOffset();
  const { rows, total } = await listTransactions(gateway.database, filter, {
    by: sorting.orderBy,
    isDescending: sorting.orderDescending,
    limit: paging.limit,
    page: paging.offset,
  });
  if (rows.length === 0) return nothingFound();
  return successful({ transactions: rows.map(presentSummary), totalNumInResultSet: total });
}
