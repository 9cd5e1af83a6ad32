import type { Db, Tx } from '../../../store/database.ts';
import type { Audited } from '../../audit/index.ts';
import type { Sim } from '../sims/sim.ts';
import { giveSims, problemsOfGiving } from '../orders/give-sims.ts';
import type { OrderCode } from '../orders/sim-orders.ts';
import { readSimsFile, type SimInFile } from './sims-file.ts';
import { words } from '../sims/words.ts';
import { lockSims, putSims } from '../sims/sims.store.ts';
import type { InventoryNeeds } from '../sims/inventory-needs.ts';

export type ImportedSims =
  | {
      kind: 'imported';
      addedCount: number;
      changedCount: number;
      unchangedCount: number;
      /** Those that change something. */
      rows: { iccid: string; change: 'added' | 'changed' }[];
      /** Of orders that the file names first. */
      claimCodes: OrderCode[];
    }
  | { kind: 'refused'; problems: string[] };

type ImportNeeds = Pick<InventoryNeeds, 'db' | 'clock' | 'accounts' | 'audit' | 'carriers' | 'lines'>;

const chunkSize = 1000;

/**
 * Adds the SIMs of the provider's CSV, all or nothing; a second import of the same file changes nothing. `onlyNew`
 * is for a sample: it leaves those that are known as they are; `isDryRun` answers what would be done, and does nothing.
 */
export async function importSims(
  needs: ImportNeeds,
  content: string,
  { onlyNew = false, isDryRun = false }: { onlyNew?: boolean; isDryRun?: boolean } = {},
): Promise<ImportedSims> {
  const read = readSimsFile(content, needs.carriers.ids);
  if (read.problems) return { kind: 'refused', problems: read.problems };
  if (isDryRun) return undone(needs.db, (tx) => importRead(needs, tx, read.sims, onlyNew));
  return needs.db.transaction().execute((tx) => importRead(needs, tx, read.sims, onlyNew));
}

/** What the work answers, its transaction rolled back. Claim codes of orders that were not made are left out. */
async function undone(db: Db, work: (tx: Tx) => Promise<ImportedSims>): Promise<ImportedSims> {
  let outcome: ImportedSims | undefined;
  const undo = new Error('dry run');
  const attempt = db.transaction().execute(async (tx) => {
    outcome = await work(tx);
    throw undo;
  });
  await attempt.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  if (!outcome) throw new Error('a dry run has an outcome');
  return outcome.kind === 'imported' ? { ...outcome, claimCodes: [] } : outcome;
}

async function importRead(
  needs: ImportNeeds,
  tx: Tx,
  sims: readonly SimInFile[],
  onlyNew: boolean,
): Promise<ImportedSims> {
  const known = new Map<string, Sim>();
  for (const chunk of chunks(sims)) for (const sim of await lockSims(tx, chunk)) known.set(sim.iccid, sim);
  const wanted = onlyNew ? sims.filter(({ iccid }) => !known.has(iccid)) : sims;
  const problems = wanted.flatMap((sim) => conflictOf(sim, known));
  for (const chunk of chunks(wanted)) problems.push(...(await problemsOfGiving(needs, tx, chunk)));
  if (problems.length > 0) return { kind: 'refused', problems };
  const added = wanted.filter(({ iccid }) => !known.has(iccid));
  const changed = wanted.filter((sim) => isChanged(sim, known.get(sim.iccid)));
  const source = { importedAt: needs.clock.now(), isSample: onlyNew };
  for (const chunk of chunks([...added, ...changed])) await putSims(tx, chunk.map(simOf), source);
  const claimCodes: OrderCode[] = [];
  for (const chunk of chunks(wanted)) claimCodes.push(...(await giveSims(tx, chunk, needs.clock.now())));
  await noteImport(needs, tx, { added: added.length, changed: changed.length, given: wanted.filter(isGiven).length });
  const unchangedCount = sims.length - added.length - changed.length;
  const rows = [
    ...added.map(({ iccid }) => ({ iccid, change: 'added' as const })),
    ...changed.map(({ iccid }) => ({ iccid, change: 'changed' as const })),
  ];
  return { kind: 'imported', rows, addedCount: added.length, changedCount: changed.length, unchangedCount, claimCodes };
}

const isGiven = ({ account, order }: SimInFile) => account !== null || order !== null;

async function noteImport(
  { audit }: Audited,
  tx: Tx,
  after: { added: number; changed: number; given: number },
): Promise<void> {
  if (after.added + after.changed + after.given === 0) return;
  await audit.record(tx, { account: null, action: 'sims.imported', about: {}, after });
}

function conflictOf(sim: Sim, known: ReadonlyMap<string, Sim>): string[] {
  const carrier = known.get(sim.iccid)?.carrier ?? sim.carrier;
  return carrier === sim.carrier ? [] : [words.otherCarrier(sim.iccid, carrier)];
}

function isChanged(sim: Sim, known: Sim | undefined): boolean {
  if (!known) return false;
  return (['imei', 'eid', 'imsi', 'formFactor'] as const).some((fact) => sim[fact] !== known[fact]);
}

function simOf({ account: _account, order: _order, ...sim }: SimInFile): Sim {
  return sim;
}

function* chunks(sims: readonly SimInFile[]): Generator<SimInFile[]> {
  for (let start = 0; start < sims.length; start += chunkSize) yield sims.slice(start, start + chunkSize);
}
