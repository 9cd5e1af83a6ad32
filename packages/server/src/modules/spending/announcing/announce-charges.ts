import { pageThrough } from '../../../jobs/page-through.ts';
import { onItsOwn } from '../../../jobs/on-its-own.ts';
import { getUpcomingInvoice } from '../upcoming/get-upcoming-invoice.ts';
import type { SpendingNeeds } from '../upcoming/spending-needs.ts';
import { whyAnnounced } from './announcement.ts';
import { dueAnnouncements, noteAnnounced, toldBefore, type DueAnnouncement } from './announcements.store.ts';

/** Mails what accounts will be charged soon, each amount once. Safe to repeat and on several processes. */
export async function announceCharges(needs: SpendingNeeds, stopping?: AbortSignal): Promise<void> {
  const now = needs.clock.now();
  const read = async (behindId: string, most: number) =>
    (await dueAnnouncements(needs.db, { now, behindId, most })).map((due) => ({ ...due, id: due.accountId }));
  await pageThrough(
    read,
    async (some) => {
      for (const due of some) {
        if (stopping?.aborted) return;
        const { accountId } = due;
        await onItsOwn(needs.log, { event: 'spending.announce-failed', accountId }, () => announce(needs, due));
      }
    },
    { stopping },
  );
}

async function announce(needs: SpendingNeeds, { accountId, at, day, steps }: DueAnnouncement): Promise<void> {
  const { db } = needs;
  const step = steps.includes('late') ? 'late' : 'early';
  const upcoming = await getUpcomingInvoice(needs, accountId);
  // Something before it is to be billed first.
  if (upcoming.at !== at.toISOString()) return;
  const { netDays } = await needs.accounts.getPaymentTerms(db, accountId);
  const { upcomingChargeEmails } = await needs.accounts.getBillingContact(db, accountId);
  const { totalCents: amountCents, method } = upcoming;
  const expected = {
    step,
    amountCents: netDays === null ? amountCents : 0,
    methodKind: method?.kind ?? null,
    lastDebitCents: await needs.payments.lastDebitCents(db, accountId),
    toldCents: await toldBefore(db, accountId, day),
    isWanted: upcomingChargeEmails,
  } as const;
  const why = whyAnnounced(expected);
  const decidedAt = needs.clock.now();
  const decided = steps.map((one) => ({
    accountId,
    day,
    step: one,
    toldCents: why !== null && one === step ? amountCents : null,
    decidedAt,
  }));
  await db.transaction().execute(async (tx) => {
    if (!(await noteAnnounced(tx, decided)).includes(step) || why === null) return;
    await needs.notices.mailUpcoming(tx, {
      accountId,
      cause: `upcoming:${accountId}:${day}:${step}`,
      upcoming: { ...upcoming, at },
      isObligatory: why === 'changed debit',
    });
  });
}
