import type { ProviderHandlers } from '../../http/provider-call.ts';
import { getPlanDraft } from './get-plan-draft.ts';
import { getPlan, listPlanCustomers } from './get-plan.ts';
import { listPlans } from './list-plans.ts';
import { moveCustomers, previewMove, previewMoveLetter } from './move-to-version.ts';
import { previewLetter } from './preview-letter.ts';
import { previewVersion } from './preview-version.ts';
import type { PricingNeeds } from './pricing-needs.ts';

type Served =
  | 'getPlanDraft'
  | 'getPlanForStaff'
  | 'listPlanCustomers'
  | 'listPlansForStaff'
  | 'movePlanCustomers'
  | 'previewPlanLetter'
  | 'previewPlanMove'
  | 'previewPlanMoveLetter'
  | 'previewPlanVersion';

export function pricingConsoleRoutes(needs: PricingNeeds): ProviderHandlers<Served> {
  return {
    listPlansForStaff: async ({ query }) => listPlans(needs, query),
    getPlanForStaff: async ({ params }) => getPlan(needs, params.id),
    listPlanCustomers: async ({ params, query }) => listPlanCustomers(needs, params.id, query),
    movePlanCustomers: async ({ params, body }) => moveCustomers(needs, { ...params, ...body }),
    previewPlanMove: async ({ params, body }) => previewMove(needs, { ...params, ...body }),
    previewPlanMoveLetter: async ({ params, body }) => previewMoveLetter(needs, { ...params, ...body }),
    getPlanDraft: async ({ params }) => getPlanDraft(needs, params.id),
    previewPlanVersion: async ({ params, body }) => previewVersion(needs, { ...params, ...body }),
    previewPlanLetter: async ({ params, body }) => previewLetter(needs, { ...params, ...body }),
  };
}
