import { sql } from 'kysely';
import type { AccountId, LineId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

/** A period whose usage is rated, as it comes from its subscription. */
export interface NewPeriod {
  accountId: AccountId;
  subscriptionId: SubscriptionId;
  lineId: LineId;
  periodStart: string;
  /** The day after the last one. */
  periodEnd: string;
  isFirst: boolean;
  days: number;
  /** Days between the two billing days around it. */
  ofDays: number;
  startsAt: Date;
  endsAt: Date;
  dueAt: Date;
}

/** How its usage was rated last; null before it was closed. */
export interface RatedPeriod extends Omit<NewPeriod, 'dueAt'> {
  /** When it is looked at next; null: never again. */
  dueAt: Date | null;
  looks: number;
  ratedFrom: string | null;
  ratedTo: string | null;
  usedBytes: number | null;
  includedBytes: number | null;
  billedCents: number;
  messages: number | null;
  includedMessages: number | null;
  billedMessagesCents: number;
  adjustments: number;
  closedAt: Date | null;
}

const tables = (db: Db) => db.withTables<{ 'rating.periods': RatedPeriod }>();

/** Adds periods; one that is known and not closed ends when it is said to now. */
export async function putPeriods(tx: Tx, periods: readonly NewPeriod[]): Promise<void> {
  if (periods.length === 0) return;
  await tables(tx)
    .insertInto('rating.periods')
    .values(periods.map((period) => ({ ...period, looks: 0, billedCents: 0, billedMessagesCents: 0, adjustments: 0 })))
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'subscriptionId', 'periodStart'])
        .doUpdateSet((on) => ({
          periodEnd: on.ref('excluded.periodEnd'),
          days: on.ref('excluded.days'),
          ofDays: on.ref('excluded.ofDays'),
          endsAt: on.ref('excluded.endsAt'),
          dueAt: on.ref('excluded.dueAt'),
        }))
        .where('rating.periods.closedAt', 'is', null),
    )
    .execute();
}

export async function ratedPeriod(
  db: Db,
  accountId: AccountId,
  { subscriptionId, periodStart }: Pick<RatedPeriod, 'subscriptionId' | 'periodStart'>,
): Promise<RatedPeriod | undefined> {
  return tables(db)
    .selectFrom('rating.periods')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('subscriptionId', '=', subscriptionId)
    .where('periodStart', '=', periodStart)
    .executeTakeFirst();
}

/** Periods that are due, locked; those of one subscription one after the other. */
export async function claimDue(tx: Tx, now: Date, most: number): Promise<RatedPeriod[]> {
  return tables(tx)
    .selectFrom('rating.periods as due')
    .selectAll()
    .where('dueAt', '<=', now)
    .where((on) =>
      on.not(
        on.exists(
          on
            .selectFrom('rating.periods as before')
            .select('before.periodStart')
            .whereRef('before.accountId', '=', 'due.accountId')
            .whereRef('before.subscriptionId', '=', 'due.subscriptionId')
            .whereRef('before.periodStart', '<', 'due.periodStart')
            .where('before.closedAt', 'is', null),
        ),
      ),
    )
    .orderBy('dueAt')
    .orderBy('accountId')
    .orderBy('subscriptionId')
    .orderBy('periodStart')
    .limit(most)
    .forUpdate('due')
    .skipLocked()
    .execute();
}

/** When the next period is to be looked at; null when none is. */
export async function nextPeriodDueAt(db: Db): Promise<Date | null> {
  const row = await tables(db)
    .selectFrom('rating.periods')
    .select((on) => on.fn.min<Date | null>('dueAt').as('at'))
    .where('dueAt', 'is not', null)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Where the periods before these ended for their carriers, by subscription and start. */
export async function ratedBefore(
  tx: Tx,
  periods: readonly Pick<RatedPeriod, 'accountId' | 'subscriptionId' | 'periodStart'>[],
): Promise<Map<string, string>> {
  const asked = periods.map(({ accountId, subscriptionId, periodStart }) => ({
    accountId,
    subscriptionId,
    periodStart,
  }));
  const { rows } = await sql<{ subscriptionId: string; periodStart: string; ratedTo: string }>`
    select n."subscriptionId" as subscription_id, n."periodStart" as period_start, max(known.rated_to) as rated_to
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
        as n ("accountId" text, "subscriptionId" text, "periodStart" date)
      join rating.periods as known on known.account_id = n."accountId"
        and known.subscription_id = n."subscriptionId" and known.period_start < n."periodStart"
    where known.rated_to is not null
    group by n."subscriptionId", n."periodStart"`.execute(tx);
  return new Map(rows.map(({ subscriptionId, periodStart, ratedTo }) => [`${subscriptionId} ${periodStart}`, ratedTo]));
}

export async function savePeriods(tx: Tx, periods: readonly RatedPeriod[]): Promise<void> {
  if (periods.length === 0) return;
  await sql`
    update rating.periods as p set due_at = n."dueAt", looks = n.looks, rated_from = n."ratedFrom", rated_to = n."ratedTo",
      used_bytes = n."usedBytes", included_bytes = n."includedBytes", billed_cents = n."billedCents",
      messages = n.messages, included_messages = n."includedMessages", billed_messages_cents = n."billedMessagesCents",
      adjustments = n.adjustments, closed_at = n."closedAt"
    from jsonb_to_recordset(${JSON.stringify(periods)}::jsonb) as n ("accountId" text, "subscriptionId" text,
      "periodStart" date, "dueAt" timestamptz, looks smallint, "ratedFrom" date, "ratedTo" date, "usedBytes" bigint,
      "includedBytes" bigint, "billedCents" bigint, messages bigint, "includedMessages" bigint,
      "billedMessagesCents" bigint, adjustments smallint, "closedAt" timestamptz)
    where p.account_id = n."accountId" and p.subscription_id = n."subscriptionId" and p.period_start = n."periodStart"`.execute(
    tx,
  );
}
