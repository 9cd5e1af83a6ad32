import { sql } from 'kysely';
import type { AccountId, InvoiceId } from '../../kernel/ids.ts';
import type { Db } from '../../store/database.ts';
import type { RecordedPayment } from './recorded-payment.ts';

/** Which recorded payments of an account are meant; without anything, all. */
export interface RecordedMatch {
  isReversed: boolean | null;
  /** The first day and the last. */
  from: string | null;
  to: string | null;
  searched: Searched | null;
}

/** A payment matches when it fits one of them. */
interface Searched {
  /** Part of "check 1042". */
  term: string;
  totalCents: number | null;
  invoiceIds: readonly InvoiceId[];
  invoiceLineIds: readonly number[];
}

const matching = (db: Db, accountId: AccountId, { isReversed, from, to, searched }: RecordedMatch) =>
  db
    .withTables<{ 'remittances.recordedPayments': RecordedPayment }>()
    .selectFrom('remittances.recordedPayments as one')
    .where('one.accountId', '=', accountId)
    .$if(isReversed !== null, (query) => query.where('one.reversedAt', isReversed === true ? 'is not' : 'is', null))
    .$if(from !== null, (query) => query.where(sql<boolean>`one.received_on >= ${from}::date`))
    .$if(to !== null, (query) => query.where(sql<boolean>`one.received_on <= ${to}::date`))
    .$if(searched !== null, (query) => query.where(fits(accountId, searched)));

const fits = (accountId: AccountId, searched: Searched | null) => sql<boolean>`(
  position(lower(${searched?.term ?? ''}) in lower(one.paid_by || ' ' || one.reference)) > 0
  or one.amount_cents = ${searched?.totalCents ?? null}::bigint
  or one.id in (
    select recorded_payment_id from remittances.recorded_payment_lines
    where account_id = ${accountId} and (invoice_id = any(${[...(searched?.invoiceIds ?? [])]}::text[])
      or invoice_line_id = any(${[...(searched?.invoiceLineIds ?? [])]}::bigint[]))))`;

/** Those that match, newest first, behind one of them. */
export async function recordedOfAccount(
  db: Db,
  accountId: AccountId,
  asked: { match: RecordedMatch; behindId: string | null; limit: number; offset: number },
): Promise<RecordedPayment[]> {
  const { match, behindId, limit, offset } = asked;
  return matching(db, accountId, match)
    .selectAll('one')
    .$if(behindId !== null, (query) => query.where(sql<boolean>`one.id < ${behindId}`))
    .orderBy('one.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countRecorded(db: Db, accountId: AccountId, match: RecordedMatch): Promise<number> {
  const { total } = await matching(db, accountId, match)
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What those that match brought, by the month in which they were received, newest first; what came back counts nothing. */
export async function receivedByMonth(
  db: Db,
  accountId: AccountId,
  { match, limit }: { match: RecordedMatch; limit: number },
): Promise<{ month: string; paymentCount: number; paidCents: number }[]> {
  return matching(db, accountId, match)
    .select([
      sql<string>`to_char(one.received_on, 'YYYY-MM')`.as('month'),
      sql<number>`count(*)::int`.as('paymentCount'),
      sql<number>`sum(one.amount_cents)::bigint`.as('paidCents'),
    ])
    .where('one.reversedAt', 'is', null)
    .groupBy('month')
    .orderBy('month', 'desc')
    .limit(limit)
    .execute();
}
