import type { StaffId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { keptStatement } from '../../../store/kept-statement.ts';
import type { StaffRole } from '@linekeeper/contract/provider';
import type { Session } from './session.ts';

type SessionRow = Session & { tokenHash: string; memberId: StaffId; address: string | null };
type MemberRow = { id: StaffId; email: string; name: string | null; role: StaffRole; disabledAt: Date | null };
type Tables = { 'staff.sessions': SessionRow; 'staff.members': MemberRow };

const tables = (db: Db) => db.withTables<Tables>();

export async function insertSession(tx: Tx, row: SessionRow): Promise<void> {
  await tables(tx).insertInto('staff.sessions').values(row).execute();
}

type Found = Session & Pick<MemberRow, 'email' | 'id' | 'name' | 'role'>;

/** The session with its member as both are now. */
export async function findSession(db: Db, tokenHash: string): Promise<Found | undefined> {
  const [found] = await sessionOf(db, tokenHash);
  return found;
}

const sessionOf = keptStatement<[tokenHash: string], Found>((db, valueAt) =>
  tables(db)
    .selectFrom('staff.sessions as session')
    .innerJoin('staff.members as member', 'member.id', 'session.memberId')
    .select(['session.begunAt', 'session.seenAt', 'member.id', 'member.email', 'member.name', 'member.role'])
    .where('session.tokenHash', '=', valueAt(0))
    .where('member.disabledAt', 'is', null),
);

export async function findSessions(db: Db, hashes: readonly string[]): Promise<(Session & { tokenHash: string })[]> {
  return tables(db)
    .selectFrom('staff.sessions')
    .select(['tokenHash', 'begunAt', 'seenAt'])
    .where('tokenHash', 'in', hashes)
    .execute();
}

export async function noteSeen(tx: Tx, tokenHash: string, seenAt: Date): Promise<void> {
  await tables(tx).updateTable('staff.sessions').set({ seenAt }).where('tokenHash', '=', tokenHash).execute();
}

export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await tables(tx).deleteFrom('staff.sessions').where('tokenHash', '=', tokenHash).execute();
}

export async function endSessionsOf(tx: Tx, memberId: StaffId): Promise<void> {
  await tables(tx).deleteFrom('staff.sessions').where('memberId', '=', memberId).execute();
}

export async function forgetSessions(tx: Tx, begunBefore: Date): Promise<void> {
  await tables(tx).deleteFrom('staff.sessions').where('begunAt', '<', begunBefore).execute();
}
