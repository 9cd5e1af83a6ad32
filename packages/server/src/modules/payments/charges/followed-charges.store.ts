import { sql } from 'kysely';
import type { InvoiceId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { Charge } from './charge.ts';
import { fromRow, type Attempt } from './attempt-row.ts';

type Tables = { 'payments.chargeAttempts': Attempt };

const attempts = (db: Db) => db.withTables<Tables>().selectFrom('payments.chargeAttempts');

/** Invoices whose payment was taken since an instant, or ever called off or taken back; in their order behind one of them. */
export async function invoicesToFollow(
  db: Db,
  { since, behind, limit }: { since: Date; behind: string; limit: number },
): Promise<InvoiceId[]> {
  const rows = await attempts(db)
    .select('invoiceId')
    .distinct()
    .where((on) =>
      on.or([
        on.and([on('state', '=', 'approved'), on('settledAt', '>=', since)]),
        on('state', '=', 'voided'),
        on('returnedAt', 'is not', null),
      ]),
    )
    .where(sql<boolean>`invoice_id > ${behind}`)
    .orderBy('invoiceId')
    .limit(limit)
    .execute();
  return rows.map(({ invoiceId }) => invoiceId);
}

/** What each of the invoices is being paid by, or was; what no invoice wants does not count. Any account's: for jobs. */
export async function livePaymentsOf(db: Db, invoiceIds: readonly string[]): Promise<Map<string, Charge>> {
  const rows = await attempts(db)
    .selectAll()
    .where(sql<boolean>`invoice_id = any(${[...invoiceIds]}::text[])`)
    .where('state', 'in', ['sent', 'unknown', 'held', 'approved'])
    .where('unwantedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.invoiceId, fromRow(row)]));
}
