import type { AccountId, LineId } from '../../../kernel/ids.ts';
import type { Db } from '../../../store/database.ts';
import { calendarOf } from '../calendar/change-calendar.ts';
import { instantOf, periodCents, periodFrom, recurringCents } from '../calendar/period.ts';
import type { Subscription } from '../subscription/subscription.ts';
import type { SubscriptionsNeeds } from '../subscription/subscriptions-needs.ts';
import { heldFrom } from './renewals-due.ts';
import { livingOfLines } from '../subscription/subscriptions.store.ts';

/** What the next billing day charges for a line as it is. */
export interface QuotedRenewal {
  readonly subscription: Subscription;
  /** The billing day, `YYYY-MM-DD`. */
  readonly on: string;
  readonly priceCents: number;
  /** For a whole period in service, and for one that the customer has the line suspended in. */
  readonly inServiceCents: number;
  readonly pausedCents: number;
  readonly days: number;
  readonly ofDays: number;
  readonly amountCents: number;
}

/** By line. Lines that have not begun, that end with their period or whose charges are held renew no more and are absent. */
export async function quoteRenewals(
  needs: Pick<SubscriptionsNeeds, 'accounts' | 'overrides' | 'plans'>,
  db: Db,
  accountId: AccountId,
  lineIds: readonly LineId[],
): Promise<Map<LineId, QuotedRenewal>> {
  const living = await livingOfLines(db, lineIds);
  const { billingDay, ...calendar } = await calendarOf(needs, db, accountId);
  const renewals = new Map<LineId, QuotedRenewal>();
  if (billingDay === null) return renewals;
  const announced = await needs.plans.announcedTo(db, accountId);
  const prices = await needs.overrides.pricesOf(db, accountId);
  for (const [lineId, subscription] of living) {
    const { periodEnd: on, cancelAtPeriodEnd, nextChargeAt } = subscription;
    if (subscription.accountId !== accountId || on === null || cancelAtPeriodEnd || nextChargeAt === null) continue;
    const at = instantOf({ ...calendar, billingDay }, on);
    const { held } = heldFrom(subscription, { at, day: on }, { announced, prices });
    const priceCents = recurringCents(held, at);
    const either = { inServiceCents: held.priceCents, pausedCents: held.pausePriceCents };
    const { days, ofDays } = periodFrom({ ...calendar, billingDay }, on);
    const amountCents = periodCents(priceCents, { days, ofDays });
    renewals.set(lineId, { subscription, on, priceCents, ...either, days, ofDays, amountCents });
  }
  return renewals;
}
