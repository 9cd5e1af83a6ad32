import type { Generated } from 'kysely';
import type { StaffId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import { emailKeyOf, type Member } from './member.ts';

/** `approvalEmails`: the member is emailed about requests to approve. */
type Tables = { 'staff.members': Member & { emailKey: string; approvalEmails: Generated<boolean> } };

const tables = (db: Db) => db.withTables<Tables>();
const columns = [
  'id',
  'email',
  'name',
  'role',
  'subject',
  'invitedAt',
  'invitationSentAt',
  'invitationProblem',
  'lastLogInAt',
  'disabledAt',
] as const;

/** Oldest first. */
export async function listMembers(db: Db): Promise<Member[]> {
  return tables(db).selectFrom('staff.members').select(columns).orderBy('id').execute();
}

/** What each is called: the name, and the email where none was given. */
export async function namesOfMembers(db: Db): Promise<Map<string, string>> {
  const members = await tables(db).selectFrom('staff.members').select(['id', 'email', 'name']).execute();
  return new Map(members.map(({ id, email, name }) => [id, name ?? email]));
}

/** The list, locked until the transaction ends: who decides about one decides about the last owner. */
export async function lockMembers(tx: Tx): Promise<Member[]> {
  return tables(tx).selectFrom('staff.members').select(columns).orderBy('id').forUpdate().execute();
}

export async function findByEmail(db: Db, email: string): Promise<Member | undefined> {
  const named = tables(db).selectFrom('staff.members').select(columns).where('emailKey', '=', emailKeyOf(email));
  return named.executeTakeFirst();
}

/** False when there is a member with this address. */
export async function insertMember(tx: Tx, member: Member): Promise<boolean> {
  const added = await tables(tx)
    .insertInto('staff.members')
    .values({ ...member, emailKey: emailKeyOf(member.email) })
    .onConflict((conflict) => conflict.column('emailKey').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

type Change = Partial<Omit<Member, 'id' | 'email'> & { approvalEmails: boolean }>;

export async function changeMember(tx: Tx, id: StaffId, change: Change): Promise<void> {
  await tables(tx).updateTable('staff.members').set(change).where('id', '=', id).execute();
}

/** Who was invited and has no email with a temporary password, whatever the reason. */
export async function membersWithoutEmail(db: Db): Promise<Member[]> {
  return tables(db)
    .selectFrom('staff.members')
    .select(columns)
    .where('invitationSentAt', 'is', null)
    .where('disabledAt', 'is', null)
    .where('subject', 'is', null)
    .orderBy('id')
    .execute();
}

/** Who has logged in once, is not disabled, and did not decline emails about requests to approve. */
export async function membersToTell(db: Db): Promise<Pick<Member, 'email' | 'id' | 'role'>[]> {
  return tables(db)
    .selectFrom('staff.members')
    .select(['id', 'email', 'role'])
    .where('subject', 'is not', null)
    .where('disabledAt', 'is', null)
    .where('approvalEmails', '=', true)
    .orderBy('id')
    .execute();
}

export async function wantsApprovalEmails(db: Db, id: StaffId): Promise<boolean> {
  const found = await tables(db)
    .selectFrom('staff.members')
    .select('approvalEmails')
    .where('id', '=', id)
    .executeTakeFirst();
  return found?.approvalEmails ?? false;
}

/** Whose email with the temporary password is to be written. */
export async function membersToInvite(db: Db): Promise<Member[]> {
  return tables(db)
    .selectFrom('staff.members')
    .select(columns)
    .where('invitationSentAt', 'is', null)
    .where('invitationProblem', 'is', null)
    .where('disabledAt', 'is', null)
    .where('subject', 'is', null)
    .orderBy('id')
    .execute();
}

/** False when another process has written it in the meantime. */
export async function noteInvitation(
  tx: Tx,
  id: StaffId,
  noted: Pick<Member, 'invitationSentAt' | 'invitationProblem'>,
): Promise<boolean> {
  const changed = await tables(tx)
    .updateTable('staff.members')
    .set(noted)
    .where('id', '=', id)
    .where('invitationSentAt', 'is', null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
