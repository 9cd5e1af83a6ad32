import type { IncidentTopic } from '@linekeeper/contract/provider';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from '../../../api/call-failed.ts';
import { callProvider } from '../../api/call-provider.ts';

export interface IncidentsAsked {
  readonly topic: IncidentTopic;
  readonly group?: string;
  readonly page: number;
  readonly limit: number;
  readonly cursor?: string;
}

export const operationsQueries = {
  overview: () =>
    queryOptions({
      queryKey: ['operations', 'overview'],
      queryFn: async ({ signal }) => valueOf(await callProvider('getOperations', { signal })),
    }),
  incidents: ({ topic, ...query }: IncidentsAsked) =>
    queryOptions({
      queryKey: ['operations', 'incidents', topic, query],
      queryFn: async ({ signal }) => valueOf(await callProvider('listIncidents', { params: { topic }, query, signal })),
      placeholderData: keepPreviousData,
    }),
};
