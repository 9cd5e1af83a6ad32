import type { Modules } from './compose-modules.ts';
import type { Handlers } from './http/call.ts';
import type { ProviderHandlers } from './http/provider-call.ts';

/** The calls of the provider's console. */
export function consoleRoutesOf({
  approvals,
  announcements,
  audit,
  bundles,
  rules,
  inventory,
  plans,
  shipments,
  staff,
  statements,
  tax,
  terms,
  operations,
  customers,
  reports,
  pricing,
  takeover,
}: Modules): ProviderHandlers {
  return {
    ...staff.providerRoutes,
    ...inventory.consoleRoutes,
    ...plans.consoleRoutes,
    ...pricing.consoleRoutes,
    ...shipments.consoleRoutes,
    ...statements.consoleRoutes,
    ...approvals.consoleRoutes,
    ...operations.consoleRoutes,
    ...customers.consoleRoutes,
    ...reports.consoleRoutes,
    ...bundles.consoleRoutes,
    ...audit.consoleRoutes,
    ...rules.consoleRoutes,
    ...tax.consoleRoutes,
    ...announcements.consoleRoutes,
    ...terms.consoleRoutes,
    ...takeover.consoleRoutes,
  };
}

/** The customers' calls as staff make them who look at an account. */
export function lookRoutesOf({ customers }: Pick<Modules, 'customers'>, routes: Handlers): Handlers {
  return { ...routes, getProfile: ({ caller }) => customers.profileForStaff(caller.accountId) };
}
