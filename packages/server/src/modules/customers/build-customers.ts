import { staffTraces } from './notes/notes.store.ts';
import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { customersConsoleRoutes } from './console.routes.ts';
import { findCustomers } from './find/find-customers.ts';
import { admitLook, isLookOpen, openLook } from './looking/admit-look.ts';
import { profileForStaff } from './looking/profile-for-staff.ts';
import { manageConsoleRoutes } from './manage/manage.routes.ts';
import type { CustomersNeeds } from './page/customers-needs.ts';
import { termsConsoleRoutes } from './terms/terms.routes.ts';

/** One customer as staff see it, and how to find it among all. */
export function buildCustomers(needs: CustomersNeeds) {
  return {
    traces: staffTraces,
    findCustomers: given(needs, findCustomers),
    admitLook: given(needs, admitLook),
    openLook: given(needs, openLook),
    isLookOpen: given(needs, isLookOpen),
    profileForStaff: given(needs, profileForStaff),
    routes: {},
    consoleRoutes: { ...customersConsoleRoutes(needs), ...termsConsoleRoutes(needs), ...manageConsoleRoutes(needs) },
    jobs: noJobs,
  };
}

export type Customers = ReturnType<typeof buildCustomers>;
