import type { Look as ShownLook } from '@linekeeper/contract/provider';
import { newId, type LookId } from '../../../kernel/ids.ts';
import type { StaffCaller } from '../../../kernel/staff-caller.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { CustomersNeeds } from '../page/customers-needs.ts';
import { accountOf } from '../page/get-customer.ts';
import { endOf, isOver, shownLook, type Look } from './look.ts';
import { endLookAt, insertLook, latestLook } from './looks.store.ts';
import { words } from './words.ts';

/**
 * Grants this session 30 minutes in the account, and tells the customer who looked and why. A repeat with the same reason
 * is the same look; another reason ends the one before. Refuses with `not_found`.
 */
export async function beginLook(
  needs: CustomersNeeds,
  caller: StaffCaller,
  { id, reason }: { id: string; reason: string },
): Promise<ShownLook> {
  const { id: accountId } = await accountOf(needs, id);
  const { memberId, name, email, sessionHash } = caller;
  const now = needs.machineClock.now();
  const look: Look = {
    id: newId<LookId>('look'),
    accountId,
    memberId,
    memberName: name ?? email,
    sessionHash,
    reason,
    begunAt: now,
    endsAt: endOf(now),
  };
  const made = await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const before = await latestLook(tx, look);
    if (before && !isOver(before, now)) {
      if (before.reason === reason) return before;
      await endLookAt(tx, before.id, now);
    }
    await insertLook(tx, look);
    await needs.audit.record(tx, {
      account: accountId,
      action: 'customer.looked_at',
      about: { look: look.id },
      after: { endsAt: look.endsAt.toISOString() },
      personal: { of: accountId, values: { reason } },
    });
    const text = words.looked(name ?? words.unnamed, needs.brand.name, reason);
    await needs.identity.recordPersonEvent(tx, accountId, { kind: 'support', at: needs.clock.now(), text });
    return look;
  });
  return shownLook(made, { now, by: caller, openSessions: new Set([sessionHash]) });
}
