import { sql } from 'kysely';
import type { ChargeId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { Attempt, AttemptTable } from '../charges/charges.store.ts';
import type { SettledBatch } from '../gateway/gateway.port.ts';

type Tables = {
  'payments.settledBatches': SettledBatch & { notedAt: Date; importedAt: Date | null };
  'payments.chargeAttempts': AttemptTable;
};

/** When the newest batch settled that is known and imported, with every older one. */
export async function importedUntil(db: Db): Promise<Date | null> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('payments.settledBatches')
    .select((on) => [
      on.fn.max('settledAt').as('newest'),
      on.fn.min('settledAt').filterWhere('importedAt', 'is', null).as('oldestOpen'),
    ])
    .executeTakeFirst();
  return row?.oldestOpen ?? row?.newest ?? null;
}

export async function addBatches(tx: Tx, batches: readonly SettledBatch[], now: Date): Promise<void> {
  if (batches.length === 0) return;
  await tx
    .withTables<Tables>()
    .insertInto('payments.settledBatches')
    .values(batches.map((batch) => ({ ...batch, notedAt: now, importedAt: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Oldest first. */
export async function batchesToImport(db: Db, limit: number): Promise<SettledBatch[]> {
  return db
    .withTables<Tables>()
    .selectFrom('payments.settledBatches')
    .select(['id', 'methodKind', 'settledAt'])
    .where('importedAt', 'is', null)
    .orderBy('settledAt')
    .limit(limit)
    .execute();
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
        on('transId', '=', row.transId),
        on.and([on('transId', 'is', null), on('gatewayInvoiceNo', '=', row.invoiceNumber ?? '')]),
      ]),
    )
    .orderBy(sql`trans_id is null`)
    .limit(1)
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
