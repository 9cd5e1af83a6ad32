import { after, dayMs, firstUtcDay, utcDay } from '../../../kernel/clock.ts';

/** Days of a carrier, from the first to the one behind the last. */
export interface CarrierDays {
  readonly from: string;
  readonly to: string;
}

interface PeriodToRate {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** When service began; null but in the first period. */
  readonly beganAt: Date | null;
  /** Null while the subscription lives, and when it lived on behind this period. */
  readonly endedAt: Date | null;
  /** Where the period before it ended for the carrier; null when none was rated. */
  readonly ratedTo: string | null;
}

/**
 * The carrier's days that a period is rated for: those that begin within it. It goes on where the one before it ended, so
 * that no day is rated twice though a time zone changes. The first period has the day on which service began, the last one
 * the day on which it ended.
 */
export function carrierDaysOf({ startsAt, endsAt, beganAt, endedAt, ratedTo }: PeriodToRate): CarrierDays {
  const from = ratedTo ?? (beganAt ? utcDay(beganAt) : firstUtcDay(startsAt));
  const ends = [from, firstUtcDay(endsAt), ...(endedAt ? [utcDay(after(endedAt, dayMs))] : [])];
  return { from, to: ends.reduce((latest, day) => (day > latest ? day : latest)) };
}

/**
 * What a period includes: the largest allowance among the plans that held in it. The first period has it whole; a bridge to
 * a moved billing day has its share by days, so that moving the day gives no second allowance.
 */
export function allowanceOf(
  included: readonly number[],
  { isFirst, days, ofDays }: { isFirst: boolean; days: number; ofDays: number },
): number {
  const largest = Math.max(0, ...included);
  if (isFirst || days >= ofDays) return largest;
  const [whole, part] = [BigInt(ofDays), BigInt(largest) * BigInt(days)];
  return Number((part + whole - 1n) / whole);
}
