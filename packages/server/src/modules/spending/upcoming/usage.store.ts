import { sql, type RawBuilder } from 'kysely';
import type { AccountId, LineId, PlanId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { Forecast } from './forecasts.store.ts';

/** How usage of the rest of a period is expected to compare with the part that is over. */
export interface Pace {
  readonly low: number;
  readonly high: number;
}

/** One of so many parts of an account's lines, from 0. */
export interface LinePart {
  readonly no: number;
  readonly of: number;
}

export interface UsageAsked {
  readonly accountId: AccountId;
  readonly now: Date;
  readonly pace: Pace;
  readonly part?: LinePart | undefined;
  /** What is true of the id of each line that counts; all do without. */
  readonly isMeant?: ((lineId: RawBuilder<unknown>) => RawBuilder<unknown>) | undefined;
}

/** Usage of a line that is not rated yet, on a plan that charges for data or text messages above an allowance. */
export interface OpenLineUsage {
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
  /** What is above the allowance of its line and is charged for. */
  readonly bytesAbove: number;
  readonly messagesAbove: number;
  readonly soFarCents: number;
  /** The part of it that messages cost. */
  readonly messagesCents: number;
  readonly lowCents: number;
  readonly highCents: number;
}

/** The same of all lines of a plan in a period; what is above allowances is added up line by line. */
export interface OpenUsage extends OpenLineUsage {
  readonly lineCount: number;
  /** Lines with data or messages above their own allowance. */
  readonly aboveCount: number;
  /** Lines that data has cost something so far, and those that messages have. */
  readonly dataLineCount: number;
  readonly messagesLineCount: number;
}

/** At so many times the usage of now. */
const dataCents = (times: RawBuilder<unknown>) => sql`case when p.unit_price is null then 0
  else spending.charged_cents(p.used_bytes * ${times}, p.included_bytes, p.unit_price, p.unit_bytes, p.units) end`;
const messagesCents = (times: RawBuilder<unknown>) => sql`case when p.sms_price is null then 0
  else spending.charged_cents(p.used_messages * ${times}, p.included_messages, p.sms_price, 1, 'exact') end`;
const once = sql`1`;
const atPace = (pace: RawBuilder<unknown> | number) => sql`(1 + share.rest * ${pace}::numeric)`;
const usageCents = (times: RawBuilder<unknown>) => sql`${dataCents(times)} + ${messagesCents(times)}`;

const isOf = (lineId: RawBuilder<unknown>, part: LinePart | undefined) =>
  part === undefined || part.of === 1
    ? sql`true`
    : sql`(hashtext(${lineId}) & 2147483647) % ${part.of}::integer = ${part.no}::integer`;

interface RatedAsked extends Pick<UsageAsked, 'isMeant' | 'now' | 'part'> {
  readonly pace: Pace | { readonly low: RawBuilder<unknown>; readonly high: RawBuilder<unknown> };
}

const ratedUsage = ({ accountId, ...asked }: UsageAsked) => ratedUsageOf(sql`${accountId}`, asked);

/**
 * Each period with what it has cost so far, and what it may cost at its end; messages go on at the pace of data. The offset
 * keeps the database from calculating an amount once more wherever it is named.
 */
const ratedUsageOf = (accountId: RawBuilder<unknown>, { now, pace, isMeant, part }: RatedAsked) => sql`
  select p.line_id, p.plan_id, p.plan_name, p.period_start, p.period_end, p.due_at, p.ends_at, p.included_bytes,
    p.used_bytes,
    case when p.sms_price is null then 0 else p.used_messages end as messages,
    case when p.sms_price is null then 0 else p.included_messages end as included_messages,
    (p.unit_price is not null and p.used_bytes >= p.included_bytes)
      or (p.sms_price is not null and p.used_messages >= p.included_messages) as is_used_up,
    case when p.unit_price is null then 0 else greatest(p.used_bytes - p.included_bytes, 0) end as bytes_above,
    case when p.sms_price is null then 0 else greatest(p.used_messages - p.included_messages, 0) end as messages_above,
    ${messagesCents(once)} as messages_cents,
    ${usageCents(once)} as so_far_cents,
    ${usageCents(atPace(pace.low))} as low_cents,
    ${usageCents(atPace(pace.high))} as high_cents
  from spending.open_usage as p,
    lateral (
      select greatest(extract(epoch from (p.ends_at - ${now}::timestamptz)), 0)
        / greatest(extract(epoch from ${now}::timestamptz - p.counts_from), 86400) as rest) as share
  where p.account_id = ${accountId}
    and ${isMeant ? isMeant(sql`p.line_id`) : sql`true`} and ${isOf(sql`p.line_id`, part)}
  offset 0`;

/** By plan and period, the period that ends first first. Adds up in the database, however many lines there are. */
export async function openUsage(db: Db, asked: UsageAsked): Promise<OpenUsage[]> {
  const { rows } = await sql<OpenUsage>`
    select plan_id, plan_name, period_start, period_end, max(due_at) as due_at, count(*)::int as line_count,
      sum(used_bytes)::bigint as used_bytes, sum(included_bytes)::bigint as included_bytes,
      count(*) filter (where bytes_above > 0 or messages_above > 0)::int as above_count,
      count(*) filter (where so_far_cents > messages_cents)::int as data_line_count,
      count(*) filter (where messages_cents > 0)::int as messages_line_count,
      sum(bytes_above)::bigint as bytes_above, sum(messages_above)::bigint as messages_above,
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
  { lineIds, ...asked }: Omit<UsageAsked, 'isMeant'> & { readonly lineIds: readonly LineId[] },
): Promise<(OpenLineUsage & { lineId: LineId })[]> {
  const isMeant = (lineId: RawBuilder<unknown>) => sql`${lineId} = any(${[...lineIds]}::text[])`;
  const { rows } = await sql<OpenLineUsage & { lineId: LineId }>`
    select line_id, plan_id, plan_name, period_start, period_end, due_at, used_bytes::bigint, included_bytes,
      messages::bigint, included_messages, bytes_above::bigint, messages_above::bigint, messages_cents, so_far_cents, low_cents, high_cents
    from (${ratedUsage({ ...asked, isMeant })}) as rated order by line_id, period_start`.execute(db);
  return rows;
}

interface PeriodAsked extends Pick<UsageAsked, 'accountId' | 'now' | 'part'> {
  /** The day on which the account's running periods end. */
  readonly periodEnd: string;
}

const noPace = { low: 0, high: 0 };

/** What usage above allowances that is not rated yet has come to in the running periods. Adds up in the database. */
export async function openOnTop(db: Db, { periodEnd, ...asked }: PeriodAsked): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(so_far_cents), 0)::bigint as cents from (${ratedUsage({ ...asked, pace: noPace })}) as rated
    where period_end >= ${periodEnd}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** The same of what is rated. */
export async function billedOnTop(
  db: Db,
  { accountId, periodEnd }: Pick<PeriodAsked, 'accountId' | 'periodEnd'>,
): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(billed_cents), 0)::bigint as cents from spending.billed_usage
    where account_id = ${accountId} and period_end >= ${periodEnd}`.execute(db);
  return rows[0]?.cents ?? 0;
}

interface AccountsAsked {
  readonly now: Date;
  /** With the day on which the running periods of each end. */
  readonly accounts: readonly { readonly accountId: AccountId; readonly periodEnd: string }[];
}

export interface AccountUsed {
  readonly accountId: AccountId;
  readonly periodEnd: string;
  readonly usedCents: number;
  readonly recurringCents: number;
}

/** Both of some accounts, with what their subscriptions cost in the whole of the running period. */
export async function usedOnTopOfAccounts(db: Db, { now, accounts }: AccountsAsked): Promise<AccountUsed[]> {
  const asked = sql`unnest(${accounts.map(({ accountId }) => accountId)}::text[],
    ${accounts.map(({ periodEnd }) => periodEnd)}::date[]) as asked(account_id, period_end)`;
  const rated = ratedUsageOf(sql`asked.account_id`, { now, pace: noPace });
  const { rows } = await sql<AccountUsed>`
    select asked.account_id, asked.period_end, (
        coalesce((select sum(so_far_cents) from (${rated}) as rated where rated.period_end >= asked.period_end), 0)
        + coalesce((select sum(billed_cents) from spending.billed_usage as billed
          where billed.account_id = asked.account_id and billed.period_end >= asked.period_end), 0))::bigint as used_cents,
      coalesce((select sum(cents) from spending.recurring_charges as charged
        where charged.account_id = asked.account_id and charged.period_end >= asked.period_end), 0)::bigint as recurring_cents
    from ${asked}`.execute(db);
  return rows;
}

interface AboveAsked extends Pick<UsageAsked, 'accountId' | 'now' | 'part'> {
  /** A query of ids: no other lines are listed. */
  readonly among: RawBuilder<{ id: LineId }> | undefined;
  readonly most: number;
}

export interface LinesAbove {
  /** How many there are. */
  readonly total: number;
  /** Some of them, the dearest first. */
  readonly dearest: readonly { readonly lineId: LineId; readonly cents: number }[];
}

/** Lines that are above their allowance, whether that is rated or not, until it is invoiced. */
export async function dearestAbove(db: Db, { accountId, now, among, most, part }: AboveAsked): Promise<LinesAbove> {
  const isMeant = among && ((lineId: RawBuilder<unknown>) => sql`${lineId} in ${among}`);
  const { rows } = await sql<LinesAbove>`
    with above as materialized (
      select line_id, sum(cents)::bigint as cents from (
        select line_id, so_far_cents as cents
        from (${ratedUsage({ accountId, now, isMeant, pace: noPace, part })}) as rated
        where bytes_above > 0 or messages_above > 0
        union all
        select line_id, amount_cents from spending.waiting_usage
        where account_id = ${accountId} and ${isMeant ? isMeant(sql`line_id`) : sql`true`}
          and ${isOf(sql`line_id`, part)}) as each
      group by line_id)
    select (select count(*)::int from above) as total, (
      select coalesce(json_agg(json_build_object('lineId', line_id, 'cents', cents) order by cents desc, line_id), '[]')
      from (select * from above order by cents desc, line_id limit ${most}) as first) as dearest`.execute(db);
  return rows[0] ?? { total: 0, dearest: [] };
}

/** Lines whose next bytes or message would cost something: they have used their allowance. */
export async function linesAbove(db: Db, { periodEnd, ...asked }: PeriodAsked): Promise<LineId[]> {
  const { accountId, now } = asked;
  const { rows } = await sql<{ lineId: LineId }>`
    select line_id from (${ratedUsage({ ...asked, pace: noPace })}) as rated
    where period_end >= ${periodEnd} and ends_at > ${now} and is_used_up
      and not exists (
        select from spending.capped_lines as capped
        where capped.account_id = ${accountId} and capped.line_id = rated.line_id)
    order by line_id`.execute(db);
  return rows.map(({ lineId }) => lineId);
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

export interface Paced {
  readonly accountId: AccountId;
  readonly pace: Pace;
}

/** What usage of some accounts may come to at the ends of their running periods, one for all that end on a day. */
export async function forecastsOf(
  db: Db,
  { now, today, paced, part }: { now: Date; today: string; paced: readonly Paced[]; part?: LinePart },
): Promise<(Forecast & { accountId: AccountId })[]> {
  const rated = ratedUsageOf(sql`asked.account_id`, {
    now,
    part,
    pace: { low: sql`asked.low`, high: sql`asked.high` },
  });
  const { rows } = await sql<Forecast & { accountId: AccountId }>`
    select asked.account_id, rated.period_end, sum(low_cents)::bigint as low_cents, sum(high_cents)::bigint as high_cents
    from unnest(${paced.map(({ accountId }) => accountId)}::text[], ${paced.map(({ pace }) => pace.low)}::numeric[],
        ${paced.map(({ pace }) => pace.high)}::numeric[]) as asked(account_id, low, high),
      lateral (${rated}) as rated
    where rated.period_end > ${today}
    group by asked.account_id, rated.period_end order by asked.account_id, rated.period_end`.execute(db);
  return rows;
}
