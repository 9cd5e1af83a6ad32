import type { CarrierId } from '@linekeeper/contract';

/** Orders of a carrier that one worker takes for itself. */
export interface Claim {
  carrier: CarrierId;
  now: Date;
  leasedUntil: Date;
  most: number;
}
