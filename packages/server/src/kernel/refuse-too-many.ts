import { after } from './clock.ts';
import { Refusal } from './refusal.ts';

export interface Limit {
  readonly most: number;
  readonly withinMs: number;
}

/**
 * Refuses with `too_many_requests` when as many happened as may within that time, and says after how many seconds the
 * next may. `times` are oldest first; those before the window do not count.
 */
export function refuseTooMany(times: readonly Date[], { most, withinMs }: Limit, now: Date): void {
  const first = times.at(-most);
  if (times.length < most || !first) return;
  const waitMs = after(first, withinMs).getTime() - now.getTime();
  if (waitMs > 0) throw new Refusal('too_many_requests', undefined, Math.ceil(waitMs / 1000));
}
