import type { AccountId } from '../../../kernel/ids.ts';
import type { SpendingNeeds } from '../upcoming/spending-needs.ts';
import { usedOnTopOfAccounts } from '../upcoming/usage.store.ts';
import { capCents, isAtCap, mostCents, reachedPercent } from './spend-cap.ts';
import { capsOfAccounts, saveQuietCaps, type KnownCap, type QuietCap } from './spend-cap.store.ts';

type Needs = Pick<SpendingNeeds, 'clock' | 'db' | 'rules' | 'subscriptions'>;

/**
 * Looks at some accounts at once, and notes what it found of those from which nothing follows: no line is stopped or to be
 * stopped, and no level is reached that was not told. Answers the others. Each reading of usage makes all accounts due: so
 * this takes as many statements for many of them as for one.
 */
export async function noteQuietCaps(needs: Needs, accountIds: readonly AccountId[]): Promise<AccountId[]> {
  const { db, clock } = needs;
  const now = clock.now();
  const renewals = await needs.subscriptions.nextRenewals(db, accountIds);
  const accounts = renewals.map(({ accountId, day }) => ({ accountId, periodEnd: day }));
  const used = new Map((await usedOnTopOfAccounts(db, { now, accounts })).map((one) => [one.accountId, one]));
  const { spendCapPercent } = (await needs.rules.currentRules(db)).usage;
  const quiet: QuietCap[] = [];
  for (const known of await capsOfAccounts(db, accountIds)) {
    const figures = used.get(known.accountId);
    const found = quietCap(known, figures && { ...figures, most: mostCents(figures.recurringCents, spendCapPercent) });
    if (found) quiet.push(found);
  }
  if (quiet.length > 0) await db.transaction().execute((tx) => saveQuietCaps(tx, quiet, now));
  const noted = new Set(quiet.map(({ accountId }) => accountId));
  return accountIds.filter((id) => !noted.has(id));
}

/** Undefined where something follows; without figures nothing of the account renews, and nothing is capped. */
function quietCap(
  { accountId, ownCents, hasCapped, isStopped, ...before }: KnownCap,
  figures: { periodEnd: string; usedCents: number; most: number | null } | undefined,
): QuietCap | undefined {
  if (hasCapped || isStopped) return undefined;
  if (!figures) return { accountId, ownCents, periodEnd: null, usedCents: 0, reachedPercent: 0 };
  const { periodEnd, usedCents, most } = figures;
  const becomes = capCents(ownCents, most);
  if (isAtCap(usedCents, becomes)) return undefined;
  const reached = reachedPercent(usedCents, becomes, 0);
  if (reached > (before.periodEnd === periodEnd ? before.reachedPercent : 0)) return undefined;
  return { accountId, ownCents, periodEnd, usedCents, reachedPercent: reached };
}
