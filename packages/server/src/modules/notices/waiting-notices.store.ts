import type { Generated } from 'kysely';
import type { AccountId, ChargeId, CorrectionId, InvoiceId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import { heaps, type GatheredKind } from './letters/notice-kind.ts';

export interface WaitingNotice {
  id: number;
  kind: GatheredKind;
  accountId: AccountId;
  invoiceId: InvoiceId;
  chargeId: ChargeId | null;
  /** The refund it tells of. */
  correctionId: CorrectionId | null;
  notedAt: Date;
}
/** What one mail tells of. */
export type Gathered = Pick<WaitingNotice, 'accountId' | 'kind'>;
type Tables = {
  'billing.waitingNotices': Omit<WaitingNotice, 'id'> & { id: Generated<number> };
  'billing.invoices': { id: InvoiceId; accountId: AccountId; status: string; failedAt: Date | null };
};

const tables = (db: Db) => db.withTables<Tables>();

export async function addNotice(tx: Tx, row: Omit<WaitingNotice, 'id'>): Promise<void> {
  await tables(tx).insertInto('billing.waitingNotices').values(row).execute();
}

export async function hasNotices(db: Db, accountId: AccountId): Promise<boolean> {
  const rows = tables(db).selectFrom('billing.waitingNotices').where('accountId', '=', accountId);
  return (await rows.select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Whether other invoices whose charge had failed are being paid just now. */
export async function isPayingOthers(db: Db, accountId: AccountId, id: InvoiceId): Promise<boolean> {
  const others = tables(db)
    .selectFrom('billing.invoices')
    .where('accountId', '=', accountId)
    .where('failedAt', 'is not', null)
    .where('status', '=', 'processing')
    .where('id', '!=', id);
  return (await others.select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Of which account what has waited since `notedBy`; what comes in heaps until none has come since, or since `latest`. */
export async function dueNotices(
  db: Db,
  { notedBy, latest }: { notedBy: Date; latest: Date },
  limit: number,
): Promise<Gathered[]> {
  return tables(db)
    .selectFrom('billing.waitingNotices')
    .select(['accountId', 'kind'])
    .groupBy(['accountId', 'kind'])
    .having((on) => on.fn.min('notedAt'), '<=', notedBy)
    .having((on) =>
      on.or([
        on('kind', 'not in', heaps),
        on(on.fn.max('notedAt'), '<=', notedBy),
        on(on.fn.min('notedAt'), '<=', latest),
      ]),
    )
    .limit(limit)
    .execute();
}

/** Takes away what waits and nobody else is taking, in the order in which it was noted. */
export async function takeNotices(tx: Tx, { accountId, kind }: Gathered, limit: number): Promise<WaitingNotice[]> {
  const taken = await tables(tx)
    .deleteFrom('billing.waitingNotices')
    .where('id', 'in', (waiting) =>
      waiting
        .selectFrom('billing.waitingNotices')
        .select('id')
        .where('accountId', '=', accountId)
        .where('kind', '=', kind)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
  return taken.toSorted((one, other) => one.id - other.id);
}
