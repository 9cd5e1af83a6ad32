import type { AccountId, LineId } from '../../../kernel/ids.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { lookSoon } from '../case/open-cases.store.ts';
import type { DunningNeeds } from '../case/dunning-needs.ts';
import { addNeverCut, dropNeverCut } from '../case/never-cut.store.ts';

export interface KeptLine {
  readonly accountId: AccountId;
  readonly lineId: LineId;
  /** It stays in service whatever is owed; false: no longer. */
  readonly isKept: boolean;
  readonly reason: string;
  readonly decidedBy: string;
}

/** Changes the provider's list of lines that are never suspended for a debt. `unchanged`: it was so already. */
export async function keepLine(
  needs: Pick<DunningNeeds, 'audit' | 'clock' | 'db' | 'lines'>,
  { accountId, lineId, isKept, reason, decidedBy }: KeptLine,
): Promise<'done' | 'unchanged' | 'no_line'> {
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    if ((await needs.lines.findLines(tx, accountId, [lineId])).length === 0) return 'no_line';
    const now = needs.clock.now();
    const isChanged = isKept
      ? await addNeverCut(tx, { accountId, lineId, reason, decidedBy, decidedAt: now })
      : await dropNeverCut(tx, accountId, lineId);
    if (!isChanged) return 'unchanged';
    await lookSoon(tx, accountId, now);
    await needs.audit.record(tx, {
      account: accountId,
      action: isKept ? 'dunning.line_kept' : 'dunning.line_given_back',
      about: { line: lineId },
      after: { reason, decidedBy },
    });
    return 'done';
  });
}
