import { sql } from 'kysely';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

export interface Forecast {
  readonly periodEnd: string;
  readonly lowCents: number;
  readonly highCents: number;
}

/** Keeps what was expected on a day; the last of a day stays. */
export async function keepForecasts(
  tx: Tx,
  madeOn: string,
  forecasts: readonly (Forecast & { readonly accountId: AccountId })[],
): Promise<void> {
  const column = <Value>(valueOf: (forecast: Forecast & { readonly accountId: AccountId }) => Value) =>
    forecasts.map(valueOf);
  await sql`
    insert into spending.forecasts (account_id, period_end, made_on, low_cents, high_cents)
    select account_id, period_end, ${madeOn}::date, low_cents, high_cents from unnest(
      ${column(({ accountId }) => accountId)}::text[], ${column(({ periodEnd }) => periodEnd)}::date[],
      ${column(({ lowCents }) => lowCents)}::bigint[], ${column(({ highCents }) => highCents)}::bigint[])
      as made(account_id, period_end, low_cents, high_cents)
    order by account_id, period_end
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

/** The first instant of periods that run, null when none does that charges above an allowance. */
export async function runningSince(db: Db, accountId: AccountId, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`
    select min(counts_from) as since from spending.running_periods
    where account_id = ${accountId} and ends_at > ${now}`.execute(db);
  return rows[0]?.since ?? null;
}

/** An account with usage that is forecast, and the first instant of its periods that run; null: none does. */
export interface Metered {
  readonly id: AccountId;
  readonly since: Date | null;
}

/** Those behind an id. */
export async function accountsMetered(
  db: Db,
  { now, behindId, most }: { now: Date; behindId: string; most: number },
): Promise<Metered[]> {
  const { rows } = await sql<Metered>`
    select account_id as id, min(counts_from) filter (where ends_at > ${now}) as since from spending.open_periods
    where account_id > ${behindId} group by account_id order by account_id limit ${most}`.execute(db);
  return rows;
}
