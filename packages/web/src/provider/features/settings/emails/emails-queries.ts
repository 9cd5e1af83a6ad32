import type { LetterWords } from '@linekeeper/contract/provider';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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
  preview: (id: string, sample: string, words: LetterWords) =>
    queryOptions({
      queryKey: ['settings', 'emails', 'preview', id, sample, words],
      queryFn: async ({ signal }) =>
        valueOf(await callProvider('previewLetter', { params: { id }, body: { sample, words }, signal })),
      placeholderData: keepPreviousData,
    }),
  test: (id: string) =>
    queryOptions({
      queryKey: ['settings', 'emails', 'test', id],
      queryFn: async ({ signal }) => valueOf(await callProvider('getLetterTest', { params: { id }, signal })),
    }),
};
