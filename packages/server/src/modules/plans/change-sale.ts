import { Refusal } from '../../kernel/refusal.ts';
import type { PlanStatus } from './plan.ts';
import type { PlansNeeds } from './plans-needs.ts';
import { lockCatalog, notePlansSource, sellVersion, setPlanStatus } from './plans.store.ts';
import { announcedOfPlan, dropWaiting, waitingVersions } from './versions.store.ts';

type Needs = Pick<PlansNeeds, 'audit' | 'clock' | 'db'>;
interface Decision {
  readonly id: string;
  readonly reason: string;
}

/**
 * Takes a plan off sale, or puts it on sale. Lines on it keep it either way. What is so already stays. Refuses with
 * `not_found`.
 */
export async function changeSale(
  { db, audit }: Needs,
  { id, reason, status }: Decision & { status: Exclude<PlanStatus, 'draft'> },
): Promise<PlanStatus> {
  return db.transaction().execute(async (tx) => {
    const plan = (await lockCatalog(tx)).find((one) => one.id === id);
    if (!plan) throw new Refusal('not_found');
    const { code, status: before } = plan;
    if (before === status) return status;
    await setPlanStatus(tx, plan.id, status);
    // What staff decided outlives the sample that an installation brings along.
    await notePlansSource(tx, [code], false);
    await audit.record(tx, {
      account: null,
      action: status === 'live' ? 'plan.put_on_sale' : 'plan.retired',
      about: { plan: plan.id },
      before: { status: before },
      after: { code, status, reason },
    });
    return status;
  });
}

/**
 * Calls off a version that waits to be sold. Refuses with `not_found`, with `plan_version_sold` where none waits, and with
 * `plan_version_announced` where we email customers about it.
 */
export async function callOffVersion({ db, audit }: Needs, { id, reason }: Decision): Promise<{ versionNo: number }> {
  return db.transaction().execute(async (tx) => {
    const plan = (await lockCatalog(tx)).find((one) => one.id === id);
    if (!plan) throw new Refusal('not_found');
    const waiting = await dropWaiting(tx, plan.id);
    if (!waiting) throw new Refusal('plan_version_sold');
    const { versionNo } = waiting;
    const announced = await announcedOfPlan(tx, plan.id);
    if (announced.some((one) => one.versionNo === versionNo)) throw new Refusal('plan_version_announced');
    const after = { code: plan.code, versionNo, reason };
    await audit.record(tx, { account: null, action: 'plan.version_called_off', about: { plan: plan.id }, after });
    return { versionNo };
  });
}

/** Sells the versions whose moment has come. Repeatable. */
export async function sellWaiting({ db, clock }: Needs): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const catalog = new Map((await lockCatalog(tx)).map((plan) => [plan.id, plan]));
    for (const { planId, versionNo, soldFrom } of (await waitingVersions(tx)).values()) {
      const plan = catalog.get(planId);
      if (!plan || soldFrom > clock.now()) continue;
      const isNew = plan.status === 'draft' && plan.versionNo === versionNo;
      await sellVersion(tx, { id: planId, status: isNew ? 'live' : plan.status, versionNo });
      await dropWaiting(tx, planId);
    }
  });
}
