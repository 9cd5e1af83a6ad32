import type { NewItem } from '../../billing/index.ts';
import type { Subscription } from '../../subscriptions/index.ts';

interface Shown {
  iccid: string;
  texts: { period: string; activation: string };
  /** The days of the first period, of those of a whole one; left out where they are not known. */
  part?: { days: number; ofDays: number } | null;
  /** Why the price is not the plan's. */
  note?: string | null;
}

/** What a subscription's first period is billed for: the period, and the activation fee where there is one. */
export function firstItems(subscription: Subscription, shown: Shown): NewItem[] {
  const { id: subscriptionId, accountId, lineId, orderId, planId, planVersionNo } = subscription;
  const { priceCents, activationFeeCents, periodStart, periodEnd } = subscription;
  const firstPeriodCents = subscription.firstPeriodCents ?? 0;
  const about = { accountId, orderId, planId, planVersionNo, subscriptionId, lineId, iccid: shown.iccid, quantity: 1 };
  const period: NewItem = {
    ...about,
    cause: `${subscriptionId}:first`,
    kind: 'subscription',
    text: shown.texts.period,
    periodStart,
    periodEnd,
    unitCents: firstPeriodCents,
    amountCents: firstPeriodCents,
    explain: {
      priceCents,
      ...(firstPeriodCents === priceCents ? {} : shown.part),
      ...(typeof shown.note === 'string' && { note: shown.note }),
    },
  };
  const fee: NewItem = {
    ...about,
    cause: `${subscriptionId}:activation`,
    kind: 'activation',
    text: shown.texts.activation,
    periodStart: null,
    periodEnd: null,
    unitCents: activationFeeCents,
    amountCents: activationFeeCents,
    explain: {},
  };
  return [period, fee].filter(({ amountCents }) => amountCents > 0);
}
