import { sql } from 'kysely';
import { utcDay } from '../../../kernel/clock.ts';
import type { AccountId, LineId, PlanId, UsageAdjustmentId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { Count, Counter, DayChange, DaysUsage, DayUsage, KnownUsage, MeteredLine, UsageSource } from './usage.ts';

type Tables = {
  'metering.usageDays': DayUsage & { lineId: LineId; day: string; source: UsageSource };
  'metering.usageAdjustments': UsageAdjustment;
  'metering.simCounters': Counter & { iccid: string };
  'metering.accountDays': { accountId: AccountId; day: string; usedBytes: number };
  'metering.planUsage': { accountId: AccountId; planId: PlanId; usedBytes: number; asOf: Date };
};

export interface UsageAdjustment {
  id: UsageAdjustmentId;
  accountId: AccountId;
  lineId: LineId;
  day: string;
  beforeBytes: number;
  afterBytes: number;
  beforeMessages: number;
  afterMessages: number;
  recordedAt: Date;
}

const tables = (db: Db) => db.withTables<Tables>();

/**
 * The last readings of counters, and the days of these lines: from `fromDay`, or from where a counter may have grown since,
 * but not before `growthDay`.
 */
export async function knownUsage(
  tx: Tx,
  lines: readonly MeteredLine[],
  { fromDay, growthDay }: { fromDay: string; growthDay: string },
): Promise<KnownUsage> {
  const counters = await tables(tx)
    .selectFrom('metering.simCounters')
    .select(['iccid', 'countedBytes', 'countedMessages', 'readAt'])
    .where(
      'iccid',
      'in',
      lines.map(({ iccid }) => iccid),
    )
    .execute();
  const grewFrom = counters.map(({ readAt }) => utcDay(readAt)).map((day) => (day < growthDay ? growthDay : day));
  const rows = await tables(tx)
    .selectFrom('metering.usageDays')
    .selectAll()
    .where(
      'lineId',
      'in',
      lines.map(({ id }) => id),
    )
    .where(
      'day',
      '>=',
      grewFrom.reduce((least, day) => (day < least ? day : least), fromDay),
    )
    .execute();
  const byLine = Map.groupBy(rows, ({ lineId }) => lineId);
  return {
    days: new Map([...byLine].map(([lineId, known]) => [lineId, new Map(known.map((one) => [one.day, one]))])),
    counters: new Map(counters.map(({ iccid, ...counter }) => [iccid, counter])),
  };
}

/** Makes the partitions that these days need; days of months that are there cost next to nothing. */
export async function openUsageMonths(tx: Tx, days: readonly string[]): Promise<void> {
  await sql`select metering.open_usage_months(${days}::date[])`.execute(tx);
}

export async function putDays(tx: Tx, changes: readonly DayChange[]): Promise<void> {
  if (changes.length === 0) return;
  await openUsageMonths(
    tx,
    changes.map(({ day }) => day),
  );
  await tables(tx)
    .insertInto('metering.usageDays')
    .values(
      changes.map(({ lineId, day, usedBytes, messages, isEstimated, source }) => ({
        lineId,
        day,
        usedBytes,
        messages,
        isEstimated,
        source,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['lineId', 'day']).doUpdateSet((on) => ({
        usedBytes: on.ref('excluded.usedBytes'),
        messages: on.ref('excluded.messages'),
        isEstimated: on.ref('excluded.isEstimated'),
        source: on.ref('excluded.source'),
      })),
    )
    .execute();
}

export async function addAdjustments(tx: Tx, adjustments: readonly UsageAdjustment[]): Promise<void> {
  if (adjustments.length > 0) await tables(tx).insertInto('metering.usageAdjustments').values(adjustments).execute();
}

export async function putCounters(
  tx: Tx,
  counters: readonly (Count & { iccid: string })[],
  readAt: Date,
): Promise<void> {
  if (counters.length === 0) return;
  await tables(tx)
    .insertInto('metering.simCounters')
    .values(
      counters.map((counter) => ({ ...counter, readAt })).toSorted((one, other) => (one.iccid < other.iccid ? -1 : 1)),
    )
    .onConflict((conflict) =>
      conflict.column('iccid').doUpdateSet((on) => ({
        countedBytes: on.ref('excluded.countedBytes'),
        countedMessages: on.ref('excluded.countedMessages'),
        readAt,
      })),
    )
    .execute();
}

/**
 * Where SIMs of new lines begin to count, unless they have been read since then; messages do at their next reading. In the
 * order of their numbers.
 */
export async function beginCounters(
  tx: Tx,
  counters: readonly { iccid: string; countedBytes: number; readAt: Date }[],
): Promise<void> {
  if (counters.length === 0) return;
  await sql`
    insert into metering.sim_counters as c (iccid, counted_bytes, read_at)
    select n.iccid, n."countedBytes", n."readAt"
    from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as n (
      iccid text, "countedBytes" bigint, "readAt" timestamptz)
    order by n.iccid
    on conflict (iccid) do update
    set counted_bytes = excluded.counted_bytes, counted_messages = null, read_at = excluded.read_at
    where c.read_at <= excluded.read_at`.execute(tx);
}

export interface PeriodOfLine {
  id: LineId;
  /** `YYYY-MM-DD`; null counts all days. */
  periodStart: string | null;
}

/** What lines have used since their periods began. */
export async function sumPeriods(db: Db, lines: readonly PeriodOfLine[]): Promise<{ id: LineId; usedBytes: number }[]> {
  const found = await sql<{ id: LineId; usedBytes: number }>`
    select n.id, coalesce(sum(used.used_bytes), 0)::bigint as used_bytes
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (id text, "periodStart" date)
      left join metering.usage_days as used
        on used.line_id = n.id and used.day >= coalesce(n."periodStart", '-infinity')
    group by n.id`.execute(db);
  return found.rows;
}

/** Adds to accounts' sums of days, each pair once; in one order everywhere, so that two readings never wait in a circle. */
export async function addToAccountDays(
  tx: Tx,
  days: readonly { accountId: AccountId; day: string; bytes: number }[],
): Promise<void> {
  if (days.length === 0) return;
  await sql`
    with n as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as r ("accountId" text, day date, bytes bigint))
    insert into metering.account_days as d (account_id, day, used_bytes)
    select "accountId", day, greatest(bytes, 0) from n order by "accountId", day
    on conflict (account_id, day) do update
    set used_bytes = greatest(
      d.used_bytes + (select bytes from n where n."accountId" = d.account_id and n.day = d.day), 0)`.execute(tx);
}

export interface UsedOnPlan {
  accountId: AccountId;
  planId: PlanId;
  bytes: number;
  asOf: Date;
}

/** Adds to what plans' lines used in their periods, each pair once; the same order rule. */
export async function addToPlans(tx: Tx, used: readonly UsedOnPlan[]): Promise<void> {
  if (used.length === 0) return;
  await sql`
    with n as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as r (
        "accountId" text, "planId" text, bytes bigint, "asOf" timestamptz))
    insert into metering.plan_usage as u (account_id, plan_id, used_bytes, as_of)
    select "accountId", "planId", greatest(bytes, 0), "asOf" from n order by "accountId", "planId"
    on conflict (account_id, plan_id) do update
    set used_bytes = greatest(
        u.used_bytes + (select bytes from n where n."accountId" = u.account_id and n."planId" = u.plan_id), 0),
      as_of = greatest(u.as_of, excluded.as_of)`.execute(tx);
}

export interface PlanUsage {
  usedBytes: number;
  asOf: Date;
}

export async function planUsageOf(db: Db, accountId: AccountId): Promise<Map<PlanId, PlanUsage>> {
  const rows = await tables(db)
    .selectFrom('metering.planUsage')
    .select(['planId', 'usedBytes', 'asOf'])
    .where('accountId', '=', accountId)
    .execute();
  return new Map(rows.map(({ planId, ...usage }) => [planId, usage]));
}

export async function accountDaysSince(db: Db, accountId: AccountId, fromDay: string): Promise<Map<string, number>> {
  const rows = await tables(db)
    .selectFrom('metering.accountDays')
    .select(['day', 'usedBytes'])
    .where('accountId', '=', accountId)
    .where('day', '>=', fromDay)
    .execute();
  return new Map(rows.map(({ day, usedBytes }) => [day, usedBytes]));
}

/** The same of some accounts, each since a day of its own. */
export async function accountDaysOf(
  db: Db,
  accounts: readonly { readonly accountId: AccountId; readonly fromDay: string }[],
): Promise<Map<AccountId, Map<string, number>>> {
  const { rows } = await sql<{ accountId: AccountId; day: string; usedBytes: number }>`
    select used.account_id, used.day, used.used_bytes
    from unnest(${accounts.map(({ accountId }) => accountId)}::text[], ${accounts.map(({ fromDay }) => fromDay)}::date[])
      as asked(account_id, from_day)
      join metering.account_days as used on used.account_id = asked.account_id and used.day >= asked.from_day`.execute(
    db,
  );
  const days = new Map<AccountId, Map<string, number>>();
  for (const { accountId, day, usedBytes } of rows)
    days.set(accountId, (days.get(accountId) ?? new Map<string, number>()).set(day, usedBytes));
  return days;
}

export async function lineDaysSince(db: Db, lineId: LineId, fromDay: string): Promise<Map<string, DayUsage>> {
  const rows = await tables(db)
    .selectFrom('metering.usageDays')
    .select(['day', 'usedBytes', 'messages', 'isEstimated'])
    .where('lineId', '=', lineId)
    .where('day', '>=', fromDay)
    .execute();
  return new Map(rows.map(({ day, ...used }) => [day, used]));
}

/** A stretch of a line's usage, from a day to the one behind the last. */
export interface UsageSpan {
  readonly lineId: LineId;
  readonly from: string;
  readonly to: string;
}

/** What lines used in stretches of days, in the order of these. */
export async function usedBetween(db: Db, spans: readonly UsageSpan[]): Promise<DaysUsage[]> {
  const { rows } = await sql<DaysUsage>`
    select coalesce(sum(used.used_bytes), 0)::bigint as used_bytes,
      coalesce(sum(used.messages), 0)::bigint as messages
    from jsonb_to_recordset(${JSON.stringify(spans.map((span, place) => ({ ...span, place })))}::jsonb)
        as n ("lineId" text, "from" date, "to" date, place integer)
      left join metering.usage_days as used
        on used.line_id = n."lineId" and used.day >= n."from" and used.day < n."to"
    group by n.place order by n.place`.execute(db);
  return rows;
}
