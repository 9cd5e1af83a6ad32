import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import type { LineId } from '../../../kernel/ids.ts';
import type { Used, UsageFact } from '../../carriers/index.ts';
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

/** What one line used on one UTC day. */
export interface DayUsage {
  usedBytes: number;
  messages: number;
}

/** What one line used on one UTC day, and what was known before. */
export interface DayChange extends DayUsage {
  lineId: LineId;
  day: string;
  source: UsageSource;
  beforeBytes: number;
  deltaBytes: number;
  beforeMessages: number;
}

export interface KnownUsage {
  /** By line and day. */
  days: ReadonlyMap<LineId, ReadonlyMap<string, KnownDay>>;
  /** The last sample of SIMs whose carrier counts up, by ICCID. */
  counters: ReadonlyMap<string, Counter>;
}

/** `countedMessages`: null where the carrier has not counted any for it yet. */
export interface Count {
  countedBytes: number;
  countedMessages: number | null;
}

export interface Counter extends Count {
  readAt: Date;
}

export interface LineFact {
  /** Null: it is no line's; a counter goes on from there. */
  lineId: LineId | null;
  fact: UsageFact;
}

export interface KnownDay extends DayUsage {
  source: UsageSource;
}

const unused: KnownDay = { usedBytes: 0, messages: 0, source: 'raw' };

/**
 * What a reading changes. Day totals replace what was known, so that reading a day again never adds; of two sources one
 * counts. A counter adds what it grew by to today; one that went down started over, so all it shows is new. What a reading
 * leaves out, bytes or messages, stays as it was known.
 */
export function usageChanges(
  read: readonly LineFact[],
  known: Pick<KnownUsage, 'days' | 'counters'>,
  today: string,
): { days: DayChange[]; counters: (Count & { iccid: string })[] } {
  const totals = new Map<string, DayChange>();
  const counters = new Map<string, Count>();
  const before = (lineId: LineId, day: string) => known.days.get(lineId)?.get(day) ?? unused;
  for (const { lineId, fact } of read) {
    const last = counterOf(fact.iccid);
    if (fact.kind === 'counter') counters.set(fact.iccid, countOf(fact, last));
    if (lineId === null) continue;
    const day = fact.kind === 'day' ? fact.day : today;
    const first = before(lineId, day);
    const was = totals.get(`${lineId} ${day}`) ?? first;
    const source = fact.kind === 'day' ? (fact.source ?? 'rated') : 'rated';
    if (source === 'raw' && was.source === 'rated') continue;
    const { usedBytes = was.usedBytes, messages = was.messages } =
      fact.kind === 'day' ? fact : grownBy(was, countOf(fact, last), last);
    const earlier = { beforeBytes: first.usedBytes, beforeMessages: first.messages };
    const deltaBytes = usedBytes - first.usedBytes;
    totals.set(`${lineId} ${day}`, { lineId, day, usedBytes, messages, source, ...earlier, deltaBytes });
  }
  function counterOf(iccid: string): Count {
    return counters.get(iccid) ?? known.counters.get(iccid) ?? { countedBytes: 0, countedMessages: null };
  }
  const isNewlyRated = ({ lineId, day, source }: DayChange) =>
    source === 'rated' && known.days.get(lineId)?.get(day)?.source === 'raw';
  return {
    days: [...totals.values()].filter((one) => isOther(one) || isNewlyRated(one)),
    counters: [...counters].map(([iccid, count]) => ({ iccid, ...count })),
  };
}

const isOther = ({ deltaBytes, messages, beforeMessages }: DayChange) =>
  deltaBytes !== 0 || messages !== beforeMessages;

/** Changes of days that are in a period which is over. */
export function adjustmentsAmong(
  changes: readonly DayChange[],
  periodStarts: ReadonlyMap<LineId, string | null>,
): DayChange[] {
  return changes.filter((change) => {
    const start = periodStarts.get(change.lineId);
    return isOther(change) && typeof start === 'string' && change.day < start;
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

function countOf({ usedBytes, messages }: Used, last: Count): Count {
  return { countedBytes: usedBytes ?? last.countedBytes, countedMessages: messages ?? last.countedMessages };
}

/** Messages count from their first reading on: no activation says where they began. */
function grownBy(was: DayUsage, count: Count, last: Count): DayUsage {
  const { countedMessages } = count;
  return {
    usedBytes: was.usedBytes + grown(count.countedBytes, last.countedBytes),
    messages:
      was.messages +
      (countedMessages === null || last.countedMessages === null ? 0 : grown(countedMessages, last.countedMessages)),
  };
}

function grown(counted: number, last: number): number {
  return counted < last ? counted : counted - last;
}
