import type { Sim } from '../sims/sim.ts';
import { refuseOrder } from './kore-refusal.ts';
import type { ProvisioningOrder } from './provisioning-order.ts';

/** The SIM that each entry of an order names, with the IMEI it gives. Throws KORE's 400 for an unknown or repeated one. */
export function nameSims(subscriptions: ProvisioningOrder['subscriptions'], sims: readonly Sim[]): Sim[] {
  const byIccid = new Map(sims.map((sim) => [sim.iccid, sim]));
  const bySubscription = new Map(sims.map((sim) => [sim.subscriptionId, sim]));
  const named = subscriptions.map(({ iccid, subscriptionId, imei }) => {
    const sim = iccid === undefined ? bySubscription.get(subscriptionId ?? '') : byIccid.get(iccid);
    const differs = subscriptionId !== undefined && sim?.subscriptionId !== subscriptionId;
    if (!sim || differs) throw refuseOrder(400, `Subscription ${iccid ?? subscriptionId} not found`);
    return imei === undefined ? sim : { ...sim, imei };
  });
  if (new Set(named.map((sim) => sim.iccid)).size < named.length) {
    throw refuseOrder(400, 'A subscription is named twice');
  }
  return named;
}
