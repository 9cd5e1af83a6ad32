import { noJobs } from '../../jobs/job.ts';
import { customersConsoleRoutes } from './console.routes.ts';
import type { CustomersNeeds } from './page/customers-needs.ts';
import { termsConsoleRoutes } from './terms/terms.routes.ts';

/** One customer as staff see it, and how to find it among all. */
export function buildCustomers(needs: CustomersNeeds) {
  return {
    routes: {},
    consoleRoutes: { ...customersConsoleRoutes(needs), ...termsConsoleRoutes(needs) },
    jobs: noJobs,
  };
}

export type Customers = ReturnType<typeof buildCustomers>;
