import type { InvoiceState } from '@linekeeper/contract';

/** The sentences of the invoices: their list, and one in full. */
export const words = {
  list: { of: 'invoices', loadFailed: "We couldn't load your invoices" },
  columns: {
    number: 'Invoice',
    issued: 'Issued',
    period: 'Period',
    status: 'Status',
    due: 'Amount due',
    total: 'Total',
  },
  draft: 'Draft',
  notIssued: 'Not issued yet',
  none: 'No invoices yet',
  noneText: 'You get one invoice when a line is activated, then one for each of its billing periods.',
  states: {
    draft: 'Draft',
    open: 'Unpaid',
    processing: 'Processing',
    paid: 'Paid',
    void: 'Void',
    uncollectible: 'Written off',
  } satisfies Record<InvoiceState, string>,

  title: 'Invoice',
  draftTitle: 'Draft invoice',
  loadFailed: "We couldn't load this invoice",
  unpaid: (sum: string) => `${sum} unpaid`,
  payNow: 'Pay now',
  billTo: 'Bill to',
  charges: 'Charges',
  payments: 'Payments',
  noPayments: 'No payments for this invoice yet.',
  refunded: (sum: string) => `${sum} refunded`,
  unitPrice: (quantity: string, price: string) => `${quantity} × ${price}`,

  downloads: 'Downloads',
  pdf: 'Download PDF',
  csv: 'Download CSV',
  downloadFailed: (reason: string) => `We couldn't download the file. ${reason}`,
};
