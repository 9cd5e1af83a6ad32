import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { pageThrough } from '../../../jobs/page-through.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { accountsWithCutLines, dueAccounts, openBehind } from '../case/open-cases.store.ts';
import type { DunningNeeds } from '../case/dunning-needs.ts';
import { cutAgain } from './cut-again.ts';
import { lookAtAccount } from './look-at-account.ts';

const atOnce = 20;

/** Does what is due, in small batches, until nothing is. Accounts that fail wait for the next sweep. */
export async function sweepCases(needs: DunningNeeds, stopping?: AbortSignal): Promise<void> {
  const failed = new Set<AccountId>();
  for (;;) {
    if (stopping?.aborted) return;
    const due = await dueAccounts(needs.db, needs.clock.now(), atOnce + failed.size);
    const left = due.filter((accountId) => !failed.has(accountId)).slice(0, atOnce);
    if (left.length === 0) return;
    for (const accountId of left) if (!(await lookOnItsOwn(needs, accountId))) failed.add(accountId);
  }
}

/**
 * Looks at every open case, and at every account that owes after a failed payment: makes up for events that were lost, also
 * for the one that opens a case, for mails that have left, and for suspensions that a carrier did not carry out.
 */
export async function compareCases(needs: DunningNeeds, stopping?: AbortSignal): Promise<void> {
  const seen = new Set<AccountId>();
  const take = async (rows: readonly { id: AccountId }[]) => {
    const ids = rows.map(({ id }) => id).filter((id) => !seen.has(id));
    for (const id of ids) {
      if (stopping?.aborted) return;
      seen.add(id);
      await lookOnItsOwn(needs, id);
    }
    const cut = ids.length > 0 ? await accountsWithCutLines(needs.db, ids) : [];
    for (const id of cut) {
      if (stopping?.aborted) return;
      await onItsOwn(needs.log, { event: 'dunning.cut-again-failed', accountId: id }, () => cutAgain(needs, id));
    }
  };
  await pageThrough((behindId, most) => openBehind(needs.db, behindId, most), take, { stopping });
  await pageThrough((behindId, most) => needs.billing.accountsOwing(needs.db, behindId, most), take, { stopping });
}

function lookOnItsOwn(needs: DunningNeeds, accountId: AccountId): Promise<boolean> {
  return onItsOwn(needs.log, { event: 'dunning.look-failed', accountId }, () => lookAtAccount(needs, accountId));
}
