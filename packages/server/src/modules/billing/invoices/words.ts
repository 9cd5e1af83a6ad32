import type { InvoiceState } from '@linekeeper/contract';
import type { Charge, NoCharge } from '../../payments/index.ts';

/** The sentences of invoices and their payments: for customers, and for operators. */
export const words = {
  description: (item: string, iccid: string) => `${item}, SIM ${iccid}`,
  invoice: (number: string) => `Invoice ${number}`,
  otherSum: 'We charged a different amount than you owe, so we are refunding it. Please pay again.',
  notTried: {
    no_method: 'You have no default payment method that we can charge. Choose or add one, then pay.',
    method_disabled: 'Your bank declined your default payment method for good. Choose or add another one, then pay.',
    method_resting:
      'Your bank declined your default payment method too often today. Choose or add another one, or pay tomorrow.',
  } satisfies Record<NoCharge, string>,
  closing: {
    notFound: (invoice: string) => `Invoice ${invoice} not found.`,
    paid: 'This invoice is paid. Refund the payment instead.',
    draft: 'This invoice is a draft. Nothing is owed for it yet.',
    closed: (status: InvoiceState) => `This invoice is already ${status}.`,
    underWay: (payment: string, state: Charge['state']) =>
      `Its payment ${payment} is ${state}. Wait for the outcome, or void the payment.`,
  },
  differs: {
    unknownInvoice: (payment: string) => `${payment} pays an invoice that does not exist here.`,
    uncovered: (invoice: string) => `${invoice} is paid here, but no payment covers it.`,
    waitsForNothing: (invoice: string) => `${invoice} is processing here, but no payment is under way.`,
    unwanted: (invoice: string, status: InvoiceState, payment: string, state: Charge['state']) =>
      `${invoice} is ${status} here, but ${payment} is ${state}. Refund or void it.`,
    uncounted: (invoice: string, status: InvoiceState, payment: string) =>
      `${invoice} is ${status} here, but ${payment} has paid it.`,
    unnoticed: (invoice: string, status: InvoiceState, payment: string, state: Charge['state']) =>
      `${invoice} is ${status} here, but ${payment} is ${state}.`,
  },
};
