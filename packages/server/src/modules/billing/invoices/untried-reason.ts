import type { RefusalCode } from '@linekeeper/contract';
import type { NoCharge } from '../../payments/index.ts';

export const noMethodReason = 'No default payment method could be charged. Choose another one or add one, then pay.';

const reasons: Record<NoCharge, string> = {
  no_method: noMethodReason,
  method_disabled: 'Your bank refused your default payment method. Choose another one or add one, then pay.',
  method_resting:
    'Your bank declined your default payment method too often today. Choose or add another one, or pay tomorrow.',
};

/** Why an invoice was not even tried to be charged, in the customer's words. */
export function untriedReason(code: NoCharge | 'charge_in_progress'): string {
  return code === 'charge_in_progress' ? noMethodReason : reasons[code];
}

/** How Pay now refuses for the same cause. */
export const refusalOf: Record<NoCharge, RefusalCode> = {
  no_method: 'payment_method_needed',
  method_disabled: 'payment_method_disabled',
  method_resting: 'payment_method_resting',
};
