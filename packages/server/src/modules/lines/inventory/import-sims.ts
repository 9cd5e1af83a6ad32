import type { Floor } from '../../../jobs/floor.ts';
import type { Sim } from './sim.ts';
import { readSimsFile } from './sims-file.ts';
import { lockSims, putSims } from './sims.store.ts';

export type ImportedSims =
  | { kind: 'imported'; addedCount: number; changedCount: number; unchangedCount: number }
  | { kind: 'refused'; problems: string[] };

const chunkSize = 1000;

/** Adds the SIMs of the provider's CSV, all or nothing; a second import of the same file changes nothing. */
export async function importSims(needs: Pick<Floor, 'db' | 'clock'>, content: string): Promise<ImportedSims> {
  const read = readSimsFile(content);
  if (read.problems) return { kind: 'refused', problems: read.problems };
  return needs.db.transaction().execute(async (tx) => {
    const known = new Map<string, Sim>();
    for (const chunk of chunks(read.sims)) for (const sim of await lockSims(tx, chunk)) known.set(sim.iccid, sim);
    const problems = read.sims.flatMap((sim) => conflictOf(sim, known));
    if (problems.length > 0) return { kind: 'refused', problems };
    const added = read.sims.filter(({ iccid }) => !known.has(iccid));
    const changed = read.sims.filter((sim) => isChanged(sim, known.get(sim.iccid)));
    for (const chunk of chunks([...added, ...changed])) await putSims(tx, chunk, needs.clock.now());
    const unchangedCount = read.sims.length - added.length - changed.length;
    return { kind: 'imported', addedCount: added.length, changedCount: changed.length, unchangedCount };
  });
}

function conflictOf(sim: Sim, known: ReadonlyMap<string, Sim>): string[] {
  const carrier = known.get(sim.iccid)?.carrier ?? sim.carrier;
  return carrier === sim.carrier ? [] : [`${sim.iccid} is known with carrier ${carrier}`];
}

function isChanged(sim: Sim, known: Sim | undefined): boolean {
  if (!known) return false;
  return (['imei', 'eid', 'imsi', 'formFactor'] as const).some((fact) => sim[fact] !== known[fact]);
}

function* chunks(sims: readonly Sim[]): Generator<Sim[]> {
  for (let start = 0; start < sims.length; start += chunkSize) yield sims.slice(start, start + chunkSize);
}
