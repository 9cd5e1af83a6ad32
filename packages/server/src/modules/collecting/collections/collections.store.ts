import { sql } from 'kysely';
import type { AccountId, CollectionId, CorrectionId, InvoiceId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { LinePart } from '../../billing/index.ts';
import type { Collection, CollectionLine } from './collection.ts';

type Tables = {
  'collecting.collections': Collection;
  'collecting.collectionLines': CollectionLine;
  'collecting.reopenedParts': PartToReopen & {
    accountId: AccountId;
    collectionId: CollectionId;
    orderedAt: Date;
    reopenedAt: Date | null;
  };
};

const tables = (db: Db) => db.withTables<Tables>();
const collections = (db: Db) => tables(db).selectFrom('collecting.collections');
const lines = (db: Db) => tables(db).selectFrom('collecting.collectionLines');

export async function addCollection(tx: Tx, collection: Collection, parts: readonly LinePart[]): Promise<void> {
  const ids = parts.map(({ invoiceLineId }) => invoiceLineId);
  const invoiceIds = parts.map(({ invoiceId }) => invoiceId);
  const amounts = parts.map(({ amountCents }) => amountCents);
  await tables(tx)
    .with('made', (make) => make.insertInto('collecting.collections').values(collection).returning(['accountId', 'id']))
    .insertInto('collecting.collectionLines')
    .columns(['accountId', 'collectionId', 'invoiceId', 'invoiceLineId', 'amountCents'])
    .expression(
      () => sql`select made.account_id, made.id, n.invoice, n.line, n.cents from made,
        unnest(${invoiceIds}::text[], ${ids}::bigint[], ${amounts}::bigint[]) as n (invoice, line, cents)`,
    )
    .execute();
}

export async function changeCollection(tx: Tx, id: CollectionId, changes: Partial<Collection>): Promise<void> {
  await tables(tx).updateTable('collecting.collections').set(changes).where('id', '=', id).execute();
}

/** Any account's: for jobs. What it asks for never changes. */
export async function collectionOf(db: Db, id: CollectionId): Promise<Collection | undefined> {
  return collections(db).selectAll().where('id', '=', id).executeTakeFirst();
}

/** Behind the locks of its invoices. */
export async function lockCollection(tx: Tx, id: CollectionId): Promise<Collection | undefined> {
  return collections(tx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Those of the ids that exist, of any account: for jobs. */
export async function collectionsOfIds(db: Db, ids: readonly string[]): Promise<Map<string, Collection>> {
  const rows = await collections(db)
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map((collection) => [collection.id, collection]));
}

/** What it was made to collect. */
export async function partsOf(db: Db, { accountId, id }: Pick<Collection, 'accountId' | 'id'>): Promise<LinePart[]> {
  return lines(db)
    .select(['invoiceLineId', 'invoiceId', 'amountCents'])
    .where('accountId', '=', accountId)
    .where('collectionId', '=', id)
    .orderBy('invoiceLineId')
    .execute();
}

/** What it still pays of each line, or is to pay: what refunds made due again is not in it. May be nothing. */
export async function partsLeft(db: Db, { accountId, id }: Pick<Collection, 'accountId' | 'id'>): Promise<LinePart[]> {
  return lines(db)
    .select(['invoiceLineId', 'invoiceId', sql<number>`amount_cents - returned_cents`.as('amountCents')])
    .where('accountId', '=', accountId)
    .where('collectionId', '=', id)
    .orderBy('invoiceLineId')
    .execute();
}

/** What of a line a refund is to make due again. */
export interface PartToReopen {
  correctionId: CorrectionId;
  invoiceLineId: number;
  amountCents: number;
}

interface Reopening {
  correctionId: CorrectionId;
  collection: Pick<Collection, 'accountId' | 'id'>;
}

export async function orderReopening(
  tx: Tx,
  { correctionId, collection, orderedAt }: Reopening & { orderedAt: Date },
  parts: readonly LinePart[],
): Promise<void> {
  const about = { correctionId, accountId: collection.accountId, collectionId: collection.id, orderedAt };
  await tables(tx)
    .insertInto('collecting.reopenedParts')
    .values(parts.map(({ invoiceLineId, amountCents }) => ({ ...about, invoiceLineId, amountCents, reopenedAt: null })))
    .execute();
}

/** What refunds of a collection are to make due again and have not yet. */
export async function partsToReopen(db: Db, id: CollectionId): Promise<PartToReopen[]> {
  return tables(db)
    .selectFrom('collecting.reopenedParts')
    .select(['correctionId', 'invoiceLineId', 'amountCents'])
    .where('collectionId', '=', id)
    .where('reopenedAt', 'is', null)
    .orderBy('invoiceLineId')
    .execute();
}

/** Notes that a refund took effect: what of which lines its collection no longer pays. */
export async function returnReopened(
  tx: Tx,
  { correctionId, collection, now }: Reopening & { now: Date },
  parts: readonly LinePart[],
): Promise<void> {
  await tables(tx)
    .updateTable('collecting.reopenedParts')
    .set({ reopenedAt: now })
    .where('correctionId', '=', correctionId)
    .where('reopenedAt', 'is', null)
    .execute();
  await sql`
    update collecting.collection_lines as line set returned_cents = line.returned_cents + n.cents
    from unnest(${parts.map(({ invoiceLineId }) => invoiceLineId)}::bigint[],
      ${parts.map(({ amountCents }) => amountCents)}::bigint[]) as n (id, cents)
    where line.account_id = ${collection.accountId} and line.collection_id = ${collection.id}
      and line.invoice_line_id = n.id`.execute(tx);
}

/** Refunds of any account that were ordered since an instant and have made nothing due again yet, behind an id. */
export async function reopeningsBehind(
  db: Db,
  { since, behindId, most }: { since: Date; behindId: string; most: number },
): Promise<{ id: CorrectionId }[]> {
  return tables(db)
    .selectFrom('collecting.reopenedParts')
    .select('correctionId as id')
    .distinct()
    .where('reopenedAt', 'is', null)
    .where('orderedAt', '>=', since)
    .where('correctionId', '>', sql<CorrectionId>`${behindId}`)
    .orderBy('correctionId')
    .limit(most)
    .execute();
}

export interface InvoiceShare {
  collectionId: CollectionId;
  invoiceId: InvoiceId;
  amountCents: number;
}

/** What each of some collections collects of which invoices, oldest invoice first. */
export async function sharesOf(db: Db, accountId: AccountId, ids: readonly CollectionId[]): Promise<InvoiceShare[]> {
  return lines(db)
    .select(['collectionId', 'invoiceId', sql<number>`sum(amount_cents)::bigint`.as('amountCents')])
    .where('accountId', '=', accountId)
    .where((on) => on('collectionId', '=', on.fn.any(sql<CollectionId[]>`${[...ids]}::text[]`)))
    .groupBy(['collectionId', 'invoiceId'])
    .orderBy('invoiceId')
    .execute();
}

/** The collections of an invoice. */
export async function collectionsOfInvoice(db: Db, accountId: AccountId, id: InvoiceId): Promise<CollectionId[]> {
  const rows = await lines(db)
    .select('collectionId')
    .distinct()
    .where('accountId', '=', accountId)
    .where('invoiceId', '=', id)
    .execute();
  return rows.map(({ collectionId }) => collectionId);
}

/** The collections of some invoices, and of some invoice lines. */
export async function collectionsOfThose(
  db: Db,
  accountId: AccountId,
  { invoiceIds, invoiceLineIds }: { invoiceIds: readonly InvoiceId[]; invoiceLineIds: readonly number[] },
): Promise<CollectionId[]> {
  const { rows } = await sql<{ collectionId: CollectionId }>`
    select collection_id from collecting.collection_lines
    where account_id = ${accountId} and invoice_id = any(${[...invoiceIds]}::text[])
    union select collection_id from collecting.collection_lines
    where account_id = ${accountId} and invoice_line_id = any(${[...invoiceLineIds]}::bigint[])`.execute(db);
  return rows.map(({ collectionId }) => collectionId);
}

/** What collections collect of some invoice lines. */
export async function partsOfLines(
  db: Db,
  accountId: AccountId,
  ids: readonly number[],
): Promise<Pick<CollectionLine, 'collectionId' | 'invoiceLineId' | 'amountCents'>[]> {
  return lines(db)
    .select(['collectionId', 'invoiceLineId', 'amountCents'])
    .where('accountId', '=', accountId)
    .where((on) => on('invoiceLineId', '=', on.fn.any(sql<number[]>`${[...ids]}::bigint[]`)))
    .execute();
}

/** Collections of any account whose outcome is not known, behind an id. */
export async function openBehind(db: Db, behindId: string, most: number): Promise<Collection[]> {
  return collections(db)
    .selectAll()
    .where('state', '=', 'open')
    .where('id', '>', sql<CollectionId>`${behindId}`)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Released ones of any account that ended since an instant, behind an id. */
export async function releasedBehind(
  db: Db,
  { since, behindId, most }: { since: Date; behindId: string; most: number },
): Promise<Collection[]> {
  return collections(db)
    .selectAll()
    .where('state', '=', 'released')
    .where('endedAt', '>=', since)
    .where('id', '>', sql<CollectionId>`${behindId}`)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Ids of what is open, or ended since an instant, of any account; in their order behind one of them. */
export async function collectionsToCompare(
  db: Db,
  { since, behind, limit }: { since: Date; behind: string; limit: number },
): Promise<CollectionId[]> {
  const rows = await collections(db)
    .select('id')
    .where((on) => on.or([on('state', '=', 'open'), on('endedAt', '>=', since)]))
    .where(sql<boolean>`id > ${behind}`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** A collection that failed, as far as it was the first of its lines to fail. */
export interface FirstFailure {
  id: CollectionId;
  accountId: AccountId;
  failedAt: Date;
  amountCents: number;
  lineIds: number[];
}

/** Of all accounts, those that failed in a span. For staff alone. */
export async function firstFailuresOfAll(
  db: Db,
  { from, until }: { from: Date; until: Date },
): Promise<FirstFailure[]> {
  const { rows } = await sql<FirstFailure>`
    select id, account_id, ended_at as failed_at, sum(amount_cents)::bigint as amount_cents,
      jsonb_agg(invoice_line_id order by invoice_line_id) as line_ids
    from (
      select distinct on (part.account_id, part.invoice_line_id) made.id, made.account_id, made.ended_at,
        part.invoice_line_id, part.amount_cents
      from collecting.collections as made
        join collecting.collection_lines as part
          on part.account_id = made.account_id and part.collection_id = made.id
      where made.state = 'released' and made.ended_at < ${until}
      order by part.account_id, part.invoice_line_id, made.ended_at, made.id
    ) as failed
    where ended_at >= ${from} group by id, account_id, ended_at order by id`.execute(db);
  return rows;
}

/** What later collections took of the lines of failures, and kept. For staff alone. */
export async function paidAfterOfAll(
  db: Db,
  failures: readonly Pick<FirstFailure, 'id' | 'accountId' | 'failedAt' | 'lineIds'>[],
): Promise<{ key: CollectionId; at: Date; amountCents: number }[]> {
  const asked = failures.flatMap(({ id, accountId, failedAt, lineIds }) =>
    lineIds.map((line) => ({ key: id, account: accountId, failedAt, line })),
  );
  const { rows } = await sql<{ key: CollectionId; at: Date; amountCents: number }>`
    select asked.key, made.ended_at as at, sum(part.amount_cents - part.returned_cents)::bigint as amount_cents
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (key text, account text, "failedAt" timestamptz, line bigint)
      join collecting.collection_lines as part
        on part.account_id = asked.account and part.invoice_line_id = asked.line
      join collecting.collections as made on made.account_id = part.account_id and made.id = part.collection_id
    where made.state = 'paid' and made.ended_at >= asked."failedAt"
    group by asked.key, made.id, made.ended_at order by asked.key, made.ended_at`.execute(db);
  return rows;
}
