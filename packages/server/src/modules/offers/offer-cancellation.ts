import type { Quote } from '@linekeeper/contract';
import { brandId, type AccountId, type LineId } from '../../kernel/ids.ts';
import { dayBefore } from '../../kernel/days.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { NextChange } from '../quotes/index.ts';
import { nothingToday } from './offer.ts';
import type { OffersNeeds } from './offers-needs.ts';
import { quoteNext } from './quote-next.ts';
import { words } from './words.ts';

/** The signed quote of letting a line end with its running period. Refused where the cancellation would be. */
export async function quoteCancellation(needs: OffersNeeds, accountId: AccountId, id: string): Promise<Quote> {
  const { db } = needs;
  const lineId = brandId<LineId>(id);
  const subscription = (await needs.subscriptions.livingOfLines(db, [lineId])).get(lineId);
  if (subscription?.accountId !== accountId) throw new Refusal('not_found');
  const { periodEnd } = subscription;
  if (periodEnd === null) throw new Refusal('line_not_in_service');
  const renewal = (await needs.subscriptions.quoteRenewals(db, accountId, [lineId])).get(lineId);
  if (!renewal) throw new Refusal('line_busy');
  const plans = await needs.plans.plansOf(db, [subscription.planId]);
  const changes = [endOf(renewal, plans.get(subscription.planId)?.name ?? '')];
  return needs.quotes.keepQuote(db, {
    accountId,
    asked: needs.subscriptions.cancellationAsked(lineId),
    facts: needs.subscriptions.cancellationFacts({ ...subscription, periodEnd }),
    shown: {
      action: 'cancel',
      lineCount: 1,
      refused: [],
      blockers: [],
      today: nothingToday,
      method: null,
      nextInvoice: await quoteNext(needs, db, { accountId, on: renewal.on, changes }),
      undo: [{ text: words.undo.cancel(dayBefore(periodEnd)), until: dayBefore(periodEnd) }],
      notes: [],
      jobId: null,
    },
  });
}

type QuotedRenewal =
  Awaited<ReturnType<OffersNeeds['subscriptions']['quoteRenewals']>> extends Map<unknown, infer One> ? One : never;

/** A line that the next invoice has no more. */
function endOf({ priceCents, days, ofDays, amountCents }: QuotedRenewal, planName: string): NextChange {
  const { formula } = words;
  return {
    text: planName,
    formula: days === ofDays ? formula.whole(-priceCents) : formula.share(-priceCents, days, ofDays),
    kind: 'subscription',
    quantity: 1,
    unitCents: -amountCents,
    addsLines: amountCents > 0 ? -1 : 0,
  };
}
