import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
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
  'subscriptionId',
] as const;

/** What a check looks at of a line. */
export type CheckedLine = Pick<LineRecord, (typeof columns)[number]>;

/** Any account's lines by id: for jobs. */
export async function findChecked(db: Db, ids: readonly LineId[]): Promise<CheckedLine[]> {
  return db
    .withTables<Tables>()
    .selectFrom('lines.lines')
    .select(columns)
    .where((on) => on('id', '=', on.fn.any(sql<LineId[]>`${[...ids]}::text[]`)))
    .orderBy('id')
    .execute();
}

/** Lines of a carrier or of an account behind an id, in the order of ids. */
export async function nextChecked(db: Db, { carrier, accountId, behindId, most }: LinesAsked): Promise<CheckedLine[]> {
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

export interface SimTold {
  /** As the carrier writes it, with its check digit or without. */
  told: string;
  /** Null: not in the inventory. */
  iccid: string | null;
  /** The line that holds the SIM, or the last one that did. */
  lineId: LineId | null;
}

/** Which SIM, and which line, is meant by each number that a carrier tells. */
export async function findTold(db: Db, told: readonly string[]): Promise<SimTold[]> {
  const found = await sql<SimTold>`
    with told as (select distinct unnest(${[...told]}::text[]) as told),
    sim as (
      select t.told, s.iccid from told as t join lines.sims as s on s.iccid_base = t.told
      union
      select t.told, s.iccid from told as t join lines.sims as s on s.iccid_base = left(t.told, -1))
    select t.told, s.iccid, l.id as line_id
    from told as t left join sim as s on s.told = t.told left join lateral (
      select id from (
        (select id, 0 as gone from lines.lines where iccid = s.iccid and status <> 'terminated')
        union all
        (select id, 1 from lines.lines where iccid = s.iccid and status = 'terminated' order by id desc limit 1)) as one
      order by gone limit 1) as l on true`.execute(db);
  return found.rows;
}
