import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, LineId, PlanId, UsageAdjustmentId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { LineRecord } from '../../lines/line/line.ts';
import type { DayChange, KnownUsage, UsageSource } from './usage.ts';

type Tables = {
  'lines.lines': LineRecord;
  'lines.usageDays': { lineId: LineId; day: string; usedBytes: number; source: UsageSource };
  'lines.usageAdjustments': UsageAdjustment;
  'lines.simCounters': { iccid: string; countedBytes: number; readAt: Date };
  'lines.accountDays': { accountId: AccountId; day: string; usedBytes: number };
  'lines.planUsage': { accountId: AccountId; planId: PlanId; usedBytes: number; asOf: Date };
};

export interface UsageAdjustment {
  id: UsageAdjustmentId;
  accountId: AccountId;
  lineId: LineId;
  day: string;
  beforeBytes: number;
  afterBytes: number;
  recordedAt: Date;
}

const tables = (db: Db) => db.withTables<Tables>();

export type MeteredLine = Pick<
  LineRecord,
  'id' | 'accountId' | 'planId' | 'iccid' | 'periodStart' | 'usedBytes' | 'usageAsOf' | 'createdAt'
>;
const metered = ['id', 'accountId', 'planId', 'iccid', 'periodStart', 'usedBytes', 'usageAsOf', 'createdAt'] as const;

/**
 * Takes lines of a carrier whose usage is to be read and keeps other workers off them until `nextAt`. Lines that ended
 * before `endedBefore` are read this last time.
 */
