import { sql } from 'kysely';
import type { Db, Tx } from '../../../store/database.ts';
import type { SettledBatch } from '../../methods/index.ts';

/** A batch with rows that are not booked yet. */
export type OpenBatch = SettledBatch & {
  /** How often its import was begun. */
  tries: number;
  nextTryAt: Date;
};
type Tables = { 'reconciliation.settledBatches': OpenBatch & { notedAt: Date; importedAt: Date | null } };

/** When the newest batch settled that is known. */
export async function newestBatchAt(db: Db): Promise<Date | null> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('reconciliation.settledBatches')
    .select((on) => on.fn.max('settledAt').as('newest'))
    .executeTakeFirst();
  return row?.newest ?? null;
}

/** Those of some batches that were noted before. */
export async function knownBatches(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .withTables<Tables>()
    .selectFrom('reconciliation.settledBatches')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function addBatches(tx: Tx, batches: readonly SettledBatch[], now: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .insertInto('reconciliation.settledBatches')
    .values(batches.map((batch) => ({ ...batch, notedAt: now, importedAt: null, tries: 0, nextTryAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those that were never tried come first, so that none of them waits for what cannot be read; then the oldest. */
export async function openBatches(db: Db, limit: number): Promise<OpenBatch[]> {
  return db
    .withTables<Tables>()
    .selectFrom('reconciliation.settledBatches')
    .select(['id', 'methodKind', 'settledAt', 'tries', 'nextTryAt'])
    .where('importedAt', 'is', null)
    .orderBy('tries')
    .orderBy('settledAt')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** False when it was imported or begun elsewhere since it was read. */
export async function beginBatch(tx: Tx, { id, tries }: OpenBatch, nextTryAt: Date): Promise<boolean> {
  const begun = await tx
    .withTables<Tables>()
    .updateTable('reconciliation.settledBatches')
    .set({ tries: tries + 1, nextTryAt })
    .where('id', '=', id)
    .where('tries', '=', tries)
    .where('importedAt', 'is', null)
    .executeTakeFirst();
  return begun.numUpdatedRows === 1n;
}

export async function endBatch(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .withTables<Tables>()
    .updateTable('reconciliation.settledBatches')
    .set({ importedAt: now })
    .where('id', '=', id)
    .execute();
}
