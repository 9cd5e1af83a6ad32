import type { CarrierId } from '@linekeeper/contract';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { askBeyondWall } from '../../../store/wall/ask-beyond-wall.ts';
import type { InventoryNeeds } from './inventory-needs.ts';
import { mayActivate } from './sim-access.ts';
import { iccidBase, matchSim, type SimMatch } from './sim.ts';
import { nextOpenSims } from './sims.store.ts';
import { findSimUses, liveLinesOf } from './sim-uses.ts';

export interface FoundSim {
  iccid: string;
  carrier: CarrierId;
  match: SimMatch;
  /** `free`; `failed`: a failed activation of the account, which a new one may give up; `taken`: another line of it. */
  use: 'free' | 'failed' | 'taken';
  failedLineId: LineId | null;
  /** The account's line that holds it now. */
  lineId: LineId | null;
  /** How the account has shown that it is its own; null where nothing had to be shown. */
  proof: 'assigned' | 'claimed' | null;
}

type Needs = Pick<InventoryNeeds, 'lines' | 'simAccess'>;

const chunkSize = 5000;

/**
 * Looks typed digits up in the inventory. Absent from the answer are digits that match no SIM, or one that belongs to
 * another account or that the account has not proved to be its own: asking reveals nothing about other people's SIMs.
 */
export async function findSims(
  needs: Needs,
  db: Db,
  accountId: AccountId,
  digits: readonly string[],
): Promise<Map<string, FoundSim>> {
  const found = new Map<string, FoundSim>();
  for (let start = 0; start < digits.length; start += chunkSize)
    for (const [typed, sim] of await findChunk(needs, db, accountId, digits.slice(start, start + chunkSize)))
      found.set(typed, sim);
  return found;
}

async function findChunk(
  needs: Needs,
  db: Db,
  accountId: AccountId,
  digits: readonly string[],
): Promise<(readonly [string, FoundSim])[]> {
  const uses = await askBeyondWall(db, () => findSimUses(needs, db, digits));
  const byBase = Map.groupBy(uses, ({ iccid }) => iccidBase(iccid));
  return digits.flatMap((typed) => {
    const near = [...(byBase.get(iccidBase(typed)) ?? []), ...(byBase.get(typed) ?? [])];
    const found = matchSim(typed, near);
    if (!found) return [];
    const { iccid, carrier, line, owners } = found.sim;
    if (line ? line.accountId !== accountId : !mayActivate(needs.simAccess.proof, accountId, owners)) return [];
    const isOwnFailure = line?.status === 'activation_failed';
    const use = line === null ? 'free' : isOwnFailure ? 'failed' : 'taken';
    const sim: FoundSim = {
      iccid,
      carrier,
      match: found.match,
      use,
      failedLineId: isOwnFailure ? line.id : null,
      lineId: line?.id ?? null,
      proof: owners.claimedBy !== null ? 'claimed' : owners.accountId !== null ? 'assigned' : null,
    };
    return [[typed, sim] as const];
  });
}

/** SIMs that anyone can activate, lowest number first: for the welcome screen of a fresh installation. */
export async function freeIccids(
  needs: Pick<InventoryNeeds, 'lines'>,
  db: Db,
  carrier: CarrierId,
  most: number,
): Promise<string[]> {
  const free: string[] = [];
  for (let behind = ''; free.length < most;) {
    const iccids = await nextOpenSims(db, carrier, behind, chunkSize);
    const held = await liveLinesOf(needs, db, iccids);
    free.push(...iccids.filter((iccid) => !held.has(iccid)));
    if (iccids.length < chunkSize) break;
    behind = iccids.at(-1) ?? '';
  }
  return free.slice(0, most);
}
