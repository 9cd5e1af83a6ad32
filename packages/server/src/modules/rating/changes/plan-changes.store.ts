import { sql } from 'kysely';
import type { AccountId, LineId, PlanId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

/** What is known of a subscription's changes of plan: the one that was ordered, and what the last one left behind. */
export interface PlanChange {
  accountId: AccountId;
  subscriptionId: SubscriptionId;
  lineId: LineId;
  /** The plan to come, in the version that the customer agreed to; null: none was ordered. */
  nextPlanId: PlanId | null;
  nextVersionNo: number | null;
  /** The first day on it, `YYYY-MM-DD`; null: from the carrier's confirmation on. */
  startsOn: string | null;
  /** When the carrier is asked; null once it was. */
  askAt: Date | null;
  /** What the rest of the period that began on this day was quoted at, at most; null: it was not quoted. */
  quotedCents: number | null;
  quotedPeriodStart: string | null;
  /** The day of the last change, and the price at its beginning: changes within a day count as their net. */
  movedOn: string | null;
  movedFromCents: number | null;
  /** For what price a whole period the rest of the period that began on this day is paid. */
  paidPeriodStart: string | null;
  paidPriceCents: number | null;
  /** The period that is paid at the pause price though the pause has ended, its difference not charged yet. */
  pausedPeriodStart: string | null;
  /** The day on which the difference after a pause was charged last. */
  resumedOn: string | null;
}

type Tables = { 'rating.planChanges': PlanChange };

const changes = (db: Db) => db.withTables<Tables>().selectFrom('rating.planChanges');

/** By subscription. Behind the locks of these they stay as they are. */
export async function changesOf(db: Db, ids: readonly SubscriptionId[]): Promise<Map<SubscriptionId, PlanChange>> {
  const rows = await changes(db)
    .selectAll()
    .where((on) => on('subscriptionId', '=', on.fn.any(sql<SubscriptionId[]>`${[...ids]}::text[]`)))
    .execute();
  return new Map(rows.map((row) => [row.subscriptionId, row]));
}

/** Scheduled changes that the carrier is to be asked for by now. */
export async function changesToAsk(db: Db, now: Date, most: number): Promise<PlanChange[]> {
  return changes(db)
    .selectAll()
    .where('askAt', '<=', now)
    .orderBy('askAt')
    .orderBy('subscriptionId')
    .limit(most)
    .execute();
}

/** Subscriptions of all accounts whose change to another plan is ordered. For staff alone. */
export async function leavingOfAll(db: Db, planId: PlanId): Promise<SubscriptionId[]> {
  const rows = await changes(db)
    .select('subscriptionId')
    .where('nextPlanId', 'is not', null)
    .where('nextPlanId', '!=', planId)
    .execute();
  return rows.map(({ subscriptionId }) => subscriptionId);
}

/** When a carrier is to be asked next; null while nothing is scheduled. */
export async function nextAskAt(db: Db): Promise<Date | null> {
  const row = await changes(db)
    .select((on) => on.fn.min<Date | null>('askAt').as('at'))
    .where('askAt', 'is not', null)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Changes that the carrier was asked for, behind a subscription, in their order. */
export async function changesAsked(db: Db, behindId: string, most: number): Promise<(PlanChange & { id: string })[]> {
  const rows = await changes(db)
    .selectAll()
    .where('nextPlanId', 'is not', null)
    .where('askAt', 'is', null)
    .where('subscriptionId', '>', sql<SubscriptionId>`${behindId}`)
    .orderBy('subscriptionId')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, id: row.subscriptionId }));
}

export async function putChanges(tx: Tx, rows: readonly PlanChange[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .withTables<Tables>()
    .insertInto('rating.planChanges')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'subscriptionId']).doUpdateSet((on) => ({
        nextPlanId: on.ref('excluded.nextPlanId'),
        nextVersionNo: on.ref('excluded.nextVersionNo'),
        startsOn: on.ref('excluded.startsOn'),
        askAt: on.ref('excluded.askAt'),
        quotedCents: on.ref('excluded.quotedCents'),
        quotedPeriodStart: on.ref('excluded.quotedPeriodStart'),
        movedOn: on.ref('excluded.movedOn'),
        movedFromCents: on.ref('excluded.movedFromCents'),
        paidPeriodStart: on.ref('excluded.paidPeriodStart'),
        paidPriceCents: on.ref('excluded.paidPriceCents'),
        pausedPeriodStart: on.ref('excluded.pausedPeriodStart'),
        resumedOn: on.ref('excluded.resumedOn'),
      })),
    )
    .execute();
}
