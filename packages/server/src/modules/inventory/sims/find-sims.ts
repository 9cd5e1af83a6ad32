import type { CarrierId } from '@linekeeper/contract';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { LinesNeeds } from '../../lines/line/lines-needs.ts';
import { iccidBase, matchSim, type SimMatch } from './sim.ts';
import { mayActivate, type SimProof } from './sim-access.ts';
import { findFreeSims, findSimUses } from './sims.store.ts';

export interface FoundSim {
  iccid: string;
  carrier: CarrierId;
  match: SimMatch;
  /** `free`; `failed`: a failed activation of the account, which a new one may give up; `taken`: another line of it. */
  use: 'free' | 'failed' | 'taken';
  failedLineId: LineId | null;
}

const chunkSize = 5000;

/**
 * Looks typed digits up in the inventory. Absent from the answer are digits that lead to no SIM, or to one that another
 * account has or that the account has not shown to be its own: nobody can find other people's SIMs by asking.
 */
export async function findSims(
  { simAccess }: Pick<LinesNeeds, 'simAccess'>,
  db: Db,
  accountId: AccountId,
  digits: readonly string[],
): Promise<Map<string, FoundSim>> {
  const found = new Map<string, FoundSim>();
  for (let start = 0; start < digits.length; start += chunkSize)
    for (const [typed, sim] of await findChunk(db, accountId, digits.slice(start, start + chunkSize), simAccess.proof))
      found.set(typed, sim);
  return found;
}

async function findChunk(
  db: Db,
  accountId: AccountId,
  digits: readonly string[],
  proof: SimProof,
): Promise<(readonly [string, FoundSim])[]> {
  const byBase = Map.groupBy(await findSimUses(db, digits), ({ iccid }) => iccidBase(iccid));
  return digits.flatMap((typed) => {
    const near = [...(byBase.get(iccidBase(typed)) ?? []), ...(byBase.get(typed) ?? [])];
    const found = matchSim(typed, near);
    if (!found) return [];
    const { iccid, carrier, line, owners } = found.sim;
    if (line ? line.accountId !== accountId : !mayActivate(proof, accountId, owners)) return [];
    const isOwnFailure = line?.status === 'activation_failed';
    const use = line === null ? 'free' : isOwnFailure ? 'failed' : 'taken';
    const sim: FoundSim = { iccid, carrier, match: found.match, use, failedLineId: isOwnFailure ? line.id : null };
    return [[typed, sim] as const];
  });
}

/** SIMs that can be activated, for the welcome screen of a fresh installation. */
export async function freeIccids(db: Db, carrier: CarrierId, most: number): Promise<string[]> {
  return findFreeSims(db, carrier, most);
}
