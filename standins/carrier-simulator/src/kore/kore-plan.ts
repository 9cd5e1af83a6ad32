import { type CarrierPlan, listPlans } from '../sims/plans.store.ts';
import type { Connection } from '../storage/open-storage.ts';

export interface KorePlan extends CarrierPlan {
  readonly planId: string;
}

/** KORE has plans behind activation profiles; here each profile has one. */
export async function listKorePlans(connection: Connection): Promise<KorePlan[]> {
  const plans = await listPlans(connection, 'kore');
  return plans.map((plan) => ({ ...plan, planId: plan.planRef.replace('cmp-prov-ap-', 'cmp-k1-plan-') }));
}

export async function findKorePlan(connection: Connection, fits: (plan: KorePlan) => boolean) {
  return (await listKorePlans(connection)).find(fits) ?? null;
}
