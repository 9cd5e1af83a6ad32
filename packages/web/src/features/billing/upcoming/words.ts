import { count } from '../../../ui/format/count.ts';
import { plural } from '../../../ui/format/plural.ts';

/** The sentences about the next invoice, what usage may add to it, and what each line does. */
export const words = {
  none: 'No upcoming charges',
  noneText: (isOnTerms: boolean): string =>
    isOnTerms
      ? 'We invoice each active line monthly in advance. Your next charges appear here.'
      : 'We charge each active line monthly in advance. Your next charges appear here.',

  invoice: {
    all: 'See every charge',
    title: (date: string) => `Next invoice: ${date}`,
    coming: 'Next invoice',
    note: (zone: string) => `As it would be today. The day begins at midnight, ${zone} time.`,
    loadFailed: "We couldn't load your next invoice",
    charge: 'Charge',
    lines: 'Lines',
    linesAbove: (lines: number) => plural(lines, { one: '# line', other: '# lines' }),
    price: 'Price',
    amount: 'Amount',
    subtotal: 'Subtotal',
    tax: 'Tax',
    credit: 'Credit applied',
    total: 'To pay as of today',
    expected: 'Expected',
    range: (low: string, high: string) => `${low} to ${high}`,
    method: 'Paid with',
    noMethod: 'No usable payment method',
    byInvoice: (days: number) =>
      plural(days, { one: 'By invoice, due # day later', other: 'By invoice, due # days later' }),
  },

  usage: {
    title: 'Usage above allowances',
    note: 'Each line has its own allowance. Not billed yet, and final when the carrier has reported everything. The range reaches from the slower to the faster of two paces: of the whole period, and of the last 7 days.',
    plan: 'Plan',
    lines: 'Lines above',
    linesOf: (above: number, lines: number) =>
      `${count(above)} of ${plural(lines, { one: '# line', other: '# lines' })}`,
    above: 'Usage above',
    messages: (sent: number) => plural(sent, { one: '# message', other: '# messages' }),
    usedOf: (used: string, included: string) => `${used} of ${included}`,
    messagesOf: (sent: string, included: string) => `${sent} of ${included} messages`,
    soFar: 'So far',
    expected: 'Expected',
    billed: 'Billed',
    onNext: 'On the next invoice',
    onLater: 'On the invoice after it',
    rated: (date: string) => `Final on ${date}`,
    accuracy: (forecasts: number, cents: string) =>
      plural(forecasts, {
        one: `Our last forecast at this point of the period was ${cents} off.`,
        other: `Our last # forecasts at this point of the period were at most ${cents} off.`,
      }),
    noPast: 'We have no earlier forecast of yours to compare with yet.',
  },

  list: {
    title: 'Lines on the next invoice',
    of: 'lines on the next invoice',
    loadFailed: "We couldn't load the lines of your next invoice",
    noMatch: 'No matching lines',
    search: 'Search lines',
    line: 'Line',
    plan: 'Plan',
    changesTo: (plan: string) => `changes to ${plan}`,
    renewal: 'Next period',
    ends: 'Not renewed',
    others: 'Other',
    usage: 'Usage',
    above: 'Above the allowance',
    amount: 'Amount',
    part: (what: string, sum: string) => `${what} ${sum}`,
  },
};
