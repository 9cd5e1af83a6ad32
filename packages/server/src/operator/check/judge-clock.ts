import { fault, ok, warning, type Finding } from './finding.ts';
import { words } from './words.ts';

/** `fine` and `bearable`: how far clocks may be apart, in milliseconds. A Date header tells whole seconds only. */
const limits = { database: { fine: 1_000, bearable: 5_000 }, gateway: { fine: 3_000, bearable: 30_000 } } as const;

/** How far this machine's clock is from another's. */
export function judgeClock(whose: keyof typeof limits, now: Date, other: Date): Finding {
  const { fine, bearable } = limits[whose];
  const apartMs = Math.abs(now.getTime() - other.getTime());
  const apart = (apartMs / 1_000).toFixed(1);
  if (apartMs <= fine) return ok(words.clock.fine(words.clock.of[whose], apart));
  return (apartMs <= bearable ? warning : fault)(words.clock.apart(words.clock.of[whose], apart));
}
