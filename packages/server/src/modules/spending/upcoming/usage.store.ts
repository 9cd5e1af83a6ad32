import { sql, type RawBuilder } from 'kysely';
import type { AccountId, LineId, PlanId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

/** How usage of the rest of a period is expected to compare with the part that is over. */
export interface Pace {
  readonly low: number;
  readonly high: number;
}

export interface UsageAsked {
  readonly accountId: AccountId;
  readonly now: Date;
  readonly pace: Pace;
  /** Alone these lines; all without. */
  readonly lineIds?: readonly LineId[];
}

/** Usage that is not rated yet, of lines whose plan charges for data or text messages above an allowance. */
export interface OpenUsage {
  readonly lineCount: number;
  readonly periodEnd: string;
  readonly periodStart: string;
  /** When the carrier has had its time, and usage becomes an item. */
  readonly dueAt: Date;
  readonly planId: PlanId;
  readonly planName: string;
  readonly usedBytes: number;
  readonly includedBytes: number;
  /** Of lines whose plan charges for them. */
  readonly messages: number;
  readonly includedMessages: number;
  readonly soFarCents: number;
  /** The part of it that messages cost. */
  readonly messagesCents: number;
  readonly lowCents: number;
  readonly highCents: number;
}

/** At so many times the usage of now. */
const dataCents = (times: RawBuilder<unknown>) => sql`case when p.unit_price is null then 0
  else spending.charged_cents(used.bytes * ${times}, p.included_bytes, p.unit_price, p.unit_bytes, p.units) end`;
const messagesCents = (times: RawBuilder<unknown>) => sql`case when p.sms_price is null then 0
  else spending.charged_cents(used.messages * ${times}, p.included_messages, p.sms_price, 1, 'exact') end`;
const once = sql`1`;
const atPace = (pace: number) => sql`(1 + share.rest * ${pace}::numeric)`;
const usageCents = (times: RawBuilder<unknown>) => sql`${dataCents(times)} + ${messagesCents(times)}`;

/** Each period with what it has cost so far, and what it may cost at its end; messages go on at the pace of data. */
const ratedUsage = ({ accountId, now, pace, lineIds }: UsageAsked) => sql`
  select p.line_id, p.plan_id, p.plan_name, p.period_start, p.period_end, p.due_at, p.ends_at, p.included_bytes,
    used.bytes as used_bytes,
    case when p.sms_price is null then 0 else used.messages end as messages,
    case when p.sms_price is null then 0 else p.included_messages end as included_messages,
    (p.unit_price is not null and used.bytes >= p.included_bytes)
      or (p.sms_price is not null and used.messages >= p.included_messages) as is_used_up,
    ${messagesCents(once)} as messages_cents,
    ${usageCents(once)} as so_far_cents,
    ${usageCents(atPace(pace.low))} as low_cents,
    ${usageCents(atPace(pace.high))} as high_cents
  from spending.open_periods as p,
    lateral (
      select coalesce(sum(d.used_bytes), 0) as bytes, coalesce(sum(d.messages), 0) as messages
      from spending.usage_days as d
      where d.line_id = p.line_id and d.day >= p.from_day and d.day < p.to_day) as used,
    lateral (
      select greatest(extract(epoch from (p.ends_at - ${now}::timestamptz)), 0)
        / greatest(extract(epoch from ${now}::timestamptz - p.counts_from), 86400) as rest) as share
  where p.account_id = ${accountId}
    ${lineIds === undefined ? sql`` : sql`and p.line_id = any(${[...lineIds]}::text[])`}`;

/** By plan and period, the period that ends first first. Adds up in the database, however many lines there are. */
export async function openUsage(db: Db, asked: UsageAsked): Promise<OpenUsage[]> {
  const { rows } = await sql<OpenUsage>`
    select plan_id, plan_name, period_start, period_end, max(due_at) as due_at, count(*)::int as line_count,
      sum(used_bytes)::bigint as used_bytes, sum(included_bytes)::bigint as included_bytes,
      sum(messages)::bigint as messages, sum(included_messages)::bigint as included_messages,
      sum(messages_cents)::bigint as messages_cents, sum(so_far_cents)::bigint as so_far_cents, sum(low_cents)::bigint as low_cents,
      sum(high_cents)::bigint as high_cents
    from (${ratedUsage(asked)}) as rated
    group by plan_id, plan_name, period_start, period_end
    order by period_end, plan_name, plan_id, period_start`.execute(db);
  return rows;
}

/** The same of each line. */
export async function openUsageOfLines(
  db: Db,
  asked: UsageAsked & { readonly lineIds: readonly LineId[] },
): Promise<(OpenUsage & { lineId: LineId })[]> {
  const { rows } = await sql<OpenUsage & { lineId: LineId }>`
    select line_id, plan_id, plan_name, period_start, period_end, due_at, 1 as line_count, used_bytes::bigint, included_bytes,
      messages::bigint, included_messages, messages_cents, so_far_cents, low_cents, high_cents
    from (${ratedUsage(asked)}) as rated order by line_id, period_start`.execute(db);
  return rows;
}

interface PeriodAsked {
  readonly accountId: AccountId;
  readonly now: Date;
  /** The day on which the account's running periods end. */
  readonly periodEnd: string;
}

const noPace = { low: 0, high: 0 };

/** What usage above allowances has come to in the running periods, rated or not. Adds up in the database. */
export async function usedOnTop(db: Db, { accountId, now, periodEnd }: PeriodAsked): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (
      coalesce((select sum(so_far_cents) from (${ratedUsage({ accountId, now, pace: noPace })}) as rated
        where period_end >= ${periodEnd}), 0)
      + coalesce((select sum(billed_cents) from spending.billed_usage
        where account_id = ${accountId} and period_end >= ${periodEnd}), 0))::bigint as cents`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Lines whose next bytes or message would cost something: they have used their allowance. */
export async function linesAbove(db: Db, { accountId, now, periodEnd }: PeriodAsked): Promise<LineId[]> {
  const { rows } = await sql<{ lineId: LineId }>`
    select line_id from (${ratedUsage({ accountId, now, pace: noPace })}) as rated
    where period_end >= ${periodEnd} and ends_at > ${now} and is_used_up
      and not exists (
        select from spending.capped_lines as capped
        where capped.account_id = ${accountId} and capped.line_id = rated.line_id)
    order by line_id`.execute(db);
  return rows.map(({ lineId }) => lineId);
}

/** The first instant of periods that run, null when none does that charges above an allowance. */
export async function runningSince(db: Db, accountId: AccountId, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(counts_from) as since from spending.open_periods
    where account_id = ${accountId} and ends_at > ${now}`.execute(db);
  return rows[0]?.since ?? null;
}

