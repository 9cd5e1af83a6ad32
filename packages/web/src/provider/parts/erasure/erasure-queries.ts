import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

export const erasureQueries = {
  of: (id: string) =>
    queryOptions({
      queryKey: ['customers', id, 'erasures'],
      queryFn: async ({ signal }) => valueOf(await callProvider('getErasures', { params: { id }, signal })),
    }),
  preview: (id: string, person: string | undefined) =>
    queryOptions({
      queryKey: ['customers', id, 'erasures', 'preview', person],
      queryFn: async ({ signal }) =>
        valueOf(
          await callProvider('previewErasure', {
            params: { id },
            query: person === undefined ? {} : { person },
            signal,
          }),
        ),
    }),
};
