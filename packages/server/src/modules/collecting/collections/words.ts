import { kept } from '../../../kernel/retold.ts';
import { spanish } from './words.es.ts';
import type { InvoiceState } from '@linekeeper/contract';
import type { Charge, NoCharge } from '../../payments/index.ts';
import type { Collection } from './collection.ts';
import { dollarsShown } from '../../../kernel/shown.ts';
import { plural } from '../../../kernel/plural.ts';

/** The sentences of collections: for customers, and for operators. */
export const words = kept(
  {
    tax: {
      exempt: (certificate: string) => `Tax exempt, certificate ${certificate}`,
    },
    description: {
      one: (number: string) => `Invoice ${number}`,
      more: (amount: number) => plural(amount, { one: '# invoice', other: '# invoices' }),
    },
    refund: {
      noPayment: (payment: string) => `There is no payment ${payment}.`,
      notPaid: (position: number, paidCents: number) =>
        `This payment paid ${dollarsShown(paidCents)} of line ${position}. Refund at most that, with its tax.`,
    },
    reopen: {
      noInvoice: (invoice: string) => `This customer has no invoice ${invoice}.`,
      closed: (status: InvoiceState) => `This invoice is ${status}. It can't be due again.`,
      paysNothing: 'This payment pays no invoice right now, so nothing can be due again.',
      noLine: (position: number) => `This invoice has no line ${position}.`,
      twice: (position: number) => `Line ${position} is named twice.`,
      tooMuch: (position: number, leftCents: number) =>
        `At most ${dollarsShown(leftCents)} of line ${position}, with tax, can be due again.`,
      nothing: 'This payment pays nothing of this invoice that can be due again.',
      dueAgain: 'We refunded your payment, so this is due again. Please pay it.',
    },
    noMethod: 'none',
    lines: (amount: number) => plural(amount, { one: '# line', other: '# lines' }),
    otherSum: 'We charged a different amount than you owe, so we are refunding it. Please pay again.',
    notTried: {
      no_method: 'You have no default payment method that we can charge. Choose or add one, then pay.',
      method_disabled: 'Your bank declined your default payment method for good. Choose or add another one, then pay.',
      method_resting:
        'Your bank declined your default payment method too often today. Choose or add another one, or pay tomorrow.',
    } satisfies Record<NoCharge, string>,
    differs: {
      unknown: (payment: string) => `${payment} pays invoice lines that do not exist here.`,
      uncovered: (invoices: string) => `${invoices}: paid here, but no payment covers it.`,
      waitsForNothing: (invoices: string) => `${invoices}: being collected here, but no payment is under way.`,
      uncounted: (invoices: string, state: Collection['state'], payment: string) =>
        `${invoices}: ${state} here, but ${payment} has paid it.`,
      unnoticed: (invoices: string, state: Collection['state'], payment: string, paymentState: Charge['state']) =>
        `${invoices}: ${state} here, but ${payment} is ${paymentState}.`,
    },
  },
  spanish,
);