export async function claimMetered(
  tx: Tx,
  carrier: CarrierId,
  when: { now: Date; nextAt: Date; endedBefore: Date; most: number },
): Promise<MeteredLine[]> {
  return tables(tx)
    .updateTable('lines.lines')
    .set({
      nextUsageAt: sql<Date | null>`case when status <> 'terminated' or status_since > ${when.endedBefore}
        then ${when.nextAt}::timestamptz end`,
    })
    .where('id', 'in', (due) =>
      due
        .selectFrom('lines.lines')
        .select('id')
        .where('carrier', '=', carrier)
        .where('nextUsageAt', '<=', when.now)
        .orderBy('nextUsageAt')
        .limit(when.most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(metered)
    .execute();
}

/** These lines and all others that their SIMs ever counted for, locked in one order and as they are now. */
export async function lockMetered(tx: Tx, claimed: readonly MeteredLine[]): Promise<MeteredLine[]> {
  const ids = claimed.map(({ id }) => id);
  const iccids = claimed.map(({ iccid }) => iccid);
  return tables(tx)
    .selectFrom('lines.lines')
    .select(metered)
    .where((on) =>
      on.or([
        on.and([on('status', '<>', 'terminated'), on('iccid', 'in', iccids)]),
        on.and([on('status', '=', 'terminated'), on('iccid', 'in', iccids)]),
      ]),
    )
    .where((on) => on.or([on('nextUsageAt', 'is not', null), on('usageAsOf', 'is not', null), on('id', 'in', ids)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function knownUsage(tx: Tx, lines: readonly MeteredLine[], fromDay: string): Promise<KnownUsage> {
  const ids = lines.map(({ id }) => id);
  const iccids = lines.map(({ iccid }) => iccid);
  const rows = await tables(tx)
    .selectFrom('lines.usageDays')
    .selectAll()
    .where('lineId', 'in', ids)
    .where('day', '>=', fromDay)
    .execute();
  const counters = await tables(tx)
    .selectFrom('lines.simCounters')
    .select(['iccid', 'countedBytes', 'readAt'])
    .where('iccid', 'in', iccids)
    .execute();
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId);
  return {
    days: new Map([...byLine].map(([lineId, days]) => [lineId, new Map(days.map((one) => [one.day, one]))])),
    counters: new Map(counters.map(({ iccid, ...counter }) => [iccid, counter])),
  };
}

/** Makes the partitions that these days need; days of months that are there cost next to nothing. */
export async function openUsageMonths(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`select lines.open_usage_months(${days}::date[])`.execute(tx);
}

export async function putDays(tx: Tx, changes: readonly DayChange[]): Promise<void> {
  if (changes.length === 0) return;
  await openUsageMonths(
    tx,
    changes.map(({ day }) => day),
  );
  await tables(tx)
    .insertInto('lines.usageDays')
    .values(changes.map(({ lineId, day, usedBytes, source }) => ({ lineId, day, usedBytes, source })))
    .onConflict((conflict) =>
      conflict
        .columns(['lineId', 'day'])
        .doUpdateSet((on) => ({ usedBytes: on.ref('excluded.usedBytes'), source: on.ref('excluded.source') })),
    )
    .execute();
}

export async function addAdjustments(tx: Tx, adjustments: readonly UsageAdjustment[]): Promise<void> {
  if (adjustments.length > 0) await tables(tx).insertInto('lines.usageAdjustments').values(adjustments).execute();
}

export async function putCounters(
  tx: Tx,
  counters: readonly { iccid: string; countedBytes: number }[],
  readAt: Date,
): Promise<void> {
  if (counters.length === 0) return;
  await tables(tx)
    .insertInto('lines.simCounters')
    .values(
      counters.map((counter) => ({ ...counter, readAt })).toSorted((one, other) => (one.iccid < other.iccid ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.column('iccid').doUpdateSet((on) => ({ countedBytes: on.ref('excluded.countedBytes'), readAt })),
    )
    .execute();
}

/** Where SIMs of new lines begin to count, unless they have been read since then. In the order of their numbers. */
export async function beginCounters(
  tx: Tx,
  counters: readonly { iccid: string; countedBytes: number; readAt: Date }[],
): Promise<void> {
  if (counters.length === 0) return;
  await sql`
    insert into lines.sim_counters as c (iccid, counted_bytes, read_at)
    select n.iccid, n."countedBytes", n."readAt"
    from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as n (
      iccid text, "countedBytes" bigint, "readAt" timestamptz)
    order by n.iccid
    on conflict (iccid) do update set counted_bytes = excluded.counted_bytes, read_at = excluded.read_at
    where c.read_at <= excluded.read_at`.execute(tx);
}

/** Sums each line's days since its period began; answers the new sums. */
export async function sumPeriods(tx: Tx, ids: readonly LineId[], asOf: Date): Promise<Map<LineId, number>> {
  const rows = await tables(tx)
    .updateTable('lines.lines as line')
    .set((on) => ({
      usageAsOf: asOf,
      usedBytes: on
        .selectFrom('lines.usageDays as used')
        .select(sql<number>`coalesce(sum(used.used_bytes), 0)::bigint`.as('sum'))
        .whereRef('used.lineId', '=', 'line.id')
        .where((where) => where('used.day', '>=', sql<string>`coalesce(line.period_start, '-infinity')`)),
    }))
    .where('line.id', 'in', ids)
    .returning(['line.id', 'line.usedBytes'])
    .execute();
  return new Map(rows.map(({ id, usedBytes }) => [id, usedBytes]));
}

/** Adds to the account's sum of a day. Callers go through accounts and days in order, so that none waits in a circle. */
export async function addToAccountDay(tx: Tx, accountId: AccountId, day: string, bytes: number): Promise<void> {
  await sql`
    insert into lines.account_days as d (account_id, day, used_bytes) values (${accountId}, ${day}, ${Math.max(bytes, 0)})
    on conflict (account_id, day) do update set used_bytes = greatest(d.used_bytes + ${bytes}, 0)`.execute(tx);
}

/** Adds to what a plan's lines used in their periods; the same order rule. */
export async function addToPlan(
  tx: Tx,
  plan: { accountId: AccountId; planId: PlanId },
  bytes: number,
  asOf: Date,
): Promise<void> {
  const { accountId, planId } = plan;
  await sql`
    insert into lines.plan_usage as u (account_id, plan_id, used_bytes, as_of)
    values (${accountId}, ${planId}, ${Math.max(bytes, 0)}, ${asOf})
    on conflict (account_id, plan_id) do update
    set used_bytes = greatest(u.used_bytes + ${bytes}, 0), as_of = greatest(u.as_of, excluded.as_of)`.execute(tx);
}

export interface PlanUsage {
  usedBytes: number;
  asOf: Date;
}

export async function planUsageOf(db: Db, accountId: AccountId): Promise<Map<PlanId, PlanUsage>> {
  const rows = await tables(db)
    .selectFrom('lines.planUsage')
    .select(['planId', 'usedBytes', 'asOf'])
    .where('accountId', '=', accountId)
    .execute();
  return new Map(rows.map(({ planId, ...usage }) => [planId, usage]));
}

export async function accountDaysSince(db: Db, accountId: AccountId, fromDay: string): Promise<Map<string, number>> {
  const rows = await tables(db)
    .selectFrom('lines.accountDays')
    .select(['day', 'usedBytes'])
    .where('accountId', '=', accountId)
    .where('day', '>=', fromDay)
    .execute();
  return new Map(rows.map(({ day, usedBytes }) => [day, usedBytes]));
}

export async function lineDaysSince(db: Db, lineId: LineId, fromDay: string): Promise<Map<string, number>> {
  const rows = await tables(db)
    .selectFrom('lines.usageDays')
    .select(['day', 'usedBytes'])
    .where('lineId', '=', lineId)
    .where('day', '>=', fromDay)
    .execute();
  return new Map(rows.map(({ day, usedBytes }) => [day, usedBytes]));
}
