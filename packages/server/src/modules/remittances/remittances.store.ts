import { kept } from '../../store/traces.ts';
import { sql } from 'kysely';
import type { AccountId, InvoiceId, RecordedPaymentId } from '../../kernel/ids.ts';
import type { MatchOfAll, PartOfAll, SumOfAll } from '../../kernel/page.ts';
import type { Db, Tx } from '../../store/database.ts';
import { partOfAll } from '../../store/part-of-all.ts';
import type { LinePart } from '../billing/index.ts';
import type { InvoicePart, RecordedPayment } from './recorded-payment.ts';

type Part = LinePart & { accountId: AccountId; recordedPaymentId: RecordedPaymentId; isRecovery: boolean };
type Tables = { 'remittances.recordedPayments': RecordedPayment; 'remittances.recordedPaymentLines': Part };

const tables = (db: Db) => db.withTables<Tables>();
const payments = (db: Db) => tables(db).selectFrom('remittances.recordedPayments').selectAll();
const parts = (db: Db) => tables(db).selectFrom('remittances.recordedPaymentLines');

export async function addRecorded(
  tx: Tx,
  payment: RecordedPayment,
  { parts: paid, isRecovery }: { parts: readonly LinePart[]; isRecovery: boolean },
): Promise<void> {
  await tables(tx).insertInto('remittances.recordedPayments').values(payment).execute();
  const { accountId, id } = payment;
  await sql`
    insert into remittances.recorded_payment_lines
      (account_id, recorded_payment_id, invoice_id, invoice_line_id, amount_cents, is_recovery)
    select ${accountId}, ${id}, n.invoice, n.line, n.cents, ${isRecovery}
    from unnest(${paid.map(({ invoiceId }) => invoiceId)}::text[],
      ${paid.map(({ invoiceLineId }) => invoiceLineId)}::bigint[],
      ${paid.map(({ amountCents }) => amountCents)}::bigint[]) as n (invoice, line, cents)`.execute(tx);
}

/** Behind the account's lock. */
export async function sameRecorded(
  tx: Tx,
  { accountId, paidBy, reference }: Pick<RecordedPayment, 'accountId' | 'paidBy' | 'reference'>,
): Promise<RecordedPayment | undefined> {
  return payments(tx)
    .where('accountId', '=', accountId)
    .where('paidBy', '=', paidBy)
    .where('reference', '=', reference)
    .executeTakeFirst();
}

/** Any account's: for operators. */
export async function findRecorded(db: Db, id: RecordedPaymentId): Promise<RecordedPayment | undefined> {
  return payments(db).where('id', '=', id).executeTakeFirst();
}

export async function recordedOfIds(
  db: Db,
  accountId: AccountId,
  ids: readonly RecordedPaymentId[],
): Promise<RecordedPayment[]> {
  if (ids.length === 0) return [];
  return payments(db)
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<RecordedPaymentId[]>`${[...ids]}::text[]`)))
    .execute();
}

