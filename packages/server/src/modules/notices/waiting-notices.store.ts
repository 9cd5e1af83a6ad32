import type { Generated } from 'kysely';
import type { AccountId, ChargeId, CorrectionId, InvoiceId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import { alwaysGathered, type GatheredKind } from './letters/notice-kind.ts';

export interface WaitingNotice {
  id: number;
  kind: GatheredKind;
  accountId: AccountId;
  invoiceId: InvoiceId;
  chargeId: ChargeId | null;
  /** The refund that it is about. */
  correctionId: CorrectionId | null;
  notedAt: Date;
}
/** What one mail is about. */
export type Gathered = Pick<WaitingNotice, 'accountId' | 'kind'>;
type Tables = {
  'notices.waitingNotices': Omit<WaitingNotice, 'id'> & { id: Generated<number> };
};

const tables = (db: Db) => db.withTables<Tables>();

export async function addNotice(tx: Tx, row: Omit<WaitingNotice, 'id'>): Promise<void> {
  await tables(tx).insertInto('notices.waitingNotices').values(row).execute();
}

export async function hasNotices(db: Db, accountId: AccountId): Promise<boolean> {
  const rows = tables(db).selectFrom('notices.waitingNotices').where('accountId', '=', accountId);
  return (await rows.select('id').limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Which kinds of which accounts have waited since `notedBy`. What is always gathered waits until none has come since
 * then, at the longest since `latest`.
 */
export async function dueNotices(
  db: Db,
  { notedBy, latest }: { notedBy: Date; latest: Date },
  limit: number,
): Promise<Gathered[]> {
  return tables(db)
    .selectFrom('notices.waitingNotices')
    .select(['accountId', 'kind'])
    .groupBy(['accountId', 'kind'])
    .having((on) => on.fn.min('notedAt'), '<=', notedBy)
    .having((on) =>
      on.or([
        on('kind', 'not in', alwaysGathered),
        on(on.fn.max('notedAt'), '<=', notedBy),
        on(on.fn.min('notedAt'), '<=', latest),
      ]),
    )
    .limit(limit)
    .execute();
}

/** Takes away what waits in the order in which it was noted, without what another process is taking. */
export async function takeNotices(tx: Tx, { accountId, kind }: Gathered, limit: number): Promise<WaitingNotice[]> {
  const taken = await tables(tx)
    .deleteFrom('notices.waitingNotices')
    .where('id', 'in', (waiting) =>
      waiting
        .selectFrom('notices.waitingNotices')
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
