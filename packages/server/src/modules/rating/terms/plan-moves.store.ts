import { sql } from 'kysely';
import type { AccountId, PlanId, PlanMoveId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

/** A change of plan as it took effect. */
export interface PlanMove {
  accountId: AccountId;
  id: PlanMoveId;
  subscriptionId: SubscriptionId;
  movedAt: Date;
  fromPlanId: PlanId;
  fromVersionNo: number;
  toPlanId: PlanId;
  toVersionNo: number;
}

const tables = (db: Db) => db.withTables<{ 'rating.planMoves': PlanMove }>();

export async function addPlanMoves(tx: Tx, moves: readonly PlanMove[]): Promise<void> {
  if (moves.length > 0) await tables(tx).insertInto('rating.planMoves').values(moves).execute();
}

/** Changes of plan of subscriptions, oldest first. Any account's: for jobs. */
export async function movesOf(
  db: Db,
  accountIds: readonly AccountId[],
  ids: readonly SubscriptionId[],
): Promise<Map<SubscriptionId, PlanMove[]>> {
  const rows = await tables(db)
    .selectFrom('rating.planMoves')
    .selectAll()
    .where((on) => on('accountId', '=', on.fn.any(sql<AccountId[]>`${[...accountIds]}::text[]`)))
    .where((on) => on('subscriptionId', '=', on.fn.any(sql<SubscriptionId[]>`${[...ids]}::text[]`)))
    .orderBy('movedAt')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ subscriptionId }) => subscriptionId);
}
