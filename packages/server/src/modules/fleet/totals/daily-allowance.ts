import type { BillingCalendar } from '../../accounts/index.ts';
import { calendars } from '../../subscriptions/index.ts';

/** An allowance spread evenly over the days of the billing period that runs; null before the account has one. */
export function dailyAllowance(
  allowanceBytes: number,
  { billingDay, ...calendar }: BillingCalendar,
  now: Date,
): number | null {
  if (billingDay === null) return null;
  const { ofDays } = calendars.periodFrom(
    { ...calendar, billingDay },
    calendars.dayAt({ ...calendar, billingDay }, now),
  );
  return Math.round(allowanceBytes / ofDays);
}
