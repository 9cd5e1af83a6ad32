import type { InvoiceLineKind } from '@linekeeper/contract';
import { plural } from '../../../../ui/format/plural.ts';

/** The sentences about what an invoice charges: groups, their lines, and why an amount is what it is. */
export const words = {
  title: 'Charges',
  kinds: {
    subscription: 'Plan',
    activation: 'Activation fee',
    proration: 'Plan change',
    overage: 'Data above the allowance',
    sms: 'Messages above the allowance',
    adjustment: 'Adjustment',
    extra: 'Extra charge',
    discount: 'Discount',
    late_fee: 'Late fee',
  } satisfies Record<InvoiceLineKind, string>,
  lineCount: (amount: number) => plural(amount, { one: '# line', other: '# lines' }),
  unitPrice: (quantity: string, price: string) => `${quantity} × ${price}`,
  linesOf: (text: string) => `Lines of ${text}`,
  loadFailed: "We couldn't load these lines",
  iccid: 'ICCID',
  openLine: 'View line',
  noLine: 'For the account',

  sums: {
    subtotal: 'Subtotal',
    total: 'Total',
    credit: 'Credit applied',
    paid: 'Paid',
    due: 'Amount due',
  },

  why: 'How we got this amount',
  terms: {
    kind: 'Charge',
    period: 'Period',
    version: 'Plan version',
    calculation: 'Calculation',
    change: 'Plan change',
    changed: 'Changed',
    used: 'Used',
    included: 'Included',
    charged: 'Charged',
    billedBefore: 'Billed before, subtracted',
    rate: 'Rate',
    tax: 'Tax',
    note: 'Note',
  },
  version: (no: string) => `Version ${no}`,
  share: (price: string, days: number, ofDays: number) => `${price} × ${days} of ${ofDays} days`,
  difference: (to: string, from: string) => `${to} − ${from}`,
  differenceShare: (to: string, from: string, days: number, ofDays: number) =>
    `${to} × ${days} of ${ofDays} days − ${from} × ${days} of ${ofDays} days`,
  metered: (amount: string, price: string, unit: string) => `${amount} at ${price} per ${unit}`,
  meteredMessages: (amount: number, price: string) =>
    `${plural(amount, { one: '# message', other: '# messages' })} at ${price} each`,
  percentOf: (rate: string, sum: string) => `${rate} of ${sum}`,
  planChange: (from: string, to: string) => `${from} to ${to}`,
  changedBy: (at: string, by: string) => `${at} by ${by}`,
  messages: (amount: number) => plural(amount, { one: '# message', other: '# messages' }),
};
