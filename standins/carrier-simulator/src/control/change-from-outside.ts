import { z } from 'zod';
import { dropComingEvents, dropPlannedEvents, recordEvents } from '../events/events.store.ts';
import { changeEvents } from '../life/change-events.ts';
import { dropComingChanges, dropPlannedChanges, type NewChange, recordChanges } from '../sims/changes.store.ts';
import { endedStates, type Sim, type SimState, simStates } from '../sims/sim.ts';
import { findSim, lockOwnerOf, type Owner } from '../sims/sims.store.ts';
import { ownValue } from '../simulator/own-value.ts';
import type { Simulator } from '../simulator/simulator.ts';
import type { Connection } from '../storage/open-storage.ts';
import { createRequest } from '../life/requests.store.ts';
import { usageRate } from '../life/usage-rate.ts';

/** Words of the carriers beside our own, compared without case, spaces and dashes. */
const carrierWords: Readonly<Record<string, SimState>> = {
  stock: 'inventory',
  pre_active: 'inventory',
  suspend: 'suspended',
  suspend_with_charge: 'suspended_billed',
  pending_scrap: 'retiring',
  scrapped: 'terminated',
  test_ready: 'test',
  activation_ready: 'ready',
  activated: 'active',
  deactive: 'deactivated',
  retired: 'terminated',
};

const state = z.string().transform((text, context): SimState => {
  const word = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, '_');
  const found = simStates.find((one) => one === word) ?? ownValue(carrierWords, word);
  if (found) return found;
  context.issues.push({ code: 'custom', message: `not a state`, input: text });
  return z.NEVER;
});

/** What is not named stays as it is. */
export const outsideChange = z.object({
  state: state.optional(),
  planRef: z.string().min(1).optional(),
  msisdn: z
    .string()
    .regex(/^\d{5,15}$/u)
    .optional(),
});

/** At KORE a SIM gets a plan by a request, which is among those of the account from then on. */
async function noteRequest(transaction: Connection, owner: Owner, { sim, to }: { sim: Sim; to: NewChange }) {
  if (owner.carrier !== 'kore' || to.planRef === sim.current.planRef) return;
  const isOn = sim.current.planRef !== null;
  const action = isOn ? 'change-plan' : 'activate';
  const order = { sim, action, target: to.state, planRef: to.planRef, basis: sim.current } as const;
  const done = { effectiveAt: to.effectiveAt, refusal: null, outsideAt: null, changesNumber: false, cut: false };
  await createRequest(transaction, {
    owner,
    requestType: isOn ? 'PlanChange' : 'Activation',
    createdAt: to.acceptedAt,
    planRef: to.planRef,
    provisionedBy: 'somebody-else',
    fates: [{ ...done, order, completeAt: to.effectiveAt }],
    wording: ({ reason, text }) => ({ code: reason, text }),
  });
}

/** What was planned for a SIM does not come, and of one that ends not even what was ordered. */
async function dropWhatComes(transaction: Connection, { iccid, ends }: { iccid: string; ends: boolean }, now: number) {
  if (ends) {
    await dropComingChanges(transaction, iccid, now);
    await dropComingEvents(transaction, iccid, now);
  } else {
    await dropPlannedChanges(transaction, [iccid], now);
    await dropPlannedEvents(transaction, [iccid], now);
  }
}

/** Changes a SIM at once, as somebody at the carrier would. Answers the SIM, or null when there is none. */
export async function changeFromOutside(simulator: Simulator, iccid: string, change: z.infer<typeof outsideChange>) {
  const now = simulator.clock.now();
  return simulator.storage.transaction(async (transaction) => {
    const owner = await lockOwnerOf(transaction, iccid);
    const sim = owner && (await findSim(transaction, owner, { iccid }, now));
    if (!sim) return null;
    await dropWhatComes(transaction, { iccid, ends: endedStates.includes(change.state ?? sim.current.state) }, now);
    const written: NewChange = {
      iccid,
      acceptedAt: new Date(now),
      effectiveAt: new Date(now),
      state: change.state ?? sim.current.state,
      planRef: change.planRef ?? sim.current.planRef,
      usageBytesPerMinute: usageRate(simulator, sim, change.planRef ?? sim.current.planRef),
      msisdn: change.msisdn ?? sim.current.msisdn,
      cause: 'outside',
      requestId: '',
    };
    await recordChanges(transaction, [written]);
    await recordEvents(transaction, changeEvents(sim, sim.current.state, written));
    await noteRequest(transaction, owner, { sim, to: written });
    return { iccid, carrier: sim.carrier, account: sim.account, state: written.state };
  });
}
