import type { SubscriptionState } from '@linekeeper/contract';

/** The states of a subscription. */
export const words = {
  states: {
    pending: 'First charge pending',
    active: 'Active',
    past_due: 'Past due',
    suspended: 'Suspended',
    canceled: 'Canceled',
  } satisfies Record<SubscriptionState, string>,
};
