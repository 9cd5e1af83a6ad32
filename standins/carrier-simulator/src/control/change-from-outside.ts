import { z } from 'zod';
import { type SimState, simStates } from '../sims/sim.ts';
import { findSim, lockCarrierOf, recordChange } from '../sims/sims.store.ts';
import type { Simulator } from '../simulator/simulator.ts';

/** Words of the carriers beside our own, compared without case and spaces. */
const carrierWords: Readonly<Record<string, SimState>> = {
  stock: 'inventory',
  suspend: 'suspended',
  suspend_with_charge: 'suspended_billed',
  pending_scrap: 'retiring',
  scrapped: 'terminated',
  test_ready: 'test',
  activation_ready: 'ready',
  activated: 'active',
  retired: 'terminated',
};

const state = z.string().transform((text, context): SimState => {
  const word = text.trim().toLowerCase().replaceAll(/\s+/gu, '_');
  const found = simStates.find((one) => one === word) ?? carrierWords[word];
  if (found) return found;
  context.issues.push({ code: 'custom', message: `not a state`, input: text });
  return z.NEVER;
});

export const outsideChange = z.object({ state, planRef: z.string().min(1).optional() });

/** Changes a SIM at once, as somebody at the carrier would. Answers the SIM, or null when there is none. */
export async function changeFromOutside(simulator: Simulator, iccid: string, change: z.infer<typeof outsideChange>) {
  const now = simulator.clock.now();
  return simulator.storage.transaction(async (transaction) => {
    const carrier = await lockCarrierOf(transaction, iccid);
    const before = carrier && (await findSim(transaction, carrier, { iccid }, now));
    if (!before) return null;
    await recordChange(transaction, {
      iccid,
      acceptedAt: new Date(now),
      effectiveAt: new Date(now),
      state: change.state,
      planRef: change.planRef ?? before.current.planRef,
      usageBytesPerMinute: simulator.settings.usageBytesPerMinute,
      cause: 'outside',
    });
    return { iccid, carrier, state: change.state };
  });
}
