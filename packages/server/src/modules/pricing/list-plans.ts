import type { QueryOf, ReplyOf } from '@linekeeper/contract';
import type { PlanDraft, ProviderEndpoints, StaffPlan } from '@linekeeper/contract/provider';
import { termsOf, type CatalogPlan } from '../plans/index.ts';
import type { PricingNeeds } from './pricing-needs.ts';

type Needs = Pick<PricingNeeds, 'carriers' | 'db' | 'plans' | 'subscriptions'>;
type Asked = QueryOf<ProviderEndpoints['listPlansForStaff']>;

const none = { customerCount: 0, lineCount: 0, monthlyCents: 0 };

/** What is shown beside a plan's own row. */
export async function planFacts({ carriers, db, plans, subscriptions }: Needs) {
  const [counts, drafts, waiting] = await Promise.all([
    subscriptions.planCountsOfAll(db),
    plans.listDrafts(db),
    plans.waitingVersions(db),
  ]);
  const present = ({ id, code, carrier, status, versionNo, ...plan }: CatalogPlan): StaffPlan => {
    const { customerCount, lineCount, monthlyCents } = counts.get(id) ?? none;
    const later = waiting.get(id);
    return {
      id,
      code,
      carrier,
      carrierName: carriers.nameOf(carrier),
      status,
      versionNo,
      terms: termsOf(plan),
      customerCount,
      lineCount,
      monthlyCents,
      draftId: drafts.find(({ planId }) => planId === id)?.id ?? null,
      waiting: later ? { versionNo: later.versionNo, soldFrom: later.soldFrom.toISOString() } : null,
    };
  };
  return { drafts, present };
}

/** Every plan and draft that was asked for, by code. */
export async function listPlans(needs: Needs, asked: Asked): Promise<ReplyOf<ProviderEndpoints['listPlansForStaff']>> {
  const { carriers, db, plans } = needs;
  const { drafts, present } = await planFacts(needs);
  const wanted = (await plans.plansOfAll(db)).filter(
    (plan) => fits(plan, asked) && (asked.status === undefined || plan.status === asked.status),
  );
  return {
    items: wanted.map(present),
    drafts: asked.status === undefined ? drafts.filter((draft) => fits({ ...draft, ...draft.terms }, asked)) : [],
    carriers: carriers.ids.map((carrier) => ({
      carrier,
      carrierName: carriers.nameOf(carrier),
      reportsMessages: carriers.reportsMessages(carrier),
    })),
  };
}

type Named = Pick<CatalogPlan, 'carrier' | 'code'> & Pick<PlanDraft['terms'], 'carrierPlanRef' | 'name'>;

function fits({ code, name, carrier, carrierPlanRef }: Named, asked: Asked): boolean {
  if (asked.carrier !== undefined && carrier !== asked.carrier) return false;
  const part = asked.find?.toLowerCase() ?? '';
  return [code, name, carrierPlanRef].some((text) => text.toLowerCase().includes(part));
}
