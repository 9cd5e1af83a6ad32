import type { BookLedger } from '@linekeeper/contract/provider';
import type { LedgerName } from '../../ledger/index.ts';

export interface BookAccount {
  readonly number: string;
  readonly name: string;
}

export type ChartOfAccounts = Readonly<Record<BookLedger, BookAccount>>;

/** What our ledgers are called where the provider has not said it (`accounting.accounts`). */
const usual = {
  bank: { number: '1000', name: 'Bank' },
  clearing: { number: '1050', name: 'Card and ACH Clearing' },
  receivable: { number: '1200', name: 'Customer Receivables' },
  tax_payable: { number: '2200', name: 'Sales Tax Payable' },
  deferred_revenue: { number: '2400', name: 'Deferred Revenue' },
  account_credit: { number: '2500', name: 'Customer Credits' },
  credit: { number: '2510', name: 'Refunds Payable' },
  opening_balance: { number: '3900', name: 'Opening Balance Equity' },
  revenue: { number: '4000', name: 'Service Revenue' },
  refunds: { number: '4900', name: 'Refunds' },
  returns: { number: '4910', name: 'Returned Payments' },
  bad_debt: { number: '6100', name: 'Bad Debt' },
  fees: { number: '6200', name: 'Dispute Fees' },
} as const satisfies Record<LedgerName, BookAccount> & ChartOfAccounts;

export function chartOf(named: { readonly [Name in BookLedger]?: BookAccount | undefined }): ChartOfAccounts {
  const known = Object.entries(named).filter(([, account]) => account !== undefined);
  return { ...usual, ...Object.fromEntries(known) };
}
