import type { AccountId } from '../../../kernel/ids.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { lockCase, saveCase } from '../case/cases.store.ts';
import { nextCase } from '../case/next-case.ts';
import { nextStepAt } from '../case/step-times.ts';
import type { DunningNeeds } from '../case/dunning-needs.ts';
import { actOnCase } from '../follow/act-on-case.ts';
import { owingOf } from '../follow/look-at-account.ts';

export interface CaseDecision {
  readonly accountId: AccountId;
  readonly decision: 'hold' | 'release' | 'close';
  readonly reason: string;
  readonly decidedBy: string;
}

const actions = { hold: 'dunning.held', release: 'dunning.released', close: 'dunning.closed' } as const;

/**
 * Holds an account's case, lets it go on where it stood, or closes it: what is owed now stays owed, starts no other case, and
 * its lines come back. False when there is no open case, or it is held or released already.
 */
export async function decideCase(needs: DunningNeeds, asked: CaseDecision): Promise<boolean> {
  const { accountId, decision, reason, decidedBy } = asked;
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    await needs.methods.keepMethods(tx, accountId);
    const owing = await owingOf(needs, tx, accountId);
    const stored = await lockCase(tx, accountId);
    if (!stored || (decision !== 'close' && (stored.dunned.heldSince !== null) === (decision === 'hold'))) return false;
    const now = needs.clock.now();
    const { dunned, actions: followed } = nextCase(stored.dunned, { kind: 'provider decision', decision }, now);
    await actOnCase(needs, tx, { stored, owing, actions: followed });
    await saveCase(tx, stored, dunned, {
      now,
      nextLookAt: nextStepAt(dunned),
      heldReason: decision === 'hold' ? reason : null,
      closedReason: decision === 'close' ? reason : null,
    });
    await needs.audit.record(tx, {
      account: accountId,
      action: actions[decision],
      about: { case: stored.id },
      after: { reason, decidedBy },
    });
    return true;
  });
}
