import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../../api/call-failed.ts';
import { callProvider } from '../../../api/call-provider.ts';

export const announcementsQueries = {
  all: () =>
    queryOptions({
      queryKey: ['settings', 'announcements'],
      queryFn: async ({ signal }) => valueOf(await callProvider('listAnnouncementsForStaff', { signal })),
    }),
  readers: (id: string) =>
    queryOptions({
      queryKey: ['settings', 'announcements', 'readers', id],
      queryFn: async ({ signal }) => valueOf(await callProvider('listAnnouncementReaders', { params: { id }, signal })),
    }),
};
