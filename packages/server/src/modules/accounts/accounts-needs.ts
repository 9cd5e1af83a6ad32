import type { Outbox } from '../../mail/outbox.ts';
import type { IdentityNeeds } from '../identity/index.ts';
import type { PaymentsNeeds } from '../payments/index.ts';

export interface AccountsNeeds extends IdentityNeeds, PaymentsNeeds {
  /** The pool and the browser's client: what a sign-up may name. */
  readonly publicPool: { readonly userPoolId: string; readonly clientId: string };
  readonly outbox: Outbox;
  /** Whose name stands on mails. */
  readonly brand: { readonly name: string; readonly supportEmail: string };
  /** Where the portal is, without a slash at the end. */
  readonly publicUrl: string;
}
