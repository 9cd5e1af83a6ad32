import { trace, type Trace } from '../../../store/traces.ts';
import type { TakeOverKind, TakeOverRowState } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import { brandId, type AccountId, type TakeOverId } from '../../../kernel/ids.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { Row } from './take-over.ts';

const rows = (db: Db) => db.withTables<{ 'takeover.rows': Row }>();
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Adds the rows of files, by one statement. */
export async function insertRows(tx: Tx, added: readonly Row[]): Promise<void> {
  await sql`
    insert into takeover.rows (take_over_id, kind, row_no, record, customer, external_id, state)
    select n."takeOverId", n.kind, n."rowNo", n.record, n.customer, n."externalId", 'read'
    from jsonb_to_recordset(${json(added)}) as n (
      "takeOverId" text, kind text, "rowNo" integer, record jsonb, customer text, "externalId" text)`.execute(tx);
}

/** Rows of a kind in the order of their file, behind one. */
export async function rowsBehind(
  db: Db,
  asked: { id: TakeOverId; kind: TakeOverKind; behindNo: number; most: number; state?: TakeOverRowState },
): Promise<Row[]> {
  const { id, kind, behindNo, most, state } = asked;
  return rows(db)
    .selectFrom('takeover.rows')
    .selectAll()
    .where('takeOverId', '=', id)
    .where('kind', '=', kind)
    .where('rowNo', '>', behindNo)
    .$if(state !== undefined, (query) => query.where(sql<boolean>`state = ${state ?? ''}`))
    .orderBy('rowNo')
    .limit(most)
    .execute();
}

type Judged = Pick<Row, 'kind' | 'problems' | 'rowNo' | 'state' | 'warnings'>;

/** Writes what a check found of rows that were not taken over yet, by one statement. */
export async function saveJudged(tx: Tx, id: TakeOverId, judged: readonly Judged[]): Promise<void> {
  await sql`
    update takeover.rows as r set problems = n.problems, warnings = n.warnings, state = n.state
    from jsonb_to_recordset(${json(judged)}) as n (
      kind text, "rowNo" integer, problems jsonb, warnings jsonb, state text)
    where r.take_over_id = ${id} and r.kind = n.kind and r.row_no = n."rowNo"
      and r.state in ('read', 'ready', 'refused', 'known')`.execute(tx);
}

type Key = Pick<Row, 'kind' | 'rowNo' | 'takeOverId'>;

