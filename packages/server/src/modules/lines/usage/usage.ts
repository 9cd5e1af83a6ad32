import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import type { LineId } from '../../../kernel/ids.ts';
import type { UsageFact } from '../../carriers/index.ts';

/** Used bytes of one line on one UTC day, and how much that differs from what was known. */
export interface DayChange {
  lineId: LineId;
  day: string;
  usedBytes: number;
  deltaBytes: number;
}

export interface KnownUsage {
  /** Bytes by line and day. */
  days: ReadonlyMap<LineId, ReadonlyMap<string, number>>;
  /** The last sample of lines whose carrier counts up. */
  counters: ReadonlyMap<LineId, number>;
}

/**
 * What a reading changes. Day totals replace what was known, so that reading a day again never adds. A counter adds
 * what it grew by to today; one that went down started over, so all it shows is new.
 */
export function usageChanges(
  read: readonly { lineId: LineId; fact: UsageFact }[],
  known: KnownUsage,
  today: string,
): { days: DayChange[]; counters: { lineId: LineId; countedBytes: number }[] } {
  const totals = new Map<string, DayChange>();
  const counters = new Map<LineId, number>();
  const before = (lineId: LineId, day: string) => known.days.get(lineId)?.get(day) ?? 0;
  for (const { lineId, fact } of read) {
    const day = fact.kind === 'day' ? fact.day : today;
    const was = totals.get(`${lineId} ${day}`)?.usedBytes ?? before(lineId, day);
    const usedBytes = fact.kind === 'day' ? fact.usedBytes : was + grown(fact.usedBytes, counterOf(lineId));
    if (fact.kind === 'counter') counters.set(lineId, fact.usedBytes);
    totals.set(`${lineId} ${day}`, { lineId, day, usedBytes, deltaBytes: usedBytes - before(lineId, day) });
  }
  function counterOf(lineId: LineId): number {
    return counters.get(lineId) ?? known.counters.get(lineId) ?? 0;
  }
  return {
    days: [...totals.values()].filter(({ deltaBytes }) => deltaBytes !== 0),
    counters: [...counters].map(([lineId, countedBytes]) => ({ lineId, countedBytes })),
  };
}

function grown(countedBytes: number, lastBytes: number): number {
  return countedBytes < lastBytes ? countedBytes : countedBytes - lastBytes;
}

/** The last `count` UTC days up to today, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) => utcDay(after(now, (index + 1 - count) * dayMs)));
}
