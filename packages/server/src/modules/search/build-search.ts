import type { ProviderHandlers } from '../../http/provider-call.ts';
import { noJobs } from '../../jobs/job.ts';
import { exportCustomers } from './export-customers.ts';
import { findAnything } from './find-anything.ts';
import type { SearchNeeds } from './search-needs.ts';

/** One text, looked for in all that the console knows. */
export function buildSearch(needs: SearchNeeds) {
  const consoleRoutes: ProviderHandlers<'exportCustomers' | 'findAnything'> = {
    exportCustomers: async ({ query }) => exportCustomers(needs, query),
    findAnything: async ({ caller: { role }, query: { text } }) => findAnything(needs, { role, text }),
  };
  return { routes: {}, consoleRoutes, jobs: noJobs };
}

export type Search = ReturnType<typeof buildSearch>;
