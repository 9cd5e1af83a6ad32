import type { IdentityNeeds } from '../identity/index.ts';
import type { PaymentsNeeds } from '../payments/index.ts';

export interface AccountsNeeds extends IdentityNeeds, PaymentsNeeds {
  /** The pool and the browser's client: what a sign-up may name. */
  readonly publicPool: { readonly userPoolId: string; readonly clientId: string };
}
