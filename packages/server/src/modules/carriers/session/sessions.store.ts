import type { Db, Tx } from '../../../store/database.ts';

export interface SessionRecord {
  account: string;
  fingerprint: string;
  sealedToken: Buffer | null;
  refusals: number;
  refusedAt: Date | null;
}
type Tables = { 'carriers.sessions': SessionRecord };

export async function findSession(db: Db, account: string): Promise<SessionRecord | undefined> {
  return db
    .withTables<Tables>()
    .selectFrom('carriers.sessions')
    .selectAll()
    .where('account', '=', account)
    .executeTakeFirst();
}

export async function putSession(tx: Tx, record: SessionRecord): Promise<void> {
  const { account: _account, ...changes } = record;
  await tx
    .withTables<Tables>()
    .insertInto('carriers.sessions')
    .values(record)
    .onConflict((conflict) => conflict.column('account').doUpdateSet(changes))
    .execute();
}
