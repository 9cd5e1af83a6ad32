import type { Generated } from 'kysely';
import type { Db, Tx } from '../../../store/database.ts';
import type { Difference } from './difference.ts';

export type DifferenceRow = Difference & { firstSeenAt: Date; lastSeenAt: Date; closedAt: Date | null };
type Kept = DifferenceRow & { explainedAs: string | null };
type Tables = { 'reconciliation.differences': Kept & { id: Generated<number> } };

/** True when it was not open before; what an operator has explained is not opened again. */
export async function upsertDifference(tx: Tx, difference: Difference, now: Date): Promise<boolean> {
  const { kind, subject } = difference;
  const found = await tx
    .withTables<Tables>()
    .updateTable('reconciliation.differences')
    .set({ note: difference.note, lastSeenAt: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closedAt', 'is', null)
    .executeTakeFirst();
  if (found.numUpdatedRows > 0n || (await isExplained(tx, difference))) return false;
  const added = await tx
    .withTables<Tables>()
    .insertInto('reconciliation.differences')
    .values({ ...difference, firstSeenAt: now, lastSeenAt: now, closedAt: null, explainedAs: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

async function isExplained(tx: Tx, { kind, subject }: Difference): Promise<boolean> {
  const found = await tx
    .withTables<Tables>()
    .selectFrom('reconciliation.differences')
    .select('id')
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('explainedAs', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Closes for good what is open for a subject; the kinds that were. */
export async function explainDifferences(
  tx: Tx,
  { subject, kinds, reason }: { subject: string; kinds: readonly Difference['kind'][]; reason: string },
  now: Date,
): Promise<Difference['kind'][]> {
  const closed = await tx
    .withTables<Tables>()
    .updateTable('reconciliation.differences')
    .set({ closedAt: now, explainedAs: reason })
    .where('subject', '=', subject)
    .where('kind', 'in', kinds)
    .where('closedAt', 'is', null)
    .returning('kind')
    .execute();
  return closed.map(({ kind }) => kind);
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
    .updateTable('reconciliation.differences')
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
    .selectFrom('reconciliation.differences')
    .select(['kind', 'subject', 'accountId', 'note', 'firstSeenAt', 'lastSeenAt', 'closedAt'])
    .where('closedAt', 'is', null)
    .orderBy('id')
    .execute();
}
