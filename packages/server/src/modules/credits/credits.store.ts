import { kept } from '../../store/traces.ts';
import { sql } from 'kysely';
import type { AccountId, CreditNoteId, InvoiceId } from '../../kernel/ids.ts';
import type { MatchOfAll, PartOfAll, SumOfAll } from '../../kernel/page.ts';
import type { Db, Tx } from '../../store/database.ts';
import { partOfAll } from '../../store/part-of-all.ts';
import type { CreditedPart, CreditNote } from './credit-note.ts';

type Tables = {
  'credits.creditNotes': CreditNote;
  'credits.creditNoteLines': {
    accountId: AccountId;
    creditNoteId: CreditNoteId;
    invoiceLineId: number;
    amountCents: number;
    taxes: number[];
  };
};

const tables = (db: Db) => db.withTables<Tables>();

export async function addCreditNote(tx: Tx, note: CreditNote, parts: readonly CreditedPart[]): Promise<void> {
  const { accountId, id: creditNoteId } = note;
  await tables(tx).insertInto('credits.creditNotes').values(note).execute();
  await sql`
    insert into credits.credit_note_lines (account_id, credit_note_id, invoice_line_id, amount_cents, taxes)
    select ${accountId}, ${creditNoteId}, n.id, n.cents, n.taxes
    from jsonb_to_recordset(${JSON.stringify(
      parts.map(({ line, amountCents, taxes }) => ({ id: line.id, cents: amountCents, taxes })),
    )}::jsonb) as n (id bigint, cents bigint, taxes bigint[])`.execute(tx);
}

/** What was credited of an invoice, tax included. */
export async function creditedOfInvoice(db: Db, accountId: AccountId, id: InvoiceId): Promise<number> {
  const row = await tables(db)
    .selectFrom('credits.creditNotes')
    .select(sql<number>`coalesce(sum(lowered_cents + credit_cents + refund_cents), 0)::bigint`.as('cents'))
    .where('accountId', '=', accountId)
    .where('invoiceId', '=', id)
    .executeTakeFirstOrThrow();
  return row.cents;
}

export async function creditNotesOfIds(
  db: Db,
  accountId: AccountId,
  ids: readonly CreditNoteId[],
): Promise<CreditNote[]> {
  return tables(db)
    .selectFrom('credits.creditNotes')
    .selectAll()
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<CreditNoteId[]>`${[...ids]}::text[]`)))
    .execute();
}

/** Of an invoice, oldest first. */
export async function creditNotesOf(db: Db, accountId: AccountId, id: InvoiceId): Promise<CreditNote[]> {
  return tables(db)
    .selectFrom('credits.creditNotes')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('invoiceId', '=', id)
    .orderBy('number')
    .execute();
}

/** What a note takes back of which lines, each with the taxes in the order of its invoice. */
export async function partsOfNote(
  db: Db,
  accountId: AccountId,
  id: CreditNoteId,
): Promise<{ invoiceLineId: number; amountCents: number; taxes: number[] }[]> {
  return tables(db)
    .selectFrom('credits.creditNoteLines')
    .select(['invoiceLineId', 'amountCents', 'taxes'])
    .where('accountId', '=', accountId)
    .where('creditNoteId', '=', id)
    .orderBy('invoiceLineId')
    .execute();
}

/** Credit notes whose numbers begin so, lowest first. For staff alone. */
export async function creditNotesOfNumber(
  db: Db,
  begin: string,
  most: number,
): Promise<Pick<CreditNote, 'accountId' | 'id' | 'invoiceId' | 'number'>[]> {
  return tables(db)
    .selectFrom('credits.creditNotes')
    .select(['accountId', 'id', 'invoiceId', 'number'])
    .where('number', '>=', begin)
    .where('number', '<', `${begin}~`)
    .orderBy('number')
    .limit(most)
    .execute();
}

/** What notes of a span took back of invoice lines of all accounts, without tax. For staff alone. */
export async function creditedLinesOfAll(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<{ accountId: AccountId; invoiceLineId: number; amountCents: number }[]> {
  const { rows } = await sql<{ accountId: AccountId; invoiceLineId: number; amountCents: number }>`
    select part.account_id, part.invoice_line_id, part.amount_cents
    from credits.credit_notes as note
      join credits.credit_note_lines as part on part.account_id = note.account_id and part.credit_note_id = note.id
    where note.issued_at >= ${from} and note.issued_at < ${until}
    order by note.id, part.invoice_line_id`.execute(db);
  return rows;
}

/** What notes of a span took back of the taxes of invoices of all accounts, by place of the component. For staff alone. */
export async function creditedTaxesOfAll(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<{ accountId: AccountId; invoiceId: InvoiceId; position: number; cents: number }[]> {
  const { rows } = await sql<{ accountId: AccountId; invoiceId: InvoiceId; position: number; cents: number }>`
    select note.account_id, note.invoice_id, tax.position::int as position, sum(tax.cents)::bigint as cents
    from credits.credit_notes as note
      join credits.credit_note_lines as part on part.account_id = note.account_id and part.credit_note_id = note.id
      cross join lateral unnest(part.taxes) with ordinality as tax (cents, position)
    where note.issued_at >= ${from} and note.issued_at < ${until}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** What notes of a span took back without tax, by account. For staff alone. */
export async function creditedSalesOfAll(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<{ accountId: AccountId; cents: number }[]> {
  const { rows } = await sql<{ accountId: AccountId; cents: number }>`
    select account_id, sum(subtotal_cents)::bigint as cents from credits.credit_notes
    where issued_at >= ${from} and issued_at < ${until} group by account_id order by account_id`.execute(db);
  return rows;
}

const ofAll = (db: Db, { state, from, before }: MatchOfAll) =>
  tables(db)
    .selectFrom('credits.creditNotes')
    .$if(state !== null, (query) => query.where(sql<boolean>`(refund_cents > 0) = (${state} = 'refund')`))
    .$if(from !== null, (query) => query.where(sql<boolean>`issued_at >= ${from}`))
    .$if(before !== null, (query) => query.where(sql<boolean>`issued_at < ${before}`));

/** Of all accounts, in the order that the part asks for; for staff alone. */
export async function creditNotesOfAll(db: Db, part: PartOfAll): Promise<CreditNote[]> {
  return partOfAll(ofAll(db, part), part, { id: sql`id`, amount: sql`(subtotal_cents + tax_cents)` })
    .selectAll()
    .execute();
}

/** For staff alone. */
export async function sumCreditNotesOfAll(db: Db, match: MatchOfAll): Promise<SumOfAll> {
  return ofAll(db, match)
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`coalesce(sum(subtotal_cents + tax_cents), 0)::bigint`.as('cents'),
    ])
    .executeTakeFirstOrThrow();
}

export const keptNotes = kept('creditNotes', sql`credits.credit_notes`);
