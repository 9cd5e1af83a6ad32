import type { MethodLabel, PaymentMethodState } from '@linekeeper/contract';
import type { AccountId, PaymentMethodId } from '../../../kernel/ids.ts';

export interface PaymentMethod {
  id: PaymentMethodId;
  accountId: AccountId;
  gatewayPaymentProfileId: string;
  kind: 'card' | 'bank';
  label: string;
  last4: string;
  expiresMonth: number | null;
  expiresYear: number | null;
  nameOnAccount: string | null;
  isDefault: boolean;
  status: 'active' | 'disabled' | 'removed';
  /** The code of the decline that disabled it. */
  disabledReason: string | null;
  /** Declines since the last approval. */
  failureCount: number;
  networkTransId: string | null;
  addedAt: Date;
  /** Which text its owner agreed to, and when: a key of the contract's `paymentConsents`. */
  consentVersion: string;
  consentAt: Date;
}

/** What a charge knows of a method that it has locked. */
export type LockedMethod = Pick<PaymentMethod, 'id' | 'status' | 'failureCount'>;

export interface MethodInUse {
  method: PaymentMethod;
  label: MethodLabel;
  state: PaymentMethodState;
  /** Subscriptions that are charged by it. */
  usedByCount: number;
  /** Invoices of the account that are not paid yet. */
  openInvoiceCount: number;
}

export function labelOf({ id, kind, label, last4 }: PaymentMethod): MethodLabel {
  return { id, kind, label, last4 };
}

/** Who depends on a usable method: a subscription for its next charge, an invoice until it is paid. */
export type HolderKind = 'subscription' | 'invoice';

/** Whole months that a card is good after this one (UTC); it is good to the end of its month. */
function monthsLeft(method: PaymentMethod, now: Date): number {
  if (method.expiresMonth === null || method.expiresYear === null) return Number.POSITIVE_INFINITY;
  return (method.expiresYear - now.getUTCFullYear()) * 12 + method.expiresMonth - (now.getUTCMonth() + 1);
}

/** A card that expires this or next month is `expiring`; that its last charge failed weighs more. */
export function methodState(method: PaymentMethod, now: Date): PaymentMethodState {
  if (method.status !== 'active') return method.status;
  const left = monthsLeft(method, now);
  if (left < 0) return 'expired';
  if (method.failureCount > 0) return 'failing';
  return left <= 1 ? 'expiring' : 'active';
}

/** May be charged; one that failed may, because its owner may have fixed it. */
export function isUsable(method: PaymentMethod, now: Date): boolean {
  return ['active', 'expiring', 'failing'].includes(methodState(method, now));
}

/** Who becomes default when there is none: the newest usable one, else the newest. */
export function nextDefault(methods: readonly PaymentMethod[], now: Date): PaymentMethod | undefined {
  const newestFirst = methods.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return newestFirst.find((method) => isUsable(method, now)) ?? newestFirst[0];
}
