import type { CarrierId } from '@linekeeper/contract';
import { sql } from 'kysely';
import type { Db } from '../../../store/database.ts';
import type { Command } from './command.ts';

type Tables = { 'commands.commands': Command };

const open = (db: Db) => db.withTables<Tables>().selectFrom('commands.commands').where('finishedAt', 'is', null);

export interface CommandCount {
  carrier: CarrierId;
  count: number;
  oldestAt: Date;
}

/** How many commands of all accounts should have their result by now, by carrier. */
export async function countOverdueOfAll(db: Db, now: Date): Promise<CommandCount[]> {
  return open(db)
    .select((on) => ['carrier', on.fn.countAll<number>().as('count'), on.fn.min('deadlineAt').as('oldestAt')])
    .where('deadlineAt', '<', now)
    .groupBy('carrier')
    .orderBy('carrier')
    .execute();
}

/** How many commands of all accounts wait to be sent, by carrier. */
export async function countUnsentOfAll(db: Db): Promise<CommandCount[]> {
  return open(db)
    .select((on) => ['carrier', on.fn.countAll<number>().as('count'), on.fn.min('createdAt').as('oldestAt')])
    .where('state', '=', 'created')
    .groupBy('carrier')
    .execute();
}

/** Those that should have their result by now, of all accounts, by their ids. */
export async function overdueOfAll(
  db: Db,
  asked: { now: Date; carrier: string | undefined; behindId: string; limit: number; offset: number },
): Promise<Command[]> {
  return open(db)
    .selectAll()
    .where('deadlineAt', '<', asked.now)
    .$if(asked.carrier !== undefined, (query) => query.where(sql<boolean>`carrier = ${asked.carrier}`))
    .where(sql<boolean>`id > ${asked.behindId}`)
    .orderBy('id')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute();
}
