import { after, dayMs, minuteMs } from '../../../kernel/clock.ts';
import type { PersonId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { followInPool } from '../people/follow-pool.ts';
import { claimInvitation, endInvitation, lockInvitation, type InvitationRow } from '../people/invitations.store.ts';
import { findPerson, insertPerson, recordEvent } from '../people/people.store.ts';
import { fullName, invitationDays, type Person } from '../people/person.ts';
import { words } from '../people/words.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';

/** The pool has the user: makes the person. Undefined when the invitation was withdrawn meanwhile; the user goes again. */
export async function finishInvitation(
  needs: IdentityNeeds,
  id: PersonId,
  subject: string,
): Promise<Person | undefined> {
  return needs.db.transaction().execute(async (tx) => {
    const row = await lockInvitation(tx, id);
    if (row?.state === 'sent') return findPerson(tx, subject);
    if (row?.state !== 'sending') {
      await followInPool(needs, tx, subject, 'remove');
      return undefined;
    }
    return join(needs, tx, row, subject);
  });
}

async function join(needs: IdentityNeeds, tx: Tx, row: InvitationRow, subject: string): Promise<Person> {
  const { id, accountId, role, email, firstName, lastName, startedAt } = row;
  const now = needs.machineClock.now();
  const person: Person = {
    id,
    subject,
    accountId,
    role,
    email,
    firstName,
    lastName,
    firstSeenAt: null,
    lastSeenAt: null,
    invitedAt: startedAt,
    expiresAt: after(startedAt, invitationDays * dayMs),
    emailAsOf: startedAt,
  };
  await insertPerson(tx, person, now);
  await recordEvent(tx, accountId, {
    kind: 'person',
    at: needs.clock.now(),
    text: words.activity.invited(row.invitedBy, fullName(row), email, role),
  });
  await needs.audit.record(tx, {
    account: accountId,
    action: 'person.joined',
    about: { person: id, subject },
    after: { role },
  });
  await endInvitation(tx, id, 'sent');
  return person;
}

/** The pool has no such user. An invitation that came through after all stays. */
export async function withdrawInvitation(needs: IdentityNeeds, id: PersonId): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockInvitation(tx, id);
    if (row?.state !== 'sending') return;
    await endInvitation(tx, id, 'withdrawn');
    await needs.audit.record(tx, { account: row.accountId, action: 'person.invitation_failed', about: { person: id } });
  });
}

const mostAtOnce = 100;

/** Ends what crashes and silence left: a user of the pool with our id is adopted; no one is invited twice. */
export async function recoverInvitations(needs: IdentityNeeds): Promise<void> {
  for (let taken = 0; taken < mostAtOnce; taken += 1) {
    const now = needs.machineClock.now();
    const row = await needs.db.transaction().execute((tx) => claimInvitation(tx, now, after(now, minuteMs)));
    if (!row) return;
    const found = await needs.userPool.getUser({ email: row.email });
    if (found.kind === 'found' && found.user.signUpId === row.id)
      await finishInvitation(needs, row.id, found.user.subject);
    else if (found.kind !== 'unknown') await giveUp(needs, row);
  }
}

async function giveUp(needs: IdentityNeeds, { id, accountId, email }: InvitationRow): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const row = await lockInvitation(tx, id);
    if (row?.state !== 'sending') return;
    await endInvitation(tx, id, 'withdrawn');
    await needs.audit.record(tx, { account: accountId, action: 'person.invitation_failed', about: { person: id } });
    const text = words.activity.notSent(email);
    await recordEvent(tx, accountId, { kind: 'person', at: needs.clock.now(), severity: 'warning', text });
  });
}
