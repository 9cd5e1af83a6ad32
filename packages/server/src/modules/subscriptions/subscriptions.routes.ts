import type { Handlers } from '../../http/call.ts';
import { listUpcomingSubscriptions } from './subscription/list-upcoming-subscriptions.ts';
import { activationBlockers, quoteActivation } from './activation/quote-activation.ts';
import type { SubscriptionsNeeds } from './subscription/subscriptions-needs.ts';

export function subscriptionsRoutes(
  needs: SubscriptionsNeeds,
): Handlers<'listUpcomingSubscriptions' | 'quoteActivation' | 'getActivationBlockers'> {
  return {
    listUpcomingSubscriptions: async ({ caller, query }) => listUpcomingSubscriptions(needs, caller.accountId, query),
    getActivationBlockers: async ({ caller }) => activationBlockers(needs, caller.accountId),
    quoteActivation: async ({ caller, body, ip }) => quoteActivation(needs, { accountId: caller.accountId, ip }, body),
  };
}
