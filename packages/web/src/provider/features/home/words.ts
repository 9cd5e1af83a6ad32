import type { AnnouncementShown, SetupState, SetupStep } from '@linekeeper/contract/provider';
import { count } from '../../../ui/format/count.ts';
import { plural } from '../../../ui/format/plural.ts';

/** The sentences of the console's first page. */
export const words = {
  title: 'Home',
  hello: (name: string) => `Hello, ${name}`,
  numbers: 'Numbers of the day',
  unknown: '–',
  failed: "We couldn't load this number",
  customers: 'Active customers',
  newCustomers: 'New customers this month',
  byUtc: 'Since the 1st, UTC',
  lines: 'Active lines',
  paused: (lines: number) => plural(lines, { one: '# suspended', other: '# suspended' }),
  recurring: 'Recurring revenue a month',
  change: (amount: string | null) => (amount === null ? 'No change this month' : `${amount} this month`),
  due: 'Receivables not yet due',
  notYet: 'Due today or later',
  attention: {
    title: 'Needs attention',
    nothing: 'Nothing waits for you.',
    failed: (cause: string) => `We couldn't load ${cause}`,
    retry: 'Try again',
    causes: {
      approvals: 'the requests for approval',
      pastDue: 'the failed payments',
      overdue: 'the overdue invoices',
      held: 'the new customers who wait for approval',
      incidents: 'what waits in Operations',
      shipments: 'the SIM orders',
    },
    review: 'Review',
    reviewApprovals: 'Review requests',
    reviewCustomers: 'Review new customers',
    approvals: (requests: number) =>
      plural(requests, { one: '# request waits for your approval', other: '# requests wait for your approval' }),
    ofAll: (waiting: number, amount: string) => `${count(waiting)} waiting in all, ${amount}`,
    pastDue: (customers: number) =>
      plural(customers, {
        one: '# customer has a failed payment',
        other: '# customers have failed payments',
      }),
    showCustomers: 'Show customers',
    overdue: (amount: string) => `${amount} of receivables is overdue`,
    over90: (amount: string) => `${amount} for more than 90 days`,
    showReceivables: 'Show receivables',
    held: (customers: number) =>
      plural(customers, { one: '# new customer waits for approval', other: '# new customers wait for approval' }),
    incidents: (things: number) =>
      plural(things, { one: '# problem waits in Operations', other: '# problems wait in Operations' }),
    openOperations: 'Open operations',
    shipments: (orders: number, orMore: boolean) =>
      orMore
        ? `${count(orders)} or more SIM orders wait to be shipped`
        : plural(orders, { one: '# SIM order waits to be shipped', other: '# SIM orders wait to be shipped' }),
    showOrders: 'Show orders',
    oldest: 'Oldest:',
  },
  announcements: {
    title: 'Latest announcements',
    all: 'All announcements',
    none: 'You have announced nothing to your customers yet.',
    loadFailed: "We couldn't load the announcements",
    seen: (people: number) => plural(people, { one: 'seen by # person', other: 'seen by # people' }),
    states: { planned: 'Planned', shown: 'Shown', over: 'Over' } satisfies Record<AnnouncementShown['state'], string>,
  },
  setup: {
    title: (brand: string) => `Set up ${brand}`,
    progress: (done: number, all: number) => `${done} of ${all} steps done`,
    loadFailed: "We couldn't load the setup guide",
    steps: {
      brand: 'Brand',
      plan: 'First plan',
      sims: 'First SIM cards',
      gateway: 'Payment gateway',
      carriers: 'Carriers',
      mail: 'Email',
      customer: 'First customer',
    } satisfies Record<SetupStep, string>,
    states: {
      todo: 'To do',
      checking: 'Checking',
      done: 'Done',
      wrong: 'Wrong',
      unknown: 'No answer',
    } satisfies Record<SetupState, string>,
    links: {
      brand: 'Edit brand',
      plan: 'Open plans',
      sims: 'Open inventory',
      gateway: 'View settings',
      carriers: 'View settings',
      mail: 'View settings',
      customer: 'Open customers',
    } satisfies Record<SetupStep, string>,
    linkOf: (link: string, step: string) => `${link}: ${step}`,
    checks: { gateway: 'Check keys', carriers: 'Check carriers', mail: 'Send test email' },
    standIn: 'Stand-in',
    checkedBy: (name: string) => `Checked by ${name}`,
    dismiss: 'Dismiss guide',
    dismissed: 'Guide dismissed. You can bring it back in Settings.',
  },
};
