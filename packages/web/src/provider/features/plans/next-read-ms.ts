import type { StaffPlan, StaffPlanVersion } from '@linekeeper/contract/provider';

interface Shown {
  readonly plan: Pick<StaffPlan, 'waiting'>;
  readonly versions: readonly Pick<StaffPlanVersion, 'announced'>[];
}

const minuteMs = 60_000;
/** Emails about an announcement begin within ten minutes; those to many customers take a while. */
const followedMs = 30 * minuteMs;
const pollMs = 15_000;
/** A timer of the browser holds no more than 24 days. */
const longestMs = 60 * minuteMs;

/**
 * When a plan on the screen is read again: often while customers are being emailed about a version, and when one goes on
 * sale. False: nothing is about to change by itself.
 */
export function nextReadMs(shown: Shown | undefined, nowMs: number): number | false {
  if (!shown) return false;
  const { plan, versions } = shown;
  if (versions.some(({ announced }) => announced !== null && nowMs < Date.parse(announced.at) + followedMs))
    return pollMs;
  if (plan.waiting === null) return false;
  return Math.min(Math.max(Date.parse(plan.waiting.soldFrom) - nowMs, pollMs), longestMs);
}
