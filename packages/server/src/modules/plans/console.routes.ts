import type { PlansImport } from '@linekeeper/contract/provider';
import type { ProviderHandlers } from '../../http/provider-call.ts';
import { utcDay } from '../../kernel/clock.ts';
import { callOffVersion, changeSale } from './change-sale.ts';
import { exportPlans } from './export-plans.ts';
import { importPlans, type ImportedPlan } from './import-plans.ts';
import { discardDraft, saveDraft, startDraft } from './keep-draft.ts';
import { termsOf, type PlanStatus, type PlanTerms } from './plan.ts';
import type { PlansNeeds } from './plans-needs.ts';
import { publishDraft } from './publish-draft.ts';
import { presentDraft } from './draft.ts';

type Drafts = 'discardPlanDraft' | 'publishPlanDraft' | 'savePlanDraft' | 'startPlanDraft';
type Others = 'callOffPlanVersion' | 'exportPlans' | 'importPlansForStaff' | 'retirePlan' | 'sellPlan';

export function plansConsoleRoutes(needs: PlansNeeds): ProviderHandlers<Drafts | Others> {
  return {
    ...drafts(needs),
    async importPlansForStaff({ body: { content, isDryRun } }) {
      const outcome = await importPlans(needs, content, { isDryRun });
      if (outcome.kind === 'refused') return { problems: outcome.problems, plans: [], unchangedCount: 0 };
      return { problems: [], plans: outcome.plans.map(presentImported), unchangedCount: outcome.unchangedCount };
    },
    async exportPlans() {
      const content = Buffer.from(await exportPlans(needs));
      return { name: `plans-${utcDay(needs.clock.now())}.json`, content };
    },
    retirePlan: async ({ params, body }) => ({
      status: await changeSale(needs, { ...params, ...body, status: 'legacy' }),
    }),
    sellPlan: async ({ params, body }) => ({
      status: await changeSale(needs, { ...params, ...body, status: 'live' }),
    }),
    callOffPlanVersion: async ({ params, body }) => callOffVersion(needs, { ...params, ...body }),
  };
}

function drafts(needs: PlansNeeds): ProviderHandlers<Drafts> {
  return {
    startPlanDraft: async ({ caller, body }) => ({
      draft: presentDraft(needs, await startDraft(needs, caller, body)),
    }),
    savePlanDraft: async ({ caller, params, body }) => ({
      draft: presentDraft(needs, await saveDraft(needs, caller, { ...params, ...body })),
    }),
    async discardPlanDraft({ params }) {
      await discardDraft(needs, params.id);
      return {};
    },
    publishPlanDraft: async ({ params, body }) => publishDraft(needs, { ...params, ...body }),
  };
}

function presentImported({ change, before, after }: ImportedPlan): PlansImport['plans'][number] {
  const shown = (plan: PlanTerms & { status: PlanStatus }) => ({ status: plan.status, terms: termsOf(plan) });
  return { code: after.code, change, before: before && shown(before), after: shown(after) };
}
