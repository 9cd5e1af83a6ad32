import type { SignUpInvitation } from '@linekeeper/contract';
import type { NetDays } from '@linekeeper/contract/provider';
import type { AccountId, ProspectId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Tx } from '../../store/database.ts';
import { emailKeyOf, isAdmitted, isOpen, prospectIdOf, type Prospect } from './prospect.ts';
import type { ProspectsNeeds } from './prospects-needs.ts';
import { changeProspect, findProspect, hasOpen, lockProspect, prospectOfAccount } from './prospects.store.ts';

type Needs = Pick<ProspectsNeeds, 'clock' | 'db'>;

/** What the link's bearer reads. Refuses with `sign_up_invitation_gone`. */
export async function readInvitation(needs: Needs, token: string): Promise<SignUpInvitation> {
  const { email, company, netDays } = await admitted(needs, token);
  return { email, company, netDays };
}

/** The invitation that a sign-up with this email follows. Refuses with `sign_up_invitation_gone`. */
export async function admitProspect(
  needs: Needs,
  asked: { token: string; email: string },
): Promise<Pick<Prospect, 'id' | 'netDays'>> {
  const { id, emailKey, netDays } = await admitted(needs, asked.token);
  if (emailKey !== emailKeyOf(asked.email)) throw new Refusal('sign_up_invitation_gone');
  return { id, netDays };
}

/** What an account has from the invitation that it followed. */
interface Joined {
  readonly netDays: NetDays | null;
  /** It waits for staff as accounts that no one invited. */
  readonly needsApproval: boolean;
}

/**
 * In the transaction of the new account: the invitation is used up. Undefined for one that was revoked or used since the
 * sign-up began: the account is like those that no one invited.
 */
export async function joinProspect(
  needs: Pick<ProspectsNeeds, 'clock' | 'rules'>,
  tx: Tx,
  { id, accountId }: { id: ProspectId; accountId: AccountId },
): Promise<Joined | undefined> {
  const prospect = await lockProspect(tx, id);
  if (!prospect || !isOpen(prospect)) return undefined;
  await changeProspect(tx, id, { joinedAt: needs.clock.now(), accountId });
  const { accounts } = await needs.rules.currentRules(tx);
  return { netDays: prospect.netDays, needsApproval: accounts.approveInvited };
}

/**
 * In the transaction that takes an account back which was never confirmed: its invitation is open again, and staff see
 * that it has expired. One that has a successor stays as it is.
 */
export async function leaveProspect(tx: Tx, accountId: AccountId): Promise<void> {
  const prospect = await prospectOfAccount(tx, accountId);
  if (!prospect || (await hasOpen(tx, prospect.emailKey))) return;
  await changeProspect(tx, prospect.id, { joinedAt: null, accountId: null });
}

async function admitted({ db, clock }: Needs, token: string): Promise<Prospect> {
  const prospect = await findProspect(db, prospectIdOf(token));
  if (!prospect || !isAdmitted(prospect, token, clock.now())) throw new Refusal('sign_up_invitation_gone');
  return prospect;
}
