import { pageThrough } from '../../../jobs/page-through.ts';
import { onItsOwn } from '../../../jobs/on-its-own.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { holdsFrom } from '../../plans/index.ts';
import { calendars } from '../../subscriptions/index.ts';
import type { SpendingNeeds } from '../upcoming/spending-needs.ts';
import { accountsToTell, versionsToTell, type VersionToTell } from './versions-to-announce.store.ts';

/** Writes to accounts about announced versions of their plans, once about each. Any number of processes may do it. */
export async function announceVersions(needs: SpendingNeeds, stopping?: AbortSignal): Promise<void> {
  await pageThrough(
    (behindId, most) => accountsToTell(needs.db, behindId, most),
    async (accounts) => {
      for (const { id: accountId } of accounts) {
        if (stopping?.aborted) return;
        await onItsOwn(needs.log, { event: 'spending.announce-version-failed', accountId }, () =>
          needs.db.transaction().execute((tx) => announceTo(needs, tx, accountId)),
        );
      }
    },
    { stopping },
  );
}

async function announceTo(needs: SpendingNeeds, tx: Tx, accountId: AccountId): Promise<void> {
  const found = await versionsToTell(tx, accountId);
  const announcedAt = needs.clock.now();
  for (const [, together] of Map.groupBy(found, ({ planId }) => planId)) {
    const [first] = together;
    if (!first) continue;
    const { planId, versionNo } = first;
    if (!(await needs.plans.noteAnnounced(tx, { accountId, planId, versionNo, announcedAt }))) continue;
    await mail(needs, tx, { accountId, together, announcedAt });
  }
}

async function mail(
  needs: SpendingNeeds,
  tx: Tx,
  { accountId, together, announcedAt }: { accountId: AccountId; together: readonly VersionToTell[]; announcedAt: Date },
): Promise<void> {
  const [first] = together;
  const account = await needs.accounts.getAccount(tx, accountId);
  if (!first || !account) return;
  const { planId, versionNo } = first;
  const agreed = together.map(({ fromVersionNo }) => ({ planId, planVersionNo: fromVersionNo }));
  const next = { planId, planVersionNo: versionNo };
  const versionOf = await needs.plans.versionsOf(tx, [next, ...agreed]);
  const { billingDay } = account.calendar;
  const days = together.flatMap(({ nextDay }) => nextDay ?? []).toSorted();
  const earliest = holdsFrom({ announcedAt });
  const [nextDay] = days;
  const from =
    billingDay === null || nextDay === undefined
      ? calendars.dayAt(account.calendar, earliest)
      : calendars.renewalFrom({ ...account.calendar, billingDay }, nextDay, earliest);
  await needs.notices.mailNewVersion(tx, {
    accountId,
    cause: `version:${accountId}:${planId}:${versionNo}`,
    plan: versionOf(next),
    from,
    before: together.map(({ fromVersionNo, lineCount }) => ({
      version: versionOf({ planId, planVersionNo: fromVersionNo }),
      lineCount,
    })),
  });
}
