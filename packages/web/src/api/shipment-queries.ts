import type { BodyIn, Endpoints, QueryIn } from '@linekeeper/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { valueOf } from './call-failed.ts';
import { call } from './client.ts';

/** What the pages about orders of SIM cards read. */
export const shipmentQueries = {
  offers: () =>
    queryOptions({
      queryKey: ['shipments', 'offers'],
      queryFn: async ({ signal }) => valueOf(await call('getSimOffers', { signal })),
    }),
  price: (body: BodyIn<Endpoints['priceSims']>) =>
    queryOptions({
      queryKey: ['shipments', 'price', body],
      queryFn: async ({ signal }) => valueOf(await call('priceSims', { body, signal })),
      placeholderData: keepPreviousData,
      retry: false,
    }),
  shipments: (query: NonNullable<QueryIn<Endpoints['listShipments']>>) =>
    queryOptions({
      queryKey: ['shipments', 'list', query],
      queryFn: async ({ signal }) => valueOf(await call('listShipments', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  shipment: (id: string) =>
    queryOptions({
      queryKey: ['shipments', 'one', id],
      queryFn: async ({ signal }) => valueOf(await call('getShipment', { params: { id }, signal })),
    }),
};
