import type { QueryOf, ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints, StaffPlanVersion } from '@linekeeper/contract/provider';
import { sumCents } from '../../kernel/money.ts';
import { offsetOf } from '../../kernel/page.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { termsOf } from '../plans/index.ts';
import { planFacts } from './list-plans.ts';
import type { PricingNeeds } from './pricing-needs.ts';

type Needs = Pick<PricingNeeds, 'accounts' | 'carriers' | 'db' | 'plans' | 'subscriptions'>;
type LinesOnPlan = Awaited<ReturnType<Needs['subscriptions']['linesOnPlanOfAll']>>[number];

/** A plan with all its versions, the newest first, and who is on each. Refuses with `not_found`. */
export async function getPlan(needs: Needs, id: string): Promise<ReplyOf<ProviderEndpoints['getPlanForStaff']>> {
  const plan = await planOf(needs, id);
  const [{ present }, history, lines, { reach }] = await Promise.all([
    planFacts(needs),
    needs.plans.historyOf(needs.db, plan.id),
    needs.subscriptions.linesOnPlanOfAll(needs.db, plan.id),
    needs.plans.earliestDays(needs.db),
  ]);
  const versions = history.map(({ versionNo, madeAt, announced, ...terms }): StaffPlanVersion => {
    const own = lines.filter(({ planVersionNo }) => planVersionNo === versionNo);
    return { versionNo, madeAt: madeAt.toISOString(), terms: termsOf(terms), announced, ...countsOf(own) };
  });
  return { plan: present(plan), versions, earliestReach: reach };
}

export async function planOf({ db, plans }: Pick<Needs, 'db' | 'plans'>, id: string) {
  const plan = await plans.getPlan(db, id);
  if (!plan) throw new Refusal('not_found');
  return plan;
}

function countsOf(lines: readonly LinesOnPlan[]) {
  return {
    customerCount: new Set(lines.map(({ accountId }) => accountId)).size,
    lineCount: lines.reduce((sum, { lineCount }) => sum + lineCount, 0),
    monthlyCents: sumCents(lines.map(monthlyCents)),
  };
}

const monthlyCents = ({ nextDay, isPaused, priceCents, pausePriceCents, lineCount }: LinesOnPlan): number =>
  nextDay === null ? 0 : lineCount * (isPaused ? pausePriceCents : priceCents);

/** Who has lines on which version, most lines first. Refuses with `not_found`. */
export async function listPlanCustomers(
  needs: Needs,
  id: string,
  asked: QueryOf<ProviderEndpoints['listPlanCustomers']>,
): Promise<ReplyOf<ProviderEndpoints['listPlanCustomers']>> {
  const plan = await planOf(needs, id);
  const lines = await needs.subscriptions.linesOnPlanOfAll(needs.db, plan.id);
  const wanted = lines.filter(({ planVersionNo }) => asked.version === undefined || planVersionNo === asked.version);
  const rows = [...Map.groupBy(wanted, ({ accountId, planVersionNo }) => `${accountId} ${planVersionNo}`).values()]
    .flatMap((together) => {
      const [first] = together;
      return first ? [{ ...first, ...countsOf(together) }] : [];
    })
    .toSorted((one, other) => other.lineCount - one.lineCount || (one.accountId < other.accountId ? -1 : 1));
  const at = offsetOf({ ...asked, cursor: undefined });
  const shown = rows.slice(at, at + asked.limit);
  const companies = await needs.accounts.companiesOf(
    needs.db,
    shown.map(({ accountId }) => accountId),
  );
  return {
    items: shown.map(({ accountId, planVersionNo: versionNo, lineCount, monthlyCents: cents }) => ({
      account: { id: accountId, company: companies.get(accountId) ?? accountId },
      versionNo,
      lineCount,
      monthlyCents: cents,
    })),
    page: asked.page,
    limit: asked.limit,
    total: rows.length,
    totalIsLowerBound: false,
    nextCursor: null,
  };
}
