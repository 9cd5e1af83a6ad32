import { trace, type Trace } from '../../store/traces.ts';
import { sql } from 'kysely';
import { brandId, type AccountId, type QuoteId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { KeptQuote } from './quote.ts';

type Tables = { 'quotes.quotes': KeptQuote };

const quotes = (db: Db) => db.withTables<Tables>();

export async function addQuote(tx: Db, quote: KeptQuote): Promise<void> {
  await quotes(tx).insertInto('quotes.quotes').values(quote).execute();
}

export async function quotesOfIds(db: Db, accountId: AccountId, ids: readonly QuoteId[]): Promise<KeptQuote[]> {
  if (ids.length === 0) return [];
  return quotes(db)
    .selectFrom('quotes.quotes')
    .selectAll()
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<QuoteId[]>`${[...ids]}::text[]`)))
    .execute();
}

export async function lockQuote(tx: Tx, accountId: AccountId, id: string): Promise<KeptQuote | undefined> {
  return quotes(tx)
    .selectFrom('quotes.quotes')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('id', '=', brandId<QuoteId>(id))
    .forUpdate()
    .executeTakeFirst();
}

export async function noteUse(
  tx: Tx,
  { accountId, id }: Pick<KeptQuote, 'accountId' | 'id'>,
  use: { usedAt: Date; usedFor: string },
): Promise<void> {
  await quotes(tx)
    .updateTable('quotes.quotes')
    .set(use)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Drops some unused quotes that expired; answers how many. */
export async function dropUnused(db: Db, expiredBefore: Date, most: number): Promise<number> {
  const gone = await sql`
    delete from quotes.quotes where (account_id, id) in (
      select account_id, id from quotes.quotes
      where used_at is null and expires_at < ${expiredBefore} order by expires_at limit ${most})`.execute(db);
  return Number(gone.numAffectedRows ?? 0);
}

export const quoteTraces: readonly Trace[] = [
  trace({
    what: 'quotes',
    table: sql`quotes.quotes`,
    where: ({ accountId, person }) => (person === null ? sql`account_id = ${accountId}` : null),
    set: null,
  }),
];
