import type { Handlers } from '../../http/call.ts';
import type { Floor } from '../../jobs/floor.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Counted } from '../../store/rate-limiter.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audited } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Quotes } from '../quotes/index.ts';

export interface KeysNeeds extends Pick<Floor, 'clock' | 'db' | 'log' | 'machineClock'>, Audited {
  readonly identity: Pick<Identity, 'recipientsOf' | 'getPerson' | 'recordPersonEvent'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly quotes: Pick<Quotes, 'quotesOf'>;
  /** The customer's own calls, by which we know what a call with a key comes to. */
  readonly readers: Pick<Handlers, 'createQuote' | 'getJob'>;
  readonly outbox: Pick<Outbox, 'put'>;
  /** Counts a call with this key, over all servers. */
  readonly countKeyCall: (keyId: string) => Promise<Counted>;
  readonly brand: { readonly name: string; readonly supportEmail: string };
  /** Where the portal is, without a slash at the end. */
  readonly publicUrl: string;
}
