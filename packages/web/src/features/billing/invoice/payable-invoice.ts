import type { Invoice } from '@linekeeper/contract';
import type { PayItem } from '../../../parts/pay-failed/pay-item.ts';

/** Whether an invoice can be paid now: something is due, and no payment of it is under way. */
export function isPayable({ status, dueCents }: Pick<Invoice, 'dueCents' | 'status'>): boolean {
  return status === 'open' && dueCents > 0;
}

/** All that is due of an invoice. */
export function payItemOf({ id, number, dueCents }: Pick<Invoice, 'dueCents' | 'id' | 'number'>): PayItem {
  return { kind: 'invoice', id, name: number ?? id, dueCents };
}
