import type { CarrierPlan } from '../sims/plans.store.ts';
import type { Simulator } from '../simulator/simulator.ts';

export interface KorePlan extends CarrierPlan {
  readonly planId: string;
}

/** KORE has plans behind activation profiles; here each profile has one. */
export const korePlans = (simulator: Simulator): KorePlan[] =>
  simulator.plansOf('kore').map((plan) => ({ ...plan, planId: plan.planRef.replace('cmp-prov-ap-', 'cmp-k1-plan-') }));
