import type { Line } from '@linekeeper/contract';
import { utcDay } from '../../../kernel/clock.ts';
import type { AccountPrices } from '../../overrides/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { shownOf } from '../../lines/index.ts';
import type { FleetLine } from './fleet-line.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import { costOf, type RankTerms } from './line-ranks.ts';
import { rateUsage } from '../../rating/index.ts';

type Needs = Pick<FleetNeeds, 'clock' | 'carriers' | 'plans'>;

/** Lines of an account with the facts of their plans in the versions that were agreed to, in the same order. */
export async function presentLines(
  { carriers, clock, plans: { shown } }: Needs,
  lines: readonly FleetLine[],
  prices: AccountPrices,
): Promise<Line[]> {
  const [planOf, versionOf] = await Promise.all([
    shown.plansOf(lines.flatMap((line) => [...(agreedOf(line) ? [] : [line.planId]), nextPlanOf(line) ?? []].flat())),
    shown.versionsOf(lines.flatMap((line) => agreedOf(line) ?? [])),
  ]);
  const today = utcDay(clock.now());
  return lines.map((line) => {
    const agreed = agreedOf(line);
    const nextPlanId = nextPlanOf(line);
    const since = line.periodStart ?? today;
    const plan = planOf.get(line.planId);
    const sold = plan ? prices.ofPlan(plan, since) : unknownPlan;
    return presentLine(line, agreed ? prices.ofVersion(versionOf(agreed), since) : sold, {
      carrierName: carriers.nameOf(line.carrier),
      nextPlanName: (nextPlanId === null ? undefined : planOf.get(nextPlanId))?.name ?? null,
    });
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

type CostTerms = Pick<
  CatalogPlan,
  'includedBytes' | 'priceCents' | 'overage' | 'overagePriceTenThousandths' | 'overageUnitBytes' | 'overageUnits'
>;

/** Terms as far as usage and cost go by them. */
export function rankTerms(terms: CostTerms): RankTerms {
  const { includedBytes, priceCents, overage, overagePriceTenThousandths, overageUnitBytes, overageUnits } = terms;
  return {
    includedBytes,
    priceCents,
    overageCents: (usedBytes) => rateUsage({ usedBytes, includedBytes }, terms).amountCents,
    costKey: [includedBytes, priceCents, overage, overagePriceTenThousandths, overageUnitBytes, overageUnits].join(' '),
  };
}

const unknownPlan: Pick<CatalogPlan, 'name' | 'unitBytes'> & CostTerms = {
  name: '',
  unitBytes: 1000,
  includedBytes: 0,
  priceCents: 0,
  overage: 'free',
  overagePriceTenThousandths: null,
  overageUnitBytes: null,
  overageUnits: null,
};

/** What is shown of a line; name, allowance and cost come from its plan. */
function presentLine(
  line: FleetLine,
  plan: typeof unknownPlan,
  names: Pick<Line, 'carrierName' | 'nextPlanName'>,
): Line {
  return {
    ...shownOf(line),
    ...names,
    subscriptionId: line.subscriptionId,
    subscriptionStatus: line.subscriptionStatus,
    statusSince: line.statusSince.toISOString(),
    eid: line.eid,
    imsi: line.imsi,
    lastSeenOn: line.lastSeenOn,
    ipAddressAsOf: line.ipAddressAsOf?.toISOString() ?? null,
    endsOn: line.endsOn,
    planName: plan.name,
    unitBytes: plan.unitBytes,
    includedBytes: plan.includedBytes,
    costCents: costOf(rankTerms(plan), line.usedBytes),
    usageAsOf: line.usageAsOf?.toISOString() ?? null,
    problem: line.problemText === null ? null : { text: line.problemText, mayRetry: line.problemMayRetry },
    nextPlanId: nextPlanOf(line),
    nextPlanOn: line.nextPlanId === null ? line.scheduledOn : null,
  };
}
