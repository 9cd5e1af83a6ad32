import { sql, type RawBuilder } from 'kysely';
import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { keptStatement } from '../../../store/kept-statement.ts';
import { columnList } from '../../lines/index.ts';
import type { FleetLine } from './fleet-line.ts';

/** Lines of an account, each with the same fields. */
export interface LineReads<Row> {
  /** In any order. */
  ofIds(db: Db, accountId: AccountId, ids: readonly LineId[]): Promise<Row[]>;
  /** The newest that are not terminated. */
  newest(db: Db, accountId: AccountId, limit: number): Promise<Row[]>;
}

/** To be made once for some fields: the database plans their statements once for each connection. */
export function readsOf<Field extends keyof FleetLine>(fields: readonly Field[]): LineReads<Pick<FleetLine, Field>> {
  type Row = Pick<FleetLine, Field>;
  // Kept plans are made for an account of middle size: by equality they would read all lines of an account, and all its
  // subscriptions, where it has very many. Not distinct is the same and leads to no index.
  const linesOf = (accountId: RawBuilder<AccountId>, ids: RawBuilder<readonly LineId[]>) =>
    sql<Row>`select ${sql.join(fields.map((field) => sql.ref(field)))} from fleet.lines
      where id = any(${ids}) and account_id is not distinct from ${accountId}`;
  const ofIds = keptStatement<[AccountId, ids: readonly LineId[]], Row>((db, valueAt) => ({
    compile: () => linesOf(valueAt(0), sql`${valueAt(1)}::text[]`).compile(db),
  }));
  const newest = keptStatement<[AccountId, number], Row>((db, valueAt) => ({
    compile: () => {
      const ids = sql<readonly LineId[]>`array(select id from fleet.found_lines
        where account_id = ${valueAt(0)} and status <> 'terminated' order by id desc limit ${valueAt(1)})`;
      return sql<Row>`${linesOf(valueAt(0), ids)} order by id desc`.compile(db);
    },
  }));
  return {
    ofIds: async (db, accountId, ids) => (ids.length === 0 ? [] : ofIds(db, accountId, ids)),
    newest,
  };
}

/** All that we keep of a line, its subscription, its SIM, and its scheduled plan. */
export const wholeLines = readsOf([
  ...columnList.map(({ name }) => name),
  'subscriptionId',
  'subscriptionStatus',
  'scheduledPlanId',
  'scheduledOn',
  'agreedVersionNo',
  'eid',
  'imsi',
  'lastSeenOn',
  'endsOn',
]);
