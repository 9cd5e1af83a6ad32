import type { LinesNeeds } from '../lines/index.ts';
import type { PaymentsNeeds } from '../payments/index.ts';

export interface SubscriptionsNeeds extends LinesNeeds, PaymentsNeeds {
  /** How much an account may owe for first periods before it can activate more. */
  readonly limitUnpaidCents: number;
}
