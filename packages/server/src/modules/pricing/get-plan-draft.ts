import type { ReplyOf } from '@linekeeper/contract';
import type { DraftWarning, ProviderEndpoints } from '@linekeeper/contract/provider';
import { Refusal } from '../../kernel/refusal.ts';
import { presentDraft, type CatalogPlan } from '../plans/index.ts';
import { planFacts } from './list-plans.ts';
import type { PricingNeeds } from './pricing-needs.ts';

type Needs = Pick<PricingNeeds, 'carriers' | 'db' | 'plans' | 'subscriptions'>;

export async function draftOf({ db, plans }: Pick<Needs, 'db' | 'plans'>, id: string) {
  const draft = await plans.getDraft(db, id);
  if (!draft) throw new Refusal('not_found');
  return draft;
}

/** A draft beside what is sold, and what to look at before it is published. Refuses with `not_found`. */
export async function getPlanDraft(needs: Needs, id: string): Promise<ReplyOf<ProviderEndpoints['getPlanDraft']>> {
  const { isOutdated, ...draft } = await draftOf(needs, id);
  const [catalog, { present }, days] = await Promise.all([
    needs.plans.plansOfAll(needs.db),
    planFacts(needs),
    needs.plans.earliestDays(needs.db),
  ]);
  const plan = catalog.find((one) => one.id === draft.planId);
  return {
    draft: presentDraft(needs, draft),
    plan: plan ? present(plan) : null,
    warnings: warningsOf(draft, plan, catalog),
    isOutdated,
    reportsMessages: needs.carriers.reportsMessages(draft.carrier),
    earliest: { sale: days.sale, reach: days.reach },
  };
}

type Draft = Pick<Awaited<ReturnType<typeof draftOf>>, 'carrier' | 'terms'>;

/** We can't ask a carrier for its plans, so a code that none of ours has may be a slip of the pen. */
export function warningsOf(
  { carrier, terms }: Draft,
  plan: CatalogPlan | undefined,
  catalog: readonly CatalogPlan[],
): DraftWarning[] {
  const others = catalog.filter((one) => one.carrier === carrier && one.id !== plan?.id);
  const isAnothers = others.some(({ carrierPlanRef }) => carrierPlanRef === terms.carrierPlanRef);
  const isOwn = plan?.carrierPlanRef === terms.carrierPlanRef;
  const found: (DraftWarning | null)[] = [
    isAnothers ? 'carrierPlanOfAnother' : null,
    isAnothers || isOwn ? null : 'carrierPlanUnknown',
    plan && !isOwn ? 'carrierPlanChanged' : null,
    terms.priceCents === 0 ? 'free' : null,
  ];
  return found.filter((one) => one !== null);
}
