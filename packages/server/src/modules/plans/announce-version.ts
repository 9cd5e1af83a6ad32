import { brandId, type AccountId } from '../../kernel/ids.ts';
import type { PlansNeeds } from './plans-needs.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { beginsAtDateLine } from './announced-versions.ts';
import { findPlanOfCode, findVersions, lockCatalog } from './plans.store.ts';
import { checkReach, type Reach } from './publish-draft.ts';
import { announce } from './versions.store.ts';

export interface VersionDecision {
  readonly code: string;
  readonly reason: string;
  readonly decidedBy: string;
}

export type AnnouncedPlan =
  | { kind: 'announced'; versionNo: number }
  /** `first_version`: there are no lines on an earlier one. `other_carrier_plan`: only a change of plan moves lines there. */
  | { kind: 'no_plan' | 'first_version' | 'other_carrier_plan' | 'unchanged' };

/**
 * Says that the version of a plan that is sold now is to reach lines on earlier versions, too: their accounts are written to,
 * and a renewal takes it `noticeDays` later. Repeats change nothing.
 */
export async function announceVersion(
  needs: Pick<PlansNeeds, 'db' | 'clock' | 'audit'>,
  { code, reason, decidedBy }: VersionDecision,
): Promise<AnnouncedPlan> {
  return needs.db.transaction().execute(async (tx) => {
    const plan = await findPlanOfCode(tx, code);
    if (!plan) return { kind: 'no_plan' };
    const { id, versionNo } = plan;
    if (versionNo === 1) return { kind: 'first_version' };
    const versions = await findVersions(tx, [id]);
    if (versions.some(({ carrierPlanRef }) => carrierPlanRef !== plan.carrierPlanRef))
      return { kind: 'other_carrier_plan' };
    const announcedAt = needs.clock.now();
    if ((await announce(tx, { planId: id, versionNo, announcedAt, reach: 'all', notBefore: null })) === 0)
      return { kind: 'unchanged' };
    await needs.audit.record(tx, {
      account: null,
      action: 'plan.version_announced',
      about: { plan: id },
      after: { code, versionNo, reason, decidedBy },
    });
    return { kind: 'announced', versionNo };
  });
}

export interface Move extends Reach {
  readonly id: string;
  /** Sold now or before. */
  readonly versionNo: number;
  readonly reach: 'all' | 'chosen';
  readonly reason: string;
}

/**
 * Says that a version which is sold already is to reach lines on earlier ones, of all accounts or of some more: they are
 * emailed, and a renewal at least `noticeDays` later takes it. Answers how many accounts were new, or 1 for all; a repeat
 * changes nothing. Refused: days within the notice, a version that has no earlier one or is not sold yet, and another carrier plan.
 */
export async function moveToVersion(
  needs: Pick<PlansNeeds, 'audit' | 'clock' | 'db' | 'rules'>,
  asked: Move,
): Promise<number> {
  return needs.db.transaction().execute(async (tx) => {
    const plan = (await lockCatalog(tx)).find(({ id }) => id === asked.id);
    if (!plan) throw new Refusal('not_found');
    const { versionNo, reach, accountIds, holdsFrom, reason } = asked;
    await checkReach(needs, tx, asked);
    if (versionNo > plan.versionNo) throw new Refusal('not_found');
    const versions = (await findVersions(tx, [plan.id])).filter((one) => one.versionNo <= versionNo);
    const target = versions.find((one) => one.versionNo === versionNo);
    if (!target || versions.length < 2) throw new Refusal('not_found');
    if (versions.some(({ carrierPlanRef }) => carrierPlanRef !== target.carrierPlanRef))
      throw new Refusal('plan_of_other_carrier_plan');
    const notBefore = holdsFrom === null ? null : beginsAtDateLine(holdsFrom);
    const version = { planId: plan.id, versionNo, announcedAt: needs.clock.now(), reach, notBefore };
    const chosen = reach === 'chosen' ? accountIds.map((id) => brandId<AccountId>(id)) : [];
    const newCount = await announce(tx, version, chosen);
    if (newCount === 0) return 0;
    await needs.audit.record(tx, {
      account: null,
      action: 'plan.version_announced',
      about: { plan: plan.id },
      after: {
        code: plan.code,
        versionNo,
        reach,
        ...(reach === 'chosen' && { accounts: [...accountIds] }),
        holdsFrom,
        reason,
      },
    });
    return newCount;
  });
}
