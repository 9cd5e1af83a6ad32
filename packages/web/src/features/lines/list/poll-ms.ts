import type { Line } from '@linekeeper/contract';
import { isMoving } from '../../../parts/line-status/line-states.ts';
import { businessClock } from '../../../ui/format/clock.ts';

const soonMs = 3_000;

/** A day; a timer of a browser takes no more than 24 of them. */
const longestMs = 24 * 60 * 60_000;

/** How long to wait before looking again: soon while something changes by itself, else until a job starts; false without one. */
export function pollMs(lines: readonly Polled[] = []): number | false {
  if (lines.some((line) => isMoving(line.status) || isStarting(line) || isChangingPlan(line))) return soonMs;
  const starts = lines.flatMap(({ scheduledJobs = [] }) => scheduledJobs.map(({ at }) => Date.parse(at)));
  if (starts.length === 0) return false;
  return Math.min(longestMs, Math.max(soonMs, Math.min(...starts) - businessClock.now()));
}

type Polled = Pick<Line, 'nextPlanId' | 'nextPlanOn' | 'scheduledJobs' | 'status' | 'subscriptionStatus'>;

const isStarting = ({ status, subscriptionStatus }: Polled) => status === 'active' && subscriptionStatus === 'pending';

/** The carrier works on it; a change for later has its day. */
const isChangingPlan = ({ nextPlanId, nextPlanOn }: Polled) => nextPlanId !== null && nextPlanOn === null;
