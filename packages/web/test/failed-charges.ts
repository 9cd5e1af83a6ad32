import type { FailedAccountCharges } from '@linekeeper/contract';

export function failedCharges(more: Partial<FailedAccountCharges> = {}): FailedAccountCharges {
  return {
    invoiceId: 'inv_1',
    invoiceNumber: 'INV-202611-000001',
    texts: ['Static IP pool', 'Late interest'],
    dueCents: 700,
    reason: 'The bank declined the payment.',
    lastAttemptAt: '2026-11-20T10:00:00.000Z',
    isInProgress: false,
    ...more,
  };
}
