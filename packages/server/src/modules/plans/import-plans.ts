import type { Floor } from '../../jobs/floor.ts';
import { newId, type PlanId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { sameTerms, type CatalogPlan } from './plan.ts';
import { readPlansFile, type PlanInFile } from './plans-file.ts';
import { addPlan, lockCatalog, renewPlan, setPlanStatus } from './plans.store.ts';

export type ImportedPlans =
  | { kind: 'imported'; added: string[]; changed: string[]; unchangedCount: number }
  | { kind: 'refused'; problems: string[] };

/**
 * Brings the catalogue in line with the provider's file, all or nothing; a second import of the same file changes
 * nothing. Changed terms become a new version. Plans that the file does not name stay as they are.
 */
export async function importPlans(needs: Pick<Floor, 'db' | 'clock'>, content: string): Promise<ImportedPlans> {
  const read = readPlansFile(content);
  if (read.problems) return { kind: 'refused', problems: read.problems };
  return needs.db.transaction().execute(async (tx) => {
    const known = new Map((await lockCatalog(tx)).map((plan) => [plan.code, plan]));
    const moved = read.plans.filter((plan) => (known.get(plan.code)?.carrier ?? plan.carrier) !== plan.carrier);
    if (moved.length > 0)
      return { kind: 'refused', problems: moved.map(({ code }) => `plan ${code} cannot move to another carrier`) };
    const effects = { added: new Array<string>(), changed: new Array<string>(), unchanged: new Array<string>() };
    for (const plan of read.plans)
      effects[await importOne(tx, plan, known.get(plan.code), needs.clock.now())].push(plan.code);
    const { added, changed, unchanged } = effects;
    return { kind: 'imported', added, changed, unchangedCount: unchanged.length };
  });
}

async function importOne(tx: Tx, plan: PlanInFile, known: CatalogPlan | undefined, now: Date) {
  if (!known) {
    await addPlan(tx, { ...plan, id: newId<PlanId>('plan'), versionNo: 1 }, now);
    return 'added';
  }
  if (!sameTerms(known, plan)) {
    await renewPlan(tx, { ...plan, id: known.id, versionNo: known.versionNo + 1 }, now);
    return 'changed';
  }
  if (known.status === plan.status) return 'unchanged';
  await setPlanStatus(tx, known.id, plan.status);
  return 'changed';
}
