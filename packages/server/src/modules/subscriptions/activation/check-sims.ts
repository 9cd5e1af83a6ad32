import { deviceProblems, iccidDigits, judgeDevice, type CheckedSim, type SimStanding } from '@linekeeper/contract';
import type { FoundSim, SimAsker } from '../../inventory/index.ts';
import { digitsToFind } from './device-verdict.ts';
import { admitSims } from './judge-activation.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';

/**
 * What the inventory says about each number, before anyone chooses a plan. Reads only; numbers that lead nowhere are
 * counted first, and too many refuse the whole with `too_many_unknown_sims`.
 */
export async function checkSims(
  needs: SubscriptionsNeeds,
  asker: SimAsker,
  iccids: readonly string[],
): Promise<{ sims: CheckedSim[] }> {
  const entries = iccids.map((iccid) => ({ iccid }));
  await admitSims(needs, asker, { devices: entries });
  const found = await needs.inventory.findSims(needs.db, asker.accountId, digitsToFind(entries));
  const seen = new Set<string>();
  const sims = iccids.map((iccid) => {
    const digits = iccidDigits(iccid);
    const sim = digits === undefined ? undefined : found.get(digits);
    const named = sim?.iccid ?? digits;
    const isRepeated = named !== undefined && seen.has(named);
    if (named !== undefined) seen.add(named);
    return presentSim(needs, iccid, sim, isRepeated);
  });
  return { sims };
}

function presentSim(
  { carriers }: Pick<SubscriptionsNeeds, 'carriers'>,
  iccid: string,
  sim: FoundSim | undefined,
  isRepeated: boolean,
): CheckedSim {
  const ofItsCarrier = { carrier: sim?.carrier ?? 'none', needsImei: false };
  const { problems } = judgeDevice({ iccid }, ofItsCarrier, { isRepeated, sim: sim ?? null });
  return {
    iccid: sim?.iccid ?? null,
    carrier: sim?.carrier ?? null,
    carrierName: sim ? carriers.nameOf(sim.carrier) : null,
    standing: standingOf(sim),
    match: sim?.match ?? null,
    lineId: sim?.lineId ?? null,
    problems: problems.map((code) => ({ code, text: deviceProblems[code][1] })),
  };
}

function standingOf(sim: FoundSim | undefined): SimStanding {
  if (!sim) return 'unknown';
  if (sim.use === 'taken') return 'in_use';
  if (sim.use === 'failed') return 'failed';
  return sim.proof ?? 'free';
}
