import type { BankRowState } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import type { AccountId, BankImportId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { BankRow, QueuedBy } from './deposit.ts';

const tables = (db: Db) => db.withTables<{ 'bank.rows': BankRow }>();
const rows = (db: Db) => tables(db).selectFrom('bank.rows').selectAll();
type Key = Pick<BankRow, 'importId' | 'rowNo'>;

const atOnce = 1_000;

/** Adds the rows of a statement. */
export async function insertBankRows(tx: Tx, added: readonly BankRow[]): Promise<void> {
  for (let start = 0; start < added.length; start += atOnce)
    await tables(tx)
      .insertInto('bank.rows')
      .values(added.slice(start, start + atOnce).map((row) => ({ ...row, queuedBy: null })))
      .execute();
}

/**
 * Claims the deposits of an import for it; answers the rows whose deposit an earlier import has. Who claims the same at the
 * same time waits for the other.
 */
export async function claimDeposits(tx: Tx, id: BankImportId): Promise<number[]> {
  await sql`
    insert into bank.deposits (fingerprint, import_id, row_no)
    select fingerprint, import_id, row_no from bank.rows
    where import_id = ${id} and fingerprint is not null order by fingerprint
    on conflict (fingerprint) do nothing`.execute(tx);
  const { rows: known } = await sql<{ rowNo: number }>`
    select row_no from bank.rows as one where import_id = ${id} and fingerprint is not null and not exists (
      select from bank.deposits as own
      where own.fingerprint = one.fingerprint and own.import_id = one.import_id and own.row_no = one.row_no)
    `.execute(tx);
  return known.map(({ rowNo }) => rowNo);
}

/** The imports that have deposits, by fingerprint. */
export async function ownersOf(db: Db, fingerprints: readonly string[]): Promise<Map<string, BankImportId>> {
  const { rows: found } = await sql<{ fingerprint: string; importId: BankImportId }>`
    select fingerprint, import_id from bank.deposits where fingerprint = any(${[...fingerprints]}::text[])`.execute(db);
  return new Map(found.map(({ fingerprint, importId }) => [fingerprint, importId]));
}

interface RowsAsked extends Partial<Record<'state', BankRowState | undefined>> {
  behindNo: number;
  limit: number;
  offset: number;
}

/** In the order of the file. */
export async function rowsOfImport(db: Db, id: BankImportId, asked: RowsAsked): Promise<BankRow[]> {
  const { state } = asked;
  return rows(db)
    .where('importId', '=', id)
    .where('rowNo', '>', asked.behindNo)
    .$if(state !== undefined, (query) => query.where(sql<boolean>`state = ${state ?? ''}`))
    .orderBy('rowNo')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
}

export async function countRows(db: Db, id: BankImportId, state: BankRowState | undefined): Promise<number> {
  const { total } = await tables(db)
    .selectFrom('bank.rows')
    .select((on) => on.fn.countAll<number>().as('total'))
    .where('importId', '=', id)
    .$if(state !== undefined, (query) => query.where(sql<boolean>`state = ${state ?? ''}`))
    .executeTakeFirstOrThrow();
  return total;
}

export async function lockBankRow(tx: Tx, { importId, rowNo }: Key): Promise<BankRow | undefined> {
  return rows(tx).where('importId', '=', importId).where('rowNo', '=', rowNo).forUpdate().executeTakeFirst();
}

type Change = Partial<Pick<BankRow, 'accountId' | 'approvalId' | 'confidence' | 'invoices' | 'notes' | 'state'>>;

/** False when the row is in none of these states any longer: nothing was changed. */
export async function changeBankRow(
  tx: Db,
  { importId, rowNo }: Key,
  states: readonly BankRowState[],
  change: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await tables(tx)
    .updateTable('bank.rows')
    .set(change)
    .where('importId', '=', importId)
    .where('rowNo', '=', rowNo)
    .where('state', 'in', [...states])
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Sends what is ready to be recorded; answers how much that is. */
export async function queueReady(
  tx: Tx,
  id: BankImportId,
  by: QueuedBy,
): Promise<{ count: number; amountCents: number }> {
  const { rows: queued } = await sql<{ amountCents: number }>`
    update bank.rows set state = 'queued', tries = tries + 1, queued_by = ${JSON.stringify(by)}::jsonb
    where import_id = ${id} and state = 'ready' returning amount_cents`.execute(tx);
  return { count: queued.length, amountCents: queued.reduce((sum, row) => sum + row.amountCents, 0) };
}

/** Of all imports, oldest first, behind one of them. */
export async function rowsAtWork(
  db: Db,
  state: 'asked' | 'queued',
  { importId, rowNo }: { importId: string; rowNo: number },
): Promise<BankRow[]> {
  return rows(db)
    .where('state', '=', state)
    .where(sql<boolean>`(import_id, row_no) > (${importId}, ${rowNo})`)
    .orderBy('importId')
    .orderBy('rowNo')
    .limit(100)
    .execute();
}

/** Payers whose deposits were recorded, each with the account of the last one. For staff alone. */
export async function payersOfAll(db: Db): Promise<{ payer: string; reference: string; accountId: AccountId }[]> {
  const { rows: found } = await sql<{ payer: string; reference: string; accountId: AccountId }>`
    select distinct on (payer, case when payer = '' then reference else '' end) payer, reference, account_id
    from bank.rows where state = 'recorded'
    order by payer, case when payer = '' then reference else '' end, import_id desc`.execute(db);
  return found;
}
