import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import { onItsOwn } from '../../../jobs/on-its-own.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { dayBefore } from '../../../kernel/days.ts';
import { brandId, type AccountId, type LineId } from '../../../kernel/ids.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { dayShown, dollarsShown } from '../../../kernel/shown.ts';
import type { Tx } from '../../../store/database.ts';
import { lockAccounts } from '../../../store/lock-accounts.ts';
import { originBy } from '../../lines/index.ts';
import type { Facts } from '../../quotes/index.ts';
import { dayAt } from '../calendar/period.ts';
import { calendarOf } from '../calendar/change-calendar.ts';
import { releaseCharges } from '../following/hold-charges.ts';
import type { Subscription } from '../subscription/subscription.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';
import { lockOfLines, saveSubscriptions } from '../subscription/subscriptions.store.ts';
import { words } from '../subscription/words.ts';
import { accountsWithEnding, lockEnding } from './renewals.store.ts';

/**
 * Lets a line end with its running period, as quoted, or keeps it after all. What is so already stays. Refused: a line that is not
 * in service yet, and to cancel one that is being terminated anyway.
 */
export async function cancelAtPeriodEnd(
  needs: SubscriptionsNeeds,
  caller: Caller,
  id: string,
  wanted: { quoteId: string } | 'keep',
): Promise<{ periodEnd: string; isScheduled: boolean }> {
  const { accountId } = caller;
  const isWanted = wanted !== 'keep';
  return needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const lineId = brandId<LineId>(id);
    const subscription = (await lockOfLines(tx, [lineId])).find((one) => one.accountId === accountId);
    if (!subscription) throw new Refusal('not_found');
    const { periodEnd } = subscription;
    if (periodEnd === null) throw new Refusal('line_not_in_service');
    if (subscription.cancelAtPeriodEnd === isWanted) return { periodEnd, isScheduled: isWanted };
    if (isWanted && subscription.nextChargeAt === null) throw new Refusal('line_busy');
    if (isWanted)
      await needs.quotes.redeemQuote(tx, {
        accountId,
        quoteId: wanted.quoteId,
        action: 'cancel',
        asked: cancellationAsked(lineId),
        facts: cancellationFacts({ ...subscription, periodEnd }),
        usedFor: subscription.id,
      });
    await saveSubscriptions(tx, [{ ...subscription, cancelAtPeriodEnd: isWanted }]);
    if (!isWanted) await releaseCharges(needs, tx, [lineId]);
    await note(needs, tx, caller, { ...subscription, periodEnd, cancelAtPeriodEnd: isWanted });
    return { periodEnd, isScheduled: isWanted };
  });
}

/** What a cancellation asks for when it names its quote. */
export const cancellationAsked = (lineId: LineId): unknown => [lineId];

/** What the quote of a cancellation rests on. */
export function cancellationFacts({
  periodEnd,
  planId,
  priceCents,
}: Pick<Subscription, 'planId' | 'priceCents'> & { periodEnd: string }): Facts {
  return {
    lastDay: { value: periodEnd, shown: dayShown(dayBefore(periodEnd)) },
    price: { value: `${planId} ${priceCents}`, shown: dollarsShown(priceCents) },
  };
}

/** In the line's history and in the audit. */
async function note(
  needs: SubscriptionsNeeds,
  tx: Tx,
  caller: Caller,
  { id, accountId, lineId, periodEnd, cancelAtPeriodEnd: isWanted }: Subscription & { periodEnd: string },
): Promise<void> {
  const { ending } = words;
  const text = isWanted ? ending.scheduled(dayShown(dayBefore(periodEnd))) : ending.calledOff;
  const by = await needs.lines.originOfCaller(tx, caller);
  const origin = { ...by, cause: id, request: null, requestId: null };
  await needs.lines.noteOnLine(tx, { lineId, severity: 'info', text }, origin);
  await needs.audit.record(tx, {
    account: accountId,
    action: isWanted ? 'cancellation.scheduled' : 'cancellation.called_off',
    about: { subscription: id, line: lineId },
    after: { periodEnd },
  });
}

/** Periods of lines that are to end with them have ended. May come twice. */
export const periodsEnded: Job<{ accountId: string }> = {
  name: 'subscriptions.periods-ended',
  payload: z.object({ accountId: z.string() }),
};

/**
 * Asks the carriers to terminate the lines of an account that were to end with their periods, which are over. One that
 * the carrier works on, or that it refuses to end, is tried again by the chore. Repeatable.
 */
export async function endLines(needs: SubscriptionsNeeds, accountId: AccountId): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, [accountId]);
    const today = dayAt(await calendarOf(needs, tx, accountId), needs.clock.now());
    const lineIds = (await lockEnding(tx, accountId, today)).map(({ lineId }) => lineId);
    if (lineIds.length === 0) return;
    const asked = { accountId, change: { action: 'terminate' as const }, lineIds };
    await needs.provisioning.changeLines(tx, asked, {
      ...originBy(words.ending.by, 'cancel_at_period_end'),
      request: words.ending.request,
    });
  });
}

/** For what the queue lost, and for lines that could not be ended at once. */
export async function endMissed(needs: SubscriptionsNeeds, stopping?: AbortSignal): Promise<void> {
  for (const accountId of await accountsWithEnding(needs.db, needs.clock.now())) {
    if (stopping?.aborted) return;
    await onItsOwn(needs.log, { event: 'subscriptions.end-failed', accountId }, () => endLines(needs, accountId));
  }
}
