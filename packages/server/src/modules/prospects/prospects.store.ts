import type { AccountId, ProspectId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';
import type { Prospect } from './prospect.ts';

type Tables = { 'prospects.prospects': Prospect };

const tables = (db: Db) => db.withTables<Tables>();
const mostListed = 200;

/** False while another invitation of this email is open. */
export async function insertProspect(tx: Tx, prospect: Prospect): Promise<boolean> {
  const made = await tables(tx)
    .insertInto('prospects.prospects')
    .values(prospect)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

export async function findProspect(db: Db, id: ProspectId): Promise<Prospect | undefined> {
  return tables(db).selectFrom('prospects.prospects').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockProspect(tx: Tx, id: ProspectId): Promise<Prospect | undefined> {
  return tables(tx).selectFrom('prospects.prospects').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeProspect(tx: Tx, id: ProspectId, change: Partial<Prospect>): Promise<void> {
  await tables(tx).updateTable('prospects.prospects').set(change).where('id', '=', id).execute();
}

const open = (db: Db) =>
  tables(db).selectFrom('prospects.prospects').where('revokedAt', 'is', null).where('joinedAt', 'is', null);

/** The newest 200 of which nothing has become; for staff alone. */
export async function openProspects(db: Db): Promise<Prospect[]> {
  return open(db).selectAll().orderBy('id', 'desc').limit(mostListed).execute();
}

export async function hasOpen(db: Db, emailKey: string): Promise<boolean> {
  return (await open(db).select('id').where('emailKey', '=', emailKey).executeTakeFirst()) !== undefined;
}

/** The one that an account came from. */
export async function prospectOfAccount(tx: Tx, accountId: AccountId): Promise<Prospect | undefined> {
  return tables(tx)
    .selectFrom('prospects.prospects')
    .selectAll()
    .where('accountId', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
}

/** Forgets those of which something became, or that expired, before that. */
export async function deleteOld(db: Db, before: Date): Promise<void> {
  await tables(db)
    .deleteFrom('prospects.prospects')
    .where((on) => on(on.fn.coalesce('joinedAt', 'revokedAt', 'expiresAt'), '<', before))
    .execute();
}
