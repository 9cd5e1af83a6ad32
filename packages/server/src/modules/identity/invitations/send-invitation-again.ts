import type { Caller } from '../../../kernel/caller.ts';
import { after, dayMs, minuteMs } from '../../../kernel/clock.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { refuseTooMany } from '../../../kernel/refuse-too-many.ts';
import { recordEvent } from '../people/events.store.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import { listedPerson, type ListedPerson } from '../people/listed-person.ts';
import { managePerson, type Managed } from '../people/manage-person.ts';
import { changePerson } from '../people/people.store.ts';
import { fullName, invitationDays } from '../people/person.ts';

const betweenMailsMs = minuteMs;

/**
 * A new temporary password by mail, for seven days again; one mail a minute. Refuses with `already_joined`,
 * `too_many_requests`, `invitation_unavailable` (the mail may have gone out, asking again is harmless) and as
 * `managePerson`.
 */
export async function sendInvitationAgain(needs: IdentityNeeds, caller: Caller, id: string): Promise<ListedPerson> {
  const askedAt = needs.clock.now();
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
  tx: Parameters<typeof changePerson>[0],
  { manager, person, people }: Managed,
  { caller, askedAt }: { caller: Caller; askedAt: Date },
): Promise<ListedPerson> {
  const expiresAt = after(askedAt, invitationDays * dayMs);
  await changePerson(tx, person, { expiresAt });
  const at = needs.clock.now();
  const text = `${fullName(manager)} sent the invitation of ${fullName(person)} again.`;
  await recordEvent(tx, person.accountId, { at, text });
  const about = { person: person.id, subject: person.subject };
  await needs.audit.record(tx, { account: person.accountId, action: 'person.invited_again', about });
  return listedPerson({ ...person, expiresAt }, people, caller, at);
}
