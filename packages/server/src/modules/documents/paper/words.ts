import { inLanguages } from '../../../kernel/language.ts';
import { spanish } from './words.es.ts';
import type { ChargeState, InvoiceState } from '@linekeeper/contract';

/** The sentences of invoices on paper. */
export const words = inLanguages(
  {
    title: (number: string) => `Invoice ${number}`,
    invoice: 'Invoice',
    invoices: 'Invoices',
    taxId: (id: string) => `Tax ID ${id}`,
    billTo: 'Bill to',
    lossy: 'This paper cannot show some letters (?). The portal shows your name and address in full.',
    foot: (brand: string, support: string) => `${brand} · ${support} · Amounts in US dollars`,
    page: (page: number, pages: number) => `Page ${page} of ${pages}`,
    iccid: (iccid: string) => `ICCID ${iccid}`,
    from: (day: string) => `from ${day}`,
    refunded: (amount: string) => `${amount} refunded`,
    creditNote: (number: string) => `Credit note ${number}`,
    howToPay: 'How to pay',
    remitTo: {
      bank: (bank: string) => `By wire or ACH to ${bank}`,
      routing: (number: string) => `Routing number ${number}`,
      account: (number: string) => `Account number ${number}`,
      check: 'By check, payable to:',
      reference: (number: string) => `Please give the invoice number, ${number}, with your payment.`,
    },
    terms: {
      issued: 'Issued',
      period: 'Service',
      usage: 'Usage',
      purchaseOrder: 'Purchase order',
      terms: 'Terms',
      dueOn: 'Due date',
      state: 'State',
      subtotal: 'Subtotal',
      total: 'Total',
      credit: 'Credit applied',
      paid: 'Paid',
      due: 'Amount due',
    },
    groups: {
      description: 'Description',
      period: 'Period',
      quantity: 'Quantity',
      unitPrice: 'Unit price',
      amount: 'Amount',
    },
    lines: {
      title: 'Lines',
      iccid: 'ICCID',
      description: 'Description',
      period: 'Period',
      amount: 'Amount',
      inCsv: (lines: number) =>
        `This invoice has ${lines.toLocaleString('en-US')} lines. Its CSV file lists each of them.`,
    },
    payments: { title: 'Payments', date: 'Date', method: 'Payment method', state: 'State', amount: 'Amount' },
    recorded: {
      paid: 'Paid',
      recovery: 'Paid after write-off',
      reversed: 'Returned',
    },
    invoiceStates: {
      draft: 'Draft',
      open: 'Unpaid',
      processing: 'Processing',
      paid: 'Paid',
      void: 'Void',
      uncollectible: 'Written off',
    } satisfies Record<InvoiceState, string>,
    /** Null for attempts that took nothing: they are no payments. */
    paymentStates: {
      sent: 'Processing',
      approved: 'Paid',
      held: 'In review',
      unknown: 'Processing',
      voided: 'Voided',
      declined: null,
      error: null,
      not_charged: null,
    } satisfies Record<ChargeState, string | null>,
  },
  spanish,
);
