import type { QueryIn } from '@linekeeper/contract';
import type { MoneyTopic, ProviderEndpoints } from '@linekeeper/contract/provider';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';
import type { MoneyListSearch } from '../../navigation/money-list-search.ts';

type Asked = NonNullable<QueryIn<ProviderEndpoints['listMoney']>>;

export const moneyListQueries = {
  list: (topic: MoneyTopic, query: Asked) =>
    queryOptions({
      queryKey: ['money', 'list', topic, query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listMoney', { params: { topic }, query, signal })),
      placeholderData: keepPreviousData,
    }),
  differences: () =>
    queryOptions({
      queryKey: ['money', 'differences'],
      queryFn: async ({ signal }) => valueOf(await callProvider('listDifferences', { signal })),
    }),
};

/** Days become the moments at which they begin and end for the person who looks. */
export function askedBy({ page = 1, limit = 20, cursor, sort, ...filter }: MoneyListSearch): Asked {
  return { page, limit, ...(cursor && { cursor }), ...(sort && { sort }), ...filterOf(filter) };
}

/** The part of it that says which rows there are. */
export function filterOf({ state, from, to }: MoneyListSearch): Pick<Asked, 'before' | 'from' | 'state'> {
  return {
    ...(state && { state }),
    ...(from && { from: startOf(from, 0) }),
    ...(to && { before: startOf(to, 1) }),
  };
}

function startOf(day: string, more: number): string {
  const at = new Date(`${day}T00:00:00`);
  at.setDate(at.getDate() + more);
  return at.toISOString();
}
