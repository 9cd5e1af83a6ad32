import type { AccountId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

interface CodeRow {
  accountId: AccountId;
  subject: string;
  codeHash: Buffer;
  madeAt: Date;
  usedAt: Date | null;
}
type Tables = { 'logins.recoveryCodes': CodeRow };

const codes = (db: Db) => db.withTables<Tables>();

interface Whose {
  readonly accountId: AccountId;
  readonly subject: string;
}

/** In place of those before, used or not. */
export async function replaceCodes(
  tx: Tx,
  { accountId, subject }: Whose,
  hashes: readonly Buffer[],
  madeAt: Date,
): Promise<void> {
  await codes(tx)
    .deleteFrom('logins.recoveryCodes')
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .execute();
  const rows = hashes.map((codeHash) => ({ accountId, subject, codeHash, madeAt, usedAt: null }));
  await codes(tx).insertInto('logins.recoveryCodes').values(rows).execute();
}

export async function codesOf(db: Db, { accountId, subject }: Whose): Promise<Pick<CodeRow, 'madeAt' | 'usedAt'>[]> {
  return codes(db)
    .selectFrom('logins.recoveryCodes')
    .select(['madeAt', 'usedAt'])
    .where('accountId', '=', accountId)
    .where('subject', '=', subject)
    .execute();
}

/** Uses up the code of one of these people; undefined when none of them has it, or it was used. Of two at once one gets it. */
export async function takeCode(
  tx: Tx,
  subjects: readonly string[],
  codeHash: Buffer,
  usedAt: Date,
): Promise<Whose | undefined> {
  return (
    codes(tx)
      .updateTable('logins.recoveryCodes')
      .set({ usedAt })
      // The same question for an email that no one has.
      .where('subject', 'in', subjects.length > 0 ? subjects : [''])
      .where('codeHash', '=', codeHash)
      .where('usedAt', 'is', null)
      .returning(['accountId', 'subject'])
      .executeTakeFirst()
  );
}