/** A row, locked, if it is still in that state. */
export async function lockRow(tx: Tx, key: Key, state: TakeOverRowState): Promise<boolean> {
  const row = await rows(tx)
    .selectFrom('takeover.rows')
    .select('rowNo')
    .where('takeOverId', '=', key.takeOverId)
    .where('kind', '=', key.kind)
    .where('rowNo', '=', key.rowNo)
    .where('state', '=', state)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Change = Partial<Pick<Row, 'doneAt' | 'problems' | 'record' | 'resultId' | 'state'>>;

export async function changeRow(tx: Tx, key: Key, { problems, record, ...change }: Change): Promise<void> {
  await tx
    .withTables<{ 'takeover.rows': Omit<Row, 'problems' | 'record'> & { problems: string; record: string } }>()
    .updateTable('takeover.rows')
    .set({
      ...change,
      ...(problems && { problems: JSON.stringify(problems) }),
      ...(record && { record: JSON.stringify(record) }),
    })
    .where('takeOverId', '=', key.takeOverId)
    .where('kind', '=', key.kind)
    .where('rowNo', '=', key.rowNo)
    .execute();
}

/** Moves all rows of a take-over from one state to another, and answers how many. */
export async function moveRows(
  tx: Tx,
  id: TakeOverId,
  { from, to }: { from: TakeOverRowState; to: TakeOverRowState },
): Promise<number> {
  const moved = await rows(tx)
    .updateTable('takeover.rows')
    .set({ state: to })
    .where('takeOverId', '=', id)
    .where('state', '=', from)
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

/** People to invite, of all take-overs. */
export async function rowsToInvite(db: Db, most: number): Promise<Row[]> {
  return rows(db)
    .selectFrom('takeover.rows')
    .selectAll()
    .where('state', '=', 'inviting')
    .orderBy('takeOverId')
    .orderBy('rowNo')
    .limit(most)
    .execute();
}

interface Known {
  kind: TakeOverKind;
  externalId: string;
  /** What it became. */
  resultId: string;
  takeOverId: TakeOverId;
  at: Date;
}

const known = (db: Db) => db.withTables<{ 'takeover.known': Known }>();

/** What was taken over under these ids, by the id: what it became. */
export async function knownAmong(
  db: Db,
  kind: TakeOverKind,
  externalIds: readonly string[],
): Promise<Map<string, string>> {
  const found = await known(db)
    .selectFrom('takeover.known')
    .select(['externalId', 'resultId'])
    .where('kind', '=', kind)
    .where((on) => on('externalId', '=', on.fn.any(sql<string[]>`${[...externalIds]}::text[]`)))
    .execute();
  return new Map(found.map(({ externalId, resultId }) => [externalId, resultId]));
}

/** False when it was taken over before. Others who take over the same wait for the transaction to end. */
export async function noteKnown(tx: Tx, noted: Known): Promise<boolean> {
  const result = await known(tx)
    .insertInto('takeover.known')
    .values(noted)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

type Taken = Omit<Row, 'record'>;

/** Notes what a row became; false, and nothing else may be done, when it was taken over before, by whichever file. */
export async function noteTaken(
  { clock }: { readonly clock: Clock },
  tx: Tx,
  row: Taken,
  resultId: string,
): Promise<boolean> {
  const { kind, externalId, takeOverId } = row;
  const at = clock.now();
  const isFirst = await noteKnown(tx, { kind, externalId, resultId, takeOverId, at });
  await changeRow(tx, row, isFirst ? { state: 'done', resultId, doneAt: at } : { state: 'known' });
  return isFirst;
}

/** Leaves a row out, and says why. */
export async function refuseRow(
  tx: Tx,
  row: Taken,
  problem: string,
  state: Extract<TakeOverRowState, 'failed' | 'refused'> = 'refused',
): Promise<void> {
  await changeRow(tx, row, { state, problems: [problem] });
}

/** The account that a customer of the provider's files became; undefined while it was not taken over. */
export async function customerOf(db: Db, customer: string): Promise<AccountId | undefined> {
  const id = (await knownAmong(db, 'customer', [customer])).get(customer);
  return id === undefined ? undefined : brandId<AccountId>(id);
}

interface Narrowed {
  id: TakeOverId;
  kind?: TakeOverKind | undefined;
  only?: 'problems' | 'warnings' | undefined;
}

const narrowed = (db: Db, { id, kind, only }: Narrowed) =>
  rows(db)
    .selectFrom('takeover.rows')
    .where('takeOverId', '=', id)
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`kind = ${kind ?? ''}`))
    .$if(only === 'problems', (query) => query.where('state', 'in', ['refused', 'failed']))
    .$if(only === 'warnings', (query) => query.where(sql<boolean>`warnings <> '[]'`));

/** By file and row. */
export async function listedRows(db: Db, asked: Narrowed & { limit: number; offset: number }): Promise<Row[]> {
  return narrowed(db, asked)
    .selectAll()
    .orderBy(sql`array_position(array['customer', 'price', 'line', 'balance', 'person'], kind)`)
    .orderBy('rowNo')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
}

export async function countRows(db: Db, asked: Narrowed): Promise<number> {
  const { total } = await narrowed(db, asked)
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export interface RowCount {
  takeOverId: TakeOverId;
  kind: TakeOverKind;
  state: TakeOverRowState;
  count: number;
  warningCount: number;
}

/** How many rows of each kind are in each state. */
export async function countsOf(db: Db, ids: readonly TakeOverId[]): Promise<RowCount[]> {
  return rows(db)
    .selectFrom('takeover.rows')
    .select((on) => [
      'takeOverId',
      'kind',
      'state',
      on.fn.countAll<number>().as('count'),
      sql<number>`(count(*) filter (where warnings <> '[]'))::int`.as('warningCount'),
    ])
    .where((on) => on('takeOverId', '=', on.fn.any(sql<TakeOverId[]>`${[...ids]}::text[]`)))
    .groupBy(['takeOverId', 'kind', 'state'])
    .execute();
}

const customersOf = (accountId: string) =>
  sql`(select external_id from takeover.known where kind = 'customer' and result_id = ${accountId})`;

/** Cells of the files of another system; a person's leave their row when they are invited. */
export const takeoverTraces: readonly Trace[] = [
  trace({
    what: 'takeover',
    table: sql`takeover.rows`,
    where: ({ accountId, person }) =>
      person === null ? sql`customer in ${customersOf(accountId)} and record <> '{}'::jsonb` : null,
    set: () => sql`record = '{}'::jsonb, problems = '[]'::jsonb, warnings = '[]'::jsonb`,
  }),
  trace({
    what: 'takeover',
    table: sql`takeover.charges`,
    where: ({ accountId, person }) => (person === null ? sql`account_id = ${accountId} and company <> ''` : null),
    set: () => sql`company = ''`,
  }),
];
