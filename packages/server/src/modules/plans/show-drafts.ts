import type { PlanDraft } from '@linekeeper/contract/provider';
import type { Db } from '../../store/database.ts';
import { dayAtDateLine } from './announced-versions.ts';
import { presentDraft, type Draft } from './draft.ts';
import { allDrafts, findDraft } from './drafts.store.ts';
import type { PlanVersion } from './plan.ts';
import type { PlanId } from '../../kernel/ids.ts';
import type { PlansNeeds } from './plans-needs.ts';
import { findVersions } from './plans.store.ts';
import { announcedOfPlan, newestVersions } from './versions.store.ts';

type Needs = Pick<PlansNeeds, 'carriers' | 'db'>;

export async function listDrafts(needs: Needs): Promise<PlanDraft[]> {
  return (await allDrafts(needs.db)).map((draft) => presentDraft(needs, draft));
}

/** A draft, and whether its plan has newer terms than it began with; undefined for an id that is none. */
export async function getDraft(needs: Needs, id: string): Promise<(Draft & { isOutdated: boolean }) | undefined> {
  const draft = await findDraft(needs.db, id);
  if (!draft?.planId) return draft && { ...draft, isOutdated: false };
  const newest = (await newestVersions(needs.db)).get(draft.planId);
  return { ...draft, isOutdated: newest !== draft.basedOnVersionNo };
}

export interface VersionInHistory extends PlanVersion {
  readonly madeAt: Date;
  readonly announced: { at: string; reach: 'all' | 'chosen'; holdsFrom: string | null; toldCount: number } | null;
}

/** All versions of a plan, the newest first, with what became of each. */
export async function historyOf(db: Db, planId: PlanId): Promise<VersionInHistory[]> {
  const [versions, announced] = await Promise.all([findVersions(db, [planId]), announcedOfPlan(db, planId)]);
  const byNumber = new Map(announced.map((one) => [one.versionNo, one]));
  return versions
    .toSorted((one, other) => other.versionNo - one.versionNo)
    .map((version) => {
      const told = byNumber.get(version.versionNo);
      if (!told) return { ...version, announced: null };
      const { announcedAt, reach, notBefore, toldCount } = told;
      const holdsFrom = notBefore && dayAtDateLine(notBefore);
      return { ...version, announced: { at: announcedAt.toISOString(), reach, holdsFrom, toldCount } };
    });
}
