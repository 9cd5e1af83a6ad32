import { sql } from 'kysely';
import type { TakeOverId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { TakeOver } from './take-over.ts';

const takeOvers = (db: Db) => db.withTables<{ 'takeover.takeOvers': TakeOver }>();

export async function insertTakeOver(tx: Tx, takeOver: TakeOver): Promise<void> {
  await takeOvers(tx).insertInto('takeover.takeOvers').values(takeOver).execute();
}

export async function findTakeOver(db: Db, id: TakeOverId): Promise<TakeOver | undefined> {
  return takeOvers(db).selectFrom('takeover.takeOvers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockTakeOver(tx: Tx, id: TakeOverId): Promise<TakeOver | undefined> {
  return takeOvers(tx).selectFrom('takeover.takeOvers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeTakeOver(tx: Tx, id: TakeOverId, change: Partial<TakeOver>): Promise<void> {
  await takeOvers(tx).updateTable('takeover.takeOvers').set(change).where('id', '=', id).execute();
}

/** What the portal works on, oldest first. */
export async function takeOversAtWork(db: Db): Promise<TakeOver[]> {
  return takeOvers(db)
    .selectFrom('takeover.takeOvers')
    .selectAll()
    .where('state', 'in', ['checking', 'running'])
    .orderBy('id')
    .execute();
}

/** Newest first, behind one of them. */
export async function listedTakeOvers(
  db: Db,
  asked: { behindId: string | null; limit: number; offset: number },
): Promise<TakeOver[]> {
  return takeOvers(db)
    .selectFrom('takeover.takeOvers')
    .selectAll()
    .$if(asked.behindId !== null, (query) => query.where(sql<boolean>`id < ${asked.behindId}`))
    .orderBy('id', 'desc')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
}

export async function countTakeOvers(db: Db): Promise<number> {
  const { total } = await takeOvers(db)
    .selectFrom('takeover.takeOvers')
    .select((on) => on.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Those whose names hold a text, in any case, newest first. */
export async function takeOversNamed(db: Db, part: string, most: number): Promise<Pick<TakeOver, 'id' | 'name'>[]> {
  return takeOvers(db)
    .selectFrom('takeover.takeOvers')
    .select(['id', 'name'])
    .where(sql<boolean>`position(lower(${part}) in lower(name)) > 0`)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
