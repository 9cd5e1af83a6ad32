import { sql } from 'kysely';
import type { ChargeId, InvoiceId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { Charge } from './charge.ts';
import type { Attempt } from './attempt-row.ts';

type Tables = { 'payments.chargeAttempts': Attempt };

const columns = ['id', 'invoiceId', 'state', 'sentAt', 'settledAt', 'paidAt', 'returnedAt', 'unwantedAt'] as const;
/** What became of a charge. */
export type Outcome = Pick<Charge, (typeof columns)[number]>;

const attempts = (db: Db) => db.withTables<Tables>().selectFrom('payments.chargeAttempts').select(columns);

/** What decides whether invoices are paid: their paid charges, and those named. Any account's: for jobs. */
export async function decidingOutcomes(
  db: Db,
  { invoiceIds, chargeIds }: { invoiceIds: readonly InvoiceId[]; chargeIds: readonly ChargeId[] },
): Promise<Outcome[]> {
  const paid = await attempts(db)
    .where((on) => on('invoiceId', '=', on.fn.any(sql<InvoiceId[]>`${[...invoiceIds]}::text[]`)))
    .where('state', '=', 'approved')
    .where('paidAt', 'is not', null)
    .execute();
  const named = await attempts(db)
    .where((on) => on('id', '=', on.fn.any(sql<ChargeId[]>`${[...chargeIds]}::text[]`)))
    .execute();
  return [...paid, ...named];
}

/** Payments of any account that were called off, came back, or are wanted no more, behind an id: for jobs. */
export async function takenBackCharges(db: Db, behindId: string, most: number): Promise<Outcome[]> {
  return attempts(db)
    .where((on) =>
      on.or([on('returnedAt', 'is not', null), on('state', '=', 'voided'), on('unwantedAt', 'is not', null)]),
    )
    .where('id', '>', sql<ChargeId>`${behindId}`)
    .orderBy('id')
    .limit(most)
    .execute();
}
