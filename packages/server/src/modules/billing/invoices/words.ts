import { dayShown } from '../../../kernel/shown.ts';
import type { InvoiceState } from '@linekeeper/contract';

/** The sentences of invoices, for operators. */
export const words = {
  net: (days: number) => `Net ${days}`,
  overdue: (day: string) => `This invoice was due on ${dayShown(day)}.`,
  closing: {
    notFound: (invoice: string) => `Invoice ${invoice} not found.`,
    paid: 'This invoice is paid. Refund the payment instead.',
    draft: 'This invoice is a draft. Nothing is owed for it yet.',
    closed: (status: InvoiceState) => `This invoice is already ${status}.`,
    underWay: 'A payment for this invoice is under way. Wait for its outcome, or void it.',
  },
};
