import type { Look as ShownLook } from '@linekeeper/contract/provider';
import { brandId, type LookId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { accountOf } from '../page/get-customer.ts';
import { isOver, shownLook } from './look.ts';
import { endLookAt, lockLook } from './looks.store.ts';

/** Ends a look now, of whichever member; what is over stays as it is. Refuses with `not_found`. */
export async function endLook(
  needs: CustomersNeeds,
  caller: StaffCaller,
  { id, lookId }: { id: string; lookId: string },
): Promise<ShownLook> {
  const { id: accountId } = await accountOf(needs, id);
  const now = needs.machineClock.now();
  const ended = await needs.db.transaction().execute(async (tx) => {
    const look = await lockLook(tx, accountId, brandId<LookId>(lookId));
    if (!look) throw new Refusal('not_found');
    if (isOver(look, now)) return look;
    await endLookAt(tx, look.id, now);
    await needs.audit.record(tx, {
      account: accountId,
      action: 'customer.look_ended',
      about: { look: look.id },
      before: { endsAt: look.endsAt.toISOString() },
      after: { endsAt: now.toISOString() },
    });
    return { ...look, endsAt: now };
  });
  return shownLook(ended, { now, by: caller, openSessions: new Set() });
}
