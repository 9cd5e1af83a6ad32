import type { ReactNode } from 'react';
import { plural } from '../../ui/format/plural.ts';

const lines = (amount: number) => plural(amount, { one: '# line', other: '# lines' });

/** The sentences of the overview. */
export const words = {
  spendFailed: "We couldn't load your spend",
  title: 'Overview',
  activate: 'Activate lines',
  loadFailed: "We couldn't load your overview",

  money: {
    title: 'Money',
    all: 'Billing',
    next: (isOnTerms: boolean): string => (isOnTerms ? 'Next invoice' : 'Next charge'),
    nextNote: (date: string, amount: number) => `${date} · ${lines(amount)}`,
    noNext: 'None scheduled',
    invoiced: 'Invoiced this month',
    noMonthBefore: 'No earlier month to compare with',
    invoicedIn: (month: string) => `Invoiced in ${month}`,
    change: (cents: number, by: string, before: string) =>
      cents === 0
        ? `The same as in ${before}`
        : cents > 0
          ? `${by} more than in ${before}`
          : `${by} less than in ${before}`,
    monthly: 'Per month',
    monthlyNote: 'for all billed lines',
  },
  lines: {
    title: 'Lines by status',
    all: 'All lines',
    activated: (month: string) => `Activated in ${month}`,
    ended: (month: string) => `Ended in ${month}`,
    plans: 'Active plans',
  },
  running: {
    title: 'In progress',
    scheduled: 'Scheduled',
    both: 'In progress and scheduled',
    done: (done: string, total: string) => `${done} of ${total}`,
    starts: (moment: string) => `Starts on ${moment}`,
    allScheduled: (amount: number) => plural(amount, { other: 'All # scheduled jobs' }),
  },
  attention: {
    title: 'Needs attention',
    nothing: 'Nothing needs your attention.',
    review: 'Review',
    unpaid: (sum: string, amount: number) => (amount === 0 ? `${sum} unpaid` : `${sum} unpaid for ${lines(amount)}`),
    unpaidText: 'The charge failed. See why and pay now.',
    unpaidAndDark: (amount: number) =>
      plural(amount, {
        one: '# line is suspended for it and comes back by itself once you owe nothing.',
        other: '# lines are suspended for it and come back by themselves once you owe nothing.',
      }),
    reviewAndPay: 'Review and pay',
    dark: (amount: number) =>
      plural(amount, { one: '# line is suspended: unpaid', other: '# lines are suspended: unpaid' }),
    darkText: 'Their devices are offline. Lines come back by themselves once they owe nothing.',
    noMethod: 'No usable payment method',
    noMethodText: 'We need one to charge and activate lines.',
    addMethod: 'Add payment method',
    seeMethods: 'See payment methods',
    notActivated: (amount: number) => `Activation failed for ${lines(amount)}`,
    notActivatedText: 'You were not charged. Each line shows why and whether you can try again.',
    seeFailed: 'See failed lines',
    unknown: (amount: number) => `Waiting for the carrier to confirm ${lines(amount)}`,
    unknownText: "We'll keep checking. You won't be charged meanwhile.",
    seeLines: 'See lines',
    findings: (amount: number) =>
      plural(amount, {
        one: 'Carrier and portal disagree on # line',
        other: 'Carrier and portal disagree on # points',
      }),
    findingsText: 'Each shows both records, the cost and the fix.',
    compare: 'Compare',
    expiring: (card: string) => `${card} expires soon`,
    expired: (card: string) => `${card} has expired`,
    expiringText: 'Add a replacement card before the next charge.',
    noCodes: 'You have no recovery codes',
    noCodesText: 'If you lose your second step, only a recovery code lets you log in.',
    makeCodes: 'Make codes',
  },
  firstSteps: {
    done: 'First steps done',
    progress: (done: number, all: number) => `${done}/${all}`,
    stepDone: 'Done',
    welcome: (brand: string, name: string | undefined) =>
      name ? `Welcome to ${brand}, ${name}` : `Welcome to ${brand}`,
    lead: 'Your first line can be online in a few minutes.',
    leadHeld: {
      staff: 'Once your account is no longer on hold, your first line can be online in a few minutes.',
      approval: 'Once your account is approved, your first line can be online in a few minutes.',
    },
    method: 'Add a payment method',
    methodText: 'We charge each line to it when it is activated, then monthly.',
    methodOnTerms: 'You pay by invoice: no payment method is needed.',
    methodAsk: 'Ask an owner, administrator or billing person on your account to add one.',
    plan: 'Choose a plan',
    planText: 'Each plan has a price, a data allowance and a carrier. You can start a line on any of them.',
    seePlans: 'See plans',
    line: 'Activate your first line',
    lineText: 'Have the ICCID printed on the SIM ready. You see the price before you order.',
    lineHeld: {
      staff: 'You can activate it once your account is no longer on hold.',
      approval: 'You can activate it once your account is approved.',
    },
    lineAsk: 'Ask an owner, administrator or technician on your account to activate it.',
  },
  can: {
    title: 'What you can do here',
    lines: 'See every line',
    linesText: 'State, usage, cost and history of each line, live from the carrier.',
    bulk: 'Change many lines at once',
    bulkText: 'Suspend, resume, rename or move lines from a list or a file. You see the result and the price first.',
    cap: 'Keep costs in bounds',
    capText: 'Set a cap for usage beyond your plans, and get warnings before you reach it.',
    bills: 'Understand every charge',
    billsText: 'Each invoice line shows how its amount came about, day by day.',
    people: 'Work as a team',
    peopleText: 'Invite people with the role they need: owner, admin, billing, technician or viewer.',
    systems: 'Connect your systems',
    systemsText: 'API keys and webhooks give your software what this portal shows you.',
  },
  usage: {
    title: 'Data usage',
    note: 'All lines together. Days are in UTC; a billing period counts the days that begin in it.',
    chart: 'Data used per day (UTC), last 30 days',
    day: 'Day',
    used: 'Data used',
    perDay: (allowance: string) => `Allowance spread over this billing period: ${allowance} per day`,
    noneYet: 'The carriers have not reported any usage yet',
    included: (used: ReactNode, allowance: string) => (
      <>
        {used} of {allowance} included this billing period
      </>
    ),
    reported: (when: ReactNode) => <>Reported by the carriers {when}</>,
    over: (bytes: string) => `${bytes} over`,
    share: 'Share of included data used',
  },
};
