import type { InvitationForm } from '@linekeeper/contract';
import { after, minuteMs } from '../../../kernel/clock.ts';
import { newId, type AccountId, type PersonId } from '../../../kernel/ids.ts';
import { languageNow } from '../../../kernel/language.ts';
import type { AuditEntry } from '../../audit/index.ts';
import { finishInvitation, withdrawInvitation } from './finish-invitation.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import type { InvitationRow } from '../people/invitations.store.ts';
import { isUnclaimed } from './register-user.ts';
import { emailKeyOf, type Person } from '../people/person.ts';
import type { InviteOutcome } from '../ports/user-pool.port.ts';

/** Longer than the outside calls of an invitation together. */
const invitingTakesMs = 2 * minuteMs;

export type SentInvitation =
  | { readonly kind: 'sent'; readonly person: Person }
  /** The pool did not say: `recoverInvitations` finds out. */
  | { readonly kind: 'unknown' }
  /** No one was invited. */
  | { readonly kind: 'exists' | 'refused' | 'unavailable' };

export function newInvitation(
  accountId: AccountId,
  form: InvitationForm,
  { invitedBy, startedAt }: { invitedBy: string; startedAt: Date },
): InvitationRow {
  return {
    ...form,
    id: newId<PersonId>('person'),
    accountId,
    state: 'sending',
    emailKey: emailKeyOf(form.email),
    invitedBy,
    startedAt,
    deadlineAt: after(startedAt, invitingTakesMs),
  };
}

/** Written when the intent is: the person may come to be much later, or never. */
export function invitedEntry(row: InvitationRow): AuditEntry {
  const { id, accountId, role, email, firstName, lastName } = row;
  const personal = { of: id, values: { email, firstName, lastName } };
  return { account: accountId, action: 'person.invited', about: { person: id }, after: { role }, personal };
}

/** Makes the pool's user, which sends the mail, and then the person. The row is stored already. */
export async function sendInvitation(needs: IdentityNeeds, row: InvitationRow): Promise<SentInvitation> {
  const outcome = await callPool(needs, row);
  if (outcome.kind === 'unknown') return { kind: 'unknown' };
  if (outcome.kind === 'created') {
    const person = await finishInvitation(needs, row.id, outcome.subject);
    return person ? { kind: 'sent', person } : { kind: 'unavailable' };
  }
  await withdrawInvitation(needs, row.id);
  if (outcome.kind !== 'exists') needs.log.warn({ outcome }, 'the user pool refused an invitation');
  return { kind: outcome.kind };
}

async function callPool(needs: IdentityNeeds, row: InvitationRow): Promise<InviteOutcome> {
  const language = (await needs.languages.languageOfAccount(needs.db, row.accountId)) ?? languageNow();
  const invitee = { ...row, personId: row.id, language };
  const first = await needs.userPool.invite(invitee);
  if (first.kind !== 'unknown' && first.kind !== 'exists') return first;
  const there = await needs.userPool.getUser({ email: row.email });
  if (there.kind !== 'found') return first.kind === 'exists' ? { kind: 'unavailable', text: 'contradiction' } : first;
  if (there.user.signUpId === row.id) return { kind: 'created', subject: there.user.subject };
  if (first.kind === 'unknown' || !(await isUnclaimed(needs.db, there.user))) return first;
  const removed = await needs.userPool.deleteUser(there.user.subject);
  if (removed.kind === 'unknown') return { kind: 'unavailable', text: removed.text };
  return needs.userPool.invite(invitee);
}
