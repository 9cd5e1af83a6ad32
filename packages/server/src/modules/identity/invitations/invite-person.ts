import type { InvitationForm } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { after, dayMs } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { refuseTooMany } from '../../../kernel/refuse-too-many.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import {
  invitationTimes,
  insertInvitation,
  invitationsBeingSent,
  type InvitationRow,
} from '../people/invitations.store.ts';
import { listedInvitation, listedPerson, type ListedPerson } from '../people/listed-person.ts';
import { lockPeople } from '../people/people.store.ts';
import { emailKeyOf, fullName, managerAmong } from '../people/person.ts';
import { invitedEntry, newInvitation, sendInvitation } from './send-invitation.ts';

const mostPeople = 200;
const invitationLimit = { most: 100, withinMs: dayMs };

/**
 * Invites somebody: intent, user in the pool with our id (which sends the mail), then the person. When the pool does not
 * say whether it happened, the person is shown as `sending` and `recoverInvitations` finds out. An e-mail that the pool
 * knows is refused without telling whose it is.
 */
export async function invitePerson(needs: IdentityNeeds, caller: Caller, form: InvitationForm): Promise<ListedPerson> {
  const row = await begin(needs, caller, form);
  const sent = await sendInvitation(needs, row);
  if (sent.kind === 'unknown') return listedInvitation(row);
  if (sent.kind === 'sent') return listedPerson(sent.person, [sent.person], caller, needs.clock.now());
  throw new Refusal(sent.kind === 'unavailable' ? 'invitation_unavailable' : 'invitation_refused');
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
    const row = newInvitation(accountId, form, { invitedBy: fullName(manager), startedAt });
    if (!(await insertInvitation(tx, row))) throw new Refusal('invitation_being_sent');
    await needs.audit.record(tx, invitedEntry(row));
    return row;
  });
}
