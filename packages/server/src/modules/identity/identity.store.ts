import type { Role } from '@linekeeper/contract';
import { brandId, type AccountId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { Person } from './person.ts';

type Tables = {
  'identity.people': {
    subject: string;
    accountId: string;
    role: Role;
    email: string;
    firstName: string;
    lastName: string;
    firstSeenAt: Date | null;
    createdAt: Date;
  };
};

const tables = (db: Db) => db.withTables<Tables>();
const columns = ['subject', 'accountId', 'role', 'email', 'firstName', 'lastName', 'firstSeenAt'] as const;

/** The only reading without an account: it is what finds the caller's account. */
export async function findPerson(db: Db, subject: string): Promise<Person | undefined> {
  const row = await tables(db)
    .selectFrom('identity.people')
    .select(columns)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && { ...row, accountId: brandId<AccountId>(row.accountId) };
}

export async function insertPerson(tx: Tx, person: Omit<Person, 'firstSeenAt'>, createdAt: Date): Promise<void> {
  await tables(tx)
    .insertInto('identity.people')
    .values({ ...person, firstSeenAt: null, createdAt })
    .execute();
}

/** True for the one call that was first. */
export async function noteFirstSeen(tx: Tx, subject: string, at: Date): Promise<boolean> {
  const result = await tables(tx)
    .updateTable('identity.people')
    .set({ firstSeenAt: at })
    .where('subject', '=', subject)
    .where('firstSeenAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function renamePerson(
  tx: Tx,
  person: { accountId: AccountId; subject: string },
  name: { firstName: string; lastName: string },
): Promise<void> {
  await tables(tx)
    .updateTable('identity.people')
    .set(name)
    .where('accountId', '=', person.accountId)
    .where('subject', '=', person.subject)
    .execute();
}

export async function deletePeople(tx: Tx, accountId: AccountId): Promise<void> {
  await tables(tx).deleteFrom('identity.people').where('accountId', '=', accountId).execute();
}
