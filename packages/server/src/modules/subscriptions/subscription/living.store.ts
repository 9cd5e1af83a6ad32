import { sql } from 'kysely';
import type { SubscriptionId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { Subscription } from './subscription.ts';

type Tables = { 'subscriptions.subscriptions': Subscription };

const behind = (db: Db, behindId: string, most: number) =>
  db
    .withTables<Tables>()
    .selectFrom('subscriptions.subscriptions')
    .selectAll()
    .where('id', '>', sql<SubscriptionId>`${behindId}`)
    .orderBy('id')
    .limit(most);

/** Living subscriptions of any account behind an id. */
export async function livingBehind(db: Db, behindId: string, most: number): Promise<Subscription[]> {
  return behind(db, behindId, most).where('status', '!=', 'canceled').execute();
}

/** Those of them that have not begun. */
export async function notBegunBehind(db: Db, behindId: string, most: number): Promise<Subscription[]> {
  return behind(db, behindId, most).where('status', '!=', 'canceled').where('beganAt', 'is', null).execute();
}

/** Subscriptions of any account, canceled ones too, that began by then and whose first charge has no outcome. */
export async function firstChargeWaits(
  db: Db,
  { begunBy, behindId, most }: { begunBy: Date; behindId: string; most: number },
): Promise<{ id: SubscriptionId }[]> {
  return behind(db, behindId, most).where('firstCharge', '=', 'waiting').where('beganAt', '<=', begunBy).execute();
}
