import type { Wait } from '../../kernel/wait.ts';
import type { SubscriptionsNeeds } from '../subscriptions/index.ts';
import type { NoticeNeeds } from './notices/notice-place.ts';

export interface BillingNeeds extends SubscriptionsNeeds, NoticeNeeds {
  /** How Pay now waits for the outcome of its charges. */
  readonly wait: Wait;
}
