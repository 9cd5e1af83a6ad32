import { plural } from '../../../kernel/plural.ts';

/** The sentences about accounts that owe. */
export const words = {
  portal: 'Portal',
  writtenOff: (days: number) => `Unpaid ${plural(days, { one: '# day', other: '# days' })} after the last step`,
};
