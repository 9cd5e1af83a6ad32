import type { PaymentMethod } from '../../methods/stored/payment-method.ts';

/** Below what every card network allows: beyond it each decline costs a fee, and the card is marked. */
export const mostDeclines = { aDay: 10, inThirtyDays: 15 } as const;

/** How a method has stood up lately to being charged. */
export interface Brake extends Pick<PaymentMethod, 'status' | 'failureCount'> {
  /** In the last 24 hours. */
  declines: number;
  /** When the newest call that has no outcome yet was noted; null when there is none. */
  callingSince: Date | null;
  /** It was approved a moment ago. */
  isProven: boolean;
}

/** Why a method is not charged though it has not expired. `method_resting`: not before tomorrow. */
export type MethodTrouble = 'method_disabled' | 'method_resting';

export function troubleWith({ status, declines }: Pick<Brake, 'status' | 'declines'>): MethodTrouble | null {
  if (status === 'disabled') return 'method_disabled';
  return declines >= mostDeclines.aDay ? 'method_resting' : null;
}

/** Several charges of it may be under way together: its bank has just approved one and declined none since. */
export function isTrusted({ isProven, failureCount }: Pick<Brake, 'isProven' | 'failureCount'>): boolean {
  return isProven && failureCount === 0;
}
