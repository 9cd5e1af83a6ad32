import { plural } from '../../ui/format/plural.ts';

/** The sentences of the activity page. */
export const words = {
  title: 'Activity',
  zone: 'Times in',
  kind: 'Kind',
  kinds: { job: 'Jobs', line: 'Lines', payment: 'Payments', person: 'People' },
  loading: 'Loading activity',
  loadFailed: "We couldn't load your activity",
  noneOfKind: 'No matching entries',
  none: 'No activity yet',
  noneText: 'Activations, line changes, payments and changes to your team appear here.',
  activate: 'Activate a line',
  today: (day: string) => `Today, ${day}`,
  yesterday: (day: string) => `Yesterday, ${day}`,
  times: (amount: number) => plural(amount, { one: 'once', other: '# times' }),
  severities: { warning: 'Warning', critical: 'Critical' },
  results: {
    done: 'done',
    failed: 'failed',
    unknown: 'unconfirmed',
    canceled: 'canceled',
    paused: 'paused',
    open: 'to go',
  },
  noRows: 'nothing to do',
};