export async function markReversed(
  tx: Tx,
  { accountId, id }: RecordedPayment,
  reversed: { reversedAt: Date; reversedReason: string },
): Promise<void> {
  await tables(tx)
    .updateTable('remittances.recordedPayments')
    .set(reversed)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function partsOfRecorded(tx: Tx, { accountId, id }: RecordedPayment): Promise<LinePart[]> {
  return parts(tx)
    .select(['invoiceLineId', 'invoiceId', 'amountCents'])
    .where('accountId', '=', accountId)
    .where('recordedPaymentId', '=', id)
    .orderBy('invoiceLineId')
    .execute();
}

/** What some payments paid of which invoices, oldest invoice first. */
export async function invoicePartsOf(
  db: Db,
  accountId: AccountId,
  ids: readonly RecordedPaymentId[],
): Promise<InvoicePart[]> {
  return parts(db)
    .select([
      'recordedPaymentId',
      'invoiceId',
      sql<number>`sum(amount_cents)::bigint`.as('amountCents'),
      sql<boolean>`bool_or(is_recovery)`.as('isRecovery'),
    ])
    .where('accountId', '=', accountId)
    .where((on) => on('recordedPaymentId', '=', on.fn.any(sql<RecordedPaymentId[]>`${[...ids]}::text[]`)))
    .groupBy(['recordedPaymentId', 'invoiceId'])
    .orderBy('invoiceId')
    .execute();
}

/** Those that paid some of an invoice, newest first. */
export async function recordedOfInvoice(db: Db, accountId: AccountId, id: InvoiceId): Promise<RecordedPayment[]> {
  return payments(db)
    .where('accountId', '=', accountId)
    .where('id', 'in', (on) =>
      on
        .selectFrom('remittances.recordedPaymentLines')
        .select('recordedPaymentId')
        .where('accountId', '=', accountId)
        .where('invoiceId', '=', id),
    )
    .orderBy('id', 'desc')
    .execute();
}

const ofLines = (db: Db, accountId: AccountId, lineIds: readonly number[]) =>
  parts(db)
    .where('accountId', '=', accountId)
    .where((on) => on('invoiceLineId', '=', on.fn.any(sql<number[]>`${[...lineIds]}::bigint[]`)));

/** Where a list of recorded payments goes on: before that day, or on it behind an id; null: with all of that day. */
export interface BehindDay {
  day: string;
  id: string | null;
}

/** Those that paid some of these lines, the last received first, each with what of it is for them. */
export async function recordedOfLines(
  db: Db,
  accountId: AccountId,
  lineIds: readonly number[],
  { behind, limit }: { behind: BehindDay | null; limit: number },
): Promise<(RecordedPayment & { partCents: number })[]> {
  const paid = ofLines(db, accountId, lineIds)
    .select(['recordedPaymentId', sql<number>`sum(amount_cents)::bigint`.as('partCents')])
    .groupBy('recordedPaymentId');
  return tables(db)
    .selectFrom('remittances.recordedPayments as one')
    .innerJoin(paid.as('paid'), 'paid.recordedPaymentId', 'one.id')
    .selectAll('one')
    .select('paid.partCents')
    .where('one.accountId', '=', accountId)
    .$if(behind !== null, (query) => query.where(isBehind(behind)))
    .orderBy('one.receivedOn', 'desc')
    .orderBy('one.id', 'desc')
    .limit(limit)
    .execute();
}

const isBehind = (behind: BehindDay | null) => sql<boolean>`(one.received_on < ${behind?.day}::date
  or one.received_on = ${behind?.day}::date and (${behind?.id}::text is null or one.id < ${behind?.id}))`;

export async function countForLines(db: Db, accountId: AccountId, lineIds: readonly number[]): Promise<number> {
  const { total } = await ofLines(db, accountId, lineIds)
    .select(sql<number>`count(distinct recorded_payment_id)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const ofAll = (db: Db, { state, from, before }: MatchOfAll) =>
  tables(db)
    .selectFrom('remittances.recordedPayments')
    .$if(state !== null, (query) => query.where(sql<boolean>`(reversed_at is not null) = (${state} = 'reversed')`))
    .$if(from !== null, (query) => query.where(sql<boolean>`recorded_at >= ${from}`))
    .$if(before !== null, (query) => query.where(sql<boolean>`recorded_at < ${before}`));

/** Of all accounts, in the order that the part asks for; for staff alone. */
export async function recordedOfAll(db: Db, part: PartOfAll): Promise<RecordedPayment[]> {
  return partOfAll(ofAll(db, part), part, { id: sql`id`, amount: sql`amount_cents` })
    .selectAll()
    .execute();
}

/** For staff alone. */
export async function sumRecordedOfAll(db: Db, match: MatchOfAll): Promise<SumOfAll> {
  return ofAll(db, match)
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents')])
    .executeTakeFirstOrThrow();
}

export const keptPayments = kept('recordedPayments', sql`remittances.recorded_payments`);
