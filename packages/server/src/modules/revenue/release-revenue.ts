import { onItsOwn } from '../../jobs/on-its-own.ts';
import { utcDay } from '../../kernel/clock.ts';
import type { AccountId } from '../../kernel/ids.ts';
import { sumCents } from '../../kernel/money.ts';
import { lockAccounts } from '../../store/lock-accounts.ts';
import { released } from './deferral.ts';
import { accountsToRelease, lockDue, saveDeferrals } from './deferrals.store.ts';
import type { RevenueNeeds } from './revenue-needs.ts';

const accountsAtOnce = 500;

/** Books what has been earned by the days that are over, account by account. Repeatable: a day is released once. */
export async function releaseRevenue(needs: RevenueNeeds, stopping?: AbortSignal): Promise<void> {
  const today = utcDay(needs.clock.now());
  let behind = '';
  for (;;) {
    const accountIds = await accountsToRelease(needs.db, today, { behind, most: accountsAtOnce });
    for (const accountId of accountIds) {
      if (stopping?.aborted) return;
      await onItsOwn(needs.log, { event: 'revenue.release-failed', accountId }, () => release(needs, accountId, today));
    }
    behind = accountIds.at(-1) ?? '';
    if (accountIds.length < accountsAtOnce) return;
  }
}

async function release(needs: RevenueNeeds, accountId: AccountId, today: string): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const due = (await lockDue(tx, accountId, today)).map((deferral) => released(deferral, today));
    const [first] = due;
    if (!first) return;
    await saveDeferrals(
      tx,
      due.map(({ deferral }) => deferral),
    );
    const earned = sumCents(due.map(({ earnedCents }) => earnedCents));
    if (earned === 0) return;
    const { invoiceId, periodStart } = first.deferral;
    await needs.ledger.postLedger(tx, {
      accountId,
      // What is released later on the same day belongs to other invoices.
      cause: `revenue:${accountId}:${today}:${invoiceId}:${periodStart}`,
      entries: [
        { ledger: 'deferred_revenue', amountCents: earned },
        { ledger: 'revenue', amountCents: -earned },
      ],
    });
  });
}
