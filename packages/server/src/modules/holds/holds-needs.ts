import type { Floor } from '../../jobs/floor.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Audited } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Rules } from '../rules/index.ts';

export interface HoldsNeeds extends Pick<Floor, 'clock' | 'db'>, Audited {
  readonly rules: Pick<Rules, 'currentRules'>;
  readonly identity: Pick<Identity, 'recipientsOf' | 'recordPersonEvent'>;
  readonly outbox: Outbox;
  /** Whose name stands on mails. */
  readonly brand: { readonly name: string; readonly supportEmail: string };
  /** Where the portal is, without a slash at the end. */
  readonly publicUrl: string;
}
