import type { InvitationForm } from '@linekeeper/contract';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import { insertInvitation, type InvitationRow } from '../people/invitations.store.ts';
import { deletePerson, keepLeavers, lockPeople, peopleOf, recordEvent } from '../people/people.store.ts';
import { emailKeyOf, fullName, type Person } from '../people/person.ts';
import { words } from '../people/words.ts';
import { invitedEntry, newInvitation, sendInvitation } from './send-invitation.ts';

export interface NewOwner extends Omit<InvitationForm, 'role'> {
  readonly accountId: AccountId;
  /** Why the provider's staff does this; kept in the security log. */
  readonly reason: string;
}

export type GivenOwner =
  | { readonly kind: 'invited'; readonly person: Person }
  /** The user pool did not say whether the mail went out; the portal finds out and finishes it. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'refused'; readonly text: string };

const refused = (text: string): GivenOwner => ({ kind: 'refused', text });
const invitedBy = words.support;

/**
 * Invites a new owner to an account whose owners cannot log in, because the user pool no longer has their logins.
 * People without a login are removed from the account. Refuses while an owner has one.
 */
export async function giveOwner(needs: IdentityNeeds, wanted: NewOwner): Promise<GivenOwner> {
  const lost = await peopleWithoutLogin(needs, wanted.accountId);
  if (lost === 'unknown') return refused(words.owner.silent);
  const row = await needs.db.transaction().execute((tx) => begin(needs, tx, wanted, lost));
  if (typeof row === 'string') return refused(row);
  const sent = await sendInvitation(needs, row);
  if (sent.kind !== 'sent') return sent.kind === 'unknown' ? sent : refused(words.owner[sent.kind]);
  const { subject, id: person, accountId: account } = sent.person;
  const facts = { subject, account, person, address: null, requestId: null, reason: wanted.reason };
  needs.log.info({ event: 'security.owner-given', ...facts }, 'security');
  return { kind: 'invited', person: sent.person };
}

/** People whom the pool does not have. */
async function peopleWithoutLogin(
  { db, userPool }: IdentityNeeds,
  accountId: AccountId,
): Promise<ReadonlySet<string> | 'unknown'> {
  const lost = new Set<string>();
  for (const { subject } of await peopleOf(db, accountId)) {
    const found = await userPool.getUser({ subject });
    if (found.kind === 'unknown') return 'unknown';
    if (found.kind === 'missing') lost.add(subject);
  }
  return lost;
}

/** The sentence says why nothing was begun. */
async function begin(
  needs: IdentityNeeds,
  tx: Tx,
  { accountId, email, firstName, lastName, reason }: NewOwner,
  lost: ReadonlySet<string>,
): Promise<InvitationRow | string> {
  const people = await lockPeople(tx, accountId);
  const staying = people.filter(({ subject }) => !lost.has(subject));
  if (staying.some(({ role, firstSeenAt }) => role === 'owner' && firstSeenAt !== null)) return words.owner.hasOwner;
  if (staying.some((person) => emailKeyOf(person.email) === emailKeyOf(email))) return words.owner.isMember;
  const now = needs.machineClock.now();
  const form = { email, firstName, lastName, role: 'owner' } as const;
  const row = newInvitation(accountId, form, { invitedBy, startedAt: now });
  if (!(await insertInvitation(tx, row))) return words.owner.beingSent;
  await needs.audit.record(tx, { ...invitedEntry(row), after: { role: 'owner', reason } });
  for (const person of people.filter(({ subject }) => lost.has(subject))) {
    await keepLeavers(tx, [person], needs.clock.now());
    await deletePerson(tx, person);
    const text = words.activity.removedLost(invitedBy, fullName(person));
    await recordEvent(tx, accountId, { kind: 'person', at: needs.clock.now(), text });
    const about = { person: person.id, subject: person.subject };
    await needs.audit.record(tx, {
      account: accountId,
      action: 'person.removed',
      about,
      before: { role: person.role },
    });
  }
  return row;
}
