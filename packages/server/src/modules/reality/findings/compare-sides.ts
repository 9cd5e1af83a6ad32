import type { ObservedState } from '../../carriers/index.ts';
import type { Found } from './finding.ts';
import { driftFindings } from './drift-findings.ts';
import { ownFindings } from './own-findings.ts';
import { serviceFindings } from './carrier-findings.ts';
import type { Sides } from './sides.ts';

/** Words of a carrier by which nothing can be said: a change is open there, or we do not know the word. */
const inconclusive: ReadonlySet<ObservedState> = new Set(['pending', 'unknown']);

/**
 * Whether what the carrier said can be held against our record: nothing is open here or there, and nothing of ours
 * changed since the carrier was asked.
 */
export function isComparable({ line, order, seen, readAt }: Sides): boolean {
  if (seen === null || line.pendingAction !== null || line.statusSince > readAt) return false;
  if (order && (order.finishedAt === null || order.finishedAt > readAt)) return false;
  return seen.kind === 'absent' || !inconclusive.has(seen.line.state);
}

/** Everything on which portal, carrier and billing disagree about one line. */
export function compareSides(sides: Sides): Found[] {
  const own = ownFindings(sides);
  return isComparable(sides) ? [...own, ...serviceFindings(sides), ...driftFindings(sides)] : own;
}
