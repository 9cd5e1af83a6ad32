import { sql } from 'kysely';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import type { AccountId, PlanId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { Subscription } from '../subscription/subscription.ts';

type Tables = { 'subscriptions.subscriptions': Subscription };

const charged = (db: Db) =>
  db
    .withTables<Tables>()
    .selectFrom('subscriptions.subscriptions')
    .where('status', '!=', 'canceled')
    .where('nextChargeAt', 'is not', null);

export type DueSubscription = Subscription & { periodEnd: string };

/** So many living subscriptions of an account whose period has ended by a day and whose charges are not held, locked. */
export async function lockDue(tx: Tx, accountId: AccountId, day: string, most: number): Promise<DueSubscription[]> {
  return charged(tx)
    .selectAll()
    .$narrowType<{ periodEnd: string }>()
    .where('accountId', '=', accountId)
    .where('periodEnd', '<=', day)
    .orderBy('id')
    .limit(most)
    .forUpdate()
    .execute();
}

/** Puts subscriptions into the same period, or holds their charges where `nextChargeAt` is null. */
export async function moveOn(
  tx: Tx,
  ids: readonly SubscriptionId[],
  period: Partial<Pick<Subscription, 'periodStart' | 'periodEnd'>> & Pick<Subscription, 'nextChargeAt'>,
): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('subscriptions.subscriptions')
    .set(period)
    .where((on) => on('id', '=', on.fn.any(sql<SubscriptionId[]>`${[...ids]}::text[]`)))
    .execute();
}

const ending = (db: Db) =>
  db
    .withTables<Tables>()
    .selectFrom('subscriptions.subscriptions')
    .where('cancelAtPeriodEnd', '=', true)
    .where('status', '!=', 'canceled');

