import type { TakeOverKind, TakeOverRowState } from '@linekeeper/contract/provider';
import { sql } from 'kysely';
import type { TakeOverId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import type { Row } from './take-over.ts';

const rows = (db: Db) => db.withTables<{ 'takeover.rows': Row }>().selectFrom('takeover.rows');

interface Narrowed {
  id: TakeOverId;
  kind?: TakeOverKind | undefined;
  only?: 'problems' | 'warnings' | undefined;
}

const narrowed = (db: Db, { id, kind, only }: Narrowed) =>
  rows(db)
    .where('takeOverId', '=', id)
    .$if(kind !== undefined, (query) => query.where(sql<boolean>`kind = ${kind ?? ''}`))
    .$if(only === 'problems', (query) => query.where('state', 'in', ['refused', 'failed']))
    .$if(only === 'warnings', (query) => query.where(sql<boolean>`warnings <> '[]'`));

/** By file and row. */
export async function listedRows(db: Db, asked: Narrowed & { limit: number; offset: number }): Promise<Row[]> {
  return narrowed(db, asked)
    .selectAll()
    .orderBy(sql`array_position(array['customer', 'line', 'balance', 'person'], kind)`)
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
