import { sql } from 'kysely';
import type { AccountId, PlanId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

/** A version that is sold from a moment on. */
export interface WaitingVersion {
  planId: PlanId;
  versionNo: number;
  soldFrom: Date;
}

/** A version that is to reach lines on earlier ones. */
export interface VersionAnnounced {
  planId: PlanId;
  versionNo: number;
  announcedAt: Date;
  reach: 'all' | 'chosen';
  notBefore: Date | null;
}

type Tables = {
  'plans.planVersions': { planId: PlanId; versionNo: number };
  'plans.waitingVersions': WaitingVersion;
  'plans.announcedVersions': VersionAnnounced;
  'plans.announcedAccounts': {
    planId: PlanId;
    versionNo: number;
    accountId: AccountId;
    notBefore: Date | null;
  };
  'plans.announcements': { accountId: AccountId; planId: PlanId; versionNo: number };
};

const plans = (db: Db) => db.withTables<Tables>();

/** The highest number of each plan's versions, sold or not. */
export async function newestVersions(db: Db): Promise<Map<PlanId, number>> {
  const rows = await plans(db)
    .selectFrom('plans.planVersions')
    .select((on) => ['planId', on.fn.max<number>('versionNo').as('versionNo')])
    .groupBy('planId')
    .execute();
  return new Map(rows.map(({ planId, versionNo }) => [planId, versionNo]));
}

export async function putWaiting(tx: Tx, version: WaitingVersion): Promise<void> {
  await plans(tx).insertInto('plans.waitingVersions').values(version).execute();
}

/** Undefined: none waited. */
export async function dropWaiting(tx: Tx, planId: PlanId): Promise<WaitingVersion | undefined> {
  return plans(tx).deleteFrom('plans.waitingVersions').where('planId', '=', planId).returningAll().executeTakeFirst();
}

/** Those that wait, by plan. */
export async function waitingVersions(db: Db): Promise<Map<PlanId, WaitingVersion>> {
  const rows = await plans(db).selectFrom('plans.waitingVersions').selectAll().orderBy('soldFrom').execute();
  return new Map(rows.map((row) => [row.planId, row]));
}

/** When the next of them is sold; null: none waits. */
export async function nextSale(db: Db): Promise<Date | null> {
  const [first] = (await waitingVersions(db)).values();
  return first?.soldFrom ?? null;
}

/** Versions of a plan that were announced, with how many accounts we emailed. */
export async function announcedOfPlan(db: Db, planId: PlanId): Promise<(VersionAnnounced & { toldCount: number })[]> {
  const { rows } = await sql<VersionAnnounced & { toldCount: number }>`
    select v.plan_id, v.version_no, v.announced_at, v.reach, v.not_before, (
      select count(*)::int from plans.announcements as a where a.plan_id = v.plan_id and a.version_no = v.version_no
    ) as told_count
    from plans.announced_versions as v where v.plan_id = ${planId} order by v.version_no`.execute(db);
  return rows;
}

/** How much was new: nothing where it was announced to all, or to each of these accounts, before. */
export async function announce(
  tx: Tx,
  version: VersionAnnounced,
  accountIds: readonly AccountId[] = [],
): Promise<number> {
  const { planId, versionNo, notBefore } = version;
  const result = await plans(tx)
    .insertInto('plans.announcedVersions')
    .values(version)
    .onConflict((on) =>
      on
        .columns(['planId', 'versionNo'])
        .doUpdateSet({ reach: version.reach, notBefore })
        .where('plans.announcedVersions.reach', '=', 'chosen')
        .where((is) => is.val(version.reach === 'all')),
    )
    .executeTakeFirst();
  const isNew = result.numInsertedOrUpdatedRows === 1n;
  if (accountIds.length === 0) return Number(isNew);
  const chosen = await plans(tx)
    .insertInto('plans.announcedAccounts')
    .values(accountIds.map((accountId) => ({ planId, versionNo, accountId, notBefore })))
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return Number(chosen.numInsertedOrUpdatedRows ?? 0n);
}
