import type { StaffCaller } from '../../kernel/staff-caller.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import { findActing } from './find-acting.ts';
import type { MandatesNeeds } from './mandates-needs.ts';
import { changeMandate, findMandate } from './mandates.store.ts';
import { isRunning } from './mandate.ts';
import { words } from './words.ts';

/** Gives back what the code allowed before its time; repeats are harmless. */
export async function endActing(needs: MandatesNeeds, caller: StaffCaller, id: string): Promise<void> {
  const found = await findActing(needs, caller, id);
  if (!found) return;
  const { accountId, mandateId, until } = found;
  await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const now = needs.machineClock.now();
    const mandate = await findMandate(tx, accountId, mandateId);
    if (!mandate || !isRunning(mandate, now)) return;
    await changeMandate(tx, mandateId, { endedAt: now, endedBy: 'staff' });
    await needs.audit.record(tx, {
      account: accountId,
      action: 'support_code.ended',
      about: { code: mandateId },
      before: { until: until.toISOString() },
      after: { until: now.toISOString() },
    });
    const text = words.ended(words.memberOf(mandate.memberName ?? words.unnamed, needs.brand.name));
    await needs.identity.recordPersonEvent(tx, accountId, { kind: 'support', at: needs.clock.now(), text });
  });
}
