import { shareCents } from '../../../kernel/money.ts';
import type { NewItem } from '../../billing/index.ts';
import type { Subscription } from '../../subscriptions/index.ts';

interface Shown {
  iccid: string;
  /** `capped`: said where a quote held the price down. */
  texts: { period: string; activation: string; capped: string };
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
    explain: explanationOf({ priceCents, firstPeriodCents }, shown),
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

/** A line that comes into service late may begin a longer period than the quoted one: it still costs what was quoted. */
function explanationOf(
  { priceCents, firstPeriodCents }: { priceCents: number; firstPeriodCents: number },
  { texts, part = null, note = null }: Shown,
): NewItem['explain'] {
  if (firstPeriodCents === priceCents) return { priceCents, ...(note !== null && { note }) };
  const isCapped = part !== null && firstPeriodCents < shareCents(priceCents, part.days, part.ofDays);
  const notes = [note, isCapped ? texts.capped : null].filter((one) => one !== null);
  return { priceCents, ...part, ...(notes.length > 0 && { note: notes.join(' ') }) };
}
