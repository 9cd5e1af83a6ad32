import type { Line } from '@linekeeper/contract';
import type { CatalogPlan } from '../../plans/index.ts';
import { shownOf } from '../../lines/index.ts';
import type { FleetLine } from './fleet-lines.store.ts';
import type { FleetNeeds } from './fleet-needs.ts';

/** Lines with the facts of their plans in the versions that were agreed to, in the same order. */
export async function presentLines(
  needs: Pick<FleetNeeds, 'carriers' | 'plans'>,
  lines: readonly FleetLine[],
): Promise<Line[]> {
  const { shown } = needs.plans;
  const plans = await shown.plansOf(
    lines.flatMap((line) => [...(agreedOf(line) ? [] : [line.planId]), nextPlanOf(line) ?? []].flat()),
  );
  const versionOf = await shown.versionsOf(lines.flatMap((line) => agreedOf(line) ?? []));
  return lines.map((line) => {
    const agreed = agreedOf(line);
    const nextPlanId = nextPlanOf(line);
    const nextPlan = nextPlanId === null ? undefined : plans.get(nextPlanId);
    return presentLine(
      line,
      (agreed ? versionOf(agreed) : plans.get(line.planId)) ?? unknownPlan,
      needs.carriers.nameOf(line.carrier),
      nextPlan?.name,
    );
  });
}

/** The version that holds for a line; null where only the plan is known. */
export function agreedOf({ planId, agreedVersionNo: planVersionNo }: FleetLine) {
  return planVersionNo === null ? null : { planId, planVersionNo };
}

/** What the carrier works on comes before what is scheduled. */
function nextPlanOf({ nextPlanId, scheduledPlanId }: FleetLine) {
  return nextPlanId ?? scheduledPlanId;
}

const unknownPlan = { name: '', unitBytes: 1000, includedBytes: 0 };

/** What is shown of a line; `carrierName` and allowance come from its plan. */
function presentLine(
  line: FleetLine,
  plan: Pick<CatalogPlan, 'name' | 'unitBytes' | 'includedBytes'>,
  carrierName: string,
  nextPlanName: string | null = null,
): Line {
  return {
    ...shownOf(line),
    subscriptionId: line.subscriptionId,
    subscriptionStatus: line.subscriptionStatus,
    statusSince: line.statusSince.toISOString(),
    carrierName,
    planName: plan.name,
    unitBytes: plan.unitBytes,
    includedBytes: plan.includedBytes,
    usageAsOf: line.usageAsOf?.toISOString() ?? null,
    problem: line.problemText === null ? null : { text: line.problemText, mayRetry: line.problemMayRetry },
    nextPlanId: nextPlanOf(line),
    nextPlanName,
    nextPlanOn: line.nextPlanId === null ? line.scheduledOn : null,
  };
}
