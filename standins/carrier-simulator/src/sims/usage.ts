import { createHash } from 'node:crypto';
import type { Sim } from './sim.ts';

export const dayMs = 86_400_000;
const minuteMs = 60_000;

export interface DailyUsage {
  /** First moment of the day in UTC, in milliseconds since 1970. */
  readonly dayStart: number;
  readonly usedBytes: number;
  /** Text messages, sent and received. */
  readonly messages: number;
}

/** Devices send none on most days, and a few on the others. */
const messagesOfDays = [0, 0, 0, 0, 1, 1, 2, 3, 4, 6];

/**
 * What a SIM used on each UTC day of a window, days without usage left out. A function of its stored changes and of
 * `now` alone: it grows while the SIM is active, at its stored rate times a factor that ICCID and day decide, by day
 * faster than by night. Of the messages that ICCID and day decide, one comes each time that its share of the day is over.
 * @param window from (included) to (excluded), in milliseconds since 1970, on day boundaries
 */
export function dailyUsage(sim: Sim, window: { from: number; to: number }, now: number): DailyUsage[] {
  const byDay = new Map<number, { bytes: number; livelyMs: number }>();
  for (const [index, change] of sim.history.entries()) {
    if (change.state !== 'active') continue;
    const ends = sim.history[index + 1]?.effectiveAt.getTime() ?? now;
    const from = Math.max(change.effectiveAt.getTime(), window.from);
    const to = Math.min(ends, window.to, now);
    for (let at = from; at < to; at = nextDay(at)) {
      const day = startOfDay(at);
      const livelyMs = livelinessOf(at - day, Math.min(nextDay(at), to) - day);
      const bytes = (livelyMs / minuteMs) * change.usageBytesPerMinute * factorOf(sim.iccid, day);
      const sum = byDay.get(day) ?? { bytes: 0, livelyMs: 0 };
      byDay.set(day, { bytes: sum.bytes + bytes, livelyMs: sum.livelyMs + livelyMs });
    }
  }
  return [...byDay]
    .map(([dayStart, { bytes, livelyMs }]) => ({
      dayStart,
      usedBytes: Math.floor(bytes),
      messages: Math.floor((messagesOf(sim.iccid, dayStart) * livelyMs) / dayMs + roundingGap),
    }))
    .filter(({ usedBytes, messages }) => usedBytes > 0 || messages > 0);
}

/** Weighed hours of a whole day may miss its length by less. */
const roundingGap = 1e-9;

export const totalBytes = (days: readonly DailyUsage[]) => days.reduce((sum, day) => sum + day.usedBytes, 0);
export const totalMessages = (days: readonly DailyUsage[]) => days.reduce((sum, day) => sum + day.messages, 0);

export const startOfDay = (at: number) => Math.floor(at / dayMs) * dayMs;

const nextDay = (at: number) => startOfDay(at) + dayMs;

/** The calendar month in UTC is the billing cycle. */
export function startOfCycle(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
}

/** How lively devices in the United States are in each hour of a UTC day, which begins in their evening. */
const hours = [14, 13, 12, 10, 8, 5, 3, 2, 2, 2, 3, 6, 9, 12, 13, 13, 13, 14, 14, 14, 14, 14, 15, 15];
const meanOfHours = hours.reduce((sum, one) => sum + one, 0) / hours.length;
const hourMs = dayMs / hours.length;

/** The time between two moments of a day, each hour weighed by how lively it is; a whole day is as long as it is. */
function livelinessOf(from: number, to: number): number {
  return hours.reduce((sum, weight, hour) => {
    const ms = Math.min(to, (hour + 1) * hourMs) - Math.max(from, hour * hourMs);
    return sum + (Math.max(ms, 0) * weight) / meanOfHours;
  }, 0);
}

function factorOf(iccid: string, day: number): number {
  const digest = createHash('sha256').update(`${iccid}:${day}`).digest();
  return 0.5 + digest.readUInt32BE(0) / 0xffff_ffff;
}

function messagesOf(iccid: string, day: number): number {
  const digest = createHash('sha256').update(`messages:${iccid}:${day}`).digest();
  return messagesOfDays[digest.readUInt32BE(0) % messagesOfDays.length] ?? 0;
}
