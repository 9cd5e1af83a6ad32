import { noJobs } from '../../jobs/job.ts';
import { customersConsoleRoutes } from './console.routes.ts';
import type { CustomersNeeds } from './page/customers-needs.ts';

/** One customer as staff see it, and how to find it among all. */
export function buildCustomers(needs: CustomersNeeds) {
  return { routes: {}, consoleRoutes: customersConsoleRoutes(needs), jobs: noJobs };
}

export type Customers = ReturnType<typeof buildCustomers>;
