import { sql } from 'kysely';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import type { AccountId, SubscriptionId } from '../../../kernel/ids.ts';
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
