import type { Modules } from './compose-modules.ts';
import type { Handlers } from './http/call.ts';
import type { ProviderHandlers } from './http/provider-call.ts';

/** The calls of the provider's console. */
export function consoleRoutesOf(modules: Modules): ProviderHandlers {
  const { approvals, audit, bank, bundles, customers, erasures, inventory, mandates, operations, overrides } = modules;
  const { plans, pricing, prospects, reports, search, shipments, staff, statements, takeover } = modules;
  return {
    ...staff.providerRoutes,
    ...inventory.consoleRoutes,
    ...plans.consoleRoutes,
    ...overrides.consoleRoutes,
    ...pricing.consoleRoutes,
    ...shipments.consoleRoutes,
    ...statements.consoleRoutes,
    ...approvals.consoleRoutes,
    ...bank.consoleRoutes,
    ...operations.consoleRoutes,
    ...customers.consoleRoutes,
    ...prospects.consoleRoutes,
    ...mandates.consoleRoutes,
    ...reports.consoleRoutes,
    ...search.consoleRoutes,
    ...bundles.consoleRoutes,
    ...erasures.consoleRoutes,
    ...audit.consoleRoutesWith(modules),
    ...takeover.consoleRoutes,
    ...settingsRoutesOf(modules),
  };
}

/** Those about what the provider sets, and about setting up. */
function settingsRoutesOf({ announcements, letters, rules, setup, tax, terms }: Modules) {
  return {
    ...rules.consoleRoutes,
    ...tax.consoleRoutes,
    ...announcements.consoleRoutes,
    ...letters.consoleRoutes,
    ...terms.consoleRoutes,
    ...setup.consoleRoutes,
  };
}

/** The customers' calls as staff make them who look at an account. */
export function lookRoutesOf({ customers }: Pick<Modules, 'customers'>, routes: Handlers): Handlers {
  return { ...routes, getProfile: ({ caller }) => customers.profileForStaff(caller) };
}
