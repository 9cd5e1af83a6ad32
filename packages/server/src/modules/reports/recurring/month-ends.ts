import { utcDay } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { startOfDay, dayAfter } from '../../../kernel/days.ts';
import { lastDayOf } from '../period/month.ts';
import type { ReportsNeeds } from '../period/reports-needs.ts';
import { recurringOf, type Recurring } from './recurring-move.ts';

export type MonthEnd = ReadonlyMap<AccountId, Recurring>;

/** After so many days a month end is as it stays: what is billed late for it has been billed. */
const settledDays = 5;

type Needs = Pick<ReportsNeeds, 'billing' | 'clock' | 'db' | 'subscriptions'>;

/** Reads what all customers pay again each month, as of a month's last day. What can no longer change is kept. */
export function monthEndsOf(needs: Needs) {
  const kept = new Map<string, MonthEnd>();
  return async function monthEnd(month: string): Promise<MonthEnd> {
    const known = kept.get(month);
    if (known) return known;
    const read = await readMonthEnd(needs, dayOf(needs, month));
    if (dayAfter(lastDayOf(month), settledDays) < utcDay(needs.clock.now())) kept.set(month, read);
    return read;
  };
}

export type ReadMonthEnd = ReturnType<typeof monthEndsOf>;

/** The day on which a month is looked at: its last, or today. */
export function dayOf({ clock }: Pick<ReportsNeeds, 'clock'>, month: string): string {
  const [last, today] = [lastDayOf(month), utcDay(clock.now())];
  return last < today ? last : today;
}

async function readMonthEnd({ billing, subscriptions, db }: Needs, day: string): Promise<MonthEnd> {
  const ended = await subscriptions.endedOfAll(
    db,
    startOfDay(dayAfter(day, -100), 'UTC'),
    startOfDay(dayAfter(day, 1), 'UTC'),
  );
  const prices = await billing.recurringOfAll(db, day, ended);
  const extras = new Map((await billing.monthlyExtrasOfAll(db, day)).map((one) => [one.accountId, one.cents]));
  const found = prices.map(({ accountId, cents, subscriptionCount }): [AccountId, Recurring] => [
    accountId,
    { cents: recurringOf(cents, extras.get(accountId) ?? 0), subscriptionCount },
  ]);
  return new Map(found.filter(([, { cents }]) => cents > 0));
}
