import { after, dayMs, utcDay } from '../../../kernel/clock.ts';

/** A stretch of time in which a counter grew. */
export interface Stretch {
  readonly from: Date;
  readonly to: Date;
}

/**
 * What grew before these days counts on the first of them. A period that ended no longer ago is looked at again before a
 * later billing day, so that what comes into it now is still billed, as late usage.
 */
const mostDays = 31;

/** The first day on which growth until an instant can count. */
export function firstGrowthDay(to: Date): string {
  return utcDay(after(to, -(mostDays - 1) * dayMs));
}

/**
 * The UTC days of a stretch with their parts of an amount, by the time that each has in it: whole numbers that come to
 * exactly the amount, the largest remainders rounded up. An empty stretch is its last day.
 */
export function spreadGrowth(amount: number, { from, to }: Stretch): { day: string; amount: number }[] {
  const earliest = new Date(firstGrowthDay(to));
  const start = from > earliest ? from : earliest;
  if (start >= to) return [{ day: utcDay(to), amount }];
  const days = daysOf(start, to);
  const whole = BigInt(to.getTime() - start.getTime());
  const shares = days.map(({ day, ms }, place) => {
    const exact = BigInt(amount) * BigInt(ms);
    return { day, place, amount: Number(exact / whole), rest: exact % whole };
  });
  const left = amount - shares.reduce((sum, share) => sum + share.amount, 0);
  const byRest = shares.toSorted((one, other) => Number(other.rest - one.rest) || one.place - other.place);
  const rounded = new Set(byRest.slice(0, left).map(({ day }) => day));
  return shares.map((share) => ({ day: share.day, amount: share.amount + (rounded.has(share.day) ? 1 : 0) }));
}

/** A figure of a day is an estimate where nothing was read for longer than a day. */
export function isEstimate({ from, to }: Stretch): boolean {
  return to.getTime() - from.getTime() > dayMs;
}

function daysOf(from: Date, to: Date): { day: string; ms: number }[] {
  const days = [];
  for (let start = from; start < to;) {
    const next = after(startOfDay(start), dayMs);
    const end = next < to ? next : to;
    days.push({ day: utcDay(start), ms: end.getTime() - start.getTime() });
    start = end;
  }
  return days;
}

function startOfDay(at: Date): Date {
  return new Date(utcDay(at));
}