/** Accounts behind an id with usage that is forecast. */
export async function accountsMetered(db: Db, behindId: string, most: number): Promise<{ id: AccountId }[]> {
  const { rows } = await sql<{ id: AccountId }>`
    select distinct account_id as id from spending.open_periods
    where account_id > ${behindId} order by account_id limit ${most}`.execute(db);
  return rows;
}

export interface ScheduledChange {
  readonly fromPlanId: PlanId;
  readonly fromPriceCents: number;
  readonly planId: PlanId;
  readonly planVersionNo: number;
  readonly planName: string;
  /** As the version says. */
  readonly priceCents: number;
  readonly lineCount: number;
}

/** Changes of plan that are ordered for the period which begins on a day, those between the same plans as one. */
export async function scheduledOn(db: Db, accountId: AccountId, day: string): Promise<ScheduledChange[]> {
  const { rows } = await sql<ScheduledChange>`
    select from_plan_id, from_price_cents, plan_id, version_no as plan_version_no, plan_name, price_cents,
      count(*)::int as line_count
    from spending.scheduled_changes where account_id = ${accountId} and starts_on = ${day}
    group by from_plan_id, from_price_cents, plan_id, version_no, plan_name, price_cents
    order by plan_name, from_plan_id, from_price_cents`.execute(db);
  return rows;
}

type ScheduledPrice = Pick<ScheduledChange, 'planId' | 'planName' | 'planVersionNo' | 'priceCents'>;

/** The plan that each line changes to, with what a whole period costs by its version. */
export async function scheduledPricesOf(
  db: Db,
  accountId: AccountId,
  lineIds: readonly LineId[],
): Promise<Map<LineId, ScheduledPrice>> {
  const { rows } = await sql<ScheduledPrice & { lineId: LineId }>`
    select line_id, plan_id, version_no as plan_version_no, plan_name, price_cents from spending.scheduled_changes
    where account_id = ${accountId} and line_id = any(${[...lineIds]}::text[])`.execute(db);
  return new Map(rows.map(({ lineId, ...change }) => [lineId, change]));
}

export interface Forecast {
  readonly periodEnd: string;
  readonly lowCents: number;
  readonly highCents: number;
}

/** Keeps what was expected on a day; the last of a day stays. */
export async function keepForecasts(
  tx: Tx,
  accountId: AccountId,
  madeOn: string,
  forecasts: readonly Forecast[],
): Promise<void> {
  for (const { periodEnd, lowCents, highCents } of forecasts)
    await sql`
      insert into spending.forecasts (account_id, period_end, made_on, low_cents, high_cents)
      values (${accountId}, ${periodEnd}, ${madeOn}, ${lowCents}, ${highCents})
      on conflict (account_id, period_end, made_on)
      do update set low_cents = excluded.low_cents, high_cents = excluded.high_cents`.execute(tx);
}

export async function dropForecasts(db: Db, madeBefore: string): Promise<void> {
  await sql`delete from spending.forecasts where made_on < ${madeBefore}`.execute(db);
}

export interface PastForecast extends Forecast {
  readonly actualCents: number;
}

/** A forecast that was made so many days sooner or later says little about those made today. */
const mostDaysApart = 3;

/** Forecasts of the periods that were rated last, each made as many days before its end, newest first. */
export async function pastForecasts(
  db: Db,
  accountId: AccountId,
  { daysLeft, today, most }: { daysLeft: number; today: string; most: number },
): Promise<PastForecast[]> {
  const { rows } = await sql<PastForecast>`
    select made.period_end, made.low_cents, made.high_cents, coalesce((
        select sum(billed_cents)::bigint from spending.billed_usage as billed
        where billed.account_id = ${accountId} and billed.period_end = made.period_end), 0) as actual_cents
    from (
      select distinct on (period_end) period_end, low_cents, high_cents from spending.forecasts
      where account_id = ${accountId} and period_end <= ${today}
        and abs(period_end - made_on - ${daysLeft}::integer) <= ${mostDaysApart}
      order by period_end desc, abs(period_end - made_on - ${daysLeft}::integer), made_on) as made
    where not exists (
      select from spending.open_periods as open
      where open.account_id = ${accountId} and open.period_end = made.period_end)
    order by made.period_end desc limit ${most}`.execute(db);
  return rows;
}
