import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { keptStatement } from '../../../store/kept-statement.ts';
import { snake } from './columns-of.ts';
import type { LineRecord } from './line.ts';

type Tables = { 'lines.lines': LineRecord };

const columns = [
  'id',
  'accountId',
  'iccid',
  'name',
  'imei',
  'msisdn',
  'status',
  'statusSince',
  'suspendReasons',
  'carrier',
  'planId',
  'commandId',
  'pendingAction',
  'problemMayRetry',
] as const;

/** What a check looks at of a line. */
export type CheckedLine = Pick<LineRecord, (typeof columns)[number]>;

/** Any account's lines by id: for jobs. */
export async function checkedLines(db: Db, ids: readonly LineId[]): Promise<CheckedLine[]> {
  return db
    .withTables<Tables>()
    .selectFrom('lines.lines')
    .select(columns)
    .where((on) => on('id', '=', on.fn.any(sql<LineId[]>`${[...ids]}::text[]`)))
    .orderBy('id')
    .execute();
}

/** Lines of a carrier or of an account behind an id, in the order of ids. */
export async function nextLines(db: Db, { carrier, accountId, behindId, most }: LinesAsked): Promise<CheckedLine[]> {
  return db
    .withTables<Tables>()
    .selectFrom('lines.lines')
    .select(columns)
    .where('id', '>', sql<LineId>`${behindId ?? ''}`)
    .$if(carrier !== null, (query) => query.where(sql<boolean>`carrier = ${carrier}`))
    .$if(accountId !== null, (query) => query.where(sql<boolean>`account_id = ${accountId}`))
    .orderBy('id')
    .limit(most)
    .execute();
}

export interface LinesAsked {
  carrier: CarrierId | null;
  accountId: AccountId | null;
  behindId: string | null;
  most: number;
}

const columnsOfAny = sql.raw(columns.map(snake).join(', '));

/** The line that holds each SIM, or the last one that did, by ICCID. Any account's. */
export async function linesOfSims(db: Db, iccids: readonly string[]): Promise<Map<string, CheckedLine>> {
  const lines = iccids.length === 0 ? [] : await linesOfIccids(db, iccids);
  return new Map(lines.map((line) => [line.iccid, line]));
}

const linesOfIccids = keptStatement<[iccids: readonly string[]], CheckedLine>((db, valueAt) => {
  // In two parts, each of which has an index.
  const found = sql<CheckedLine>`(
    select distinct on (iccid) ${columnsOfAny} from (
      select * from lines.lines where iccid = any(${valueAt(0)}::text[]) and status <> 'terminated'
      union all
      select * from lines.lines where iccid = any(${valueAt(0)}::text[]) and status = 'terminated') as l
    order by iccid, status = 'terminated', id desc)`;
  return db.selectFrom(found.as('line')).selectAll();
});
