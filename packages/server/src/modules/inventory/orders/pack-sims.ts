import type { Db, Tx } from '../../../store/database.ts';
import type { InventoryNeeds } from '../sims/inventory-needs.ts';
import { iccidBase, matchSim } from '../sims/sim.ts';
import { findSimUses, liveLinesOf } from '../sims/sim-uses.ts';
import { words } from '../sims/words.ts';
import { readIccids } from './iccids-file.ts';
import { lockOpenSims, openSims, type OpenSim, type SimKind } from './open-sims.store.ts';

type Needs = Pick<InventoryNeeds, 'lines'>;

const chunkSize = 2000;

/** Open SIMs that no line holds, lowest number first, none of them twice or among `taken`. Nothing is reserved. */
export async function pickSims(
  needs: Needs,
  db: Db,
  { most, taken, ...kind }: SimKind & { readonly most: number; readonly taken: ReadonlySet<string> },
): Promise<string[]> {
  const picked: string[] = [];
  for (let behind = ''; picked.length < most;) {
    const iccids = await openSims(db, kind, { behind, most: chunkSize });
    const held = await liveLinesOf(needs, db, iccids);
    picked.push(...iccids.filter((iccid) => !held.has(iccid) && !taken.has(iccid)));
    if (iccids.length < chunkSize) break;
    behind = iccids.at(-1) ?? '';
  }
  return picked.slice(0, most);
}

/**
 * The SIMs that a list names (ICCIDs, one a line or in the first column), locked so that no one else gets them. With any
 * problem, such as a SIM that is unknown, a customer's or held by a line, none is to be given away.
 */
export async function packSims(
  needs: Needs,
  tx: Tx,
  content: string,
): Promise<{ sims: OpenSim[]; problems: string[] }> {
  const { iccids: typed, problems } = readIccids(content);
  if (problems.length > 0) return { sims: [], problems };
  const byBase = Map.groupBy(await findSimUses(needs, tx, typed), ({ iccid }) => iccidBase(iccid));
  const found = typed.map((digits) => {
    const near = [...(byBase.get(iccidBase(digits)) ?? []), ...(byBase.get(digits) ?? [])];
    return { digits, sim: matchSim(digits, near)?.sim };
  });
  const sims = await lockOpenSims(
    tx,
    found.flatMap(({ sim }) => sim?.iccid ?? []),
  );
  const open = new Set(sims.map(({ iccid }) => iccid));
  const wrong = found.flatMap(({ digits, sim }) => {
    if (!sim) return [words.unknown(digits)];
    return sim.line === null && open.has(sim.iccid) ? [] : [words.taken(sim.iccid)];
  });
  return { sims, problems: wrong };
}
