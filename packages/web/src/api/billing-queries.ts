import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { constants, type Endpoints, type QueryIn } from '@linekeeper/contract';
import { valueOf } from './call-failed.ts';
import { call } from './client.ts';

type Query<Name extends keyof Endpoints> = NonNullable<QueryIn<Endpoints[Name]>>;

/** What the billing and activity pages read; all money lists begin with `billingHistoryDetails`. */
export const billingQueries = {
  payments: (query: Query<'listPayments'>) =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'payments', query],
      queryFn: async ({ signal }) => valueOf(await call('listPayments', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  payment: (id: string) =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'payment', id],
      queryFn: async ({ signal }) => valueOf(await call('getPayment', { params: { id }, signal })),
    }),
  recordedPayments: (query: Query<'listRecordedPayments'>) =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'recorded', query],
      queryFn: async ({ signal }) => valueOf(await call('listRecordedPayments', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  invoices: (query: Query<'listInvoices'>) =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'invoices', query],
      queryFn: async ({ signal }) => valueOf(await call('listInvoices', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  invoice: (id: string) =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'invoice', id],
      queryFn: async ({ signal }) => valueOf(await call('getInvoice', { params: { id }, signal })),
    }),
  /** The lines of one group of an invoice, page after page. */
  invoiceLines: (id: string, group: number) =>
    infiniteQueryOptions({
      queryKey: ['billingHistoryDetails', 'invoice', id, 'lines', group],
      queryFn: async ({ signal, pageParam }) =>
        valueOf(
          await call('listInvoiceLines', {
            params: { id },
            query: { group, cursor: pageParam, limit: constants.pageLimitMax },
            signal,
          }),
        ),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
  explainedLine: (id: string, position: number) =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'invoice', id, 'line', position],
      queryFn: async ({ signal }) =>
        valueOf(await call('explainInvoiceLine', { params: { id, position: String(position) }, signal })),
    }),
  invoiceMonths: (query: Query<'listInvoiceMonths'>) =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'months', query],
      queryFn: async ({ signal }) => valueOf(await call('listInvoiceMonths', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  paymentMonths: (query: Query<'listPaymentMonths'>) =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'paymentMonths', query],
      queryFn: async ({ signal }) => valueOf(await call('listPaymentMonths', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  balance: () =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'balance'],
      queryFn: async ({ signal }) => valueOf(await call('getBalance', { signal })),
    }),
  statement: (query: Query<'getStatement'>) =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'statement', query],
      queryFn: async ({ signal }) => valueOf(await call('getStatement', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  upcomingInvoice: () =>
    queryOptions({
      queryKey: ['upcomingSubsDetails', 'invoice'],
      queryFn: async ({ signal }) => valueOf(await call('getUpcomingInvoice', { signal })),
    }),
  upcomingLines: (query: Query<'listUpcomingLines'>) =>
    queryOptions({
      queryKey: ['upcomingSubsDetails', 'lines', query],
      queryFn: async ({ signal }) => valueOf(await call('listUpcomingLines', { query, signal })),
      placeholderData: keepPreviousData,
    }),
  /** By plan and tag in a month, `YYYY-MM`; the newest with invoices when it is empty. */
  spend: (month = '') =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'spend', month],
      queryFn: async ({ signal }) => valueOf(await call('getSpend', { query: month ? { month } : {}, signal })),
    }),
  failedSubscriptions: () =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'failed'],
      queryFn: async ({ signal }) => valueOf(await call('getFailedSubscriptions', { signal })),
    }),
  /** What happens to lines if what failed stays unpaid. */
  dunning: () =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'dunning'],
      queryFn: async ({ signal }) => valueOf(await call('getDunning', { signal })),
    }),
  subscriptionCharges: (id: string, query: Query<'listSubscriptionCharges'>) =>
    queryOptions({
      queryKey: ['billingHistoryDetails', 'subscription', id, query],
      queryFn: async ({ signal }) => valueOf(await call('listSubscriptionCharges', { params: { id }, query, signal })),
      placeholderData: keepPreviousData,
    }),
  /** What happened, all or what filters leave, page after page by cursor. */
  activityPages: (query: Omit<Query<'listActivity'>, 'cursor' | 'page'>) =>
    infiniteQueryOptions({
      queryKey: ['activity', 'pages', query],
      queryFn: async ({ signal, pageParam }) =>
        valueOf(await call('listActivity', { query: { ...query, cursor: pageParam }, signal })),
      initialPageParam: '',
      getNextPageParam: ({ nextCursor }) => nextCursor,
    }),
};
