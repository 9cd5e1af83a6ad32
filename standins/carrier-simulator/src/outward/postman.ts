import type { CarrierEvent } from '../events/events.store.ts';
import type { Connection } from '../storage/open-storage.ts';
import type { Delivery, NewDelivery } from './deliveries.store.ts';

export interface Letter {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** How a carrier tells its customers what happened. */
export interface Postman {
  /** The messages that these events lead to, to be kept in the same transaction. */
  dispatch(transaction: Connection, events: readonly CarrierEvent[], now: number): Promise<NewDelivery[]>;
  /** A message as it leaves, for its n-th try. */
  write(delivery: Delivery, attempt: number, now: number): Letter;
  /** How long to wait after a try that was not answered with success, or null to give up. */
  retryAfterMs(attempt: number, status: number | null): number | null;
}
