import { plural } from '../../../ui/format/plural.ts';

/** The sentences of active plans and of one of them. */
export const words = {
  title: 'Active plans',
  one: 'Active plan',
  seeAll: 'See all plans',
  loadFailed: "We couldn't load your active plans",
  none: 'No active plans yet',
  noneText: 'Plans appear once a line uses them.',
  compare: 'Compare plans',
  columns: {
    plan: 'Plan',
    status: 'Status',
    lines: 'Lines',
    active: 'Active',
    usage: 'Data this period',
    price: 'Per line and month',
  },
  attention: (amount: number) => plural(amount, { one: '# needs attention', other: '# need attention' }),
  noAttention: 'No issues',
  usedOn: (plan: string) => `Data used on ${plan}`,

  loadOneFailed: "We couldn't load this plan",
  missing: 'Plan not found',
  missingText: 'None of your lines is on a plan at this address. You may not have used this plan yet.',
  seeActive: 'See active plans',
  noLines: 'No lines on this plan',
  noLinesText: 'Its lines have been terminated or moved. Terminated lines remain under Lines.',
  notOnSale: 'No longer sold',
  facts: { carrier: 'Carrier', included: 'Included per line', price: 'Price', announced: 'Your earlier lines' },
  perLine: (price: string) => `${price} per line and month`,
  figures: { lines: 'Lines', active: 'Active', attention: 'Need attention', usage: 'Data this period' },
};
