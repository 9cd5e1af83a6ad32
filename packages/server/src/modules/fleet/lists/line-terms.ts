import { utcDay } from '../../../kernel/clock.ts';
import type { AccountPrices } from '../../overrides/index.ts';
import type { CatalogPlan } from '../../plans/index.ts';
import { rateUsage } from '../../rating/index.ts';
import type { FleetLine } from './fleet-line.ts';
import type { FleetNeeds } from './fleet-needs.ts';
import type { RankTerms } from './line-ranks.ts';

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
