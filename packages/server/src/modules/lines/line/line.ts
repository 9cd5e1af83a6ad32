import type { Line, LineState } from '@linekeeper/contract';
import type { CatalogPlan } from '../../plans/index.ts';
import { shownOf } from './columns-of.ts';
import type { LineRecord } from './line-columns.ts';

export type { CarrierAction, LineRecord } from './line-columns.ts';

/** Lines whose plan is paid for, and whose allowance counts: a suspended line goes on being billed. */
export const billedStates: ReadonlySet<LineState> = new Set([
  'active',
  'suspending',
  'suspended',
  'resuming',
  'terminating',
]);

/** What is shown of a line; `carrierName` and allowance come from its plan. */
export function presentLine(
  line: LineRecord,
  plan: Pick<CatalogPlan, 'name' | 'unitBytes' | 'includedBytes'>,
  carrierName: string,
  nextPlanName: string | null = null,
): Line {
  return {
    ...shownOf(line),
    statusSince: line.statusSince.toISOString(),
    carrierName,
    planName: plan.name,
    unitBytes: plan.unitBytes,
    includedBytes: plan.includedBytes,
    usageAsOf: line.usageAsOf?.toISOString() ?? null,
    problem: line.problemText === null ? null : { text: line.problemText, mayRetry: line.problemMayRetry },
    nextPlanName,
  };
}
