import type { ChargeId, CorrectionId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { Correction } from './correction.ts';

export type CorrectionRow = Correction & {
  gatewayInvoiceNo: string;
  calledAt: Date | null;
  deadlineAt: Date;
  looks: number;
  misses: number;
  nextLookAt: Date | null;
  batchId: string | null;
  bankAt: Date | null;
};
type Tables = { 'payments.corrections': CorrectionRow };

const corrections = (db: Db) => db.withTables<Tables>().selectFrom('payments.corrections');

/** False when another correction of the charge is under way. */
export async function insertCorrection(tx: Tx, row: CorrectionRow): Promise<boolean> {
  const added = await tx
    .withTables<Tables>()
    .insertInto('payments.corrections')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

export async function lockCorrection(tx: Tx, id: CorrectionId): Promise<CorrectionRow | undefined> {
  return corrections(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeCorrection(tx: Tx, id: CorrectionId, change: Partial<CorrectionRow>): Promise<void> {
  await tx.withTables<Tables>().updateTable('payments.corrections').set(change).where('id', '=', id).execute();
}

/** Any account's: for operators, and for charges already found to be the caller's. Oldest first. */
export async function correctionsOf(db: Db, chargeId: ChargeId): Promise<Correction[]> {
  return corrections(db).selectAll().where('chargeId', '=', chargeId).orderBy('id').execute();
}

/** Any account's, in no order. */
export async function correctionsOfIds(db: Db, ids: readonly CorrectionId[]): Promise<Correction[]> {
  return ids.length === 0 ? [] : corrections(db).selectAll().where('id', 'in', ids).execute();
}

export async function correctionBehind(
  db: Db,
  row: { transId: string; invoiceNumber: string | null },
): Promise<CorrectionRow | undefined> {
  return corrections(db)
    .selectAll()
    .where((on) => on.or([on('transId', '=', row.transId), on('gatewayInvoiceNo', '=', row.invoiceNumber ?? '')]))
    .where('kind', '=', 'refund')
    .orderBy(
      (on) => on('transId', '=', row.transId),
      (order) => order.desc().nullsLast(),
    )
    .limit(1)
    .executeTakeFirst();
}

/** Corrections that were never sent or never answered, and those whose look is due. */
export async function dueCorrections(db: Db, now: Date, limit: number): Promise<CorrectionId[]> {
  const rows = await corrections(db)
    .select('id')
    .where('state', 'in', ['sent', 'unknown'])
    .where((on) =>
      on.or([on.and([on('state', '=', 'sent'), on('deadlineAt', '<=', now)]), on('nextLookAt', '<=', now)]),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
