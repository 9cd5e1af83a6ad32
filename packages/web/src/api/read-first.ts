import type { QueryClient } from '@tanstack/react-query';
import { billingQueries } from './billing-queries.ts';
import { createQueryClient } from './query-client.ts';
import { queries } from './queries.ts';

/** What is late is drawn when it is there. */
const patienceMs = 1_000;

/** What is above every page: known too late, it would push the page down. */
const everywhere = (cache: QueryClient): readonly Promise<void>[] => [
  cache.prefetchQuery(queries.userInfo()),
  cache.prefetchQuery(queries.announcements()),
];

/** What is read besides, by the path of the page, which knows what it reads by default. */
const firstReads: Readonly<Record<string, (cache: QueryClient) => readonly Promise<void>[]>> = {
  '/home': (cache) => [
    cache.prefetchQuery(queries.homeKPIs()),
    cache.prefetchQuery(queries.spendCap()),
    cache.prefetchQuery(queries.recoveryCodes()),
    cache.prefetchQuery(billingQueries.spend()),
    cache.prefetchQuery(billingQueries.upcomingInvoice()),
  ],
  '/lines': (cache) => [
    cache.prefetchQuery(queries.lines({ page: 1, limit: 20, cursor: '' })),
    cache.prefetchQuery(queries.homeKPIs()),
    cache.prefetchQuery(queries.activePlans()),
    cache.prefetchQuery(queries.lineViews()),
  ],
};

let firstCache: QueryClient | undefined;

/**
 * Reads what the page of the console at this address shows first, before it is drawn: one that is painted already is then
 * drawn once, whole. Resolves after a second at the latest; what failed is read again by the page, which says so.
 */
export async function readFirst({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const cache = (firstCache = createQueryClient());
  const ofPage = search === '' ? (firstReads[pathname]?.(cache) ?? []) : [];
  const read = Promise.all([...everywhere(cache), ...ofPage]);
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** What was read before the console was drawn, for the first one that is drawn. */
export function takeFirst(): QueryClient | undefined {
  const taken = firstCache;
  firstCache = undefined;
  return taken;
}
