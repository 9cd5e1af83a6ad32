import { noJobs } from '../../jobs/job.ts';
import { pricingConsoleRoutes } from './console.routes.ts';
import type { PricingNeeds } from './pricing-needs.ts';

/** Who has which terms of which plan, and what new ones would change. */
export function buildPricing(needs: PricingNeeds) {
  return { routes: {}, consoleRoutes: pricingConsoleRoutes(needs), jobs: noJobs };
}

export type Pricing = ReturnType<typeof buildPricing>;
