import type { Handlers } from '../../http/call.ts';
import type { Floor } from '../../jobs/floor.ts';
import type { Audited } from '../audit/index.ts';
import type { Customers } from '../customers/index.ts';
import type { Identity } from '../identity/index.ts';

export interface MandatesNeeds extends Pick<Floor, 'db' | 'clock' | 'machineClock'>, Audited {
  readonly identity: Pick<Identity, 'getPerson' | 'recordPersonEvent'>;
  readonly customers: Pick<Customers, 'openLook' | 'isLookOpen'>;
  /** The customer's own call, by which we know what a job does. */
  readonly readers: Pick<Handlers, 'getJob'>;
  readonly brand: { readonly name: string };
}