/** Subscriptions of an account that were to end with a period that is over by a day and was not gone on from, locked. */
export async function lockEnding(tx: Tx, accountId: AccountId, day: string): Promise<Subscription[]> {
  return ending(tx)
    .selectAll()
    .where('accountId', '=', accountId)
    .where('nextChargeAt', 'is', null)
    .where('periodEnd', '<=', day)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Accounts that may have some: the day is a day later somewhere. */
export async function accountsWithEnding(db: Db, now: Date): Promise<AccountId[]> {
  const rows = await ending(db)
    .select('accountId')
    .distinct()
    .where('nextChargeAt', 'is', null)
    .where('periodEnd', '<=', utcDay(after(now, dayMs)))
    .execute();
  return rows.map(({ accountId }) => accountId);
}

export interface AccountDue {
  accountId: AccountId;
  /** When its next period begins, and the day of the account that it begins on: the earliest if it missed some. */
  at: Date;
  day: string;
}

/** Accounts that have a period to begin by an instant, behind an id, in the order of ids. */
export async function accountsDue(
  db: Db,
  { by, behindId, most }: { by: Date; behindId: string; most: number },
): Promise<AccountDue[]> {
  return charged(db)
    .select((on) => ['accountId', sql<Date>`min(next_charge_at)`.as('at'), on.fn.min<string>('periodEnd').as('day')])
    .where('nextChargeAt', '<=', by)
    .where('accountId', '>', sql<AccountId>`${behindId}`)
    .groupBy('accountId')
    .orderBy('accountId')
    .limit(most)
    .execute();
}

/** When an account is billed next; null while nothing of it is charged. */
export async function nextRenewal(db: Db, accountId: AccountId): Promise<Omit<AccountDue, 'accountId'> | null> {
  const row = await charged(db)
    .select(['nextChargeAt as at', 'periodEnd as day'])
    .$narrowType<{ at: Date; day: string }>()
    .where('accountId', '=', accountId)
    .orderBy('nextChargeAt')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

/** The same of some accounts; those of which nothing is charged are missing. */
export async function nextRenewals(db: Db, accountIds: readonly AccountId[]): Promise<AccountDue[]> {
  return charged(db)
    .distinctOn('accountId')
    .select(['accountId', 'nextChargeAt as at', 'periodEnd as day'])
    .$narrowType<{ at: Date; day: string }>()
    .where(sql<boolean>`account_id = any(${[...accountIds]}::text[])`)
    .orderBy('accountId')
    .orderBy('nextChargeAt')
    .execute();
}

/** When the next account of all is billed; null while nothing is charged. */
export async function earliestRenewal(db: Db): Promise<Date | null> {
  const row = await charged(db)
    .select((on) => on.fn.min<Date | null>('nextChargeAt').as('at'))
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Subscriptions that go on together at the same price of one version. */
export interface UpcomingGroup {
  at: Date;
  planId: PlanId;
  planVersionNo: number;
  /** The first day of the period that begins then, `YYYY-MM-DD`. */
  periodStart: string;
  /** For a whole period, as agreed until now: the pause price where `isPaused`. */
  priceCents: number;
  isPaused: boolean;
  /** The customer has them suspended, whatever a pause costs. */
  isSuspended: boolean;
  lineCount: number;
}

/** What is charged next for all subscriptions, soonest first. Those that end with their period are not among them. */
export async function upcomingGroups(db: Db, accountId: AccountId): Promise<UpcomingGroup[]> {
  // Groups are few and lines are many: put in order at once, all lines would be sorted.
  const { rows } = await sql<UpcomingGroup>`
    with found as materialized (
      select next_charge_at as at, plan_id, plan_version_no, period_end as period_start, recurring.cents as price_cents,
        recurring.cents <> price_cents as is_paused, paused_at is not null as is_suspended, count(*)::int as line_count
      from subscriptions.subscriptions
        cross join lateral (select case when paused_at is null then price_cents else pause_price_cents end as cents) as recurring
      where account_id = ${accountId} and next_charge_at is not null and status <> 'canceled' and not cancel_at_period_end
      group by 1, 2, 3, 4, 5, 6, 7)
    select * from found order by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows;
}

/** The earliest version of a plan that a line of the account which goes on agreed to; null without such a line. */
export async function oldestVersionOn(db: Db, accountId: AccountId, planId: PlanId): Promise<number | null> {
  const { rows } = await sql<{ versionNo: number | null }>`
    select min(plan_version_no) as version_no from subscriptions.subscriptions
    where account_id = ${accountId} and plan_id = ${planId} and status <> 'canceled' and not cancel_at_period_end`.execute(
    db,
  );
  return rows[0]?.versionNo ?? null;
}

/** Lines of an account on one version of a plan that pay the same. */
export interface LinesOnPlan {
  readonly accountId: AccountId;
  readonly planVersionNo: number;
  readonly priceCents: number;
  readonly pausePriceCents: number;
  readonly isPaused: boolean;
  /** They don't end with their period. */
  readonly goesOn: boolean;
  /** When they are charged next, `YYYY-MM-DD`; null: not at all, or not yet. */
  readonly nextDay: string | null;
  readonly lineCount: number;
}

/** Living subscriptions on a plan, of all accounts, but for some that leave it. For staff alone. */
export async function linesOnPlanOfAll(
  db: Db,
  planId: PlanId,
  but: readonly SubscriptionId[] = [],
): Promise<LinesOnPlan[]> {
  const { rows } = await sql<LinesOnPlan>`
    select account_id, plan_version_no, price_cents, pause_price_cents, paused_at is not null as is_paused,
      not cancel_at_period_end as goes_on, case when next_charge_at is not null and not cancel_at_period_end then period_end end as next_day,
      count(*)::int as line_count
    from subscriptions.subscriptions
    where plan_id = ${planId} and status <> 'canceled' and not id = any(${[...but]}::text[])
    group by 1, 2, 3, 4, 5, 6, 7
    order by 1, 2, 3, 4, 5, 6, 7`.execute(db);
  return rows;
}

export interface PlanCount {
  readonly planId: PlanId;
  readonly customerCount: number;
  readonly lineCount: number;
  /** What a month of those that go on costs as they are now. */
  readonly monthlyCents: number;
}

/** How many living subscriptions each plan has, of all accounts. For staff alone. */
export async function planCountsOfAll(db: Db): Promise<Map<PlanId, PlanCount>> {
  const { rows } = await sql<PlanCount>`
    select plan_id, count(distinct account_id)::int as customer_count, count(*)::int as line_count,
      coalesce(sum(case when paused_at is null then price_cents else pause_price_cents end)
        filter (where next_charge_at is not null and not cancel_at_period_end), 0)::bigint as monthly_cents
    from subscriptions.subscriptions where status <> 'canceled' group by plan_id`.execute(db);
  return new Map(rows.map((row) => [row.planId, row]));
}
