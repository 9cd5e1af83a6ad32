import { newId, type PlanId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/database.ts';
import { sameTerms, type CatalogPlan } from './plan.ts';
import { readPlansFile, type PlanInFile } from './plans-file.ts';
import { addPlan, codesOfSample, lockCatalog, notePlansSource, renewPlan, setPlanStatus } from './plans.store.ts';
import type { PlansNeeds } from './plans-needs.ts';
import { dropWaiting, newestVersions } from './versions.store.ts';
import { words } from './words.ts';

/** What an import does to one plan. */
export interface ImportedPlan {
  readonly change: 'added' | 'changed';
  readonly before: CatalogPlan | null;
  readonly after: PlanInFile;
}

export type ImportedPlans =
  | { kind: 'imported'; added: string[]; changed: string[]; unchangedCount: number; plans: ImportedPlan[] }
  | { kind: 'refused'; problems: string[] };

/**
 * Brings the catalogue in line with the provider's file, all or nothing; a second import of the same file changes
 * nothing. Changed terms become a new version, in the place of one that waits to be sold. Plans that the file does not name
 * stay as they are. A sample never changes what the provider has imported. A dry run only says what would change.
 */
export async function importPlans(
  needs: Pick<PlansNeeds, 'db' | 'clock' | 'audit' | 'carriers'>,
  content: string,
  { isSample = false, isDryRun = false }: { isSample?: boolean; isDryRun?: boolean } = {},
): Promise<ImportedPlans> {
  const read = readPlansFile(content, needs.carriers);
  if (read.problems) return { kind: 'refused', problems: read.problems };
  return needs.db.transaction().execute(async (tx) => {
    const known = new Map((await lockCatalog(tx)).map((plan) => [plan.code, plan]));
    const ofSample = await codesOfSample(tx);
    const wanted = isSample ? read.plans.filter(({ code }) => !known.has(code) || ofSample.has(code)) : read.plans;
    const moved = wanted.filter((plan) => (known.get(plan.code)?.carrier ?? plan.carrier) !== plan.carrier);
    if (moved.length > 0) return { kind: 'refused', problems: moved.map(({ code }) => words.otherCarrier(code)) };
    const plans = wanted.flatMap((after) => changeOf(after, known.get(after.code)) ?? []);
    const codesOf = (change: ImportedPlan['change']) =>
      plans.filter((one) => one.change === change).map(({ after }) => after.code);
    const [added, changed] = [codesOf('added'), codesOf('changed')];
    if (!isDryRun) {
      await write(needs, tx, plans);
      await notePlansSource(
        tx,
        wanted.map(({ code }) => code),
        isSample,
      );
      if (plans.length > 0)
        await needs.audit.record(tx, { account: null, action: 'plans.imported', about: {}, after: { added, changed } });
    }
    return { kind: 'imported', added, changed, unchangedCount: read.plans.length - plans.length, plans };
  });
}

function changeOf(after: PlanInFile, before: CatalogPlan | undefined): ImportedPlan | null {
  if (!before) return { change: 'added', before: null, after };
  const isSame = sameTerms(before, after) && before.status === after.status;
  return isSame ? null : { change: 'changed', before, after };
}

async function write(needs: Pick<PlansNeeds, 'clock'>, tx: Tx, plans: readonly ImportedPlan[]): Promise<void> {
  const now = needs.clock.now();
  const newest = await newestVersions(tx);
  for (const { before, after } of plans) {
    if (!before) await addPlan(tx, { ...after, id: newId<PlanId>('plan'), versionNo: 1 }, now);
    else if (sameTerms(before, after)) await setPlanStatus(tx, before.id, after.status);
    else {
      await dropWaiting(tx, before.id);
      await renewPlan(tx, { ...after, id: before.id, versionNo: (newest.get(before.id) ?? 0) + 1 }, now);
    }
  }
}
