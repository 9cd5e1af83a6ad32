import { plural } from '../../../ui/format/plural.ts';

/** The sentences of the spend cap. */
export const words = {
  title: 'Spend cap',
  note: 'What data above your allowances may cost in one billing period.',
  loadFailed: "We couldn't load your spend cap",
  readOnly: 'Only an owner, an administrator or a billing person can change this.',
  used: 'This period so far',
  usedOf: (used: string, cap: string) => `${used} of ${cap}`,
  uncapped: (used: string) => `${used}, without a cap`,
  share: 'Share of the spend cap',
  recurring: 'Monthly charges of your plans',
  cap: 'Cap',
  none: 'No cap',
  nextPeriod: 'Next period',
  suspended: 'Suspended lines',
  lines: (count: number) => plural(count, { one: '# line', other: '# lines' }),
  asOf: 'Usage as of',
  form: {
    title: 'Lower the cap',
    note: 'We email you at 50%, 80% and 100%. At 100%, we suspend lines that would add to it until the next period, or until you raise the cap. Usage so far is billed.',
    amount: 'Your cap in US dollars',
    most: (most: string) => `We cap it at ${most}. Enter less, or leave it empty.`,
    free: 'Leave it empty for no cap.',
    wrong: 'Enter an amount in dollars and cents, such as 250.00.',
    tooHigh: (most: string) => `Enter at most ${most}.`,
    save: 'Save spend cap',
    saved: 'Spend cap saved.',
    notSaved: 'Your changes are still in the form. Save them again.',
  },
};
