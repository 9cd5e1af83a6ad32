import { trace, type Trace } from '../../store/traces.ts';
import { sql } from 'kysely';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

/** That a person accepted a version; those by invitation bind the person, the others the account. */
export type AcceptanceRow = {
  accountId: AccountId;
  version: number;
  subject: string;
  how: 'sign_up' | 'invitation' | 'visit';
  acceptedAt: Date;
  /** Null where no browser was there. */
  ip: string | null;
};
type Tables = { 'terms.acceptances': AcceptanceRow };

const acceptances = (db: Db) => db.withTables<Tables>();

/** False when this person accepted this version before, in a way that binds as much. */
export async function insertAcceptance(tx: Tx, row: AcceptanceRow): Promise<boolean> {
  const result = await acceptances(tx)
    .insertInto('terms.acceptances')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** What binds the account, newest version first. */
export async function acceptedBy(db: Db, accountId: AccountId): Promise<AcceptanceRow[]> {
  return acceptances(db)
    .selectFrom('terms.acceptances')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('how', '<>', 'invitation')
    .orderBy('version', 'desc')
    .orderBy('acceptedAt')
    .execute();
}

/** That and when somebody accepted stays; from where goes. */
export const termsTraces: readonly Trace[] = [
  trace({
    what: 'consents',
    table: sql`terms.acceptances`,
    where: ({ accountId, person }) =>
      person === null
        ? sql`account_id = ${accountId} and ip is not null`
        : sql`account_id = ${accountId} and ip is not null and subject = ${person.subject}`,
    set: () => sql`ip = null`,
  }),
];
