import { cycleJobs } from './cycle.jobs.ts';
import type { CycleNeeds } from './orders/cycle-needs.ts';

/** When what is owed is billed: with orders, and on billing days. */
export function buildCycle(needs: CycleNeeds) {
  return { routes: {}, jobs: cycleJobs(needs) };
}

export type Cycle = ReturnType<typeof buildCycle>;
