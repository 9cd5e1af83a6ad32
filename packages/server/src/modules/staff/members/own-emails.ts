import type { ReplyOf } from '@linekeeper/contract';
import type { ProviderEndpoints } from '@linekeeper/contract/provider';
import type { StaffId } from '../../../kernel/ids.ts';
import type { StaffNeeds } from '../ports/staff-needs.ts';
import { changeMember, lockMembers, wantsApprovalEmails } from './members.store.ts';

type OwnEmails = ReplyOf<ProviderEndpoints['getOwnEmails']>;

/** What a member chose, and whether the provider's rule sends these emails at all. */
export async function readOwnEmails({ db, rules }: StaffNeeds, id: StaffId): Promise<OwnEmails> {
  const [approvals, current] = await Promise.all([wantsApprovalEmails(db, id), rules.currentRules(db)]);
  return { approvals, isOffForAll: !current.approvals.emails };
}

/** Holds for the next email. Chosen once more it changes nothing. */
export async function chooseOwnEmails(
  needs: StaffNeeds,
  id: StaffId,
  { approvals }: Pick<OwnEmails, 'approvals'>,
): Promise<OwnEmails> {
  await needs.db.transaction().execute(async (tx) => {
    await lockMembers(tx);
    const before = await wantsApprovalEmails(tx, id);
    if (before === approvals) return;
    await changeMember(tx, id, { approvalEmails: approvals });
    await needs.audit.record(tx, {
      account: null,
      action: 'staff.emails_chosen',
      about: { member: id },
      before: { approvals: before },
      after: { approvals },
    });
  });
  return readOwnEmails(needs, id);
}
