import { groupedSupportCode, type SupportAction, type SupportCode } from '@linekeeper/contract';
import type { Caller } from '../../kernel/caller.ts';
import { after } from '../../kernel/clock.ts';
import { newId, type MandateId } from '../../kernel/ids.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import { hashOfCode, lastsMs, newSupportCode, shownMandate, type Mandate } from './mandate.ts';
import type { MandatesNeeds } from './mandates-needs.ts';
import { changeMandate, insertMandate, waitingMandates } from './mandates.store.ts';
import { nameOfCaller } from './name-of-caller.ts';
import { words } from './words.ts';

/** Neither entered nor ended. */
const blank = {
  enteredAt: null,
  memberId: null,
  memberName: null,
  lookId: null,
  sessionHash: null,
  actsUntil: null,
  endedAt: null,
  endedBy: null,
} as const;

/** Lets staff who hear the code do these things for ten minutes. A code that was not yet entered no longer works. */
export async function makeCode(
  needs: MandatesNeeds,
  caller: Caller,
  asked: readonly SupportAction[],
): Promise<{ code: string; item: SupportCode }> {
  const { accountId } = caller;
  const now = needs.machineClock.now();
  const code = newSupportCode();
  const madeByName = await nameOfCaller(needs, caller);
  const mandate: Mandate = {
    ...blank,
    id: newId<MandateId>('mnd'),
    accountId,
    actions: [...new Set(asked)],
    codeHash: hashOfCode(accountId, code),
    madeBy: caller.subject,
    madeByName,
    madeAt: now,
    enterBy: after(now, lastsMs),
  };
  await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const before = await waitingMandates(tx, accountId, now);
    for (const { id } of before) await changeMandate(tx, id, { endedAt: now, endedBy: 'owner' });
    await insertMandate(tx, mandate);
    await needs.audit.record(tx, {
      account: accountId,
      action: 'support_code.made',
      about: { code: mandate.id },
      before: { codes: before.map(({ id }) => id) },
      after: { actions: mandate.actions, enterBy: mandate.enterBy.toISOString() },
    });
    const text = words.made(mandate.madeByName, mandate.actions.map((action) => words.actions[action]).join(', '));
    await needs.identity.recordPersonEvent(tx, accountId, { kind: 'support', at: needs.clock.now(), text });
  });
  return { code: groupedSupportCode(code), item: shownMandate(mandate, now, false) };
}
