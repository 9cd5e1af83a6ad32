import type { StaffRole } from '@linekeeper/contract/provider';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Tx } from '../../../store/database.ts';
import { endSessionsOf } from '../sessions/sessions.store.ts';
import type { StaffNeeds } from '../ports/staff-needs.ts';
import { isLastOwner, type Member } from './member.ts';
import { changeMember, lockMembers } from './members.store.ts';

/** Holds from the next request on. Refuses with `not_found` or `staff_last_owner`. */
export async function changeRole(needs: StaffNeeds, id: string, role: StaffRole): Promise<void> {
  await changing(needs, id, async (tx, member, members) => {
    if (member.role === role) return;
    if (isLastOwner(member, members)) throw new Refusal('staff_last_owner');
    await changeMember(tx, member.id, { role });
    const about = { member: member.id };
    const before = { role: member.role };
    await needs.audit.record(tx, { account: null, action: 'staff.role_changed', about, before, after: { role } });
  });
}

/** Ends all sessions at once, or lets the member log in again. Refuses with `not_found` or `staff_last_owner`. */
export async function changeAccess(needs: StaffNeeds, id: string, isDisabled: boolean): Promise<void> {
  await changing(needs, id, async (tx, member, members) => {
    if ((member.disabledAt !== null) === isDisabled) return;
    if (isLastOwner(member, members)) throw new Refusal('staff_last_owner');
    await changeMember(tx, member.id, { disabledAt: isDisabled ? needs.machineClock.now() : null });
    if (isDisabled) await endSessionsOf(tx, member.id);
    const action = isDisabled ? 'staff.disabled' : 'staff.enabled';
    await needs.audit.record(tx, { account: null, action, about: { member: member.id } });
  });
}

async function changing(
  { db }: StaffNeeds,
  id: string,
  change: (tx: Tx, member: Member, members: readonly Member[]) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const members = await lockMembers(tx);
    const member = members.find((one) => one.id === id);
    if (!member) throw new Refusal('not_found');
    await change(tx, member, members);
  });
}
