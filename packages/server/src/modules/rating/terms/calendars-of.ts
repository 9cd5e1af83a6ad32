import { daysBetween } from '../../../kernel/days.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import type { Db, Tx } from '../../../store/database.ts';
import type { BillingCalendar } from '../../accounts/index.ts';
import { calendars, type Subscription } from '../../subscriptions/index.ts';
import type { RatingNeeds } from './rating-needs.ts';

/** The calendars of the accounts that rows belong to. */
export async function calendarsOf(
  needs: Pick<RatingNeeds, 'accounts'>,
  tx: Tx,
  rows: readonly { accountId: AccountId }[],
): Promise<(accountId: AccountId) => BillingCalendar> {
  const found = new Map<AccountId, BillingCalendar>();
  for (const accountId of new Set(rows.map((row) => row.accountId)))
    found.set(accountId, await calendarOf(needs, tx, accountId));
  return (accountId) => {
    const calendar = found.get(accountId);
    if (!calendar) throw new Error(`${accountId} was not asked for`);
    return calendar;
  };
}

export async function calendarOf(
  needs: Pick<RatingNeeds, 'accounts'>,
  db: Db,
  accountId: AccountId,
): Promise<BillingCalendar> {
  const account = await needs.accounts.getAccount(db, accountId);
  if (!account) throw new Error(`${accountId} is no account`);
  return account.calendar;
}

/** What is left of a period, from its first day to the one after its last. */
export interface Rest {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  readonly ofDays: number;
}

/** What is left of the present period, its first day today; null when nothing is. */
export function restOf(
  { periodStart, periodEnd }: Pick<Subscription, 'periodStart' | 'periodEnd'>,
  calendar: BillingCalendar,
  today: string,
): Rest | null {
  const { billingDay } = calendar;
  if (periodStart === null || periodEnd === null || billingDay === null || periodEnd <= today) return null;
  const from = today > periodStart ? today : periodStart;
  const whole = calendars.periodFrom({ ...calendar, billingDay }, periodStart).ofDays;
  return {
    from,
    to: periodEnd,
    days: daysBetween(from, periodEnd),
    ofDays: Math.max(whole, daysBetween(periodStart, periodEnd)),
  };
}
