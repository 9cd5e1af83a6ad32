import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, LineId, PlanId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

/** What a carrier's orders report of the plan of a line. */
export interface ReportedPlan {
  lineId: LineId;
  accountId: AccountId;
  carrier: CarrierId;
  iccid: string;
  /** The plan that the line had here when it was asked. */
  planId: PlanId;
  notedAt: Date;
  lookedAt: Date | null;
  planRef: string | null;
  readAt: Date | null;
}

type Tables = { 'reality.reportedPlans': ReportedPlan };

const plans = (db: Db) => db.withTables<Tables>();

export type QueuedPlan = Pick<ReportedPlan, 'lineId' | 'accountId' | 'carrier' | 'iccid' | 'planId'> & {
  /** When a command that names a plan had its result; what was reported before is outdated. */
  orderedAt: Date | null;
};

/** Notes lines whose plan is to be asked for; an outdated answer is forgotten. */
export async function queuePlans(tx: Tx, lines: readonly QueuedPlan[], notedAt: Date): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    insert into reality.reported_plans as t (line_id, account_id, carrier, iccid, plan_id, noted_at)
    select n."lineId", n."accountId", n.carrier, n.iccid, n."planId", ${notedAt}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (
      "lineId" text, "accountId" text, carrier text, iccid text, "planId" text, "orderedAt" timestamptz)
      left join reality.reported_plans as o on o.line_id = n."lineId"
    where o.line_id is null or o.plan_id <> n."planId" or o.read_at <= n."orderedAt"
    order by n."lineId"
    on conflict (line_id) do update
    set plan_id = excluded.plan_id, noted_at = excluded.noted_at, looked_at = null, plan_ref = null, read_at = null`.execute(
    tx,
  );
}

/** Of lines that are no longer in service. */
export async function forgetPlans(tx: Tx, lineIds: readonly LineId[]): Promise<void> {
  if (lineIds.length === 0) return;
  await plans(tx)
    .deleteFrom('reality.reportedPlans')
    .where((on) => on('lineId', '=', on.fn.any(sql<LineId[]>`${[...lineIds]}::text[]`)))
    .execute();
}

export async function reportedPlansOf(db: Db, lineIds: readonly LineId[]): Promise<Map<LineId, ReportedPlan>> {
  const rows = await plans(db)
    .selectFrom('reality.reportedPlans')
    .selectAll()
    .where((on) => on('lineId', '=', on.fn.any(sql<LineId[]>`${[...lineIds]}::text[]`)))
    .execute();
  return new Map(rows.map((row) => [row.lineId, row]));
}

export interface PlansDue {
  carriers: readonly CarrierId[];
  /** Null: of any account. */
  accountId: AccountId | null;
  /** Not asked since. */
  before: Date;
  most: number;
}

/** Those never asked first, the newest of them first; then those asked longest ago. */
export async function duePlans(db: Db, { carriers, accountId, before, most }: PlansDue): Promise<ReportedPlan[]> {
  if (carriers.length === 0 || most <= 0) return [];
  return plans(db)
    .selectFrom('reality.reportedPlans')
    .selectAll()
    .where('carrier', 'in', carriers)
    .$if(accountId !== null, (query) => query.where(sql<boolean>`account_id = ${accountId}`))
    .where((on) => on.or([on('lookedAt', 'is', null), on('lookedAt', '<', before)]))
    .orderBy('lookedAt', (order) => order.asc().nullsFirst())
    .orderBy('notedAt', 'desc')
    .limit(most)
    .execute();
}

export type PlanAnswer = Pick<ReportedPlan, 'lineId' | 'planId' | 'planRef'>;

/** Keeps answers about lines that are still on the plan that they had when we asked. */
export async function putReportedPlans(tx: Tx, answers: readonly PlanAnswer[], readAt: Date): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    update reality.reported_plans as t set looked_at = ${readAt}, plan_ref = n."planRef",
      read_at = case when n."planRef" is not null then ${readAt}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as n ("lineId" text, "planId" text, "planRef" text)
    where t.line_id = n."lineId" and t.plan_id = n."planId"`.execute(tx);
}

/** They could not be read now: others have their turn first, and earlier answers stay. */
export async function skipPlans(tx: Tx, lineIds: readonly LineId[], lookedAt: Date): Promise<void> {
  if (lineIds.length === 0) return;
  await plans(tx)
    .updateTable('reality.reportedPlans')
    .set({ lookedAt })
    .where((on) => on('lineId', '=', on.fn.any(sql<LineId[]>`${[...lineIds]}::text[]`)))
    .execute();
}
