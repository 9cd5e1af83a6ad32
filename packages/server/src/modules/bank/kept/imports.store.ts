import type { BankColumns, BankImport } from '@linekeeper/contract/provider';
import { bankColumnsShape } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import type { BankImportId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { StatementImport } from './deposit.ts';

const tables = (db: Db) => db.withTables<{ 'bank.imports': StatementImport }>();

export async function insertImport(tx: Tx, made: StatementImport): Promise<void> {
  await tables(tx).insertInto('bank.imports').values(made).execute();
}

export async function findImport(db: Db, id: BankImportId): Promise<StatementImport | undefined> {
  return tables(db).selectFrom('bank.imports').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockImport(tx: Tx, id: BankImportId): Promise<StatementImport | undefined> {
  return tables(tx).selectFrom('bank.imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Newest first, behind one of them. */
export async function listedImports(
  db: Db,
  asked: { behindId: string | null; limit: number; offset: number },
): Promise<StatementImport[]> {
  return tables(db)
    .selectFrom('bank.imports')
    .selectAll()
    .$if(asked.behindId !== null, (query) => query.where(sql<boolean>`id < ${asked.behindId}`))
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
}

export async function countImports(db: Db): Promise<number> {
  const { total } = await tables(db)
    .selectFrom('bank.imports')
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

type Count = BankImport['counts'][number] & { importId: BankImportId };

/** What became of the rows of some imports. */
export async function countsOfImports(db: Db, ids: readonly BankImportId[]): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select import_id, state, count(*)::int as count, sum(amount_cents)::bigint as amount_cents from bank.rows
    where import_id = any(${[...ids]}::text[]) group by import_id, state order by state`.execute(db);
  return rows;
}

const keyOf = (names: readonly string[]) => JSON.stringify(names);

/** What a person last said about a statement with these columns. */
export async function keptColumns(db: Db, names: readonly string[]): Promise<BankColumns | null> {
  const { rows } = await sql<{ columns: unknown }>`
    select columns from bank.kept_columns where names = ${keyOf(names)}`.execute(db);
  const read = bankColumnsShape.safeParse(rows[0]?.columns);
  return read.success ? read.data : null;
}

export async function keepColumns(tx: Tx, names: readonly string[], columns: BankColumns, now: Date): Promise<void> {
  await sql`
    insert into bank.kept_columns (names, columns, changed_at)
    values (${keyOf(names)}, ${JSON.stringify(columns)}::jsonb, ${now})
    on conflict (names) do update set columns = excluded.columns, changed_at = excluded.changed_at`.execute(tx);
}
