import type { InvitationForm } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import { after, dayMs, minuteMs } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { refuseTooMany } from '../../../kernel/refuse-too-many.ts';
import type { Tx } from '../../../store/database.ts';
import {
  invitationTimes,
  insertInvitation,
  invitationsBeingSent,
  type InvitationRow,
} from '../people/invitations.store.ts';
import { listedInvitation, listedPerson, type ListedPerson } from '../people/list-people.ts';
import { managePerson, type Managed, type StaffHelper } from '../people/manage-person.ts';
import { changePerson, lockPeople, recordEvent } from '../people/people.store.ts';
import { emailKeyOf, fullName, invitationDays, managerAmong } from '../people/person.ts';
import { words } from '../people/words.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import { invitedEntry, newInvitation, sendInvitation } from './send-invitation.ts';

const mostPeople = 200;
const invitationLimit = { most: 100, withinMs: dayMs };

/**
 * Invites a person: intent, user in the pool with our id (which sends the mail), then the person. When the pool does not
 * say whether it happened, the person is shown as `sending` and `recoverInvitations` finds out. An email that the pool
 * knows is refused without saying whose it is.
 */
export async function invitePerson(needs: IdentityNeeds, caller: Caller, form: InvitationForm): Promise<ListedPerson> {
  const row = await begin(needs, caller, form);
  const sent = await sendInvitation(needs, row);
  if (sent.kind === 'unknown') return listedInvitation(row);
  if (sent.kind === 'sent') return listedPerson(sent.person, [sent.person], caller, needs.machineClock.now());
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
    const startedAt = needs.machineClock.now();
    refuseTooMany(await invitationTimes(tx, accountId, after(startedAt, -dayMs)), invitationLimit, startedAt);
    const row = newInvitation(accountId, form, { invitedBy: fullName(manager), startedAt });
    if (!(await insertInvitation(tx, row))) throw new Refusal('invitation_being_sent');
    await needs.audit.record(tx, invitedEntry(row));
    return row;
  });
}

const betweenMailsMs = minuteMs;

/**
 * A new temporary password by mail, for seven days again; one mail a minute. Refuses with `already_joined`,
 * `too_many_requests`, `invitation_unavailable` (the mail may have gone out, asking again is harmless) and as
 * `managePerson`.
 */
export async function sendInvitationAgain(
  needs: IdentityNeeds,
  caller: Caller | StaffHelper,
  id: string,
): Promise<ListedPerson> {
  const askedAt = needs.machineClock.now();
  const { person } = await managePerson(needs, caller, id, async (tx, managed) => {
    const { firstSeenAt, invitedAt, expiresAt } = managed.person;
    if (firstSeenAt !== null || invitedAt === null || expiresAt === null) throw new Refusal('already_joined');
    refuseTooMany([invitedAt], { most: 1, withinMs: betweenMailsMs }, askedAt);
    await changePerson(tx, managed.person, { invitedAt: askedAt });
    return managed;
  });
  const sent = await needs.userPool.resendInvitation(person.email);
  if (sent.kind === 'refused') throw new Refusal('already_joined');
  if (sent.kind === 'missing') throw new Refusal('invitation_refused');
  if (sent.kind === 'unknown') throw new Refusal('invitation_unavailable');
  return managePerson(needs, caller, id, (tx, managed) => noteSent(needs, tx, managed, { caller, askedAt }));
}

async function noteSent(
  needs: IdentityNeeds,
  tx: Tx,
  { manager, person, people }: Managed,
  { caller, askedAt }: { caller: Caller | StaffHelper; askedAt: Date },
): Promise<ListedPerson> {
  const expiresAt = after(askedAt, invitationDays * dayMs);
  await changePerson(tx, person, { expiresAt });
  const text = words.activity.invitedAgain(fullName(manager), fullName(person));
  await recordEvent(tx, person.accountId, { kind: 'person', at: needs.clock.now(), text });
  const about = { person: person.id, subject: person.subject };
  await needs.audit.record(tx, { account: person.accountId, action: 'person.invited_again', about });
  return listedPerson({ ...person, expiresAt }, people, caller, needs.machineClock.now());
}

export type InvitedForProvider = 'invited' | 'unknown' | 'refused' | 'later';

/**
 * Invites a person of a customer for the provider, without a person of the account who may. A person whom the account has
 * already counts as invited. `unknown`: the portal finds out and finishes it; `later`: nothing was sent, and it may be
 * tried again; `refused`: another login has this email.
 */
export async function inviteForProvider(
  needs: IdentityNeeds,
  { accountId, ...form }: InvitationForm & { accountId: AccountId },
): Promise<InvitedForProvider> {
  const emailKey = emailKeyOf(form.email);
  const row = await needs.db.transaction().execute(async (tx) => {
    const people = await lockPeople(tx, accountId);
    if (people.some(({ email }) => emailKeyOf(email) === emailKey)) return 'invited' as const;
    const made = newInvitation(accountId, form, { invitedBy: words.support, startedAt: needs.machineClock.now() });
    if (!(await insertInvitation(tx, made))) return 'unknown' as const;
    await needs.audit.record(tx, invitedEntry(made));
    return made;
  });
  if (typeof row === 'string') return row;
  const sent = await sendInvitation(needs, row);
  if (sent.kind === 'sent') return 'invited';
  if (sent.kind === 'unknown') return 'unknown';
  return sent.kind === 'unavailable' ? 'later' : 'refused';
}
