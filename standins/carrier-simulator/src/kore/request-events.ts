import type { NewEvent } from '../events/events.store.ts';
import type { Owner } from '../sims/sims.store.ts';
import { koreActions } from './kore-actions.ts';
import type { ProvisioningOrder } from './provisioning-order.ts';

interface RequestOf {
  readonly owner: Owner;
  readonly order: ProvisioningOrder;
  readonly iccids: readonly string[];
}

/** What KORE may tell of a request: that it is completed. Of a single SIM's request goes wrong what does of the SIM's. */
export function requestEvents({ owner, order, iccids }: RequestOf, requestId: string, completeAt: Date): NewEvent[] {
  return [
    {
      ...owner,
      name: 'request-completed',
      iccid: iccids.length === 1 ? (iccids[0] ?? null) : null,
      occursAt: completeAt,
      content: { requestId, requestType: koreActions[order.action].requestType },
    },
  ];
}
