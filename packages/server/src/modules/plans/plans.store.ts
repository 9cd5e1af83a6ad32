import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, PlanId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import { keptStatement } from '../../store/kept-statement.ts';
import type { AnnouncedVersion } from './announced-versions.ts';
import { termsOf, type CatalogPlan, type PlanStatus, type PlanTerms, type PlanVersion } from './plan.ts';

interface Announcement {
  accountId: AccountId;
  planId: PlanId;
  versionNo: number;
  announcedAt: Date;
  notBefore: Date | null;
}

/** Told by the database itself whenever a plan changes. */
export const plansChannel = 'plans_changed';

type Tables = {
  'plans.plans': {
    id: PlanId;
    code: string;
    carrier: CarrierId;
    status: PlanStatus;
    currentVersionNo: number;
    isSample: boolean;
  };
  'plans.planVersions': PlanVersion & { madeAt: Date };
  'plans.announcements': Announcement;
};

const plans = (db: Db) => db.withTables<Tables>();

function currentPlans(db: Db) {
  return plans(db)
    .selectFrom('plans.plans as plan')
    .innerJoin('plans.planVersions as version', (join) =>
      join.onRef('version.planId', '=', 'plan.id').onRef('version.versionNo', '=', 'plan.currentVersionNo'),
    )
    .select(['plan.id', 'plan.code', 'plan.carrier', 'plan.status', 'version.versionNo'])
    .select(termColumns);
}

const termColumns = [
  'version.name',
  'version.description',
  'version.carrierPlanRef',
  'version.includedBytes',
  'version.unitBytes',
  'version.priceCents',
  'version.activationFeeCents',
  'version.needsImei',
  'version.pausePriceCents',
  'version.overage',
  'version.overagePriceTenThousandths',
  'version.overageUnitBytes',
  'version.overageUnits',
  'version.smsPriceTenThousandths',
  'version.includedSms',
  'version.creditsUnusedDays',
] as const satisfies `version.${keyof PlanTerms}`[];

interface KeptVersion extends PlanVersion {
  madeAt: Date;
  /** What the plan is called now. */
  nameNow: string;
}

/** All versions of plans, the ones no longer sold too. */
export async function findVersions(db: Db, planIds: readonly PlanId[]): Promise<KeptVersion[]> {
  if (planIds.length === 0) return [];
  return plans(db)
    .selectFrom('plans.planVersions as version')
    .innerJoin('plans.plans as plan', 'plan.id', 'version.planId')
    .innerJoin('plans.planVersions as current', (on) =>
      on.onRef('current.planId', '=', 'plan.id').onRef('current.versionNo', '=', 'plan.currentVersionNo'),
    )
    .select(['version.planId', 'version.versionNo', 'version.madeAt', 'current.name as nameNow'])
    .select(termColumns)
    .where('version.planId', 'in', planIds)
    .execute();
}

export async function findPlan(db: Db, id: PlanId): Promise<CatalogPlan | undefined> {
  return currentPlans(db).where('plan.id', '=', id).executeTakeFirst();
}

export async function findPlans(db: Db, ids: readonly PlanId[]): Promise<CatalogPlan[]> {
  return ids.length === 0 ? [] : plansOfIds(db, ids);
}

const plansOfIds = keptStatement<[ids: readonly PlanId[]], CatalogPlan>((db, valueAt) =>
  currentPlans(db).where((on) => on('plan.id', '=', on.fn.any(sql<PlanId[]>`${valueAt(0)}::text[]`))),
);

export async function findPlansOfCodes(db: Db, codes: readonly string[]): Promise<CatalogPlan[]> {
  return codes.length === 0 ? [] : currentPlans(db).where('plan.code', 'in', codes).execute();
}

/** Those plans of which some version stops lines at their allowance. */
export async function stoppingPlans(db: Db, planIds: readonly PlanId[]): Promise<Set<PlanId>> {
  if (planIds.length === 0) return new Set();
  const rows = await plans(db)
    .selectFrom('plans.planVersions')
    .select('planId')
    .distinct()
    .where('overage', '=', 'stop')
    .where('planId', 'in', planIds)
    .execute();
  return new Set(rows.map(({ planId }) => planId));
}

/** Plans by what a carrier calls them. */
export async function findPlansOfRefs(db: Db, carrier: CarrierId, refs: readonly string[]): Promise<CatalogPlan[]> {
  if (refs.length === 0) return [];
  const query = currentPlans(db).where('plan.carrier', '=', carrier).where('version.carrierPlanRef', 'in', refs);
  return query.orderBy('plan.id').execute();
}

/** Every plan, on sale or not, by code. */
export async function allPlans(db: Db): Promise<CatalogPlan[]> {
  return currentPlans(db).orderBy('plan.code').execute();
}

