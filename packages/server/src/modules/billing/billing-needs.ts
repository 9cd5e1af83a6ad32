import type { Wait } from '../../kernel/wait.ts';
import type { SubscriptionsNeeds } from '../subscriptions/index.ts';

export interface BillingNeeds extends SubscriptionsNeeds {
  /** How Pay now waits for the outcome of its charges. */
  readonly wait: Wait;
  /** Whose name stands on documents. */
  readonly brand: { readonly name: string; readonly supportEmail: string };
}
