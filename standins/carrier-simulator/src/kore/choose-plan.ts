import type { CarrierPlan } from '../sims/plans.store.ts';
import type { Sim } from '../sims/sim.ts';
import { refuseOrder } from './kore-refusal.ts';
import type { ProvisioningOrder } from './provisioning-order.ts';

export interface PlanChoice {
  readonly named: string | null;
  /** For a SIM that is activated without a profile and never had one. */
  readonly fallback: string | null;
}

/** The profile of an order. Throws KORE's 400 for an unknown one, one of another service type, or a missing IMEI. */
export function choosePlan(plans: readonly CarrierPlan[], order: ProvisioningOrder, sims: readonly Sim[]): PlanChoice {
  const named = order.activationProfileId;
  const plan = plans.find((one) => one.planRef === named);
  if (named !== null && !plan) throw refuseOrder(400, `Activation profile ${named} is not valid`);
  const stranger = plan && sims.find((sim) => isOfOther(sim, plan.serviceType));
  if (stranger) throw refuseOrder(400, `Activation profile ${named} is not valid for ${stranger.iccid}`);
  const activates = order.action === 'activate';
  const bare = activates && plan?.needsImei && order.sku === null ? sims.find((sim) => sim.imei === '') : undefined;
  if (bare) throw refuseOrder(400, `IMEI is required for ${bare.iccid}`);
  return { named, fallback: activates ? (plans[0]?.planRef ?? null) : null };
}

const isOfOther = (sim: Sim, serviceType: string) =>
  serviceType !== '' && sim.serviceType !== '' && sim.serviceType !== serviceType;
