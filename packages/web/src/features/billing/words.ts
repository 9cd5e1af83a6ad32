import { count } from '../../ui/format/count.ts';
import { plural } from '../../ui/format/plural.ts';

const lines = (amount: number) => plural(amount, { one: '# line', other: '# lines' });

/** The sentences of the billing pages; invoices, payments and failed payments have their own. */
export const words = {
  spend: {
    loadFailed: "We couldn't load your spend",
    none: 'No spend yet',
    noneText: 'What we invoice appears here month by month, by plan and by tag.',
    plans: 'See plans',
    month: 'Month',
    invoices: (month: string) => `Invoices of ${month}`,
    downloads: 'Download spend',
    downloadCsv: 'Download as CSV',
    downloadFailed: (reason: string) => `We couldn't download your spend. ${reason}`,
  },
  title: 'Billing',
  loading: 'Loading what you owe',
  loadFailed: "We couldn't load your billing",
  pages: { due: 'Due and upcoming', past: 'History' },
  parts: {
    summary: 'Summary',
    upcoming: 'Upcoming',
    failed: 'Failed',
    methods: 'Payment methods',
    invoices: 'Invoices',
    payments: 'Payments',
    statement: 'Statement',
    spend: 'Spend',
  },
  browserTabs: { upcoming: 'Upcoming charges', failed: 'Failed payments' },
  atLeast: (amount: number) => `${count(amount)}+`,
  activate: 'Activate a line',
  steps: { upcoming: 'See upcoming charges', lines: 'See lines' },
  total: 'Total',
  period: (start: string, end: string) => `${start} – ${end}`,
  used: (period: string) => `Used ${period}`,
  openPeriod: (start: string) => `from ${start}`,
  standing: {
    paid: "You're all paid up",
    paidText: 'We charge your default payment method on each billing day.',
    nothing: 'Nothing to pay',
    nothingText: (isOnTerms: boolean): string =>
      isOnTerms
        ? 'We invoice a line for the first time when the carrier activates it.'
        : 'We charge a line for the first time when the carrier activates it.',
    notDue: 'Nothing is overdue',
    dueText: (sum: string, date: string) => `${sum} is due ${date}.`,
    seeInvoices: 'See invoices',
    paidOnTermsText: (days: number) =>
      plural(days, {
        one: 'We email you each invoice. It is due # day later.',
        other: 'We email you each invoice. It is due # days later.',
      }),
    loadFailed: "We couldn't load your unpaid invoices",
    loadFailedText: 'Your invoices are unchanged. Try again in a moment.',
    tryAgain: 'Try again',
    unpaid: (sum: string) => `${sum} unpaid`,
    /** `amount`: of lines; 0 where only charges of the account are unpaid. */
    pastDue: (amount: number) =>
      amount === 0
        ? 'Charges that belong to no line are past due. Your lines stay on for now.'
        : plural(amount, {
            one: '# line is past due. It stays on for now.',
            other: '# lines are past due. They stay on for now.',
          }),
    inProgress: (amount: number) =>
      amount === 0 ? "We're processing the payment." : `We're processing the payment for ${lines(amount)}.`,
    review: 'Review',
    reviewAndPay: 'Review and pay',
  },
  figures: {
    balance: 'Balance',
    credit: 'Credit',
    creditNote: (sum: string) => `with ${sum} of credit`,
    inCredit: 'credit for your next invoices',
    open: 'on unpaid invoices',
    nothingOpen: 'Nothing is open',
    next: (isOnTerms: boolean): string => (isOnTerms ? 'Next invoice' : 'Next charge'),
    noNext: 'None scheduled',
    monthly: 'Per month',
    monthlyNote: 'for all billed lines',
  },
  methods: {
    title: 'Cards and bank accounts',
    manage: 'Add or change',
    all: 'See payment methods',
    loadFailed: "We couldn't load your payment methods",
    none: 'No payment method yet. Add one to activate lines.',
    default: 'Default',
    states: {
      expiring: 'Expires soon',
      expired: 'Expired',
      failing: 'Failing',
      disabled: 'Disabled',
      removed: 'Removed',
    },
  },
  zone: (zone: string) => `Dates in ${zone} time`,
  noPayments: {
    title: 'No payments yet',
    text: (isOnTerms: boolean): string =>
      isOnTerms
        ? 'Payments by card, bank debit, check or transfer appear here.'
        : 'We charge a line for the first time when the carrier activates it.',
  },
};