/** Cheapest first within a carrier. */
export async function plansOnSale(db: Db): Promise<CatalogPlan[]> {
  return currentPlans(db)
    .where('plan.status', '=', 'live')
    .orderBy('plan.carrier')
    .orderBy('version.priceCents')
    .orderBy('plan.code')
    .execute();
}

/** The whole catalogue; until the transaction ends no other import runs. */
export async function lockCatalog(tx: Tx): Promise<CatalogPlan[]> {
  await sql`lock table plans.plans in share row exclusive mode`.execute(tx);
  return currentPlans(tx).execute();
}

export async function addPlan(tx: Tx, plan: CatalogPlan, madeAt: Date): Promise<void> {
  const { id, code, carrier, status, versionNo } = plan;
  await plans(tx)
    .insertInto('plans.plans')
    .values({ id, code, carrier, status, currentVersionNo: versionNo, isSample: false })
    .execute();
  await addVersion(tx, plan, madeAt);
}

/** Adds the given version and makes it the one that is sold. */
export async function renewPlan(tx: Tx, plan: CatalogPlan, madeAt: Date): Promise<void> {
  await addVersion(tx, plan, madeAt);
  await sellVersion(tx, plan);
}

/** Makes a version that is there the one that is sold. */
export async function sellVersion(tx: Tx, plan: Pick<CatalogPlan, 'id' | 'status' | 'versionNo'>): Promise<void> {
  await plans(tx)
    .updateTable('plans.plans')
    .set({ status: plan.status, currentVersionNo: plan.versionNo })
    .where('id', '=', plan.id)
    .execute();
}

export async function setPlanStatus(tx: Tx, id: PlanId, status: PlanStatus): Promise<void> {
  await plans(tx).updateTable('plans.plans').set({ status }).where('id', '=', id).execute();
}

/** Codes of the plans whose terms come from the sample alone. */
export async function codesOfSample(tx: Tx): Promise<Set<string>> {
  const rows = await plans(tx).selectFrom('plans.plans').select('code').where('isSample', '=', true).execute();
  return new Set(rows.map(({ code }) => code));
}

/** How many of the provider's own plans and of the sample's are on sale, and how many own ones there are. */
export async function countPlansBySource(
  db: Db,
): Promise<{ ownCount: number; ownOnSaleCount: number; sampleOnSaleCount: number }> {
  const rows = await plans(db).selectFrom('plans.plans').select(['isSample', 'status']).execute();
  const own = rows.filter(({ isSample }) => !isSample);
  const onSale = (row: { status: PlanStatus }) => row.status === 'live';
  return {
    ownCount: own.length,
    ownOnSaleCount: own.filter(onSale).length,
    sampleOnSaleCount: rows.filter((row) => row.isSample && onSale(row)).length,
  };
}

export async function notePlansSource(tx: Tx, codes: readonly string[], isSample: boolean): Promise<void> {
  if (codes.length === 0) return;
  await plans(tx).updateTable('plans.plans').set({ isSample }).where('code', 'in', codes).execute();
}

/** A version that is not sold yet. */
export async function addVersion(tx: Tx, plan: CatalogPlan, madeAt: Date): Promise<void> {
  const { id: planId, versionNo } = plan;
  await plans(tx)
    .insertInto('plans.planVersions')
    .values({ planId, versionNo, madeAt, ...termsOf(plan) })
    .execute();
}

export async function findPlanOfCode(db: Db, code: string): Promise<CatalogPlan | undefined> {
  return currentPlans(db).where('plan.code', '=', code).executeTakeFirst();
}

/** That an account is written to about a version; false when it was before. */
export async function noteAnnounced(tx: Tx, announcement: Announcement): Promise<boolean> {
  const result = await plans(tx)
    .insertInto('plans.announcements')
    .values(announcement)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

const told = (db: Db) =>
  plans(db)
    .selectFrom('plans.announcements as told')
    .innerJoin('plans.planVersions as version', (join) =>
      join.onRef('version.planId', '=', 'told.planId').onRef('version.versionNo', '=', 'told.versionNo'),
    )
    .select([
      'told.planId',
      'told.versionNo as planVersionNo',
      'told.announcedAt',
      'told.notBefore',
      'version.priceCents',
      'version.pausePriceCents',
    ])
    .orderBy('told.announcedAt');

/** The versions that an account was written to about. */
export async function announcedTo(db: Db, accountId: AccountId): Promise<AnnouncedVersion[]> {
  return told(db).where('told.accountId', '=', accountId).execute();
}

/** The versions of a plan that accounts were written to about, by account. For staff alone. */
export async function announcedOfAll(db: Db, planId: PlanId): Promise<Map<AccountId, AnnouncedVersion[]>> {
  const rows = await told(db).select('told.accountId').where('told.planId', '=', planId).execute();
  return Map.groupBy(rows, ({ accountId }) => accountId);
}
