import { pageThrough } from '../../../jobs/page-through.ts';
import { onItsOwn } from '../../../jobs/on-its-own.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import type { BillingCalendar } from '../../accounts/index.ts';
import { holdsFrom, type AnnouncedVersion } from '../../plans/index.ts';
import { calendars } from '../../subscriptions/index.ts';
import type { SpendingNeeds } from '../upcoming/spending-needs.ts';
import { accountsToTell, versionsToTell, type VersionToTell } from './announcements.store.ts';

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
    const { planId, versionNo, notBefore } = first;
    if (!(await needs.plans.noteAnnounced(tx, { accountId, planId, versionNo, announcedAt, notBefore }))) continue;
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
  const { planId, versionNo, notBefore } = first;
  const agreed = together.map(({ fromVersionNo }) => ({ planId, planVersionNo: fromVersionNo }));
  const next = { planId, planVersionNo: versionNo };
  const versionOf = await needs.plans.versionsOf(tx, [next, ...agreed]);
  const prices = await needs.overrides.pricesOf(tx, accountId);
  const from = firstDayWith(account.calendar, together, { announcedAt, notBefore });
  const today = calendars.dayAt(account.calendar, announcedAt);
  await needs.notices.mailNewVersion(tx, {
    accountId,
    cause: `version:${accountId}:${planId}:${versionNo}`,
    plan: prices.ofVersion(versionOf(next), from),
    from,
    before: together.map(({ fromVersionNo, lineCount }) => ({
      version: prices.ofVersion(versionOf({ planId, planVersionNo: fromVersionNo }), today),
      lineCount,
    })),
  });
}

/** The first day of an account with an announced version: of the renewal that brings it, where lines renew. */
export function firstDayWith(
  calendar: BillingCalendar,
  lines: readonly { readonly nextDay: string | null }[],
  version: Pick<AnnouncedVersion, 'announcedAt' | 'notBefore'>,
): string {
  const [nextDay] = lines.flatMap((one) => one.nextDay ?? []).toSorted();
  const earliest = holdsFrom(version);
  const { billingDay } = calendar;
  if (billingDay === null || nextDay === undefined) return calendars.dayAt(calendar, earliest);
  return calendars.renewalFrom({ ...calendar, billingDay }, nextDay, earliest);
}
