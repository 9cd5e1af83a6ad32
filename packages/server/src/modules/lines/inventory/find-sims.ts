import type { CarrierId } from '@linekeeper/contract';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { matchSim, type SimMatch } from './sim.ts';
import { findFreeSims, findSimUses } from './sims.store.ts';

export interface FoundSim {
  iccid: string;
  carrier: CarrierId;
  match: SimMatch;
  /** `free`; `failed`: a failed activation of the same account, which a new one may give up; otherwise `taken`. */
  use: 'free' | 'failed' | 'taken';
  failedLineId: LineId | null;
}

/** Looks typed digits up in the inventory; digits that lead to no SIM are absent from the answer. */
export async function findSims(
  db: Db,
  accountId: AccountId,
  digits: readonly string[],
): Promise<Map<string, FoundSim>> {
  const sims = await findSimUses(db, digits);
  return new Map(
    digits.flatMap((typed) => {
      const found = matchSim(typed, sims);
      if (!found) return [];
      const { iccid, carrier, line } = found.sim;
      const isOwnFailure = line?.accountId === accountId && line.status === 'activation_failed';
      const use = line === null ? 'free' : isOwnFailure ? 'failed' : 'taken';
      const sim: FoundSim = { iccid, carrier, match: found.match, use, failedLineId: isOwnFailure ? line.id : null };
      return [[typed, sim] as const];
    }),
  );
}

/** SIMs that can be activated, for the welcome screen of a fresh installation. */
export async function freeIccids(db: Db, carrier: CarrierId, most: number): Promise<string[]> {
  return findFreeSims(db, carrier, most);
}
