import type { PaymentMethodState } from '@linekeeper/contract';
import { dayMs } from '../../../kernel/clock.ts';
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
  /** Declines since the last approval. */
  failureCount: number;
  networkTransId: string | null;
  addedAt: Date;
}

export const methodLimit = 10;
const expiringWithinMs = 60 * dayMs;

/** A card is good to the end of its month (UTC). */
function expiresAt(method: PaymentMethod): number {
  if (method.expiresMonth === null || method.expiresYear === null) return Number.POSITIVE_INFINITY;
  return Date.UTC(method.expiresYear, method.expiresMonth, 1);
}

export function methodState(method: PaymentMethod, now: Date): PaymentMethodState {
  if (method.status !== 'active') return method.status;
  const leftMs = expiresAt(method) - now.getTime();
  if (leftMs <= 0) return 'expired';
  if (method.failureCount > 0) return 'failing';
  return leftMs <= expiringWithinMs ? 'expiring' : 'active';
}

/** May be charged; one that failed may, because its owner may have put it right. */
export function isUsable(method: PaymentMethod, now: Date): boolean {
  return ['active', 'expiring', 'failing'].includes(methodState(method, now));
}

/** Who becomes default when there is none: the newest usable one, else the newest. */
export function nextDefault(methods: readonly PaymentMethod[], now: Date): PaymentMethod | undefined {
  const newestFirst = methods.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return newestFirst.find((method) => isUsable(method, now)) ?? newestFirst[0];
}
