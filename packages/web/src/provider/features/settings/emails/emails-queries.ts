import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../../api/call-failed.ts';
import { callProvider } from '../../../api/call-provider.ts';

export const emailsQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings', 'emails'],
      queryFn: async ({ signal }) => valueOf(await callProvider('listLetters', { signal })),
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: ['settings', 'emails', 'one', id],
      queryFn: async ({ signal }) => valueOf(await callProvider('getLetter', { params: { id }, signal })),
    }),
  test: (id: string) =>
    queryOptions({
      queryKey: ['settings', 'emails', 'test', id],
      queryFn: async ({ signal }) => valueOf(await callProvider('getLetterTest', { params: { id }, signal })),
    }),
};
