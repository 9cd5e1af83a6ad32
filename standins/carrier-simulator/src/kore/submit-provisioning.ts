import { decideFates, type Undertaking } from '../life/fates.ts';
import { recordFates } from '../life/record-fates.ts';
import type { LineOrder, Refusal } from '../life/refusal.ts';
import { createRequest, findOpenRequest } from '../life/requests.store.ts';
import { recordEvents } from '../events/events.store.ts';
import { type JournalEntry, noteApplied } from '../reception/journal.store.ts';
import { changeEquipment } from '../sims/changes.store.ts';
import type { Sim } from '../sims/sim.ts';
import { lockSims, type Owner } from '../sims/sims.store.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { choosePlan, type PlanChoice } from './choose-plan.ts';
import { koreActions } from './kore-actions.ts';
import { refuseOrder } from './kore-refusal.ts';
import { koreStates } from './kore-states.ts';
import { nameSims } from './name-sims.ts';
import type { ProvisioningOrder } from './provisioning-order.ts';
import { requestEvents } from './request-events.ts';
import { requestIdOf } from './provisioning-view.ts';

export interface KoreCall {
  readonly owner: Owner;
  readonly provisionedBy: string;
  readonly order: ProvisioningOrder;
  /** The call's journal entry, written in the same transaction. */
  readonly entry: JournalEntry | null;
  /** A second request for a SIM with an open one is accepted. */
  readonly acceptsSecond: boolean;
}

/**
 * Accepts a provisioning request. What will become of each SIM is decided and stored at once, with the moment at
 * which it shows; nothing needs to run until then. Throws KORE's 400 or 409.
 */
export async function submitProvisioning(
  simulator: Simulator,
  call: KoreCall,
): Promise<{ requestId: string; cut: boolean }> {
  return simulator.storage.transaction(async (transaction) => {
    const now = simulator.clock.now();
    const undertaking: Undertaking = { simulator, transaction, now };
    const { order, owner } = call;
    const sims = nameSims(order.subscriptions, await lockSims(transaction, owner, order.subscriptions, now));
    const planRef = choosePlan(simulator.plansOf('kore'), order, sims);
    await refuseWhenBusy(undertaking, call, sims);
    const lines = sims.map((sim) => lineOrder(sim, order, planRef));
    const fates = await decideFates(undertaking, lines, simulator.settings.activationMs);
    const request = await createRequest(transaction, {
      owner,
      requestType: koreActions[order.action].requestType,
      createdAt: new Date(now),
      planRef: planRef.named,
      provisionedBy: call.provisionedBy,
      fates,
      wording: koreWords,
    });
    const requestId = requestIdOf(request.number);
    await changeEquipment(
      transaction,
      fates.filter((fate) => fate.refusal === null).map(({ order: one }) => one.sim),
    );
    await recordFates(undertaking, fates, requestId);
    const iccids = sims.map((sim) => sim.iccid);
    await recordEvents(transaction, requestEvents({ ...call, iccids }, requestId, request.completeAt));
    await noteApplied(transaction, call.entry, iccids);
    return { requestId, cut: fates.some((fate) => fate.cut) };
  });
}

const koreWords = ({ reason, text }: Refusal, sim: Sim) => ({
  code: reason,
  text: reason === 'wrong-state' ? `Not possible in state ${koreStates[sim.current.state]}` : text,
});

const lineOrder = (sim: Sim, { action, activationState }: ProvisioningOrder, plan: PlanChoice): LineOrder => ({
  sim,
  action: koreActions[action].action,
  target: (action === 'activate' ? activationState : koreActions[action].to) ?? sim.current.state,
  planRef: plan.named ?? sim.current.planRef ?? plan.fallback,
  basis: sim.current,
});

async function refuseWhenBusy({ transaction, now }: Undertaking, call: KoreCall, sims: readonly Sim[]) {
  if (call.acceptsSecond) return;
  const iccids = sims.map((sim) => sim.iccid);
  const open = await findOpenRequest(transaction, iccids, now);
  if (open) throw refuseOrder(409, `Provisioning request ${requestIdOf(open)} is in progress`);
  const { to } = koreActions[call.order.action];
  if (to && sims.every((sim) => sim.current.state === to)) {
    throw refuseOrder(409, `Subscription is already in state ${koreStates[to]}`);
  }
}
