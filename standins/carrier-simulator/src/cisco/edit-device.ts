import { decideFates, type Undertaking } from '../life/fates.ts';
import { recordFates } from '../life/record-fates.ts';
import type { LineOrder } from '../life/refusal.ts';
import { type JournalEntry, noteApplied } from '../reception/journal.store.ts';
import type { Action } from '../rules/carrier-rules.ts';
import { changeAttributes } from '../sims/changes.store.ts';
import type { Sim, SimState } from '../sims/sim.ts';
import { lockSims, type Owner } from '../sims/sims.store.ts';
import type { Simulator } from '../simulator/simulator.ts';
import { refuseInput, refuseState, refuseUnknown } from './cisco-refusal.ts';
import { finalStates } from './cisco-states.ts';
import type { DeviceEdit } from './device-edit.ts';

/** A read shortly after a change still shows the device as it was. */
const readBackLagMs = 1000;

export interface EditCall {
  readonly owner: Owner;
  readonly iccid: string;
  readonly edit: DeviceEdit;
  /** The call's journal entry, written in the same transaction. */
  readonly entry: JournalEntry | null;
}

/** Applies an edit at once; repeating it changes nothing more. Throws the vendor's 400 or 404. */
export async function editDevice(simulator: Simulator, call: EditCall): Promise<{ cut: boolean }> {
  const { owner, iccid, edit, entry } = call;
  const now = simulator.clock.now();
  return simulator.storage.transaction(async (transaction) => {
    const [sim] = await lockSims(transaction, owner, [{ iccid }], now);
    if (!sim) throw refuseUnknown('Invalid ICCID');
    if (edit.state && edit.ratePlan && !simulator.rulesOf('cisco').planWithState) {
      throw refuseInput('status and ratePlan cannot be changed in one call');
    }
    checkEdit(simulator, sim, edit);
    const changes = changesService(sim, edit);
    const fates = changes ? await decide({ simulator, transaction, now }, sim, edit) : [];
    const refusal = fates[0]?.refusal;
    if (refusal) throw refuseState(refusal.text);
    await changeAttributes(transaction, [iccid], edit.attributes);
    await recordFates({ simulator, transaction, now }, fates, '');
    await noteApplied(transaction, entry, [iccid]);
    return { cut: fates.some((fate) => fate.cut) };
  });
}

async function decide(undertaking: Undertaking, sim: Sim, edit: DeviceEdit) {
  const target = edit.state ?? sim.accepted.state;
  const order: LineOrder = {
    sim,
    action: actionOf(sim.accepted.state, target),
    target,
    planRef: edit.ratePlan ?? sim.accepted.planRef,
    basis: sim.accepted,
    notBefore: Math.max(edit.effectiveAt ?? 0, sim.accepted.effectiveAt.getTime()),
  };
  const lagMs = Math.min(readBackLagMs, undertaking.simulator.settings.activationMs);
  return decideFates(undertaking, [order], lagMs);
}

function actionOf(from: SimState, target: SimState): Action {
  if (from === target) return 'change-plan';
  if (finalStates.includes(target)) return 'terminate';
  return target === 'deactivated' ? 'deactivate' : 'activate';
}

function checkEdit(simulator: Simulator, sim: Sim, edit: DeviceEdit): void {
  const { state, planRef } = sim.accepted;
  if (finalStates.includes(state) && changesService(sim, edit)) {
    throw refuseState('The device is retired');
  }
  if (edit.ratePlan !== undefined) {
    const plans = simulator.plansOf('cisco');
    if (!plans.some((plan) => plan.planRef === edit.ratePlan)) throw refuseInput('Invalid rate plan');
  }
  if (edit.state === 'active' && (edit.ratePlan ?? planRef) === null) {
    throw refuseState('The device has no rate plan');
  }
  if (edit.state === 'inventory' && state !== 'inventory') {
    throw refuseState('The SIM status change is not allowed');
  }
}

function changesService(sim: Sim, edit: DeviceEdit): boolean {
  const { state, planRef } = sim.accepted;
  return (edit.state ?? state) !== state || (edit.ratePlan ?? planRef) !== planRef;
}
