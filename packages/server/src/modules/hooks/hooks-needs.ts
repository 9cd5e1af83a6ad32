import type { Floor } from '../../jobs/floor.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audited } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { HookClient } from './hook-client.port.ts';

export interface HooksNeeds extends Pick<Floor, 'clock' | 'db' | 'log' | 'machineClock'>, Audited {
  readonly identity: Pick<Identity, 'recipientsOf' | 'getPerson' | 'recordPersonEvent'>;
  readonly accounts: Pick<Accounts, 'getAccount'>;
  readonly hookClient: HookClient;
  readonly outbox: Pick<Outbox, 'put'>;
  /** 64 hexadecimal digits, outside of the database: secrets are sealed with it. */
  readonly secret: string;
  readonly brand: { readonly name: string; readonly supportEmail: string };
  /** Where the portal is, without a slash at the end. */
  readonly publicUrl: string;
}
