import type { ReceivableAge } from '@linekeeper/contract/provider';
import { plural } from '../../../ui/format/plural.ts';

/** The sentences about money over all customers. */
export const words = {
  receivables: 'Receivables by age',
  note: 'By days past due, in days of each account. Where a method is charged, an invoice is due when it is issued.',
  loadFailed: "We couldn't load the receivables",
  none: 'No customer owes anything',
  noneText: 'Unpaid invoices appear here with their age.',
  customer: 'Customer',
  total: 'Total',
  credit: 'Credit',
  withCredit: (amount: string) => `${amount} credit`,
  over30: 'Over 30 days',
  all: (customers: number) => plural(customers, { one: 'All # customer', other: 'All # customers' }),
  ages: {
    current: 'Current',
    upTo30: '1–30 days',
    upTo60: '31–60 days',
    upTo90: '61–90 days',
    over90: 'Over 90 days',
  } satisfies Record<ReceivableAge, string>,
  of: 'customers',
};
