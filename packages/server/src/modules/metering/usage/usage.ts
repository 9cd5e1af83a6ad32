import * as z from 'zod/mini';
import type { Job } from '../../../jobs/job.ts';
import { after, dayMs, utcDay } from '../../../kernel/clock.ts';
import type { LineId } from '../../../kernel/ids.ts';
import type { Used, UsageFact } from '../../carriers/index.ts';
import type { LineRecord } from '../../lines/index.ts';
import { isEstimate, spreadGrowth, type Stretch } from './spread-growth.ts';

/** What metering reads and needs of a line. */
export type MeteredLine = Pick<
  LineRecord,
  | 'id'
  | 'accountId'
  | 'planId'
  | 'iccid'
  | 'periodStart'
  | 'usedBytes'
  | 'usageAsOf'
  | 'createdAt'
  | 'status'
  | 'statusSince'
>;

/** The usage of lines whose plans stop them at their allowance was read. May come twice. */
export const usageRead: Job<{ lineIds: string[] }> = {
  name: 'metering.usage-read',
  payload: z.object({ lineIds: z.array(z.string()) }),
};

/** Of two sources for a day, the early raw one gives way to the late rated one. */
export type UsageSource = 'raw' | 'rated';

/** What one line used on a stretch of UTC days. */
export interface DaysUsage {
  usedBytes: number;
  messages: number;
}

/** What one line used on one UTC day. */
export interface DayUsage extends DaysUsage {
  /** Part of what a counter grew by over more than a day, spread by time. */
  isEstimated: boolean;
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

export type LineFact =
  | { lineId: LineId; fact: Extract<UsageFact, { kind: 'day' }> }
  | {
      /** Null: it is no line's; a counter goes on from there. */
      lineId: LineId | null;
      fact: Extract<UsageFact, { kind: 'counter' }>;
      /** In which it grew, for that line. */
      grew: Stretch;
    };

export interface KnownDay extends DayUsage {
  source: UsageSource;
}

const unused: KnownDay = { usedBytes: 0, messages: 0, isEstimated: false, source: 'raw' };

/**
 * What a reading changes. Day totals replace what was known, so that reading a day again never adds; of two sources one
 * counts. A counter adds what it grew by to the days in which it grew; one that went down started over, so all it shows is
 * new. What a reading leaves out, bytes or messages, stays as it was known.
 */
export function usageChanges(
  read: readonly LineFact[],
  known: Pick<KnownUsage, 'days' | 'counters'>,
): { days: DayChange[]; counters: (Count & { iccid: string })[] } {
  const totals = new Map<string, DayChange>();
  const counters = new Map<string, Count>();
  for (const one of read) {
    const last = counters.get(one.fact.iccid) ?? known.counters.get(one.fact.iccid) ?? uncounted;
    if (one.fact.kind === 'counter') counters.set(one.fact.iccid, countOf(one.fact, last));
    const { lineId } = one;
    if (lineId === null) continue;
    for (const { day, source, used } of partsOf(one, last)) {
      const first = known.days.get(lineId)?.get(day) ?? unused;
      const was = totals.get(`${lineId} ${day}`) ?? first;
      if (source === 'raw' && was.source === 'rated') continue;
      const is = used(was);
      const earlier = { beforeBytes: first.usedBytes, beforeMessages: first.messages };
      const deltaBytes = is.usedBytes - first.usedBytes;
      totals.set(`${lineId} ${day}`, { lineId, day, ...is, source, ...earlier, deltaBytes });
    }
  }
  const isNewlyRated = ({ lineId, day, source }: DayChange) =>
    source === 'rated' && known.days.get(lineId)?.get(day)?.source === 'raw';
  return {
    days: [...totals.values()].filter((one) => isOther(one) || isNewlyRated(one)),
    counters: [...counters].map(([iccid, count]) => ({ iccid, ...count })),
  };
}

const uncounted: Count = { countedBytes: 0, countedMessages: null };

/** What a fact says of one day, from what was known of it. */
interface DayPart {
  day: string;
  source: UsageSource;
  used: (was: DayUsage) => DayUsage;
}

function partsOf(read: LineFact, last: Count): DayPart[] {
  if (read.fact.kind === 'day') {
    const { day, source = 'rated', usedBytes, messages } = read.fact;
    const used = (was: DayUsage): DayUsage => ({
      usedBytes: usedBytes ?? was.usedBytes,
      messages: messages ?? was.messages,
      isEstimated: false,
    });
    return [{ day, source, used }];
  }
  return 'grew' in read ? grownParts(growthOf(countOf(read.fact, last), last), read.grew) : [];
}

function grownParts(growth: DaysUsage, grew: Stretch): DayPart[] {
  const messages = new Map(spreadGrowth(growth.messages, grew).map(({ day, amount }) => [day, amount]));
  return spreadGrowth(growth.usedBytes, grew).map(({ day, amount }): DayPart => {
    const more = { usedBytes: amount, messages: messages.get(day) ?? 0 };
    const isNone = more.usedBytes === 0 && more.messages === 0;
    const used = (was: DayUsage): DayUsage => ({
      usedBytes: was.usedBytes + more.usedBytes,
      messages: was.messages + more.messages,
      isEstimated: was.isEstimated || (!isNone && isEstimate(grew)),
    });
    return { day, source: 'rated', used };
  });
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
function growthOf({ countedBytes, countedMessages }: Count, last: Count): DaysUsage {
  const before = last.countedMessages;
  return {
    usedBytes: grown(countedBytes, last.countedBytes),
    messages: countedMessages === null || before === null ? 0 : grown(countedMessages, before),
  };
}

function grown(counted: number, last: number): number {
  return counted < last ? counted : counted - last;
}
