import type { ProviderHandlers } from '../../http/provider-call.ts';
import { noJobs } from '../../jobs/job.ts';
import type { BundlesNeeds } from './bundles-needs.ts';
import { exportCustomer } from './export-customer.ts';

/** All data of one customer in one file. */
export function buildBundles(needs: BundlesNeeds) {
  const consoleRoutes: ProviderHandlers<'exportCustomer'> = {
    exportCustomer: async ({ params }) => exportCustomer(needs, params.id),
  };
  return { routes: {}, consoleRoutes, jobs: noJobs };
}

export type Bundles = ReturnType<typeof buildBundles>;
