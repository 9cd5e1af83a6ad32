import type { SubscriptionState } from '@linekeeper/contract';
import type { LineId, SubscriptionId } from '../../../kernel/ids.ts';
import type { Tx } from '../../../store/database.ts';
import { mirrorSubscription } from './lines.store.ts';

export interface SubscriptionMirror {
  lineId: LineId;
  subscriptionId: SubscriptionId;
  subscriptionStatus: SubscriptionState;
  /** `YYYY-MM-DD`: usage counts from here on. */
  periodStart?: string;
}

/** Shows a subscription's state on its line, in the transaction that changes it. */
export async function noteSubscription(tx: Tx, { lineId, ...mirror }: SubscriptionMirror): Promise<void> {
  await mirrorSubscription(tx, lineId, mirror);
}
