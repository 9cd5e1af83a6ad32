import { sql } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { columnNames, snake } from './columns-of.ts';
import { columnList } from './line-columns.ts';
import type { LineRecord } from './line.ts';

type Tables = { 'lines.lines': LineRecord };

const tables = (db: Db) => db.withTables<Tables>();

const typesOf = (columns: typeof columnList) =>
  sql.raw(columns.map(({ name, type }) => `"${name}" ${type}`).join(', '));

const addedColumns = columnList.filter(({ isAdded }) => isAdded);
const added = {
  columns: sql.raw(addedColumns.map(({ name }) => snake(name)).join(', ')),
  values: sql.raw(addedColumns.map(({ name }) => `n."${name}"`).join(', ')),
  types: typesOf(addedColumns),
};

const savedColumns = columnList.filter(({ isSaved }) => isSaved);
const saved = {
  changes: sql.raw(savedColumns.map(({ name }) => `${snake(name)} = n."${name}"`).join(', ')),
  types: typesOf(columnList.filter(({ name, isSaved }) => isSaved || name === 'id')),
};

/** Adds lines, always in the same order. Answers the numbers of those whose SIM another line holds. */
export async function addLines(tx: Tx, lines: readonly LineRecord[]): Promise<string[]> {
  if (lines.length === 0) return [];
  const put = await sql<{ iccid: string }>`
    insert into lines.lines (${added.columns})
    select ${added.values} from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (${added.types})
    order by n.iccid
    on conflict (iccid) where status <> 'terminated' do nothing returning iccid`.execute(tx);
  const kept = new Set(put.rows.map(({ iccid }) => iccid));
  return lines.flatMap(({ iccid }) => (kept.has(iccid) ? [] : [iccid]));
}

export async function findLine(db: Db, accountId: AccountId, id: LineId): Promise<LineRecord | undefined> {
  return tables(db)
    .selectFrom('lines.lines')
    .select(columnNames)
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function findLines(db: Db, accountId: AccountId, ids: readonly LineId[]): Promise<LineRecord[]> {
  return tables(db)
    .selectFrom('lines.lines')
    .select(columnNames)
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<LineId[]>`${[...ids]}::text[]`)))
    .execute();
}

type LineGlance = Pick<LineRecord, 'id' | 'iccid' | 'name' | 'planId' | 'carrier' | 'tags'>;

/** No more of each than others show of it: there may be very many. */
export async function linesOf(db: Db, accountId: AccountId, ids: readonly LineId[]): Promise<Map<LineId, LineGlance>> {
  const lines = await tables(db)
    .selectFrom('lines.lines')
    .select(['id', 'iccid', 'name', 'planId', 'carrier', 'tags'])
    .where('accountId', '=', accountId)
    .where((on) => on('id', '=', on.fn.any(sql<LineId[]>`${[...ids]}::text[]`)))
    .execute();
  return new Map(lines.map((line) => [line.id, line]));
}

/**
 * Locked behind their accounts and in one order, so that two batches never wait for each other. Any account's where none
 * is named: for jobs. A caller who locks anything else of the account besides names the account before that.
 */
export async function lockLines(tx: Tx, ids: readonly LineId[], accountId?: AccountId): Promise<LineRecord[]> {
  await lockAccounts(tx, accountId === undefined ? await accountsOf(tx, ids) : [accountId]);
  return tables(tx)
    .selectFrom('lines.lines')
    .select(columnNames)
    .where((on) => on('id', '=', on.fn.any(sql<LineId[]>`${[...ids]}::text[]`)))
    .$if(accountId !== undefined, (query) => query.where(sql<boolean>`account_id = ${accountId ?? ''}`))
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function accountsOf(tx: Tx, ids: readonly LineId[]): Promise<AccountId[]> {
  const rows = await tables(tx)
    .selectFrom('lines.lines')
    .select('accountId')
    .distinct()
    .where((on) => on('id', '=', on.fn.any(sql<LineId[]>`${[...ids]}::text[]`)))
    .execute();
  return rows.map(({ accountId }) => accountId);
}

/** Writes everything of lines that may change, however many by one statement. */
export async function saveLines(tx: Tx, lines: readonly LineRecord[]): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update lines.lines as l
    set ${saved.changes}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as n (${saved.types})
    where l.id = n.id`.execute(tx);
}

/** The tags of lines of the account that have some. */
export async function tagsOf(
  db: Db,
  accountId: AccountId,
  ids: readonly LineId[],
): Promise<Map<LineId, readonly string[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: LineId; tags: string[] }>`
    select id, tags from lines.lines
    where account_id = ${accountId} and tags <> '{}' and id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map(({ id, tags }) => [id, tags]));
}
