import type { InvitationForm } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { after, dayMs, minuteMs } from '../../kernel/clock.ts';
import { newId, type PersonId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { refuseTooMany } from '../../kernel/refuse-too-many.ts';
import { finishInvitation, withdrawInvitation } from './finish-invitation.ts';
import type { IdentityNeeds } from './identity-needs.ts';
import { invitationTimes, insertInvitation, invitationsBeingSent, type InvitationRow } from './invitations.store.ts';
import { isNobodys } from './is-nobodys.ts';
import { listedInvitation, listedPerson, type ListedPerson } from './listed-person.ts';
import { lockPeople } from './people.store.ts';
import { emailKeyOf, fullName, managerAmong } from './person.ts';
import type { InviteOutcome } from './user-pool.port.ts';

/** Longer than the outside calls of an invitation together. */
const invitingTakesMs = 2 * minuteMs;
const mostPeople = 200;
const invitationLimit = { most: 100, withinMs: dayMs };

/**
 * Invites somebody: intent, user in the pool with our id (which sends the mail), then the person. When the pool does not
 * say whether it happened, the person is shown as `sending` and `recoverInvitations` finds out. An e-mail that the pool
 * knows is refused without telling whose it is.
 */
export async function invitePerson(needs: IdentityNeeds, caller: Caller, form: InvitationForm): Promise<ListedPerson> {
  const row = await begin(needs, caller, form);
  const outcome = await callPool(needs, row);
  if (outcome.kind === 'unknown') return listedInvitation(row);
  if (outcome.kind === 'created') {
    const person = await finishInvitation(needs, row.id, outcome.subject);
    if (person) return listedPerson(person, [person], caller, needs.clock.now());
    throw new Refusal('invitation_unavailable');
  }
  await withdrawInvitation(needs, row.id);
  if (outcome.kind !== 'exists') needs.log.warn({ outcome }, 'the user pool refused an invitation');
  throw new Refusal(outcome.kind === 'unavailable' ? 'invitation_unavailable' : 'invitation_refused');
}

async function begin(needs: IdentityNeeds, caller: Caller, form: InvitationForm): Promise<InvitationRow> {
  const { accountId } = caller;
  const emailKey = emailKeyOf(form.email);
  return needs.db.transaction().execute(async (tx) => {
    const people = await lockPeople(tx, accountId);
    const manager = managerAmong(people, caller);
    if (!manager) throw new Refusal('not_allowed');
    if (people.some(({ email }) => emailKeyOf(email) === emailKey)) throw new Refusal('person_exists');
    const underWay = await invitationsBeingSent(tx, accountId);
    if (people.length + underWay.length >= mostPeople) throw new Refusal('people_limit');
    const startedAt = needs.clock.now();
    refuseTooMany(await invitationTimes(tx, accountId, after(startedAt, -dayMs)), invitationLimit, startedAt);
    const row: InvitationRow = {
      ...form,
      id: newId<PersonId>('person'),
      accountId,
      state: 'sending',
      emailKey,
      invitedBy: fullName(manager),
      startedAt,
      deadlineAt: after(startedAt, invitingTakesMs),
    };
    if (!(await insertInvitation(tx, row))) throw new Refusal('invitation_being_sent');
    return row;
  });
}

async function callPool(needs: IdentityNeeds, row: InvitationRow): Promise<InviteOutcome> {
  const invitee = { ...row, personId: row.id };
  const first = await needs.userPool.invite(invitee);
  if (first.kind !== 'unknown' && first.kind !== 'exists') return first;
  const there = await needs.userPool.getUser({ email: row.email });
  if (there.kind !== 'found') return first.kind === 'exists' ? { kind: 'unavailable', text: 'contradiction' } : first;
  if (there.user.signUpId === row.id) return { kind: 'created', subject: there.user.subject };
  if (first.kind === 'unknown' || !(await isNobodys(needs.db, there.user))) return first;
  const removed = await needs.userPool.deleteUser(there.user.subject);
  if (removed.kind === 'unknown') return { kind: 'unavailable', text: removed.text };
  return needs.userPool.invite(invitee);
}
