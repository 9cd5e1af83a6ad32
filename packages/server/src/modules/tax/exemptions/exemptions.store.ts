import type { AccountId, ExemptionId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { Exemption } from './exemption.ts';

type Tables = { 'tax.exemptions': Exemption };

const exemptions = (db: Db) => db.withTables<Tables>();

/** What holds for an account on a day, oldest first. */
export async function exemptionsOn(db: Db, accountId: AccountId, day: string): Promise<Exemption[]> {
  return exemptions(db)
    .selectFrom('tax.exemptions')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('endedAt', 'is', null)
    .where('validFrom', '<=', day)
    .where('validThrough', '>=', day)
    .orderBy('id')
    .execute();
}

/** All of an account, or of every account, newest first; ended ones included. */
export async function listExemptions(db: Db, accountId: AccountId | null): Promise<Exemption[]> {
  const query = exemptions(db).selectFrom('tax.exemptions').selectAll().orderBy('id', 'desc');
  return (accountId === null ? query : query.where('accountId', '=', accountId)).execute();
}

export async function addExemption(tx: Tx, exemption: Exemption): Promise<void> {
  await exemptions(tx).insertInto('tax.exemptions').values(exemption).execute();
}

/** The one that was ended; undefined when there is none of that id, or it was ended before. */
export async function endExemption(tx: Tx, id: ExemptionId, at: Date): Promise<Exemption | undefined> {
  return exemptions(tx)
    .updateTable('tax.exemptions')
    .set({ endedAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
}
