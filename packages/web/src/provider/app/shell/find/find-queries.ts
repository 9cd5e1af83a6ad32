import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../../api/call-failed.ts';
import { callProvider } from '../../../api/call-provider.ts';

/** Fewer letters would find everything. */
export const fewestLetters = 2;

export const findQueries = {
  found: (text: string) =>
    queryOptions({
      queryKey: ['found', text],
      queryFn: async ({ signal }) => valueOf(await callProvider('findAnything', { query: { text }, signal })),
      enabled: text.length >= fewestLetters,
      placeholderData: keepPreviousData,
    }),
};
