/** The sentences of reports, and the columns of their files. */
export const words = {
  lastFirst: 'Choose a last day that is not before the first one.',
  noPlan: 'Account charges and discounts',
  journal: {
    columns: {
      plain: [
        'Date',
        'Journal',
        'Account number',
        'Account',
        'Debit',
        'Credit',
        'Customer',
        'Customer ID',
        'Description',
        'Reference',
        'Currency',
      ],
      quickbooks: ['Journal No.', 'Journal Date', 'Account Name', 'Debits', 'Credits', 'Description', 'Name'],
      xero: [
        '*Narration',
        '*Date',
        'Description',
        '*AccountCode',
        '*TaxRate',
        '*Amount',
        'TrackingName1',
        'TrackingOption1',
        'TrackingName2',
        'TrackingOption2',
      ],
    },
    number: (of: string) => `LK-${of}`,
    narration: (number: string, text: string) => `${number} ${text}`,
    month: (month: string) => `Billing in ${month}`,
    day: (day: string) => `Billing on ${day}`,
    allCustomers: 'Portal customers',
    xeroTaxRate: 'Tax Exempt',
    /** By what a transaction was booked for, such as `invoice:inv_…:issued`. */
    causeText(cause: string): string {
      const [of = '', , what = ''] = cause.split(':');
      return causes[`${of} ${what}`] ?? causes[of] ?? 'Adjustment';
    },
  },
  revenue: {
    months: [
      'Month',
      'Revenue',
      'Earned at issue',
      'Earned over time',
      'Taken back',
      'Deferred at month end',
      'Currency',
    ],
    split: ['Month', 'By', 'ID', 'Name', 'Revenue', 'Currency'],
    by: { plan: 'Plan', carrier: 'Carrier', customer: 'Customer' },
  },
};

const causes: Readonly<Record<string, string | undefined>> = {
  'invoice issued': 'Invoice issued',
  'invoice credited': 'Invoice paid with credit',
  'invoice void': 'Invoice voided',
  'invoice uncollectible': 'Invoice written off',
  'invoice recovered': 'Written-off invoice paid',
  'credit-note': 'Credit note',
  revenue: 'Revenue earned over time',
  'charge approved': 'Payment approved',
  'charge settled': 'Payment settled',
  'charge returned': 'Payment returned by the bank',
  'charge voided': 'Payment voided',
  charge: 'Payment',
  'correction refunded': 'Refund',
  'correction settled': 'Refund settled',
  correction: 'Refund corrected',
  'recorded-payment reversed': 'Recorded payment returned',
  'recorded-payment': 'Payment by check or transfer',
  fee: 'Dispute fee',
};
