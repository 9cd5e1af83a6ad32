import type { Generated } from 'kysely';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

type Tables = {
  'methods.additions': {
    id: Generated<number>;
    accountId: AccountId;
    ip: string;
    startedAt: Date;
    endedAt: Date | null;
  };
};

export async function insertAddition(tx: Tx, row: { accountId: AccountId; ip: string; startedAt: Date }) {
  const made = await tx
    .withTables<Tables>()
    .insertInto('methods.additions')
    .values({ ...row, endedAt: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

export async function endAddition(tx: Tx, id: number, endedAt: Date): Promise<void> {
  await tx.withTables<Tables>().updateTable('methods.additions').set({ endedAt }).where('id', '=', id).execute();
}

/** When the account tried to add a method since then, oldest first. */
export async function additionTimes(db: Db, accountId: AccountId, since: Date): Promise<Date[]> {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('methods.additions')
    .select('startedAt')
    .where('accountId', '=', accountId)
    .where('startedAt', '>', since)
    .orderBy('startedAt')
    .execute();
  return rows.map(({ startedAt }) => startedAt);
}

/** An addition still under way; its account is not tidied meanwhile. */
export async function hasOpenAddition(db: Db, accountId: AccountId, startedAfter: Date): Promise<boolean> {
  const row = await db
    .withTables<Tables>()
    .selectFrom('methods.additions')
    .select('id')
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('startedAt', '>', startedAfter)
    .executeTakeFirst();
  return row !== undefined;
}

export async function brokenAdditions(db: Db, startedBefore: Date, limit: number) {
  return db
    .withTables<Tables>()
    .selectFrom('methods.additions')
    .select(['id', 'accountId'])
    .where('endedAt', 'is', null)
    .where('startedAt', '<=', startedBefore)
    .orderBy('startedAt')
    .limit(limit)
    .execute();
}

export async function deleteAdditions(tx: Tx, accountId: AccountId): Promise<void> {
  await tx.withTables<Tables>().deleteFrom('methods.additions').where('accountId', '=', accountId).execute();
}
