import type { Role } from '@linekeeper/contract';
import { brandId, type AccountId, type PersonId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';

/** An invitation on its way; its id becomes the person's and is carried by the pool's user. */
export type InvitationRow = {
  id: PersonId;
  accountId: AccountId;
  state: 'sending' | 'sent' | 'withdrawn';
  email: string;
  /** Lower case. */
  emailKey: string;
  role: Role;
  firstName: string;
  lastName: string;
  /** Name of the person who invited. */
  invitedBy: string;
  startedAt: Date;
  deadlineAt: Date;
};
type Tables = { 'identity.invitations': InvitationRow };

const invitations = (db: Db) => db.withTables<Tables>();

/** False while an invitation of this account to this email is being sent. */
export async function insertInvitation(tx: Tx, row: InvitationRow): Promise<boolean> {
  const result = await invitations(tx)
    .insertInto('identity.invitations')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export async function lockInvitation(tx: Tx, id: PersonId): Promise<InvitationRow | undefined> {
  return invitations(tx)
    .selectFrom('identity.invitations')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Names and email are dropped at the end. */
export async function endInvitation(tx: Tx, id: PersonId, state: 'sent' | 'withdrawn'): Promise<void> {
  await invitations(tx)
    .updateTable('identity.invitations')
    .set({ state, email: '', emailKey: '', firstName: '', lastName: '', invitedBy: '' })
    .where('id', '=', id)
    .execute();
}

export async function invitationsBeingSent(db: Db, accountId: AccountId): Promise<InvitationRow[]> {
  return invitations(db)
    .selectFrom('identity.invitations')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('state', '=', 'sending')
    .orderBy('id')
    .execute();
}

/** When the account sent invitations since then, oldest first. */
export async function invitationTimes(db: Db, accountId: AccountId, since: Date): Promise<Date[]> {
  const rows = await invitations(db)
    .selectFrom('identity.invitations')
    .select('startedAt')
    .where('accountId', '=', accountId)
    .where('startedAt', '>', since)
    .orderBy('startedAt')
    .execute();
  return rows.map(({ startedAt }) => startedAt);
}

/** True when there was such an invitation, of any account, and it is over. */
export async function isEndedInvitation(db: Db, id: string): Promise<boolean> {
  const row = await invitations(db)
    .selectFrom('identity.invitations')
    .select('state')
    .where('id', '=', brandId<PersonId>(id))
    .executeTakeFirst();
  return row !== undefined && row.state !== 'sending';
}

/** Takes one whose time is over, for `until`; another worker does not take it meanwhile. */
export async function claimInvitation(tx: Tx, now: Date, until: Date): Promise<InvitationRow | undefined> {
  const row = await invitations(tx)
    .selectFrom('identity.invitations')
    .selectAll()
    .where('state', '=', 'sending')
    .where('deadlineAt', '<=', now)
    .orderBy('deadlineAt')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (row)
    await invitations(tx)
      .updateTable('identity.invitations')
      .set({ deadlineAt: until })
      .where('id', '=', row.id)
      .execute();
  return row;
}
