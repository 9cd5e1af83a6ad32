import { sql } from 'kysely';
import type { ChargeId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { Attempt } from '../../payments/charges/attempt-row.ts';
import type { SettledBatch } from '../../methods/gateway/gateway.port.ts';

/** A batch with rows that are not booked yet. */
export type OpenBatch = SettledBatch & {
  /** How often its import was begun. */
  tries: number;
  nextTryAt: Date;
};
type Tables = {
  'payments.settledBatches': OpenBatch & { notedAt: Date; importedAt: Date | null };
  'payments.chargeAttempts': Attempt;
};

/** When the newest batch settled that is known. */
export async function newestBatchAt(db: Db): Promise<Date | null> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('payments.settledBatches')
    .select((on) => on.fn.max('settledAt').as('newest'))
    .executeTakeFirst();
  return row?.newest ?? null;
}

export async function addBatches(tx: Tx, batches: readonly SettledBatch[], now: Date): Promise<void> {
  if (batches.length === 0) return;
  await tx
    .withTables<Tables>()
    .insertInto('payments.settledBatches')
    .values(batches.map((batch) => ({ ...batch, notedAt: now, importedAt: null, tries: 0, nextTryAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Those that were never tried come first, so that none of them waits for what cannot be read; then the oldest. */
export async function openBatches(db: Db, limit: number): Promise<OpenBatch[]> {
  return db
    .withTables<Tables>()
    .selectFrom('payments.settledBatches')
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
    .updateTable('payments.settledBatches')
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
    .updateTable('payments.settledBatches')
    .set({ importedAt: now })
    .where('id', '=', id)
    .execute();
}

/** The attempt behind one of the gateway's transactions: by its number, else by ours. */
export async function attemptBehind(
  db: Db,
  row: { transId: string; invoiceNumber: string | null },
): Promise<Attempt | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('payments.chargeAttempts')
    .selectAll()
    .where((on) =>
      on.or([
        on.and([on('transId', '=', row.transId), on('foundAs', 'is', null)]),
        on.and([on('transId', 'is', null), on('gatewayInvoiceNo', '=', row.invoiceNumber ?? '')]),
      ]),
    )
    .orderBy(sql`trans_id is null`)
    .limit(1)
    .executeTakeFirst();
}

/** The attempt that carries one of our numbers, whatever transaction it is known by. */
export async function attemptOfNumber(db: Db, gatewayInvoiceNo: string): Promise<Attempt | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('payments.chargeAttempts')
    .selectAll()
    .where('gatewayInvoiceNo', '=', gatewayInvoiceNo)
    .executeTakeFirst();
}

export async function debitsToWatch(db: Db, now: Date, limit: number): Promise<ChargeId[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('payments.chargeAttempts')
    .select('id')
    .where('nextReturnLookAt', '<=', now)
    .orderBy('nextReturnLookAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
