import type { RecurringMove } from '@linekeeper/contract/provider';

/** What one customer pays again each month. */
export interface Recurring {
  readonly cents: number;
  readonly subscriptionCount: number;
}

/** How a customer moved between two month ends; null: not at all. `hadBefore`: was ever a customer before the first. */
export function moveOf(beforeCents: number, afterCents: number, hadBefore: boolean): RecurringMove | null {
  if (beforeCents === afterCents) return null;
  if (beforeCents === 0) return hadBefore ? 'reactivated' : 'new';
  if (afterCents === 0) return 'lost';
  return afterCents > beforeCents ? 'grown' : 'shrunk';
}

/** Before zero there is no recurring revenue: a discount never makes it negative. */
export function recurringOf(subscriptionCents: number, extraCents: number): number {
  return Math.max(0, subscriptionCents + extraCents);
}
