import type { OptionalEmail } from '@linekeeper/contract';
import type { AccountId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

interface Row {
  accountId: AccountId;
  subject: string;
  email: OptionalEmail;
}

const rows = (db: Db) => db.withTables<{ 'preferences.switchedOff': Row }>();

/** What a person has switched off. */
export async function offOf(db: Db, { accountId, subject }: Omit<Row, 'email'>): Promise<OptionalEmail[]> {
  const found = await rows(db)
    .selectFrom('preferences.switchedOff')
    .select('email')
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .orderBy('email')
    .execute();
  return found.map(({ email }) => email);
}

/** Who of the account does not want this email. */
export async function switchedOff(db: Db, accountId: AccountId, email: OptionalEmail): Promise<ReadonlySet<string>> {
  const found = await rows(db)
    .selectFrom('preferences.switchedOff')
    .select('subject')
    .where('accountId', '=', accountId)
    .where('email', '=', email)
    .execute();
  return new Set(found.map(({ subject }) => subject));
}

/** True when it was another way before. */
export async function setOff(tx: Tx, row: Row, isOff: boolean): Promise<boolean> {
  const { accountId, subject, email } = row;
  if (isOff) {
    const { numInsertedOrUpdatedRows: made = 0n } = await rows(tx)
      .insertInto('preferences.switchedOff')
      .values(row)
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    return made > 0n;
  }
  const { numDeletedRows: gone } = await rows(tx)
    .deleteFrom('preferences.switchedOff')
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .where('email', '=', email)
    .executeTakeFirst();
  return gone > 0n;
}
