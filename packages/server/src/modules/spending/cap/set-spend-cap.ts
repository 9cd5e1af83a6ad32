import type { Endpoints, ReplyOf } from '@linekeeper/contract';
import type { Caller } from '../../../kernel/caller.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import type { SpendingNeeds } from '../upcoming/spending-needs.ts';
import { words } from '../upcoming/words.ts';
import { readBase } from './read-figures.ts';
import { capCents, reachedPercent, spendCapChanged } from './spend-cap.ts';
import { cappedLines, changeSpendCap, lockSpendCap, spendCapOf } from './spend-cap.store.ts';

type Shown = ReplyOf<Endpoints['getSpendCap']>;

/** What usage above allowances may cost in the running period, and what it had come to when it was looked at last. */
export async function getSpendCap(needs: SpendingNeeds, accountId: AccountId): Promise<Shown> {
  const { db } = needs;
  const account = await needs.accounts.getAccount(db, accountId);
  if (!account) throw new Refusal('not_found');
  const { renewal, mostCents, recurringCents } = await readBase(needs, accountId);
  const cap = await spendCapOf(db, accountId);
  const ownCents = cap?.ownCents ?? null;
  const periodEnd = renewal?.day ?? null;
  const isRunning = cap !== undefined && periodEnd !== null && cap.periodEnd === periodEnd;
  const usedCents = isRunning ? cap.usedCents : 0;
  const holds = capCents(ownCents, mostCents);
  const lineCount = cap?.isStopped ? (await cappedLines(db, accountId)).length : 0;
  return {
    periodEnd,
    recurringCents,
    mostCents,
    ownCents,
    capCents: holds,
    usedCents,
    reachedPercent: reachedPercent(usedCents, holds, lineCount),
    lineCount,
    asOf: (isRunning && cap.lookedAt?.toISOString()) || null,
    timeZone: account.timeZone,
  };
}

/**
 * Lowers the account's cap, or leaves it to the provider with null; a job has lines follow. The same again changes nothing;
 * more than the provider allows is refused.
 */
export async function setSpendCap(needs: SpendingNeeds, caller: Caller, ownCents: number | null): Promise<Shown> {
  const { accountId } = caller;
  const { mostCents } = await readBase(needs, accountId);
  if (ownCents !== null && mostCents !== null && ownCents > mostCents)
    throw new Refusal('invalid_fields', { capCents: words.cap.tooHigh(mostCents) });
  await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const before = await lockSpendCap(tx, accountId);
    if (before.ownCents === ownCents) return;
    await changeSpendCap(tx, accountId, { ownCents, nextLookAt: needs.clock.now() });
    await needs.jobs.enqueue(tx, spendCapChanged, { accountId });
    await needs.audit.record(tx, {
      account: accountId,
      action: 'spend_cap.changed',
      about: {},
      before: { capCents: before.ownCents },
      after: { capCents: ownCents },
    });
  });
  return getSpendCap(needs, accountId);
}
