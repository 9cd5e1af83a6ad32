import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import type { LineId } from '../../../kernel/ids.ts';
import type { UsageFact } from '../../carriers/index.ts';
import type { LineRecord } from '../../lines/index.ts';

/** What metering reads and needs of a line. */
export type MeteredLine = Pick<
  LineRecord,
  'id' | 'accountId' | 'planId' | 'iccid' | 'periodStart' | 'usedBytes' | 'usageAsOf' | 'createdAt'
>;

/** The usage of lines whose plans stop them at their allowance was read. May come twice. */
export const usageRead: Job<{ lineIds: string[] }> = {
  name: 'metering.usage-read',
  payload: z.object({ lineIds: z.array(z.string()) }),
};

/** Of two sources for a day, the early raw one gives way to the late rated one. */
export type UsageSource = 'raw' | 'rated';

/** Used bytes of one line on one UTC day, and what was known before. */
export interface DayChange {
  lineId: LineId;
  day: string;
  usedBytes: number;
  source: UsageSource;
  beforeBytes: number;
  deltaBytes: number;
}

export interface KnownUsage {
  /** By line and day. */
  days: ReadonlyMap<LineId, ReadonlyMap<string, KnownDay>>;
  /** The last sample of SIMs whose carrier counts up, by ICCID. */
  counters: ReadonlyMap<string, Counter>;
}

export interface Counter {
  countedBytes: number;
  readAt: Date;
}

export interface LineFact {
  /** Null: it is no line's; a counter goes on from there. */
  lineId: LineId | null;
  fact: UsageFact;
}

export interface KnownDay {
  usedBytes: number;
  source: UsageSource;
}

const unused: KnownDay = { usedBytes: 0, source: 'raw' };

/**
 * What a reading changes. Day totals replace what was known, so that reading a day again never adds; of two sources one
 * counts. A counter adds what it grew by to today; one that went down started over, so all it shows is new.
 */
export function usageChanges(
  read: readonly LineFact[],
  known: Pick<KnownUsage, 'days' | 'counters'>,
  today: string,
): { days: DayChange[]; counters: { iccid: string; countedBytes: number }[] } {
  const totals = new Map<string, DayChange>();
  const counters = new Map<string, number>();
  const before = (lineId: LineId, day: string) => known.days.get(lineId)?.get(day) ?? unused;
  for (const { lineId, fact } of read) {
    if (lineId === null) {
      if (fact.kind === 'counter') counters.set(fact.iccid, fact.usedBytes);
      continue;
    }
    const day = fact.kind === 'day' ? fact.day : today;
    const first = before(lineId, day);
    const was = totals.get(`${lineId} ${day}`) ?? first;
    const source = fact.kind === 'day' ? (fact.source ?? 'rated') : 'rated';
    if (source === 'raw' && was.source === 'rated') continue;
    const usedBytes =
      fact.kind === 'day' ? fact.usedBytes : was.usedBytes + grown(fact.usedBytes, counterOf(fact.iccid));
    if (fact.kind === 'counter') counters.set(fact.iccid, fact.usedBytes);
    const deltaBytes = usedBytes - first.usedBytes;
    totals.set(`${lineId} ${day}`, { lineId, day, usedBytes, source, beforeBytes: first.usedBytes, deltaBytes });
  }
  function counterOf(iccid: string): number {
    return counters.get(iccid) ?? known.counters.get(iccid)?.countedBytes ?? 0;
  }
  const isChanged = ({ lineId, day, deltaBytes, source }: DayChange) =>
    deltaBytes !== 0 || (source === 'rated' && known.days.get(lineId)?.get(day)?.source === 'raw');
  return {
    days: [...totals.values()].filter(isChanged),
    counters: [...counters].map(([iccid, countedBytes]) => ({ iccid, countedBytes })),
  };
}

/** Changes of days that are in a period which is over. */
export function adjustmentsAmong(
  changes: readonly DayChange[],
  periodStarts: ReadonlyMap<LineId, string | null>,
): DayChange[] {
  return changes.filter(({ lineId, day, deltaBytes }) => {
    const start = periodStarts.get(lineId);
    return deltaBytes !== 0 && typeof start === 'string' && day < start;
  });
}

/** Carriers restate recent days: each reading covers these again, and a line that ended is read for so long. */
export const overlapDays = 3;
/** No carrier gives more days at a time. */
const mostDays = 59;

/** The days that a reading asks for: those since the last one that went well, and some before them again. */
export function daysToRead(lastReadAt: readonly (Date | null)[], now: Date): { fromDay: string; toDay: string } {
  const oldest = lastReadAt.reduce<Date>((least, at) => (at !== null && at < least ? at : least), now);
  const wanted = after(oldest, -overlapDays * dayMs);
  const earliest = after(now, -mostDays * dayMs);
  return { fromDay: utcDay(wanted < earliest ? earliest : wanted), toDay: utcDay(now) };
}

function grown(countedBytes: number, lastBytes: number): number {
  return countedBytes < lastBytes ? countedBytes : countedBytes - lastBytes;
}
