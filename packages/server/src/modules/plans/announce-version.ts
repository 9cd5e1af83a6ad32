import type { PlansNeeds } from './plans-needs.ts';
import { findPlanOfCode, findVersions } from './plans.store.ts';
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
    if (!(await announce(tx, { planId: id, versionNo, announcedAt, reach: 'all', notBefore: null })))
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
