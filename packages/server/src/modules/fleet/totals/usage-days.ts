import type { LineDay, UsageDay } from '@linekeeper/contract';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import type { AccountId } from '../../../kernel/ids.ts';
import { localDay } from '../../../kernel/local-day.ts';
import type { DayUsage } from '../../metering/index.ts';
import type { FleetNeeds } from '../lists/fleet-needs.ts';

/** The day it is in the account's time zone, `YYYY-MM-DD`. */
export async function accountToday(
  { db, clock, accounts }: Pick<FleetNeeds, 'db' | 'clock' | 'accounts'>,
  accountId: AccountId,
): Promise<string> {
  const account = await accounts.getAccount(db, accountId);
  return localDay(clock.now(), account?.timeZone ?? 'UTC');
}

/** The last `count` days up to that one, oldest first. */
export function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => utcDay(after(new Date(today), (index + 1 - count) * dayMs)));
}

/**
 * What was used on each of those UTC days, the same that a billing period holds. A carrier whose clock is ahead may
 * report a day that has not begun: it counts as today's.
 */
export function usageOn(days: readonly string[], used: ReadonlyMap<string, number>): UsageDay[] {
  const today = days.at(-1) ?? '';
  const ahead = [...used].reduce((sum, [day, bytes]) => (day > today ? sum + bytes : sum), 0);
  return days.map((day) => ({ day, usedBytes: (used.get(day) ?? 0) + (day === today ? ahead : 0) }));
}

/** The same of one line, with its text messages. */
export function lineUsageOn(days: readonly string[], used: ReadonlyMap<string, DayUsage>): LineDay[] {
  const only = (what: 'usedBytes' | 'messages') => new Map([...used].map(([day, ofDay]) => [day, ofDay[what]]));
  const messages = usageOn(days, only('messages'));
  const estimated = [...used].flatMap(([day, { isEstimated }]) => (isEstimated ? [day] : []));
  const today = days.at(-1) ?? '';
  return usageOn(days, only('usedBytes')).map((one, at) => ({
    ...one,
    messages: messages[at]?.usedBytes ?? 0,
    isEstimated: estimated.some((day) => day === one.day || (one.day === today && day > today)),
  }));
}
