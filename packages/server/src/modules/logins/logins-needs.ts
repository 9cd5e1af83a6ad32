import type { Floor } from '../../jobs/floor.ts';
import type { Outbox } from '../../mail/outbox.ts';
import type { Audited } from '../audit/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Languages } from '../languages/index.ts';

export interface LoginsNeeds extends Floor, Audited {
  readonly languages: Pick<Languages, 'languagesOf'>;
  readonly identity: Pick<
    Identity,
    | 'authenticate'
    | 'endLogIns'
    | 'findPersonOf'
    | 'getPerson'
    | 'hasSecondStep'
    | 'loseSecondStep'
    | 'peopleWithEmail'
    | 'recordPersonEvent'
    | 'settlePool'
  >;
  readonly outbox: Outbox;
  /** Whose name stands on mails. */
  readonly brand: { readonly name: string; readonly supportEmail: string };
  /** Where the portal is, without a slash at the end. */
  readonly publicUrl: string;
  /** How long after logging in people may change their login without logging in again. */
  readonly recentProofSeconds: number;
  /** Counts a recovery code that was typed for an email, known or not; refuses with `too_many_requests`. */
  readonly countRecoveryTry: (email: string) => Promise<void>;
}
