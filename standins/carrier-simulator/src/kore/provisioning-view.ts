import type { ProvisioningRequest, RequestItem } from '../life/requests.store.ts';
import { utcText } from './utc-text.ts';

export const serviceType = { id: 'cmp-k1-service-type-1001', name: 'OmniSIM' };

const idPrefix = 'cmp-cpro-request-';

export const requestIdOf = (number: string) => `${idPrefix}${number}`;

/** The number in an id, or undefined when it is none. */
export const requestNumberOf = (id: string) => /^cmp-cpro-request-(\d{1,18})$/u.exec(id)?.[1];

function statusAt(request: ProvisioningRequest, now: number): string {
  if (now >= request.completeAt.getTime()) return 'completed';
  return now >= request.pendingAt.getTime() ? 'pending' : 'submitted';
}

function sharedView(request: ProvisioningRequest, now: number) {
  const done = now >= request.completeAt.getTime();
  return {
    'provisioning-request-id': requestIdOf(request.number),
    'request-type': request.requestType,
    'number-of-subscriptions': request.items.length,
    'service-type': serviceType.name,
    'date-created': utcText(request.createdAt),
    ...(done ? { 'date-completed': utcText(request.completeAt) } : {}),
    'provisioned-by': request.provisionedBy,
    ...(request.planRef ? { 'activation-profile-id': request.planRef } : {}),
  };
}

function itemView(item: RequestItem, now: number) {
  const done = now >= item.completeAt.getTime();
  const failed = done && item.errorMessage !== null;
  return {
    'subscription-id': item.subscriptionId,
    iccid: item.iccid,
    'completion-status': failed ? 'failed' : done ? 'success' : 'pending',
    ...(failed ? { 'error-message': item.errorMessage } : {}),
  };
}

/** The answer of the tracking call; `completed` says nothing about a single SIM. */
export function trackingView(request: ProvisioningRequest, accountId: string, now: number) {
  return {
    'request-type': {
      ...sharedView(request, now),
      status: statusAt(request, now),
      'account-id': accountId,
      subscriptions: request.items.map((item) => itemView(item, now)),
    },
  };
}

/** One record of the list, where the status has another name. */
export const recordView = (request: ProvisioningRequest, now: number) => ({
  ...sharedView(request, now),
  'request-status': statusAt(request, now),
  source: 'API',
});
