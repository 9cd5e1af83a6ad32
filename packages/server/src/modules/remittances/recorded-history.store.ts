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

/** What recorded payments paid of lines since some moment, and was not reversed, under a key for each group. For staff alone. */
export async function paidAfterOfAll<Key extends string>(
  db: Db,
  groups: readonly { readonly id: Key; readonly failedAt: Date; readonly lineIds: readonly number[] }[],
): Promise<{ key: Key; at: Date; amountCents: number }[]> {
  const asked = groups.flatMap(({ id, failedAt, lineIds }) => lineIds.map((line) => ({ key: id, failedAt, line })));
  const { rows } = await sql<{ key: Key; at: Date; amountCents: number }>`
    select asked.key, made.recorded_at as at, sum(part.amount_cents)::bigint as amount_cents
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (key text, "failedAt" timestamptz, line bigint)
      join remittances.recorded_payment_lines as part on part.invoice_line_id = asked.line
      join remittances.recorded_payments as made
        on made.account_id = part.account_id and made.id = part.recorded_payment_id
    where made.reversed_at is null and made.recorded_at >= asked."failedAt"
    group by asked.key, made.id, made.recorded_at order by asked.key, made.recorded_at`.execute(db);
  return rows;
}

/** Payments of all accounts received since a day and not reversed. For staff alone. */
export async function recordedSinceOfAll(
  db: Db,
  day: string,
): Promise<Pick<RecordedPayment, 'accountId' | 'amountCents' | 'receivedOn' | 'reference'>[]> {
  return db
    .withTables<{ 'remittances.recordedPayments': RecordedPayment }>()
    .selectFrom('remittances.recordedPayments')
    .select(['accountId', 'amountCents', 'receivedOn', 'reference'])
    .where('reversedAt', 'is', null)
    .where(sql<boolean>`received_on >= ${day}::date`)
    .execute();
}
