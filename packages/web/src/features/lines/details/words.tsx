import type { ReactNode } from 'react';
import { plural } from '../../../ui/format/plural.ts';

/** The sentences of one line. */
export const words = {
  line: 'Line',
  loadFailed: "We couldn't load this line",
  missing: 'Line not found',
  missingText: 'Your account has no line at this address. Check the address or search your lines.',
  allLines: 'All lines',
  rename: 'Rename device',
  manage: 'Manage',
  facts: { plan: 'Plan', carrier: 'Carrier', number: 'Number' },
  changingTo: (plan: string) => `, changing to ${plan}`,
  changesOn: (plan: string, day: string) => `, changes to ${plan} on ${day}`,
  callOff: {
    open: 'Cancel plan change',
    title: 'Cancel the plan change?',
    text: (plan: string, next: string) => `The line stays on ${plan} and won't change to ${next}.`,
    keep: 'Keep plan change',
    done: (plan: string) => `The line stays on ${plan}.`,
    failed: 'The plan change is still scheduled.',
  },

  why: {
    open: 'Why?',
    spoken: (hidden: (text: string) => ReactNode) => <>{hidden(', why?')}</>,
    title: 'Why this status?',
    since: 'Since',
    by: 'By',
    request: 'Request',
    ends: 'Ends',
  },
  news: {
    suspended: (status: string, reasons: string) => `${status}: ${reasons}`,
    updates: (meaning: string) => `${meaning} This page updates automatically.`,
    unpaid: 'A charge for this line failed',
    unpaidText: 'Billing shows why. You can pay there.',
    seeUnpaid: 'See what is unpaid',
    dark: 'Pay what is unpaid, and the line comes back by itself, usually within minutes.',
  },
  waiting: {
    title: (carrier: string, since: string) => `Waiting for ${carrier} since ${since}`,
    activation: (carrier: string, until: string) =>
      `We can't reach ${carrier} and keep trying until ${until}. The line becomes active once it answers. You aren't charged before that.`,
    other: (carrier: string, until: string) =>
      `We can't reach ${carrier} and keep trying until ${until}. The line stays as it is until it answers.`,
  },
  callOffActivation: {
    open: 'Call off activation',
    title: (name: string) => `Call off the activation of ${name}?`,
    text: (carrier: string) =>
      `We stop asking ${carrier} and end the line before it was ever active. You aren't charged, and you can activate its SIM again.`,
    keep: 'Keep waiting',
    started: "We're calling off the activation.",
    startedText: 'This page shows when it is done.',
    tooLate: (carrier: string) => `${carrier} already has the activation. We didn't call it off.`,
    failed: 'The activation was not called off.',
  },
  retry: {
    button: 'Retry activation',
    sent: (carrier: string) => `We asked ${carrier} to activate the line again.`,
    sentText: "You won't be charged until it is active.",
    refused: 'The line was not activated.',
    noAnswer: 'The activation may have started. Try again: it takes effect only once.',
  },

  cost: {
    title: 'Cost',
    note: 'Before tax, with the data above the allowance so far',
    fullPeriod: 'Full period',
    next: (isOnTerms: boolean): string => (isOnTerms ? 'Next invoice' : 'Next charge'),
    on: (day: string) => `on ${day}`,
    startsWhenActive: 'Starts when the line is active',
  },

  imei: {
    edit: (isKnown: boolean): string => (isKnown ? 'Change IMEI' : 'Enter IMEI'),
    field: 'IMEI',
    save: 'Save IMEI',
    cancel: 'Keep as it was',
    saved: 'IMEI saved.',
    removed: 'IMEI removed.',
    doubtful: 'Its check digit is wrong. Compare it with the label of the device.',
    failed: 'The IMEI is as it was.',
  },

  panels: {
    line: 'Line',
    since: 'In this state since',
    imei: 'IMEI',
    announced: 'Announced',
    sim: 'SIM',
    eid: 'EID',
    imsi: 'IMSI',
    ipAddress: 'IP address',
    asOf: (time: string) => `As of ${time}`,
    triple: 'Triple-cut card',
    embedded: 'Embedded (MFF2)',
    plan: 'Plan',
    planFailed: "We couldn't load the plan",
    included: 'Data included',
    price: 'Price',
    perMonth: (amount: string) => `${amount} per month`,
    fee: 'Activation fee',
    once: (price: string) => `${price} once`,
    noFee: 'None',
  },

  usage: {
    title: 'Data',
    note: (days: string) => `This billing period and each of the last ${days} days (UTC)`,
    periodFrom: (moment: string) => `Counted from ${moment}: carriers count days in UTC`,
    period: 'Period begins',
    shown: 'Days shown',
    days: (days: string) => `${days} days`,
    usedThisPeriod: (name: string) => `Data used by ${name} this period`,
    perDay: 'Data used per day (UTC)',
    day: 'Day',
    used: 'Data used',
    total: 'Total this period',
    none: 'No data used yet',
    noneReported: (carrier: string, when: ReactNode) => (
      <>
        {carrier} last reported {when}.
      </>
    ),
    neverReported: (carrier: string) =>
      `${carrier} has not reported usage for this line yet. Usage appears after the line first connects.`,
  },
  messages: {
    title: 'Text messages',
    thisPeriod: (amount: number) =>
      plural(amount, { one: '# message this billing period', other: '# messages this billing period' }),
    ofIncluded: (amount: string, included: string) => `${amount} of ${included} included messages this billing period`,
    perDay: 'Text messages per day (UTC)',
  },
  cancellation: {
    title: 'Cancellation',
    text: (end: string) =>
      `If you cancel, the line ends on its next billing day, ${end}, and we don't charge you for another period.`,
    button: 'Cancel at the end of the period',
    ask: 'Cancel this line?',
    confirm: 'Cancel the line',
    back: 'Keep the line',
    quoteFailed: "We couldn't load what this changes",
    scheduled: (end: string) => `This line ends on ${end}`,
    scheduledText: "You won't be charged for it again. You can keep the line until then.",
    keep: 'Keep this line',
    done: (end: string) => `Cancellation scheduled. The line ends on ${end}.`,
    kept: 'Cancellation called off. The line goes on.',
  },
  scheduledJobs: {
    title: (change: string, by: string) => `${change}, by ${by}`,
    text: 'A scheduled job will make this change.',
    see: 'See the job',
  },
  charges: {
    invoices: 'Invoices of this line',
    of: (sum: string) => `of ${sum}`,
    loadFailed: "We couldn't load the charges",
    none: 'No charges yet. We charge the line for the first time when the carrier activates it.',
  },
  history: {
    loading: 'Loading the history',
    show: 'Shown',
    parts: { all: 'Everything', changes: 'Changes', carrier: 'Carrier', charges: 'Charges and payments' },
    title: 'History',
    label: 'History of this line',
    loadFailed: "We couldn't load the history",
    none: 'No history yet.',
    warning: 'Warning',
    critical: 'Critical',
    byAt: (by: string, time: ReactNode) => (
      <>
        {by}, {time}
      </>
    ),
  },
};
