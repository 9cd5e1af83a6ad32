import { after, hourMs } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { lockCase } from '../case/cases.store.ts';
import { standsStill } from '../case/dunning-case.ts';
import type { DunningNeeds } from '../case/dunning-needs.ts';
import { suspendForPayment } from './act-on-case.ts';

/** A carrier that was away or refused is not asked sooner. */
const askAgainMs = 6 * hourMs;

/**
 * Asks the carriers once more to suspend lines that the case has suspended and that are on: a carrier that could not be
 * reached ends such a request for good. Repeatable; nothing is asked for lines that are paid or that the case lets be.
 */
export async function cutAgain(needs: DunningNeeds, accountId: AccountId): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const stored = await lockCase(tx, accountId);
    if (!stored || standsStill(stored.dunned)) return;
    const cut = stored.dunned.lines.filter(
      ({ cutAt, endedAt, isNeverCut }) => cutAt !== null && endedAt === null && !isNeverCut,
    );
    const lines = await needs.lines.findLines(
      tx,
      accountId,
      cut.map(({ lineId }) => lineId),
    );
    const before = after(needs.clock.now(), -askAgainMs);
    const lit = lines.filter(
      ({ status, statusSince, suspendReasons }) =>
        status === 'active' && statusSince <= before && !suspendReasons.includes('payment'),
    );
    if (lit.length === 0) return;
    await suspendForPayment(
      needs,
      tx,
      stored,
      lit.map(({ id }) => id),
    );
    needs.log.info({ event: 'dunning.cut-again', accountId, lineCount: lit.length }, 'unpaid lines were still on');
  });
}
