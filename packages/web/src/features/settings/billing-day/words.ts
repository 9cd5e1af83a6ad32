/** The sentences of the billing day. */
export const words = {
  title: 'Billing day',
  note: 'We bill all your lines together, once a month.',
  loadFailed: "We couldn't load your billing day",
  readOnly: 'Only an owner, an administrator or a billing person can change this.',
  day: 'Day of the month',
  dayHint: 'In shorter months, we bill you on the last day.',
  dayOfFirstLine: 'The day your first line becomes active',
  zone: 'Time zone',
  zoneHint: 'Your billing day begins and ends in this time zone.',
  save: 'Save billing day',
  saved: (day: string | undefined) =>
    day === undefined ? 'Changes saved.' : `Changes saved. They hold from your next bill on ${day}.`,
  preview: {
    title: 'Your next bills',
    failed: "We couldn't work out your next bills",
    none: 'Your first line sets your billing day when it becomes active.',
    next: (on: string, last: string) => `Your next bill comes on ${on} and covers the days through ${last}.`,
    part: (days: number, ofDays: number) =>
      `It covers ${days} of ${ofDays} days, so you pay that share of your monthly prices.`,
    afterwards: (on: string) => `After that, we bill you for a whole month each time, next on ${on}.`,
    holdsFrom: (last: string) =>
      `Your lines are paid through ${last}. The new day and time zone hold from the next day on.`,
  },
};
