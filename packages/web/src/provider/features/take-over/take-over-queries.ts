import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';
import type { TakeOverSearch } from '../../navigation/take-over-search.ts';

interface PageAsked {
  readonly page: number;
  readonly limit: number;
}

/** Work changes them without any call from here; their panels are new ones whenever the state is another. */
const readAgain = { refetchOnMount: 'always', placeholderData: keepPreviousData } as const;

export const takeOverQueries = {
  list: (query: PageAsked) =>
    queryOptions({
      queryKey: ['take-overs', 'list', query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listTakeOvers', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['take-overs', 'one', id],
      queryFn: async ({ signal }) => valueOf(await callProvider('getTakeOver', { params: { id }, signal })),
    }),
  rows: (id: string, query: PageAsked & Pick<TakeOverSearch, 'kind' | 'only'>) =>
    queryOptions({
      queryKey: ['take-overs', 'rows', id, query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listTakeOverRows', { params: { id }, query, signal })),
      ...readAgain,
    }),
  charges: (id: string, query: PageAsked) =>
    queryOptions({
      queryKey: ['take-overs', 'charges', id, query],
      queryFn: async ({ signal }) =>
        valueOf(await callProvider('listTakeOverCharges', { params: { id }, query, signal })),
      ...readAgain,
    }),
};
