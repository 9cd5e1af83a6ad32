import type { Modules } from './compose-modules.ts';
import type { ProviderHandlers } from './http/provider-call.ts';

/** The calls of the provider's console. */
export function consoleRoutesOf({
  audit,
  rules,
  inventory,
  staff,
  statements,
  tax,
  operations,
  customers,
  reports,
}: Modules): ProviderHandlers {
  return {
    ...staff.providerRoutes,
    ...inventory.consoleRoutes,
    ...statements.consoleRoutes,
    ...operations.consoleRoutes,
    ...customers.consoleRoutes,
    ...reports.consoleRoutes,
    ...audit.consoleRoutes,
    ...rules.consoleRoutes,
    ...tax.consoleRoutes,
  };
}
