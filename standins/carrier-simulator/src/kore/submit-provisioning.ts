import { noteApplied } from '../reception/journal.store.ts';
import { listPlans } from '../sims/plans.store.ts';
import { practiceBehaviour } from '../sims/practice.ts';
import type { Sim } from '../sims/sim.ts';
import { changeEquipment, lockSims, recordChange } from '../sims/sims.store.ts';
import type { Simulator } from '../simulator/simulator.ts';
import type { Connection } from '../storage/open-storage.ts';
import { koreActions } from './kore-actions.ts';
import { refuseOrder } from './kore-refusal.ts';
import { koreStates } from './kore-states.ts';
import type { ProvisioningOrder } from './provisioning-order.ts';
import { createRequest, findOpenRequest } from './provisioning.store.ts';

interface Submission {
  readonly simulator: Simulator;
  readonly transaction: Connection;
  readonly order: ProvisioningOrder;
  readonly now: number;
}

/**
 * Accepts a provisioning request. What will become of each SIM is decided and stored at once, with the moment at
 * which it shows; nothing needs to run until then. Throws KORE's 400 or 409.
 * @param entry the call's journal entry, marked as applied in the same transaction
 */
export async function submitProvisioning(
  simulator: Simulator,
  order: ProvisioningOrder,
  entry: string | null,
): Promise<{ requestId: string; cut: boolean }> {
  return simulator.storage.transaction(async (transaction) => {
    const submission = { simulator, transaction, order, now: simulator.clock.now() };
    const sims = await namedSims(submission);
    const plan = await choosePlan(submission);
    await refuseWhenBusy(submission, sims);
    const fates = sims.map((sim) => fateOf(submission, sim));
    const requestId = await record(submission, plan, fates);
    const iccids = sims.map((sim) => sim.iccid);
    await noteApplied(transaction, entry, iccids);
    const cut = order.action === 'activate' && iccids.some((one) => practiceBehaviour(one).cut);
    return { requestId, cut };
  });
}

async function namedSims({ transaction, order, now }: Submission): Promise<Sim[]> {
  const sims = await lockSims(transaction, 'kore', order.subscriptions, now);
  const named = order.subscriptions.map((one) => {
    const sim = sims.find(
      ({ iccid, subscriptionId }) =>
        (one.iccid === undefined || one.iccid === iccid) &&
        (one.subscriptionId === undefined || one.subscriptionId === subscriptionId),
    );
    if (!sim) throw refuseOrder(400, `Subscription ${one.iccid ?? one.subscriptionId} not found`);
    return one.imei === undefined ? sim : { ...sim, imei: one.imei };
  });
  if (new Set(named.map((sim) => sim.iccid)).size < named.length) {
    throw refuseOrder(400, 'A subscription is named twice');
  }
  return named;
}

async function refuseWhenBusy({ transaction, order, now }: Submission, sims: readonly Sim[]) {
  const iccids = sims.map((sim) => sim.iccid);
  const open = await findOpenRequest(transaction, iccids, new Date(now));
  if (open) throw refuseOrder(409, `Provisioning request ${open} is in progress`);
  const { to } = koreActions[order.action];
  if (to && sims.every((sim) => sim.current.state === to)) {
    throw refuseOrder(409, `Subscription is already in state ${koreStates[to]}`);
  }
}

interface PlanChoice {
  readonly named: string | null;
  /** For a SIM that is activated without a profile and never had one. */
  readonly fallback: string | null;
}

async function choosePlan({ transaction, order }: Submission): Promise<PlanChoice> {
  const plans = await listPlans(transaction, 'kore');
  const named = order.activationProfileId;
  if (named !== null && !plans.some((plan) => plan.planRef === named)) {
    throw refuseOrder(400, `Activation profile ${named} is not valid`);
  }
  return { named, fallback: order.action === 'activate' ? (plans[0]?.planRef ?? null) : null };
}

interface Fate {
  readonly sim: Sim;
  readonly completeAt: Date;
  readonly errorMessage: string | null;
}

function fateOf({ simulator, order, now }: Submission, sim: Sim): Fate {
  const { from } = koreActions[order.action];
  const practice = order.action === 'activate' ? practiceBehaviour(sim.iccid) : null;
  const duration = practice?.delayMs ?? simulator.settings.activationMs;
  const wrongState = from.includes(sim.current.state) ? null : `Not possible in state ${koreStates[sim.current.state]}`;
  return {
    sim,
    completeAt: new Date(now + duration),
    errorMessage: wrongState ?? practice?.refusal ?? null,
  };
}

async function record(submission: Submission, plan: PlanChoice, fates: readonly Fate[]) {
  const { simulator, transaction, order, now } = submission;
  const acceptedAt = new Date(now);
  const last = Math.max(...fates.map((fate) => fate.completeAt.getTime()));
  const requestId = await createRequest(transaction, {
    requestType: koreActions[order.action].requestType,
    createdAt: acceptedAt,
    pendingAt: new Date(now + (last - now) / 4),
    completeAt: new Date(last),
    activationProfileId: plan.named,
    provisionedBy: simulator.settings.kore.clientId,
    items: fates.map(({ sim, ...fate }) => ({ ...sim, ...fate })),
  });
  const target = order.action === 'activate' ? order.activationState : koreActions[order.action].to;
  for (const { sim, completeAt } of fates.filter((fate) => fate.errorMessage === null)) {
    await changeEquipment(transaction, sim.iccid, sim.imei);
    await recordChange(transaction, {
      iccid: sim.iccid,
      acceptedAt,
      effectiveAt: completeAt,
      state: target ?? sim.current.state,
      planRef: plan.named ?? sim.current.planRef ?? plan.fallback,
      usageBytesPerMinute: simulator.settings.usageBytesPerMinute,
      cause: `${order.action} ${requestId}`,
    });
  }
  return requestId;
}
