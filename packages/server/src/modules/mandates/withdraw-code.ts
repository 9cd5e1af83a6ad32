import type { SupportCode } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { brandId, type MandateId } from '../../kernel/ids.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import { isRunning, isWaiting, shownMandate } from './mandate.ts';
import type { MandatesNeeds } from './mandates-needs.ts';
import { changeMandate, findMandate } from './mandates.store.ts';
import { nameOfCaller } from './name-of-caller.ts';
import { words } from './words.ts';

/** From now on the code opens nothing, and ends what it opened; what is over stays as it is. Refuses with `not_found`. */
export async function withdrawCode(needs: MandatesNeeds, caller: Caller, id: string): Promise<SupportCode> {
  const { accountId } = caller;
  const now = needs.machineClock.now();
  const by = await nameOfCaller(needs, caller);
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const mandate = await findMandate(tx, accountId, brandId<MandateId>(id));
    if (!mandate) throw new Refusal('not_found');
    if (!isWaiting(mandate, now) && !isRunning(mandate, now)) return shownMandate(mandate, now, false);
    const ended = { endedAt: now, endedBy: 'owner' } as const;
    await changeMandate(tx, mandate.id, ended);
    await needs.audit.record(tx, {
      account: accountId,
      action: 'support_code.withdrawn',
      about: { code: mandate.id },
      before: { until: (mandate.actsUntil ?? mandate.enterBy).toISOString() },
      after: { until: now.toISOString() },
    });
    await needs.identity.recordPersonEvent(tx, accountId, {
      kind: 'support',
      at: needs.clock.now(),
      text: words.withdrawn(by),
    });
    return shownMandate({ ...mandate, ...ended }, now, false);
  });
}
