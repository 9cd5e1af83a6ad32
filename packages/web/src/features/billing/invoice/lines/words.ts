import type { InvoiceLineKind } from '@linekeeper/contract';
import { plural } from '../../../../ui/format/plural.ts';

/** The sentences about what an invoice charges: groups, their lines, and why an amount is what it is. */
export const words = {
  title: 'Charges',
  kinds: {
    subscription: 'Plan',
    activation: 'Activation fee',
    sims: 'SIM cards',
    proration: 'Plan change',
    overage: 'Data above the allowance',
    sms: 'Text messages',
    adjustment: 'Adjustment',
    extra: 'Extra charge',
    discount: 'Discount',
    interest: 'Late interest',
    opening: 'Balance carried over',
  } satisfies Record<InvoiceLineKind, string>,
  lineCount: (amount: number) => plural(amount, { one: '# line', other: '# lines' }),
  unitPrice: (quantity: string, price: string) => `${quantity} × ${price}`,
  linesOf: (text: string) => `Lines of ${text}`,
  loadFailed: "We couldn't load these lines",
  iccid: 'ICCID',
  openLine: 'View line',
  inList: (amount: number) =>
    plural(amount, { one: 'See this line in your list', other: 'See these # lines in your list' }),
  usedOf: (used: string, included: string) => `${used} of ${included}`,
  messagesOf: (sent: string, included: string) => `${sent} of ${included} messages`,
  noLine: 'For the account',

  sums: {
    subtotal: 'Subtotal',
    total: 'Total',
    credit: 'Credit applied',
    creditNotes: 'Credit notes',
    paid: 'Paid',
    recovered: 'Paid after write-off',
    due: 'Amount due',
  },

  why: 'How we got this amount',
  explainFailed: "We couldn't load how we got this amount",
  amount: 'Amount before tax',
  steps: {
    before: 'Billed before for the same usage',
    fixed: 'Fixed amount',
    rest: 'Not itemized',
  },
  usage: {
    title: 'Data used per day, as the carrier reported it (UTC days)',
    messages: 'Text messages per day, as the carrier reported them (UTC days)',
    day: 'Day',
  },
  changes: {
    title: 'What happened on this line',
    none: 'Nothing changed in this time.',
    all: 'Full history of the line',
    asked: (at: string, by: string, request: string) => `${at} by ${by}: ${request}`,
  },
  terms: {
    kind: 'Charge',
    period: 'Period',
    version: 'Plan version',
    plan: 'Agreed plan',
    closed: 'Usage closed',
    calculation: 'Calculation',
    change: 'Plan change',
    changed: 'Changed',
    used: 'Used',
    included: 'Included',
    charged: 'Charged',
    tax: 'Tax',
    note: 'Note',
  },
  planTerms: (plan: string, price: string, included: string) => `${plan}: ${price} with ${included} included`,
  closed: (at: string) => `${at}, after the carrier had time to report`,
  version: (no: string) => `Version ${no}`,
  share: (price: string, days: number, ofDays: number) => `${price} × ${days} of ${ofDays} days`,
  metered: (amount: string, price: string, unit: string) => `${amount} at ${price} per ${unit}`,
  meteredMessages: (amount: number, price: string) =>
    `${plural(amount, { one: '# message', other: '# messages' })} at ${price} each`,
  percentOf: (rate: string, sum: string) => `${rate} of ${sum}`,
  interestOf: (rate: string, sum: string, days: number) =>
    `${rate} a year on ${sum} for ${plural(days, { one: '# day', other: '# days' })}`,
  planChange: (from: string, to: string) => `${from} to ${to}`,
  changedBy: (at: string, by: string) => `${at} by ${by}`,
  messages: (amount: number) => plural(amount, { one: '# message', other: '# messages' }),
};
