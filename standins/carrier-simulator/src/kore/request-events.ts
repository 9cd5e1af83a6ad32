import type { NewEvent } from '../events/events.store.ts';
import type { Owner } from '../sims/sims.store.ts';
import { koreActions } from './kore-actions.ts';
import type { ProvisioningOrder } from './provisioning-order.ts';

/** What KORE may tell of a request: that it was taken, and that it is completed. */
export function requestEvents(
  { owner, order }: { owner: Owner; order: ProvisioningOrder },
  requestId: string,
  completeAt: Date,
): NewEvent[] {
  return [
    {
      ...owner,
      name: 'request-completed',
      iccid: null,
      occursAt: completeAt,
      content: { requestId, requestType: koreActions[order.action].requestType },
    },
  ];
}
