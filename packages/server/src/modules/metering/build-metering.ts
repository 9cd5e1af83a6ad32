import { meteringJobs } from './metering.jobs.ts';
import type { MeteringNeeds } from './usage/metering-needs.ts';
import { carryUsage } from './usage/carry-usage.ts';
import {
  accountDaysOf,
  accountDaysSince,
  beginCounters,
  lineDaysSince,
  planUsageOf,
  usedBetween,
} from './usage/usage.store.ts';

/** What lines use, as carriers report it. */
export function buildMetering(needs: MeteringNeeds) {
  return {
    beginCounters,
    carryUsage,
    lineDaysSince,
    accountDaysOf,
    accountDaysSince,
    planUsageOf,
    usedBetween,
    routes: {},
    jobs: meteringJobs(needs),
  };
}

export type Metering = ReturnType<typeof buildMetering>;
