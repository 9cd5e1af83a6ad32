import type { Handlers } from '../../http/call.ts';
import { activatePlans } from './activate-plans.ts';
import { listUpcomingSubscriptions } from './list-upcoming-subscriptions.ts';
import { quoteActivation } from './quote-activation.ts';
import { retryActivation } from './retry-activation.ts';
import type { SubscriptionsNeeds } from './subscriptions-needs.ts';

type Served =
  | 'activateKorePlans'
  | 'activatePlans'
  | 'listUpcomingSubscriptions'
  | 'quoteActivation'
  | 'retryActivation';

export function subscriptionsRoutes(needs: SubscriptionsNeeds): Handlers<Served> {
  return {
    activateKorePlans: async ({ caller, body }) =>
      activatePlans(needs, caller.accountId, body, { onlyCarrier: 'kore' }),
    activatePlans: async ({ caller, body }) => activatePlans(needs, caller.accountId, body),
    listUpcomingSubscriptions: async ({ caller, query }) => listUpcomingSubscriptions(needs, caller.accountId, query),
    quoteActivation: async ({ caller, body }) => quoteActivation(needs, caller.accountId, body),
    retryActivation: async ({ caller, params }) => retryActivation(needs, caller.accountId, params.id),
  };
}
