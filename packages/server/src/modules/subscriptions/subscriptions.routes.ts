import type { Handlers } from '../../http/call.ts';
import { listUpcomingSubscriptions } from './renewals/list-upcoming-subscriptions.ts';
import { changeBillingCalendar, getBillingCalendar, previewBillingCalendar } from './calendar/change-calendar.ts';
import { activationBlockers } from './activation/judge-activation.ts';
import { checkSims } from './activation/judge-activation.ts';
import { cancelAtPeriodEnd } from './renewals/cancel-at-period-end.ts';
import type { SubscriptionsNeeds } from './subscription/subscriptions-needs.ts';

type SubscriptionsCalls =
  | 'listUpcomingSubscriptions'
  | 'checkSims'
  | 'getActivationBlockers'
  | 'getBillingCalendar'
  | 'previewBillingCalendar'
  | 'changeBillingCalendar'
  | 'cancelAtPeriodEnd'
  | 'keepLine';

export function subscriptionsRoutes(needs: SubscriptionsNeeds): Handlers<SubscriptionsCalls> {
  return {
    listUpcomingSubscriptions: async ({ caller, query }) => listUpcomingSubscriptions(needs, caller.accountId, query),
    checkSims: async ({ caller, body, ip }) => checkSims(needs, { accountId: caller.accountId, ip }, body.iccids),
    getActivationBlockers: async ({ caller }) => activationBlockers(needs, caller.accountId),
    getBillingCalendar: async ({ caller }) => getBillingCalendar(needs, caller.accountId),
    previewBillingCalendar: async ({ caller, query }) => previewBillingCalendar(needs, caller.accountId, query),
    changeBillingCalendar: async ({ caller, body }) => changeBillingCalendar(needs, caller.accountId, body),
    cancelAtPeriodEnd: async ({ caller, params, body }) =>
      cancelAtPeriodEnd(needs, caller, params.id, { quoteId: body.quoteId }),
    keepLine: async ({ caller, params }) => cancelAtPeriodEnd(needs, caller, params.id, 'keep'),
  };
}
