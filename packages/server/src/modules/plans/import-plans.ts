import { newId, type PlanId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { sameTerms, type CatalogPlan } from './plan.ts';
import { readPlansFile, type PlanInFile } from './plans-file.ts';
import { addPlan, codesOfSample, lockCatalog, notePlansSource, renewPlan, setPlanStatus } from './plans.store.ts';
import type { PlansNeeds } from './plans-needs.ts';
import { words } from './words.ts';

export type ImportedPlans =
  | { kind: 'imported'; added: string[]; changed: string[]; unchangedCount: number }
  | { kind: 'refused'; problems: string[] };

/**
 * Brings the catalogue in line with the provider's file, all or nothing; a second import of the same file changes
 * nothing. Changed terms become a new version. Plans that the file does not name stay as they are. A sample never
 * changes what the provider has imported.
 */
export async function importPlans(
  needs: Pick<PlansNeeds, 'db' | 'clock' | 'audit' | 'carriers'>,
  content: string,
  { isSample = false }: { isSample?: boolean } = {},
): Promise<ImportedPlans> {
  const read = readPlansFile(content, needs.carriers);
  if (read.problems) return { kind: 'refused', problems: read.problems };
  return needs.db.transaction().execute(async (tx) => {
    const known = new Map((await lockCatalog(tx)).map((plan) => [plan.code, plan]));
    const ofSample = await codesOfSample(tx);
    const wanted = isSample ? read.plans.filter(({ code }) => !known.has(code) || ofSample.has(code)) : read.plans;
    const moved = wanted.filter((plan) => (known.get(plan.code)?.carrier ?? plan.carrier) !== plan.carrier);
    if (moved.length > 0) return { kind: 'refused', problems: moved.map(({ code }) => words.otherCarrier(code)) };
    const effects = { added: new Array<string>(), changed: new Array<string>(), unchanged: new Array<string>() };
    for (const plan of wanted)
      effects[await importOne(tx, plan, known.get(plan.code), needs.clock.now())].push(plan.code);
    await notePlansSource(
      tx,
      wanted.map(({ code }) => code),
      isSample,
    );
    const { added, changed } = effects;
    if (added.length + changed.length > 0)
      await needs.audit.record(tx, { account: null, action: 'plans.imported', about: {}, after: { added, changed } });
    return { kind: 'imported', added, changed, unchangedCount: read.plans.length - added.length - changed.length };
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
