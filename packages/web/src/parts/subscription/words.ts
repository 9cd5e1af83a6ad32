import type { SubscriptionState } from '@linekeeper/contract';

/** The states of a subscription and the columns of upcoming charges. */
export const words = {
  states: {
    pending: 'First charge pending',
    active: 'Active',
    past_due: 'Past due',
    suspended: 'Suspended',
    canceled: 'Canceled',
  } satisfies Record<SubscriptionState, string>,
  columns: {
    line: 'Line',
    plan: 'Plan',
    status: 'Subscription',
    method: 'Payment method',
    at: 'Next charge',
    amount: 'Amount',
  },
  noMethod: 'No usable method',
};
