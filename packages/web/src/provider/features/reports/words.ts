import type { JournalDetail, JournalFlavor } from '@linekeeper/contract/provider';
import { plural } from '../../../ui/format/plural.ts';

/** The sentences of reports about money. */
export const words = {
  download: 'Download as CSV',
  downloadMonth: 'Download this month as CSV',
  downloadFailed: "We couldn't download the file",
  month: 'Month',
  customer: 'Customer',
  period: {
    from: 'From',
    to: 'To',
    apply: 'Show',
    required: 'Enter a day.',
    wrongDays: 'Choose a last day that is not before the first one.',
  },
  revenue: {
    title: 'Revenue by month',
    note: 'As booked, in months of UTC, without tax. The present month is not over.',
    chart: 'Revenue per month, US dollars',
    loadFailed: "We couldn't load the revenue",
    none: 'No revenue yet',
    noneText: 'It appears here with the first invoice.',
    noneOfMonth: 'No revenue in this month',
    ofMonth: (total: string) => `${total} in all`,
    first100: 'The first 100 customers. The file has all of them.',
    plan: 'Plan',
    carrier: 'Carrier',
    share: 'Share',
    ofAccounts: 'Account charges and discounts',
    by: {
      plan: (month: string) => `Revenue of ${month} by plan`,
      carrier: (month: string) => `Revenue of ${month} by carrier`,
      customer: (month: string) => `Revenue of ${month} by customer`,
    },
    heads: {
      revenue: 'Revenue',
      issued: 'Earned at issue',
      released: 'Earned over time',
      takenBack: 'Taken back',
      deferred: 'Deferred at month end',
    },
  },
  journal: {
    title: 'Accounts',
    loadFailed: "We couldn't load the journal",
    count: (transactions: number) =>
      plural(transactions, {
        one: '# transaction. Credit balances are negative.',
        other: '# transactions. Credit balances are negative.',
      }),
    account: 'Account',
    number: 'Number',
    opening: 'Opening balance',
    debit: 'Debits',
    credit: 'Credits',
    closing: 'Closing balance',
    file: {
      title: 'File for accounting',
      flavor: 'Layout',
      flavors: { plain: 'Plain CSV', quickbooks: 'QuickBooks', xero: 'Xero' } satisfies Record<JournalFlavor, string>,
      notes: {
        plain: 'Every account with its number, debits and credits.',
        quickbooks: 'For "Import journal entries" of QuickBooks Online. The account names have to exist there.',
        xero: 'For "Import" of manual journals in Xero. The account codes have to exist there.',
      } satisfies Record<JournalFlavor, string>,
      detail: 'One entry for each',
      details: { month: 'Month', day: 'Day', transaction: 'Transaction' } satisfies Record<JournalDetail, string>,
    },
  },
};
