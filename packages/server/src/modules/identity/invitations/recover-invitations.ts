import { after, minuteMs } from '../../../kernel/clock.ts';
import { recordEvent } from '../people/events.store.ts';
import { finishInvitation } from './finish-invitation.ts';
import type { IdentityNeeds } from '../ports/identity-needs.ts';
import { claimInvitation, endInvitation, lockInvitation, type InvitationRow } from '../people/invitations.store.ts';

const mostAtOnce = 100;

/** Ends what crashes and silence left: whoever carries our id in the pool is adopted; nobody is invited twice. */
export async function recoverInvitations(needs: IdentityNeeds): Promise<void> {
  for (let taken = 0; taken < mostAtOnce; taken += 1) {
    const now = needs.clock.now();
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
    const text = `The invitation to ${email} could not be sent.`;
    await recordEvent(tx, accountId, { at: needs.clock.now(), severity: 'warning', text });
  });
}
