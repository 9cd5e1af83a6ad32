import { noJobs } from '../../jobs/job.ts';
import { given } from '../../kernel/given.ts';
import { pricesOf, pricesOfAccounts, pricesOfPlan } from './account-prices.ts';
import { overridesConsoleRoutes } from './console.routes.ts';
import { addOverride, adoptOverride, changeOverride, endOverride } from './decide-override.ts';
import { showOverrides } from './list-overrides.ts';
import { overridesOf } from './overrides.store.ts';
import type { OverridesNeeds } from './overrides-needs.ts';

/** What single accounts pay in place of plans' prices. */
export function buildOverrides(needs: OverridesNeeds) {
  return {
    pricesOf: given(needs, pricesOf),
    pricesOfAccounts: given(needs, pricesOfAccounts),
    pricesOfPlan: given(needs, pricesOfPlan),
    overridesOf,
    addOverride: given(needs, addOverride),
    adoptOverride: given(needs, adoptOverride),
    changeOverride: given(needs, changeOverride),
    endOverride: given(needs, endOverride),
    showOverrides: given(needs, showOverrides),
    routes: {},
    consoleRoutes: overridesConsoleRoutes(needs),
    jobs: noJobs,
  };
}

export type Overrides = ReturnType<typeof buildOverrides>;
