import { plural } from '../../ui/format/plural.ts';

/** The sentences of the tiles about money that several pages show. */
export const words = {
  due: 'Due now',
  unpaidLines: (amount: number) =>
    amount === 0 ? 'for account charges' : plural(amount, { one: 'for # line', other: 'for # lines' }),
  allPaid: "You're all paid up",
  dueLater: (sum: string, date: string) => `${sum} due ${date}`,
  next: (isOnTerms: boolean): string => (isOnTerms ? 'Next invoice' : 'Next charge'),
  nextNote: (date: string, lines: number) => `${date} · ${plural(lines, { one: '# line', other: '# lines' })}`,
  noNext: 'None scheduled',
};
