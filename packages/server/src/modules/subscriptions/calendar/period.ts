import { localDay } from '../../../kernel/local-day.ts';
import { shareCents } from '../../../kernel/money.ts';
import type { BillingCalendar } from '../../accounts/index.ts';
import type { Rules } from '../../rules/index.ts';
import type { Subscription } from '../subscription/subscription.ts';
import { words } from '../subscription/words.ts';
import { billingDayBehind, billingDayUpTo, dayBefore, daysBetween, startOfDay } from '../../../kernel/days.ts';

/** A calendar of an account that has a billing day. */
export type RunningCalendar = BillingCalendar & { readonly billingDay: number };

/** What is charged at once, in days of the account. */
export interface Period {
  readonly start: string;
  /** The billing day that ends it, which is no longer part of it. */
  readonly end: string;
  readonly days: number;
  /** Days between the two billing days around it: more than `days` when it is not whole. */
  readonly ofDays: number;
}

/** The day of an instant where the account was at that time. A change of zone repeats and skips no day. */
export function dayAt({ timeZone, before }: BillingCalendar, instant: Date): string {
  const day = localDay(instant, timeZone);
  if (!before) return day;
  const formerDay = localDay(instant, before.timeZone);
  if (formerDay < before.until) return formerDay;
  return day < before.until ? before.until : day;
}

/** The first instant of a day of the account. */
export function instantOf({ timeZone, before }: BillingCalendar, day: string): Date {
  return startOfDay(day, before && day <= before.until ? before.timeZone : timeZone);
}

/** The period that begins on a day and ends on the next billing day: whole when the day is a billing day itself. */
export function periodFrom(calendar: RunningCalendar, start: string): Period {
  const { before } = calendar;
  const billingDay = before && start < before.until ? before.billingDay : calendar.billingDay;
  const [from, end] = [billingDayUpTo(start, billingDay), billingDayBehind(start, billingDay)];
  const ofDays = daysBetween(from, end);
  // The billing day never was, and this day takes its place.
  const isWhole = instantOf(calendar, from).getTime() === instantOf(calendar, start).getTime();
  return { start, end, days: isWhole ? ofDays : daysBetween(start, end), ofDays };
}

/** The day of the first renewal at or behind an instant; `next` is the day of the next one. */
export function renewalFrom(calendar: RunningCalendar, next: string, earliest: Date): string {
  let day = next;
  while (instantOf(calendar, day) < earliest) day = periodFrom(calendar, day).end;
  return day;
}

/** What a whole period costs that begins at an instant: the pause price where the customer had the line suspended by then. */
export function recurringCents(
  { priceCents, pausePriceCents, pausedAt }: Pick<Subscription, 'priceCents' | 'pausePriceCents' | 'pausedAt'>,
  at: Date,
): number {
  return pausedAt !== null && pausedAt <= at ? pausePriceCents : priceCents;
}

/** What a period costs by its days. */
export function periodCents(priceCents: number, { days, ofDays }: Pick<Period, 'days' | 'ofDays'>): number {
  return shareCents(priceCents, days, ofDays);
}

/**
 * The calendar once a billing day and a zone are chosen. The period that runs at `now` ends as it was to end; the day
 * and the zone hold from then on.
 */
export function changedCalendar(
  calendar: BillingCalendar,
  chosen: { billingDay: number | null; timeZone: string },
  now: Date,
): BillingCalendar {
  const { billingDay, timeZone } = calendar;
  if (billingDay === null || chosen.billingDay === null) return { ...chosen, before: null };
  const today = dayAt(calendar, now);
  const running =
    calendar.before && today < calendar.before.until
      ? calendar.before
      : { billingDay, timeZone, until: periodFrom({ ...calendar, billingDay }, today).end };
  const isAsBefore = running.billingDay === chosen.billingDay && running.timeZone === chosen.timeZone;
  return { ...chosen, before: isAsBefore ? null : running };
}

type BillingRules = Pick<Awaited<ReturnType<Rules['currentRules']>>['billing'], 'firstPeriod' | 'fixedDay'>;

export interface FirstPeriod extends Period {
  /** The account's from now on: with its first line it gets its billing day. */
  readonly calendar: RunningCalendar;
  /** What it costs of a price. */
  readonly centsOf: (priceCents: number) => number;
}

/** The first period of a line that becomes active at an instant. */
export function firstPeriod(calendar: BillingCalendar, rules: BillingRules, at: Date): FirstPeriod {
  const start = dayAt(calendar, at);
  const billingDay = calendar.billingDay ?? rules.fixedDay ?? Number(start.slice(-2));
  const running = { ...calendar, billingDay };
  const period = periodFrom(running, start);
  const centsOf = (priceCents: number) => (rules.firstPeriod === 'full' ? priceCents : periodCents(priceCents, period));
  return { ...period, calendar: running, centsOf };
}

interface PeriodShown {
  readonly periodStart: string | null;
  readonly periodEnd: string | null;
  readonly priceCents: number;
  readonly firstPeriodCents: number | null;
}

/** What a first period is called on quotes and invoices: with its days where it costs less than a whole one. */
export function firstPeriodText(planName: string, shown: PeriodShown): string {
  const { periodStart, periodEnd, priceCents, firstPeriodCents } = shown;
  if (periodStart === null || periodEnd === null || firstPeriodCents === priceCents) return words.firstMonth(planName);
  return words.firstDays(planName, periodStart, dayBefore(periodEnd));
}
