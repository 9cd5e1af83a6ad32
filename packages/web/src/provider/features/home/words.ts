import type { AnnouncementShown } from '@linekeeper/contract/provider';
import { count } from '../../../ui/format/count.ts';
import { plural } from '../../../ui/format/plural.ts';

/** The sentences of the console's first page. */
export const words = {
  title: 'Home',
  hello: (name: string) => `Hello, ${name}`,
  areas: 'Areas you can open',
  numbers: 'Numbers of the day',
  unknown: '–',
  failed: "We couldn't load this number",
  customers: 'Active customers',
  newCustomers: 'New customers this month',
  byUtc: 'Since the 1st, UTC',
  lines: 'Active lines',
  paused: (lines: number) => plural(lines, { one: '# suspended', other: '# suspended' }),
  pastDue: 'Customers with failed payments',
  noneFailed: 'No payment is waiting',
  inDunning: 'Not made up for yet',
  recurring: 'Recurring revenue a month',
  change: (amount: string | null) => (amount === null ? 'No change this month' : `${amount} this month`),
  due: 'Receivables not yet due',
  notYet: 'Due today or later',
  overdue: 'Receivables overdue',
  over90: (amount: string) => `${amount} over 90 days`,
  approvals: 'Approvals for you',
  ofAll: (waiting: number, amount: string) => `${count(waiting)} waiting in all, ${amount}`,
  shipments: 'SIM orders to ship',
  atLeast: (orders: number) => `${count(orders)}+`,
  incidents: 'Waiting in Operations',
  oldest: 'Oldest:',
  nothingWaits: 'Nothing waits',
  announcements: {
    title: 'Latest announcements',
    all: 'All announcements',
    none: 'You have announced nothing to your customers yet.',
    loadFailed: "We couldn't load the announcements",
    seen: (people: number) => plural(people, { one: 'seen by # person', other: 'seen by # people' }),
    states: { planned: 'Planned', shown: 'Shown', over: 'Over' } satisfies Record<AnnouncementShown['state'], string>,
  },
};
