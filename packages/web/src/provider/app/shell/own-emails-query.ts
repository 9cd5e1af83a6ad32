import { queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

export const ownEmailsQuery = () =>
  queryOptions({
    queryKey: ['own', 'emails'],
    queryFn: async ({ signal }) => valueOf(await callProvider('getOwnEmails', { signal })),
  });
