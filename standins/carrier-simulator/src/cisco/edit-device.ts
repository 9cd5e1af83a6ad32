import { noteApplied } from '../reception/journal.store.ts';
import { listPlans } from '../sims/plans.store.ts';
import { practiceBehaviour } from '../sims/practice.ts';
import type { Sim } from '../sims/sim.ts';
import { changeAttributes, lockSims, recordChange } from '../sims/sims.store.ts';
import type { Simulator } from '../simulator/simulator.ts';
import type { Connection } from '../storage/open-storage.ts';
import { refuseInput, refuseState, refuseUnknown } from './cisco-refusal.ts';
import { finalStates } from './cisco-states.ts';
import type { DeviceEdit } from './device-edit.ts';

/** A read shortly after a change still shows the device as it was. */
const readBackLagMs = 1000;

/**
 * Applies an edit at once; repeating it changes nothing more. Throws the vendor's 400 or 404.
 * @param entry the call's journal entry, marked as applied in the same transaction
 */
export async function editDevice(
  simulator: Simulator,
  call: { iccid: string; edit: DeviceEdit; entry: string | null },
): Promise<{ cut: boolean }> {
  const { iccid, edit, entry } = call;
  const now = simulator.clock.now();
  return simulator.storage.transaction(async (transaction) => {
    const [sim] = await lockSims(transaction, 'cisco', [{ iccid }], now);
    if (!sim) throw refuseUnknown('Invalid ICCID');
    const activates = edit.state === 'active' && sim.accepted.state !== 'active';
    await checkEdit(transaction, sim, edit);
    const practice = activates ? practiceBehaviour(iccid) : null;
    if (practice?.refusal) throw refuseState(practice.refusal);
    await noteApplied(transaction, entry, [iccid]);
    await changeAttributes(transaction, iccid, edit.attributes);
    if (changesService(sim, edit)) {
      const due = now + (practice?.delayMs ?? readBackLagMs);
      await recordChange(transaction, {
        iccid,
        acceptedAt: new Date(now),
        effectiveAt: new Date(Math.max(due, edit.effectiveAt ?? 0, sim.accepted.effectiveAt.getTime())),
        state: edit.state ?? sim.accepted.state,
        planRef: edit.ratePlan ?? sim.accepted.planRef,
        usageBytesPerMinute: simulator.settings.usageBytesPerMinute,
        cause: 'edit-device',
      });
    }
    return { cut: practice?.cut ?? false };
  });
}

async function checkEdit(transaction: Connection, sim: Sim, edit: DeviceEdit): Promise<void> {
  const { state, planRef } = sim.accepted;
  if (finalStates.includes(state) && changesService(sim, edit)) {
    throw refuseState('The device is retired');
  }
  if (edit.ratePlan !== undefined) {
    const plans = await listPlans(transaction, 'cisco');
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
