import type { StaffId } from '../../kernel/ids.ts';
import type { Db, Tx } from '../../store/database.ts';

export interface ReadyRow {
  memberId: StaffId;
  password: string;
  /** Base32; null while the log-in is being made. */
  authenticatorSecret: string | null;
}

const tables = (db: Db) => db.withTables<{ 'staff.readyLogIn': ReadyRow }>();

export async function findReady(db: Db): Promise<ReadyRow | undefined> {
  return tables(db)
    .selectFrom('staff.readyLogIn')
    .select(['memberId', 'password', 'authenticatorSecret'])
    .executeTakeFirst();
}

export async function insertReady(tx: Tx, row: ReadyRow): Promise<void> {
  await tables(tx).insertInto('staff.readyLogIn').values(row).execute();
}

export async function noteSecret(tx: Tx, authenticatorSecret: string): Promise<void> {
  await tables(tx).updateTable('staff.readyLogIn').set({ authenticatorSecret }).execute();
}
