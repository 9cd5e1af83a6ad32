import type { Line } from '@linekeeper/contract';
import { utcDay } from '../../../kernel/clock.ts';
import type { AccountPrices } from '../../overrides/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { rateUsage } from '../../rating/index.ts';
import { shownOf } from '../../lines/index.ts';
import type { FleetLine } from './fleet-line.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import type { RankTerms } from './line-ranks.ts';

type Needs = Pick<FleetNeeds, 'clock' | 'carriers' | 'plans'>;

/** Lines of an account with the facts of their plans in the versions that were agreed to, in the same order. */
export async function presentLines(
  { carriers, clock, plans }: Needs,
  lines: readonly FleetLine[],
  prices: AccountPrices,
): Promise<Line[]> {
  const [termsOf, nextPlanOf] = await Promise.all([
    termsOfLines({ clock, plans }, lines, prices),
    plans.shown.plansOf(lines.flatMap((line) => nextPlanIdOf(line) ?? [])),
  ]);
  return lines.map((line) => {
    const nextPlanId = nextPlanIdOf(line);
    return presentLine(line, termsOf(line), {
      carrierName: carriers.nameOf(line.carrier),
      nextPlanName: (nextPlanId === null ? undefined : nextPlanOf.get(nextPlanId))?.name ?? null,
    });
  });
}

/** What the carrier works on comes before what is scheduled. */
function nextPlanIdOf({ nextPlanId, scheduledPlanId }: FleetLine) {
  return nextPlanId ?? scheduledPlanId;
}

/** What is shown of a line; name, allowance and cost come from its plan. */
function presentLine(line: FleetLine, terms: LineTerms, names: Pick<Line, 'carrierName' | 'nextPlanName'>): Line {
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
    planName: terms.name,
    unitBytes: terms.unitBytes,
    includedBytes: terms.includedBytes,
    costCents: costOf(terms, line.usedBytes),
    usageAsOf: line.usageAsOf?.toISOString() ?? null,
    problem: line.problemText === null ? null : { text: line.problemText, mayRetry: line.problemMayRetry },
    nextPlanId: nextPlanIdOf(line),
    nextPlanOn: line.nextPlanId === null ? line.scheduledOn : null,
  };
}

type CostTerms = Pick<
  CatalogPlan,
  'includedBytes' | 'priceCents' | 'overage' | 'overagePriceTenThousandths' | 'overageUnitBytes' | 'overageUnits'
>;
export type LineTerms = Pick<CatalogPlan, 'name' | 'unitBytes'> & CostTerms;
type Sold = Pick<FleetLine, 'planId' | 'agreedVersionNo' | 'periodStart'>;

const unknownPlan: LineTerms = {
  name: '',
  unitBytes: 1000,
  includedBytes: 0,
  priceCents: 0,
  overage: 'free',
  overagePriceTenThousandths: null,
  overageUnitBytes: null,
  overageUnits: null,
};

/** What each of some lines of an account is sold on: the version that was agreed to, else the plan as it is sold now. */
export async function termsOfLines(
  { clock, plans: { shown } }: Pick<FleetNeeds, 'clock' | 'plans'>,
  lines: readonly Sold[],
  prices: AccountPrices,
): Promise<(line: Sold) => LineTerms> {
  const [planOf, versionOf] = await Promise.all([
    shown.plansOf(lines.flatMap((line) => (agreedOf(line) ? [] : [line.planId]))),
    shown.versionsOf(lines.flatMap((line) => agreedOf(line) ?? [])),
  ]);
  const today = utcDay(clock.now());
  return (line) => {
    const agreed = agreedOf(line);
    const since = line.periodStart ?? today;
    if (agreed) return prices.ofVersion(versionOf(agreed), since);
    const plan = planOf.get(line.planId);
    return plan ? prices.ofPlan(plan, since) : unknownPlan;
  };
}

/** The version that holds for a line; null where only the plan is known. */
export function agreedOf({ planId, agreedVersionNo: planVersionNo }: Pick<Sold, 'planId' | 'agreedVersionNo'>) {
  return planVersionNo === null ? null : { planId, planVersionNo };
}

/** What a full period costs, with the data used above the allowance so far, in cents before tax; more usage never costs less. */
export function costOf(terms: CostTerms, usedBytes: number): number {
  const { includedBytes, priceCents } = terms;
  return priceCents + rateUsage({ usedBytes, includedBytes }, terms).amountCents;
}

/** Terms as far as usage and cost go by them. */
export function rankTerms(terms: CostTerms): RankTerms {
  const { includedBytes, priceCents, overage, overagePriceTenThousandths, overageUnitBytes, overageUnits } = terms;
  return {
    includedBytes,
    costCents: (usedBytes) => costOf(terms, usedBytes),
    costKey: [includedBytes, priceCents, overage, overagePriceTenThousandths, overageUnitBytes, overageUnits].join(' '),
  };
}
