import type { Generated } from 'kysely';
import type { Db, Tx } from '../../../store/database.ts';
import type { Difference } from './difference.ts';

export type DifferenceRow = Difference & { firstSeenAt: Date; lastSeenAt: Date; closedAt: Date | null };
type Tables = { 'payments.differences': DifferenceRow & { id: Generated<number> } };

/** True when it was not open before. */
export async function upsertDifference(tx: Tx, difference: Difference, now: Date): Promise<boolean> {
  const { kind, subject } = difference;
  const found = await tx
    .withTables<Tables>()
    .updateTable('payments.differences')
    .set({ note: difference.note, lastSeenAt: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  if (found.numUpdatedRows > 0n) return false;
  const added = await tx
    .withTables<Tables>()
    .insertInto('payments.differences')
    .values({ ...difference, firstSeenAt: now, lastSeenAt: now, closedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** Closes what is open for a subject, except the kinds that still hold. */
export async function closeDifferences(
  tx: Tx,
  subject: string,
  except: readonly Difference['kind'][],
  now: Date,
): Promise<number> {
  const closed = await tx
    .withTables<Tables>()
    .updateTable('payments.differences')
    .set({ closedAt: now })
    .where('subject', '=', subject)
    .where('closedAt', 'is', null)
    .$if(except.length > 0, (query) => query.where('kind', 'not in', except))
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}

/** Oldest first. */
export async function openDifferences(db: Db): Promise<DifferenceRow[]> {
  return db
    .withTables<Tables>()
    .selectFrom('payments.differences')
    .select(['kind', 'subject', 'accountId', 'note', 'firstSeenAt', 'lastSeenAt', 'closedAt'])
    .where('closedAt', 'is', null)
    .orderBy('id')
    .execute();
}
